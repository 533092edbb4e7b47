"""The six phases of a round, one file per rulebook step, and the solo game's two changes."""
