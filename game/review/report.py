"""A review in words and figures: Markdown for people, the same figures as data for machines."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

from game.ai.judge import CLOSE, FINE, FORCED, KINDS, Verdict
from game.ai.lines import Estimate
from game.core.types import Text
from game.i18n import Locale, capital
from game.review.decisions import Decision
from game.review.review import ENGINE, Review
from game.review.score import in_points, percent
from game.session import Session


def margin(estimate: Estimate) -> int:
    """Return two standard errors in points, rounded up: never more certain than measured."""
    return math.ceil(200 * estimate.error)


def with_sign(points: int) -> str:
    """Return points with their sign."""
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"


def as_data(session: Session, locale: Locale, review: Review) -> dict[str, Any]:
    """Return everything a machine may want; shares are parts of 1."""
    split, accuracy = review.split(session), review.accuracy(session.seats)
    return {
        "game": session.spec.id,
        "engine": ENGINE,
        "seat": review.seat + 1,
        "name": session.names[review.seat],
        "accuracy": None if accuracy is None else round(accuracy, 1),
        "counts": review.counts(),
        "split": None
        if split is None
        else {
            name: round(getattr(split, name), 4)
            for name in ("even", "own", "others", "cards", "result", "own_error")
        },
        "points": None if split is None else in_points(split),
        "decisions": [_entry(session, locale, *pair) for pair in review.ordered()],
        "draws": [
            {"move": draw.move + 1, "round": draw.round, "luck": [round(share, 4) for share in draw.luck]}
            for draw in review.draws
        ],
    }


def _entry(session: Session, locale: Locale, one: Decision, verdict: Verdict) -> dict[str, Any]:
    return {
        "move": one.move + 1,
        "round": one.round,
        "kind": verdict.kind,
        "played": _say(session, locale, verdict.played_name or one.course[0].label()),
        "rival": _say(session, locale, verdict.rival_name) if verdict.rival_name else None,
        **{
            name: [round(found.mean, 4), round(found.error, 4), found.lines]
            for name, found in (("chance", verdict.chance), ("best", verdict.best), ("lead", verdict.lead))
        },
        "reasons": [_say(session, locale, reason) for reason in verdict.reasons],
    }


def as_markdown(session: Session, locale: Locale, review: Review) -> Iterator[str]:
    """Yield the report line by line."""
    seats, name = session.seats, session.names[review.seat]
    yield f"# {locale.say('review.report', game=locale.say(f'game.{session.spec.id}.name'), name=name)}"
    yield ""
    split = review.split(session)
    if split is not None:
        points = in_points(split)
        parts = {word: with_sign(points[word]) for word in ("own", "others", "cards")}
        yield locale.say("review.split", even=points["even"], result=points["result"], **parts)
    accuracy = review.accuracy(seats)
    if accuracy is not None:
        yield locale.say("review.accuracy_is", accuracy=round(accuracy))
    counts = review.counts()
    yield ", ".join(locale.say(f"review.count.{kind}", count=counts[kind]) for kind in KINDS if counts[kind])
    for one, verdict in review.ordered():
        if verdict.kind not in (FORCED, FINE):
            yield ""
            yield from _decision(session, locale, one, verdict)


def _decision(session: Session, locale: Locale, one: Decision, verdict: Verdict) -> Iterator[str]:
    kind = locale.say(f"review.class.{verdict.kind}")
    yield f"## {locale.say('review.moment', round=one.round, move=one.move + 1, kind=kind)}"
    yield ""
    yield _row(session, locale, "played", verdict.played_name, verdict.chance)
    word = "better" if verdict.wrong else "as_good" if verdict.kind == CLOSE else "second"
    yield _row(session, locale, word, verdict.rival_name, verdict.best)
    for reason in verdict.reasons:
        yield f"- {_say(session, locale, reason)}"


def _row(session: Session, locale: Locale, word: str, name: Text | None, chance: Estimate) -> str:
    move = "" if name is None else _say(session, locale, name)
    return "- " + locale.say(
        f"review.row.{word}", move=move, percent=percent(chance.mean), margin=margin(chance)
    )


def _say(session: Session, locale: Locale, text: Text) -> str:
    return capital(locale.text(text, session.names, session.cards))
