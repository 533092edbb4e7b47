"""What Chronicles' prompt says: who gets the rest of a pack, which card asks."""

from __future__ import annotations

from collections.abc import Sequence

from game.chronicles import actions as do
from game.chronicles import preview
from game.core.actions import Action
from scenes.play.spread import Setting
from scenes.tables.chronicles.draft import gives_up
from scenes.tables.chronicles.places import round_the_table
from sprites.text import escape


def prompt(setting: Setting, legal: Sequence[Action], chosen: Sequence[str]) -> str:
    """The sentence of this moment; empty where the words of the action say it all."""
    if isinstance(legal[0], do.Keep):
        return _keep(setting, chosen)
    asks = preview.asking(setting.view)
    if asks is None:
        return ""
    name = setting.view.cards.name(asks[0], setting.locale.lang)
    return f"{escape(name)}. {setting.text(legal[0].prompt())}"


def _keep(setting: Setting, chosen: Sequence[str]) -> str:
    """Keep one card; in duel and solo give one up too, in either order."""
    if chosen:
        return setting.say("ui.chronicles.now_give_up" if chosen[0] == "keep" else "ui.chronicles.now_keep")
    solo = setting.view.lich is not None
    if solo:
        return setting.say("ui.chronicles.keep_solo" if gives_up(setting) else "ui.chronicles.keep_solo_last")
    if len(setting.view.hand) == 1:
        return setting.say("ui.chronicles.keep_last")
    others = round_the_table(setting)
    to = setting.seats[others[0] if setting.view.round % 2 else others[-1]]
    key = "keep_duel" if gives_up(setting) else "keep_pass"
    return setting.say(f"ui.chronicles.{key}", name=escape(to.name))
