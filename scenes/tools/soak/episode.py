"""One episode: a game of one seed with its people, its moods and its mishaps, from the title to the end."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path

from game.core.spec import GameSpec
from game.settings import Settings
from scenes.menus.new_game.plan import LEVELS, MAX_SEATS, GamePlan, SeatPlan
from scenes.menus.results import ResultsScene
from scenes.tools.soak.checks import Checks
from scenes.tools.soak.findings import Broken, Enough, Finding
from scenes.tools.soak.furnish import furnish
from scenes.tools.soak.house import House
from scenes.tools.soak.mishaps import Mishaps
from scenes.tools.soak.person import Person
from scenes.tools.soak.seams import steered
from scenes.tools.soak.tours import Tours
from scenes.tools.soak.wander import Wanderer
from scenes.tools.soak.wild import Wild

EVENTS = 1400
"""Raw events of an episode, more or less: whatever has begun is brought to its end."""
MOODS: Sequence[dict[str, float]] = (
    {"play": 90, "wander": 2, "wild": 1, "mishap": 6, "leave": 2, "visit": 1},
    {"play": 10, "wander": 4, "wild": 70, "mishap": 20, "leave": 2, "visit": 4},
    {"play": 10, "wander": 60, "wild": 4, "mishap": 10, "leave": 4, "visit": 20},
    {"play": 4, "wander": 2, "wild": 90, "mishap": 10, "leave": 1, "visit": 4},
)
"""How often what is done: calm, troubled, curious, wild."""
NEWCOMERS = 0.2
"""How many begin with an empty folder."""
ENDLESS = 2500
"""Steps within which a calm player finishes any game, those apart in which he only looks on."""


@dataclass(frozen=True, slots=True)
class Told:
    """What an episode has to tell."""

    seed: int
    house: House
    checks: Checks
    finding: Finding | None


class Episode:
    """Plays one seed; the same seed does the same."""

    def __init__(self, seed: int, spec: GameSpec, folder: Path, pictures: Path, limit: int) -> None:
        self.seed, self.spec = seed, spec
        self.chance = random.Random(f"papercourts {seed}")
        self.house = House(folder, pictures, self.chance, limit)
        self.checks = Checks(self.house)
        self.house.watch = self.checks
        self.person, self.mishaps = Person(self.house), Mishaps(self.house)
        self.wild, self.wanderer, self.tours = Wild(self.house), Wanderer(self.house), Tours(self.person)
        self.mood = MOODS[seed // 5 % len(MOODS)]

    def run(self) -> Told:
        """Play until it is over, enough, or broken."""
        finding = None
        processes = self.chance.random() < 0.15
        with steered(self.chance, processes), self.checks.shelf.watched():
            try:
                settings = self._settings()
                self.house.open(settings if self.chance.random() < NEWCOMERS else self.furnished(settings))
                self.house.ctx.save_settings()
                self._live()
            except Enough:
                pass
            except Broken as broken:
                finding = self._found(broken)
            try:
                self.house.close()
            except Broken as broken:
                finding = finding or self._found(broken)
        return Told(self.seed, self.house, self.checks, finding)

    def _found(self, broken: Broken) -> Finding:
        return Finding(broken.sentence, self.seed, self.house.events, broken.details)

    def _live(self) -> None:
        while self.house.events < EVENTS:
            kinds = {"play": self._play, "wander": self._wander, "wild": self._run_wild,
                     "mishap": self._mishap, "leave": self._leave, "visit": self._visit}  # fmt: skip
            kind = self.chance.choices(list(self.mood), list(self.mood.values()))[0]
            kinds[kind]()
        self.house.disk.free()
        self._finish()

    def _play(self) -> None:
        for _ in range(8):
            self.person.go_on()

    def _wander(self) -> None:
        self._some(12, self.wanderer.step)
        self._prove()

    def _run_wild(self) -> None:
        self._some(40, self.wild.step)
        self._prove()

    def _mishap(self) -> None:
        self.mishaps.happen()
        self._play()

    def _leave(self) -> None:
        self.person.leave_table()

    def _visit(self) -> None:
        """A screen away from the table, and whatever leads on from there."""
        if self.tours.go():
            self._some(30, self.wild.step if self.chance.random() < 0.2 else self.wanderer.step)
        self._prove()

    def _some(self, most: int, step: Callable[[], None]) -> None:
        for _ in range(self.chance.randrange(2, most)):
            step()

    def _prove(self) -> None:
        """The game can still be played: a move is made, or the results come."""
        self.person.begin_afresh()
        table = self.house.table
        before = (id(table), len(table.session.moves)) if table is not None else None
        while not isinstance(self.house.top, ResultsScene):
            table = self.house.table
            if table is not None and (id(table), len(table.session.moves)) != before:
                return
            self.person.go_on()

    def _finish(self) -> None:
        """Bring the game to its results: every game has an end."""
        if self.mood is not MOODS[0] and self.chance.random() < 0.7:
            return
        done, waited = self.checks.finished, self.person.waits
        for step in count():
            if self.checks.finished > done or isinstance(self.house.top, ResultsScene):
                return
            if step - (self.person.waits - waited) > ENDLESS:
                break
            self.person.go_on()
        raise Broken(f"{self.spec.id} did not come to an end in {ENDLESS} steps")

    def _settings(self) -> Settings:
        """The player's choices; pictures mostly come at once, for the sake of speed."""
        draw = self.chance.choice
        return Settings(
            language=draw(("en", "ru", "uk")),
            text_size=draw((80, 100, 100, 100, 150, 200)),
            motion=draw(("full", "reduced", "none", "none")),
            ai_pace=draw(("normal", "fast", "instant", "instant")),
            confirm=draw(("final", "always", "never", "never")),
            dark_table=draw((False, True)),
            last_plan=self._plan().remember(),
        )

    def furnished(self, settings: Settings) -> Settings:
        """The folder and settings of somebody who has played before and has a pack, in use or not."""
        own = furnish(self.house.folder, self.spec)
        self.checks.shelf.begun += len(list(self.house.folder.glob("saves/*.json")))
        return replace(settings, packs_on=[own] if self.chance.random() < 0.5 else [])

    def _plan(self) -> GamePlan:
        """Any number of seats: a person against AI seats, several at one screen, or nobody but spectators."""
        plan = GamePlan(game=self.spec.id, practice=self.chance.random() < 0.2)
        count = self.chance.choice(range(self.spec.seats[0], self.spec.seats[-1] + 1))
        people = self.chance.choice((1, 1, 1, 2, count, 0))
        for number in range(MAX_SEATS):
            kind = "human" if number < people else "ai"
            chair = plan.seats[number]
            level = self.chance.choice(LEVELS)
            plan.seats[number] = SeatPlan(kind if number < count else "empty", "", level, chair.look)
        plan.options[self.spec.id] = {
            option.id: self.chance.choice(option.choices(count)) for option in self.spec.options
        }
        return plan
