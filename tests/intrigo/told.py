"""What words make of a card without `art`: samples for tests/sprites/test_told_art.py."""

SAID = (("night_gondolier Gondolier of the Night", "", "night", "gondolier", ()),)
"""Words, then the scene, light, figure and props that they speak of."""
CARD: tuple[str, dict[str, object], str] = (
    "influence",
    {"power": "turn_card", "prices": {"flat": [1, 2, 3], "graded": [1, 2, 3]}},
    "assassin",
)
"""A kind, an entry of it without art, and the figure of what it does."""
