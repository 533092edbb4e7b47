"""Scenario files played: each step through the session's door, each expectation compared."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from game.catalog import GAMES, find_game
from game.core.rules import BadPosition, IllegalAction
from game.core.spec import BadOption, GameSpec
from game.i18n import Locale
from game.lessons.check import faults
from game.lessons.file import Lesson, is_lesson, read_lesson
from game.packs.load import load_cards
from game.packs.reading.problems import PacksBroken
from game.scenarios.compare import Difference, differences, set_difference, show
from game.scenarios.file import (
    Do,
    Expect,
    Legal,
    Scenario,
    ScenarioBroken,
    Sees,
    Step,
    read_data,
    read_scenario,
)
from game.session import PackUsed, Session

CardLoader = Callable[[GameSpec, Sequence[str]], tuple[Any, Sequence[PackUsed]]]
"""Returns a game's cards with extra packs, and all packs used; raises PacksBroken."""


def load_from(packs_dir: Path | None) -> CardLoader:
    """Return a loader of the shipped cards and the packs in a folder, each combination read once."""

    @cache
    def load(game: str, extra: tuple[str, ...]) -> tuple[Any, Sequence[PackUsed]]:
        loaded = load_cards(find_game(game), extra, packs_dir)
        return loaded.cards, tuple(PackUsed(pack.id, pack.version, pack.hash) for pack in loaded.packs)

    return lambda spec, extra: load(spec.id, tuple(extra))


@dataclass(slots=True)
class Result:
    """How one file fared; no failures: it passed."""

    file: Path
    failures: list[str] = field(default_factory=list)
    broken: bool = False
    trace: list[str] = field(default_factory=list)


class _Stop(Exception):
    """The scenario cannot go on: a move did not go as written."""


class Runner:
    """Runs scenario files."""

    def __init__(self, load: CardLoader, games: Sequence[GameSpec] = GAMES) -> None:
        self.load = load
        self.games = {spec.id: spec for spec in games}
        self.locale = Locale("en")

    def run(self, path: Path) -> Result:
        """Run one file; whatever is wrong with it ends up in the result."""
        result = Result(path)
        try:
            data = read_data(path)
        except ScenarioBroken as broken:
            return Result(path, [str(broken)], broken=True)
        wanted = data.get("broken")
        try:
            scenario = read_scenario(path, data)
            session = self.begin(scenario)
            lesson = read_lesson(scenario) if is_lesson(data) else None
        except ScenarioBroken as broken:
            return self._refused(result, broken, wanted)
        if wanted is not None:
            result.failures.append(f"{path}: broken: expected an error that names {wanted}, got none")
            return result
        self._play(scenario, session, result)
        if lesson is not None and not result.failures:
            result.failures += self.lesson_faults(lesson)
        return result

    def lesson_faults(self, lesson: Lesson) -> list[str]:
        """Return what is wrong with a lesson, each with its place: every move that it names is tried."""
        scenario = lesson.scenario
        return [str(scenario.broken(*fault)) for fault in faults(lesson, self.begin(scenario))]

    def _refused(self, result: Result, broken: ScenarioBroken, wanted: Any) -> Result:
        """Judge a file that cannot be used: it may say itself that it is broken, and where."""
        if wanted is None:
            result.broken = True
            result.failures.append(str(broken))
        elif not broken.names(str(wanted)):
            found = f"{broken.key}: {broken.reason}"
            result.failures.append(
                f"{result.file}: broken: expected an error that names {wanted}, got {found}"
            )
        return result

    def begin(self, scenario: Scenario, names: Sequence[str] = (), agents: Sequence[str] = ()) -> Session:
        """Return a session at the scenario's position; ScenarioBroken if it contradicts itself."""
        spec = self.games.get(scenario.game)
        if spec is None:
            raise scenario.broken(("game",), f"no game {scenario.game}; games: {', '.join(self.games)}")
        if scenario.players not in spec.seats:
            low, high = spec.seats[0], spec.seats[-1]
            raise scenario.broken(("players",), f"{spec.id} is for {low} to {high} players")
        try:
            options = spec.settle(scenario.options, scenario.players)
            cards, packs = self.load(spec, scenario.packs)
        except BadOption as bad:
            raise scenario.broken(("options",), str(bad)) from None
        except PacksBroken as bad:
            raise scenario.broken(("packs",), " ".join(str(bad).split())) from None
        state = self._position(scenario, spec, cards, options)
        seats, seed = scenario.players, scenario.seed
        return Session.at(spec, state, seats, seed, names=names, agents=agents, packs=packs)

    def _position(self, scenario: Scenario, spec: GameSpec, cards: Any, options: Mapping[str, Any]) -> Any:
        try:
            return spec.notation.read_position(
                scenario.given, cards, scenario.players, options, scenario.seed
            )
        except BadPosition as bad:
            raise scenario.broken(("given", bad.key), bad.reason) from None
        except (TypeError, ValueError, LookupError, AttributeError) as error:
            # a value of a form that the notation did not foresee is still the file's mistake
            raise scenario.broken(("given",), f"cannot be read ({error})") from None

    def _play(self, scenario: Scenario, session: Session, result: Result) -> None:
        played = _Played(scenario, session, result, self.locale)
        try:
            for number, step in enumerate(scenario.steps, 1):
                played.step(f"step {number}", step)
            played.end()
        except _Stop:
            return
        except Exception as error:  # a game's own fault fails this file; the others still run
            bug = f"an error inside the program ({type(error).__name__}: {error})"
            played.fail("rules", "an answer", bug)


class _Played:
    """One scenario being played."""

    def __init__(self, scenario: Scenario, session: Session, result: Result, locale: Locale) -> None:
        self.scenario = scenario
        self.session = session
        self.result = result
        self.locale = locale
        self.now = "start"

    def fail(self, key: str, expected: str, got: str) -> None:
        """Note one failure: file, step, key, expected, got."""
        self.result.failures.append(
            f"{self.scenario.file}: {self.now}: {key}: expected {expected}, got {got}"
        )

    def step(self, name: str, step: Step) -> None:
        """Carry out or judge one step."""
        self.now = name
        if isinstance(step, Do):
            self.do(step)
        elif isinstance(step, Legal):
            self.legal(step)
        elif isinstance(step, Expect):
            self.compare(differences(step.position, self.session.position()))
        elif isinstance(step, Sees):
            self.compare(differences(step.position, self.session.sees(step.seat)), f"sees seat {step.seat} ")

    def do(self, step: Do) -> None:
        """Submit a whole action; a refusal must leave everything as it was."""
        before = (len(self.session.moves), self.session.snapshot())
        try:
            self.session.do(step.seat, step.action)
        except IllegalAction as refused:
            if not step.refused:
                reason = self.locale.text(refused.reason)
                self.fail(f"do {show(step.action)}", "it to be allowed", f"refused ({reason})")
                raise _Stop from None
            if before != (len(self.session.moves), self.session.snapshot()):
                self.fail(f"do {show(step.action)}", "nothing to change", "a changed position")
            return
        self.trace(before[0])
        if step.refused:
            self.fail(f"do {show(step.action)}", "refused", "allowed")
            raise _Stop

    def trace(self, since: int) -> None:
        """Keep the events of the moves just made."""
        for _, event in self.session.truth(since):
            self.result.trace.append(f"{self.scenario.file}: {self.now}: {event!r}")

    def legal(self, step: Legal) -> None:
        """Ask the rules about whole actions."""
        for action in step.includes:
            refusal = self.session.would(step.seat, action)
            if refusal is not None:
                reason = self.locale.text(refusal)
                self.fail(f"legal seat {step.seat} includes", show(action), f"refused ({reason})")
        for action in step.excludes:
            if self.session.would(step.seat, action) is None:
                self.fail(f"legal seat {step.seat} excludes", f"{show(action)} refused", "allowed")
        if step.exactly is not None:
            missing, surplus = set_difference(step.exactly, self.session.whole_actions(step.seat))
            if missing or surplus:
                got = f"{show(missing)} missing and {show(surplus)} besides"
                self.fail(f"legal seat {step.seat} exactly", show(step.exactly), got)

    def compare(self, found: Iterable[Difference], prefix: str = "") -> None:
        """Note every difference."""
        for difference in found:
            self.result.failures.append(f"{self.scenario.file}: {self.now}: {prefix}{difference}")

    def end(self) -> None:
        """Compare what the file expects at the end."""
        self.now = "end"
        self.compare(differences(self.scenario.expect, self.session.position()))
        outcome = self.session.outcome
        if self.scenario.over is not None and self.scenario.over != (outcome is not None):
            self.fail("over", show(self.scenario.over), show(outcome is not None))
        winners = None if outcome is None else sorted(outcome.winners)
        wanted = self.scenario.winners
        if wanted is not None and sorted(set(wanted)) != winners:
            self.fail("winners", show(wanted), show(winners))


def files_under(paths: Iterable[Path]) -> Iterator[Path]:
    """Yield the files named, and every YAML file below the folders named, in order."""
    for path in paths:
        if path.is_dir():
            yield from sorted(p for p in path.rglob("*") if p.suffix in (".yaml", ".yml") and p.is_file())
        else:
            yield path
