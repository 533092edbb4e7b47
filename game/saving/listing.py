"""Saved games as lists and statistics see them: what a file tells without being replayed."""

from __future__ import annotations

import contextlib
import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from game.ai.wire import read_verdict
from game.catalog import find_game
from game.core.actions import cards_of
from game.core.types import LENT, Seat, Text
from game.packs import compile_resolved
from game.review.plain import read_draw
from game.review.review import ENGINE
from game.review.score import accuracy
from game.saving.format import SavedMove, SaveFile, SaveProblem, plain_text
from game.saving.journal import journal_path
from game.saving.saves import SUFFIX, SavedGame, read_game

HUMAN = "human"


@dataclass(frozen=True, slots=True)
class ReviewInfo:
    """What a kept review says of one seat's game."""

    seat: Seat
    accuracy: float | None
    counts: dict[str, int]
    luck: float
    """What the cards brought the seat, in parts of the win."""


@dataclass(frozen=True, slots=True)
class SaveInfo:
    """A saved game as lists show it; with a `problem` the rest is empty."""

    path: Path
    changed: float
    game: str = ""
    names: tuple[str, ...] = ()
    agents: tuple[str, ...] = ()
    left: tuple[str, ...] = ()
    """Why an agent plays for a person, by seat."""
    round: int = 0
    moves: int = 0
    winners: tuple[int, ...] | None = None
    """Once over."""
    scores: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    seconds: int = 0
    practice: bool = False
    coached: bool = False
    hints: tuple[int, ...] = ()
    daily: str = ""
    seed: int = 0
    special: bool = False
    """It began from a position of its own: a lesson, a puzzle."""
    movers: tuple[int, ...] = ()
    """Who is to move, where the save tells."""
    packs: tuple[str, ...] = ()
    reviews: tuple[ReviewInfo, ...] = ()
    cards: tuple[tuple[str, ...], ...] = ()
    """Once over: the cards that each person played, by seat."""
    problem: Text | None = None
    deal: str = field(default="", repr=False)
    """What was dealt: two saves may be of one game."""

    @property
    def over(self) -> bool:
        """Return whether it has been played to its end."""
        return self.winners is not None

    @property
    def people(self) -> tuple[Seat, ...]:
        """Return the seats of people, also those for whom an agent plays on."""
        return tuple(s for s, agent in enumerate(self.agents) if agent == HUMAN or self.left[s])

    def review_of(self, seat: Seat) -> ReviewInfo | None:
        """Return what is known of how well a seat played."""
        return next((review for review in self.reviews if review.seat == seat), None)

    def share(self, seat: Seat) -> float:
        """Return the seat's part of the win; who gave up has none, whatever the agent made of it."""
        won = self.winners is not None and seat in self.winners and self.left[seat] != "conceded"
        return 1.0 / len(self.winners or (seat,)) if won else 0.0

    def lent(self, seat: Seat) -> bool:
        """Return whether an agent plays the seat for now."""
        return self.left[seat] == LENT

    def leads_to(self, other: SaveInfo) -> bool:
        """Whether the other is this very game, played on; where that may be, both files are read."""
        same = (self.game, self.deal, self.names) == (other.game, other.deal, other.names)
        if not same or self.moves > other.moves:
            return False
        steps, further = _steps(self.path), _steps(other.path)
        return steps is not None and further is not None and steps == further[: len(steps)]


def _steps(path: Path) -> list[SavedMove] | None:
    try:
        return read_game(path).moves()
    except SaveProblem:
        return None


def read_info(path: Path) -> SaveInfo:
    """Return what one file tells."""
    changed = max(_changed(path), _changed(journal_path(path)))
    try:
        saved = read_game(path)
    except SaveProblem as problem:
        return SaveInfo(path, changed, problem=problem.reason)
    return _told(path, changed, saved)


def _told(path: Path, changed: float, saved: SavedGame) -> SaveInfo:
    whole, moves, now = saved.whole, saved.moves(), saved.last or saved.whole
    begun = whole.rounds[-1].round if whole.rounds else 0
    info = SaveInfo(
        path,
        changed,
        whole.game,
        names=tuple(seat.name for seat in whole.seats),
        agents=tuple(seat.agent for seat in whole.seats),
        left=tuple(seat.left for seat in whole.seats),
        round=begun if saved.last is None else saved.last.round,
        moves=len(moves),
        seconds=now.seconds,
        practice=now.practice,
        coached=whole.coached,
        hints=tuple(now.hints),
        daily=whole.daily,
        seed=whole.seed,
        special=whole.start is not None,
        movers=tuple(now.movers),
        packs=tuple(pack.id for pack in whole.packs),
        deal=_digest([whole.seed, whole.options, whole.start]),
    )
    if now.result is None:
        return info
    result = now.result
    winners, scores = tuple(result.winners), tuple(result.scores)
    return replace(
        info,
        changed=now.played or changed,  # a review written later is not play
        winners=winners,
        scores=scores,
        places=tuple(result.places) or _places(winners, scores),
        reviews=_reviews(whole),
        cards=_cards(whole, moves, info.people),
    )


def _places(winners: tuple[int, ...], scores: tuple[int, ...]) -> tuple[int, ...]:
    """Return places as far as scores tell; older saves do not know how ties were broken."""
    ranks = [(seat not in winners, -score) for seat, score in enumerate(scores)]
    return tuple(1 + sum(other < rank for other in ranks) for rank in ranks)


def _reviews(whole: SaveFile) -> tuple[ReviewInfo, ...]:
    found: list[ReviewInfo] = []
    for seat in range(len(whole.seats)):
        with contextlib.suppress(Exception):  # a trust boundary: a review changed by hand is none
            data = (whole.review or {}).get(str(seat))
            if data is not None and data["done"] is True and data["engine"] == ENGINE:
                found.append(_review(whole, seat, data))
    return tuple(found)


def _review(whole: SaveFile, seat: Seat, data: dict[str, Any]) -> ReviewInfo:
    spec, seats = find_game(whole.game), len(whole.seats)
    verdicts = [read_verdict(spec, entry) for entry in data["verdicts"].values()]
    kinds = [verdict.kind for verdict in verdicts]
    luck = sum(read_draw(entry, seats).luck[seat] for entry in data["draws"])
    exact = accuracy(verdicts, seats)
    return ReviewInfo(
        seat,
        None if exact is None else round(exact, 2),
        {kind: kinds.count(kind) for kind in dict.fromkeys(kinds)},
        round(luck, 4),
    )


def _cards(whole: SaveFile, moves: list[SavedMove], people: tuple[Seat, ...]) -> tuple[tuple[str, ...], ...]:
    """Return the full ids of the cards that people played, each once; nothing of a game nobody knows."""
    found: list[dict[str, None]] = [{} for _ in whole.seats]
    try:
        spec = find_game(whole.game)
        cards = _compiled(whole.game, plain_text(whole.cards)) if people else None
        for move in moves:
            if cards is not None and move.seat in people:
                played = cards_of(spec.codec.read(move.do))
                found[move.seat] |= dict.fromkeys(cards.full_id(card) for card in played)
    except Exception:  # a trust boundary: forged cards or moves cost only this figure
        return ()
    return tuple(tuple(played) for played in found)


@lru_cache(maxsize=6)
def _compiled(game: str, resolved: str) -> Any:
    return compile_resolved(find_game(game), json.loads(resolved))


def _digest(value: Any) -> str:
    return hashlib.sha256(plain_text(value).encode()).hexdigest()[:24]


def _changed(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def save_files(folder: Path) -> list[Path]:
    """Return the files in a folder that may be games."""
    return [path for path in folder.glob(f"*{SUFFIX}") if not path.name.startswith(".")]


def in_order(infos: list[SaveInfo]) -> list[SaveInfo]:
    """Return games, the latest first."""
    return sorted(infos, key=lambda info: (info.changed, info.path.name), reverse=True)


def list_saves(folder: Path) -> list[SaveInfo]:
    """Return the games in a folder, the latest first."""
    return in_order([read_info(path) for path in save_files(folder)])


def unfinished(found: list[SaveInfo]) -> Iterator[SaveInfo]:
    """Yield the games to go on with; not the forgotten copy of one that was played out."""
    ends = [info for info in found if info.over]
    for info in found:
        if info.problem is None and not info.over and not any(info.leads_to(end) for end in ends):
            yield info


def latest(folder: Path) -> Path | None:
    """Return the unfinished game played last, for Continue."""
    return next((info.path for info in unfinished(list_saves(folder))), None)
