"""What Intrigo's table asks of the player, step by step."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.actions import Action
from game.intrigo import actions as do
from game.intrigo.cards import DOWN
from game.intrigo.view import IntrigoView
from scenes.tables.intrigo.faces import id_of
from scenes.tables.intrigo.pieces import card_of, family_name, far
from scenes.tables.intrigo.seen import Setting
from sprites.text import escape


def prompt_of(setting: Setting, legal: Sequence[Action]) -> str:
    """The words of the prompt; empty where those of the rules will do."""
    view: IntrigoView = setting.view
    first = legal[0] if legal else None
    if isinstance(first, do.KeepCard):
        return setting.say("ui.tables.ask_keep", round=view.round, family=_own_family(setting))
    if isinstance(first, do.PlayCard | do.Buy) and setting.picked:
        return _say(setting, "ask_doorway", card_of(setting.picked))
    if isinstance(first, do.PlayCard | do.Buy):
        return setting.say("ui.tables.ask_play", family=_own_family(setting))
    if view.pile is None or not legal:
        return ""
    kind = view.cards.influence[view.pile]
    if isinstance(first, do.LayIn):
        return _say(setting, "ask_doorway", kind)
    if len(view.aimed) == 1:
        rooms = sum(isinstance(action, do.AimAt) for action in legal)
        return _say(setting, ("ask_no_room", "ask_the_room", "ask_room")[min(rooms, 2)], kind)
    return _target(setting, first, kind)


def _own_family(setting: Setting) -> str:
    return escape(family_name(setting, setting.my_seat))


def _target(setting: Setting, action: Action | None, kind: str) -> str:
    """The last step of a power: what it is done to."""
    view: IntrigoView = setting.view
    lang = setting.locale.lang
    beyond = view.gaps[far(view)]
    if isinstance(action, do.NameCard):
        return _say(setting, "ask_name", kind, gap=far(view) + 1)
    if isinstance(action, do.MoveTo):
        return _say(setting, "ask_move", kind, other=view.cards.name(id_of(view.cards, beyond), lang))
    if view.cards.powers[view.cards.influence_code[kind]] == "swap_cards":
        return _say(setting, "ask_swap_card", kind, other=view.cards.name(id_of(view.cards, beyond), lang))
    token = view.cards.tokens[view.tokens[view.aimed[1]] & ~DOWN]
    return _say(setting, "ask_swap_token", kind, other=view.cards.name(token, lang))


def _say(setting: Setting, key: str, card: str, **more: object) -> str:
    name = setting.view.cards.name(card, setting.locale.lang)
    words = {key: escape(value) if isinstance(value, str) else value for key, value in more.items()}
    return setting.say(f"ui.intrigo.{key}", card=escape(name), **words)
