"""The summary of a round of Chronicles: victory points by source for every seat, as a table that stays."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from scenes.play.spread import ONCE_MORE, SeatInfo
from scenes.tables.chronicles.ages.tale import Tale
from scenes.tables.chronicles.places import lich_of, round_the_table
from scenes.tables.chronicles.seen import Setting
from sprites.paint.icons import emblem, icon
from sprites.text import escape
from sprites.theme import Rgb
from sprites.widgets.boxes import centered, columns, cut_bottom, cut_left, cut_right, cut_top, inset, rows
from sprites.widgets.build import button
from sprites.widgets.page import Sketch
from sprites.widgets.painters import by_width

SOURCES = ("wars", "cards", "buildings", "artifacts", "losses")
LICH: Rgb = (112, 82, 160)


def ceremony(sketch: Sketch, setting: Setting, box: Rect, tale: Tale) -> None:
    """The strip below the ceremony of Age: what happened, the points of the round, and the way on."""
    theme = sketch.theme
    sketch.sheet(box, "board")
    inner = inset(box, theme.px(22), theme.px(14))
    wide = sketch.theme.size[0] >= 1500 and not theme.large_text
    left, right = (0.2, 0.22) if wide else (0.0, 0.25)
    if theme.large_text:
        right = 0.3
    told, rest = cut_left(inner, inner.w * left, theme.px(18)) if left else (None, inner)
    ahead, rest = cut_right(rest, inner.w * right, theme.px(22))
    if told is not None:
        _told(sketch, setting, told, tale)
    line = Rect(ahead.x - theme.px(12), ahead.y, theme.px(2), ahead.h)
    sketch.sheet(line, "hairline", theme.furniture.gold)
    table(sketch, setting, rest, tale, narrow=not wide)
    _ahead(sketch, setting, ahead, tale, f"{own_words(setting, tale)}\n" if told is None else "")


def again(sketch: Sketch, setting: Setting, box: Rect, tale: Tale) -> None:
    """The summary of a past round once more, above everything else, with a button that closes it."""
    theme = sketch.theme
    sketch.above, sketch.layer, sketch.zone = True, 1, "summary"
    sketch.sheet(box, "board")
    inner = inset(box, theme.px(22), theme.px(14))
    foot, rest = cut_right(inner, inner.w * 0.18, theme.px(20))
    close = next((n for n, offer in enumerate(setting.offers) if offer.key == "r"), None)
    if close is not None:
        offer, tall = setting.offers[close], max(theme.px(52), sketch.style(19).line_height * 1.5)
        low = cut_bottom(foot, min(tall, foot.h))[0]
        button(sketch, f"offer:{close}", low, offer.label, key=offer.cap, units=18)
    table(sketch, setting, rest, tale)
    sketch.above, sketch.layer, sketch.zone = False, 0, "main"


def _told(sketch: Sketch, setting: Setting, box: Rect, tale: Tale) -> None:
    """The phase in a sentence, and what it did to the viewer."""
    theme = sketch.theme
    head, rest = cut_top(box, sketch.style(24, "serif").line_height, theme.px(6))
    sign, words = cut_left(head, head.h, theme.px(10))
    sketch.art(sign, by_width(partial(icon, "age")))
    sketch.text(words, setting.say("phase.chronicles.age"), 24, "serif", theme.furniture.heading, single=True)
    said = f"{setting.say('ui.chronicles.age_rule')}\n{own_words(setting, tale)}"
    units = sketch.largest(rest, said, (18, 17, 16, 15, 14, 13))
    sketch.text(rest, said, units, top=True)


def own_words(setting: Setting, tale: Tale) -> str:
    """Who of the viewer's died, and what his cards brought in Age."""
    seat, cards, lang = setting.view.seat, setting.view.cards, setting.locale.lang
    dead = tuple(escape(cards.name(str(event.card), lang)) for event in tale.died if event.seat == seat)
    said = setting.say("ui.chronicles.yours_died", names=dead, count=len(dead))
    if not dead:
        said = setting.say("ui.chronicles.yours_lived")
    gains = [gain for gain in tale.gains if gain.seat == seat]
    for gain in gains:
        unit = setting.say("ui.chronicles.gold_word" if gain.gold else "ui.chronicles.vp_short")
        amount = f"+{gain.amount}" if gain.amount >= 0 else f"−{-gain.amount}"
        said += f" {escape(cards.name(gain.card, lang))}: **{amount} {unit}**."
    return said


def table(sketch: Sketch, setting: Setting, box: Rect, tale: Tale, *, narrow: bool = False) -> None:
    """Victory points by source, a row for each seat, the viewer first."""
    theme = sketch.theme
    sources = _sources(setting, tale, narrow=narrow)
    seats = _order(setting)
    lines = len(seats) + (setting.view.lich is not None)
    line = min(sketch.style(18).line_height * 2.2, box.h / (lines + 0.9))
    head, rest = cut_top(box, min(box.h - line * lines, line))
    rest = Rect(rest.x, rest.y, rest.w, round(line * lines))
    title, cells = _cells(head, len(sources))
    said = setting.say("ui.chronicles.vp_round", round=tale.round)
    units = sketch.largest(title, said, (20, 18, 16, 14), "serif", single=True)
    sketch.text(title, said, units, "serif", theme.furniture.heading, single=True)
    _heads(sketch, setting, cells, sources)
    lich = setting.view.lich
    best = max(*setting.view.vp, lich.vp if lich is not None else 0)
    for row, info in zip(rows(rest, [1] * lines, theme.px(2)), [*seats, None], strict=False):
        leads = info is not None and setting.view.vp[info.seat] == best > 0
        _row(sketch, setting, row, tale, sources, info, leads=leads)


def _heads(sketch: Sketch, setting: Setting, cells: list[Rect], sources: list[str]) -> None:
    """What the columns count, all in letters of one size."""
    heads = [setting.say(f"ui.chronicles.source.{name}") for name in sources]
    heads += [setting.say("ui.chronicles.this_round"), setting.say("ui.chronicles.now")]
    pairs = list(zip(cells, map(escape, heads), strict=True))
    units = min(sketch.largest(cell, words, (17, 16, 15, 14, 13, 12), single=True) for cell, words in pairs)
    for cell, words in pairs:
        color = sketch.theme.furniture.quiet
        sketch.text(cell, words, units, color=color, align="center", single=True)
    if "buildings" in sources:
        sketch.explain(cells[sources.index("buildings")], setting.say("ui.chronicles.tell.late_buildings"))


def _sources(setting: Setting, tale: Tale, *, narrow: bool) -> list[str]:
    """The columns: artifacts only where there are any, losses among the cards where room is short."""
    found = [name for name in SOURCES if name != "artifacts" or bool(setting.view.options["legends"])]
    return [name for name in found if name != "losses"] if narrow else found


def _order(setting: Setting) -> list[SeatInfo]:
    own = setting.view.seat
    others = round_the_table(setting)
    seats = [own, *others] if own is not None else list(range(len(setting.seats)))
    return [setting.seats[seat] for seat in seats]


def _cells(row: Rect, sources: int) -> tuple[Rect, list[Rect]]:
    """The cell of the name, then one for each number."""
    cells = columns(row, (2.1, *([1] * sources), 1.15, 1.15))
    return cells[0], cells[1:]


def _row(
    sketch: Sketch,
    setting: Setting,
    box: Rect,
    tale: Tale,
    sources: list[str],
    info: SeatInfo | None,
    *,
    leads: bool,
) -> None:
    """One seat, or the Lich King."""
    theme = sketch.theme
    if info is not None and info.own:
        sketch.sheet(box, "active")
    else:
        sketch.sheet(Rect(box.x, box.bottom, box.w, 1), "hairline", theme.furniture.inset)
    name, cells = _cells(box, len(sources))
    _who(sketch, setting, inset(name, theme.px(10), 0), info)
    seat = info.seat if info is not None else len(tale.points) - 1
    counted = tale.points[seat]
    amounts = [counted[source] for source in sources]
    if "losses" not in sources:
        amounts[sources.index("cards")] += counted["losses"]
    for cell, amount in zip(cells, [*amounts, tale.total(seat)], strict=False):
        _amount(sketch, cell, amount, bold=cell is cells[-2])
    vp = setting.view.vp[seat] if info is not None else lich_of(setting).vp
    sketch.text(cells[-1], f"[vp] **{vp}**", 18, align="center", single=True)
    if leads and cells[-1].w > sketch.style(18).px * 5:
        side = min(cells[-1].h * 0.5, sketch.style(18).px)
        spot = centered(Rect(round(cells[-1].right - side), cells[-1].centery, 0, 0), side, side)
        sketch.art(spot, by_width(partial(icon, "flat_crown", color=theme.furniture.gold)))
        sketch.explain(spot, setting.say("ui.chronicles.tell.leads"))


def _who(sketch: Sketch, setting: Setting, box: Rect, info: SeatInfo | None) -> None:
    side = min(box.h * 0.72, sketch.style(18).px * 1.6)
    sign, rest = cut_left(box, side, sketch.theme.px(10))
    if info is not None:
        paint = by_width(partial(emblem, info.look.emblem, color=info.look.color))
        name = info.name
    else:
        paint = by_width(partial(icon, "flat_skull", color=LICH))
        name = setting.say("ui.chronicles.lich_king")
    sketch.art(centered(sign, side, side), paint)
    units = sketch.largest(rest, escape(name), (18, 16, 15, 14), single=True)
    sketch.text(rest, escape(name), units, single=True)


def _amount(sketch: Sketch, cell: Rect, amount: int, *, bold: bool) -> None:
    furniture = sketch.theme.furniture
    words = "–" if not amount else f"+{amount}" if amount > 0 else f"−{-amount}"
    ink = furniture.quiet if not amount else furniture.good if amount > 0 else furniture.bad
    ink = furniture.ink if bold and amount >= 0 else ink
    sketch.text(cell, words, 18, "sans-bold" if amount else "sans", ink, align="center", single=True)


def _ahead(sketch: Sketch, setting: Setting, box: Rect, tale: Tale, first: str) -> None:
    """What comes next, and the button that goes on."""
    theme, last = sketch.theme, tale.round >= 4
    tall = max(theme.px(64), sketch.style(22).line_height * 1.5)
    go = next(((n, offer) for n, offer in enumerate(setting.offers) if offer.primary), None)
    again = next(((n, offer) for n, offer in enumerate(setting.offers) if offer.action == ONCE_MORE), None)
    rest = box
    if go is not None:
        foot, rest = cut_bottom(rest, min(tall, rest.h * 0.4), theme.px(12))
        sketch.zone = "act"
        button(
            sketch, f"offer:{go[0]}", foot, go[1].label, look="plate", units=20, icon="flat_play",
            key=go[1].cap,
        )  # fmt: skip
        sketch.zone = "main"
    if again is not None:
        foot, rest = cut_bottom(rest, min(round(tall * 0.8), rest.h * 0.4), theme.px(10))
        sketch.zone = "act"
        button(sketch, f"offer:{again[0]}", foot, again[1].label, units=17, icon="again", key=again[1].cap)
        sketch.zone = "main"
    head, rest = cut_top(rest, sketch.style(20, "serif").line_height, theme.px(4))
    key = "next_end" if last else "next_round"
    title = setting.say(f"ui.chronicles.{key}", round=tale.round + 1)
    sketch.text(head, title, 20, "serif", theme.furniture.heading, single=True)
    for words in (first + next_words(setting, tale), next_words(setting, tale)):
        units = sketch.largest(rest, words, (17, 16, 15, 14, 13))
        if not sketch.words(rest, words, sketch.style(units)).block.cut:
            sketch.text(rest, words, units, top=True)
            return


def next_words(setting: Setting, tale: Tale) -> str:
    """What the next round begins with: cards are dealt, and to whom the packs go."""
    if tale.round >= 4:
        return setting.say("ui.chronicles.then_end")
    others = round_the_table(setting)
    if not others:
        return setting.say("ui.chronicles.then_solo")
    to = setting.seats[others[0] if (tale.round + 1) % 2 else others[-1]]
    if len(others) == 1:
        return setting.say("ui.chronicles.then_two", name=escape(to.name))
    key = "then_left" if (tale.round + 1) % 2 else "then_right"
    return setting.say(f"ui.chronicles.{key}", name=escape(to.name))
