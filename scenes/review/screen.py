"""The review screen: a finished game looked back at, choice by choice, while it is still being judged."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar

import pygame
from pygame import Rect

from game.ai.judge import FINE
from game.ai.wire import read_text
from game.core.codec import from_plain
from game.core.policy import Course
from game.core.types import Seat
from game.review.answers import Answer
from game.review.background import Background
from game.review.helper import Helper
from game.review.keep import kept_review
from game.review.review import begin
from game.session import Session
from scenes.menus.backdrops import table_cloth
from scenes.play.hints.ways import ways
from scenes.play.spread import Piece
from scenes.play.zoom import ZoomScene
from scenes.review.branch import ask_branch
from scenes.review.head import Progress, lay_head
from scenes.review.pane import Pane, Window, fit_context, pane_context, table_thing
from scenes.review.panel import Panel, Said
from scenes.review.story import Story
from scenes.review.timeline import Lanes, Look, lay_timeline
from scenes.review.words import Wording, capital
from scenes.window.context import Context
from scenes.window.intents import Intent, Pointed
from scenes.window.manager import Change, Push, Replace
from scenes.window.scene import Screen
from sprites.theme import SeatLook, Theme
from sprites.widgets.boxes import cut_bottom, cut_right, cut_top, inset
from sprites.widgets.build import segments, segments_width
from sprites.widgets.focus import paint_focus_frame
from sprites.widgets.page import Control, Sketch
from sprites.widgets.paint import paint_raised

POLLED = 0.05
"""Seconds between two looks at whether something has been found."""


@dataclass
class Line:
    """What may come of a move: the likely answers, and a game that shows them."""

    answers: Sequence[Answer] = ()
    session: Session | None = None


@dataclass
class Lines:
    """What is known of the moves that were asked about, by decision."""

    found: dict[int, Line] = field(default_factory=dict)
    asked: set[int] = field(default_factory=set)


class ReviewScene(Screen):
    """One seat's game; what has not been judged yet is judged while one looks at the rest."""

    primary: ClassVar[str] = "show"

    def __init__(
        self,
        ctx: Context,
        session: Session,
        looks: Sequence[int],
        seat: Seat,
        path: Path | None = None,
        helpers: Sequence[Helper] | None = None,
    ) -> None:
        super().__init__(ctx)
        self.session, self.looks, self.path, self.helpers = session, tuple(looks), path, helpers
        review = begin(session, seat) if path is None else kept_review(session, path, seat)
        self.story = Story(session, review)
        self.words = Wording(ctx, self.story)
        self.work = Background(session, review, path, helpers, ctx.now)
        self.window, self.lanes = Window(), Lanes(Rect(0, 0, 1, 1), None, Rect(0, 0, 1, 1), Rect(0, 0, 1, 1))
        self.inner = pane_context(ctx)
        fit_context(self.inner, ctx, (1280, 620))
        self.pane = self.table = Pane(self.inner, session, self.looks, seat)
        """The game itself, and what is shown now: the game, or what may come of another move."""
        self.open = False
        """All eyes, or the seat's own."""
        self.sheet = False
        """Where letters are large: whether the panel lies over the table."""
        self.lines, self._steered = Lines(), False
        self.move = 0
        self.choose(self.story.costliest())
        self._polled = -1.0

    # Where one is

    @property
    def number(self) -> int | None:
        """The decision that is looked at."""
        return self.story.choice_at(self.move)

    def choose(self, number: int | None) -> None:
        """Look at a decision."""
        if number is not None:
            self.go(self.story.review.decisions[number].move)
        else:
            self.go(0)

    def go(self, move: int) -> None:
        """Show the table before a move, silently."""
        self.move = max(0, min(move, self.story.moves))
        self.table = self.pane
        self.pane.jump(self.move)
        self._compare()
        self._ask_answers()
        self.attention.fact = 0
        number = self.number
        if number is not None:
            self.attention.focus = f"choice:{number}"
            self.attention.remembered["timeline"] = self.attention.focus
        self.refresh()

    def _compare(self) -> None:
        """Lay what was played on the table in grey, and what would have been better in gold."""
        number, verdict = self.number, None
        played: Course = ()
        better: Course = ()
        if number is not None:
            verdict, played = self.story.verdict(number), self.story.review.decisions[number].course
            better = verdict.rival if verdict is not None and verdict.kind != FINE else ()
        self.pane.compare(played, better, self.words.tags(verdict))

    def _shown_course(self) -> Course:
        """The move that Show it shows: the better one, where there is one."""
        number = self.number
        verdict = self.story.verdict(number) if number is not None else None
        if number is None or verdict is None:
            return ()
        return verdict.rival if verdict.wrong else self.story.review.decisions[number].course

    def _ask_answers(self) -> None:
        number, course = self.number, self._shown_course()
        if number is None or not course or number in self.lines.asked:
            return
        self.lines.asked.add(number)

        def heard(found: Any) -> None:
            self.lines.found[number] = Line() if found is None else self._line(found)
            self.refresh()

        self.work.ask_answers(self.story.seat, self.story.review.decisions[number].move, course, heard)

    def _line(self, found: Any) -> Line:
        """Read what a helper found, and play its line on an imagined deal."""
        old, spec = self.session, self.session.spec
        answers = [Answer(seat, read_text(move), tenths) for seat, move, tenths in found["likely"]]
        world = from_plain(spec.state, found["world"], {"cards": old.cards, "options": old.options})
        session = Session.at(spec, world, old.seats, old.seed, names=old.names, agents=old.agents)
        for seat, step in found["steps"]:
            session.submit(seat, spec.codec.read(step))
        return Line(answers, session)

    # What goes on by itself

    def wake(self, now: float) -> float | None:
        """Every frame while the table moves; now and then while somebody is looking."""
        soon = [super().wake(now), self.table.wake(now), POLLED if self.work.working else None]
        return min((wait for wait in soon if wait is not None), default=None)

    def update(self, now: float) -> Change | None:
        """Take in what has been found, let the table go on."""
        super().update(now)
        if self.work.poll():
            self._heard()
        ran = self.table.running
        self.table.update(now)
        if self.table.changed():
            self.touch()
        if ran and not self.table.running:
            self._shown()
        return None

    def _heard(self) -> None:
        """Something new is known; whoever has not chosen anything yet is led to what cost most."""
        if not self._steered and self.story.slips():
            costliest = self.story.costliest()
            if costliest is not None and costliest != self.number:
                self.choose(costliest)
        self._ask_answers()
        self._compare()
        self.refresh()

    def _shown(self) -> None:
        """A line has come to its end: the game itself lies on the table again."""
        if self.table is not self.pane:
            self.table = self.pane
            self.pane.jump(self.move)
        else:
            self.move = self.pane.next_move
        self._compare()
        self.refresh()

    # How it lies

    def layout(self, sketch: Sketch) -> None:
        """Head, the table in its window, the panel, the timeline."""
        theme = sketch.theme
        self.words.ctx = self.ctx
        whole = inset(Rect(0, 0, *theme.size), theme.px(54), theme.px(12))
        tall = max(theme.px(74), round(sketch.style(19).line_height * 1.8))
        head, rest = cut_top(whole, tall, theme.px(12))
        lay_head(sketch, self.words, head, self._seat_look(theme), self._progress())
        low = max(theme.px(258), round(sketch.style(15).line_height * (4.5 if theme.large_text else 7)))
        timeline, rest = cut_bottom(rest, min(low, round(rest.h * 0.42)), theme.px(14))
        stage = rest
        if not theme.large_text:
            wide = max(theme.px(418), min(330, round(theme.size[0] * 0.26)))
            panel, stage = cut_right(rest, wide, theme.px(14))
            self._panel(sketch, panel)
        self._stage(sketch, stage)
        look = Look(self._looks(theme), self.move, self.number, self._pointed_seat(), self.table.running)
        self.lanes = lay_timeline(sketch, self.words, timeline, look)
        if theme.large_text and self.sheet:
            self._sheet(sketch, stage)
        sketch.order = ("timeline", "panel", "eyes")

    def _looks(self, theme: Theme) -> list[SeatLook]:
        return [theme.seats[look] for look in self.looks]

    def _seat_look(self, theme: Theme) -> SeatLook:
        return theme.seats[self.looks[self.story.seat]]

    def _pointed_seat(self) -> Seat | None:
        word, _, seat = self.attention.hover.partition(":")
        return int(seat) if word == "seat" else None

    def _progress(self) -> Progress | None:
        work = self.work
        if self.story.review.done or not (work.working or work.paused):
            return None
        return Progress(self.story.review.progress, work.round, work.paused)

    def _stage(self, sketch: Sketch, box: Rect) -> None:
        """The window cut into paper: cream frame, mat in lacquer red, gold line."""
        theme = sketch.theme
        sketch.sheet(box, "board")
        self.window.box = inset(box, theme.px(17), theme.px(17))
        self.window.scale = fit_context(self.inner, self.ctx, self.window.box.size)
        sketch.art(inset(box, theme.px(13), theme.px(13)), _paint_mat)
        if self.sheet and theme.large_text:
            return  # what lies under the sheet cannot be pointed at
        self.window.lay(sketch, self.table)
        if self.table is self.pane:
            self._eyes(sketch, self.window.box)

    def _eyes(self, sketch: Sketch, box: Rect) -> None:
        """Whose eyes: the seat's own, because the advice uses them, or all."""
        if self.story.session.seats < 2:
            return
        theme, words = sketch.theme, self.words
        sketch.zone = "eyes"
        choices = [("mine", words.say("mine") if words.own else words.say("eyes", name=words.name))]
        choices.append(("all", words.say("all")))
        wide = min(segments_width(sketch, [label for _, label in choices], 16), box.w - theme.px(20))
        place = Rect(0, 0, wide, max(theme.px(44), round(sketch.style(16).line_height * 1.5)))
        place.bottomright = (box.right - theme.px(12), box.bottom - theme.px(12))
        sketch.above = True
        segments(
            sketch, "eyes", place, choices, "all" if self.open else "mine", units=16,
            hints={"all": words.say("all_note")},
        )  # fmt: skip
        sketch.above = False
        sketch.zone = "main"

    def _panel(self, sketch: Sketch, box: Rect) -> None:
        Panel(sketch, self.words, self._looks(sketch.theme)).lay(box, self.said())

    def _sheet(self, sketch: Sketch, stage: Rect) -> None:
        """In large letters the panel lies over the table while it is wanted."""
        sketch.above = True
        self._panel(sketch, stage)
        sketch.above = False

    def said(self) -> Said:
        """What the panel tells now."""
        words, number = self.words, self.number
        shown = ""
        if self.table.running:
            shown = words.say("showing") if self.table is not self.pane else words.say("was_shown")
        if number is None:
            return self._other_move(shown)
        verdict = self.story.verdict(number)
        line = self.lines.found.get(number)
        return Said(
            number, words.head(number), words.moment(number), verdict, self._pieces(number),
            line.answers if line is not None else None, shown, self._played_name(number),
        )  # fmt: skip

    def _other_move(self, shown: str) -> Said:
        """Somebody else's move, one without a choice, or the end."""
        words, moves = self.words, self.session.moves
        if self.move >= len(moves):
            return Said(None, words.say("over"), "", shown=shown)
        move = moves[self.move]
        note = words.say(
            "move", round=self.session.round_at(self.move), number=self.move + 1, count=len(moves)
        )
        look = self.ctx.theme.seats[self.looks[move.seat]]
        name = capital(words.text(move.action.label()))
        if move.action.secret and move.seat != self.story.seat and not self.open:
            name = ""  # it was made unseen
        return Said(None, self.session.names[move.seat], note, shown=shown, name=name, look=look)

    def _played_name(self, number: int) -> str:
        return capital(self.words.text(self.story.review.decisions[number].course[0].label()))

    def _pieces(self, number: int) -> tuple[Piece | None, Piece | None]:
        """The pieces that the two moves begin with, for their pictures."""
        assert self.pane.page
        verdict = self.story.verdict(number)
        courses = (self.story.review.decisions[number].course, verdict.rival if verdict is not None else ())
        first, second = (self._piece(course) for course in courses)
        return first, second

    def _piece(self, course: Course) -> Piece | None:
        found = ways(self.pane.stage, course) if course else []
        piece = self.pane.stage.spread.pieces.get(found[0][0]) if found else None
        return piece if piece is not None and piece.card is not None else None

    # Painting

    def backdrop(self, target: pygame.Surface) -> None:
        """The cloth of the menus."""
        table_cloth(target, self.ctx)

    def paint_over(self, target: pygame.Surface) -> None:
        """The table in its window, what lies above it, and the focus on one of its things."""
        self.window.paint(target, self.table)
        focused = self.page.find(self.attention.focus) if self.attention.keyboard else None
        if focused is not None and table_thing(focused):
            paint_focus_frame(target, focused.box, self.ctx.theme)
        paint_raised(target, self.page, self.ctx.theme, self.attention.feel())

    # What is done

    def handle(self, intent: Intent) -> Change | None:
        """The table feels the pointer; dragging over the timeline goes through the game."""
        if isinstance(intent, Pointed) and not self.sheet:
            self.table.handle(Pointed(self.window.inside(intent.pos)))
            if self.attention.pressed.startswith("choice:"):
                self._drag(intent.pos)
        return super().handle(intent)

    def _drag(self, pos: tuple[int, int]) -> None:
        plot = self.lanes.plot
        number = self.story.nearest((pos[0] - plot.x) / max(1, plot.w))
        if number is not None and number != self.number:
            self._steered = True
            self.choose(number)
            self.attention.pressed = f"choice:{number}"

    def focused(self, control: Control) -> None:
        """The choice that has the focus is the one that is looked at."""
        word, _, number = control.id.partition(":")
        if word == "choice" and int(number) != self.number:
            self._steered = True
            self.choose(int(number))

    def act(self, control: Control) -> Change | None:
        """Use a control."""
        word, _, rest = control.id.partition(":")
        if thing := table_thing(control):
            piece = self.table.stage.spread.pieces.get(thing)
            face = self.table.stage.face_of(piece.card) if piece is not None and piece.card else None
            return Push(ZoomScene(self.ctx, face)) if face is not None else None
        self._steered = True
        if word == "choice":
            self.sheet = self.ctx.theme.large_text
        elif word == "go":
            self._step(rest)
        elif word == "eyes":
            self._look_through(rest == "all")
        elif word == "seat" and int(rest) != self.story.seat:
            return Replace(self._for(int(rest)))
        elif word == "looking":
            self.work.paused = not self.work.paused
            self.refresh()
        else:
            return self.command(control.id)
        return None

    def _for(self, seat: Seat) -> ReviewScene:
        return ReviewScene(self.ctx, self.session, self.looks, seat, self.path, self.helpers)

    def _step(self, name: str) -> None:
        """Lead through the game."""
        if name in ("run", "hold"):
            self._run()
            return
        goals = {"first": 0, "earlier": self.move - 1, "later": self.move + 1, "last": self.story.moves}
        self.go(goals[name])
        if self.number is None:
            self.attention.focus = f"go:{name}"

    def _run(self) -> None:
        """Play the game on from here, or hold it."""
        if self.table.running:
            self.go(self.table.next_move if self.table is self.pane else self.move)
        else:
            self.pane.compare((), (), ("", ""))
            self.pane.play_to(self.story.moves)
        self.refresh()

    def _look_through(self, open_: bool) -> None:
        self.open = open_
        self.pane.open_eyes(open_, self.story.seat)
        self.refresh()

    def _show(self) -> None:
        """Show what may come of the better move; once more: stop showing."""
        if self.table.running:
            self.go(self.move)
            return
        number = self.number
        line = self.lines.found.get(number) if number is not None else None
        if line is not None and line.session is not None:
            self.table = Pane(self.inner, line.session, self.looks, self.story.seat)
            self.table.jump(0)
            self.table.play_to(len(line.session.moves))
        elif self.move < self.story.moves:
            self.pane.compare((), (), ("", ""))
            self.pane.play_to(self.move + 1)
        self.sheet = False
        self.refresh()

    def _next_slip(self, by: int) -> None:
        slips = self.story.slips()
        if not slips:
            self.ctx.notify(self.words.say("no_slips"))
            return
        here = self.move
        moves = [self.story.review.decisions[number].move for number in slips]
        later = [number for number, move in zip(slips, moves, strict=True) if (move - here) * by > 0]
        self.choose((later or slips)[0 if by > 0 else -1])
        control = self.page.find(f"choice:{self.number}")
        if control is not None:
            self.focus_on(control)

    def command(self, name: str) -> Change | None:
        """The keys and buttons of the screen."""
        if name == "back":
            return self.back()
        if name in ("try", "score") and self.number is not None:
            return Push(ask_branch(self.ctx, self.session, self.looks, self.move, self.story.seat))
        steps = {"earlier": "earlier", "later": "later", "first": "first", "last": "last"}
        if name in steps:
            self._steered = True
            self._step(steps[name])
        elif name == "show":
            self._show()
        elif name in ("next", "step"):
            self._next_slip(1)
        elif name == "slip_back":
            self._next_slip(-1)
        elif name == "opponent":
            self._look_through(not self.open)
        return None

    def back(self) -> Change | None:
        """Close the sheet, or leave; what has been found is kept."""
        if self.sheet and self.ctx.theme.large_text:
            self.sheet = False
            self.refresh()
            return None
        return super().back()

    def leave(self) -> None:
        """Stop looking; what has been found is kept for another day."""
        self.work.close()

    # What is heard

    def introduction(self) -> tuple[str, ...]:
        """The whole game, then the choice that is looked at."""
        number = self.number
        return (*self.words.summary(), *((self.words.spoken(number),) if number is not None else ()))

    def facts(self, control: Control) -> list[str]:
        """Of a choice: why, what the others may answer, the cards, the whole game."""
        word, _, rest = control.id.partition(":")
        if word != "choice":
            return super().facts(control)
        number, verdict = int(rest), self.story.verdict(int(rest))
        line = self.lines.found.get(number)
        answers = [
            f"{self.session.names[answer.seat]}: {', '.join(self.words.answer(answer))}"
            for answer in (line.answers if line is not None else ())
        ]
        reasons = self.words.reasons(verdict) if verdict is not None else []
        return [control.label, *reasons, *answers, self.words.luck(number), *self.words.summary()]


def _paint_mat(target: pygame.Surface, box: Rect) -> None:
    pygame.draw.rect(target, (122, 30, 30), box, border_radius=max(4, box.w // 220))
