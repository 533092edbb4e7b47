"""JunQuick in the menus: its glossary, and its cards in the gallery; every plain JUN is somebody."""

from scenes.tables.looks import Looks, terms
from sprites.theme import rgb

LOOKS = Looks(
    gallery={"cards": lambda entry: str(entry.get("kind", "plain")), "viruses": lambda _: "virus"},
    individuals="plain",
    source_icons={"formed": "flock", "taken": "jump", "virus": "virus"},
    decisions={2: 46, 3: 33, 4: 26, 5: 33, 6: 26},
    difficulty=2,
    glossary=terms(
        "property -",
        "influence -",
        "instant -",
        "virus virus virus",
        "chief -",
        "gathering -",
        "opens -",
        "stack -",
        "nest -",
        "home -",
        "flock flock steps",
        "value - steps",
    ),
    herald="jun3",
    color=rgb("4F7218"),
    points={
        "hands": ("hand:{1c}:*",),
        "stack": ("stack:{0}", "stack"),
        "nests": ("nest:{0}",),
        "homes": ("home:{0}*", "no home:{0}"),
        "viruses": ("virus:{0}:*", "seat:{0}"),
        "deck": ("deck",),
        "discard": ("discard",),
        "virus_deck": ("viruses",),
        "to_beat": ("stack:*",),
        "leader": ("seat:{0}",),
        "out": ("seat:{0}",),
    },
)
