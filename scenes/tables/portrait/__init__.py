"""The table of portrait: layout, gestures, animations and panels; no rules."""
