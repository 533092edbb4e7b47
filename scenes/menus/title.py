"""The title: a menu board before the paper theatre."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

import pygame
from pygame import Rect

from scenes.menus.backdrops import game_sign, lay_planes, title_front, title_planes, title_stage
from scenes.menus.credits import CreditsScene
from scenes.menus.keysheet import KeySheet
from scenes.menus.new_game.plan import GamePlan
from scenes.menus.new_game.screen import SetupScene
from scenes.menus.parallax import STEP, Drift
from scenes.menus.settings import SettingsScene
from scenes.window.beside import Beside
from scenes.window.context import Context
from scenes.window.intents import Dropped, Intent, Pointed
from scenes.window.library import Unfinished
from scenes.window.manager import Change, Leave, Push
from scenes.window.marker import InPlay
from scenes.window.scene import Scene, Screen
from scenes.window.start import (
    bring_games,
    gallery,
    how_to_win,
    learn,
    may_be_pack,
    packs,
    replays,
    resume,
    rules,
    statistics,
    warm_up,
)
from sprites.text import escape
from sprites.theme import Theme
from sprites.widgets.boxes import centered, cut_left, cut_right, cut_top, inset, part
from sprites.widgets.build import button
from sprites.widgets.page import Control, Page, Sketch
from sprites.widgets.paint import Feel, paint_page
from sprites.widgets.painters import by_width


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the menu; only screens that exist have one."""

    id: str
    icon: str
    open: Callable[[Context], Scene]


LANGUAGES = 5
"""Languages on the edge of the stage; Settings has all of them."""
ENTRIES: tuple[Entry, ...] = (
    Entry("new_game", "deploy", SetupScene),
    Entry("replays", "replay", replays),
    Entry("learn", "rules", learn),
    Entry("statistics", "endgame", statistics),
    Entry("gallery", "gallery", gallery),
    Entry("packs", "pack", packs),
    Entry("settings", "settings", SettingsScene),
    Entry("credits", "vp", CreditsScene),
)


CONTINUE, ENTRY = 30, 30  # letter sizes of the menu


def board_box(theme: Theme) -> Rect:
    """The room of the menu board; large letters get a wider one."""
    left, right = (0.07, 0.36) if theme.large_text else (0.085, 0.305)
    return part(Rect(0, 0, *theme.size), left, 0.13, right, 0.908)


class TitleScene(Screen):
    """Continue, the other entries, languages and keys."""

    primary: ClassVar[str] = "continue"

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.unfinished: Unfinished | None = None
        self.looked = False
        self.drift = Drift()
        self._before: tuple[Page, Feel, pygame.Surface] | None = None

    def enter(self) -> None:
        """Keep a place for Continue where there are saves; which game it is comes after the first picture."""
        self.looked = False
        focused = "continue" if self.ctx.library.any_saves() else "learn" if self.newcomer else "new_game"
        self.attention.focus = self.attention.focus or focused
        self.ctx.ambience("")
        self.ctx.put_in_play(InPlay())
        super().enter()

    def wake(self, now: float) -> float | None:
        """Look for the game to continue right after the first picture."""
        if self.looked and self.drift.moving:
            return STEP
        return super().wake(now) if self.looked else 0.0

    def handle(self, intent: Intent) -> Change | None:
        """The pointer also pulls the diorama aside, with full motion."""
        if isinstance(intent, Pointed) and self.ctx.settings.motion == "full":
            self.drift.pull(intent.pos[0], self.ctx.theme.size[0], self.ctx.now())
        if isinstance(intent, Dropped) and intent.path.suffix == ".json":
            return bring_games(self.ctx, intent.path)
        if isinstance(intent, Dropped) and may_be_pack(intent.path):
            return Push(packs(self.ctx, intent.path))
        return super().handle(intent)

    def update(self, now: float) -> Change | None:
        """Find the game that Continue goes on with."""
        if not self.looked and self.painted:
            self.looked = True
            self.unfinished = self.ctx.library.unfinished()
            self.refresh()
            if not self.ctx.studio.patient:
                Beside(lambda: warm_up(self.ctx))
        if self.ctx.settings.motion != "full" and self.drift.at:
            self.drift.rest()
            self.touch()
        if self.drift.step(now):
            self.touch()
        return super().update(now)

    def paint(self, target: pygame.Surface) -> None:
        """The still picture; or, pulled aside, the sheets of the diorama and all that stands before them."""
        planes = title_planes(self.ctx) if self.drift.at else None
        if planes is None:
            super().paint(target)
            return
        lay_planes(target, self.ctx, planes, self.drift.at)
        target.blit(self._front(), (0, 0))

    def _front(self) -> pygame.Surface:
        """Curtains, name and page on clear ground, kept while they stay the same."""
        page, feel, kept = self.page, self.attention.feel(), self._before
        if kept is None or kept[0] is not page or kept[1] != feel:
            picture = title_front(self.ctx, *self._stage()).copy()
            paint_page(picture, page, self.ctx.theme, feel)
            self._before = kept = (page, feel, picture)
        return kept[2]

    @property
    def continues(self) -> bool:
        """Whether Continue is on the board."""
        return self.unfinished is not None or (not self.looked and self.ctx.library.any_saves())

    @property
    def newcomer(self) -> bool:
        """Whether nothing was ever played here: then the lessons come first."""
        library = self.ctx.library
        return not (self.continues or library.any_saves() or any(library.paths.learn.glob("*.json")))

    def layout(self, sketch: Sketch) -> None:
        """Board on two cords at the left; keys and languages on the stage edge."""
        self._board(sketch)
        self._edge(sketch)

    def _board(self, sketch: Sketch) -> None:
        box = board_box(sketch.theme)
        entries = [each for each in ENTRIES if each.id != "learn" or not self.newcomer]
        rows = len(entries) + 1
        lines = sketch.style(CONTINUE, "serif").line_height + 2 * sketch.style(16).line_height
        with_plate = self.continues or self.newcomer
        entry = box.h * 0.105
        tall = max(entry * 1.55, lines + sketch.theme.px(28)) if with_plate else 0
        entry = min(entry, (sketch.theme.size[1] * 0.955 - box.y - tall) / (rows + 0.6))
        box.h = round(entry * (rows + 0.6) + tall)
        sketch.sheet(box, "board")
        rest = inset(box, box.w * 0.075, entry * 0.22)
        if self.continues:
            plate, rest = cut_top(rest, tall, entry * 0.12)
            self._continue(sketch, plate, self.unfinished)
        elif self.newcomer:
            plate, rest = cut_top(rest, tall, entry * 0.12)
            self._learn_first(sketch, plate)
        for entry_id, sign in [*((e.id, e.icon) for e in entries), ("quit", "curtain")]:
            line, rest = cut_top(rest, entry)
            hair = Rect(line.x, line.bottom - 1, line.w, max(1, sketch.theme.px(1)))
            if entry_id != "quit":
                sketch.sheet(hair, "hairline")
            cell = inset(line, 0, sketch.theme.px(3))
            label = self.ctx.say(f"title.{entry_id}")
            room = Rect(cell.x, cell.y, cell.w - round(cell.h * 1.2), cell.h)  # beside the icon
            units = sketch.largest(room, escape(label), (ENTRY, 26, 22, 18), "serif", single=True)
            button(sketch, entry_id, cell, label, look="entry", icon=sign, units=units, align="left")

    def _continue(self, sketch: Sketch, box: Rect, game: Unfinished | None) -> None:
        label, note = self.ctx.say("title.continue"), "…" if game is None else self._note(game)
        sign = "" if sketch.theme.large_text else "play"  # the words want its room
        plate = button(
            sketch, "continue", box, label, look="plate", icon=sign, units=CONTINUE, note=note, align="left"
        )
        if game is not None and plate.icon_box is not None:
            spot = centered(plate.icon_box, plate.icon_box.w * 1.25, plate.icon_box.h * 1.25)
            sketch.art(spot, by_width(partial(game_sign, game.game)))

    def _learn_first(self, sketch: Sketch, box: Rect) -> None:
        """Who has never played is invited to learn."""
        sign = "" if sketch.theme.large_text else "play"
        label, note = self.ctx.say("title.learn"), self.ctx.say("learn.invitation")
        button(sketch, "learn", box, label, look="plate", icon=sign, units=CONTINUE, note=note, align="left")

    def _note(self, game: Unfinished) -> str:
        """Which game, how far it is, and whose move: one's own, or a name where several people play."""
        key = "note" if not game.waits_for else "yours" if game.alone else "whose"
        name = self.ctx.locale.say(f"game.{game.game}.name")
        return self.ctx.say(f"title.continue_{key}", game=name, round=game.round, names=game.waits_for)

    def _edge(self, sketch: Sketch) -> None:
        theme = sketch.theme
        edge = inset(part(Rect(0, 0, *theme.size), 0.09, 0.962, 0.91, 1.0), 0, theme.px(3))
        tall = max(edge.h, sketch.style(17).line_height)
        edge = Rect(edge.x, edge.bottom - tall, edge.w, tall)
        light = theme.furniture.on_dark
        version, rest = cut_right(
            edge, sketch.width(self.ctx.library.version, 16) + theme.px(8), theme.px(24)
        )
        sketch.text(version, escape(self.ctx.library.version), 16, color=light, align="right", single=True)
        sketch.zone = "languages"
        for code, name in reversed(self._languages()):
            cell, rest = cut_right(rest, sketch.width(name, 17, "sans-bold") + theme.px(28), theme.px(4))
            chosen = code == self.ctx.locale.lang
            words = sketch.words(
                cell,
                escape(name),
                sketch.style(17, "sans-bold" if chosen else "sans", light),
                align="center",
                single=True,
            )
            sketch.control(
                Control(f"lang:{code}", cell, "stage", name, role="choice", words=(words,), on=chosen)
            )
        shown = " · ".join(
            f"**{self.ctx.cap(name)}** {self.ctx.say(f'keys.{name}_short')}"
            for name in ("act", "back", "keys")
        )
        left, _ = cut_left(rest, rest.w - theme.px(20))
        if not sketch.words(left, shown, sketch.style(16), single=True).block.cut:
            sketch.text(left, shown, 16, color=light, single=True)

    def _languages(self) -> list[tuple[str, str]]:
        """The languages on the edge: as many as there is room for, the chosen one among them."""
        known = list(self.ctx.library.languages().items())
        chosen = [each for each in known[LANGUAGES - 1 :] if each[0] == self.ctx.locale.lang]
        return [*known[: LANGUAGES - 1], *(chosen or known[LANGUAGES - 1 : LANGUAGES])]

    def backdrop(self, target: pygame.Surface) -> None:
        """The theatre, its curtains and the name of the program."""
        title_stage(target, self.ctx, *self._stage())

    def _stage(self) -> tuple[tuple[str, str], tuple[int, int]]:
        """The words of the stage, and where the cords of the board hang."""
        board = board_box(self.ctx.theme)
        cords = (round(board.x + board.w * 0.14), round(board.x + board.w * 0.86))
        return (self.ctx.say("title.name"), self.ctx.say("title.motto")), cords

    def act(self, control: Control) -> Change | None:
        """Open what was chosen."""
        if control.id.startswith("lang:"):
            self.ctx.settings.speak(control.id.removeprefix("lang:"))
            self.ctx.apply_settings()
            self.ctx.save_settings()
            return None
        if control.id == "quit":
            return Leave()
        if control.id == "continue":
            self.unfinished = self.unfinished or self.ctx.library.unfinished()
            return resume(self.ctx, self.unfinished) if self.unfinished else None
        return Push(next(entry for entry in ENTRIES if entry.id == control.id).open(self.ctx))

    def back(self) -> Change | None:
        """Esc on the title leaves nothing by accident: it moves to Quit."""
        self.attention.focus, self.attention.keyboard = "quit", True
        self.touch()
        return None

    def command(self, name: str) -> Change | None:
        """The key sheet is one key away, and so are goal and rules of the game that was played last."""
        if name in ("rules", "goal"):
            game = self.unfinished.game if self.unfinished is not None else self._last_game()
            if name == "rules":
                return rules(self.ctx, game)
            plan = GamePlan.recall(self.ctx.settings.last_plan)
            return how_to_win(self.ctx, plan if plan.game == game else GamePlan(game))
        return Push(KeySheet(self.ctx)) if name == "keys" else None

    def _last_game(self) -> str:
        games, planned = self.ctx.library.games(), GamePlan.recall(self.ctx.settings.last_plan).game
        return planned if planned in games else next(iter(games))
