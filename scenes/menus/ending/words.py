"""The words of a reckoning, safe to be set: what is a name is never read as markup."""

from __future__ import annotations

from game.core.reckoning import BEFORE, END, Reckoning
from game.core.types import Outcome, Seat, Text
from game.session import Session
from scenes.window.context import Context
from sprites.text import escape

ONES = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")


def markup(ctx: Context, session: Session, text: Text) -> str:
    """A sentence to be set; names of seats and cards keep their stars and brackets."""
    spans = ctx.locale.spans(text, session.names, session.cards)
    return "".join(escape(span.text) if span.link is not None else span.text for span in spans)


def source_name(ctx: Context, session: Session, why: Reckoning, source: str) -> str:
    """What a source of points is called; a kind to be collected has the name of its card."""
    key = f"why.{session.spec.id}.source_{source}"
    if why.sets and not ctx.locale.has(key):
        name: str = session.cards.name(source, ctx.locale.lang)
        return name
    return ctx.locale.say(key)


def round_name(ctx: Context, number: int) -> str:
    """A round in a narrow place: a Roman number, or what lies before and after all rounds."""
    if number in (BEFORE, END):
        return ctx.say("results.start" if number == BEFORE else "results.end")
    return "X" * (number // 10) + ONES[number % 10] if number < 40 else str(number)


def spelled(ctx: Context, session: Session, why: Reckoning, seat: Seat, outcome: Outcome) -> str:
    """How a score came about, in words: by source, then by round."""
    sums = [(source, sum(g.amount for g in why.of(seat) if g.source == source)) for source in why.sources]
    by_source = ", ".join(
        f"{source_name(ctx, session, why, source)} **{amount}**" for source, amount in sums if amount
    )
    rounds = dict.fromkeys(gain.round for gain in why.of(seat))
    by_round = ", ".join(
        f"{round_name(ctx, number)} **{sum(g.amount for g in why.of(seat) if g.round == number)}**"
        for number in sorted(rounds, key=lambda number: (number == END, number))
    )
    who = f"{escape(session.names[seat])} {outcome.scores[seat]}"
    return ". ".join(filter(None, (who, by_source, by_round)))
