"""New game: five dioramas, the seats, the options, packs and seed, and Start."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar

import pygame

from game.core.names import typed_name
from game.core.spec import GameSpec
from scenes.menus.backdrops import table_cloth
from scenes.menus.dialog import message
from scenes.menus.keysheet import KeySheet
from scenes.menus.new_game import layout as places
from scenes.menus.new_game import seats as setup_seats
from scenes.menus.new_game.droplist import DropScreen, Lists
from scenes.menus.new_game.options import PRINTED, options
from scenes.menus.new_game.plan import GamePlan, new_seed
from scenes.menus.parallax import STEP, Drift
from scenes.menus.parts import heading_bar
from scenes.window.context import Context
from scenes.window.intents import Dropped, Intent, Pointed
from scenes.window.manager import Change, Pop, Push
from scenes.window.slices import Slices
from scenes.window.start import (
    begin_first,
    daily_deal,
    first_lesson,
    how_to_win,
    may_be_pack,
    never_played,
    packs,
    rehearse_plan,
    rules,
)
from scenes.window.watching import soon
from sprites.widgets.page import Control, Sketch

NAME_LENGTH = 14


class SetupScene(DropScreen):
    """Chooses everything a game needs; the last choice is remembered."""

    primary: ClassVar[str] = "start"

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.plan = GamePlan.recall(ctx.settings.last_plan)
        self.spec: GameSpec
        self._fit()
        self.option_page = self.pack_page = 0
        self.panel: str = places.PANELS[0]
        """The panel shown where letters are so large that there is room for one."""
        """The list of choices that lies open."""
        self.lists = Lists()
        self.drift, self.slices = Drift(), Slices()
        self._shown = 0.0
        self._packs = ctx.packs.version
        self._rehearsed: tuple[str, int, int] = ("", 0, 0)
        """The game, seats and window whose cards have been ordered."""
        self.attention.focus = f"game:{self.spec.id}"

    def layout(self, sketch: Sketch) -> None:
        """Heading, games, seats, options, packs and seed, Start."""
        heading_bar(sketch, self.ctx, self.ctx.say("setup.title"), self.ctx.say("setup.motto"))
        boxes = places.boxes(sketch.theme)
        places.games(sketch, self.ctx, boxes.games, self.spec.id, self.drift, self._time_left)
        lists = self.lists = Lists(self.opened)
        shown: tuple[str, ...] = places.PANELS
        if boxes.tabs is not None:
            places.tabs(sketch, self.ctx, boxes.tabs, self.panel)
            shown = (self.panel,)
        if "seats" in shown:
            setup_seats.seats(
                sketch, self.ctx, boxes.seats, self.plan, self.spec, typing=self.attention.typing, lists=lists
            )
        if "options" in shown:
            self.option_page %= options(
                sketch, self.ctx, boxes.options, self.plan, self.spec, page=self.option_page, lists=lists
            )
        if "packs" in shown:
            self.pack_page %= places.packs_and_seed(
                sketch, self.ctx, boxes.packs, self.plan, typing=self.attention.typing, page=self.pack_page
            )
        newcomer = never_played(self.ctx, self.spec.id)
        places.start(sketch, self.ctx, boxes.start, self.plan, self.problem(), newcomer)
        lists.lay(sketch)

    def enter(self) -> None:
        """Take on what was changed among the packs meanwhile."""
        self._fit()
        super().enter()

    def handle(self, intent: Intent) -> Change | None:
        """The pointer also pulls the figures of the dioramas aside, with full motion."""
        if isinstance(intent, Pointed) and self.ctx.settings.motion == "full":
            self.drift.pull(intent.pos[0], self.ctx.theme.size[0], self.ctx.now())
        if isinstance(intent, Dropped) and may_be_pack(intent.path):
            return Push(packs(self.ctx, intent.path))
        return super().handle(intent)

    def wake(self, now: float) -> float | None:
        """Come back soon while figures move, at once while dioramas are missing."""
        if self.slices.late:
            return 0.0
        return STEP if self.drift.moving else soon(self.ctx, super().wake(now))

    def update(self, now: float) -> Change | None:
        """Let the figures follow, and the dioramas that had no time yet."""
        if self.ctx.packs.look(self.ctx, now) != self._packs:
            self._packs = self.ctx.packs.version
            self.refresh()
        if self.drift.step(now) or self.slices.late:
            self.touch()
        elif self.painted and not self.ctx.studio.patient:
            self._rehearse()
        return super().update(now)

    def _rehearse(self) -> None:
        """Have the cards of the chosen game painted while its seats are chosen."""
        plan = (f"{self.spec.id} {self.plan.variants}", len(self.plan.taken), self.ctx.version)
        if plan != self._rehearsed and not self.problem():
            self._rehearsed = plan
            rehearse_plan(self.ctx, self.plan, self)

    def paint(self, target: pygame.Surface) -> None:
        """As every screen; of the kept picture only the dioramas are painted anew when figures moved."""
        wanted = self._shown != self.drift.at or self.slices.late
        self.slices.begin()
        if wanted:
            self._shown = self.drift.at
            room = places.boxes(self.ctx.theme).games
            self.repaint(room.inflate(room.w * 0.1, room.h * 0.16))
        super().paint(target)

    def _time_left(self) -> bool:
        """Whether this picture has time for another diorama: large ones take a while to paint."""
        return self.ctx.studio.patient or self.slices.time_left()

    def problem(self) -> str:
        """Why the game cannot start, or nothing."""
        count, low, high = len(self.plan.taken), self.spec.seats[0], self.spec.seats[-1]
        if not low <= count <= high:
            return self.ctx.say("setup.wrong_count", low=low, high=high, count=count)
        return ""

    def act(self, control: Control) -> Change | None:
        """Do what the control's id says; ids are words joined by colons."""
        self.close_list()
        word, *rest = control.id.split(":")
        actions: dict[str, Callable[..., Change | None]] = {
            "back": self.back, "start": self._start, "game": self._game, "kind": self._kind,
            "look": self._look, "level": self._level, "option": self._option, "more": self._more,
            "pack": self._pack, "dice": self._dice, "practice": self._practice, "pace": self._pace,
            "coach": self._coach,
            "open": self.open_list, "howto": self._howto, "length": lambda: None, "panel": self._panel,
            "daily": lambda: daily_deal(self.ctx, self.spec.id),
            "first_game": self._first_game, "rules": self._rules, "variant": self._variant,
            "more_packs": self._more_packs, "all_packs": lambda: Push(packs(self.ctx)),
        }  # fmt: skip
        return actions[word](*rest)

    def _start(self) -> Change | None:
        self._remember()
        return begin_first(self.ctx, self.plan)

    def _howto(self) -> Change | None:
        return how_to_win(self.ctx, self.plan)

    def _rules(self) -> Change | None:
        return rules(self.ctx, self.spec.id)

    def command(self, name: str) -> Change | None:
        """How the chosen game is won, its rules and the keys are one key away."""
        if name == "keys":
            return Push(KeySheet(self.ctx))
        opened = {"goal": self._howto, "rules": self._rules}
        return opened[name]() if name in opened else None

    def _first_game(self) -> Change | None:
        self._remember()
        return first_lesson(self.ctx, self.spec.id)

    def _game(self, game: str) -> None:
        self.plan.game = game
        self.option_page = self.pack_page = 0
        self._fit()

    def _kind(self, number: str, kind: str) -> None:
        self.plan.seats[int(number)].kind = kind

    def _look(self, number: str) -> None:
        self.plan.next_look(int(number))

    def _level(self, number: str, level: str) -> None:
        self.plan.seats[int(number)].level = level

    def _explained(self) -> Control | None:
        """What a choice of the open list means stands below the list, covering none of it."""
        found, box = super()._explained(), self.lists.box
        return found if found is None or box is None else replace(found, box=box)

    def _option(self, name: str, index: str) -> None:
        option = next(option for option in self.spec.options if option.id == name)
        choices = option.choices(len(self.plan.taken))
        self.plan.chosen()[name] = choices[int(index) % len(choices)]

    def _panel(self, name: str) -> None:
        self.panel = name

    def _more(self) -> None:
        self.option_page += 1

    def _pack(self, pack: str) -> Change | None:
        """Switch a pack, the same switch as among the packs; two that cannot go together are told here."""
        kept = self.ctx.library.collection
        found = kept.pack(pack)
        if found is None:
            return None
        switched = kept.switch(pack, not found.wanted)
        if switched.problems:
            words = " ".join(each.sentence(self.ctx.locale) for each in switched.problems)
            return Push(message(self.ctx, self.ctx.say("setup.packs"), words))
        self.ctx.save_settings()
        self._fit()
        return None

    def _fit(self) -> None:
        """Take on the game as its packs and variants want it."""
        games = self.ctx.library.games()
        spec = games.get(self.plan.game) or next(iter(games.values()))
        offered = [each.id for each in self.ctx.library.variants(spec.id)]
        chosen = [full for full in self.plan.variants if full in offered]
        self.spec = self.ctx.library.fitted(spec, chosen)
        self.plan.fit(self.spec)

    def _variant(self, pack: str, word: str) -> None:
        """Choose a variant of a pack, or the game as printed."""
        offered = [each.id for each in self.ctx.library.variants(self.spec.id)]
        own = [full for full in offered if full.startswith(f"{pack}:")]
        self.plan.choose_variant(own, "" if word == PRINTED else f"{pack}:{word}")
        self._fit()

    def _more_packs(self) -> None:
        self.pack_page += 1

    def _dice(self) -> None:
        self.plan.seed = new_seed()

    def _coach(self, value: str) -> None:
        self.ctx.settings.coach = value

    def _practice(self, value: str) -> None:
        self.plan.practice = value == "on"

    def _pace(self, value: str) -> None:
        self.ctx.settings.ai_pace = value

    def write(self, control: Control, text: str) -> None:
        """Type a name or the seed."""
        if control.id == "seed":
            digits = str(self.plan.seed) if self.plan.seed else ""
            digits = digits[:-1] if not text else digits + "".join(c for c in text if c.isdigit())
            self.plan.seed = int(digits[:12] or 0)
            return
        seat = self.plan.seats[int(control.id.split(":")[1])]
        seat.name = seat.name[:-1] if not text else typed_name(seat.name + text, NAME_LENGTH)

    def _remember(self) -> None:
        self.ctx.settings.last_plan = self.plan.remember()
        self.ctx.save_settings()

    def back(self) -> Change | None:
        """Close the open list; else remember the choice and leave."""
        if self.close_list():
            return None
        self._remember()
        return Pop()

    def backdrop(self, target: pygame.Surface) -> None:
        """The table cloth of all menu screens."""
        table_cloth(target, self.ctx)
