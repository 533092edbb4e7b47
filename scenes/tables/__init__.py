"""One module per game: layout, gestures, animations and panels; no rules."""
