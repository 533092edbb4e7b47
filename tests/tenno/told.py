"""What words make of a card without `art`: samples for tests/sprites/test_told_art.py."""

SAID = (
    ("temple_guard Temple Guard", "temple", "", "guard", ()),
    ("xyz The Of And", "", "", "", ()),
)
"""Words, then the scene, light, figure and props that they speak of."""
CARD: tuple[str, dict[str, object], str] = ("cards", {"strength": 3, "abilities": {"shelters": 1}}, "monk")
"""A kind, an entry of it without art, and the figure of what it does."""
