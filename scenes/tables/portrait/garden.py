"""The garden of Portrait's table: backdrop, pawns, ghosts and the ways they walk."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pygame
from pygame import Rect

from game.portrait.events import EmperorMoved, PainterBumped
from game.portrait.preview import Preview, preview_ways
from game.portrait.view import PortraitView
from scenes.play.spread import Drawn, Piece, SeatInfo, Spread
from scenes.tables.portrait.seen import Setting
from scenes.tables.portrait.telling import tree_words
from scenes.window.studio import Studio
from sprites.keep import remember
from sprites.paint.portrait.board import (
    Garden,
    Spot,
    Standing,
    Track,
    emperor_at,
    falling_petals,
    lay_stones,
    pawn_at,
    standing,
)  # fmt: skip
from sprites.paint.portrait.board import garden as lay_garden
from sprites.theme import Rgb, Theme
from sprites.tween import Pose
from sprites.widgets.boxes import part
from sprites.widgets.page import Sketch

GATE_STEP, GATE_TIGHT, GATE_RANK = 44, 30, 24  # design units between painters on the gate, and their ranks
COURT_COLOR = "#7d7a80"


def track_of(view: PortraitView) -> Track:
    """The view's path as the painters want it."""
    track = view.track
    return Track(track.last, track.bridges, track.torii, track.sakura)


def layout_of(view: PortraitView, theme: Theme) -> Garden:
    """The garden laid out for the window."""
    return replace(lay_garden(track_of(view), theme.size), letters=max(100, theme.text_percent))


def meadow(theme: Theme) -> Rect:
    """Where a card may be dropped to play it: the whole garden above the hand."""
    return part(Rect(0, 0, *theme.size), 0.0, 0.075, 1.0, 0.8)


def hexed(color: Rgb) -> str:
    """A colour as the painters write it."""
    return "#{:02x}{:02x}{:02x}".format(*color)


@remember
def _picture(
    studio: Studio,
    version: int,
    layout: Garden,
    scored: frozenset[int],
    theme: Theme,
) -> pygame.Surface:
    """Everything in the garden that does not walk; another `version` of the studio has sharper pictures."""
    out = studio.big("garden", layout, theme.dark).copy()
    if studio.sketched("garden", layout, theme.dark):
        lay_stones(out, layout)  # whatever is still blurred, the numbers of the path are not
    furnish(out, layout, scored, theme.dark)
    out.blit(studio.big("garden_front", layout.size, theme.dark), (0, 0))
    return out


def begin_pictures(setting: Setting) -> None:
    """Have the large pictures of the garden read while everything else is laid."""
    layout, dark = layout_of(setting.view, setting.theme), setting.theme.dark
    setting.studio.begin("garden", layout, dark)
    setting.studio.begin("garden_front", layout.size, dark)


def furnish(out: pygame.Surface, layout: Garden, scored: frozenset[int], dark: bool = False) -> None:
    """Put up all that stands between the ground and the near hills."""
    for thing in standing(layout, scored, dark):
        out.blit(thing.surface, thing.place)
    for space in scored:
        spot = layout.ground(space)
        petals = falling_petals(spot)
        wide = petals.surface.get_width()
        petals.put(out, (spot.x - wide / 2, spot.y - petals.surface.get_height() * 0.8))


def paint_garden(target: pygame.Surface, view: PortraitView, theme: Theme, studio: Studio) -> None:
    """Blit the garden as it stands now."""
    layout, scored = layout_of(view, theme), frozenset(view.scored)
    picture = _picture(studio, studio.version, layout, scored, theme)
    target.blit(picture, (0, 0))


def favour_of(view: PortraitView) -> tuple[str, ...]:
    """What each tree pays by place."""
    track = view.track
    last = len(track.sakura) - 1
    return tuple(
        "·".join(map(str, track.last_favour if number == last else track.favour))
        for number in range(len(track.sakura))
    )


def spot_of(view: PortraitView, theme: Theme, painter: int, space: int) -> Spot:
    """Where a painter stands: on the gate in a loose row, five or six in two ranks."""
    layout = layout_of(view, theme)
    spot = layout.spot(space)
    if space:
        return spot
    count = len(view.artists)
    step, rank, aside = (GATE_STEP, 8, 0) if count < 5 else (GATE_TIGHT, GATE_RANK, 16)
    shift = (painter - (count - 1) / 2) * step + aside
    return Spot(spot.x + shift * spot.scale, spot.y + rank * spot.scale * (painter % 2), spot.scale)


def emperor_standing(view: PortraitView, theme: Theme, space: int) -> Standing:
    """The Emperor on a space."""
    layout = layout_of(view, theme)
    return emperor_at(layout.spot(space), layout.faces_left(space))


def pawn_standing(setting: Setting, painter: int, space: int) -> Standing:
    """A painter on a space, in the colours of his seat."""
    view, theme = setting.view, setting.theme
    spot = spot_of(view, theme, painter, space)
    left = layout_of(view, theme).faces_left(space)
    if painter >= len(setting.seats):
        return pawn_at("", COURT_COLOR, spot, left)
    look = setting.seats[painter].look
    return pawn_at(look.emblem, hexed(look.color), spot, left)


def pose_of(stood: Standing) -> Pose:
    """Where the picture of a standing figure lies."""
    x, y = stood.place
    wide, tall = stood.surface.get_size()
    return Pose(x + wide / 2, y + tall / 2, tall)


def _piece(piece_id: str, stood: Standing, key: tuple[object, ...], label: str = "", hint: str = "") -> Piece:
    """A standing figure as a piece; its picture has its shadow already."""
    surface = stood.surface
    picture = Drawn((*key, surface.get_size()), lambda _: surface, surface.get_width() / surface.get_height())
    return Piece(
        piece_id, pose_of(stood), picture, z=round(stood.foot), label=label, zone="path", hint=hint, flat=True
    )


def standing_piece(setting: Setting, who: int, space: int) -> Piece:
    """A figure as it would stand on a space; the Emperor is -1."""
    if who < 0:
        stood = emperor_standing(setting.view, setting.theme, space)
        return _piece("emperor", stood, ("emperor", space))
    look = setting.seats[who].look.color if who < len(setting.seats) else (0, 0, 0)
    return _piece(f"pawn:{who}", pawn_standing(setting, who, space), ("pawn", who, look, space))


def lay_pawns(laid: Spread, setting: Setting) -> None:
    """The Emperor, all painters, and what stands before them."""
    view, theme = setting.view, setting.theme
    label = setting.say("ui.portrait.emperor_at", space=view.emperor)
    why = f"{label}. {setting.say('ui.frame.emperor')}"
    laid.put(_piece("emperor", emperor_standing(view, theme, view.emperor), ("emperor",), label, why))
    for painter, space in enumerate(view.artists):
        name = setting.names[painter] if painter < len(setting.seats) else setting.say("ui.portrait.court")
        label = setting.say("ui.portrait.painter_at", name=name, space=space)
        look = setting.seats[painter].look.color if painter < len(setting.seats) else (0, 0, 0)
        stood = pawn_standing(setting, painter, space)
        laid.put(_piece(f"pawn:{painter}", stood, ("pawn", painter, look), label, label))
    _lay_fronts(laid, setting)


def _lay_fronts(laid: Spread, setting: Setting) -> None:
    """Bridge rails and trees stand before the pawns behind them."""
    layout = layout_of(setting.view, setting.theme)
    dark = setting.theme.dark
    walkers = [(piece.z, _feet(piece)) for piece in laid.pieces.values()]
    for thing in standing(layout, frozenset(setting.view.scored), dark):
        box = thing.surface.get_rect(topleft=thing.place)
        if thing.foot > 1 and any(thing.foot > foot and box.colliderect(feet) for foot, feet in walkers):
            name = f"front:{box.centerx}:{round(thing.foot)}"  # by where it stands: others come and go
            laid.put(_piece(name, thing, ("front", name, len(setting.view.scored), dark)))


def _feet(piece: Piece) -> Rect:
    """The part of a figure that the rail of a bridge may cover."""
    box = piece.box
    return Rect(box.x + box.w // 4, box.y + box.h // 2, box.w // 2, box.h // 2)


def lay_ghosts(laid: Spread, setting: Setting) -> None:
    """Where a ± answer would lead: clicking the ghost is the answer."""
    view: PortraitView = setting.view
    own = setting.own
    if own is None or not own.asked or view.phase not in ("garden", "artist"):
        return
    ways = goals(setting)
    for way, space in ways.items():
        who = "emperor" if view.phase == "garden" else "pawn"
        stood = (
            emperor_standing(view, setting.theme, space)
            if who == "emperor"
            else pawn_standing(setting, own.seat, space)
        )
        faded = stood.surface.copy()
        faded.set_alpha(150)
        ghost = Standing(stood.foot + 1, faded, stood.place)
        label = way_words(setting, way, ways)
        laid.put(_piece(f"ghost:{who}:{way}", ghost, ("ghost", who, way, space), label, label))


def goals(setting: Setting) -> dict[str, int]:
    """Where each answer to a ± question leads."""
    view, own = setting.view, setting.own
    if own is None or view.phase not in ("garden", "artist"):
        return {}
    who = "emperor" if view.phase == "garden" else "pawn"
    return {way: _goal(seen, view, own, who) for way, seen in preview_ways(view).items()}


def way_words(setting: Setting, way: str, ways: Mapping[str, int]) -> str:
    """An answer to a ± question, the space it leads to, and what bumping into the Emperor costs."""
    if way not in ways:
        return setting.say(f"ui.portrait.{way}")
    words = setting.say(f"ui.frame.{way}_to", space=ways[way])
    paid = lost(preview_ways(setting.view)[way], setting.own)
    return words if paid is None else setting.say("ui.portrait.way_bumps", way=words, lost=paid)


def space_words(setting: Setting) -> dict[int, str]:
    """What the marked spaces of the path do."""
    view, track = setting.view, setting.view.track
    said: dict[int, str] = {0: setting.say("ui.frame.gate"), track.torii: setting.say("ui.frame.torii")}
    for bridge in track.bridges:
        said |= {space: setting.say("ui.frame.bridge") for space in bridge}
    for number, space in enumerate(track.sakura):
        pays = track.last_favour if number == len(track.sakura) - 1 else track.favour
        key = "tree_done" if space in view.scored else "tree_pays"
        told = setting.say(f"ui.frame.{key}", pays=" · ".join(map(str, pays)))
        said[space] = " ".join(filter(None, (told, tree_words(setting, space))))
    return said


def explain(sketch: Sketch, setting: Setting) -> None:
    """Let the marked spaces of the path say what they do."""
    layout = layout_of(setting.view, setting.theme)
    for space, words in space_words(setting).items():
        spot = layout.ground(space)
        side = round(96 * spot.scale)
        box = Rect(round(spot.x) - side // 2, round(spot.y) - side // 3, side, side)
        sketch.explain(box, words)


def lost(seen: Preview, own: SeatInfo | None) -> int | None:
    """What the viewer's painter pays for bumping into the Emperor on a way; None: he does not."""
    bumps = [event for event in seen.moves if isinstance(event, PainterBumped)]
    return next((bump.lost for bump in bumps if own is not None and bump.painter == own.seat), None)


def _goal(seen: Preview, view: PortraitView, own: SeatInfo, who: str) -> int:
    """The space a preview ends on."""
    space = view.emperor if who == "emperor" else view.artists[own.seat]
    for event in seen.moves:
        if isinstance(event, EmperorMoved):
            moved = who == "emperor"
        else:
            moved = who == "pawn" and event.painter == own.seat
        space = event.to if moved else space
    return space
