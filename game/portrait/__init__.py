"""Portrait of the Emperor: painters follow the Emperor through his garden."""

from game.core.actions import ActionCodec
from game.core.spec import GameSpec, Option
from game.portrait.actions import ACTIONS
from game.portrait.cards import KINDS, PortraitCards
from game.portrait.events import EVENTS
from game.portrait.notation import PortraitNotation
from game.portrait.policy import PortraitPolicy
from game.portrait.rules import PortraitRules
from game.portrait.state import PortraitState
from game.portrait.view import PortraitView

_RULES = PortraitRules()

SPEC = GameSpec(
    id="portrait",
    seats=range(2, 7),
    rules=_RULES,
    notation=PortraitNotation(_RULES, ActionCodec(ACTIONS)),
    policy=PortraitPolicy(_RULES),
    state=PortraitState,
    view=PortraitView,
    actions=ACTIONS,
    events=EVENTS,
    kinds=KINDS,
    compile=PortraitCards,
    options=(Option("court", lambda seats: ("deck", "tactical"), lambda seats: "deck"),),
)
