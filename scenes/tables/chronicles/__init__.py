"""The table of chronicles: layout, gestures, animations and panels; no rules."""
