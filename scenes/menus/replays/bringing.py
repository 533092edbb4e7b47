"""Choosing a file or a folder: to bring games in, and to write one elsewhere."""

from __future__ import annotations

import os
import string
import sys
from collections.abc import Callable
from pathlib import Path

from game.saving.moving import games_in
from scenes.menus.dialog import message
from scenes.menus.listing import Line, Listing
from scenes.window.context import Context
from scenes.window.manager import Change, Push, Replace

Chosen = Callable[[list[Path]], Change | None]
Target = Callable[[Path], Change | None]


def browse_games(ctx: Context, folder: Path, chosen: Chosen, *, first: bool = True) -> Change:
    """Files of a folder, one or all of them to be brought in."""
    try:
        folders, games = _folders(folder), games_in(folder)
    except OSError as error:
        return _closed(ctx, folder, error)
    title = ctx.say("replays.browse", folder=str(folder))
    lines: list[Line] = []
    if games:
        lines.append(Line(ctx.say("replays.all_here", count=len(games)), lambda: chosen(games)))
    lines += _ways(ctx, folder, lambda place: browse_games(ctx, place, chosen, first=False))
    for path in folders:
        lines.append(_folder(ctx, path, lambda place: browse_games(ctx, place, chosen, first=False)))
    lines += [Line(path.name, lambda path=path: chosen([path])) for path in games]  # type: ignore[misc]
    return _shown(Listing(ctx, title, lines), first)


def browse_folders(ctx: Context, folder: Path, name: str, chosen: Target, *, first: bool = True) -> Change:
    """Folders, one of which takes a file of this name."""
    try:
        folders = _folders(folder)
    except OSError as error:
        return _closed(ctx, folder, error)
    lines = [Line(ctx.say("replays.here", file=name), lambda: chosen(folder))]
    lines += _ways(ctx, folder, lambda place: browse_folders(ctx, place, name, chosen, first=False))
    for path in folders:
        lines.append(_folder(ctx, path, lambda place: browse_folders(ctx, place, name, chosen, first=False)))
    return _shown(Listing(ctx, ctx.say("replays.browse_to", folder=str(folder)), lines), first)


def _shown(listing: Listing, first: bool) -> Change:
    return Push(listing) if first else Replace(listing)


def _closed(ctx: Context, folder: Path, error: OSError) -> Change:
    reason = error.strerror or type(error).__name__
    words = ctx.say("replays.no_folder", folder=str(folder), reason=reason)
    return Push(message(ctx, ctx.say("replays.import"), words))


def _folders(folder: Path) -> list[Path]:
    """The folders in a folder, those with a dot left out."""
    with os.scandir(folder) as found:
        names = [entry.name for entry in found if not entry.name.startswith(".") and _is_folder(entry)]
    return [folder / name for name in sorted(names, key=str.casefold)]


def _is_folder(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_dir()
    except OSError:
        return False


def _ways(ctx: Context, folder: Path, go: Target) -> list[Line]:
    """Up, and where a system keeps its disks apart, those."""
    if folder.parent != folder:
        return [Line(ctx.say("replays.up", folder=str(folder.parent)), lambda: go(folder.parent))]
    return [Line(str(disk), lambda disk=disk: go(disk)) for disk in _disks() if disk != folder]  # type: ignore[misc]


def _disks() -> list[Path]:
    if sys.platform != "win32":
        return []
    return [disk for letter in string.ascii_uppercase if (disk := Path(f"{letter}:\\")).exists()]


def _folder(ctx: Context, path: Path, go: Target) -> Line:
    return Line(ctx.say("replays.folder", name=path.name), lambda: go(path))


def usual_folder(last: str) -> Path:
    """Where looking begins: where it ended last time, else among the downloads, else at home."""
    home = Path.home()
    places = [*([Path(last)] if last else []), home / "Downloads", home]
    return next((place for place in places if place.is_dir()), Path.cwd())
