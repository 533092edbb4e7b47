"""What the campaign found: one sentence and the command that shows it again."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that must not be, with where it happened."""

    sentence: str
    seed: int
    events: int
    details: str = ""

    def command(self, games: str = "") -> str:
        """The shortest command that leads there again."""
        return f"papercourts soak --seed {self.seed} --events {self.events}{games}"


class Broken(Exception):
    """A check did not hold; ends the episode."""

    def __init__(self, sentence: str, details: str = "") -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.details = details


class Enough(Exception):
    """As many events as were wanted have been fed."""
