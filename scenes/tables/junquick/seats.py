"""The seats of JunQuick's table: branches with nest, houses for flocks, viruses, and a plate below."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial

import pygame
from pygame import Rect

from game.core.types import Seat
from game.junquick.view import JunQuickView
from scenes.play.spread import Drawn, Piece, Place, SeatInfo, Spread
from scenes.tables.junquick.faces import figure_of
from scenes.tables.junquick.individuals import Individuals
from scenes.tables.junquick.places import Branch, Seating
from scenes.tables.junquick.seen import Setting
from sprites.keep import remember
from sprites.paint.badges import badge, put_middle
from sprites.paint.figures import figure
from sprites.paint.furniture import Piece as Furniture
from sprites.paint.icons import emblem
from sprites.paint.junquick.board import branch as wood
from sprites.paint.junquick.board import empty_house, house, nest
from sprites.text import escape
from sprites.theme import SeatLook
from sprites.tween import Pose
from sprites.widgets.boxes import centered, cut_left, cut_right, cut_top, inset
from sprites.widgets.page import Sketch

VIRUS_INK = "#3a1030"
OUT, ICE = (206, 200, 190), (196, 224, 240)
"""Colours of plates: out of the round, frozen."""


def hexed(look: SeatLook) -> str:
    """A seat's colour as the painters write it."""
    return "#{:02x}{:02x}{:02x}".format(*look.color)


def bare(piece: Furniture) -> pygame.Surface:
    """A piece of furniture without the room for its shadow; the table casts one itself."""
    wide, tall = piece.surface.get_size()
    pad = piece.pad
    return piece.surface.subsurface((pad, pad, max(1, wide - 2 * pad), max(1, tall - 2 * pad)))


@remember
def virus_picture(level: int, height: int) -> pygame.Surface:
    """A virus with its number."""
    out = figure(f"virus_{min(4, max(1, level))}", height).copy()
    middle = (out.get_width() * 0.76, out.get_height() * 0.78)
    put_middle(out, badge(str(level), max(8.0, height * 0.19), VIRUS_INK), middle)
    return out


def lay_seats(sketch: Sketch, laid: Spread, setting: Setting, at: Seating, looks: Individuals) -> None:
    """Every branch with what stands on it."""
    for info in setting.seats:
        place = at.branch(info.seat)
        _wood(sketch, place, flip=at.side(info.seat).startswith("right"))
        _plate(sketch, setting, place.plate, info)
        _explain(sketch, setting, place.plate, info)
        label = _spoken(setting, info)
        laid.place(Place(f"seat:{info.seat}", place.area(), label, zone="seats", radius=14))
        _nest(laid, setting, place, info.seat)
        _houses(sketch, laid, setting, place, info, looks)
        _viruses(laid, setting, place, info.seat)


def _explain(sketch: Sketch, setting: Setting, box: Rect, info: SeatInfo) -> None:
    """A plate in words: hand, nest, flocks, what the viruses cost, who is first."""
    sketch.explain(box, f"{_spoken(setting, info)} {_costs(setting, info.seat)}".strip())


def _costs(setting: Setting, seat: Seat) -> str:
    """What the viruses of a seat cost it."""
    levels = setting.view.viruses[seat]
    return setting.say("ui.tables.virus_cost", count=len(levels), worth=sum(levels)) if levels else ""


def _wood(sketch: Sketch, place: Branch, flip: bool) -> None:
    wide = max(20, round(place.width))
    box = Rect(round(place.left), round(place.shelf - wide * 0.045), wide, round(wide * 60 / 430))
    sketch.art(box, lambda target, b: wood(b.w, flip).put(target, b.topleft))


def _nest(laid: Spread, setting: Setting, place: Branch, seat: Seat) -> None:
    view: JunQuickView = setting.view
    count = view.nest_sizes[seat]
    growth = setting.theme.growth
    picture = Drawn(("nest", min(count, 99), growth), lambda height: nest(height, count, growth).surface, 1.1)
    words = setting.say("ui.junquick.nest_of", name=setting.names[seat], count=count)
    hint = " ".join([f"{words}.", *_memories(setting, seat)])
    laid.put(Piece(f"nest:{seat}", place.nest, picture, 600, hint, "seats", hint, glows=False))


def _memories(setting: Setting, seat: Seat) -> list[str]:
    """What the viewer has seen go into another seat's nest or hand, with the memory aid on."""
    view: JunQuickView = setting.view
    if not setting.memory or seat == view.seat:
        return []
    known = (("known_nest", view.known_nests[seat]), ("known_hand", view.known_hands[seat]))
    return [
        setting.say(f"ui.junquick.{key}", cards=tuple(view.cards.name(c, setting.locale.lang) for c in cards))
        for key, cards in known
        if cards
    ]


def _explain_empty(sketch: Sketch, setting: Setting, box: Rect, info: SeatInfo) -> None:
    """What the dashed house waits for."""
    above, sketch.above = sketch.above, True
    words = setting.say("ui.tables.no_flock", name=info.name)
    sketch.explain(box, f"{words} {setting.say('ui.tables.flock_why', values=flock_values(setting.view))}")
    sketch.above = above


def flock_values(view: JunQuickView) -> tuple[str, ...]:
    """What a flock is made of here, to be said."""
    return tuple(map(str, view.cards.values))


def _houses(
    sketch: Sketch, laid: Spread, setting: Setting, place: Branch, info: SeatInfo, looks: Individuals
) -> None:
    view: JunQuickView = setting.view
    home, color = view.homes[info.seat], hexed(info.look)
    at = 0
    for number, pose in enumerate(place.houses(len(home))):
        if not home:
            picture = Drawn(("no flock",), lambda height: empty_house(round(height / 0.88)), 1 / 0.88)
            laid.put(Piece(f"no home:{info.seat}", pose, picture, 550, flat=True))
            _explain_empty(sketch, setting, laid.pieces[f"no home:{info.seat}"].box, info)
            return
        flock = home[number]
        names = tuple(
            figure_of(view.cards, card, value, looks.of(f"home:{info.seat}", at + value - 1))
            for value, card in enumerate(flock, 1)
        )
        at += len(flock)
        words = setting.say("ui.junquick.flock_of", name=info.name, number=number + 1)
        cards = ", ".join(view.cards.name(card, setting.locale.lang) for card in flock)
        laid.put(
            Piece(
                f"home:{info.seat}:{number}", pose, _house(color, names), 620 + number,
                f"{words}: {cards}", "seats", f"{words}: {cards}",
            )
        )  # fmt: skip


def _house(color: str, names: tuple[str, ...]) -> Drawn:
    return Drawn(
        ("house", color, names), lambda height: bare(house(round(height / 0.88), color, names)), 1 / 0.88
    )


def _viruses(laid: Spread, setting: Setting, place: Branch, seat: Seat) -> None:
    """On the roofs, then side by side on the first one or on the bare branch."""
    view: JunQuickView = setting.view
    poses = virus_poses(place, len(view.homes[seat]), len(view.viruses[seat]))
    for number, (level, pose) in enumerate(zip(view.viruses[seat], poses, strict=True)):
        picture = Drawn(("virus", level), partial(virus_picture, level), 200 / 240)
        words = setting.say("ui.junquick.virus_of", name=setting.names[seat], level=level)
        hint = setting.say("ui.junquick.virus_hint", level=level)
        laid.put(
            Piece(f"virus:{seat}:{number}", pose, picture, 700 + number, words, "seats", f"{words}. {hint}")
        )


def virus_poses(place: Branch, flocks: int, count: int) -> list[Pose]:
    """Where the viruses of a seat sit."""
    houses = place.houses(flocks)
    tall = 50 * place.scale
    poses = []
    for number in range(count):
        roof = houses[number % len(houses)]
        row = number // len(houses)
        low = roof.y + roof.height * 0.2 if not flocks else roof.y - roof.height * 0.52
        poses.append(Pose(roof.x + (row - 0.3) * tall * 0.7, low, tall))
    return poses


def leader_of(view: JunQuickView) -> Seat | None:
    """Who played the last card of the stack."""
    return view.stack[-1].seat if view.stack else None


def out_now(view: JunQuickView) -> Collection[Seat]:
    """Who is out of the round, while there is one."""
    return view.out if view.phase in ("gathering", "chief") else ()


def state_of(setting: Setting, info: SeatInfo) -> str:
    """What a seat is doing now, in a word or two."""
    view: JunQuickView = setting.view
    words = [info.kind]
    if info.seat in out_now(view):
        return setting.say("ui.junquick.out")
    if view.ice >= 0:
        words.append(setting.say("ui.junquick.frozen" if info.seat != view.ice else "ui.junquick.freezes"))
    elif info.seat == leader_of(view):
        value = view.stack[-1].value
        words.append(setting.say("ui.junquick.leads_with" if value else "ui.junquick.leads", value=value))
    elif info.seat in view.answered or (info.own and view.choice):
        words.append(setting.say("ui.junquick.answered"))
    elif info.asked:
        words.append(setting.say("ui.intrigo.your_turn" if info.own else "ui.table.thinking"))
    elif laid := [entry.value for entry in view.stack if entry.seat == info.seat and entry.value]:
        words.append(setting.say("ui.junquick.laid_value", value=laid[-1]))
    if view.viruses[info.seat]:
        words[0] = setting.say("ui.tables.virus_brief", worth=sum(view.viruses[info.seat]))
    return " · ".join(words)


def _spoken(setting: Setting, info: SeatInfo) -> str:
    view: JunQuickView = setting.view
    state = state_of(setting, info)
    if info.seat == view.first:
        state = f"{state}, {setting.say('ui.junquick.first')}"
    return setting.say(
        "ui.junquick.seat", name=info.name, state=state, hand=view.hand_sizes[info.seat],
        nest=view.nest_sizes[info.seat], flocks=len(view.homes[info.seat]),
        viruses=len(view.viruses[info.seat]),
    )  # fmt: skip


def plate_height(sketch: Sketch) -> int:
    """Two lines of letters; one where letters are large."""
    theme = sketch.theme
    if theme.large_text:
        return max(theme.px(52), sketch.style(20, "serif").line_height + theme.px(8))
    return max(
        theme.px(58), sketch.style(20, "serif").line_height + sketch.style(15).line_height + theme.px(8)
    )


def _plate(sketch: Sketch, setting: Setting, box: Rect, info: SeatInfo) -> None:
    theme, view = sketch.theme, setting.view
    color = OUT if info.seat in out_now(view) else ICE if view.ice >= 0 and view.ice != info.seat else None
    sketch.sheet(box, "active" if info.asked else "row", color)
    inner = inset(box, theme.px(9), theme.px(4))
    side = min(inner.h, theme.px(44))
    left, rest = cut_left(inner, side, theme.px(9))
    sketch.art(
        centered(left, side, side), lambda t, b: t.blit(emblem(info.look.emblem, b.w, info.look.color), b)
    )
    number = str(view.hand_sizes[info.seat])
    count, rest = cut_right(rest, sketch.width("00", 24, "serif"), theme.px(6))
    sketch.text(count, number, 24, "serif", align="right", single=True)
    cards, rest = cut_right(rest, theme.px(46), theme.px(4))
    tall = min(cards.h * 0.6, theme.px(30))
    sketch.art(centered(cards, cards.w, tall), lambda t, b: _mini_hand(t, b, view.hand_sizes[info.seat]))
    if info.seat == view.first:
        star, rest = cut_right(rest, theme.px(26), theme.px(4))
        sketch.art(centered(star, star.w, star.w), _first_mark)
    if theme.large_text:
        sketch.text(rest, escape(info.name), 20, "serif", single=True)
        return
    head, below = cut_top(rest, rest.h * 0.56)
    sketch.text(head, escape(info.name), 20, "serif", single=True)
    state = state_of(setting, info)
    if sketch.width(state, 15) > below.w:
        state = state.rpartition(" · ")[2]  # what it does matters more than who plays it
    sketch.text(below, escape(state), 15, color=theme.furniture.quiet, single=True)


def _first_mark(target: pygame.Surface, box: Rect) -> None:
    """The first-player card: a gold disc with a 1."""
    put_middle(target, badge("1", box.w * 0.5, "#b8791a"), box.center)


def _mini_hand(target: pygame.Surface, box: Rect, count: int) -> None:
    """A few small green backs side by side."""
    wide = round(box.h * 0.694)
    shown = min(count, 5)
    step = (box.w - wide) / 4
    for number in range(shown):
        card = Rect(round(box.x + number * step), box.y, wide, box.h)
        pygame.draw.rect(target, (255, 250, 240), card, border_radius=max(1, wide // 6))
        pygame.draw.rect(target, (84, 142, 44), card.inflate(-2, -2), border_radius=max(1, wide // 6))
