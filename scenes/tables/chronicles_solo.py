"""Solo on Chronicles' table: the Lich King, his Necropolis row, battle pile and the Netherworld."""

from __future__ import annotations

from pygame import Rect

from game.chronicles import preview
from game.chronicles.texts import score_line
from scenes.tables.chronicles_faces import art_of, text_of
from scenes.tables.chronicles_hand import lay_card
from scenes.tables.chronicles_marks import occurrences
from scenes.tables.spread import Drawn, Piece, Place, Setting, Spread
from sprites.paint.backs import back
from sprites.paint.boards.chronicles import standee
from sprites.text import escape
from sprites.tween import Pose
from sprites.widgets.boxes import columns, cut_bottom, cut_left, cut_right, cut_top, inset
from sprites.widgets.page import Control, Sketch
from sprites.zone import CARD_SHAPE, fan

NUMERALS = ("I", "II", "III", "IV")
DARK = (49, 44, 66)


def lich(sketch: Sketch, laid: Spread, setting: Setting, box: Rect) -> None:
    """The upper row: the Lich King with his score and cards, the Necropolis row, the Netherworld."""
    gap = sketch.theme.px(11)
    king, row, nether = columns(box, (0.28, 0.4, 0.32), gap)
    _king(sketch, setting, king)
    _row(sketch, laid, setting, row)
    if setting.view.phase == "recruit":
        _netherworld(sketch, laid, setting, nether)
    else:
        _lead(sketch, setting, nether)


def _king(sketch: Sketch, setting: Setting, box: Rect) -> None:
    theme, view = sketch.theme, setting.view
    assert view.lich is not None
    sketch.sheet(box)
    inner = inset(box, theme.px(10), theme.px(8))
    picture, rest = cut_left(inner, min(inner.h * 0.74, inner.w * 0.36), theme.px(10))
    art = art_of(view.cards, "lich_throne")
    sketch.art(picture, lambda t, b: t.blit(standee(art, b.size, "graveyard"), b))
    line = sketch.style(20).line_height
    head, rest = cut_top(rest, line)
    sketch.text(
        head, setting.say("ui.chronicles.lich_king"), 20, "serif", theme.furniture.heading, single=True
    )
    points, rest = cut_top(rest, line * 1.15)
    sketch.text(points, f"[vp] **{view.lich.vp}**", 22, single=True)
    small = sketch.style(15).line_height
    words, rest = cut_top(rest, small)
    level = setting.say("ui.chronicles.difficulty", level=len(view.lich.cards))
    sketch.text(words, level, 15, color=theme.furniture.quiet, single=True)
    army, rest = cut_bottom(rest, small)
    left = setting.say("ui.chronicles.battle_pile", count=view.lich.battle[min(3, view.round - 1)])
    sketch.text(army, left, 15, color=theme.furniture.quiet, single=True)
    sketch.zone = "lich"
    across = 1 if rest.h >= small * 1.1 * len(view.lich.cards) else 2
    for number, name in enumerate(view.lich.cards):
        cell = columns(rest, [1] * across, theme.px(4))[number % across]
        cell = Rect(cell.x, round(cell.y + number // across * small * 1.1), cell.w, small)
        if cell.bottom > rest.bottom + 2:
            break
        title = view.cards.name(name, setting.locale.lang)
        hint = f"{title}. {text_of(view.cards, name, setting.locale)}"
        sketch.control(Control(f"lich:{name}", cell, "bare", hint, hint=hint))
        sketch.text(cell, escape(title), 14, "sans-bold", single=True)
    sketch.zone = "main"


def _row(sketch: Sketch, laid: Spread, setting: Setting, box: Rect) -> None:
    """Four Necropolis cards; the open ones say what they score, and how much right now."""
    theme, view = sketch.theme, setting.view
    assert view.lich is not None
    sketch.sheet(box)
    inner = inset(box, theme.px(10), theme.px(8))
    head, rest = cut_top(inner, sketch.style(18, "serif").line_height, theme.px(3))
    sketch.text(
        head, setting.say("ui.chronicles.necropolis"), 18, "serif", theme.furniture.heading, single=True
    )
    for index, (cell, number) in enumerate(
        zip(columns(rest, (1, 1, 1, 1), theme.px(7)), view.lich.row, strict=True)
    ):
        if number:
            _open(sketch, laid, setting, cell, index, number)
        else:
            _closed(sketch, laid, setting, cell, index)


def _open(sketch: Sketch, laid: Spread, setting: Setting, box: Rect, index: int, number: int) -> None:
    theme, view = sketch.theme, setting.view
    sketch.sheet(box, "row")
    inner = inset(box, theme.px(5), theme.px(4))
    line = sketch.style(15).line_height
    head, rest = cut_top(inner, line)
    name = setting.say("ui.chronicles.card_number", pile=NUMERALS[index], number=number)
    sketch.text(head, name, 15, "serif", align="center", single=True)
    scoring = view.phase == "recruit"
    words = setting.locale.text(score_line(view.cards.necropolis[number].score), (), view.cards)
    if scoring:
        foot, rest = cut_bottom(rest, line * 1.2, theme.px(2))
        now = setting.say("ui.chronicles.scores_now", vp=preview.lich_score(view, number))
        sketch.sheet(foot, "chip", theme.furniture.bad)
        sketch.text(foot, now, 15, "sans-bold", theme.furniture.on_dark, align="center", single=True)
    sketch.text(rest, escape(words), 15, align="center")
    laid.place(Place(f"row:{index}", box, f"{name}: {words}", zone="row", z=-3))


def _closed(sketch: Sketch, laid: Spread, setting: Setting, box: Rect, index: int) -> None:
    tall = min(box.h, box.w / CARD_SHAPE)
    picture = Drawn(("back", "necropolis"), lambda height: back("necropolis", height))
    label = setting.say("ui.chronicles.opens_in", round=NUMERALS[index])
    laid.put(Piece(f"row:{index}", Pose(box.centerx, box.centery, tall), picture, 900, label, "row", label))


def _netherworld(sketch: Sketch, laid: Spread, setting: Setting, box: Rect) -> None:
    theme, view = sketch.theme, setting.view
    assert view.lich is not None
    sketch.sheet(box, "panel", DARK)
    inner = inset(box, theme.px(10), theme.px(8))
    head, rest = cut_top(inner, sketch.style(18, "serif").line_height, theme.px(3))
    words = setting.say("ui.chronicles.netherworld", count=len(view.lich.netherworld))
    sketch.text(head, words, 18, "serif", theme.furniture.on_dark, single=True)
    laid.place(Place("netherworld", rest, "", zone="row"))
    entries = occurrences(view.lich.netherworld)
    lies = fan(len(entries), rest.center, rest.h * 0.94, width=rest.w, gap=0.05)
    for n, ((number, copy), pose) in enumerate(zip(entries, lies, strict=True)):
        card = view.cards.card(number).id
        lay_card(laid, setting, f"nether:{card}:{copy}", number, pose, 1500 + n, "netherworld")


def _lead(sketch: Sketch, setting: Setting, box: Rect) -> None:
    """Who leads, as two bars, and how a war against an army goes."""
    theme, view = sketch.theme, setting.view
    assert view.lich is not None
    sketch.sheet(box, "panel", DARK)
    inner = inset(box, theme.px(14), theme.px(10))
    line, light = sketch.style(16).line_height, theme.furniture.on_dark
    head, rest = cut_top(inner, sketch.style(18, "serif").line_height, theme.px(6))
    sketch.text(head, setting.say("ui.chronicles.lead"), 18, "serif", light, single=True)
    most = max(20, view.lich.vp, view.vp[0])
    rivals = ((setting.say("ui.chronicles.lich_king"), view.lich.vp, (142, 112, 196)),
              (setting.seats[0].name, view.vp[0], setting.seats[0].look.color))  # fmt: skip
    for name, points, color in rivals:
        row, rest = cut_top(rest, line * 1.2, theme.px(4))
        words, bar = cut_left(row, row.w * 0.34, theme.px(8))
        sketch.text(words, escape(name), 16, color=light, single=True)
        number, bar = cut_right(bar, theme.px(50), theme.px(10))
        sketch.text(number, str(points), 16, "sans-bold", light, align="right", single=True)
        bar = Rect(bar.x, bar.centery - theme.px(7), bar.w, theme.px(14))
        sketch.sheet(bar, "chip", (74, 68, 94))
        if points:
            sketch.sheet(Rect(bar.x, bar.y, max(bar.h, round(bar.w * points / most)), bar.h), "chip", color)
    sketch.text(rest, setting.say("ui.chronicles.solo_war"), 15, color=light)
