"""Looking back at a game: what was good play, what was luck."""
