"""Whole games by ear: what is said is complete, said once, and enough to choose every move."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from game.catalog import GAMES
from scenes.play import log, robots
from scenes.play.access.telling import seats_in
from scenes.window.access.voice import Kind
from scenes.window.access.words import plain, sentences, tidy
from tests.access.listener import Listener
from tests.scenes.play.test_play import InstantWorker

GAME_IDS = [spec.id for spec in GAMES]
TRANSCRIPTS = Path(__file__).parent / "transcripts"


def play(game: str, folder: Path, seed: int = 5) -> tuple[Listener, object]:
    listener = Listener(folder, seed)
    table = listener.new_game(game, ["human", "casual", "casual"], seed=seed)
    listener.listen(table)
    return listener, table


@pytest.fixture(scope="module", params=GAME_IDS)
def played(request, tmp_path_factory):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(robots, "Worker", InstantWorker)
        yield play(request.param, tmp_path_factory.mktemp(request.param))


def own_moves(table) -> int:
    """How many moves the listener made, in a whole game."""
    return sum(move.seat == 0 for move in table.session.moves)


def line_of(table, event) -> str:
    return sentences(plain(log.line(table.stage, event)))


def touches_me(event) -> bool:
    return event.subject == 0 or 0 in seats_in(event.text())


def test_every_event_that_touches_me_is_told_once(played) -> None:
    listener, table = played
    events = [event for _, event in table.session.history(0, since=0)]
    mine = Counter(line_of(table, event) for event in events if event.detail <= 2 and touches_me(event))
    mine.pop("", None)
    told = Counter(heard.line for heard in listener.heard if heard.topic == "event")
    assert {line: (count, told[line]) for line, count in mine.items() if told[line] != count} == {}


def test_nothing_is_told_that_this_seat_may_not_know(played) -> None:
    listener, table = played
    known = {line_of(table, event) for _, event in table.session.history(0)}
    told = {
        heard.line for heard in listener.heard if heard.topic == "event" and heard.kind is not Kind.ANSWER
    }
    assert told <= known
    hidden = {line_of(table, event) for _, event in table.session.history(1)} - known
    assert not hidden & {heard.line for heard in listener.heard}


def test_every_prompt_is_told_once(played) -> None:
    listener, table = played
    prompts = Counter((heard.own_moves, heard.line) for heard in listener.heard if heard.topic == "prompt")
    assert len(prompts) >= min(6, own_moves(table) // 2)
    assert [prompt for prompt, count in prompts.items() if count > 1] == []


def test_no_line_is_doubled_and_none_has_marks(played) -> None:
    listener, _ = played
    lines = [heard.line for heard in listener.heard]
    assert [a for a, b in pairwise(lines) if a == b] == []
    assert [line for line in lines if "**" in line or "[card:" in line or "\\" in line] == []
    assert [line for line in lines if len(set(parts := line.split(". "))) < len(parts)] == []


def test_every_move_was_chosen_from_what_was_heard(played) -> None:
    listener, table = played
    assert len(listener.chosen) >= min(6, own_moves(table) // 2)
    assert [
        pair for pair in listener.chosen if tidy(pair[1]).lower().rstrip(".") not in pair[0].lower()
    ] == []


def test_the_results_are_told(played) -> None:
    listener, table = played
    last = listener.heard[-1].line
    assert all(name in last for name in table.session.names)
    assert all(str(score) in last for score in table.session.outcome.scores)
