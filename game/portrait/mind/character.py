"""The characters at Portrait's table: how strong the levels are, and what each persona likes.

`papercourts simulate portrait --seats policy,LEVEL --elo` measures a level anew.
"""

from game.core.policy import Character

CHARACTER = Character(
    strengths={"novice": -90, "casual": -10, "skilled": 120, "master": 210},
    tastes={
        "cautious": {"gap": 2.0, "hand": 1.5},
        "bold": {"gap": 0.3, "favour": 1.5},
        "builder": {"place": 1.6},
        "trickster": {"hand": 2.0, "place": 0.8},
    },
)
