"""The characters at Intrigo's table: how strong the levels are, and what each persona likes.

`papercourts simulate intrigo --seats policy,LEVEL --elo` measures a level anew.
"""

from game.core.policy import Character

CHARACTER = Character(
    strengths={"novice": -200, "casual": -80, "skilled": 240, "master": 320},
    tastes={
        "cautious": {"ducats": 1.6},
        "bold": {"seals": 1.4, "ducats": 0.6},
        "builder": {"ducats": 1.3, "palace": 0.8},
        "trickster": {"palace": 1.5},
    },
    sharper={"novice": 0.9},
)
