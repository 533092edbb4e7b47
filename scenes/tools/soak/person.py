"""A player like a human being: looks at what lies there, moves by drags, clicks and keys, and goes on."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.menus.howto.screen import HowToScene
from scenes.menus.new_game.screen import SetupScene
from scenes.menus.results import ResultsScene
from scenes.menus.title import TitleScene
from scenes.play.curtain import CurtainScene
from scenes.play.lessons.scene import LessonScene
from scenes.play.spread import Spread
from scenes.play.table import TableScene
from scenes.review.quiz import QuizScene
from scenes.tools.soak.findings import Broken
from scenes.tools.soak.house import House, Pos
from scenes.window import focus

PATIENCE = 160
"""Steps without anything new after which a player would call the program stuck."""
LONG_WAY = 30
"""Keys a player presses to reach a thing before he takes the mouse."""
AWAY = ("back", "close", "ok", "go_on", "no", "watch:end")
"""Controls that lead back to the game."""


class Person:
    """Plays on from wherever the program is; progress is a move, or another screen on the way to one."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.chance = house.chance
        self.waits = 0
        """Steps in which there was nothing to do but to look on."""
        self._seen: object = None
        self._idle = 0

    # Never stuck

    def go_on(self) -> None:
        """Do one thing that leads on; Broken if nothing has led anywhere for too long."""
        mark = self._mark()
        self._idle = 0 if mark != self._seen else self._idle + 1
        self._seen = mark
        if self._idle > PATIENCE:
            raise Broken(f"stuck: nothing leads on {self._where()}")
        self._step()

    def begin_afresh(self) -> None:
        """Take over from wilder hands: they let go of the mouse."""
        self._idle = 0
        self.house.release()

    def _mark(self) -> object:
        table = self.house.table
        shown = (
            None
            if table is None
            else (len(table.session.moves), table.stage.seat, len(table.stage.playback.queue))
        )
        return shown, tuple(map(id, self.house.stack))

    def _where(self) -> str:
        table, names = self.house.table, " > ".join(type(scene).__name__ for scene in self.house.stack)
        if table is None:
            return f"at {names}"
        session, playing = table.session, table.stage.playback
        facts = (
            f"{session.spec.id} with {', '.join(session.agents)} after {len(session.moves)} moves, "
            f"asked {session.movers}, seat {table.stage.seat}"
        )
        states = {
            "covered": table.stage.covered, "busy": playing.busy, "holding": playing.holding,
            "paused": playing.paused, "pending": table.stage.grip.pending is not None,
        }  # fmt: skip
        return f"at {names} ({facts}; {', '.join(name for name, holds in states.items() if holds) or 'idle'})"

    def _step(self) -> None:
        scene = self.house.top
        if isinstance(scene, CurtainScene):
            self._consent()
        elif isinstance(scene, LessonScene):
            self._learn(scene)
        elif isinstance(scene, QuizScene):
            self._answer(scene)
        elif isinstance(scene, TableScene):
            self._play(scene)
        elif isinstance(scene, TitleScene):
            self.use(*self.chance.sample(("continue", "new_game"), 2))
        elif isinstance(scene, SetupScene):
            self._start()
        elif isinstance(scene, HowToScene):
            self.use("start", "back")
        elif isinstance(scene, ResultsScene):
            self.use(self.chance.choice(("again", "same", "watch", "title", "title", "title")))
        else:
            self.go_away()

    def use(self, *ids: str) -> bool:
        """Click the first of these controls that is there; else wait a moment."""
        control = self.house.find(*ids)
        if control is None:
            self.house.tick(0.2)
            return False
        self.house.click(control.box.center)
        return True

    def _consent(self) -> None:
        """Take the device, after the time that handing it over takes."""
        self.house.tick(1.0)
        if self.chance.random() < 0.5:
            self.use("show")
        else:
            self.house.command("act")

    def _start(self) -> None:
        if not self.use("start"):
            self.go_away()

    def go_away(self) -> None:
        """Leave a screen that is not the game, in one of the usual ways."""
        way = self.chance.randrange(3)
        if way == 0 and self.use(*AWAY):
            return
        if way == 1:
            self.house.press(3)
        else:
            self.house.key(pygame.K_ESCAPE)

    def leave_table(self) -> None:
        """Go to the title by the menu; the game is saved."""
        for _ in range(12):
            if self.house.find("leave") is not None or isinstance(self.house.top, TitleScene):
                break
            self.house.key(pygame.K_ESCAPE, seconds=0.5)
        self.use("leave")

    def _learn(self, lesson: LessonScene) -> None:
        """Follow the herald for a while, rightly or wrongly, then leave him."""
        if self.chance.random() < 0.15:
            self.leave_table()
        elif not self.use(*self.chance.sample(("slip:on", "slip:show", "slip:again", "slip:see"), 4)):
            self._play(lesson)

    def _answer(self, question: QuizScene) -> None:
        """Try an answer, have it shown, or leave the quiz."""
        way = self.chance.random()
        if way < 0.2:
            self.use("quiz:leave")
        elif way < 0.5 or question.asker.over:
            self.use(*self.chance.sample(("quiz:next", "quiz:nudge", "quiz:skip", "quiz:show"), 4))
        else:
            self._play(question)

    # At the table

    def _play(self, table: TableScene) -> None:
        house = self.house
        if table.stage.playback.paused:
            house.command("skip")
        elif table.stage.playback.holding:
            self._look(table)
        elif table.stage.grip.pending is not None:
            self.use("confirm:yes")
        elif table.stage.legal and house.page:
            self._move(table)
        else:
            self._look_on(self.chance.choice((0.05, 0.3, 1.0)))

    def _look_on(self, seconds: float) -> None:
        """Others play, or pictures move: whoever waits plays with the mouse meanwhile."""
        self.waits += 1
        controls = self.house.page.controls
        if not controls or self.chance.random() < 0.3:
            self.house.tick(seconds)
            return
        for pause in (0.0, 0.0, seconds)[self.chance.randrange(3) :]:
            box = self.chance.choice(controls).box
            spot = box.x + self.chance.randrange(max(1, box.w)), box.y + self.chance.randrange(max(1, box.h))
            self.house.move(spot, pause)

    def _look(self, table: TableScene) -> None:
        """The table waits until everything has been seen."""
        if self.chance.random() < 0.5 and table.stage.grip.offered:
            self.use(*table.stage.grip.offered)
        else:
            self.house.command("confirm")

    def _move(self, table: TableScene) -> None:
        offers = list(table.stage.grip.offered)
        ways = [
            (source, target) for source, targets in table.stage.grip.drag.ways.items() for target in targets
        ]
        if offers and (not ways or self.chance.random() < 0.4):
            self.use(self.chance.choice(offers))
        elif ways:
            source, target = self.chance.choice(ways)
            hands = (self._by_drag, self._by_clicks, self._by_keys)
            self.chance.choices(hands, (4, 4, 1))[0](table, source, target)
        else:
            self.house.tick(0.3)

    def _by_drag(self, table: TableScene, source: str, target: str) -> None:
        start, goal = self._spot(source), _box(table.stage.spread, target)
        if start is None:
            return
        if goal is None:
            self.house.click(start)
            return
        self.house.move(start)
        self.house.press()
        self.house.move((start[0] + 30, start[1] - 30))
        self.house.move(goal.center)
        self.house.release()

    def _by_clicks(self, table: TableScene, source: str, target: str) -> None:
        for thing in filter(None, (source, target)):
            spot = self._spot(thing)
            if spot is not None:
                self.house.click(spot)

    def _by_keys(self, table: TableScene, source: str, target: str) -> None:
        for thing in filter(None, (source, target)):
            if self._focus(table, thing):
                self.house.command("act")

    def _focus(self, table: TableScene, wanted: str) -> bool:
        """Go to a thing with arrows and Tab; tell whether it was reached before patience ended."""
        for _ in range(LONG_WAY):
            if self.house.top is not table:
                return False
            if table.attention.focus == wanted:
                return True
            self._key_towards(table, wanted)
        return False

    def _key_towards(self, table: TableScene, wanted: str) -> None:
        page, here = self.house.page, table.attention.focus
        goal, now = page.find(wanted), page.find(here)
        if goal is None or now is None or goal.zone != now.zone or self.chance.random() < 0.2:
            self.house.key(pygame.K_TAB)
            return
        steps = {name: page.find(table.ways.step(here, name)) for name in focus.DIRECTIONS}
        near = {
            name: _far(there.box, goal.box) for name, there in steps.items() if there and there is not now
        }
        name = min(near, key=near.__getitem__, default="right")
        self.house.key(getattr(pygame, f"K_{name.upper()}"))

    def _spot(self, thing: str) -> Pos | None:
        """A point where the thing itself is on top."""
        page = self.house.page
        control = page.find(thing)
        if control is None:
            return None
        box = control.box
        for x, y in _grid(box):
            over = page.at((x, y))
            if over is not None and over.id == thing:
                return x, y
        return None


def _grid(box: pygame.Rect) -> Sequence[Pos]:
    """Points all over a box."""
    xs = range(box.left + 3, box.right - 2, max(1, box.w // 9))
    ys = range(box.top + 3, box.bottom - 2, max(1, box.h // 9))
    return [(x, y) for x in xs for y in ys]


def _box(spread: Spread, target: str) -> pygame.Rect | None:
    return spread.box(target) if target else None


def _far(one: pygame.Rect, other: pygame.Rect) -> int:
    return abs(one.centerx - other.centerx) + abs(one.centery - other.centery)
