"""The characters at JunQuick's table: how strong the levels are, and what each persona likes.

`papercourts simulate junquick --seats policy,LEVEL --elo` measures a level anew.
"""

from game.core.policy import Character

CHARACTER = Character(
    strengths={"novice": -340, "casual": -160, "skilled": -30, "master": 110},
    tastes={
        "cautious": {"viruses": 1.8, "hand": 1.3},
        "bold": {"flocks": 1.4, "viruses": 0.6},
        "builder": {"nest": 1.5},
        "trickster": {"hand": 1.8},
    },
)
