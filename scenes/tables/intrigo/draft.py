"""The draft of Intrigo: the tray with the cards to choose from, what was passed on, and the picks."""

from __future__ import annotations

from collections import Counter
from functools import partial
from itertools import pairwise

import pygame
from pygame import Rect

from game.intrigo.view import IntrigoView
from scenes.play.spread import Drawn, Piece, Place, Spread
from scenes.play.wording import from_top, recap
from scenes.tables.intrigo.pieces import card_note, card_of, copies, family_name, plain_back, put_card, told
from scenes.tables.intrigo.places import Places
from scenes.tables.intrigo.seen import Setting
from sprites.paint.furniture import slot
from sprites.paint.icons import icon
from sprites.paint.intrigo.doorways import intriguer
from sprites.paint.svg import polygon, render
from sprites.text import escape
from sprites.theme import rgb
from sprites.tween import Pose
from sprites.widgets.boxes import centered, columns, cut_bottom, cut_right, cut_top, inset
from sprites.widgets.build import button, readable
from sprites.widgets.page import Sketch
from sprites.widgets.painters import by_size
from sprites.zone import CARD_SHAPE, row

PICKS = 4
LOWER = 0.4
"""How much of the tray's sheet the picks and the notes beside them take."""
GAP, GROWN = 0.1, 1.06
"""Air between the cards to choose from, in heights; how much the pointed one grows."""
TEAL = rgb("#1a4a52")


def lay_draft(sketch: Sketch, laid: Spread, setting: Setting, at: Places) -> None:
    """The tray right of the palace, the packets between the boards."""
    _lay_packets(sketch, laid, setting, at)
    if setting.view.seat is None:
        return
    sketch.sheet(at.tray, "board")
    _heading(sketch, setting, _inside(sketch, at))
    inner = _below_heading(sketch, _inside(sketch, at))
    picks, choice, notes = _rooms(sketch, inner)
    sketch.sheet(choice, "trough", TEAL)
    _lay_picks(sketch, laid, setting, picks)
    if not sketch.theme.large_text:
        _lay_beside(sketch, setting, _halves(sketch, setting, notes)[1])


def point_draft(sketch: Sketch, laid: Spread, setting: Setting, at: Places) -> None:
    """The cards to choose from, the pointed one larger, and what that one is good for."""
    if setting.view.seat is None:
        return
    theme = sketch.theme
    _, choice, notes = _rooms(sketch, _below_heading(sketch, _inside(sketch, at)))
    if not theme.large_text:
        _note(sketch, setting, _halves(sketch, setting, notes)[0])
    _lay_choice(laid, setting, inset(choice, theme.px(14), theme.px(14)))


def _inside(sketch: Sketch, at: Places) -> Rect:
    return inset(at.tray, sketch.theme.px(26), sketch.theme.px(18))


def _rooms(sketch: Sketch, inner: Rect) -> tuple[Rect, Rect, Rect]:
    """Below the heading: the room of the picks, of the choice, and of the notes beside the picks."""
    theme, line = sketch.theme, sketch.style(18, "serif").line_height
    picks, choice = cut_bottom(inner, max(inner.h * LOWER, line + theme.px(110)), theme.px(10))
    notes, beside = cut_right(picks, picks.w * 0.5, theme.px(10))
    return (picks, choice, notes) if theme.large_text else (beside, choice, notes)


def _halves(sketch: Sketch, setting: Setting, notes: Rect) -> tuple[Rect, Rect | None]:
    """The room of the note, and of the button or of what was passed on if there is either."""
    if not setting.offers and not _passed(setting):
        return notes, None
    side, note = cut_right(notes, notes.w * 0.42, sketch.theme.px(12))
    return note, side


def _below_heading(sketch: Sketch, inner: Rect) -> Rect:
    """The room below the title, and below the line on giver and taker where there is room for one."""
    theme = sketch.theme
    below = cut_top(inner, sketch.style(24, "serif").line_height, 0)[1]
    return below if theme.large_text else cut_top(below, sketch.style(17).line_height, theme.px(6))[1]


def _heading(sketch: Sketch, setting: Setting, box: Rect) -> None:
    """Which pick it is, from whom the cards come and where they go."""
    theme, view = sketch.theme, setting.view
    seat, seats = setting.my_seat, view.seats
    pick = min(len(view.kept) + 1, PICKS)
    head, box = cut_top(box, sketch.style(24, "serif").line_height, 0)
    title = setting.say("ui.intrigo.draft_title", pick=pick, picks=PICKS)
    head = _progress(sketch, setting, head, len(view.kept))
    sketch.text(head, title, 24, "serif", theme.furniture.heading, single=True)
    if not theme.large_text:
        line = cut_top(box, sketch.style(17).line_height)[0]
        names = setting.names
        key = "draft_first" if not view.kept else "draft_next"
        words = setting.say(f"ui.intrigo.{key}", giver=names[seat - 1], taker=names[(seat + 1) % seats])
        sketch.text(line, escape(words), 17, single=True)


def _progress(sketch: Sketch, setting: Setting, box: Rect, kept: int) -> Rect:
    """The picks as discs at the right end of the heading; returns the room left of them."""
    theme = sketch.theme
    for number in reversed(range(PICKS)):
        cell, box = cut_right(box, box.h, theme.px(6))
        place = centered(cell, box.h * 0.86, box.h * 0.86)
        sketch.explain(cell, setting.say("ui.frame.intrigo_pick", pick=number + 1, picks=PICKS))
        color = theme.furniture.gold if number == kept else None
        sketch.sheet(place, "good" if number < kept else "pill", color)
        ink = readable(theme, theme.furniture.good if number < kept else color or theme.furniture.stock)
        sketch.text(place, str(number + 1), 15, "sans-bold", ink, align="center", single=True)
    return box


def _lay_choice(laid: Spread, setting: Setting, box: Rect) -> None:
    """The cards to choose from, large."""
    view: IntrigoView = setting.view
    cards = [view.cards.intrigue[card] for card in view.hand]
    columns = max(3, len(cards))
    wide = columns * CARD_SHAPE + (columns - 1) * GAP + (GROWN - 1) * CARD_SHAPE  # in heights
    tall = min(box.h / GROWN, box.w / wide)
    for thing, pose in zip(copies("hand", cards), row(len(cards), box.center, tall, tall * GAP), strict=True):
        up = thing in (setting.pointed, setting.picked) and not setting.dragging
        lying = Pose(pose.x, pose.y - tall * 0.02, tall * GROWN, lift=1.0) if up else pose
        put_card(laid, setting, thing, lying, 3400 if up else 3000)


def _lay_picks(sketch: Sketch, laid: Spread, setting: Setting, box: Rect) -> None:
    """The kept cards and the glowing place for the next one; in large letters the button beside them."""
    theme, view = sketch.theme, setting.view
    head, rest = cut_top(box, sketch.style(18, "serif").line_height, theme.px(4))
    sketch.text(head, setting.say("ui.intrigo.your_picks"), 18, "serif", theme.furniture.heading, single=True)
    part = 0.62 if theme.large_text else 0.97
    tall = min(rest.h, rest.w * part / PICKS / CARD_SHAPE / 1.12)
    kept = [view.cards.intrigue[card] for card in view.kept]
    step = tall * CARD_SHAPE * 1.14
    names = copies("kept", kept)
    for place in range(PICKS):
        pose = Pose(rest.x + tall * CARD_SHAPE / 2 + place * step, rest.centery, tall)
        if place < len(kept):
            label = view.cards.name(kept[place], setting.locale.lang)
            laid.put(
                Piece(
                    names[place],
                    pose,
                    told(setting, kept[place], tall),
                    600,
                    label,
                    "picks",
                    card=kept[place],
                )
            )
            continue
        picture = Drawn(("slot",), lambda height: slot((round(height * CARD_SHAPE), height), 1, "#a8844a"))
        laid.put(Piece(f"slot:{place}", pose, picture, z=90, flat=True))
        spot = centered(Rect(round(pose.x), round(pose.y), 0, 0), tall * CARD_SHAPE, tall)
        if place == len(kept):
            laid.place(Place("pick", spot, setting.say("ui.intrigo.pick_place"), "picks"))
        _slot_words(sketch, setting, spot, place, place == len(kept))
    if theme.large_text:
        x = round(rest.x + step * PICKS + theme.px(10))
        _keep_button(sketch, setting, Rect(x, rest.y, rest.right - x, rest.h))


def _how(setting: Setting) -> str:
    """How a card is kept, or that others still choose."""
    asked = setting.own is not None and setting.own.asked
    return setting.say("ui.intrigo.keep_how" if asked else "ui.intrigo.keep_wait")


def _slot_words(sketch: Sketch, setting: Setting, box: Rect, place: int, following: bool) -> None:
    """The number of an empty place; on the next one, that a card may be dropped there."""
    theme = sketch.theme
    inner = inset(box, theme.px(6), theme.px(6))
    sketch.explain(box, setting.say("ui.frame.intrigo_pick", pick=place + 1, picks=PICKS))
    words = setting.say("ui.intrigo.drop_here")
    widest = max(sketch.width(word, 15, "sans-bold") for word in words.split())
    sketch.above = True
    if following and widest <= inner.w:
        sketch.text(inner, words, 15, "sans-bold", theme.furniture.heading, align="center")
    else:
        sketch.text(inner, str(place + 1), 22, "serif", theme.furniture.quiet, align="center", single=True)
    sketch.above = False


def _keep_button(sketch: Sketch, setting: Setting, box: Rect) -> None:
    theme = sketch.theme
    tall = max(theme.px(60), sketch.style(19).line_height * 1.5)
    if setting.offers:
        sketch.zone = "keep"
        wide = min(box.w, max(theme.px(300), sketch.width(setting.offers[0].label, 19, "serif") * 1.5))
        button(
            sketch,
            "offer:0",
            centered(box, wide, min(tall, box.h)),
            setting.offers[0].label,
            look="plate",
            units=19,
        )
        sketch.zone = "main"
        return
    sketch.text(box, _how(setting), 16, color=theme.furniture.quiet, align="center")


def _lay_beside(sketch: Sketch, setting: Setting, box: Rect | None) -> None:
    """The button, or what was passed on."""
    if box is None:
        return
    if setting.offers:
        _keep_button(sketch, setting, box)
        return
    theme = sketch.theme
    sketch.sheet(box, "tag")
    _passed_cards(sketch, setting, inset(box, theme.px(14), theme.px(8)), _passed(setting))


def _note(sketch: Sketch, setting: Setting, box: Rect) -> None:
    """What the card in question is good for, else what one drafts for."""
    theme, view = sketch.theme, setting.view
    thing = setting.picked if setting.picked.startswith("hand:") else setting.pointed
    if not thing.startswith("hand:") and view.round > 1 and not view.kept and setting.happened:
        recap(sketch, setting, box)  # the award is over, and whoever sits down now has not seen it
        return
    sketch.sheet(box, "tag")
    inner = inset(box, theme.px(14), theme.px(8))
    if not thing.startswith("hand:"):
        _about(sketch, setting, inner)
        return
    card = card_of(thing)
    head, rest = cut_top(inner, sketch.style(18, "serif").line_height, theme.px(2))
    name = view.cards.name(card, setting.locale.lang)
    sketch.text(head, escape(name), 18, "serif", theme.furniture.heading, single=True)
    rest = from_top(sketch, rest, escape(card_note(setting, card)), 15)
    from_top(sketch, rest, _odds(setting, card), 15, theme.furniture.quiet)


def _about(sketch: Sketch, setting: Setting, box: Rect) -> None:
    """What one drafts for, and how a card is kept if both have room."""
    said, gap = (_family_note(setting), _how(setting)), sketch.theme.px(10)
    heights = {
        units: sum(sketch.words(box, words, sketch.style(units)).block.size[1] for words in said) + gap
        for units in (18, 17, 16, 15)
    }
    units = next((units for units, tall in heights.items() if tall <= box.h), 15)
    rest = from_top(sketch, box, said[0], units)
    if heights[units] <= box.h:
        from_top(sketch, rest, said[1], units, sketch.theme.furniture.quiet)


def _family_note(setting: Setting) -> str:
    """Whose head the viewer is, and what that means for the choice."""
    equal = setting.view.cards.numbers.equal_seals
    family = escape(family_name(setting, setting.my_seat))
    return setting.say("ui.tables.draft_note", family=family, equal=equal)


def _odds(setting: Setting, card: str) -> str:
    """Which values beat it, which keep the token where it lies."""
    cards = setting.view.cards
    value = cards.value[cards.intrigue_code[card]]
    above = sorted({other for other in cards.value if other > value})
    if not above:
        return setting.say("ui.intrigo.beaten_never", value=value)
    return setting.say("ui.intrigo.beaten_by", value=value, above=tuple(map(str, above)))


def _passed(setting: Setting) -> list[int]:
    """The cards this seat passed on last, with the memory aid; the view remembers them."""
    view, picks = setting.view, len(setting.view.kept)
    held = picks - 1 - view.base
    if not setting.memory or picks == 0 or not 0 <= held < len(view.seen) or view.seat is None:
        return []
    return sorted((Counter(view.seen[held]) - Counter([view.kept[-1]])).elements())


def _passed_cards(sketch: Sketch, setting: Setting, box: Rect, passed: list[int]) -> None:
    view: IntrigoView = setting.view
    seat = view.seat or 0
    head, rest = cut_top(box, sketch.style(15).line_height, sketch.theme.px(4))
    taker = setting.names[(seat + 1) % view.seats]
    sketch.text(head, escape(setting.say("ui.intrigo.passed", name=taker)), 15, single=True)
    cards = view.cards
    for code, cell in zip(passed, columns(rest, [1] * max(3, len(passed)), sketch.theme.px(6)), strict=False):
        family, value = cards.families[cards.family[code]], str(cards.value[code])
        spot = Rect(cell.x, cell.y + sketch.theme.px(6), cell.w, round(min(cell.h, cell.w * 0.8)))
        sketch.art(spot, by_size(partial(intriguer, family=family, value=value)))
        sketch.explain(spot, cards.name(cards.intrigue[code], setting.locale.lang))


def _lay_packets(sketch: Sketch, laid: Spread, setting: Setting, at: Places) -> None:
    """Arrows to the left neighbour between the boards, with the packets that will be passed."""
    view: IntrigoView = setting.view
    order = at.order()
    for seat, after in pairwise(order):
        here, there = at.board(seat), at.board(after)
        wide = there.x - here.right
        box = centered(Rect(here.right, here.y, wide, here.h), wide * 0.86, wide * 0.86)
        sketch.art(box, _paint_arrow)
        sketch.explain(box, setting.say("ui.frame.intrigo_left"))
    _return_lane(sketch, setting, at, order)
    for seat in order:
        here = at.board(seat)
        done = view.kept_sizes[seat] > min(view.kept_sizes)
        mark = Rect(0, 0, at.theme.px(38), at.theme.px(38))
        mark.center = (here.right - at.theme.px(12), here.y + at.theme.px(4))
        sketch.art(mark, _paint_tick if done else _paint_dots)
        sketch.explain(mark, setting.say(f"ui.frame.{'chose_card' if done else 'no_card'}"))
        tall = at.theme.px(54 if seat != order[-1] else 40)
        x = here.right + at.theme.px(27) if seat != order[-1] else here.centerx
        y = here.centery if seat != order[-1] else at.row_top - at.lane * 0.5
        if view.hand_sizes[seat] > 0 and view.kept_sizes[seat] > min(view.kept_sizes):
            laid.put(Piece(f"packet:{seat}", Pose(x, y, tall, 8.0), plain_back(), z=700))


def _return_lane(sketch: Sketch, setting: Setting, at: Places, order: list[int]) -> None:
    """From the last board back to the first: up, along the lane above the boards, and down."""
    first, last = at.board(order[0]), at.board(order[-1])
    left, right = first.x + at.theme.px(70), last.right - at.theme.px(70)
    box = Rect(left, at.row_top - at.lane, right - left, at.lane)
    sketch.art(box, _paint_lane)
    sketch.explain(box, setting.say("ui.frame.intrigo_left"))


def _paint_lane(target: pygame.Surface, box: Rect) -> None:
    tall = max(3, round(box.h * 0.16))
    gold, y = (226, 172, 62), box.centery
    pygame.draw.rect(target, gold, (box.x, y - tall // 2, box.w, tall), border_radius=tall // 2)
    pygame.draw.rect(target, gold, (box.right - tall, y, tall, box.bottom - y))
    pygame.draw.rect(target, gold, (box.x, y, tall, box.bottom - y - round(box.h * 0.3)))
    tip = box.h * 0.3
    middle = box.x + tall / 2
    head = [
        (middle - tip, box.bottom - tip * 1.15),
        (middle + tip, box.bottom - tip * 1.15),
        (middle, box.bottom),
    ]
    pygame.draw.polygon(target, gold, head)


def _paint_tick(target: pygame.Surface, box: Rect) -> None:
    """Has chosen."""
    pygame.draw.aacircle(target, (255, 250, 240), box.center, box.w // 2)
    pygame.draw.aacircle(target, (57, 112, 58), box.center, round(box.w * 0.44))
    sign = icon("flat_check", box.w * 0.56, (255, 250, 240))
    target.blit(sign, sign.get_rect(center=box.center))


def _paint_dots(target: pygame.Surface, box: Rect) -> None:
    """Still choosing."""
    pygame.draw.aacircle(target, (255, 250, 240), box.center, box.w // 2)
    pygame.draw.aacircle(target, (206, 142, 28), box.center, round(box.w * 0.44))
    for step in (-1, 0, 1):
        spot = (box.centerx + round(step * box.w * 0.2), box.centery)
        pygame.draw.aacircle(target, (255, 250, 240), spot, max(1, round(box.w * 0.07)))


def _paint_arrow(target: pygame.Surface, box: Rect) -> None:
    shape = polygon("#e2ac3e", [(0, 34), (46, 34), (46, 12), (100, 50), (46, 88), (46, 66), (0, 66)])
    target.blit(render(shape, box.size, (0, 0, 100, 100)), box)
