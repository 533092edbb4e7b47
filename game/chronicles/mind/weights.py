"""Weights of the value, fitted on finished games; written by `python3 build/dev.py train chronicles`."""

WEIGHTS = {
    "points": 1.04,
    "buildings:2": 1.59,
    "gold:2": 2.15,
    "kingdom:2": 0.82,
    "place:2": 5.56,
    "buildings:3": 1.52,
    "gold:3": 1.58,
    "kingdom:3": 0.99,
    "place:3": 2.86,
    "buildings:4": 0.22,
    "gold:4": 0.83,
    "kingdom:4": 0.82,
    "place:4": 1.33,
}
