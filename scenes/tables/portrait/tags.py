"""Paper tags of Portrait's garden that walk along and that nobody hides: ranks, numbers, favour of trees."""

from __future__ import annotations

from functools import partial

import pygame
from pygame import Rect

from scenes.play.spread import Drawn, Motion, Piece, Spread
from scenes.tables.portrait.garden import favour_of, layout_of, space_words, spot_of
from scenes.tables.portrait.panels import nearness, ranks
from scenes.tables.portrait.seen import Moment, Setting
from sprites.keep import remember
from sprites.paint.portrait.board import Spot, favour_tag
from sprites.paint.portrait.ground import STONES
from sprites.paint.svg import blank
from sprites.text import render
from sprites.theme import Rgb, Theme, contrast, mix, rgb
from sprites.tween import Pose
from sprites.widgets import skin
from sprites.widgets.build import readable
from sprites.widgets.page import Sketch

NEUTRAL: Rgb = (92, 78, 84)
ENOUGH = 4.9
"""Contrast that small letters want, and a little for the shine of the paper."""
BELOW = 15
"""Units from the middle of a space to the words at its foot."""
AIR = 10
"""Units of a tag's picture around its paper, for the shadow."""
ABOVE_ALL = 1900
"""Whoever stands in the garden stands behind its tags; the cards lie above them."""


def pill_colors(theme: Theme, color: Rgb) -> tuple[Rgb, Rgb]:
    """A painter's colour deepened below light letters; a pale one stays as it is, below dark letters."""
    deep, light = mix(color, (0, 0, 0), 0.22), theme.furniture.on_dark
    return (deep, light) if contrast(light, deep) >= ENOUGH else (color, readable(theme, color))


def inside(theme: Theme) -> Rect:
    """Where signs may stand: above the hand, not at the outermost edges."""
    return Rect(theme.px(8), 0, theme.size[0] - theme.px(16), round(theme.size[1] * 0.757))


def lay_tags(sketch: Sketch, laid: Spread, setting: Setting, taken: list[Rect]) -> None:
    """Ranks at the feet where they cover no other sign, then the numbers that the Emperor hides."""
    _lay_favour(laid, setting)
    _lay_ranks(sketch, laid, setting, taken)
    _lay_numbers(sketch, laid, setting, taken)


def _lay_ranks(sketch: Sketch, laid: Spread, setting: Setting, taken: list[Rect]) -> None:
    """A word at the feet of every painter on the path, the nearest first; the panel tells all of them."""
    view, theme, order = setting.view, sketch.theme, ranks(setting.view)
    why = setting.say("ui.frame.near_why")
    for painter in sorted(order, key=order.__getitem__):
        if not view.artists[painter]:
            continue
        spot = spot_of(view, theme, painter, view.artists[painter])
        color = setting.seats[painter].look.color if painter < len(setting.seats) else NEUTRAL
        words = nearness(setting, order[painter])
        box = _at_foot(sketch, spot, words)
        if box.collidelist(taken) < 0:
            taken.append(box)
            laid.put(_tag(theme, f"rank:{painter}", box, words, pill_colors(theme, color), why))


def _lay_numbers(sketch: Sketch, laid: Spread, setting: Setting, taken: list[Rect]) -> None:
    """The number of the space that the Emperor stands on, at his feet, and of those behind him."""
    view, theme = setting.view, sketch.theme
    layout = layout_of(view, theme)
    fill, ink = (rgb(color) for color in STONES[""])
    box = _at_foot(sketch, layout.spot(view.emperor), str(view.emperor))
    if box.collidelist(taken) < 0:
        hint = laid.pieces["emperor"].hint
        laid.put(_tag(theme, "number:emperor", box, str(view.emperor), (fill, ink), hint))
    for space in range(view.track.last + 1):
        spot = layout.ground(space)
        if space != view.emperor and _hides(laid.pieces["emperor"], spot):
            box.center = (round(spot.x), round(spot.y))
            laid.put(_tag(theme, f"number:{space}", box.copy(), str(space), (fill, ink), str(space)))


def _hides(who: Piece, spot: Spot) -> bool:
    """Whether a figure stands before the middle of a space."""
    picture = who.picture.surface(round(who.pose.height))
    at = round(spot.x - who.pose.x + picture.get_width() / 2), round(spot.y - who.box.top)
    return picture.get_rect().collidepoint(at) and picture.get_at(at).a > 200


def _at_foot(sketch: Sketch, spot: Spot, words: str) -> Rect:
    """The box of a tag below who stands on a spot."""
    theme = sketch.theme
    box = Rect(0, 0, round(sketch.width(words, 14, "sans-bold") + theme.px(18)), 0)
    box.h = round(sketch.style(14).line_height * 1.25)
    box.midtop = (round(spot.x), round(spot.y + theme.px(BELOW)))
    return box.clamp(inside(theme))


def _tag(theme: Theme, name: str, box: Rect, words: str, colors: tuple[Rgb, Rgb], hint: str) -> Piece:
    """A tag as a piece: it can walk."""
    key = (words, box.size, theme, *colors)
    whole = box.inflate(2 * theme.px(AIR), 2 * theme.px(AIR))
    drawn = Drawn(("garden tag", *key), lambda _: _paper(*key), whole.w / whole.h, "garden tag")
    pose = Pose(whole.centerx, whole.centery, whole.h)
    return Piece(name, pose, drawn, z=ABOVE_ALL + 1, zone="path", hint=hint, flat=True)


@remember
def _paper(words: str, size: tuple[int, int], theme: Theme, ground: Rgb, ink: Rgb) -> pygame.Surface:
    air = theme.px(AIR)
    out = blank((size[0] + 2 * air, size[1] + 2 * air))
    skin.lay(out, Rect((air, air), size), "pill", theme, color=ground)
    letters = render(words, "sans-bold", theme.text_px(14), ink)
    out.blit(letters, letters.get_rect(center=out.get_rect().center))
    return out


def _lay_favour(laid: Spread, setting: Setting) -> None:
    """What every tree will pay, before whoever stands there."""
    view, theme = setting.view, setting.theme
    layout = layout_of(view, theme)
    for space, text in zip(view.track.sakura, favour_of(view), strict=True):
        if space in view.scored:
            continue
        picture, (x, y) = favour_tag(text, layout.ground(space), theme.u, layout.grown, theme.size[0])
        wide, tall = picture.get_size()
        drawn = Drawn(("favour", text, wide, tall), partial(_same, picture), wide / tall)
        pose = Pose(x + wide / 2, y + tall / 2, tall)
        hint = space_words(setting)[space]
        laid.put(Piece(f"favour:{space}", pose, drawn, z=ABOVE_ALL, zone="path", hint=hint, flat=True))


def _same(picture: pygame.Surface, height: int) -> pygame.Surface:
    return picture


def walking_tag(name: str, spots: tuple[Spot, ...], seconds: float, at: Moment) -> Motion:
    """A tag goes along with the one it belongs to, or comes when he is there."""
    before, after = at.before.pieces.get(name), at.after.pieces.get(name)
    if after is None:
        return Motion(0.0, 0.0)
    if before is None:
        return Motion(0.0, 0.0, delays={name: seconds * min(3.5, len(spots) * 0.75)})
    down = at.setting.theme.px(BELOW - AIR) + after.pose.height / 2
    poses = tuple(Pose(spot.x, spot.y + down, after.pose.height) for spot in spots[:-1])
    return Motion(0.0, 0.0, paths={name: (*poses, after.pose)})
