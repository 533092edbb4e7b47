"""Portrait in the menus: its glossary, and its cards in the gallery by who walks in the garden."""

from scenes.tables.looks import Looks, terms
from sprites.theme import rgb

LOOKS = Looks(
    gallery={"cards": lambda entry: str(entry["garden"]["who"])},
    source_icons={"start": "favour", "tree1": "favour", "tree2": "favour", "tree3": "favour", "bump": "war"},
    decisions={2: 18, 3: 17, 4: 12, 5: 13, 6: 10},
    difficulty=1,
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
    herald="painter",
    color=rgb("B04E7C"),
    points={
        "emperor": ("emperor",),
        "artists": ("pawn:{0}",),
        "tokens": ("seat:{0}",),
        "hands": ("card:{1c}",),
        "deck": ("deck",),
        "discard": ("discard",),
        "played": ("queue:{0}",),
        "scored": ("garden",),
        "current": ("queue:{0}",),
    },
)
