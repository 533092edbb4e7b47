"""What the shelf of saved games should hold: a file for every game begun or brought in, no second one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

from game.saving import moving, saves
from game.saving.listing import SaveInfo
from game.saving.moving import Brought
from game.saving.saves import Loaded
from game.session import Session
from scenes.menus.replays import keeping
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
        autosave, carry_on, bring_in = Library.autosave, saves.carry_on, moving.bring_in

        def noticed(library: Library, session: Session) -> None:
            self._note(session)
            autosave(library, session)

        def opened(path: Path, installed: Mapping[str, str] | None = None, copy: bool = False) -> Loaded:
            loaded = carry_on(path, installed, copy)
            if not copy:
                self._running = loaded.session
            return loaded

        def brought(files: Iterable[Path], folder: Path, here: Sequence[SaveInfo]) -> Brought:
            found = bring_in(files, folder, here)
            self.begun += len(found.games)
            return found

        with ExitStack() as stack:
            stack.enter_context(replaced(Library, "autosave", noticed))
            stack.enter_context(replaced(saves, "carry_on", opened))
            stack.enter_context(replaced(keeping, "bring_in", brought))
            yield

    def _note(self, session: Session) -> None:
        self.begun += session is not self._running
        self._running = session
