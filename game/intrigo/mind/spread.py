"""How much shipped cards of a kind differ; written by `python -m game.packs.balance.measure intrigo`."""

SPREAD: dict[str, tuple[float, float, int, int]] = {
    "intrigue/policy": (0.0323, 0.1831, 12, 60),
}
