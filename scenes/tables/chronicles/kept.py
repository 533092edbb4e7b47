"""Cards kept in a draft of Chronicles, and the own kingdom as one strip."""

from __future__ import annotations

from pygame import Rect

from scenes.play.spread import Place, Spread
from scenes.tables.chronicles.hand import hang_ribbon, lay_card
from scenes.tables.chronicles.marks import NUMERALS, lay_land
from scenes.tables.chronicles.places import viewer
from scenes.tables.chronicles.seen import Setting
from scenes.tables.chronicles.units import Ground, lay_things, lay_units
from sprites.paint.furniture import slot
from sprites.tween import Pose
from sprites.widgets.boxes import centered, cut_right, cut_top, inset
from sprites.widgets.page import Sketch
from sprites.zone import CARD_SHAPE


def kept(sketch: Sketch, laid: Spread, setting: Setting, box: Rect) -> None:
    """Recruit: the saved card under its ribbon, the cards kept so far, the slot for the next one."""
    theme, view = sketch.theme, setting.view
    sketch.sheet(box)
    inner = inset(box, theme.px(12), theme.px(6))
    head, rest = cut_top(inner, sketch.style(18, "serif").line_height, theme.px(4))
    words = setting.say("ui.chronicles.kept", count=len(view.kept), most=view.cards.pack)
    sketch.text(head, words, 18, "serif", theme.furniture.heading, single=True)
    cards, count = (*view.saved, *view.kept), len(view.saved) + view.cards.pack
    tall, step = min(rest.h, rest.w / count / CARD_SHAPE * 0.95), rest.w / count
    for n in range(count):
        pose = Pose(rest.x + step * (n + 0.5), rest.centery, tall)
        if n < len(cards):
            lay_card(laid, setting, f"kept:{n}", cards[n], pose, 2000 + n, "kept")
        else:
            _slot(sketch, laid, setting, pose, n - len(view.saved) + 1, following=n == len(cards))
        if n < len(view.saved):
            hang_ribbon(sketch, pose, NUMERALS[view.round - 1])


def _slot(
    sketch: Sketch, laid: Spread, setting: Setting, pose: Pose, number: int, *, following: bool
) -> None:
    """A place for a kept card; the next one takes what is dropped there."""
    theme = sketch.theme
    cell = centered(Rect(round(pose.x), round(pose.y), 0, 0), pose.height * CARD_SHAPE, pose.height)
    color = "#c9962e" if following else "#b8a684"
    sketch.art(cell, lambda t, b: t.blit(slot(b.size, theme.u, color, 0.3), b))
    words = setting.say("ui.chronicles.drop_here") if following else str(number)
    sketch.text(
        inset(cell, theme.px(4), cell.h * 0.3), words, 15, "serif", theme.furniture.ink, align="center"
    )
    if following:
        laid.place(Place("keep", cell, setting.say("ui.chronicles.keep_here"), zone="keep"))


def own_strip(sketch: Sketch, laid: Spread, setting: Setting, box: Rect) -> None:
    """The own kingdom as one strip."""
    theme, seat = sketch.theme, viewer(setting)
    sketch.sheet(box)
    inner = inset(box, theme.px(8))
    lay_land(sketch, setting, inner, setting.seats[seat])
    things, room = cut_right(inner, inner.w * 0.22, theme.px(6))
    named = inner.w > theme.px(700)
    ground = Ground(seat, inset(room, theme.px(8), theme.px(4)), True, setting.view.seat is not None, named)
    lay_units(laid, setting, ground)
    lay_things(laid, setting, inset(things, theme.px(4)), seat, labelled=True, most=theme.px(130))
