"""`papercourts selftest`: packs, every screen, and a whole AI game of each title saved and replayed."""

from __future__ import annotations

import argparse
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from game.ai.worker import Worker, fresh_seed, make_request
from game.catalog import GAMES
from game.core.spec import GameSpec
from game.packs import check_packs, errors, load_cards
from game.saving import saves
from game.saving.format import read_file
from game.saving.replay import replay
from game.session import Session
from scenes.tools.shots import make_scene, paint_scene, quiet_context

SIZE = (1280, 720)
PLAIN_SCREENS = ("title", "setup", "settings", "credits", "curtain")
THINKING = 0.05
"""Seconds for each decision of the played games."""

Check = tuple[str, Callable[[], str]]


class Failed(Exception):
    """A check did not hold; the message says what was found."""


def selftest(args: argparse.Namespace) -> int:
    """Run all checks, print a line for each, return 1 if one failed."""
    worker = Worker()
    failures = 0
    for name, check in (*_pack_checks(), *_screen_checks(), *_game_checks(worker)):
        started = time.monotonic()
        try:
            verdict = f"fine   {check()}"
        except Exception as error:  # the table goes on: one broken part must not hide the others
            failures += 1
            verdict = f"FAILED {type(error).__name__}: {error}"
        print(f"{name:<22} {time.monotonic() - started:6.1f} s  {verdict}", flush=True)
    worker.stop()
    print("all fine" if not failures else f"{failures} failed")
    return 1 if failures else 0


def _pack_checks() -> Iterator[Check]:
    yield "packs", _check_shipped
    for spec in GAMES:
        yield f"cards {spec.id}", partial(_count, spec)


def _count(spec: GameSpec) -> str:
    return f"{sum(map(len, load_cards(spec).resolved.values()))} entries"


def _check_shipped() -> str:
    found = errors(check_packs())
    if found:
        raise Failed(str(found[0]))
    return f"{len(GAMES)} shipped"


def _screen_checks() -> Iterator[Check]:
    for name in PLAIN_SCREENS:
        yield name, partial(_draw, name, GAMES[0].id)
    for spec in GAMES:
        for name in (f"table:{spec.id}", f"rules {spec.id}", f"gallery {spec.id}", f"results {spec.id}"):
            yield name, partial(_draw, name.partition(" ")[0], spec.id)


def _draw(name: str, game: str) -> str:
    picture = paint_scene(make_scene(quiet_context(SIZE), name, game, moves=5), SIZE)
    return f"{picture.get_width()}x{picture.get_height()}"


def _game_checks(worker: Worker) -> Iterator[Check]:
    for spec in GAMES:
        yield f"game {spec.id}", partial(_play, spec, worker)


def _play(spec: GameSpec, worker: Worker) -> str:
    """Play one game through the worker process, save it, load it, and replay it."""
    seats = max(2, spec.seats[0])
    loaded = load_cards(spec)
    session = Session.new(spec, loaded.cards, seats, {}, 1, agents=["novice"] * seats)
    while session.movers:
        seat = session.movers[0]
        view = session.view(seat)
        worker.ask(make_request(spec, session.cards, session.options, "novice", view, THINKING, fresh_seed()))
        while (choice := worker.poll()) is None:
            time.sleep(0.001)
        session.submit(seat, choice.action)
    with tempfile.TemporaryDirectory(prefix="papercourts-selftest-") as folder:
        return _save_and_replay(session, Path(folder) / "game.json")


def _save_and_replay(session: Session, path: Path) -> str:
    saves.save(session, path)
    again = saves.load(path).session
    if again.snapshot() != session.snapshot():
        raise Failed("the loaded game differs from the saved one")
    _, difference = replay(read_file(path), session.spec, session.cards)
    if difference is not None:
        raise Failed(f"the replay differs: {difference}")
    winners = session.outcome.winners if session.outcome else ()
    return f"{len(session.moves)} moves, winners {', '.join(map(str, winners)) or 'none'}, replay verified"
