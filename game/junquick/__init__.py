"""JunQuick: little creatures climb over each other into nests; flocks of four win."""

from game.core.actions import ActionCodec
from game.core.rules import Options
from game.core.spec import GameSpec, Option
from game.junquick.actions import ACTIONS
from game.junquick.cards import KINDS, compile_cards
from game.junquick.events import EVENTS
from game.junquick.mind.policy import JunQuickPolicy
from game.junquick.mind.weighing import WEIGHING
from game.junquick.notation import JunQuickNotation
from game.junquick.reckoning import reckon
from game.junquick.rules import RULES
from game.junquick.state import JunQuickState
from game.junquick.telling import TELLING
from game.junquick.view import JunQuickView, unseen


def _switch(value: object, seats: int) -> bool | None:
    """Read the words on and off."""
    return {"on": True, "off": False}.get(value) if isinstance(value, str) else None


def _races(chosen: Options) -> bool:
    """The clock runs only where the chief phase is a race."""
    return chosen.get("chief") == "live"


SPEC = GameSpec(
    id="junquick",
    seats=range(2, 7),
    rules=RULES,
    notation=JunQuickNotation(RULES, ActionCodec(ACTIONS)),
    policy=JunQuickPolicy(),
    state=JunQuickState,
    view=JunQuickView,
    actions=ACTIONS,
    events=EVENTS,
    kinds=KINDS,
    compile=compile_cards,
    reckon=reckon,
    unseen=unseen,
    telling=TELLING,
    weighing=WEIGHING,
    options=(
        Option("chief", lambda seats: ("polled", "live"), lambda seats: "polled"),
        Option("race", lambda seats: tuple(range(2, 9)), lambda seats: 4, matters=_races),
        Option("devourer_on_too_soon", lambda seats: (False, True), lambda seats: False, _switch),
        Option("thief_hand", lambda seats: (False, True), lambda seats: False, _switch),
        Option("second_deck", lambda seats: (False, True), lambda seats: seats >= 5, _switch),
    ),
)
