"""The screens of this game that the layout tests measure: screen, game, players, moves."""

SCREENS = (
    ("setup", "intrigo", 0, 0), ("gallery", "intrigo", 0, 0),
    ("table:intrigo", "", 3, 6), ("table:intrigo", "", 3, 18), ("table:intrigo", "", 4, 9),
    ("table:intrigo", "", 4, 70),
)  # fmt: skip
