"""Weights of the value, fitted on finished games; written by `python3 build/dev.py train junquick`."""

WEIGHTS = {
    "flocks": 1.0,
    "nest": 1.0,
    "hand": 0.5,
    "viruses": -1.0,
}
