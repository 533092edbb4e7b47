"""The last attack on Tenno's table: it lies in the empty middle until the next one is over."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame
from pygame import Rect

from game.core.events import Event
from game.core.types import Card, CardName, Seat, SeatName, Text
from game.tenno.events import Attacked, BattleDrawn, BattleWon, Captured, Discarded, MonkShown
from scenes.play.topbar import room_below
from scenes.play.wording import longest_line
from scenes.tables.tenno.faces import mute
from scenes.tables.tenno.panels import plate_box, side_panels
from scenes.tables.tenno.pieces import face_of
from scenes.tables.tenno.places import Seating
from scenes.tables.tenno.seen import Setting, alike, owner_word
from scenes.tables.tenno.spare import taken
from sprites.paint.icons import emblem
from sprites.text import escape
from sprites.widgets.boxes import centered, cut_bottom, cut_left, cut_right, cut_top, inset
from sprites.widgets.page import Control, Sketch
from sprites.zone import CARD_SHAPE

WIDE, TALL, FIGURE = 304, 214, 84
"""The panel and its figures, in design units."""
SHOWN = 0.64
"""How much of a card shows its figure; its name stands in the words below."""
SIZES = (16, 15, 14, 13, 12)


@dataclass
class Last:
    """An attack that is over: who fought whom, and what became of the cards."""

    attacked: Attacked
    move: int
    fought: BattleWon | BattleDrawn | None = None
    monk: MonkShown | None = None
    fates: list[Captured | Discarded] = field(default_factory=list)


def last_attack(setting: Setting) -> Last | None:
    """The last attack whose end has been shown; without memory aids that of the present turn alone."""
    view, found, over = setting.view, None, None
    for move, event in setting.history(view.seat):
        if isinstance(event, Attacked):
            found = Last(event, move)
        elif found is not None:
            _note(found, event)
            over = found if found.fought is not None else over
    if over is None or view.attack is not None:
        return None
    return over if view.aided or over.attacked.seat == view.turn else None


def _note(last: Last, event: Event) -> None:
    if isinstance(event, BattleWon | BattleDrawn):
        last.fought = event
    elif isinstance(event, MonkShown):
        last.monk = event
    elif isinstance(event, Captured | Discarded):
        last.fates.append(event)


def lay_last(sketch: Sketch, setting: Setting, at: Seating) -> None:
    """A panel in the middle where nothing lies there, else one line below the prompt."""
    last = last_attack(setting)
    if last is None:
        return
    theme = sketch.theme
    wide, high = theme.size
    box = centered(
        Rect(round(wide * 0.5), round(high * (0.372 if at.seats < 5 else 0.394)), 0, 0),
        WIDE * theme.u,
        TALL * theme.u,
    )
    things = taken(sketch, setting, at)
    free = box.collidelist(things) < 0
    if free and theme.u >= 0.9 and not theme.large_text:
        _panel(sketch, setting, box, last)
    elif theme.large_text or not _line(sketch, setting, at, last, things):
        _words(sketch, setting, box, last, things)


def _panel(sketch: Sketch, setting: Setting, box: Rect, last: Last) -> None:
    theme = sketch.theme
    sketch.sheet(box, "board")
    told = f"{_sentence(setting, last)} {_fate(setting, last)}".strip()
    _replays(sketch, setting, box, last, told)
    inner = inset(box, theme.px(14), theme.px(10))
    head, rest = cut_top(inner, sketch.style(19, "serif").line_height, theme.px(2))
    title = setting.say("ui.tables.last_attack")
    sketch.text(head, title, 19, "serif", theme.furniture.heading, single=True)
    words = f"{_sentence(setting, last, bold=True)} {escape(_fate(setting, last))}".strip()
    tall = sketch.style(14).line_height * 3
    foot, cards = cut_bottom(rest, tall, theme.px(4))
    _cards(sketch, setting, cards, last)
    sketch.text(foot, words, sketch.largest(foot, words, SIZES), align="center")


def _words(sketch: Sketch, setting: Setting, box: Rect, last: Last, things: list[Rect]) -> None:
    """The same without pictures, for large letters, where there is room; left out where they fit nowhere."""
    low = centered(box, box.w * 2, box.h * 0.62)
    spots = [spot.move(0, round(box.h * down)) for spot in (box, low) for down in (0, 0.12, 0.24, 0.36)]
    free = [spot for spot in spots if spot.collidelist(things) < 0]
    next((spot for spot in free if _worded(sketch, setting, spot, last)), None)


def _worded(sketch: Sketch, setting: Setting, box: Rect, last: Last) -> bool:
    """Lay the words of an attack, with their title or their end only if those fit; tell whether they did."""
    inner = inset(box, sketch.theme.px(10), sketch.theme.px(8))
    whole, fate = _sentence(setting, last, bold=True), escape(_fate(setting, last))
    title = setting.say("ui.tables.last_attack")
    head, below = cut_top(inner, sketch.style(19, "serif").line_height)
    for named, room, words in (
        (True, below, f"{whole} {fate}"), (False, inner, f"{whole} {fate}"), (False, inner, whole)
    ):  # fmt: skip
        units = sketch.largest(room, words, SIZES)
        if not sketch.words(room, words, sketch.style(units)).block.cut:
            sketch.sheet(box, "board")
            _replays(sketch, setting, box, last, _sentence(setting, last))
            if named:
                ink = sketch.theme.furniture.heading
                sketch.text(head, title, 19, "serif", ink, align="center", single=True)
            sketch.text(room, words, units, align="center")
            return True
    return False


def _cards(sketch: Sketch, setting: Setting, box: Rect, last: Last) -> None:
    """Attacker and attacked with the strengths between them; who lost is grey."""
    attacked, fought, theme = last.attacked, last.fought, sketch.theme
    assert fought is not None
    wide = min(theme.px(FIGURE), round(box.h / SHOWN * CARD_SHAPE))
    tall = round(wide / CARD_SHAPE * SHOWN)
    left, rest = cut_left(box, wide)
    right, middle = cut_right(rest, wide)
    drawn = isinstance(fought, BattleDrawn)
    won = not drawn and fought.seat == attacked.seat
    lost = {attacked.seat} if not won and not drawn else {attacked.target} if won else set()
    for cell, seat, card in (
        (left, attacked.seat, attacked.card),
        (right, attacked.target, attacked.target_card),
    ):
        _card(sketch, setting, centered(cell, wide, tall), (seat, card), seat in lost)
    above, below = cut_top(middle, middle.h * 0.6)
    score = f"{fought.attack} : {fought.defence}"
    sketch.text(above, score, 28, "serif", align="center", single=True)
    key = "draws" if drawn else "beats" if won else "loses"
    sketch.text(below, setting.say(f"ui.tables.{key}"), 15, align="center", single=True)


def _card(sketch: Sketch, setting: Setting, box: Rect, whose: tuple[Seat, Card], lost: bool) -> None:
    """The figure of a card; grey if it lost, with the emblem of its seat at its foot."""
    seat, card = whose
    studio, look = setting.studio, setting.seats[seat].look
    face = mute(face_of(setting, card, seat))

    def paint(target: pygame.Surface, b: Rect) -> None:
        picture = studio.card(face, round(b.h / SHOWN))
        shown = pygame.transform.grayscale(picture) if lost else picture
        target.blit(shown, b, Rect(0, 0, b.w, b.h))
        side = max(14, round(b.w * 0.3))
        target.blit(emblem(look.emblem, side, look.color), (b.x - side // 4, b.bottom - side * 3 // 4))

    sketch.art(box, paint)


def _replays(sketch: Sketch, setting: Setting, box: Rect, last: Last, told: str) -> None:
    zone, sketch.zone = sketch.zone, "recap"
    hint = setting.say("ui.frame.again")
    sketch.control(Control(f"again:last:{last.move}", box, "bare", told, hint=hint))
    sketch.zone = zone


def _line(sketch: Sketch, setting: Setting, at: Seating, last: Last, things: list[Rect]) -> bool:
    """One line below the prompt if it covers nothing there; tells whether it does."""
    theme = sketch.theme
    tall = round(sketch.style(15).line_height * 1.3)
    sentence, fate = _sentence(setting, last), _fate(setting, last)
    room = room_below(sketch)
    side = side_panels(sketch, setting, room) if at.roomy else []
    left = max((box.right for box in side if box.x < theme.size[0] / 2), default=0) + theme.px(12)
    right = min((box.x for box in side if box.x > theme.size[0] / 2), default=theme.size[0]) - theme.px(12)
    words = longest_line(sketch, right - left - theme.px(40), (f"{sentence} {fate}", sentence), 15)
    wide = round(sketch.width(words, 15) + theme.px(36))
    box = Rect(0, 0, wide, tall)
    box.midtop = (round((left + right) / 2), room.y + theme.px(4))
    plates = [plate_box(sketch, setting, at, info.seat) for info in setting.seats]
    if wide > right - left or box.collidelist([*things, *plates]) >= 0:
        return False
    sketch.sheet(box, "slip")
    _replays(sketch, setting, box, last, words)
    light = theme.furniture.on_dark
    sketch.text(inset(box, theme.px(12), 0), escape(words), 15, color=light, align="center", single=True)
    return True


def _sentence(setting: Setting, last: Last, *, bold: bool = False) -> str:
    """Who beat whom, with the strengths in battle."""
    fought = last.fought
    assert fought is not None
    if isinstance(fought, BattleDrawn):
        key, loser, lost = "attack_drawn", fought.target, fought.target_card
    else:
        key, loser, lost = "attack_won", fought.loser, fought.loser_card
    high, low = max(fought.attack, fought.defence), min(fought.attack, fought.defence)
    said = Text.of(
        f"ui.tables.{key}",
        card=CardName(fought.card), owner=owner_word(setting, fought.seat),
        loser=CardName(lost), loser_owner=owner_word(setting, loser), high=high, low=low,
    )  # fmt: skip
    return _bold(setting, said) if bold else setting.text(said)


def _bold(setting: Setting, said: Text) -> str:
    """A sentence as markup, its cards in bold."""
    spans = setting.locale.spans(said, setting.names, setting.view.cards)
    return "".join(
        f"**{escape(span.text)}**" if isinstance(span.link, CardName) else escape(span.text) for span in spans
    )


def _fate(setting: Setting, last: Last) -> str:
    """Who holds a prisoner now, and who left."""
    if len([fate for fate in last.fates if isinstance(fate, Discarded)]) == 2:
        return setting.say("ui.tables.both_left")
    assert last.fought is not None
    said, leaves = [], "left_of" if alike(last.fought) else "left"
    for fate in last.fates:
        key, owner = "held" if isinstance(fate, Captured) else leaves, owner_word(setting, fate.seat)
        said.append(
            Text.of(f"ui.tables.{key}", name=SeatName(fate.seat), card=CardName(fate.card), owner=owner)
        )
    return " ".join(map(setting.text, said))
