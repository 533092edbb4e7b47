"""Tenno in the menus: its glossary, and its cards in the gallery by where they begin."""

from scenes.tables.looks import Looks, terms

LOOKS = Looks(
    gallery={"cards": lambda entry: "row" if entry.get("start") == "row" else "hand"},
    glossary=terms(
        "never no_attack",
        "capture prison",
        "beside defend",
        "another war",
        "leaves -",
        "attack war right",
        "strength - left",
    ),
)
