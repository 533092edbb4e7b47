"""The deal of the day: one table for everybody, dealt from the date."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import date

from game.core.spec import GameSpec
from game.statistics.days import daily_seed
from scenes.menus.dialog import Choice, Dialog
from scenes.menus.new_game.plan import GamePlan, SeatPlan
from scenes.menus.replays.words import clock_of, date_words
from scenes.window.context import Context
from scenes.window.manager import Change, Push
from sprites.text import escape

SEATS, LEVEL = 4, "skilled"
"""The same table for everybody: so many seats, all others of this level, usual options, no packs."""


def daily_plan(ctx: Context, spec: GameSpec, day: date) -> GamePlan:
    """The game of a day; name and emblem are the player's own."""
    last = GamePlan.recall(ctx.settings.last_plan)
    own = next((seat for seat in last.seats if seat.kind == "human"), SeatPlan("human"))
    count = min(SEATS, spec.seats[-1])
    looks = [look for look in range(len(last.seats)) if look != own.look]
    seats = [SeatPlan("human", own.name, own.level, own.look)]
    for number, look in enumerate(looks):
        seats.append(SeatPlan("ai" if number < count - 1 else "empty", level=LEVEL, look=look))
    plan = GamePlan(game=spec.id, seats=seats, seed=daily_seed(spec.id, day))
    plan.daily = day.isoformat()
    return plan


def ask_daily(ctx: Context, game: str, begin: Callable[[Context, GamePlan], Change]) -> Change:
    """Say what the day's deal is, and play it if wanted."""
    spec = ctx.library.games()[game]
    today = clock_of(ctx.library.clock()).date()
    plan = daily_plan(ctx, spec, today)
    name = ctx.locale.say(f"game.{game}.name")
    words = ctx.say("daily.words", game=name, count=len(plan.taken))
    if was_played(ctx, game, plan.daily):
        words = f"{words} {ctx.say('daily.done')}"
    title = ctx.say("daily.title", date=date_words(ctx, today, today))
    choices = [
        Choice("yes", ctx.say("daily.start"), lambda: begin(ctx, plan), icon="play"),
        Choice("no", ctx.say("common.cancel")),
    ]
    return Push(Dialog(ctx, title, escape(words), choices))


def was_played(ctx: Context, game: str, day: str) -> bool:
    """Whether the deal of a day has been played to its end, as far as is known at once."""
    shelf = ctx.library.shelf()
    with suppress(OSError):
        shelf.look()
        shelf.read_on(0.05)
    return any(info.over and info.game == game and info.daily == day for info in shelf.infos())
