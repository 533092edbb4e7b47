"""All cards of a pack weighed beside a window, one after the other."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from game.core.spec import GameSpec
from game.packs.balance.background import Weigher
from game.packs.balance.figures import OPEN, Figures
from game.packs.balance.report import changed_cards
from game.packs.balance.runs import UNTIL
from game.packs.balance.subject import NotWeighed, Subject, scale_of, subject
from game.packs.load import LoadedCards, load_cards


@dataclass(slots=True)
class Turn:
    """One card of the parade; its weigher is there once its turn has come."""

    spec: GameSpec
    loaded: LoadedCards
    kind: str
    card: str
    weigher: Weigher | None = None

    @property
    def figures(self) -> Sequence[Figures]:
        """Return what is known by now, level by level."""
        return tuple(self.weigher.progress.figures.values()) if self.weigher is not None else ()

    @property
    def telling(self) -> Figures | None:
        """Return the figures to speak of: of the best level that has a verdict, else of the first played."""
        known = [found for found in self.figures if found.deals or found.shared]
        sure = [found for found in known if found.verdict != OPEN]
        return sure[-1] if sure else known[0] if known else None

    def subject(self) -> Subject:
        """Return the card ready to be weighed."""
        return subject(self.spec, self.loaded, self.kind, self.card)


def turns_of(spec: GameSpec, loaded: LoadedCards) -> list[Turn]:
    """Return the cards a pack adds or changes, as far as they can be weighed at all."""
    found = []
    for kind, card in changed_cards(loaded, load_cards(spec)):
        try:
            weighed = not scale_of(spec, kind).shared
        except NotWeighed:
            weighed = False
        if weighed:
            found.append(Turn(spec, loaded, kind, card))
    return found


@dataclass
class Parade:
    """Weighs card after card until each is decided; paused, gone on with and stopped as a whole."""

    turns: list[Turn]
    levels: Sequence[str]
    folder: Path | None = None
    most: int = UNTIL
    jobs: int = 0
    apart: bool = True
    at: int = 0
    """The card whose turn it is; as many as there are when all is over."""
    _lock: threading.Lock = field(default_factory=threading.Lock)
    _stopped: bool = False
    _paused: bool = False
    _thread: threading.Thread | None = None

    def start(self) -> None:
        """Begin."""
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    @property
    def over(self) -> bool:
        """Return whether every card had its turn, or it was stopped."""
        return self._stopped or self.at >= len(self.turns)

    @property
    def paused(self) -> bool:
        """Return whether it waits to be gone on with."""
        return self._paused

    def pause(self) -> None:
        """Play no further than what is being played."""
        self._set(paused=True)

    def resume(self) -> None:
        """Go on."""
        self._set(paused=False)

    def stop(self) -> None:
        """End it soon; what was played is kept."""
        with self._lock:
            self._stopped = True
            for each in self.turns:
                if each.weigher is not None:
                    each.weigher.stop()

    def wait(self, seconds: float | None = None) -> None:
        """Wait until it has ended."""
        if self._thread is not None:
            self._thread.join(seconds)

    def _set(self, paused: bool) -> None:
        with self._lock:
            self._paused = paused
            for each in self.turns[self.at : self.at + 1]:
                if each.weigher is not None:
                    (each.weigher.pause if paused else each.weigher.resume)()

    def _run(self) -> None:
        for number, each in enumerate(self.turns):
            self.at = number
            weigher = Weigher(
                each.subject(), self.levels, self.most, folder=self.folder, jobs=self.jobs, advise=False,
                apart=self.apart,
            )  # fmt: skip
            with self._lock:
                if self._stopped:
                    return
                each.weigher = weigher
                if self._paused:
                    weigher.pause()
            weigher.start()
            weigher.wait()
        self.at = len(self.turns)
