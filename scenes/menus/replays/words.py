"""What is said of a saved game: when it was, how long, how it ended, what sets it apart."""

from __future__ import annotations

from datetime import date, datetime

from game.core.types import Seat
from game.saving.listing import SaveInfo
from scenes.window.context import Context

WRONG = ("slip", "mistake", "blunder")
GOOD, BAD, CALM = "good", "bad", "calm"


def clock_of(when: float) -> datetime:
    """A moment here; what no calendar has counts as the first one."""
    try:
        return datetime.fromtimestamp(when)
    except (OverflowError, OSError, ValueError):
        return datetime(1970, 1, 1)


def date_words(ctx: Context, day: date, today: date) -> str:
    """A date with its month in words; the year only if it is another."""
    month = ctx.say(f"replays.month_{day.month}")
    key = "date" if day.year == today.year else "date_year"
    return ctx.say(f"replays.{key}", day=day.day, month=month, year=str(day.year))


def when_words(ctx: Context, when: float, now: float, timed: bool = False) -> str:
    """Today and yesterday with the time, else the date."""
    moment, today = clock_of(when), clock_of(now).date()
    time = f"{moment:%H:%M}"
    away = (today - moment.date()).days
    if away in (0, 1):
        return ctx.say("replays.yesterday" if away else "replays.today", time=time)
    day = date_words(ctx, moment.date(), today)
    return ctx.say("replays.date_time", date=day, time=time) if timed else day


def game_name(ctx: Context, info: SaveInfo) -> str:
    """The name of the game, or that nobody knows it."""
    if info.problem is not None:
        return info.path.name
    key = f"game.{info.game}.name"
    return ctx.locale.say(key) if ctx.locale.has(key) else ctx.say("replays.unknown_name")


def own_seat(info: SaveInfo) -> Seat | None:
    """The seat of the only person; None: there are several, or none."""
    return info.people[0] if len(info.people) == 1 else None


def shown_seat(info: SaveInfo) -> Seat:
    """Whose play a review tells of: a reviewed person's, a person's, the first seat's."""
    reviewed = [review.seat for review in info.reviews]
    return next((seat for seat in (*info.people, *reviewed)), 0)


def state_words(ctx: Context, info: SaveInfo) -> tuple[str, str]:
    """How a game stands, and whether that is good news for the only person: good, bad, calm."""
    if info.problem is not None:
        return ctx.say("replays.broken"), BAD
    seat = own_seat(info)
    if info.winners is None:
        return _running(ctx, info, seat), CALM
    if seat is not None:
        won = info.share(seat) > 0
        return ctx.say("replays.you_won" if won else "replays.lost"), GOOD if won else BAD
    if not info.winners:
        return ctx.say("replays.nobody"), CALM
    return ctx.say("replays.somebody", names=tuple(info.names[one] for one in info.winners)), CALM


def _running(ctx: Context, info: SaveInfo, seat: Seat | None) -> str:
    if seat is not None and seat in info.movers:
        return ctx.say("replays.your_move")
    people = tuple(info.names[one] for one in info.movers if one in info.people)
    return ctx.say("replays.to_move", names=people) if len(people) == 1 else ctx.say("replays.under_way")


def length_words(ctx: Context, info: SaveInfo) -> list[str]:
    """Rounds and minutes; what is left out first comes last."""
    key = "rounds" if info.over else "round"
    found = [ctx.say(f"replays.{key}", count=info.round, round=info.round)]
    minutes = round(info.seconds / 60)
    return [*found, ctx.say("replays.min", count=minutes)] if minutes else found


def apart_words(ctx: Context, info: SaveInfo) -> list[str]:
    """What sets the game apart: practice, a coach, hints, the deal of a day."""
    held = (
        ("practice", info.practice),
        ("coached", info.coached),
        ("hinted", any(info.hints)),
        ("daily", bool(info.daily)),
    )
    return [ctx.say(f"replays.{word}") for word, holds in held if holds]


def spoken(ctx: Context, info: SaveInfo, now: float) -> str:
    """A row in words."""
    game = game_name(ctx, info)
    if info.problem is not None:
        return f"{ctx.say('replays.broken')}. {ctx.locale.text(info.problem)}"
    if game == ctx.say("replays.unknown_name"):
        return ctx.say("replays.unknown", game=info.game)
    state, seat = state_words(ctx, info)[0], own_seat(info)
    if info.over and seat is not None:
        place = ctx.say("replays.place", place=info.places[seat], count=len(info.names))
        state = f"{state}, {place}"
    minutes = round(info.seconds / 60)
    length = length_words(ctx, info)[:1] + [ctx.say("replays.minutes", count=minutes)] * bool(minutes)
    names = ", ".join(info.names[one] for one in seats_in_order(info))
    return ctx.say(
        "replays.spoken", game=game, when=when_words(ctx, info.changed, now), state=state,
        length=", ".join(length), marks=f"{names}. {_judged(ctx, info)}",
    )  # fmt: skip


def _judged(ctx: Context, info: SaveInfo) -> str:
    apart = apart_words(ctx, info)
    review = info.review_of(shown_seat(info))
    if review is None or review.accuracy is None:
        said = [ctx.say("replays.not_reviewed")] if info.over else []
        return ", ".join([*apart, *said])
    counts = [
        ctx.locale.say(f"review.count.{kind}", count=review.counts[kind])
        for kind in WRONG
        if review.counts.get(kind)
    ]
    told = ctx.say("replays.accuracy_is", count=round(review.accuracy))
    return ", ".join([ctx.say("replays.reviewed"), told, *counts, *apart])


def seats_in_order(info: SaveInfo) -> list[Seat]:
    """Seats by place once it is over, else as they sit."""
    seats = range(len(info.names))
    return sorted(seats, key=lambda seat: info.places[seat]) if info.places else list(seats)
