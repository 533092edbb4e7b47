"""The figures in words: for whoever listens, and for letters that leave no room for charts."""

from __future__ import annotations

from collections.abc import Mapping

from game.statistics.figures import Court, Favourite, Figures, Month
from game.statistics.person import KINDS
from game.statistics.rating import FEWEST
from scenes.menus.strengths import ladder, signed
from scenes.window.context import Context

FEW_MINUTES = 90
"""From here on hours are told."""


def short(number: float) -> str:
    """A count that may be shared: one place behind the point, if it is needed."""
    return f"{number:.1f}".removesuffix(".0")


def count(ctx: Context, number: float) -> str:
    """The same in the way of the language."""
    return short(number).replace(".", ctx.say("statistics.decimal"))


def above_first(ctx: Context, court: Court) -> int | None:
    """A rating as it is shown: above the first level of the ladder."""
    measured = ctx.library.games()[court.game].policy.character.strengths
    if court.rating is None or not ladder(ctx, court.game):
        return None
    first = next(iter(ladder(ctx, court.game)))
    return round(court.rating.elo - measured[first])


def where(ctx: Context, steps: Mapping[str, int], at: int, margin: float) -> str:
    """Between which levels a rating lies, or near which."""
    near = min(steps, key=lambda level: abs(steps[level] - at))
    named = {level: ctx.say(f"level.{level}") for level in steps}
    if abs(steps[near] - at) <= margin / 2:
        return ctx.say("statistics.about", level=named[near])
    below = [level for level in steps if steps[level] <= at]
    above = [level for level in steps if steps[level] > at]
    if not below:
        return ctx.say("statistics.below", level=named[above[0]])
    if not above:
        return ctx.say("statistics.above", level=named[below[-1]])
    return ctx.say("statistics.between", low=named[below[-1]], high=named[above[0]])


def rating_words(ctx: Context, court: Court) -> str:
    """The rating with its uncertainty and place, or what is missing for one."""
    at, steps = above_first(ctx, court), ladder(ctx, court.game)
    if at is None or court.rating is None:
        return ctx.say("statistics.more_hint", count=max(1, FEWEST - court.faced))
    margin = round(court.rating.margin)
    place = where(ctx, steps, at, margin)
    key = "rating_spoken" if at >= 0 else "below_spoken"
    level = ctx.say(f"level.{next(iter(steps))}")
    return ctx.say(f"statistics.{key}", elo=abs(at), level=level, margin=margin, where=place)


def court_words(ctx: Context, court: Court) -> str:
    """A row of the table in words, with what was not counted."""
    name = ctx.locale.say(f"game.{court.game}.name")
    said = ctx.say(
        "statistics.court_spoken", game=name, count=court.played, won=count(ctx, court.won),
        expected=count(ctx, court.expected),
    )  # fmt: skip
    return " ".join(filter(None, (said, rating_words(ctx, court), apart_words(ctx, court))))


def apart_words(ctx: Context, court: Court) -> str:
    """What is told apart from one's own play."""
    kinds = [
        ctx.say(f"statistics.apart_{kind}", count=court.apart[kind])
        for kind in KINDS
        if court.apart.get(kind)
    ]
    return ctx.say("statistics.apart", kinds=", ".join(kinds)) if kinds else ""


def luck_words(ctx: Context, figures: Figures) -> str:
    """What the cards brought on average."""
    if figures.luck is None:
        return ctx.say("statistics.luck_none")
    luck, margin = figures.luck
    sign = "+" if luck > 0 else "−" if luck < 0 else ""
    decimal = ctx.say("statistics.decimal")
    points = f"{sign}{abs(luck):.1f}".replace(".", decimal)
    return ctx.say("statistics.luck", points=points, margin=f"{margin:.1f}".replace(".", decimal))


def gain_words(ctx: Context, card: Favourite) -> str:
    """By how much games with a card go better."""
    return ctx.say("statistics.gain", gain=signed(round(card.gain)), margin=round(card.margin))


def card_words(ctx: Context, card: Favourite, name: str) -> str:
    """A favourite card in words."""
    said = ctx.say(
        "statistics.card_spoken", card=name, count=card.games, gain=signed(round(card.gain)),
        margin=round(card.margin),
    )  # fmt: skip
    return f"{said} {ctx.say('statistics.card_sure' if card.sure else 'statistics.card_unsure')}"


def month_words(ctx: Context, month: Month) -> str:
    """A month of one's own mind in words."""
    return ctx.say(
        "statistics.month_spoken", month=ctx.say(f"statistics.mon_{month.month}"), year=str(month.year),
        alone=month.alone, count=month.games, hints=month.hints,
    )  # fmt: skip


def time_words(ctx: Context, seconds: float) -> str:
    """How long somebody has played: minutes as long as they are few."""
    minutes = round(seconds / 60)
    if minutes < FEW_MINUTES:
        return ctx.say("replays.min", count=minutes)
    return ctx.say("statistics.hours", count=round(seconds / 3600))
