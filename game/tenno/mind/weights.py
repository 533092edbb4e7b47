"""Weights of the value, fitted on finished games; written by `python3 build/dev.py train tenno`."""

WEIGHTS = {
    "prisoners": 1.0,
    "reserve": 0.6,
    "tempo": 2.6,
}
