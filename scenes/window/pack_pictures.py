"""Pictures that packs bring along: kept under the name of their content, so that painters find them."""

from __future__ import annotations

from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

from game.saving.files import write_whole


@dataclass
class PackPictures:
    """Finds a pack's picture and hands out a plain file of it, also where the pack is a zip.

    The file is named by its content: a changed drawing is another picture to every cache.
    """

    packs_dir: Path
    folder: Path
    _known: dict[str, str] = field(default_factory=dict)

    def file(self, art: str) -> str:
        """The path of a picture named `pack:path`; empty where there is none that can be shown."""
        if art not in self._known:
            self._known[art] = self._unpack(art)
        return self._known[art]

    def forget(self) -> None:
        """Look anew: somebody may have drawn meanwhile."""
        self._known.clear()

    def _unpack(self, art: str) -> str:
        from game.packs import read_picture  # noqa: PLC0415 - the title must not wait for all games

        content = read_picture(self.packs_dir, art)
        if content is None:
            return ""
        path = self.folder / f"{sha256(content).hexdigest()[:32]}{Path(art).suffix.lower()}"
        try:
            if not path.is_file():
                write_whole(path, content)
        except OSError:
            return ""
        return str(path)
