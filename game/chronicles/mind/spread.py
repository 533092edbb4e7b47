"""How much shipped cards of a kind differ; written by `python -m game.packs.balance.measure chronicles`."""

SPREAD: dict[str, tuple[float, float, int, int]] = {
    "lich/policy": (0.0333, 0.1193, 4, 60), "units/policy": (-0.006, 0.0583, 70, 60),
}
