"""The table of tenno: layout, gestures, animations and panels; no rules."""
