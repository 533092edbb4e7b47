"""The looks of JunQuick: lime, pillow windows, and the hollow tree."""

from sprites.paint.game_art import CardBack, Cast, GameArt
from sprites.paint.junquick import board, faces, stage
from sprites.paint.junquick.creatures import creature_named

ART = GameArt(
    window="pillow",
    faces={
        "": faces.creature,
        "creature": faces.creature,
        "influence": faces.influence,
        "instant": faces.influence,
        "virus": faces.virus,
    },
    back=CardBack("#5e8f26", "#f2c53c", "jun2", "eyes"),
    backs={"virus": CardBack("#7a3a6a", "#f2a8c8", "virus", "eyes")},
    cast=Cast(
        "hollow",
        "#7fae2e",
        (("jun2", 104, -66, -4), ("jun1", 92, 64, -4), ("jun4", 148, 0, -4)),
        evening="summer",
    ),
    figure="jun3",
    scene="hollow",
    scenes={"peak": "gale", "road": "meadow", "pond": "hollow", "stage": "burst"},
    figures={"thief": "jun_thief", "leaf": "clean_sheet", "battle": "jun_battle", "jun": "jun3"},
    stand_ins=("jun1", "jun2", "jun3", "jun4"),
    maker=creature_named,
    pictures={"hollow": board.hollow, "liar_stage": stage.liar_stage},
    ambience="hollow",
)
