"""A game that is only looked at: watched again, in a window of a page, with all hands open."""
