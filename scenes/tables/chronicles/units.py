"""Units, houses and artifacts as pieces that stand in a kingdom of Chronicles."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

from pygame import Rect

from game.chronicles.cards import ChroniclesCards
from game.chronicles.kingdom import NEW, SPOTS, Kingdom, age_of, card_of, fighters
from game.chronicles.vocabulary import BACK
from game.core.types import Seat
from scenes.play.spread import Drawn, Piece, Place, Spread
from scenes.tables.chronicles.ages.tale import dying
from scenes.tables.chronicles.faces import PRINTED, art_of, text_of
from scenes.tables.chronicles.marks import ICONS, hexed
from scenes.tables.chronicles.seen import Setting
from scenes.tables.chronicles.standing import AS_STANDS, CHANGED, IDLE, UnitFace, free_picture, house_picture
from sprites.paint.figures import figure
from sprites.paint.words import figure_word
from sprites.tween import Pose


@dataclass(frozen=True, slots=True)
class Ground:
    """Where the units of one kingdom stand; `wide`: Back and Front side by side."""

    seat: Seat
    area: Rect
    wide: bool
    labelled: bool
    named: bool
    z: int = 1000
    goals: frozenset[str] = frozenset()
    """Places where what is held may be put."""


def spots_of(setting: Setting, seat: Seat) -> tuple[int, ...]:
    """The places a kingdom has, Front first."""
    cards: ChroniclesCards = setting.view.cards
    return cards.spots[setting.view.fronts[seat]]


def poses(setting: Setting, ground: Ground) -> dict[int, Pose]:
    """Where each place of a kingdom lies."""
    area, spots = ground.area, spots_of(setting, ground.seat)
    fronts, backs = ([spot for spot in spots if (spot in BACK) is there] for there in (False, True))
    if ground.wide:
        return _side_by_side(area, fronts, backs)
    cell = area.w / max(2.35, len(fronts), len(backs))
    tall = min(area.h * 0.49, cell * 0.94 / AS_STANDS)
    step = min(cell, tall * AS_STANDS * 1.22)
    low = area.bottom - tall / 2 - area.h * 0.01
    high = area.y + tall * 0.92 / 2 + area.h * 0.01
    front = _row(fronts, area.centerx, step, low, tall)
    return front | _row(backs, area.centerx, step, high, tall * 0.92)


def _row(spots: list[int], middle: float, step: float, y: float, tall: float) -> dict[int, Pose]:
    shift = (len(spots) - 1) / 2
    return {spot: Pose(middle + step * (n - shift), y, tall) for n, spot in enumerate(spots)}


def _side_by_side(area: Rect, fronts: list[int], backs: list[int]) -> dict[int, Pose]:
    """The Back at the left, a little higher; the Front beside it."""
    wide, gap = len(fronts) + len(backs) + 0.35, len(backs) + 0.35
    cell = area.w / wide
    tall = min(area.h * 0.84, cell * 0.95 / AS_STANDS)
    cell = min(cell, tall * AS_STANDS * 1.14)
    left = area.centerx - cell * wide / 2
    rise = max(0.0, area.h - tall) * 0.5
    back = _row(backs, left + cell * len(backs) / 2, cell, area.centery - rise * 0.55, tall * 0.94)
    middle = left + cell * (gap + len(fronts) / 2)
    return back | _row(fronts, middle, cell, area.centery + rise * 0.55, tall)


def lay_units(laid: Spread, setting: Setting, ground: Ground) -> None:
    """Every place of a kingdom, empty or with its unit."""
    view = setting.view
    kingdom = view.kingdom(ground.seat)
    fighting, own = set(fighters(kingdom)), ground.seat == view.seat and ground.labelled
    mortal = dying(setting, view, ground.seat)
    for index, pose in poses(setting, ground).items():
        name = SPOTS[index]
        unit = kingdom.units[index]
        box = Rect(0, 0, round(pose.height * AS_STANDS), round(pose.height))
        box.center = round(pose.x), round(pose.y)
        label = "" if unit or not own else setting.say("ui.chronicles.free", spot=spot_name(setting, name))
        zone = f"own {'back' if index in BACK else 'front'}" if own else f"seat {ground.seat}"
        place = f"spot:{ground.seat}:{name}"
        mute = place in ground.goals  # what would come of it is said there
        laid.place(Place(place, box, label, zone, z=ground.z - 10, glows=False, mute=mute))
        token = Rect(0, 0, round(box.w * 0.3), round(box.w * 0.3))
        token.topright = box.topright
        laid.place(Place(f"age:{ground.seat}:{name}", token, "", zone, z=-9))
        if unit:
            face = unit_face(setting, kingdom, index, index in fighting, named=ground.named)
            if index in mortal:
                face = replace(face, dies=doom_words(setting, own=own and ground.named))
            _lay_unit(laid, setting, ground, kingdom, index, pose, zone, face)
        else:
            state = "legal" if place in ground.goals else "free"
            empty = _free(setting, state, named=own and ground.named)
            laid.put(Piece(f"free:{ground.seat}:{name}", pose, empty, z=ground.z - 5, flat=True))


def brighten(laid: Spread, setting: Setting, goals: Collection[str]) -> None:
    """The empty place under the pointer where what is held may go is bright."""
    piece = laid.pieces.get(setting.pointed.replace("spot:", "free:", 1))
    if piece is not None and setting.pointed in goals:
        named = piece.picture == _free(setting, "legal", named=True)
        laid.put(replace(piece, picture=_free(setting, "hover", named=named)))


def _free(setting: Setting, state: str, *, named: bool) -> Drawn:
    """An empty place: gold (`legal`) where what is held may go, bright (`hover`) under the pointer."""
    word, growth = setting.say("ui.chronicles.free_spot") if named else "", setting.theme.growth
    return Drawn(
        ("spot", state, word, growth),
        lambda height: free_picture(height, state, word, growth),
        AS_STANDS,
        ("spot",),
    )


def spot_name(setting: Setting, name: str) -> str:
    """A place in words."""
    return setting.say(f"word.chronicles.{name}")


def unit_face(setting: Setting, kingdom: Kingdom, index: int, fights: bool, *, named: bool) -> UnitFace:
    """A unit as it stands now."""
    cards, card = kingdom.cards, kingdom.card(index)
    strength, title = kingdom.strengths()[index], cards.name(card.id, setting.locale.lang)
    color = IDLE if not fights else PRINTED if strength == card.strength else CHANGED
    art, age = setting.studio.own(art_of(cards, card.id)), age_of(kingdom.units[index])
    return UnitFace(
        art, str(strength), color, age, title if named else "", unit_yield(kingdom, index), "forest",
        letters=setting.theme.text_percent,
    )  # fmt: skip


def doom_words(setting: Setting, *, own: bool) -> tuple[str, ...]:
    """That a unit dies this Age, the longer words first; with large letters the hourglass must do."""
    if setting.theme.large_text:
        return ()
    short = setting.say("ui.chronicles.dies")
    return (setting.say("ui.chronicles.dies_age"), short) if own else (short,)


def _lay_unit(
    laid: Spread,
    setting: Setting,
    ground: Ground,
    kingdom: Kingdom,
    index: int,
    pose: Pose,
    zone: str,
    face: UnitFace,
) -> None:
    view, cards, unit = setting.view, setting.view.cards, kingdom.units[index]
    card, name = kingdom.card(index), SPOTS[index]
    title = cards.name(card.id, setting.locale.lang)
    label = setting.say(
        "ui.chronicles.unit", name=setting.names[ground.seat], spot=spot_name(setting, name), card=title,
        strength=int(face.strength), age=face.age,
    )  # fmt: skip
    doomed = index in dying(setting, view, ground.seat)
    if doomed:
        label = f"{label}, {setting.say('ui.chronicles.dies_age')}"
    piece_id = f"unit:{ground.seat}:{name}"
    new = bool(unit & NEW) and ground.seat == view.seat and view.planning
    at = Pose(pose.x, pose.y, pose.height, lift=0.8 if new else 0.0)
    laid.put(
        Piece(
            piece_id, at, face.picture(setting.studio), ground.z + index,
            label if ground.labelled else "", zone,
            _unit_hint(setting, title, card.id, doomed=doomed), card.id,
        )
    )  # fmt: skip


def _unit_hint(setting: Setting, title: str, card: str, *, doomed: bool) -> str:
    """What a unit is and does, and that it dies."""
    words = f"{title}. {text_of(setting.view.cards, card, setting.locale)}".strip()
    return f"{words}\n{setting.say('ui.chronicles.tell.dies')}" if doomed else words


def unit_yield(kingdom: Kingdom, index: int) -> tuple[str, ...]:
    """What a unit produces where it stands, icon by icon."""
    card = kingdom.cards.card(card_of(kingdom.units[index]))
    amounts = list(card.yields)
    for line in card.varying:
        amounts[line.kind] += line.amount(kingdom, index)
    return tuple(name for name, count in zip(ICONS, amounts, strict=True) for _ in range(count))


def lay_things(
    laid: Spread,
    setting: Setting,
    box: Rect,
    seat: Seat,
    *,
    labelled: bool,
    most: float = 999,
    kinds: str = "both",
) -> None:
    """The houses and artifacts of a kingdom in one, two or three rows."""
    things = _houses(setting, seat) if kinds != "relics" else []
    things += _relics(setting, seat) if kinds != "houses" else []
    if not things:
        return
    count, down = len(things), 1
    while down < 3 and box.w / -(-count // down) < box.h / down * 0.72:
        down += 1
    across = -(-count // down)
    tall = min(box.h / down, box.w / across / 0.92, most)
    cards, zone = setting.view.cards, "own houses" if seat == setting.view.seat else f"seat {seat}"
    for number, (piece_id, picture, label, card) in enumerate(things):
        x = box.x + (number % across + 0.5) * min(box.w / across, tall * 1.05)
        y = box.y + (number // across + 0.5) * min(box.h / down, tall * 1.15)
        hint = f"{label}. {text_of(cards, card, setting.locale)}"
        pose = Pose(x, y, tall * 0.96)
        said = label if labelled else ""
        laid.put(Piece(piece_id, pose, picture, 900, said, zone, hint, card, flat=True))


Thing = tuple[str, Drawn, str, str]


def _houses(setting: Setting, seat: Seat) -> list[Thing]:
    view, cards = setting.view, setting.view.cards
    color, found = hexed(setting.seats[seat].look), []
    for building in view.available:
        if level := view.levels[seat] >> (2 * building) & 3:
            name = cards.building(building).id
            label = f"{cards.name(name, setting.locale.lang)} {'I' * level}"
            found.append((f"house:{seat}:{name}", _house(cards, name, level, color), label, name))
    return found


def _relics(setting: Setting, seat: Seat) -> list[Thing]:
    cards, found = setting.view.cards, []
    for number, artifact in enumerate(setting.view.kingdom(seat).artifacts):
        name = cards.card(artifact).id
        label = cards.name(name, setting.locale.lang)
        found.append((f"relic:{seat}:{name}:{number}", _relic(cards, name), label, name))
    return found


def _house(cards: ChroniclesCards, name: str, level: int, color: str) -> Drawn:
    drawn = art_of(cards, name).figure
    return Drawn(
        ("house", drawn, level, color), lambda height: house_picture(drawn, level, color, height), 0.9
    )


def _relic(cards: ChroniclesCards, name: str) -> Drawn:
    drawn = art_of(cards, name).figure
    return Drawn(("relic", drawn), lambda height: figure(figure_word(drawn, "chronicles"), height), 0.83)
