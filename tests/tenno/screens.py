"""The screens of this game that the layout tests measure: screen, game, players, moves."""

SCREENS = (
    ("setup", "tenno", 0, 0), ("gallery", "tenno", 0, 0), ("rules", "tenno", 0, 0),
    ("results", "tenno", 7, 0),
    ("table:tenno", "", 2, 12), ("table:tenno", "", 4, 22), ("table:tenno", "", 7, 33),
)  # fmt: skip
