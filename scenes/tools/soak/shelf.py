"""What the shelf of saved games should hold: a file for every game begun, and none for one gone on with."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path

from game.saving import saves
from game.saving.saves import Loaded
from game.session import Session
from scenes.tools.soak.seams import replaced
from scenes.window.library import Library


class Shelf:
    """Counts games at the door where their moves are handed in to be saved, not by what lies on the disk."""

    def __init__(self) -> None:
        self.begun = 0
        self._running: Session | None = None

    @contextmanager
    def watched(self) -> Iterator[None]:
        """Notice every game that is saved for the first time, and those that come from a file."""
        autosave, carry_on = Library.autosave, saves.carry_on

        def noticed(library: Library, session: Session) -> None:
            self._note(session)
            autosave(library, session)

        def opened(path: Path, installed: Mapping[str, str] | None = None, copy: bool = False) -> Loaded:
            loaded = carry_on(path, installed, copy)
            if not copy:
                self._running = loaded.session
            return loaded

        with ExitStack() as stack:
            stack.enter_context(replaced(Library, "autosave", noticed))
            stack.enter_context(replaced(saves, "carry_on", opened))
            yield

    def _note(self, session: Session) -> None:
        self.begun += session is not self._running
        self._running = session
