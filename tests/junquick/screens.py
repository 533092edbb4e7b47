"""The screens of this game that the layout tests measure: screen, game, players, moves."""

SCREENS = (
    ("setup", "junquick", 0, 0), ("gallery", "junquick", 0, 0), ("results", "junquick", 6, 0),
    ("table:junquick", "", 2, 12), ("table:junquick", "", 4, 25), ("table:junquick", "", 6, 60),
)  # fmt: skip
