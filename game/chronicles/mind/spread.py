"""How much shipped cards of a kind differ; written by `python -m game.packs.balance.measure chronicles`."""

SPREAD: dict[str, tuple[float, float, int, int]] = {
    "artifacts/policy": (-0.0206, 0.0452, 18, 60),
    "lich/policy": (0.0333, 0.1193, 4, 60),
    "necropolis/policy": (0.0383, 0.0, 20, 60),
    "units/policy": (-0.006, 0.0583, 70, 60),
}
