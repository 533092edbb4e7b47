"""How much shipped cards of a kind differ; written by `python -m game.packs.balance.measure junquick`."""

SPREAD: dict[str, tuple[float, float, int, int]] = {
    "cards/policy": (0.0538, 0.0439, 16, 40),
    "viruses/policy": (0.0168, 0.0351, 4, 100),
}
