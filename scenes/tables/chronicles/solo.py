"""Solo on Chronicles' table: the Lich King, his Necropolis row, battle pile and the Netherworld."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.chronicles import events as happened
from game.chronicles import preview
from game.chronicles.texts import score_line
from game.core.events import RoundStarted
from scenes.play.spread import Drawn, Piece, Place, Spread
from scenes.tables.chronicles.draft import READABLE, by_name, gives_up
from scenes.tables.chronicles.faces import DARK as DARK_ARMY
from scenes.tables.chronicles.faces import PALE as PALE_ARMY
from scenes.tables.chronicles.faces import art_of, text_of
from scenes.tables.chronicles.hand import lay_card
from scenes.tables.chronicles.marks import NUMERALS, occurrences, shield
from scenes.tables.chronicles.places import lich_of
from scenes.tables.chronicles.seen import Setting
from scenes.tables.chronicles.wars.sides import army_sides
from sprites.paint.backs import back
from sprites.paint.furniture import slot
from sprites.text import escape
from sprites.tween import Pose
from sprites.widgets.boxes import centered, columns, cut_bottom, cut_left, cut_right, cut_top, inset, rows
from sprites.widgets.page import Control, Sketch
from sprites.widgets.painters import by_height
from sprites.zone import CARD_SHAPE, fan, pile

DARK = (49, 44, 66)


def lich(sketch: Sketch, laid: Spread, setting: Setting, box: Rect) -> None:
    """The upper row: the Lich King with his score and cards, the Necropolis row, the Netherworld."""
    gap = sketch.theme.px(11)
    king, row, nether = columns(box, (0.24, 0.38, 0.38), gap)
    lying = netherworld(setting)
    _king(sketch, setting, king)
    _row(sketch, laid, setting, row, lying)
    _netherworld(sketch, laid, setting, nether, lying)


def netherworld(setting: Setting) -> tuple[int, ...]:
    """The cards that lie in the Netherworld, or lay there when it was scored this round."""
    view = setting.view
    if view.phase == "recruit":
        return tuple(lich_of(setting).netherworld)
    rounds: list[list[int]] = [[]]
    for _, event in setting.history(view.seat):
        if isinstance(event, RoundStarted):
            rounds.append([])
        elif isinstance(event, happened.CardBanished):
            rounds[-1].append(view.cards.numbers[str(event.card)])
    return tuple(rounds[view.round]) if view.round < len(rounds) else ()


def _king(sketch: Sketch, setting: Setting, box: Rect) -> None:
    theme, view = sketch.theme, setting.view
    sketch.sheet(box)
    inner = inset(box, theme.px(10), theme.px(8))
    picture, rest = cut_left(inner, min(inner.h * 0.74, inner.w * 0.36), theme.px(10))
    art = art_of(view.cards, "lich_throne")
    sketch.art(picture, lambda t, b: t.blit(setting.studio.big("standee", art, b.size, "graveyard"), b))
    line = sketch.style(20).line_height
    head, rest = cut_top(rest, line)
    title = setting.say("ui.chronicles.lich_king")
    units = sketch.largest(head, escape(title), (20, 18, 16, 14), "serif", single=True)
    sketch.text(head, escape(title), units, "serif", theme.furniture.heading, single=True)
    points, rest = cut_top(rest, line * 1.15)
    sketch.text(points, f"[vp] **{lich_of(setting).vp}**", 22, single=True)
    sketch.explain(inner, setting.say("ui.frame.lich_vp"))
    small = sketch.style(15).line_height
    words, rest = cut_top(rest, small)
    level = setting.say("ui.chronicles.difficulty", level=len(lich_of(setting).cards))
    sketch.text(words, level, 15, color=theme.furniture.quiet, single=True)
    _lich_cards(sketch, setting, rest)


def _lich_cards(sketch: Sketch, setting: Setting, box: Rect) -> None:
    """His cards, each on a slip with what it does where there is room."""
    theme, cards = sketch.theme, setting.view.cards
    names, line = lich_of(setting).cards, sketch.style(14).line_height
    if not names:
        return
    across = 1 if box.h >= line * 1.15 * len(names) else 2
    down = -(-len(names) // across)
    sketch.zone = "lich"
    grid = [
        cell for row in rows(box, [1] * down, theme.px(3)) for cell in columns(row, [1] * across, theme.px(4))
    ]
    for cell, name in zip(grid, names, strict=False):
        title, does = cards.name(name, setting.locale.lang), text_of(cards, name, setting.locale)
        hint = f"{title}. {does}"
        sketch.sheet(cell, "trough")
        sketch.control(Control(f"lich:{name}", cell, "bare", hint, hint=hint))
        inner = inset(cell, theme.px(6), theme.px(1))
        words = f"**{escape(title)}**\n{does}"
        if sketch.words(inner, words, sketch.style(14)).block.cut or theme.large_text:
            sketch.text(inner, f"**{escape(title)}**", 14, single=True)
        else:
            sketch.text(inner, words, 14)
    sketch.zone = "main"


def _row(sketch: Sketch, laid: Spread, setting: Setting, box: Rect, lying: Sequence[int]) -> None:
    """Four Necropolis cards; the open ones say what they score, and how much right now."""
    theme = sketch.theme
    sketch.sheet(box)
    inner = inset(box, theme.px(10), theme.px(8))
    head, rest = cut_top(inner, sketch.style(18, "serif").line_height, theme.px(3))
    sketch.text(
        head, setting.say("ui.chronicles.necropolis"), 18, "serif", theme.furniture.heading, single=True
    )
    for index, (cell, number) in enumerate(
        zip(columns(rest, (1, 1, 1, 1), theme.px(7)), lich_of(setting).row, strict=True)
    ):
        if number:
            _open(sketch, laid, setting, cell, (index, number), lying)
        else:
            _closed(sketch, laid, setting, cell, index)


def _open(
    sketch: Sketch, laid: Spread, setting: Setting, box: Rect, card: tuple[int, int], lying: Sequence[int]
) -> None:
    """A turned card: what it counts, and what it brings over the cards that lie there."""
    theme, view, (index, number) = sketch.theme, setting.view, card
    sketch.sheet(box, "row")
    inner = inset(box, theme.px(5), theme.px(4))
    line = sketch.style(15).line_height
    head, rest = cut_top(inner, line)
    name = setting.say("ui.chronicles.card_number", pile=NUMERALS[index], number=number)
    sketch.text(head, name, 15, "serif", theme.furniture.heading, align="center", single=True)
    foot, rest = cut_bottom(rest, line * 1.2, theme.px(2))
    key = "scores_now" if view.phase == "recruit" else "scored"
    now = setting.say(f"ui.chronicles.{key}", vp=preview.lich_score(view, number, lying))
    sketch.sheet(foot, "chip", theme.furniture.bad)
    sketch.text(foot, now, 15, "sans-bold", theme.furniture.on_dark, align="center", single=True)
    words = setting.locale.text(score_line(view.cards.necropolis[number].score), (), view.cards)
    units = sketch.largest(rest, escape(words), (15, 13, 12))
    if not sketch.words(rest, escape(words), sketch.style(units)).block.cut:  # else they are told in hover
        sketch.text(rest, escape(words), units, align="center")
    laid.place(Place(f"row:{index}", box, f"{name}: {words}", zone="row", z=-3, hint=words))


def _closed(sketch: Sketch, laid: Spread, setting: Setting, box: Rect, index: int) -> None:
    tall = min(box.h, box.w / CARD_SHAPE)
    picture = Drawn(("back", "necropolis"), lambda height: back("necropolis", height))
    label = setting.say("ui.chronicles.opens_in", round=NUMERALS[index])
    laid.put(Piece(f"row:{index}", Pose(box.centerx, box.centery, tall), picture, 900, label, "row", label))


def _netherworld(sketch: Sketch, laid: Spread, setting: Setting, box: Rect, lying: Sequence[int]) -> None:
    """The cards given up, below each the row cards that count it."""
    theme, view = sketch.theme, setting.view
    sketch.sheet(box, "panel", DARK)
    inner = inset(box, theme.px(10), theme.px(8))
    head, rest = cut_top(inner, sketch.style(18, "serif").line_height, theme.px(3))
    row = [number for number in lich_of(setting).row if number]
    if view.phase == "recruit":
        words = setting.say("ui.chronicles.netherworld", count=len(lying))
    else:
        total = sum(preview.lich_score(view, number, lying) for number in row)
        words = setting.say("ui.chronicles.nether_scored", vp=total)
    sketch.text(head, words, 18, "serif", theme.furniture.on_dark, single=True)
    laid.place(Place("netherworld", rest, "", zone="row"))
    marks, cards = cut_bottom(rest, sketch.style(14).line_height * 1.1, theme.px(3))
    entries, most = occurrences(tuple(lying)), max(7, len(lying))
    tall = min(cards.h, cards.w / most / CARD_SHAPE / 1.04)
    if tall < READABLE and lying:
        _by_name(sketch, laid, setting, rest, lying)
        return
    lies = fan(most, cards.center, tall, width=cards.w, gap=0.04)
    for n, ((number, copy), pose) in enumerate(zip(entries, lies, strict=False)):
        card = view.cards.card(number).id
        lay_card(laid, setting, f"nether:{card}:{copy}", number, pose, 1500 + n, "netherworld")
        counts = [NUMERALS[i] for i, c in enumerate(row) if preview.lich_counts(view, c, number)]
        if counts:
            wide = tall * CARD_SHAPE
            cell = Rect(
                round(pose.x - wide / 2), round(pose.y + tall / 2) + theme.px(4), round(wide), marks.h
            )
            sketch.sheet(cell, "chip", (140, 44, 48))
            ink = theme.furniture.on_dark
            sketch.text(cell, " ".join(counts), 14, "serif", ink, align="center", single=True)
    if view.phase == "recruit" and gives_up(setting):
        _way_down(sketch, laid, setting, lies[len(entries)])


def _by_name(sketch: Sketch, laid: Spread, setting: Setting, box: Rect, lying: Sequence[int]) -> None:
    """The Netherworld where its cards would be too small: names, each with the row cards that count it."""
    view, theme = setting.view, sketch.theme
    row = [number for number in lich_of(setting).row if number]
    if view.phase == "recruit" and gives_up(setting):
        tall = min(box.h, box.w * 0.24 / CARD_SHAPE)
        cell, box = cut_right(box, tall * CARD_SHAPE, theme.px(10))
        _way_down(sketch, laid, setting, Pose(*cell.center, tall))
    marks = {}
    for n, card in enumerate(reversed(lying)):
        counts = [NUMERALS[i] for i, c in enumerate(row) if preview.lich_counts(view, c, card)]
        marks[n] = f"· {' '.join(counts)}" if counts else ""
    by_name(sketch, setting, box, lying, marks)


def _way_down(sketch: Sketch, laid: Spread, setting: Setting, pose: Pose) -> None:
    """The slot of the Netherworld that takes the next card."""
    theme = sketch.theme
    cell = centered(Rect(round(pose.x), round(pose.y), 0, 0), pose.height * CARD_SHAPE, pose.height)
    sketch.art(cell, lambda t, b: t.blit(slot(b.size, theme.u, "#c9b4e6", 0.2), b))
    words = setting.say("ui.chronicles.drop_here")
    inner = inset(cell, theme.px(4), cell.h * 0.25)
    sketch.text(inner, words, 14, "serif", theme.furniture.on_dark, align="center")
    label = setting.say("ui.chronicles.banish_here")
    laid.place(Place("give up", cell, label, zone="give up", hint=label))


def battle(sketch: Sketch, laid: Spread, setting: Setting, box: Rect) -> None:
    """The battle pile with the card turned up, how a war against an army goes, and who leads."""
    theme, view = sketch.theme, setting.view
    sketch.sheet(box)
    inner = inset(box, theme.px(12), theme.px(8))
    head, rest = cut_top(inner, sketch.style(18, "serif").line_height, theme.px(4))
    title = setting.say("ui.chronicles.battle_title", pile=NUMERALS[view.round - 1])
    sketch.text(head, title, 18, "serif", theme.furniture.heading, align="center", single=True)
    lead, rest = cut_bottom(rest, sketch.style(15).line_height * 2.5, theme.px(4))
    _lead(sketch, setting, lead)
    words = setting.say("ui.chronicles.solo_war")
    block = sketch.words(Rect(0, 0, rest.w, rest.h), words, sketch.style(14)).block
    if not block.cut and rest.h - block.size[1] > theme.px(150):
        text, rest = cut_bottom(rest, block.size[1], theme.px(4))
        sketch.text(text, words, 14, color=theme.furniture.quiet)
    unseen, turned = columns(rest, (0.4, 0.6), theme.px(10))
    _pile(sketch, laid, setting, unseen)
    _army_card(sketch, laid, setting, turned)


def _pile(sketch: Sketch, laid: Spread, setting: Setting, box: Rect) -> None:
    left = lich_of(setting).battle[min(3, setting.view.round - 1)]
    foot, room = cut_bottom(box, sketch.style(14).line_height, 2)
    words = setting.say("ui.chronicles.cards_left", count=left)
    color = sketch.theme.furniture.quiet
    if foot.h >= sketch.theme.px(14):  # else whoever points at the pile is told
        sketch.text(foot, words, 14, color=color, align="center", single=True)
    tall = min(room.h * 0.9, room.w / CARD_SHAPE * 0.9)
    picture = Drawn(("back", "necropolis"), lambda height: back("necropolis", height))
    for n, pose in enumerate(pile(left, room.center, tall)):
        said = words if n == 0 else ""
        laid.put(Piece(f"pile:{n}", pose, picture, 700 + n, said, "row"))


def _army_card(sketch: Sketch, laid: Spread, setting: Setting, box: Rect) -> None:
    """The battle card of this round: both armies with their strength, once it is turned up."""
    theme, foes = sketch.theme, army_sides(setting)
    if not foes[0].weights:
        return
    sketch.sheet(box, "row")
    inner = inset(box, theme.px(8), theme.px(5))
    number = foes[0].weights[0].name
    head, rest = cut_top(inner, sketch.style(14).line_height)
    sketch.text(head, escape(number), 14, align="center", single=True)
    label = ", ".join(f"{foe.name} {foe.total}" for foe in foes)
    laid.place(Place("battle", box, f"{number}: {label}", zone="row", z=-4))
    for cell, foe, color in zip(
        columns(rest, (1, 1), theme.px(6)), foes, (DARK_ARMY, PALE_ARMY), strict=True
    ):
        mark, picture = cut_bottom(cell, min(cell.h * 0.42, theme.px(56)), theme.px(2))
        host = foe.weights[0].picture
        tall = min(picture.h, picture.w / host.shape)
        spot = centered(picture, tall * host.shape, tall)
        sketch.art(spot, by_height(host.surface))
        shield(sketch, mark, str(foe.total), color)


def _lead(sketch: Sketch, setting: Setting, box: Rect) -> None:
    """Who leads, as two bars."""
    theme, view = sketch.theme, setting.view
    most = max(20, lich_of(setting).vp, view.vp[0])
    rivals = ((setting.say("ui.chronicles.lich_king"), lich_of(setting).vp, (112, 82, 160)),
              (setting.seats[0].name, view.vp[0], setting.seats[0].look.color))  # fmt: skip
    for row, (name, points, color) in zip(rows(box, (1, 1), theme.px(2)), rivals, strict=True):
        words, bar = cut_left(row, row.w * 0.4, theme.px(6))
        units = sketch.largest(words, escape(name), (15, 13, 12, 11), single=True)
        sketch.text(words, escape(name), units, single=True)
        number, bar = cut_right(bar, sketch.width("00", 15, "sans-bold") + 4, theme.px(6))
        sketch.text(number, str(points), 15, "sans-bold", align="right", single=True)
        sketch.explain(number, setting.say("ui.frame.vp_now"))
        bar = Rect(bar.x, bar.centery - theme.px(6), bar.w, theme.px(12))
        sketch.sheet(bar, "chip", theme.furniture.inset)
        if points:
            sketch.sheet(Rect(bar.x, bar.y, max(bar.h, round(bar.w * points / most)), bar.h), "chip", color)
