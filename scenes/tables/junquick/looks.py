"""JunQuick in the menus: its glossary, and its cards in the gallery; every plain JUN is somebody."""

from scenes.tables.looks import Looks, terms

LOOKS = Looks(
    gallery={"cards": lambda entry: str(entry.get("kind", "plain")), "viruses": lambda _: "virus"},
    individuals="plain",
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
)
