"""What words make of a card without `art`: samples for tests/sprites/test_told_art.py."""

SAID = (
    ("lantern_night Lanterns at Night", "", "night", "stone_lantern", ("lantern",)),
    ("rain_bridge Rain on the Bridge", "", "rain", "", ("rain", "bridge")),
)
"""Words, then the scene, light, figure and props that they speak of."""
CARD: tuple[str, dict[str, object], str] = (
    "cards",
    {"number": 61, "garden": {"who": "emperor", "steps": 1}, "artist": {"steps": 2}},
    "",
)
"""A kind, an entry of it without art, and the figure of what it does."""
