"""The screens of this game that the layout tests measure: screen, game, players, moves."""

SCREENS = (
    ("setup", "portrait", 0, 0), ("gallery", "portrait", 0, 0), ("rules", "portrait", 0, 0),
    ("curtain", "portrait", 3, 4), ("results", "portrait", 6, 0),
    ("table:portrait", "", 2, 9), ("table:portrait", "", 3, 8), ("table:portrait", "", 6, 20),
    ("table:portrait", "", 6, 0),
)  # fmt: skip
SAID = (
    ("lantern_night Lanterns at Night", "", "night", "stone_lantern", ("lantern",)),
    ("rain_bridge Rain on the Bridge", "", "rain", "", ("rain", "bridge")),
)
"""Cards without `art`: words, then the scene, light, figure and props that they speak of."""
CARD: tuple[str, dict[str, object], str] = (
    "cards",
    {"number": 61, "garden": {"who": "emperor", "steps": 1}, "artist": {"steps": 2}},
    "",
)
"""A kind, an entry of it without art, and the figure of what it does."""
UNFIT = ("cards", "- id: x\n  number: 61\n  garden: {who: emperor}\n  artist: {steps: 1, jump: true}\n")
"""A kind, and an entry of it whose words do not fit together; its name is still to come."""
PLAIN = "cards.yaml: [{id: sleet, like: 'portrait:1', number: 61, name: Слякоть, text: Текст}]"
"""A file, and an entry with plain texts in Russian."""
