"""Installing: packs that lie in the usual folders, or a path that is typed; dropped ones come here too."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from pathlib import Path

from pygame import Rect

from game.packs import CannotInstall, install
from scenes.menus.dialog import message
from scenes.menus.workshop.picker import Entry, Picker
from scenes.window.context import Context
from scenes.window.manager import Change, Push

PLACES = ("Downloads", "Desktop", "Documents", "Загрузки", "Завантаження", "Рабочий стол", "Стільниця", "")
PATH = 400
"""Letters of a typed path."""
LOOKED_AT = 400
"""Things of one folder that are looked at."""


class PathPicker(Picker):
    """A list of packs that lie about; a typed path is another line."""

    then: Callable[[Path], Change | None]
    ctx: Context
    known: list[Entry]
    line = "packs.install_this"

    @staticmethod
    def takes(path: Path) -> bool:
        """Whether a typed path may be a pack."""
        return (path.suffix == ".zip" or path.is_dir()) and path.exists()

    def type(self, text: str) -> None:
        """Search, or type a path."""
        super().type(text)
        path = Path(self.search).expanduser()
        typed = bool(self.search) and self.takes(path)
        label = self.ctx.say(self.line, path=path.name)
        extra = [Entry(label, partial(self.then, path), str(path.parent), word=self.search)] if typed else []
        self.entries = [*extra, *self.known]
        found = self.found()
        self.at = found[0] if found else -1


def path_picker(ctx: Context, anchor: Rect, then: Callable[[Path], Change | None]) -> PathPicker:
    """The list of what may be installed."""
    known = [Entry(path.name, partial(then, path), str(path.parent)) for path in lying_about(ctx)]
    if not known:
        ctx.notify(ctx.say("packs.no_zips"))
    picker = PathPicker(ctx.say("packs.pick_zip"), known, anchor, "install")
    picker.then, picker.ctx, picker.known, picker.longest = then, ctx, known, PATH
    return picker


class PlacePicker(PathPicker):
    """A list of folders; a typed one is another line."""

    @staticmethod
    def takes(path: Path) -> bool:
        """Whether a typed path is a folder."""
        return path.is_dir()


def place_picker(ctx: Context, anchor: Rect, then: Callable[[Path], Change | None]) -> PathPicker:
    """The list of folders that a pack may be written to."""
    home = Path.home()
    places = dict.fromkeys([*(home / each for each in PLACES), ctx.library.paths.packs.parent])
    known = [
        Entry(path.name or str(path), partial(then, path), str(path)) for path in places if path.is_dir()
    ]
    picker = PlacePicker(ctx.say("packs.pick_place"), known, anchor, "export")
    picker.then, picker.ctx, picker.known, picker.longest = then, ctx, known, PATH
    picker.line = "packs.export_here"
    return picker


def lying_about(ctx: Context) -> Iterator[Path]:
    """Zips, and folders with a pack.yaml, in the folders where people put them."""
    home, own = Path.home(), ctx.library.paths.packs.resolve()
    for place in dict.fromkeys(home / each for each in PLACES):
        try:
            there = sorted(islice(place.iterdir(), LOOKED_AT))
        except OSError:
            continue
        for path in there:
            if path.resolve().parent != own and (path.suffix == ".zip" or (path / "pack.yaml").is_file()):
                yield path


def install_from(ctx: Context, path: Path) -> tuple[str, Change | None]:
    """Install a pack and say so; its id, and what to show if it could not be."""
    say = ctx.locale
    try:
        done = install(path, ctx.library.paths.packs)
    except CannotInstall as problem:
        told = [
            say.text(problem.reason),
            *(f"{each.place}: {each.sentence(say)}" for each in problem.problems[:4]),
        ]
        return "", Push(message(ctx, ctx.say("packs.cannot_install"), "\n".join(told)))
    except OSError as error:
        return "", Push(message(ctx, ctx.say("packs.cannot_install"), error.strerror or type(error).__name__))
    ctx.library.packs_changed()
    ctx.library.collection.refresh()
    ctx.packs.changed(ctx)
    pack = ctx.library.collection.pack(done.id)
    name = pack.name.of(ctx.locale.lang) if pack is not None else done.id
    key = "packs.replaced" if done.replaced else "packs.installed"
    ctx.notify(say.say(key, name=name, version=done.version, older=done.replaced))
    if done.foreign:
        ctx.notify(say.say("packs.not_copied", files=", ".join(done.foreign[:6])))
    return done.id, None
