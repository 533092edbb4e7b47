"""How much the shipped cards of a kind differ; written by `python -m game.packs.balance.measure portrait`."""

SPREAD: dict[str, tuple[float, float, int, int]] = {
    "cards/policy": (-0.0118, 0.0715, 60, 300),
}
