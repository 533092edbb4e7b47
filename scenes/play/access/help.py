"""Help for this moment: the keys that mean something on this screen now, and what they do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.menus.listing import Line, Listing

if TYPE_CHECKING:
    from scenes.play.table import TableScene

ASKED = ("moves", "prompt", "hand", "board", "opponent", "score", "happened")
READ = ("fact_next", "fact_back", "repeat", "hush", "zoom", "log", "recap", "goal", "rules")


def moment_help(table: TableScene) -> Listing:
    """The keys of this moment, the most useful first."""
    ctx, stage = table.ctx, table.stage
    lines = [Line(offer.label, cap=offer.key.upper()) for offer in stage.grip.offered.values() if offer.key]
    hand = sum(control.zone == "hand" for control in table.page.controls)
    mine = bool(stage.legal) or stage.playback.holding
    names = [*(("act", "zone", "zone_back") if mine else ()), *ASKED, *READ]
    names += ["undo", "hint"] if stage.legal else ["skip", "step"]
    lines += [Line(ctx.say(f"keys.{name}"), cap=ctx.cap(name)) for name in (*names, "back", "keys")]
    if hand and mine:
        lines.insert(0, Line(ctx.say("keys.digits"), cap=f"1-{min(9, hand)}"))
    lines.insert(0, Line(ctx.say("keys.arrows"), cap=ctx.say("keys.arrows_cap")))
    return Listing(ctx, ctx.say("access.help_title"), lines)
