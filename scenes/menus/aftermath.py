"""A start after a crash: what was in play is named and may be left out, and the report is found again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from scenes.menus.dialog import Choice, Dialog
from scenes.window.context import Context
from scenes.window.manager import Change, Pop
from scenes.window.marker import InPlay
from sprites.text import escape
from sprites.widgets.page import Control


class Aftermath(Dialog):
    """Tells what was in play when the last window fell, and offers to leave it out this time.

    Packs are called by their ids: reading their names may be what broke.
    """

    def __init__(self, ctx: Context, fallen: InPlay, go_on: Callable[[], Change | None]) -> None:
        self.fallen, self._go_on = fallen, go_on
        super().__init__(ctx, ctx.say("crash.before"), escape(_words(ctx, fallen)), self._choices(ctx))
        self.stacked = True  # names can be long

    def _choices(self, ctx: Context) -> list[Choice]:
        found = [Choice("go_on", ctx.say("crash.go_on"), self._go_on)]
        if name := _suspect(ctx, self.fallen):
            found.append(Choice("leave_out", ctx.say("crash.leave_out", name=name), self._leave_out))
        if _report(ctx, self.fallen) is not None:
            found.append(Choice("copy", ctx.say("crash.copy")))
        return found

    def _leave_out(self) -> Change | None:
        """Do without it until the program ends, and begin at the title."""
        self.ctx.notify(self.ctx.say("crash.left_out", name=_suspect(self.ctx, self.fallen)))
        self.ctx.library.leave_out(self.fallen.suspect)
        return Pop()

    def _copy(self) -> None:
        report = _report(self.ctx, self.fallen)
        if report is not None:
            self.ctx.copy(report.read_text(encoding="utf-8", errors="replace"))

    def act(self, control: Control) -> Change | None:
        """Copying leaves the question open."""
        if control.id == "copy":
            self._copy()
            return None
        return super().act(control)

    def back(self) -> Change | None:
        """Go on as usual."""
        return self._go_on() or Pop()


def _words(ctx: Context, fallen: InPlay) -> str:
    """What was in play, then where the report lies."""
    game = _game_name(ctx, fallen)
    key = "played_with" if fallen.packs else "played"
    played = ctx.say(f"crash.{key}", game=game, packs=", ".join(fallen.packs)) if game else ""
    report = _report(ctx, fallen)
    kept = ctx.say("crash.kept_in", file=f"{report.parent.name}/{report.name}") if report is not None else ""
    return " ".join(filter(None, (played, kept)))


def _game_name(ctx: Context, fallen: InPlay) -> str:
    known = fallen.game and ctx.locale.has(f"game.{fallen.game}.name")
    return ctx.locale.say(f"game.{fallen.game}.name") if known else ""


def _suspect(ctx: Context, fallen: InPlay) -> str:
    """What may be left out, as the player knows it."""
    return fallen.suspect if fallen.packs else _game_name(ctx, fallen)


def _report(ctx: Context, fallen: InPlay) -> Path | None:
    """The report, if it is still there; a marker names a file of the folder, never a way out of it."""
    path = ctx.library.paths.crashes / Path(fallen.report).name
    return path if fallen.report and path.is_file() else None
