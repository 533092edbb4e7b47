"""Chronicles' first sheet: where points come from, recruit, deploy, war, build and age."""

from scenes.tables.chronicles.standing import house_picture
from scenes.tables.howto import LOSS, Kit, Pictures

BLUE = "#3f6fa8"


def _goal(kit: Kit) -> None:
    kit.scenery("court")
    kit.put(kit.icon("war", 0.36), (0.16, 0.46))
    kit.put(kit.card("commander", 0.62), (0.42, 0.46))
    kit.put(house_picture("town", 2, BLUE, round(kit.tall * 0.5)), (0.7, 0.46))
    for x, gain in ((0.16, f"+{kit.own.war_vp}"), (0.42, "+2"), (0.7, "+4")):
        kit.say(gain, (x, 0.88), 0.16)
    kit.put(kit.icon("vp", 0.34), (0.9, 0.5))


def _remember(kit: Kit) -> None:
    kit.scenery("graveyard", "dusk")
    kit.put(kit.card("knight", 0.8), (0.36, 0.5), 6)
    kit.put(kit.icon("age", 0.4), (0.66, 0.36))
    kit.put(kit.icon("skull", 0.3), (0.82, 0.68))
    kit.say("−", (0.66, 0.8), 0.2, LOSS)


def _recruit(kit: Kit) -> None:
    kit.scenery("forest")
    names = ("farmer", "knight", "archer", "blacksmith", "dragon")
    kit.fan([kit.card(name, 0.66) for name in names], (0.46, 0.6), 0.15, 1)
    kit.arrow((0.82, 0.84), (0.97, 0.84))


def _war(kit: Kit) -> None:
    kit.board("war")
    kit.say(f"+{kit.own.war_vp}", (0.2, 0.2), 0.2)


def _build(kit: Kit) -> None:
    kit.scenery("meadow", "gold")
    kit.put(house_picture("temple", 1, BLUE, round(kit.tall * 0.56)), (0.28, 0.5))
    kit.row([kit.icon(name, 0.18) for name in ("wood", "food", "gem")], (0.28, 0.88), 0.13)
    kit.put(kit.card("knight", 0.6), (0.7, 0.5))
    kit.put(kit.icon("age", 0.3), (0.84, 0.24))


PICTURES: Pictures = {
    "goal": _goal,
    "remember": _remember,
    "step1": _recruit,
    "step2": lambda kit: kit.board("deploy"),
    "step3": _war,
    "step4": _build,
}
