"""Files of games: brought in, written elsewhere, deleted and taken back."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from game.saving.format import SaveProblem
from game.saving.listing import SaveInfo
from game.saving.moving import Brought, InUse, bring_in, delete, export, export_name, games_in, restore
from game.saving.shelf import Shelf
from scenes.menus.dialog import Choice, Dialog
from scenes.menus.replays.bringing import browse_folders, browse_games, usual_folder
from scenes.menus.replays.filters import Filters
from scenes.menus.replays.words import game_name
from scenes.window.attention import Attention
from scenes.window.context import Context
from scenes.window.manager import Change, Pop, Push
from sprites.text import escape


class List(Protocol):
    """The list whose games they are."""

    shelf: Shelf
    filters: Filters
    chosen: Path | None
    attention: Attention

    @property
    def at(self) -> int:
        """The number of the chosen row."""

    @property
    def wanted(self) -> list[SaveInfo]:
        """The games shown."""

    def list_changed(self) -> None:
        """Filter anew."""

    def show_chosen(self) -> None:
        """Turn to the page of the chosen game."""


class Keeping:
    """What the screen of games does with files."""

    def __init__(self, ctx: Context, games: List) -> None:
        self.ctx, self.games = ctx, games
        self.deleted: tuple[Path, str] | None = None
        """What was deleted last: where it lies, and the name of its game."""

    def ask_import(self) -> Change | None:
        """Choose a file or a folder."""
        return browse_games(self.ctx, usual_folder(self.ctx.settings.last_folder), self._brought)

    def _brought(self, files: list[Path]) -> Change | None:
        self.bring(files)
        return Pop()

    def bring(self, files: list[Path]) -> None:
        """Copy games in and say what came of it; the first new one is chosen."""
        games = self.games
        games.shelf.read_on()
        brought = bring_in(files, self.ctx.library.paths.saves, games.shelf.infos())
        if files:
            self._remember(files[0].parent)
        self.ctx.notify(self._told(brought))
        self._look()
        if brought.games:
            games.filters = Filters()
            games.chosen = brought.games[0]
        games.list_changed()
        games.show_chosen()

    def _told(self, brought: Brought) -> str:
        counts = (
            ("imported", len(brought.games)),
            ("known", brought.known),
            ("refused", len(brought.refused)),
        )
        words = [self.ctx.say(f"replays.{key}", count=count) for key, count in counts if count]
        words += [self.ctx.locale.text(brought.refused[0])] if brought.refused else []
        return " ".join(words) or self.ctx.say("replays.imported", count=0)

    def _look(self) -> None:
        self.games.shelf.look()
        self.games.shelf.read_on()

    def _remember(self, folder: Path) -> None:
        self.ctx.settings.last_folder = str(folder)
        self.ctx.save_settings()

    def ask_export(self, info: SaveInfo) -> Change | None:
        """Choose a folder for a game."""
        folder = usual_folder(self.ctx.settings.last_folder)
        return browse_folders(self.ctx, folder, export_name(info), lambda to: self._exported(info, to))

    def _exported(self, info: SaveInfo, folder: Path) -> Change | None:
        try:
            path = export(info.path, folder, export_name(info))
        except SaveProblem as problem:
            self.ctx.notify(self.ctx.locale.text(problem.reason))
        except OSError as error:
            self._cannot(folder, error)
        else:
            self._remember(folder)
            self.ctx.notify(self.ctx.say("replays.exported", file=str(path)))
        return Pop()

    def _cannot(self, place: Path, error: OSError) -> None:
        reason = error.strerror or type(error).__name__
        self.ctx.notify(self.ctx.say("replays.cannot", file=str(place), reason=reason))

    def ask_delete(self, info: SaveInfo) -> Change:
        """A question with the focus on No."""
        ctx, folder = self.ctx, str(self.ctx.library.paths.deleted)
        words = ctx.say("replays.delete_words", game=game_name(ctx, info), folder=folder)
        choices = [
            Choice("no", ctx.say("common.cancel")),
            Choice("yes", ctx.say("replays.delete"), lambda: self._delete(info), icon="cross"),
        ]
        return Push(Dialog(ctx, ctx.say("replays.delete_ask"), escape(words), choices))

    def _delete(self, info: SaveInfo) -> Change | None:
        ctx, games, at = self.ctx, self.games, self.games.at
        try:
            put_away = delete(info.path, ctx.library.paths.deleted, ctx.library.clock())
        except InUse:
            ctx.notify(ctx.say("replays.busy"))
            return None
        except OSError as error:
            self._cannot(info.path, error)
            return None
        self.deleted = (put_away, game_name(ctx, info))
        ctx.notify(ctx.say("replays.deleted", game=self.deleted[1]))
        self._look()
        games.list_changed()
        if games.wanted:
            games.chosen = games.wanted[min(at, len(games.wanted) - 1)].path
        games.list_changed()
        games.attention.focus = "undo"
        return None

    def undo(self) -> Change | None:
        """Bring back what was deleted last."""
        if self.deleted is None:
            return None
        (path, name), self.deleted = self.deleted, None
        try:
            self.games.chosen = restore(path, self.ctx.library.paths.saves)
        except OSError as error:
            self._cannot(path, error)
            return None
        self.ctx.notify(self.ctx.say("replays.restored", game=name))
        self.games.filters = Filters()
        self._look()
        self.games.list_changed()
        self.games.show_chosen()
        self.games.attention.focus = f"row:{self.games.at}"
        return None


def files_of(path: Path) -> list[Path]:
    """The games that a file or a folder let fall on the window brings."""
    return games_in(path) if path.is_dir() else [path]
