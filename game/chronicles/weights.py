"""Weights of the value, fitted on finished games; written by `python3 build/dev.py train chronicles`."""

WEIGHTS = {
    "points": 1.0,
    "gold": 1.0,
    "kingdom": 0.5,
}
