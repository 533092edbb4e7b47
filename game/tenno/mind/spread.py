"""How much the shipped cards of a kind differ; written by `python -m game.packs.balance.measure tenno`."""

SPREAD: dict[str, tuple[float, float, int, int]] = {
    "cards/policy": (0.1519, 0.3871, 8, 800),
}
