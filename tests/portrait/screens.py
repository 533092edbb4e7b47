"""The screens of this game that the layout tests measure: screen, game, players, moves."""

SCREENS = (
    ("setup", "portrait", 0, 0), ("gallery", "portrait", 0, 0), ("rules", "portrait", 0, 0),
    ("curtain", "portrait", 3, 4), ("results", "portrait", 6, 0),
    ("table:portrait", "", 2, 9), ("table:portrait", "", 3, 8), ("table:portrait", "", 6, 20),
    ("table:portrait", "", 6, 0),
)  # fmt: skip
