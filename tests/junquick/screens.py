"""The screens of this game that the layout tests measure: screen, game, players, moves."""

SCREENS = (
    ("setup", "junquick", 0, 0), ("gallery", "junquick", 0, 0), ("results", "junquick", 6, 0),
    ("table:junquick", "", 2, 12), ("table:junquick", "", 4, 25), ("table:junquick", "", 6, 60),
)  # fmt: skip
SAID = (("mushroom_thief Mushroom Thief", "", "", "jun_thief", ("mushrooms",)),)
"""Cards without `art`: words, then the scene, light, figure and props that they speak of."""
CARD: tuple[str, dict[str, object], str] = (
    "cards",
    {"copies": 1, "kind": "property", "value": 2, "power": "thief", "action": "double"},
    "jun_thief",
)
"""A kind, an entry of it without art, and the figure of what it does."""
UNFIT = ("cards", "- id: x\n  copies: 1\n  kind: plain\n  value: 1\n  power: thief\n")
"""A kind, and an entry of it whose words do not fit together; its name is still to come."""
PLAIN = "cards.yaml: [{id: sleet, copies: 1, kind: plain, value: 1, name: Слякоть, text: Текст}]"
"""A file, and an entry with plain texts in Russian."""
