"""JunQuick's first sheet: a flock, climbing, the chief, the pile, viruses."""

from scenes.tables.howto import LOSS, Kit, Pictures
from sprites.paint.junquick.board import hollow, nest, stump


def _flock(kit: Kit) -> list[str]:
    """A plain creature of each value that a flock needs here; where there is none, its name alone."""
    own = kit.own
    plain = {own.value[card]: card for card in reversed(own.order) if own.kind[card] == "plain"}
    return [plain.get(value, f"jun_{value}") for value in own.values]


def _tree(kit: Kit, dusk: bool = False) -> None:
    """The hollow tree's own ground."""
    wide, tall = kit.target.get_size()
    whole = hollow((wide * 2, tall * 2), dusk)
    kit.target.blit(whole, (-wide // 2, -tall // 2))


def _goal(kit: Kit) -> None:
    _tree(kit)
    flock = _flock(kit)
    kit.row([kit.card(name, 0.62) for name in flock], (0.42, 0.5), 0.8 / len(flock))
    kit.say("= 1", (0.9, 0.34), 0.18)
    kit.put(kit.icon("flock", 0.26), (0.9, 0.62))


def _remember(kit: Kit) -> None:
    _tree(kit, dusk=True)
    kit.put(kit.icon("virus", 0.55), (0.28, 0.5))
    kit.arrow((0.44, 0.5), (0.6, 0.5), "9c2a26")
    kit.put(kit.icon("flock", 0.4), (0.78, 0.5))
    kit.say("−1", (0.78, 0.86), 0.22, LOSS)


def _climb(kit: Kit) -> None:
    _tree(kit)
    stump(round(kit.target.get_width() * 0.6)).put(kit.target, kit.at((0.2, 0.72)))
    for number, name in enumerate(_flock(kit)[:3]):
        kit.put(kit.card(name, 0.56), (0.24 + number * 0.26, 0.66 - number * 0.12), -4 + number * 4)


def _chief(kit: Kit) -> None:
    _tree(kit, dusk=True)
    kit.put(kit.card(_flock(kit)[-1], 0.62), (0.24, 0.56), 6)
    kit.put(kit.card("too_soon", 0.62), (0.5, 0.52))
    kit.put(kit.card("hysteria", 0.72), (0.77, 0.5), -6)


def _pile(kit: Kit) -> None:
    _tree(kit)
    kit.fan([kit.card(name, 0.5) for name in _flock(kit)], (0.28, 0.48), 0.11)
    kit.arrow((0.5, 0.5), (0.66, 0.56))
    nest(round(kit.target.get_width() * 0.3), 3).put(kit.target, kit.at((0.67, 0.42)))


def _home(kit: Kit) -> None:
    _tree(kit)
    flock = _flock(kit)
    kit.row([kit.card(name, 0.5) for name in flock], (0.38, 0.48), 0.68 / len(flock))
    kit.put(kit.icon("flock", 0.28), (0.86, 0.32))
    kit.put(kit.icon("virus", 0.26), (0.86, 0.72))


PICTURES: Pictures = {
    "goal": _goal,
    "remember": _remember,
    "step1": _climb,
    "step2": _chief,
    "step3": _pile,
    "step4": _home,
}
