"""What words make of a card without `art`: samples for tests/sprites/test_told_art.py."""

SAID = (("fog_child Fog Child", "", "fog", "forest_child", ()),)
"""Words, then the scene, light, figure and props that they speak of."""
CARD: tuple[str, dict[str, object], str] = ("units", {"copies": 1, "cost": 1, "strength": 1}, "")
"""A kind, an entry of it without art, and the figure of what it does."""
