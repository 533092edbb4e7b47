"""The characters at Royal Chronicles's table: how strong the levels are, and what each persona likes.

`papercourts simulate chronicles --seats policy,LEVEL --elo` measures a level anew.
"""

from game.core.policy import Character

CHARACTER = Character(
    strengths={"novice": -200, "casual": -60, "skilled": 90, "master": 190},
    tastes={
        "cautious": {"gold": 1.6},
        "bold": {"points": 1.4, "gold": 0.7},
        "builder": {"kingdom": 1.6},
        "trickster": {"gold": 1.3, "kingdom": 0.8},
    },
)
