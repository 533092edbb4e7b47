"""Whole games in the terminal, kept as a person would read them (`tests/commands/transcripts/`).

Run `python -m tests.commands.test_transcripts` to write them anew, and read what has changed.
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from game import catalog
from game.ai.agent import Budget
from game.ai.agents import make_agent
from game.commands.textplay import COMMANDS, TextTable
from game.core.rng import Rng
from game.i18n import Locale
from game.packs import load_cards
from game.session import Session

FOLDER = Path(__file__).parent / "transcripts"
NAMES = {"en": ("Ana", "Ben", "Cleo"), "ru": ("Анна", "Борис", "Вера"), "uk": ("Ганна", "Богдан", "Віра")}
PLAYED = dict(zip((spec.id for spec in catalog.GAMES), itertools.cycle(NAMES), strict=False))
"""Game -> language."""
SEED = 5
ASKED = {1: ("help", "goal", "rules", "rules 2", "cards"), 3: ("why", "hint", "log 6"), 6: ("board", "undo")}
"""What the player asks before choosing, by the number of the decision."""


@dataclass
class Scribe:
    """A player who asks what ASKED says and then does what the policy would; writes everything down."""

    lines: list[str] = field(default_factory=list)
    decisions: int = 0
    waiting: list[str] = field(default_factory=list)
    table: TextTable | None = None

    def read(self, prompt: str) -> str:
        if not self.waiting:
            self.decisions += 1
            self.waiting = [*ASKED.get(self.decisions, ()), ""]
        word, _, part = (self.waiting.pop(0) or self.number()).partition(" ")
        if word in COMMANDS:
            word = " ".join([self.own_word(word), part]).strip()
        self.lines.append(prompt + word)
        return word

    def own_word(self, command: str) -> str:
        """The command as the player's language has it."""
        assert self.table is not None
        return self.table.locale.say(f"textplay.command.{command}").split()[0]

    def number(self) -> str:
        """The number of what the policy would do."""
        assert self.table is not None
        session = self.table.session
        seat = next(seat for seat in session.movers if seat in self.table.humans)
        agent = make_agent("policy", session.spec)
        action = agent.choose(session.view(seat), Rng(self.decisions), Budget()).action
        numbered = self.table.numbers[seat].of(session.legal(seat))
        return str(next(number for number, each in numbered.items() if each == action))


def transcript(game: str) -> str:
    """A whole game, as the terminal shows it."""
    spec, lang = catalog.find_game(game), PLAYED[game]
    seats = min(3, spec.seats[-1])
    agents = ["human", *["policy"] * (seats - 1)]
    session = Session.new(
        spec, load_cards(spec).cards, seats, {}, SEED, names=list(NAMES[lang][:seats]), agents=agents
    )
    scribe = Scribe()
    scribe.table = TextTable(session, Locale(lang), Rng(SEED), read=scribe.read, write=scribe.lines.append)
    assert scribe.table.play()
    return "\n".join(line.rstrip() for line in scribe.lines) + "\n"


@pytest.mark.parametrize("game", PLAYED)
def test_a_whole_game_reads_as_it_was_read(game: str) -> None:
    kept = (FOLDER / f"{game}.{PLAYED[game]}.txt").read_text(encoding="utf-8")
    assert transcript(game).splitlines() == kept.splitlines()


def test_all_games_and_languages_are_kept() -> None:
    assert set(PLAYED) == {spec.id for spec in catalog.GAMES}
    assert set(PLAYED.values()) == set(NAMES)
    assert len(list(FOLDER.iterdir())) == len(PLAYED)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, lang in PLAYED.items():
        (FOLDER / f"{name}.{lang}.txt").write_text(transcript(name), encoding="utf-8")
