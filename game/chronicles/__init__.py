"""Royal Chronicles: draft heroes, win wars, raise buildings, and let time take everyone."""

from typing import Any

from game.chronicles.actions import ACTIONS
from game.chronicles.cards import KINDS, ChroniclesCards
from game.chronicles.events import EVENTS
from game.chronicles.mind.policy import ChroniclesPolicy
from game.chronicles.mind.weighing import WEIGHING
from game.chronicles.notation import ChroniclesNotation
from game.chronicles.reckoning import reckon
from game.chronicles.rules import RULES
from game.chronicles.state import ChroniclesState
from game.chronicles.telling import TELLING
from game.chronicles.view import ChroniclesView, unseen
from game.core.actions import ActionCodec
from game.core.rules import OptionValue
from game.core.spec import GameSpec, Option

LICH_CARDS = ("lich_throne", "lich_plague", "lich_legion", "lich_ruin")


def _duel_choices(seats: int) -> tuple[bool, ...]:
    return (True, False) if seats == 2 else (True,)


def _read_duel(value: Any, seats: int) -> OptionValue | None:
    """Only two players fight duels; with any other number yes and no are understood and change nothing."""
    words = {"true": True, "on": True, "yes": True, "false": False, "off": False, "no": False}
    if seats == 2 or not isinstance(value, bool | str):
        return None
    return value if isinstance(value, bool) else words.get(value.lower())


def _read_lich(value: Any, seats: int) -> OptionValue | None:
    """Accept a list of Lich King cards in place of their number."""
    if seats != 1 or not isinstance(value, list | tuple):
        return None
    fine = all(name in LICH_CARDS for name in value) and len(set(value)) == len(value)
    return tuple(value) if fine else None


SPEC = GameSpec(
    id="chronicles",
    seats=range(1, 8),
    rules=RULES,
    notation=ChroniclesNotation(RULES, ActionCodec(ACTIONS)),
    policy=ChroniclesPolicy(RULES),
    state=ChroniclesState,
    view=ChroniclesView,
    actions=ACTIONS,
    events=EVENTS,
    kinds=KINDS,
    compile=ChroniclesCards,
    reckon=reckon,
    unseen=unseen,
    telling=TELLING,
    weighing=WEIGHING,
    options=(
        Option("duel", _duel_choices, lambda seats: True, _read_duel),
        Option("gates", lambda seats: (False, True, "units", "buildings"), lambda seats: False),
        Option("legends", lambda seats: (False, True), lambda seats: False),
        Option("saving", lambda seats: ("planned", "after_reveal"), lambda seats: "planned"),
        Option("lich", lambda seats: (0, 1, 2, 3, 4) if seats == 1 else (0,), lambda seats: 0, _read_lich),
    ),
)
