"""Weights of the value, fitted on finished games; written by `python3 build/dev.py train junquick`."""

WEIGHTS = {
    "flocks": 0.7392,
    "nest": 1.2565,
    "hand": 1.0678,
    "viruses": -0.3826,
}
