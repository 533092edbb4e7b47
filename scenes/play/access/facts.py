"""Facts of a table, one key each: my hand, my board, each opponent, the score, the prompt, what happened."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from game.core.types import Seat
from scenes.menus.glossary import glossary_of
from scenes.play import log
from scenes.window.access.words import plain, sentences, split_sentences, tidy

if TYPE_CHECKING:
    from scenes.play.stage import Stage
    from sprites.widgets.page import Control

LATEST = 5


class Facts:
    """Answers the keys for facts from what lies on the table before the viewer."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self._opponent = -1
        self.keys: dict[str, Callable[[], str]] = {
            "prompt": self.prompt, "hand": self.hand, "board": self.board,
            "opponent": self.next_opponent, "score": self.score, "happened": self.happened,
        }  # fmt: skip

    def tell(self, name: str) -> bool:
        """Say a fact; tell whether there is one of that name."""
        if name not in self.keys:
            return False
        self.stage.ctx.say_aloud(self.keys[name]() or self.stage.ctx.say("access.nothing"))
        return True

    def _labels(self, wanted: Callable[[Control], bool]) -> list[str]:
        return [tidy(control.label) for control in self.stage.sheet.page.controls if wanted(control)]

    def prompt(self) -> str:
        """What is wanted, and of whom."""
        from scenes.play.prompt import bar_of  # noqa: PLC0415 - it knows the stage, which knows this

        return plain(bar_of(self.stage).prompt)

    def hand(self) -> str:
        """All cards of the hand."""
        cards = self._labels(lambda control: control.zone == "hand")
        return sentences(self.stage.ctx.say("access.hand", count=len(cards)), *cards)

    def board(self) -> str:
        """The viewer's own board, piece by piece."""
        return self._side(self.stage.seat) if self.stage.seat is not None else ""

    def next_opponent(self) -> str:
        """The next opponent's board, with every press another one."""
        others = [seat for seat in range(self.stage.session.seats) if seat != self.stage.seat]
        if not others:
            return ""
        self._opponent = (self._opponent + 1) % len(others)
        return self._side(others[self._opponent])

    def _side(self, seat: Seat) -> str:
        """What is said of a seat: its plate, then whatever lies in its zones."""
        own = seat == self.stage.seat
        zones = self.stage.table.own_zones if own else ()

        def lies_there(control: Control) -> bool:
            zone = control.zone
            mine = own and (zone.startswith("own ") or zone in zones)
            return control.id == f"nest:{seat}" or mine or (not own and zone.endswith(f" {seat}"))

        plate = self._labels(lambda control: control.id == f"seat:{seat}")
        return sentences(*(plate or [self.stage.names[seat]]), *self._labels(lies_there))

    def score(self) -> str:
        """The public score of every seat."""
        session = self.stage.session
        points = zip(session.names, session.standings()[-1].scores, strict=True)
        return self.stage.ctx.say("access.scores", scores=tuple(f"{name} {score}" for name, score in points))

    def happened(self) -> str:
        """What happened since the viewer's last turn, else the last lines of the log."""
        lines = [plain(line) for line in (each.words for each in self.stage.happened)]
        return sentences(*(lines or self._latest()))

    def _latest(self) -> Iterable[str]:
        stage = self.stage
        events = [event for _, event in stage.session.history(stage.eyes) if event.detail <= 2]
        return [plain(words) for event in events[-LATEST:] if (words := log.line(stage, event))]


def card_facts(stage: Stage, thing: str) -> list[str]:
    """What is printed on a card, and every sign on it explained."""
    piece = stage.spread.pieces.get(thing)
    face = stage.face_of(piece.card) if piece is not None and piece.card is not None else None
    if face is None:
        return []
    terms = [f"{entry.name}: {entry.text}" for entry in glossary_of(face, stage.ctx.locale)]
    return [face.title, face.subtitle, *split_sentences(plain(face.text)), *terms]
