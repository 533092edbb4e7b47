"""Weights of the value, fitted on finished games; written by `python3 build/dev.py train portrait`."""

WEIGHTS = {
    "tokens": 0.3004,
    "tokens_late": 0.2312,
    "favour_now": -0.1484,
    "favour_near": 0.1277,
    "favour_last": 0.0845,
    "behind_front": -1.1467,
    "gap": 0.0521,
    "gap_one": -0.2341,
    "gap_two": -0.0569,
    "on_gate": -0.0911,
    "careful_cards": -0.0394,
    "long_cards": -0.1196,
}
