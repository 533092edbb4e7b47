"""The looks of Royal Chronicles: jade, pointed windows, and lands of a paper kingdom."""

from sprites.paint.chronicles import board, faces
from sprites.paint.game_art import CardBack, Cast, GameArt

ART = GameArt(
    window="gothic",
    faces={"": faces.character, "building": faces.building, "artifact": faces.artifact},
    back=CardBack("#2f5242", "#d9c48a", "castle"),
    backs={
        "artifact": CardBack("#5a3f6e", "#d9a441", "crown"),
        "necropolis": CardBack("#2c4348", "#9fc0a8", "lich"),
    },
    cast=Cast(
        "forest",
        "#3f6450",
        (("castle", 120, -58, -12), ("dragon", 132, 58, -6), ("knight", 142, 2, -4)),
        evening="gold",
    ),
    figure="knight",
    scene="forest",
    stand_ins=("adventurer", "mercenary", "squire", "militiaman", "bard", "smuggler", "veteran", "rogue"),
    pictures={"realm": board.backdrop, "land": board.land, "standee": board.standee},
    ambience="realm",
)
