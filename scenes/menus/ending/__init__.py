"""The parts of the results: where the points came from, sets of seals, what decided it, the ceremony."""
