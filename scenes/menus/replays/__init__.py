"""The screen of all games, finished and running: to watch, review, play on, bring in and take away."""
