"""The looks of Portrait: blossom, arches, and the garden."""

from sprites.paint.game_art import CardBack, Cast, GameArt
from sprites.paint.portrait import faces, ground

ART = GameArt(
    window="arch",
    faces={"": faces.paint},
    back=CardBack("#b9567a", "#f2c3cb", "emperor", "blossom"),
    cast=Cast(
        "garden", "#c2607f", (("torii", 96, -58, -6), ("painter", 104, 62, -4), ("emperor", 144, 0, -4))
    ),
    figure="emperor",
    scene="garden",
    stand_ins=("emperor", "painter", "emperor_parasol"),
    pictures={"garden": ground.ground, "garden_front": ground.foreground},
    ambience="garden",
)
