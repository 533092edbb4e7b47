"""Intrigo's first sheet: two winning sets, the draft, a doorway, influence, the award."""

from collections.abc import Sequence

from scenes.tables.howto import Kit, Pictures

KINDS = ("merchants", "military", "clergy", "farmers", "workers")
WIDE = 0.85
"""How much of a picture a row of seals may take."""


def _seals(kit: Kit, kinds: Sequence[str], high: float) -> None:
    """A set of seals in a row; many stand closer."""
    step = min(0.17, WIDE / max(1, len(kinds)))
    kit.row([kit.icon(f"seal_{kind}", 0.3) for kind in kinds], (0.5, high), step)


def _goal(kit: Kit) -> None:
    kit.scenery("canal", "evening")
    equal, different = kit.own.goal
    other = KINDS[:different] if different <= len(kit.own.organisations) else ()
    _seals(kit, ("clergy",) * equal, 0.28 if other else 0.5)
    _seals(kit, other, 0.72)


def _remember(kit: Kit) -> None:
    kit.scenery("chamber")
    kit.put(kit.card("morosini_4", 0.84), (0.34, 0.5), 4)
    kit.arrow((0.54, 0.5), (0.7, 0.5))
    kit.put(kit.icon("seal_clergy", 0.4), (0.84, 0.5))


def _draft(kit: Kit) -> None:
    kit.scenery("canal", "dusk")
    names = ("dandolo_3", "morosini_4", "contarini_2", "gradenigo_3")
    kit.fan([kit.card(name, 0.66) for name in names], (0.44, 0.6), 0.17, 1)
    kit.arrow((0.8, 0.84), (0.96, 0.84))


def _lay(kit: Kit) -> None:
    kit.board("intrigue")
    kit.put(kit.card("dandolo_3", 0.5), (0.8, 0.7))
    kit.arrow((0.68, 0.6), (0.44, 0.36))


def _buy(kit: Kit) -> None:
    kit.scenery("piazza", "evening")
    kit.put(kit.card("thief", 0.8), (0.34, 0.5), 4)
    kit.put(kit.card("gondolier", 0.8), (0.62, 0.5), -4)
    kit.put(kit.icon("ducat", 0.34), (0.87, 0.5))


def _award(kit: Kit) -> None:
    kit.board("award")
    kit.put(kit.card("morosini_4", 0.5), (0.16, 0.6))
    kit.put(kit.card("dandolo_3", 0.5), (0.84, 0.6))
    kit.say("4 > 3", (0.5, 0.88), 0.15)


PICTURES: Pictures = {
    "goal": _goal,
    "remember": _remember,
    "step1": _draft,
    "step2": _lay,
    "step3": _buy,
    "step4": _award,
}
