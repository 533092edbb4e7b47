"""Royal Chronicles in the menus: its glossary, and its cards in the gallery by their decks."""

from collections.abc import Iterator

from scenes.tables.looks import Looks, terms
from sprites.card import CardFace
from sprites.theme import rgb


def _signs(face: CardFace) -> Iterator[str]:
    """Cost and strength of a unit, or the shield of a Necropolis card."""
    if face.left and face.left.shape == "shield":
        yield "necropolis"
    elif face.left and not face.kind:
        yield from ("cost", "strength")
        if face.right and face.right.text.endswith("*"):
            yield "varies"


LOOKS = Looks(
    gallery={
        "units": lambda _: "units",
        "artifacts": lambda _: "artifacts",
        "buildings": lambda _: "buildings",
        "necropolis": lambda _: "necropolis",
        "lich": lambda _: "lich",
    },
    signs=_signs,
    source_icons={
        "wars": "war",
        "cards": "recruit",
        "buildings": "build",
        "artifacts": "gem",
        "losses": "skull",
    },
    decisions={1: 52, 2: 46, 3: 45, 4: 45, 5: 44, 6: 44, 7: 45},
    difficulty=3,
    glossary=terms(
        "flip flip flip",
        "deploy deploy deploy",
        "war war war",
        "income income income",
        "build build build",
        "age_phase age_phase age_phase",
        "endgame endgame endgame",
        "age age",
        "dies skull",
        "front -",
        "back -",
        "level - building",
        "land -",
        "artifact - artifact",
        "lich skull",
        "armies war necropolis",
        "netherworld - necropolis",
        "resources - wood food gem",
        "vp vp building artifact",
        "cost gold cost",
        "strength defend strength",
        "varies - varies",
    ),
    herald="knight",
    color=rgb("3A5F50"),
    points={
        "front": ("unit:{0}:front{1+}", "spot:{0}:front{1+}"),
        "back": ("unit:{0}:back{1+}", "spot:{0}:back{1+}"),
        "hands": ("hand:{1c}:*", "pack:{1c}:*"),
        "kept": ("kept:{1}",),
        "gold": ("seat:{0}",),
        "vp": ("seat:{0}",),
        "buildings": ("house:{0}:{1}",),
        "available": ("site:{0}",),
        "artifacts": ("artifact:{0}:{1}",),
        "saved": ("save",),
        "deck": ("deck",),
        "discard": ("discard",),
    },
)
