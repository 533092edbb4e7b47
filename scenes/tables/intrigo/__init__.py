"""The table of intrigo: layout, gestures, animations and panels; no rules."""
