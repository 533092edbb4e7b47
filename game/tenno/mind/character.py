"""The characters at Tenno's table: how strong the levels are, and what each persona likes.

`papercourts simulate tenno --seats policy,LEVEL --elo` measures a level anew.
"""

from game.core.policy import Character

CHARACTER = Character(
    strengths={"novice": -150, "casual": -40, "skilled": 110, "master": 190},
    tastes={
        "cautious": {"reserve": 2.0},
        "bold": {"tempo": 1.8, "reserve": 0.5},
        "builder": {"reserve": 1.5, "prisoners": 0.9},
        "trickster": {"tempo": 1.4},
    },
)
