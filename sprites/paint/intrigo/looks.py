"""The looks of Intrigo: teal and brick, ogee windows, the palace in the lagoon."""

from sprites.paint.game_art import CardBack, Cast, GameArt
from sprites.paint.intrigo import faces, lagoon, palace

ART = GameArt(
    window="ogee",
    faces={"": faces.intrigue, "intrigue": faces.intrigue, "influence": faces.influence},
    back=CardBack("#1a5a63", "#e0b25a", "noble_mask", "diamond"),
    cast=Cast(
        "canal",
        "#23717a",
        (("courtesan", 122, -62, -4), ("gondolier", 118, 58, 2), ("noble_mask", 148, -6, -4)),
        evening="night",
    ),
    figure="noble_mask",
    scene="canal",
    scenes={"hall": "chamber", "palace": "chamber", "alley": "canal", "town": "canal"},
    figures={"noble": "noble_mask"},
    stand_ins=("noble_mask", "noblewoman", "page", "trader"),
    pictures={"lagoon": lagoon.lagoon, "palace": palace.palace},
    ambience="lagoon",
)
