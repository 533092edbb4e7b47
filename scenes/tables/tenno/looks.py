"""Tenno in the menus: its glossary, and its cards in the gallery by where they begin."""

from scenes.tables.looks import Looks, terms
from sprites.theme import rgb

LOOKS = Looks(
    gallery={"cards": lambda entry: "row" if entry.get("start") == "row" else "hand"},
    source_icons={"attack": "war", "defence": "defend", "rest": "look"},
    decisions={2: 16, 3: 13, 4: 12, 5: 11, 6: 12, 7: 12},
    difficulty=2,
    glossary=terms(
        "never no_attack",
        "capture prison",
        "beside defend",
        "another war",
        "leaves -",
        "attack war right",
        "strength - left",
    ),
    herald="samurai",
    color=rgb("8E2320"),
    points={
        "rows": ("row:{0}:{1}",),
        "hands": ("hand:{1c}",),
        "prisoners": ("pile:{0}",),
        "discard": ("discard",),
        "attack": ("clash:*",),
        "looks": ("seat:{0}",),
    },
)
