"""How much shipped cards of a kind differ; written by `python -m game.packs.balance.measure junquick`."""

SPREAD: dict[str, tuple[float, float, int, int]] = {}
