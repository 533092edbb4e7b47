"""Portrait of the Emperor: painters follow the Emperor through his garden."""

from game.core.actions import ActionCodec
from game.core.spec import GameSpec, Option
from game.portrait.actions import ACTIONS
from game.portrait.cards import KINDS, PortraitCards
from game.portrait.events import EVENTS
from game.portrait.mind.policy import PortraitPolicy
from game.portrait.mind.weighing import WEIGHING
from game.portrait.notation import PortraitNotation
from game.portrait.reckoning import reckon
from game.portrait.rules import RULES
from game.portrait.state import PortraitState
from game.portrait.telling import TELLING
from game.portrait.view import PortraitView, unseen


def _court_choices(seats: int) -> tuple[str, ...]:
    """The court painter joins two players only; with more there is nothing to choose."""
    return ("deck", "tactical") if seats == 2 else ("deck",)


def _read_court(value: object, seats: int) -> str | None:
    """Either word is understood with any number of seats, since it then changes nothing."""
    return value if isinstance(value, str) and value in _court_choices(2) else None


SPEC = GameSpec(
    id="portrait",
    seats=range(2, 7),
    rules=RULES,
    notation=PortraitNotation(RULES, ActionCodec(ACTIONS)),
    policy=PortraitPolicy(),
    state=PortraitState,
    view=PortraitView,
    actions=ACTIONS,
    events=EVENTS,
    kinds=KINDS,
    compile=PortraitCards,
    reckon=reckon,
    unseen=unseen,
    telling=TELLING,
    weighing=WEIGHING,
    options=(Option("court", _court_choices, lambda seats: "deck", _read_court),),
)
