"""Intrigo: Venetian families slip intriguers between the rooms of the Doge's palace."""

from game.core.actions import ActionCodec
from game.core.spec import GameSpec, Option, seat_or_random
from game.intrigo.actions import ACTIONS
from game.intrigo.cards import KINDS, IntrigoCards
from game.intrigo.events import EVENTS
from game.intrigo.mind.policy import IntrigoPolicy
from game.intrigo.mind.weighing import WEIGHING
from game.intrigo.notation import IntrigoNotation
from game.intrigo.reckoning import reckon
from game.intrigo.rules import RULES
from game.intrigo.state import IntrigoState
from game.intrigo.telling import TELLING
from game.intrigo.view import IntrigoView, unseen

SPEC = GameSpec(
    id="intrigo",
    seats=range(3, 5),
    rules=RULES,
    notation=IntrigoNotation(RULES, ActionCodec(ACTIONS)),
    policy=IntrigoPolicy(),
    state=IntrigoState,
    view=IntrigoView,
    actions=ACTIONS,
    events=EVENTS,
    kinds=KINDS,
    compile=IntrigoCards,
    reckon=reckon,
    unseen=unseen,
    telling=TELLING,
    weighing=WEIGHING,
    options=(
        Option("prices", lambda seats: ("flat", "graded"), lambda seats: "flat"),
        Option("first", seat_or_random, lambda seats: "random"),
    ),
)
