"""The screens of this game that the layout tests measure: screen, game, players, moves."""

SCREENS = (
    ("setup", "tenno", 0, 0), ("gallery", "tenno", 0, 0), ("rules", "tenno", 0, 0),
    ("results", "tenno", 7, 0),
    ("table:tenno", "", 2, 12), ("table:tenno", "", 4, 22), ("table:tenno", "", 7, 33),
)  # fmt: skip
SAID = (
    ("temple_guard Temple Guard", "temple", "", "guard", ()),
    ("xyz The Of And", "", "", "", ()),
)
"""Cards without `art`: words, then the scene, light, figure and props that they speak of."""
CARD: tuple[str, dict[str, object], str] = ("cards", {"strength": 3, "abilities": {"shelters": 1}}, "monk")
"""A kind, an entry of it without art, and the figure of what it does."""
UNFIT = ("cards", "- id: x\n  strength: 1\n  start: row\n")
"""A kind, and an entry of it whose words do not fit together; its name is still to come."""
PLAIN = "cards.yaml: [{id: sleet, strength: 4, name: Слякоть, text: Текст}]"
"""A file, and an entry with plain texts in Russian."""
