"""Where the player's files live: the system's place, a folder of choice, or beside the program."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

import platformdirs

NAME = "papercourts"
PORTABLE = "portable.txt"
"""A file of this name beside the program keeps everything there."""


@dataclass(frozen=True, slots=True)
class Paths:
    """The folders and files of one installation; nothing is made before it is needed."""

    root: Path
    cache: Path

    @property
    def saves(self) -> Path:
        """Games, running and finished, one file each."""
        return self.root / "saves"

    @property
    def deleted(self) -> Path:
        """Games that were deleted a while ago, kept in case it was a mistake."""
        return self.root / "deleted"

    @property
    def games(self) -> Path:
        """What was read of the games last time; made again where it is missing."""
        return self.cache / "games.json"

    @property
    def packs(self) -> Path:
        """The player's own packs."""
        return self.root / "packs"

    @property
    def settings(self) -> Path:
        """The settings file."""
        return self.root / "settings.json"

    @property
    def learn(self) -> Path:
        """How far people have come in the lessons, one file each."""
        return self.root / "learn"

    @property
    def quiz(self) -> Path:
        """Which of one's own slips were asked when."""
        return self.root / "quiz.json"

    @property
    def screenshots(self) -> Path:
        """Pictures taken with F2."""
        return self.root / "screenshots"

    @property
    def crashes(self) -> Path:
        """Reports of errors in the window, one file each."""
        return self.root / "crashes"

    @property
    def running(self) -> Path:
        """What open windows are busy with, one file each."""
        return self.root / "running"

    @property
    def log(self) -> Path:
        """What went wrong inside the program, for bug reports."""
        return self.root / "errors.log"


def find_paths(data_dir: Path | None = None, program: Path | None = None) -> Paths:
    """Return the places: `data_dir` if given, beside the program if portable, else the system's own."""
    home = program or program_folder()
    if data_dir is None and (home / PORTABLE).is_file():
        data_dir = home / f"{NAME}-data"
    if data_dir is not None:
        root = data_dir.expanduser().absolute()
        return Paths(root, root / "cache")
    return Paths(
        Path(platformdirs.user_data_dir(NAME, appauthor=False)),
        Path(platformdirs.user_cache_dir(NAME, appauthor=False)),
    )


def program_folder() -> Path:
    """Return the folder of the frozen program, or the source tree."""
    if getattr(sys, "frozen", False):
        return Path(sys.executable).resolve().parent
    return Path(__file__).resolve().parent.parent


def card_data_dir() -> Path:
    """Return the folder `card_data` of the source tree, the installed wheel or the frozen program."""
    frozen = getattr(sys, "_MEIPASS", None)
    root = Path(frozen) if frozen else Path(__file__).resolve().parent.parent
    return root / "card_data"
