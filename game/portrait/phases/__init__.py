"""The steps of a round in the rulebook's order: choose, resolve (moves), sakura, draw."""
