"""What Chronicles says: what its events mean to people, and what is asked: whose pack, which card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.chronicles import actions as do
from game.chronicles import events as happened
from game.chronicles import preview
from game.chronicles.view import ChroniclesView
from game.core.actions import Action
from game.core.events import Event
from game.core.types import Text
from scenes.play.telling.told import Told, tellings, tells
from scenes.tables.chronicles.draft import gives_up
from scenes.tables.chronicles.places import round_the_table
from scenes.tables.chronicles.seen import Setting
from sprites.text import escape


def _points(event: happened.VpGained | happened.VpLost) -> Told:
    sign = 1 if isinstance(event, happened.VpGained) else -1
    return Told(event.seat, (event.seat,), sign * event.amount, event.seat, "vp", f"gain:{event.seat}")


def _wars(event: happened.WarsWon) -> Told:
    return Told(event.seat, (event.seat,), event.amount, event.seat, "vp", f"gain:{event.seat}")


TELLINGS = tellings(
    tells(happened.PhaseStarted, lambda event: Told(quiet=True)),
    tells(happened.StrengthCounted, lambda event: Told(event.seat, quiet=True)),
    tells(happened.VpGained, _points),
    tells(happened.VpLost, _points),
    tells(happened.WarsWon, _wars),
    tells(happened.UnitDied, lambda event: Told(event.seat, (event.seat,))),
)


def told_at(view: ChroniclesView, event: Event, told: Told) -> Told:
    """What Age brings stands on the cards that bring it: it does not float a second time."""
    in_age = view.phase == "age" and isinstance(event, happened.VpGained | happened.VpLost)
    return replace(told, at="") if in_age else told


TOGETHER: dict[type[Event], str] = {
    **dict.fromkeys(
        (
            happened.UnitDismissed, happened.UnitMoved, happened.UnitDeployed, happened.ArtifactDeployed,
            happened.GoldPaid, happened.CardsSaved, happened.HandDiscarded, happened.CardRevealed,
        ),
        "plans",
    ),
    **dict.fromkeys((happened.UnitReplaced, happened.AgeAdded, happened.AgeMoved), "reveal"),
    happened.SpotOpened: "places",
    **dict.fromkeys((happened.StrengthCounted, happened.ArmyTurned), "strength"),
    **dict.fromkeys(
        (
            happened.WarsWon, happened.LichWarsWon, happened.LichScored, happened.VpGained, happened.VpLost,
            happened.GoldGained, happened.UnitDied, happened.UnitsAged,
        ),
        "reckoning",
    ),
    happened.IncomeReceived: "income",
    **dict.fromkeys((happened.BuildingBuilt, happened.BuildingRaised, happened.BuildSkipped), "build"),
    happened.UnitSaved: "saved",
    **dict.fromkeys((happened.PackDealt, happened.PackPassed), "packs"),
    happened.CardKept: "keep",
}  # fmt: skip
"""What happens at once on a real table."""

BUILD = Text("prompt.chronicles.build")


def prompt(setting: Setting, legal: Sequence[Action], chosen: Sequence[str]) -> str:
    """The sentence of this moment; empty where the words of the action say it all."""
    if isinstance(legal[0], do.Keep):
        return _keep(setting, chosen)
    asks = preview.asking(setting.view)
    if asks is None:  # where nothing can be built, the first words would be those of passing
        return setting.text(BUILD) if setting.view.phase == "build" else ""
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
