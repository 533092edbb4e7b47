"""The screens of this game that the layout tests measure: screen, game, players, moves."""

SCREENS = (
    ("title", "chronicles", 0, 0), ("setup", "chronicles", 0, 0), ("gallery", "chronicles", 0, 0),
    ("results", "chronicles", 7, 0),
    ("table:chronicles", "", 1, 8), ("table:chronicles", "", 2, 40), ("table:chronicles", "", 7, 75),
    ("table:chronicles", "", 7, 160),
)  # fmt: skip
OPTIONS = {"gates": True, "legends": True}
"""It is measured with both expansions."""
SAID = (("fog_child Fog Child", "", "fog", "forest_child", ()),)
"""Cards without `art`: words, then the scene, light, figure and props that they speak of."""
CARD: tuple[str, dict[str, object], str] = ("units", {"copies": 1, "cost": 1, "strength": 1}, "")
"""A kind, an entry of it without art, and the figure of what it does."""
UNFIT = ("units", "- id: x\n  abilities: [{when: deploy, if: {war_won: {at_least: 1}}, do: {gain_vp: 1}}]\n")
"""A kind, and an entry of it whose words do not fit together; its name is still to come."""
PLAIN = "units.yaml: [{id: sleet, cost: 1, strength: 1, copies: 1, name: Слякоть, text: Текст}]"
"""A file, and an entry with plain texts in Russian."""
