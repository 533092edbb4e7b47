"""Lessons played by raw events: mouse, keys and pad alike; another move is shown, taken back, explained."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.ai.agent import Choice, Ranked
from game.catalog import GAMES
from game.core.actions import Action
from game.core.types import Text
from game.lessons.course import stars_of
from game.lessons.file import Point, load_lesson
from game.lessons.find import lessons_of, shipped_lessons
from game.lessons.progress import progress_of
from game.lessons.tips import tips_of
from scenes.menus.howto.lesson import lesson_of
from scenes.menus.learn.screen import LearnScene
from scenes.menus.new_game.screen import SetupScene
from scenes.menus.title import TitleScene
from scenes.play.lessons.begin import lesson_scene
from scenes.play.lessons.end import EndScene
from scenes.play.lessons.scene import LessonScene
from scenes.play.lessons.slip import Choice as SlipChoice
from scenes.play.lessons.slip import Speech, best, lay
from scenes.play.spread import Chain
from scenes.play.table import TableScene
from scenes.play.telling.peek import REST
from scenes.tools.lessons import time_of, untaught, window_faults
from scenes.tools.shots import quiet_context
from scenes.window.manager import Reset
from sprites.widgets.page import Sketch
from tests.scenes.player import Player

FIRST = [(spec.id, path) for spec in GAMES for path in shipped_lessons(spec.id)[-1:]]
ALL = [path for spec in GAMES for path in shipped_lessons(spec.id)]
LESSON = shipped_lessons("tenno")[0]
UNTAUGHT = {"example", "icons", "short", "fine"}
"""What no lesson teaches: examples, signs, summaries, and points so fine that the program sees to them."""


def name_of(path: object) -> str:
    return f"{path.parent.parent.name}/{path.stem}" if isinstance(path, Path) else str(path)


class Learner(Player):
    """Goes through lessons; what is to be done is read from the lesson, how it is done is not."""

    def open(self, game: str, number: int = 0) -> LessonScene:
        """From the title over the Learn screen, by mouse."""
        self.look()
        self.click_control("learn")
        self.look()
        assert isinstance(self.scene, LearnScene)
        self.click_control(f"game:{game}")
        self.look()
        self.click_control(f"lesson:{number}")
        self.look()
        assert isinstance(self.scene, LessonScene)
        return self.scene

    def settle(self) -> None:
        """Let everything be shown."""
        for _ in range(400):
            scene = self.scene
            if not isinstance(scene, LessonScene):
                return
            if scene.stage.playback.holding:
                self.key("space")
            elif scene.tutor.waits_for_click or (
                scene.tutor.course.waits == "move"
                and not scene.stage.playback.busy
                and scene.tutor.mode != "seeing"
            ):
                return
            self.tick()
        raise AssertionError("the lesson does not go on")

    def asked(self, scene: LessonScene) -> bool:
        """Whether the learner has something to do."""
        still = not scene.stage.playback.busy and scene.tutor.mode != "seeing"
        return still and scene.tutor.course.waits == "move"

    def go_through(self, how: str, limit: int = 200) -> None:
        """Do what the lesson wants until it ends."""
        for _ in range(limit):
            self.settle()
            scene = self.scene
            if not isinstance(scene, LessonScene):
                return
            if scene.tutor.waits_for_click:
                self.key("return" if how == "keys" else "space") if how != "mouse" else self.click((640, 90))
            else:
                self.do(scene, how)
        raise AssertionError("the lesson did not end")

    def do(self, scene: LessonScene, how: str) -> None:
        """Make the next step of the lesson's own move."""
        step = scene.tutor.own_step()
        assert isinstance(step, Action | Chain)
        source, target = scene.stage.way_of(step)
        if not source:  # done in parts that only the screen knows
            scene.tutor.send(scene.lesson.seat, step)
        elif source.startswith("offer"):
            self.click_control(source) if how == "mouse" else self.enter(scene, source)
        elif how == "mouse":
            self._by_drag(scene, source, target)
        else:
            self._by_keys(scene, source, target)
        self.tick()

    def pad(self, button: int) -> None:
        """Press a button of a game pad."""
        self.look()
        self.post(pygame.CONTROLLERBUTTONDOWN, button=button)

    def enter(self, scene: LessonScene, thing: str) -> None:
        self.focus(scene, thing)
        self.key("return")

    def others(self, scene: LessonScene) -> list[tuple[str, str]]:
        """Ways to make a move that the lesson does not take."""
        assert scene.page
        found = []
        for gesture in scene.stage.gestures:
            steps = gesture.action.actions if isinstance(gesture.action, Chain) else (gesture.action,)
            if all(isinstance(step, Action) for step in steps) and not scene.tutor.course.judge(*steps).right:
                found.append((gesture.source, gesture.target))
        return found

    def another(self, scene: LessonScene) -> None:
        """Make a move by hand that the lesson does not take."""
        self._by_drag(scene, *self.others(scene)[0])


@pytest.fixture
def learner(tmp_path: Path) -> Learner:
    return Learner(tmp_path, 1)


@pytest.mark.parametrize(("game", "path"), FIRST, ids=name_of)
def test_a_first_game_by_mouse_and_by_keys(learner: Learner, game: str, path: Path) -> None:
    how = "mouse" if GAMES.index(next(s for s in GAMES if s.id == game)) % 2 == 0 else "keys"
    numbers = [each.key for each in lessons_of(game)]
    learner.open(game, numbers.index(f"{game}/{path.stem}"))
    learner.go_through(how)
    assert isinstance(learner.scene, EndScene) and learner.scene.stars == 3
    told = progress_of(learner.ctx.library.paths.learn, learner.ctx.say("names.0"))
    assert told.of(f"{game}/{path.stem}").stars == 3


PAD = {
    "return": pygame.CONTROLLER_BUTTON_A, "escape": pygame.CONTROLLER_BUTTON_B,
    "space": pygame.CONTROLLER_BUTTON_START, "tab": pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    "left": pygame.CONTROLLER_BUTTON_DPAD_LEFT, "right": pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    "up": pygame.CONTROLLER_BUTTON_DPAD_UP, "down": pygame.CONTROLLER_BUTTON_DPAD_DOWN,
}  # fmt: skip


class PadLearner(Learner):
    """Has no keyboard: every key is the button of a game pad that does the same."""

    def strike(self, name: str) -> None:
        """Press a button and let it go."""
        self.post(pygame.CONTROLLERBUTTONDOWN, button=PAD[name])
        self.app.feed(pygame.event.Event(pygame.CONTROLLERBUTTONUP, button=PAD[name]))


@pytest.mark.long
@pytest.mark.parametrize(("game", "path"), FIRST, ids=name_of)
def test_a_first_game_by_pad(tmp_path: Path, game: str, path: Path) -> None:
    learner = PadLearner(tmp_path, 1)
    numbers = [each.key for each in lessons_of(game)]
    learner.open(game, numbers.index(f"{game}/{path.stem}"))
    learner.go_through("keys")
    assert isinstance(learner.scene, EndScene) and learner.scene.stars == 3


@pytest.mark.long
@pytest.mark.parametrize("how", ("mouse", "keys"))
@pytest.mark.parametrize("path", ALL, ids=name_of)
def test_every_lesson_by_mouse_and_by_keys(learner: Learner, path: Path, how: str) -> None:
    game = path.parent.parent.name
    learner.open(game, [each.key for each in lessons_of(game)].index(f"{game}/{path.stem}"))
    learner.go_through(how)
    assert isinstance(learner.scene, EndScene) and learner.scene.stars == 3


def at_a_move(learner: Learner) -> LessonScene:
    """The first game of Tenno at its first move that has other ways."""
    found = next(each for each in lessons_of("tenno") if each.lesson.order == 0)
    scene = lesson_scene(learner.ctx, found.lesson, end=lambda done: Reset(_End(done)))
    learner.show(scene)
    while True:
        learner.settle()
        if scene.tutor.waits_for_click:
            learner.key("space")
        elif learner.others(scene):
            return scene
        else:
            learner.do(scene, "mouse")


class _End(TitleScene):
    """Where a lesson ends that was begun without its path."""

    def __init__(self, done: LessonScene) -> None:
        super().__init__(done.ctx)
        self.stars = stars_of(done.tutor.course)


def test_another_move_is_shown_explained_and_taken_back(learner: Learner) -> None:
    scene = at_a_move(learner)
    before = scene.session.position()
    learner.another(scene)
    assert scene.tutor.mode == "wrong" and scene.speech is not None
    assert [choice.id for choice in scene.speech.choices] == ["slip:again", "slip:show", "slip:see"]
    assert scene.lights.tried is not None and scene.session.position() == before
    learner.key("return")  # the focus is on Try again
    assert scene.tutor.mode == "beat" and scene.session.position() == before
    assert scene.tutor.course.marks.wrong == 1


def test_the_slip_waits_for_the_pointer_and_no_close_card_covers_it(learner: Learner) -> None:
    scene = at_a_move(learner)
    for way in learner.others(scene)[:6]:
        learner._by_drag(scene, *way)
        before = scene.slip.box.copy()
        for thing in (*scene.stage.spread.pieces, "slip:again"):
            control = scene.page.find(thing)
            if control is not None:
                learner.move(control.box.center)
                learner.tick(REST + 0.1)
                assert scene.slip.box == before
                close = scene.peek.box()
                assert close is None or not close.colliderect(scene.slip.box)
        learner.click_control("slip:again")
        assert scene.tutor.mode == "beat"


def test_let_me_see_plays_it_and_brings_everything_back(learner: Learner) -> None:
    scene = at_a_move(learner)
    before, number = scene.session.position(), scene.tutor.course.number
    learner.another(scene)
    learner.click_control("slip:see")
    assert scene.session.position() != before
    learner.settle()
    assert scene.tutor.mode == "seen"
    learner.key("space")
    assert (scene.session.position(), scene.tutor.course.number) == (before, number)


def test_show_me_does_it_and_costs_a_star(learner: Learner) -> None:
    scene = at_a_move(learner)
    number = scene.tutor.course.number
    learner.another(scene)
    learner.click_control("slip:show")
    assert scene.tutor.course.number > number and scene.tutor.course.marks.shown == 1
    learner.go_through("mouse")
    assert isinstance(learner.scene, _End) and learner.scene.stars == 2


def test_back_leave_and_go_on_later(learner: Learner) -> None:
    scene = learner.open("tenno", 0)
    for stop in (1, 2):
        learner.settle()
        learner.key("space") if scene.tutor.waits_for_click else learner.do(scene, "mouse")
        learner.settle()
        assert scene.tutor.course.stop == stop
        learner.tick()
        kept = progress_of(learner.ctx.library.paths.learn, learner.ctx.say("names.0"))
        assert [record.step for record in kept.lessons.values()] == [stop]  # also if the window closed now
    learner.key("u")
    learner.settle()
    assert scene.tutor.course.stop == 1
    learner.key("escape")
    learner.click_control("leave")
    learner.tick()
    learner.look()
    assert isinstance(learner.scene, LearnScene)
    learner.key("space")  # the plate goes on where it was left
    learner.look()
    assert isinstance(learner.scene, LessonScene) and learner.scene.tutor.course.stop == 1


def test_a_pad_does_what_keys_do(learner: Learner) -> None:
    scene = at_a_move(learner)
    stop = scene.tutor.course.stop
    if stop == 0:
        learner.do(scene, "mouse")
        learner.settle()
        stop = scene.tutor.course.stop
    learner.pad(pygame.CONTROLLER_BUTTON_X)
    learner.settle()
    assert scene.tutor.course.stop == stop - 1
    if scene.tutor.waits_for_click:
        learner.pad(pygame.CONTROLLER_BUTTON_A)
    else:
        learner.pad(pygame.CONTROLLER_BUTTON_A)  # picks up what has the focus; it jumps to the target
        assert scene.stage.grip.drag.picked
        learner.pad(pygame.CONTROLLER_BUTTON_A)
    learner.settle()
    assert scene.tutor.course.stop == stop


def test_only_what_the_lesson_takes_shines_and_the_rest_can_be_picked_up(learner: Learner) -> None:
    scene = at_a_move(learner)
    beat = scene.tutor.course.beat
    assert beat is not None
    if not beat.points:
        object.__setattr__(beat, "points", (Point("row.0"),))
    shining = [source for source in scene.stage.grip.drag.ways if scene.stage.shines(source, "")]
    assert shining and len(shining) < len(scene.stage.grip.drag.ways)


def test_skipping_offers_the_next_lesson(learner: Learner) -> None:
    learner.open("tenno", 0)
    learner.click_control("skip_lesson")
    learner.look()
    assert isinstance(learner.scene, LearnScene) and learner.scene.court.next == 1


def test_the_first_start_offers_to_learn_on_the_plate(learner: Learner) -> None:
    learner.look()
    assert isinstance(learner.scene, TitleScene)
    control = learner.scene.page.find("learn")
    assert control is not None and control.look == "plate" and learner.scene.attention.focus == "learn"
    learner.open("tenno", 0)
    learner.click_control("skip_lesson")
    learner.look()
    learner.key("escape")
    learner.look()
    control = learner.scene.page.find("learn")
    assert control is not None and control.look == "entry"


def test_words_are_spoken(learner: Learner, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(learner.ctx, "say_aloud", lambda *texts, **_: said.extend(texts))
    scene = at_a_move(learner)
    beat = scene.tutor.course.beat
    assert beat is not None and beat.say is not None
    told = " ".join(said)
    assert beat.say.of("en").replace("*", "").rstrip(".") in told
    assert "Step 2 of" in told


@pytest.mark.parametrize("path", [LESSON], ids=name_of)
def test_what_is_pointed_at_lies_on_the_table(path: Path) -> None:
    assert window_faults(load_lesson(path), [((1280, 720), 150)]) == []


@pytest.mark.long
@pytest.mark.parametrize("path", ALL, ids=name_of)
def test_every_lesson_fits_every_window(path: Path) -> None:
    assert window_faults(load_lesson(path)) == []


def test_what_does_not_lie_on_the_table_is_told(tmp_path: Path) -> None:
    text = LESSON.read_text(encoding="utf-8")
    path = tmp_path / "lesson.yaml"
    path.write_text(
        text.replace("picture: ", "picture: no_such_", 1).replace("point: [", "point: [button.fly, ", 1)
    )
    told = [reason for _, reason in window_faults(load_lesson(path), [((1280, 720), 100)])]
    assert any("no figure" in reason for reason in told) and any("does not lie" in reason for reason in told)


@pytest.mark.parametrize("path", ALL, ids=name_of)
def test_no_lesson_takes_too_long(path: Path) -> None:
    lesson = load_lesson(path)
    limit = 360 if lesson.order == 0 else 180
    assert max(time_of(lesson, lang).seconds for lang in ("en", "ru", "uk")) <= limit


@pytest.mark.parametrize("game", [spec.id for spec in GAMES])
def test_every_clause_of_the_rules_is_taught(game: str) -> None:
    assert set(untaught(game)) <= UNTAUGHT


def with_tips(learner: Learner, learned: bool = True) -> TableScene:
    """A free game of somebody who has begun the lessons, or has not."""
    if learned:
        progress_of(learner.ctx.library.paths.learn, learner.ctx.say("names.0")).finish("portrait/first", 3)
    return learner.new_game("portrait", ["human", "novice", "novice"], 1)


def judged(table: TableScene, fact: str) -> Choice:
    """What the AI says of the position, with one reason."""
    one, two = table.session.legal(0)[:2]
    why = Text.of("explain.rate", what=Text(f"fact.portrait.{fact}"))
    return Choice(one, (Ranked(one, 0.6, 0.01, (), None, (why,)), Ranked(two, 0.5, 0.01)))


def test_a_tip_is_told_once_where_it_matters(learner: Learner) -> None:
    table = with_tips(learner)
    table.host.tips.hear(judged(table, "nothing_known"))
    assert table.page.find("tip:ok") is None
    table.host.tips.hear(judged(table, "bumps"))
    assert table.page.find("tip:ok") is not None
    learner.click_control("tip:ok")
    assert table.page.find("tip:ok") is None
    table.host.tips.hear(judged(table, "bumps"))
    assert table.page.find("tip:ok") is None
    told = progress_of(learner.ctx.library.paths.learn, learner.ctx.say("names.0"))
    assert told.tips == {"portrait/bump"}


def test_tips_can_be_switched_off_and_are_for_learners_alone(learner: Learner) -> None:
    table = with_tips(learner, learned=False)
    table.host.tips.hear(judged(table, "bumps"))
    assert table.page.find("tip:ok") is None
    table = with_tips(learner)
    assert table.host.tips.wants_judgement() and not table.host.tips.wants_judgement()
    table.host.tips.hear(judged(table, "bumps"))
    learner.click_control("tip:off")
    assert not learner.ctx.settings.tips and not table.host.tips.wants_judgement()


@pytest.mark.parametrize("game", [spec.id for spec in GAMES])
def test_every_tip_fits_at_150_percent(game: str) -> None:
    for lang in ("en", "ru", "uk"):
        ctx = quiet_context((1280, 720), lang, 150)
        sketch = Sketch(ctx.theme)
        for tip in tips_of(game):
            speech = Speech(tip.say.of(lang), ctx.say("tips.title"), choices=(SlipChoice("tip:ok", "OK"),))
            form, box = best(sketch, Rect(0, 70, 1280, 650), speech, [], [])
            assert not lay(sketch, ctx, speech, form, box, "painter").cut, tip.id


def test_new_game_offers_the_first_game_to_whoever_never_played(learner: Learner) -> None:
    learner.look()
    learner.click_control("new_game")
    learner.look()
    learner.click_control("first_game")
    learner.look()
    assert isinstance(learner.scene, LessonScene) and learner.scene.lesson.order == 0
    learner.click_control("skip_lesson")
    learner.look()
    assert isinstance(learner.scene, SetupScene) and learner.scene.page.find("first_game") is None


def test_the_sheet_of_a_game_leads_to_its_lesson(learner: Learner) -> None:
    opened = lesson_of(learner.ctx, "portrait")
    assert opened is not None and isinstance(opened().scene, LessonScene)
