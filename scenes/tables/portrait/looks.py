"""Portrait in the menus: its glossary, and its cards in the gallery by who walks in the garden."""

from scenes.tables.looks import Looks, terms

LOOKS = Looks(
    gallery={"cards": lambda entry: str(entry["garden"]["who"])},
    glossary=terms(
        "emperor emperor_moves emperor_moves",
        "closest closest closest",
        "furthest furthest furthest",
        "painter painter_moves painter_moves",
        "jump jump jump",
        "count count count",
        "either - either",
        "number - left",
    ),
)
