"""The table of junquick: layout, gestures, animations and panels; no rules."""
