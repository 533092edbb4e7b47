"""Example games for pictures and tests of the screens that list games; their reviews are made up."""

from __future__ import annotations

import os
import random
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cache
from pathlib import Path

from game.ai.agent import Budget
from game.ai.agents import make_agent
from game.ai.judge import Verdict
from game.ai.lines import Estimate
from game.catalog import GAMES, find_game
from game.core.rng import Rng
from game.packs import load_cards
from game.review.chances import Chances
from game.review.keep import keep_review
from game.review.review import begin
from game.saving import saves
from game.saving.listing import ReviewInfo, SaveInfo
from game.session import Session
from scenes.tools.folders import folder_aside

NOON = 1_794_916_800.0
"""A moment on 17 November 2026: what the examples take for now."""
_DAY = 86_400
_SOME = Estimate(0.3, 0.01, 100)
_WHOLE = 100_000
NAMES = ("Ana", "Boris", "Kaede", "Ren", "Ivan", "Mei", "Oda")
LEVELS = ("human", "master", "casual", "skilled", "novice", "casual", "skilled")


@dataclass(frozen=True, slots=True)
class Example:
    """One game of the list."""

    game: int
    players: int
    seed: int
    hours: float
    """Before now."""
    minutes: int
    moves: int = _WHOLE
    wrong: tuple[str, ...] | None = None
    """Kinds of its mistakes; None: it is not reviewed."""
    practice: bool = False
    hints: int = 0
    daily: str = ""


EXAMPLES = (
    Example(0, 4, 10, 1, 24, wrong=("slip", "slip", "mistake")),
    Example(2, 3, 5, 2.6, 31, moves=24),
    Example(1, 5, 4, 22, 38, wrong=("slip", "slip", "slip", "mistake", "mistake", "blunder")),
    Example(4, 4, 3, 23, 42),
    Example(3, 3, 2, 50, 12, practice=True),
    Example(0, 3, 8, 75, 17, wrong=("slip",) * 4 + ("mistake",), hints=2),
    Example(3, 4, 6, 99, 21, daily="2026-11-13"),
    Example(1, 7, 9, 130, 33),
    Example(2, 2, 7, 300 * 24, 45),
)


@cache
def example_folder() -> Path:
    """A data folder with all of them, made once; a file among them is broken, one is of an unknown game."""
    root = folder_aside("examples")
    for number, example in enumerate(EXAMPLES):
        session = _played(example)
        _write(session, root / "saves" / f"{session.spec.id}-{number}.json", example)
    (root / "saves" / "broken.json").write_bytes(b'{"format": 3, "moves": [')
    os.utime(root / "saves" / "broken.json", (NOON - 200 * 3600,) * 2)
    return root


def _played(example: Example) -> Session:
    spec, count = GAMES[example.game], example.players
    names, agents = NAMES[:count], LEVELS[:count]
    cards = load_cards(spec).cards
    session = Session.new(spec, cards, count, {}, example.seed, names=names, agents=agents)
    agent, rng = make_agent("policy", spec), Rng(example.seed)
    while session.movers and len(session.moves) < example.moves:
        seat = session.movers[-1]
        session.submit(seat, agent.choose(session.view(seat), rng, Budget()).action)
    return session


def _write(session: Session, path: Path, example: Example) -> None:
    when = NOON - example.hours * 3600
    session.seconds, session.practice = example.minutes * 60, example.practice
    session.marks.played, session.marks.daily = int(when), example.daily
    session.marks.hints = {0: example.hints} if example.hints else {}
    path.parent.mkdir(exist_ok=True)
    saves.save(session, path)
    if example.wrong is not None:
        _judge(session, path, example.wrong)
    os.utime(path, (when, when))


def _judge(session: Session, path: Path, wrong: tuple[str, ...]) -> None:
    """Write a made-up review into the file: so many mistakes, the rest fine."""
    review = begin(session, 0)
    for number in range(len(review.decisions)):
        kind = wrong[number] if number < len(wrong) else "fine"
        lost = {"slip": 0.03, "mistake": 0.06, "blunder": 0.1}.get(kind, 0.0)
        lead = Estimate(-lost, 0.005, 100)
        review.verdicts[number] = Verdict(kind, _SOME, _SOME, lead, _SOME, stake=0.2)
        review.chances[number] = Chances((1 / session.seats,) * session.seats, 0.01)
    review.looked = dict.fromkeys(review.moves)
    keep_review(session, path, review)


def example_infos(count: int = 143) -> list[SaveInfo]:
    """Made-up games of half a year for the page of statistics: an Ana who gets better."""
    rng, infos = random.Random(7), []
    strong = (0.40, 0.27, 0.30, 0.42, 0.2)
    for number in range(count):
        which = (0, 1, 0, 2, 0, 1, 3, 2, 0, 4)[number % 10]
        spec = GAMES[which]
        seats = 3 + number % 2
        back = round((count - 1 - number) * 1.3) if number < count - 4 else count - 1 - number
        won = rng.random() < strong[which]
        order = sorted(range(1, seats), key=lambda _: rng.random())
        places = [0] * seats
        for place, seat in enumerate([0, *order] if won else [order[0], 0, *order[1:]], 1):
            places[seat] = place
        when = NOON - back * _DAY - 3600
        accuracy = round(62 + 20 * number / count + 10 * (rng.random() - 0.5), 1)
        review = ReviewInfo(0, accuracy, {"slip": 2}, round(0.2 * (rng.random() - 0.5), 3))
        cards = tuple(f"{spec.id}:{name}" for name in _names(spec.id) if rng.random() < 0.4)
        level = ("casual", "skilled", "novice", "master")[number % 4]
        infos.append(
            SaveInfo(
                Path(f"{spec.id}-{number}.json"), when, spec.id, ("Ana", "Boris", "Kaede", "Ren")[:seats],
                ("human", *(level,) * (seats - 1)), ("",) * seats, round=9, moves=80,
                winners=(0,) if won else (order[0],), scores=(0,) * seats, places=tuple(places),
                seconds=1500, hints=(1,) if rng.random() < 0.7 - 0.5 * number / count else (),
                practice=number % 17 == 0, reviews=(review,) if number % 3 == 0 else (),
                daily=(date(2026, 11, 17) - timedelta(days=back)).isoformat() if number % 9 == 0 else "",
                cards=(cards, *((),) * (seats - 1)),
            )
        )  # fmt: skip
    return infos


@cache
def _names(game: str) -> tuple[str, ...]:
    """The first cards of a game, without its id."""
    kinds = load_cards(find_game(game)).cards.resolved
    return tuple(full.partition(":")[2] for kind in kinds for full in list(kinds[kind])[:3])
