"""Tenno's first sheet: prisoners and their worth, attack, battle, refill, swap or look."""

import pygame

from scenes.tables.howto import Kit, Pictures
from scenes.tables.tenno.panels import back_of
from sprites.paint.tenno.board import COSY, table
from sprites.theme import SEATS


def _lacquer(kit: Kit) -> None:
    """The table's own lacquer as the ground."""
    wide, tall = kit.target.get_size()
    whole = table((wide * 2, tall * 2), COSY)
    kit.target.blit(whole, (-wide // 2, -round(tall * 0.8)))


def _hidden(kit: Kit, seat: int, part: float) -> pygame.Surface:
    return back_of(SEATS[seat], round(kit.tall * part))


def _strength(kit: Kit, name: str) -> int:
    """What is printed on a warrior here; nothing where a pack took him away."""
    found = kit.own.number.get(name)
    return 0 if found is None else int(kit.own.strength[found])


def _goal(kit: Kit) -> None:
    _lacquer(kit)
    names = ("daimyo", "samurai_7", "ninja")
    for number, name in enumerate(names):
        kit.put(kit.card(name, 0.66), (0.16 + number * 0.23, 0.46), 4 - number * 4)
        kit.say(str(_strength(kit, name)), (0.16 + number * 0.23, 0.9), 0.15)
    kit.say(f"= {sum(_strength(kit, name) for name in names)}", (0.84, 0.5), 0.24)


def _remember(kit: Kit) -> None:
    _lacquer(kit)
    kit.row([_hidden(kit, 1, 0.62) for _ in range(3)], (0.5, 0.58), 0.26)
    for number, sign in enumerate(("?", "7", "?")):
        kit.mark(sign, (0.24 + number * 0.26, 0.2), 0.26)


def _attack(kit: Kit) -> None:
    _lacquer(kit)
    row = range(kit.own.places)
    kit.row([_hidden(kit, 1, 0.36) for _ in row], (0.5, 0.22), min(0.2, 0.8 / len(row)))
    own = [kit.card("ronin", 0.42) if place == 1 else _hidden(kit, 0, 0.36) for place in row]
    kit.row(own, (0.5, 0.76), min(0.22, 0.84 / len(row)))
    kit.arrow((0.5, 0.54), (0.66, 0.36), "b23a2e")


def _battle(kit: Kit) -> None:
    _lacquer(kit)
    kit.put(kit.card("ronin", 0.74), (0.26, 0.5))
    kit.put(kit.card("peasant_3", 0.6), (0.72, 0.52), -8)
    kit.say(f"{_strength(kit, 'ronin')} > {_strength(kit, 'peasant_3')}", (0.5, 0.16), 0.17)
    kit.arrow((0.58, 0.78), (0.4, 0.78))


def _refill(kit: Kit) -> None:
    _lacquer(kit)
    kit.row([_hidden(kit, 1, 0.42), _hidden(kit, 1, 0.42)], (0.5, 0.26), 0.48)
    kit.fan([kit.card(name, 0.44) for name in ("monk", "samurai_8", "shogun")], (0.5, 0.84), 0.16)
    kit.arrow((0.5, 0.6), (0.5, 0.2), "39703a")


def _swap(kit: Kit) -> None:
    _lacquer(kit)
    kit.put(_hidden(kit, 0, 0.5), (0.22, 0.34))
    kit.put(kit.card("geisha", 0.5), (0.36, 0.72))
    kit.arrow((0.4, 0.5), (0.26, 0.28))
    kit.put(kit.card("monk", 0.5), (0.76, 0.56))
    kit.put(kit.icon("look", 0.3), (0.76, 0.2))


PICTURES: Pictures = {
    "goal": _goal,
    "remember": _remember,
    "step1": _attack,
    "step2": _battle,
    "step3": _refill,
    "step4": _swap,
}
