"""What words make of a card without `art`: samples for tests/sprites/test_told_art.py."""

SAID = (("mushroom_thief Mushroom Thief", "", "", "jun_thief", ("mushrooms",)),)
"""Words, then the scene, light, figure and props that they speak of."""
CARD: tuple[str, dict[str, object], str] = (
    "cards",
    {"copies": 1, "kind": "property", "value": 2, "power": "thief", "action": "double"},
    "jun_thief",
)
"""A kind, an entry of it without art, and the figure of what it does."""
