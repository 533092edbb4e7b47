"""The coach: only what is proven, never twice, at most every third choice, before anything comes to light."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game import catalog
from game.ai.judge import Verdict
from game.ai.lines import Estimate
from game.ai.wire import write_verdict
from game.core.types import SeatName, Text
from scenes.play import robots
from scenes.play.hints import coach as coaching
from scenes.play.hints.coach import APART, LIMIT, danger
from scenes.play.hints.danger import danger_on
from scenes.play.hints.ways import ways
from scenes.play.table import TableScene
from scenes.tools.shots import make_scene, played_session, quiet_context
from scenes.window.intents import Command
from sprites.widgets.page import Sketch
from tests.scenes.play.test_play import InstantWorker


def verdict(kind: str) -> Verdict:
    loss = {"slip": 0.03, "mistake": 0.06, "blunder": 0.1}.get(kind, 0.0)
    return Verdict(
        kind, Estimate(0.4, 0.01, 96), Estimate(0.4 + loss, 0.01, 96), Estimate(-loss, 0.005, 96),
        Estimate(0, 0, 0), 0.1,
    )  # fmt: skip


class Voice:
    """A helper who says what he is told to say."""

    alive = True

    def __init__(self, scene: list[TableScene]) -> None:
        self.scene, self.kind, self.asked, self._due = scene, "blunder", list[Any](), list[Any]()

    def send(self, request: Any) -> None:
        self.asked.append(request)
        if "weigh" not in request:
            self._due.append(True)
        elif self.kind:
            self._due.append(write_verdict(self.scene[0].session.spec, verdict(self.kind)))

    def poll(self) -> Any:
        return self._due.pop(0) if self._due else None

    def close(self) -> None:
        self.alive = False


Table = tuple[TableScene, Voice, list[float]]


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Table:
    scenes: list[TableScene] = []
    voice, clock = Voice(scenes), [0.0]
    monkeypatch.setattr(robots, "Worker", InstantWorker)
    monkeypatch.setattr(coaching, "hire", lambda most, calm: [voice])
    ctx = quiet_context((1280, 720))
    ctx.now = lambda: clock[0]
    ctx.settings.coach = "slips"
    ctx.settings.confirm = "never"
    ctx.library.autosave = lambda session: None  # type: ignore[method-assign]
    session = played_session(ctx, "portrait", 3, 1, 0)
    session.coached = True
    scene = TableScene(ctx, session)
    scenes.append(scene)
    scene.host._ask_robots = lambda now: None  # type: ignore[method-assign]
    scene.enter()
    assert scene.page
    return scene, voice, clock


def play(scene: TableScene, number: int = 0) -> None:
    scene.host.send(0, scene.session.legal(0)[number])
    scene.host.coach.follow(scene.ctx.now())


def test_a_doubtful_move_is_held_until_it_is_kept(table: Table) -> None:
    scene, _, _ = table
    play(scene)
    assert scene.host.coach.open
    assert scene.session.moves == (), "nothing has come to light"
    assert scene.attention.focus == "coach:keep"
    scene.handle(Command("act"))
    assert len(scene.session.moves) == 1


@pytest.mark.parametrize("key", ("back", "undo"))
def test_esc_keeps_and_the_undo_key_takes_back(table: Table, key: str) -> None:
    scene, _, _ = table
    play(scene)
    scene.handle(Command(key))
    assert len(scene.session.moves) == (1 if key == "back" else 0)
    assert not scene.host.coach.open
    assert scene.stage.legal or key == "back"


def test_the_same_choice_is_never_asked_about_twice(table: Table) -> None:
    scene, voice, _ = table
    play(scene)
    scene.handle(Command("undo"))
    play(scene, 1)
    assert len(scene.session.moves) == 1
    assert len([request for request in voice.asked if "weigh" in request]) == 1


@pytest.mark.parametrize("kind", ("fine", "close", "find", "forced"))
def test_what_is_not_proven_is_not_said(table: Table, kind: str) -> None:
    scene, voice, _ = table
    voice.kind = kind
    play(scene)
    assert len(scene.session.moves) == 1


def test_who_wants_to_hear_of_mistakes_alone_hears_of_no_slip(table: Table) -> None:
    scene, voice, _ = table
    scene.ctx.settings.coach = "mistakes"
    voice.kind = "slip"
    play(scene)
    assert len(scene.session.moves) == 1


def test_an_answer_that_does_not_come_holds_nothing_up(table: Table) -> None:
    scene, voice, clock = table
    voice.kind = ""
    play(scene)
    assert scene.session.moves == ()
    clock[0] = LIMIT - 0.01
    scene.host.coach.follow(clock[0])
    assert scene.session.moves == ()
    clock[0] = LIMIT
    scene.host.coach.follow(clock[0])
    assert len(scene.session.moves) == 1


def test_another_move_while_he_asks_is_made_at_once(table: Table) -> None:
    scene, _, _ = table
    play(scene)
    other = scene.session.legal(0)[1]
    scene.host.send(0, other)
    assert [move.action for move in scene.session.moves] == [other]


def test_he_speaks_at_most_at_every_third_choice(table: Table) -> None:
    scene, _, _ = table
    coach, spoken = scene.host.coach, []
    for choice in range(2 * APART + 1):
        coach._start = coach._asked = -1
        play(scene)
        spoken.append(coach.open)
        coach.keep() if coach.open else None
        scene.session.rewind(0)
        scene.stage.sit(0)
        assert choice == 0 or scene.page
    assert spoken == [True, False, False, True, False, False, True]


def test_a_game_without_a_coach_asks_nobody(table: Table) -> None:
    scene, voice, _ = table
    scene.session.coached = False
    play(scene)
    assert len(scene.session.moves) == 1
    assert not [request for request in voice.asked if "weigh" in request]


def test_he_is_told_a_view_and_nothing_more(table: Table) -> None:
    scene, voice, _ = table
    play(scene)
    request = next(request for request in voice.asked if "weigh" in request)
    assert set(request) == {"weigh", "game", "cards", "options", "view", "seconds", "seed"}
    assert request["seconds"] <= LIMIT


def test_he_thinks_while_the_player_does_and_no_longer(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    scene, voice, _ = table
    monkeypatch.setattr(coaching.os, "cpu_count", lambda: 2)
    for _ in range(3):
        scene.host.coach.follow(0.0)
    first = [request for request in voice.asked if "ponder" in request]
    assert len(first) == 1
    assert set(first[0]) == {"ponder", "game", "cards", "options", "view", "seed"}
    scene.host._make(0, scene.session.legal(0)[0])
    scene.host.coach.follow(0.0)
    assert "rest" in voice.asked[-1]


def test_he_names_the_danger_and_not_the_better_move() -> None:
    what, lines = Text("fact.portrait.bump"), "explain.often.lines"
    often, seldom = Text.of(lines, count=8), Text.of(lines, count=1)
    rate = Text.of("explain.rate", what=what, here=seldom, after=Text("better"), there=often)
    assert danger([rate])[:2] == ("danger", what)  # type: ignore[index]
    rate = Text.of("explain.rate", what=what, here=often, after=Text("better"), there=seldom)
    assert danger([rate])[:2] == ("lack", what)  # type: ignore[index]
    assert danger([]) is None


@pytest.mark.parametrize("game", [spec.id for spec in catalog.GAMES])
@pytest.mark.parametrize("lang", ("en", "ru", "uk"))
def test_the_slip_says_may_in_every_game_and_language(
    game: str, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(robots, "Worker", InstantWorker)
    scene = make_scene(quiet_context((1920, 1080), lang), "coach", game, 4)
    assert isinstance(scene, TableScene)
    words = scene.host.coach.words()
    assert any(may in words.lower() for may in ("may", "мож"))
    assert scene.page.find("coach:back") is not None
    assert scene.page.find("coach:keep") is not None


def feared(game: str, key: str, **params: Any) -> TableScene:
    """A table at which the coach names a danger."""
    scene = make_scene(quiet_context((1920, 1080)), "coach", game, 4)
    assert isinstance(scene, TableScene) and scene.host.coach.verdict is not None

    def often(count: int) -> Text:
        return Text.of("explain.often.lines", count=count)

    reason = Text.of("explain.rate", what=Text.of(key, **params), here=often(2), there=often(7))
    scene.host.coach.verdict = replace(scene.host.coach.verdict, reasons=(reason,))
    return scene


@pytest.mark.parametrize(
    ("game", "key", "params", "source", "goal"),
    (
        ("portrait", "fact.portrait.bumps", {}, "emperor", "pawn:0"),
        ("portrait", "fact.portrait.ahead_other", {"seat": SeatName(2)}, "pawn:2", "pawn:0"),
        ("tenno", "fact.tenno.attacked_by", {"seat": SeatName(1)}, "row:1:1", "row:0:1"),
        ("chronicles", "fact.chronicles.beaten", {"seat": SeatName(2)}, "camp:2", "camp:0"),
        ("junquick", "fact.junquick.wins_round_other", {"seat": SeatName(3)}, "seat:3", "seat:0"),
    ),
)
def test_the_danger_points_from_whom_it_comes_to_what_it_touches(
    game: str, key: str, params: dict[str, Any], source: str, goal: str
) -> None:
    scene = feared(game, key, **params)
    fear, spread = scene.host.coach.fear, scene.stage.current_spread()
    assert fear is not None
    found = danger_on(scene.stage, Sketch(scene.ctx.theme), fear.reason, fear.what)
    assert found is not None
    assert found.start == spread.box(source) and found.goal == spread.box(goal)
    assert (found.look is not None) == bool(params)


@pytest.mark.parametrize("game", [spec.id for spec in catalog.GAMES])
def test_the_slip_covers_no_card_that_it_is_about(game: str) -> None:
    scene = make_scene(quiet_context((1920, 1080)), "coach", game, 4)
    assert isinstance(scene, TableScene) and scene.host.coach.held is not None
    back, keep = scene.page.find("coach:back"), scene.page.find("coach:keep")
    assert back is not None and keep is not None
    buttons = back.box.union(keep.box)
    for way in ways(scene.stage, scene.host.coach.held.course):
        for box in filter(None, map(scene.stage.spread.box, way)):
            assert not buttons.colliderect(box)
    piles = [piece.box for piece in scene.stage.spread.pieces.values() if piece.zone == "piles"]
    assert buttons.collidelist(piles) < 0 or len(piles) > 4, "the deck can be seen"


def test_in_large_letters_he_asks_in_the_prompts_place() -> None:
    scene = make_scene(quiet_context((1280, 720), text_size=150), "coach", catalog.GAMES[0].id, 4)
    assert isinstance(scene, TableScene)
    assert scene.prompt == "" or scene.page
    keep = scene.page.find("coach:keep")
    assert keep is not None and keep.zone == "prompt" and scene.page.find("coach:back")
    assert "Look again?" in scene.prompt
    scene.act(keep)
    assert not scene.host.coach.open
