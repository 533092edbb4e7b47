"""The pieces of Tenno's table: rows, memory marks and piles."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Rect

from game.core.types import Card, Seat
from game.tenno.events import BattleDrawn, BattleWon
from game.tenno.view import TennoView
from scenes.play.spread import Drawn, Piece, Place, Spread
from scenes.play.wording import longest_line
from scenes.tables.tenno.faces import mute, table_face, tenno_face
from scenes.tables.tenno.panels import back_of
from scenes.tables.tenno.places import Seating
from scenes.tables.tenno.seen import Setting
from sprites.card import CardFace
from sprites.paint.badges import badge
from sprites.paint.furniture import slot
from sprites.theme import SeatLook
from sprites.tween import Pose
from sprites.widgets.boxes import centered
from sprites.widgets.page import Sketch
from sprites.zone import CARD_SHAPE

RED = "7a1f1f"
BADGE = 0.42
"""The strength on a card that is known, with its shadow, in heights of the card."""


def seating(setting: Setting) -> Seating:
    """Where everybody sits."""
    return Seating(setting.theme, len(setting.seats), setting.view.seat, setting.view.cards.places)


def next_seat(view: TennoView) -> Seat:
    """Any opponent, for a drop that hit nobody."""
    return ((view.seat or 0) + 1) % len(view.sizes)


def _back(look: SeatLook) -> Drawn:
    return Drawn(("clan", look), lambda height: back_of(look, height))


def _face(setting: Setting, card: Card, seat: Seat) -> Drawn:
    return setting.card_picture(face_of(setting, card, seat))


def face_of(setting: Setting, card: Card, seat: Seat) -> CardFace:
    """A warrior of a seat as he lies on the table."""
    look, letters = setting.seats[seat].look, setting.theme.text_percent
    return table_face(setting.view.cards, card, setting.locale, look, letters)


def lay_rows(laid: Spread, setting: Setting, at: Seating, own_laid: Mapping[int, Card]) -> None:
    """Every row; battle cards meet, empty places are dashed."""
    view: TennoView = setting.view
    for info in setting.seats:
        for place, pose in enumerate(at.row(info.seat)):
            if view.holds(info.seat, place):
                _lay_card(laid, setting, at, info.seat, place, pose)
            elif info.seat == view.seat and place in own_laid:
                _lay_begun(laid, setting, place, pose, own_laid[place])
                _gap(laid, setting, info.seat, place, pose)
            else:
                _gap(laid, setting, info.seat, place, pose)


def _lay_begun(laid: Spread, setting: Setting, place: int, pose: Pose, card: Card) -> None:
    """A card laid on an own place but not handed in yet: it can be moved, or taken back by a click."""
    name = setting.view.cards.name(card, setting.locale.lang)
    label = setting.say("ui.tables.begun", card=name, place=place + 1)
    hint, picture = setting.say("ui.tables.begun_hint"), _face(setting, card, setting.my_seat)
    laid.put(Piece(f"laid:{place}", pose, picture, 900, label, "own row", hint, card, glows=False))


def _gap(laid: Spread, setting: Setting, seat: Seat, place: int, pose: Pose) -> None:
    """An empty place; only the viewer's own can be filled by him."""
    picture = Drawn(("gap",), lambda height: slot((round(height * CARD_SHAPE), height)))
    laid.put(Piece(f"gap:{seat}:{place}", pose, picture, z=700, flat=True))
    box = centered(Rect(round(pose.x), round(pose.y), 0, 0), pose.height * CARD_SHAPE, pose.height)
    label = setting.say("ui.tenno.empty_place", place=place + 1) if seat == setting.view.seat else ""
    laid.place(Place(f"row:{seat}:{place}", box, label, zone="own row"))


def _lay_card(laid: Spread, setting: Setting, at: Seating, seat: Seat, place: int, pose: Pose) -> None:
    view: TennoView = setting.view
    own = seat == view.seat
    open_now = own or view.face_up(seat, place)
    card = view.card(seat, place) if open_now else None
    if view.attack is not None and view.face_up(seat, place):
        home = Drawn(("gap",), lambda height: slot((round(height * CARD_SHAPE), height)))
        laid.put(Piece(f"home:{seat}:{place}", pose, home, z=690, flat=True))
        beside, grown = at.clash(view.turn, *view.attack)
        pose = beside if seat == view.turn else grown
    picture: Drawn = _face(setting, card, seat) if card is not None else _back(setting.seats[seat].look)
    zone = "own row" if own else f"row {seat}"
    piece_id = f"row:{seat}:{place}"
    known = view.shown(seat, place)
    z = 1500 if view.face_up(seat, place) else 1000
    laid.put(
        Piece(
            piece_id,
            pose,
            picture,
            z,
            _label(setting, seat, place, known),
            zone,
            _hint(setting, seat, place),
            known,
        )
    )
    if known is not None and not open_now and not _fighting(setting, seat, known):
        _lay_memory(laid, setting, seat, place, pose, known)


def lift_card(laid: Spread, setting: Setting) -> None:
    """The card of a row that is pointed at rises a little, the chosen one more; none amid a battle."""
    if setting.view.attack is not None:
        return
    for name, up in {setting.pointed: 6, setting.picked: 14}.items():
        piece = laid.pieces.get(name)
        if piece is not None and name.startswith("row:"):
            laid.lift(name, lift=up / 12, y=piece.pose.y - setting.theme.u * up)


def _label(setting: Setting, seat: Seat, place: int, known: Card | None) -> str:
    name = setting.names[seat]
    if known is None:
        return setting.say("ui.tenno.card_hidden", name=name, place=place + 1)
    card = setting.view.cards.name(known, setting.locale.lang)
    return setting.say("ui.tenno.card_known", name=name, place=place + 1, card=card)


def _hint(setting: Setting, seat: Seat, place: int) -> str:
    """The text of a card that says something."""
    view: TennoView = setting.view
    card = view.shown(seat, place)
    if card is None or not text_of(setting, card):
        return ""
    return f"{view.cards.name(card, setting.locale.lang)}. {text_of(setting, card)}"


def text_of(setting: Setting, card: Card) -> str:
    """The rule of a warrior in words; empty without one."""
    face = tenno_face(setting.view.cards, card, setting.locale)
    return face.text if face is not None else ""


def _fighting(setting: Setting, seat: Seat, card: Card) -> bool:
    """Whether a card still lies in the battle whose end is being shown."""
    event = setting.event
    if isinstance(event, BattleWon):
        return (seat, card) in ((event.seat, event.card), (event.loser, event.loser_card))
    if isinstance(event, BattleDrawn):
        return (seat, card) in ((event.seat, event.card), (event.target, event.target_card))
    return False


def _lay_memory(laid: Spread, setting: Setting, seat: Seat, place: int, pose: Pose, card: Card) -> None:
    """A small picture of a card known to lie there, on the lower right corner of its back."""
    face = mute(face_of(setting, card, seat))
    tall = pose.height * 0.46
    at = Pose(pose.x + pose.height * 0.2, pose.y + pose.height * 0.3, tall, -5.0)
    laid.put(Piece(f"memory:{seat}:{place}", at, setting.card_picture(face), z=1100))
    corner = Pose(at.x - tall * 0.22, at.y - tall * 0.36, pose.height * BADGE)
    if face.left is not None:
        laid.put(Piece(f"known:{seat}:{place}", corner, _strength(face.left.text), z=1110, flat=True))


def _strength(words: str) -> Drawn:
    """A strength large enough to be read beside a miniature; its shadow takes up the rest."""
    return Drawn(("strength", words), lambda height: badge(words, height / 3.2, RED, "octagon"), 1.0)


def lay_piles(sketch: Sketch, laid: Spread, setting: Setting, at: Seating) -> None:
    """Prisoners beside each row in the backs of the lost clans, and the discard face up."""
    view: TennoView = setting.view
    for info in setting.seats:
        pose, lost = at.pile_pose(info.seat), view.prisoners[info.seat]
        box = centered(Rect(round(pose.x), round(pose.y), 0, 0), pose.height * CARD_SHAPE, pose.height)
        laid.place(Place(f"pile:{info.seat}", box, ""))
        words = _prisoners_label(setting, info.seat)
        for number, (owner, _) in enumerate(lost[-3:]):
            name = f"pile:{info.seat}" if number == len(lost[-3:]) - 1 else f"pile:{info.seat}:{number}"
            lying = Pose(pose.x + number * 2, pose.y - number * 2, pose.height, (-3, 4, -1)[number])
            label = words if name.count(":") == 1 else ""
            laid.put(
                Piece(name, lying, _back(setting.seats[owner].look), 600 + number, label, "piles", words)
            )
        if lost:
            _explain_marks(sketch, setting, box, words)
    pose = at.discard_pose()
    box = centered(Rect(round(pose.x), round(pose.y), 0, 0), pose.height * CARD_SHAPE, pose.height)
    laid.place(Place("discard", box, ""))
    if view.discard:
        owner, card = view.discard[-1]
        label = setting.say("ui.tenno.discard_count", count=len(view.discard))
        picture = _face(setting, view.cards.ids[card], owner)
        laid.put(
            Piece(
                "discard",
                Pose(pose.x, pose.y, pose.height, 4.0),
                picture,
                600,
                label,
                "piles",
                label,
                view.cards.ids[card],
            )
        )
        _explain_marks(sketch, setting, box, label)
    _pile_names(sketch, setting, at)


def _explain_marks(sketch: Sketch, setting: Setting, pile: Rect, words: str) -> None:
    """The count at the corner of a pile and the strengths below it are painted over everything."""
    side, tall = max(18, sketch.theme.px(34)), max(15, sketch.theme.px(24))
    low = sketch.style(16).line_height + tall + sketch.theme.px(14)
    sketch.above = True
    sketch.explain(centered(Rect(*pile.topright, 0, 0), side, side), words)
    sketch.explain(Rect(pile.x - tall, pile.bottom + 1, pile.w + 2 * tall, low), words)
    sketch.above = False


def _prisoners_label(setting: Setting, seat: Seat) -> str:
    view: TennoView = setting.view
    lost = view.prisoners[seat]
    words = setting.say("ui.tenno.prisoners_of", name=setting.names[seat], count=len(lost))
    if not view.aided or not lost:
        return words
    names = tuple(view.cards.name(view.cards.ids[card], setting.locale.lang) for _, card in lost)
    return f"{words}: {', '.join(names)}"


def _pile_names(sketch: Sketch, setting: Setting, at: Seating) -> None:
    """Words under the own prisoners and the discard."""
    view, theme = setting.view, sketch.theme
    spots = [(at.discard_pose(), [setting.say("ui.tenno.discard")], len(view.discard))]
    if view.seat is not None:
        lost = len(view.prisoners[view.seat])
        wordings = [setting.say(f"ui.tenno.{key}") for key in ("your_prisoners", "prisoners")]
        spots.append((at.pile_pose(view.seat), wordings, lost))
    for pose, wordings, count in spots:
        if not count:
            place = centered(Rect(round(pose.x), round(pose.y), 0, 0), pose.height * CARD_SHAPE, pose.height)
            sketch.art(place, lambda target, b: target.blit(slot(b.size, theme.u, fill_opacity=0.06), b))
        line = sketch.style(16).line_height
        spot = Rect(round(pose.x), round(pose.y + pose.height / 2 + theme.px(8) + line / 2), 0, 0)
        box = centered(spot, pose.height * 1.25, line)
        words = longest_line(sketch, box.w * 1.05, wordings, 16, "serif")
        sketch.text(box, words, 16, "serif", theme.furniture.on_dark, align="center", single=True)


def lay_bluffs(sketch: Sketch, laid: Spread, setting: Setting, at: Seating) -> None:
    """While the row may be touched: a place above each own card to lay the same card back."""
    view: TennoView = setting.view
    own = setting.own
    if own is None or not own.asked or view.phase != "swap" or not view.hand:
        return
    for place, pose in enumerate(at.row(own.seat)):
        words = setting.say("ui.tenno.bluff")
        box = Rect(0, 0, round(pose.height * 0.6), round(sketch.style(15).line_height * 1.35))
        box.midbottom = (round(pose.x), round(pose.y - pose.height / 2 - sketch.theme.px(6)))
        sketch.sheet(box, "pill")
        sketch.text(box, words, 15, "sans-bold", align="center", single=True)
        label = setting.say("ui.tenno.bluff_place", place=place + 1)
        laid.place(Place(f"bluff:{place}", box, label, zone="own row", z=1600))
