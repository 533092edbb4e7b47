"""The worker: another process that knows a view, and a game that goes on whatever happens to it."""

from __future__ import annotations

import json
import logging
import threading
import time
from multiprocessing import Pipe

import pytest

from game.ai.worker import Worker, _serve, answer, fresh_seed, make_request, read_answer
from game.catalog import GAMES
from game.core.rng import Rng
from game.core.spec import GameSpec
from tests.laws.deals import Deal, cards_of, sampled


def request(spec: GameSpec, view, agent: str = "policy", seconds: float = 0.5, seed: int = 3):
    return make_request(spec, cards_of(spec.id), view.options, agent, view, seconds, seed)


def first_asked(spec: GameSpec):
    deal = Deal(spec, spec.seats[0], ())
    state = deal.start(5)
    return deal.rules.observe(state, deal.rules.movers(state)[0]), deal.rules.legal(
        state, deal.rules.movers(state)[0]
    )


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_the_answer_is_a_legal_action(spec: GameSpec) -> None:
    view, legal = first_asked(spec)
    for agent in ("policy", "novice"):
        assert read_answer(spec, answer(request(spec, view, agent).message)).action in legal


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_the_message_is_the_same_for_worlds_the_seat_cannot_tell_apart(spec: GameSpec) -> None:
    deal = Deal(spec, spec.seats[-1], ())
    for number, state in enumerate(sampled(deal, 31, 20)):
        for seat in deal.rules.movers(state)[:2]:
            view = deal.rules.observe(state, seat)
            other = deal.rules.observe(deal.rules.determinize(view, Rng(number)), seat)
            assert request(spec, view).message == request(spec, other).message


def test_the_message_holds_neither_seed_nor_generator() -> None:
    spec = GAMES[0]
    deal = Deal(spec, 3, ())
    state = deal.start(987654321987654321)
    view = deal.rules.observe(state, 0)
    message = json.loads(request(spec, view, seed=fresh_seed()).message)
    assert "rng" not in message["view"]
    assert str(987654321987654321) not in json.dumps(message["view"])
    assert str(state.rng) not in json.dumps(message)


def wait_for(worker: Worker):
    while (choice := worker.poll()) is None:
        time.sleep(0.01)
    return choice


def test_a_process_answers_and_a_killed_one_is_replaced() -> None:
    spec = GAMES[0]
    view, legal = first_asked(spec)
    worker = Worker()
    worker.ask(request(spec, view))
    assert wait_for(worker).action in legal
    worker.ask(request(spec, view, "master", seconds=5.0))
    worker._process.kill()
    assert wait_for(worker).action in legal
    worker.ask(request(spec, view))
    assert wait_for(worker).action in legal
    worker.stop()


def test_the_policy_stands_in_for_a_worker_that_is_late_and_nobody_hears_of_it(caplog) -> None:
    caplog.set_level(logging.INFO)
    spec = GAMES[0]
    view, legal = first_asked(spec)
    worker = Worker()
    worker.ask(request(spec, view))
    wait_for(worker)
    slow = request(spec, view, "master", seconds=30.0, seed=77)
    worker.ask(slow)
    worker._deadline = 0.0
    assert wait_for(worker).action in legal
    assert "77" in caplog.text
    assert max(record.levelno for record in caplog.records) < logging.WARNING
    worker.stop()


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_a_hint_that_is_late_is_still_a_whole_move(spec) -> None:
    view, legal = first_asked(spec)
    worker = Worker()
    worker._start = lambda: None  # type: ignore[method-assign]
    worker._think_in_thread = lambda request: None  # type: ignore[method-assign]
    worker.ask(request(spec, view, "hint", seed=5))
    worker._deadline = 0.0
    choice = worker.poll()
    assert choice is not None and choice.action in legal
    assert choice.ranked[0].course[0] == choice.action
    assert [reason.key for reason in choice.ranked[0].reasons] == ["explain.hasty"]


class Slow(Worker):
    """A worker whose other end is a test, which answers when it likes."""

    def __init__(self) -> None:
        super().__init__()
        self.started = 0

    def _start(self) -> None:
        self.started += 1
        self._pipe, self.theirs = Pipe()
        self._process = Patient()

    def reply(self) -> bytes:
        """Answer the message that came first."""
        message = self.theirs.recv_bytes()
        self.theirs.send_bytes(answer(message))
        return message


class Patient:
    """A process that lives until it is killed."""

    alive = True

    def is_alive(self) -> bool:
        return self.alive

    def kill(self) -> None:
        self.alive = False

    def join(self, seconds: float) -> None:
        """It has ended."""


def test_a_late_answer_is_dropped_and_its_process_kept() -> None:
    spec = GAMES[0]
    view, legal = first_asked(spec)
    worker = Slow()
    worker.ask(request(spec, view, seed=1))
    worker._deadline = 0.0
    assert worker.poll().action in legal
    worker.ask(request(spec, view, seed=2))
    first = worker.reply()
    assert worker.poll() is None
    second = worker.reply()
    assert worker.poll() == read_answer(spec, answer(second)) and first != second
    assert worker.started == 1
    worker.stop()


def test_a_process_that_is_late_twice_is_replaced() -> None:
    spec = GAMES[0]
    view, legal = first_asked(spec)
    worker = Slow()
    for seed in (1, 2):
        worker.ask(request(spec, view, seed=seed))
        worker._deadline = 0.0
        assert worker.poll().action in legal
    assert worker.started == 2
    worker.ask(request(spec, view, seed=3))
    worker.reply()
    assert worker.poll() == read_answer(spec, answer(request(spec, view, seed=3).message))
    worker.stop()


def test_a_question_that_was_dropped_is_no_failure(caplog) -> None:
    """A hint that nobody waits for any more: the next question is answered by the same process."""
    caplog.set_level(logging.INFO)
    spec = GAMES[0]
    view, _ = first_asked(spec)
    worker = Slow()
    worker.ask(request(spec, view, seed=1))
    worker.ask(request(spec, view, seed=2))
    worker.reply()
    assert worker.poll() is None
    worker.reply()
    assert worker.poll() == read_answer(spec, answer(request(spec, view, seed=2).message))
    assert worker.started == 1 and not caplog.records
    worker.stop()


def test_without_processes_a_thread_thinks(monkeypatch) -> None:
    spec = GAMES[0]
    view, legal = first_asked(spec)
    worker = Worker()
    monkeypatch.setattr("multiprocessing.get_context", _no_processes)
    worker.ask(request(spec, view))
    assert wait_for(worker).action in legal


def _no_processes(method: str):
    raise OSError("not allowed")


def test_a_worker_whose_parent_is_gone_ends_quietly() -> None:
    """No traceback when the answer finds nobody to read it."""
    ours, theirs = Pipe()
    ours.send_bytes(b"{}")
    ours.close()
    _serve(theirs)


def test_a_worker_says_what_went_wrong_and_goes_on() -> None:
    ours, theirs = Pipe()
    thread = threading.Thread(target=_serve, args=(theirs,), daemon=True)
    thread.start()
    for _ in range(2):
        ours.send_bytes(b"{}")
        assert "error" in json.loads(ours.recv_bytes())
    ours.close()
    thread.join(5)
    assert not thread.is_alive()
