"""Weights of the value, fitted on finished games; written by `python3 build/dev.py train portrait`."""

WEIGHTS = {
    "tokens": 0.3004,
    "tokens:late": 0.2312,
    "favour": -0.1484,
    "favour:near": 0.1277,
    "favour:last": 0.0845,
    "place": -1.1467,
    "gap": 0.0521,
    "gap:one": -0.2341,
    "gap:two": -0.0569,
    "gate": -0.0911,
    "hand:careful": -0.0394,
    "hand:long": -0.1196,
}
