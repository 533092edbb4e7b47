"""Weights of the value, fitted on finished games; written by `python3 build/dev.py train intrigo`."""

WEIGHTS = {
    "seals": 0.6,
    "ducats": 0.6,
    "palace": 0.6,
}
