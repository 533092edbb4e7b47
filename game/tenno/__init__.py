"""Tenno: three face-down warriors each; attack, remember, bluff, and take the strongest prisoners."""

from game.core.actions import ActionCodec
from game.core.spec import GameSpec, Option, seat_or_random
from game.tenno.actions import ACTIONS
from game.tenno.cards import Table, Warrior, compile
from game.tenno.events import EVENTS
from game.tenno.mind.policy import TennoPolicy
from game.tenno.mind.weighing import WEIGHING
from game.tenno.notation import TennoNotation
from game.tenno.reckoning import reckon
from game.tenno.rules import RULES
from game.tenno.state import TennoState
from game.tenno.telling import TELLING
from game.tenno.view import TennoView, unseen

SPEC = GameSpec(
    id="tenno",
    seats=range(2, 8),
    rules=RULES,
    notation=TennoNotation(RULES, ActionCodec(ACTIONS)),
    policy=TennoPolicy(),
    state=TennoState,
    view=TennoView,
    actions=ACTIONS,
    events=EVENTS,
    kinds={"cards": Warrior, "table": Table},
    compile=compile,
    reckon=reckon,
    unseen=unseen,
    telling=TELLING,
    weighing=WEIGHING,
    options=(
        Option("first", seat_or_random, lambda seats: "random"),
        Option("memory", lambda seats: ("aid", "none"), lambda seats: "aid"),
    ),
)
