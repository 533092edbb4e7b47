"""The screens of this game that the layout tests measure: screen, game, players, moves."""

SCREENS = (
    ("setup", "intrigo", 0, 0), ("gallery", "intrigo", 0, 0),
    ("table:intrigo", "", 3, 6), ("table:intrigo", "", 3, 18), ("table:intrigo", "", 4, 9),
    ("table:intrigo", "", 4, 70),
)  # fmt: skip
SAID = (("night_gondolier Gondolier of the Night", "", "night", "gondolier", ()),)
"""Cards without `art`: words, then the scene, light, figure and props that they speak of."""
CARD: tuple[str, dict[str, object], str] = (
    "influence",
    {"power": "turn_card", "prices": {"flat": [1, 2, 3], "graded": [1, 2, 3]}},
    "assassin",
)
"""A kind, an entry of it without art, and the figure of what it does."""
UNFIT = ("intrigue", "- id: x\n  family: nobody\n  value: 2\n  copies: 1\n")
"""A kind, and an entry of it whose words do not fit together; its name is still to come."""
PLAIN = "changes.yaml: [{change: 'intrigo:contarini_2', set: {name: Слякоть}}]"
"""A file, and an entry with plain texts in Russian."""
