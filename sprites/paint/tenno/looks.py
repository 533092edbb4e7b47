"""The looks of Tenno: lacquer, stepped windows, and the great mountain."""

from sprites.paint.game_art import CardBack, Cast, GameArt
from sprites.paint.tenno import board

ART = GameArt(
    window="steps",
    back=CardBack("#7d1f1e", "#d9a441", "samurai", "rings"),
    cast=Cast(
        "fuji",
        "#9c2a26",
        (("geisha", 118, -68, -4), ("ninja", 112, 68, -4), ("shogun", 160, 0, -4)),
        evening="fire",
    ),
    figure="samurai",
    scene="fuji",
    scenes={
        "mountain": "fuji",
        "castle": "keep",
        "field": "rice",
        "pagoda": "keep",
        "temple": "shrine",
        "forest": "bamboo",
        "town": "keep",
        "peak": "fuji",
    },
    stand_ins=("samurai", "ronin", "samurai_spear"),
    pictures={"lacquer": board.table},
    ambience="lacquer",
)
