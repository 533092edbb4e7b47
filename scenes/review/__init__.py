"""Looking back at a game in the window: the review screen, and the quiz of one's own slips."""
