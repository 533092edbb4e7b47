"""Preview on Portrait's table: where the pointed card would lead if nothing else moved."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

import pygame

from game.core.events import Event
from game.portrait.events import EmperorMoved, PainterBumped, PainterMoved
from game.portrait.preview import Move, Preview, preview
from game.portrait.view import PortraitView
from scenes.play.spread import Piece
from scenes.tables.portrait.garden import emperor_standing, pawn_standing, standing_piece
from scenes.tables.portrait.seen import Setting
from sprites.paint.portrait.board import Standing
from sprites.theme import Rgb, mix

EMPEROR_LINE: Rgb = (176, 112, 16)
GHOST = 150


def pointed_card(setting: Setting) -> int | None:
    """The hand card under the pointer, with the focus or held."""
    view: PortraitView = setting.view
    for thing in (setting.picked, setting.pointed):
        kind, _, name = thing.partition(":")
        if kind == "card" and name.isdecimal() and int(name) in view.hand:
            return int(name)
    return None


def _previews(setting: Setting) -> Sequence[Preview]:
    card = pointed_card(setting)
    view: PortraitView = setting.view
    if card is None or view.seat is None or view.phase == "over":
        return ()
    return preview(view, card)


def note_lines(setting: Setting) -> list[tuple[str, str]]:
    """The note beside the hand: a title, what moves, and how to play the card."""
    card = pointed_card(setting)
    if card is None:
        return []
    lines = [("title", setting.say("ui.portrait.would", card=card))]
    ways = [tuple(_steps(setting, found)) for found in _previews(setting)]
    lines += _joined(setting, list(dict.fromkeys(ways)))
    lines.append(("quiet", setting.say("ui.portrait.if_alone")))
    own = setting.own
    if own is not None and own.asked and setting.view.phase == "choose":
        lines.append(("quiet", setting.say("ui.portrait.drag")))
    return lines


class Step(NamedTuple):
    """Who goes where, in words with a gap for the space."""

    kind: str
    key: str
    name: str
    start: int
    to: tuple[int, ...]
    """The one space, or those that may be chosen from."""

    def line(self, setting: Setting) -> tuple[str, str]:
        """Its kind and words."""
        to = f" {setting.say('ui.frame.or')} ".join(map(str, self.to))
        return self.kind, setting.say(self.key, name=self.name, start=self.start, to=to)


def _joined(setting: Setting, ways: Sequence[tuple[Step, ...]]) -> list[tuple[str, str]]:
    """The lines of several ways: what is chosen on its own is one line, the rest stands way by way."""
    if (free := _chosen_apart(ways)) is not None:
        return [step.line(setting) for step in free]
    lines = list[tuple[str, str]]()
    for first in dict.fromkeys(way[:1] for way in ways):
        if lines:
            lines.append(("quiet", setting.say("ui.frame.or")))
        lines += [step.line(setting) for step in first]
        lines += _joined(setting, [way[1:] for way in ways if way[:1] == first])
    return lines


def _chosen_apart(ways: Sequence[tuple[Step, ...]]) -> list[Step] | None:
    """One step for all ways where every choice can be made whatever the others are; else None."""
    if not ways or len({tuple(step._replace(to=()) for step in way) for way in ways}) > 1:
        return None
    columns = [tuple(dict.fromkeys(step.to[0] for step in column)) for column in zip(*ways, strict=True)]
    if math.prod(map(len, columns)) != len(ways):
        return None
    return [step._replace(to=to) for step, to in zip(ways[0], columns, strict=True)]


def _steps(setting: Setting, found: Preview) -> Iterator[Step]:
    for event in found.moves:
        if isinstance(event, EmperorMoved):
            yield Step("emperor", "ui.portrait.emperor_goes", "", event.start, (event.to,))
        elif isinstance(event, PainterMoved):
            name = setting.names[event.painter]
            kind = "own" if event.painter == setting.view.seat else "ink"
            yield Step(kind, "ui.portrait.painter_goes", name, event.start, (event.to,))
        elif isinstance(event, PainterBumped):
            yield Step("own", "ui.portrait.bumps", setting.names[event.painter], event.at, (event.to,))


def walked(setting: Setting, card: int) -> list[Piece]:
    """Emperor and painters where the card leads them for certain: what a ± leaves open is left out."""
    ends = [dict(_end(event) for event in found.moves) for found in preview(setting.view, card)]
    sure = [(who, space) for who, space in ends[0].items() if all(end.get(who) == space for end in ends)]
    return [standing_piece(setting, who, space) for who, space in sure]


def _end(event: Move) -> tuple[int, int]:
    """Who moves (the Emperor is -1), and where to."""
    return (-1 if isinstance(event, EmperorMoved) else event.painter), event.to


def paint_preview(target: pygame.Surface, setting: Setting) -> None:
    """Ghosts on their goal spaces, dashed hop arcs in gold and in the seat's colour."""
    for found in _previews(setting):
        for event in found.moves:
            _paint_move(target, setting, event)


def _paint_move(target: pygame.Surface, setting: Setting, event: Event) -> None:
    view, theme = setting.view, setting.theme
    if isinstance(event, EmperorMoved):
        step = 1 if event.to > event.start else -1
        stops = [emperor_standing(view, theme, s) for s in range(event.start, event.to + step, step)]
        _paint_way(target, setting, stops, EMPEROR_LINE)
    elif isinstance(event, PainterMoved):
        spaces = (event.start, *event.path)
        stops = [pawn_standing(setting, event.painter, space) for space in spaces]
        _paint_way(target, setting, stops, _color(setting, event.painter))
    elif isinstance(event, PainterBumped):
        stops = [pawn_standing(setting, event.painter, space) for space in (event.at, event.to)]
        _paint_way(target, setting, stops, theme.furniture.bad)


def _color(setting: Setting, painter: int) -> Rgb:
    if painter >= len(setting.seats):
        return (110, 108, 116)
    return mix(setting.seats[painter].look.color, (0, 0, 0), 0.1)


def _feet(stood: Standing) -> tuple[float, float]:
    x, _ = stood.place
    return x + stood.surface.get_width() / 2, stood.foot - 4


def _paint_way(target: pygame.Surface, setting: Setting, stops: Sequence[Standing], color: Rgb) -> None:
    for before, after in pairwise(stops):
        _arc(target, _feet(before), _feet(after), color, setting.theme.u)
    ghost = stops[-1].surface.copy()
    ghost.set_alpha(GHOST)
    x, y = _feet(stops[-1])
    ring = pygame.Rect(0, 0, round(70 * setting.theme.u), round(34 * setting.theme.u))
    ring.center = (round(x), round(y))
    pygame.draw.ellipse(target, color, ring, max(2, round(3 * setting.theme.u)))
    target.blit(ghost, stops[-1].place)


def _arc(
    target: pygame.Surface, a: tuple[float, float], b: tuple[float, float], color: Rgb, u: float
) -> None:
    """A dashed hop from foot to foot, longer hops higher, with an arrow head."""
    far = math.dist(a, b)
    rise = min(70 * u, 18 * u + far * 0.28)
    count = max(6, round(far / (7 * u)))
    points = []
    for step in range(count + 1):
        part = step / count
        x, y = a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part - rise * 4 * part * (1 - part)
        points.append((x, y))
    width = max(2, round(4 * u))
    for number, (start, end) in enumerate(pairwise(points)):
        if number % 2 == 0:
            pygame.draw.line(target, (255, 250, 240), start, end, width + max(2, round(3 * u)))
    for number, (start, end) in enumerate(pairwise(points)):
        if number % 2 == 0:
            pygame.draw.line(target, color, start, end, width)
    _head(target, points[-2], points[-1], color, u)


def _head(
    target: pygame.Surface, a: tuple[float, float], b: tuple[float, float], color: Rgb, u: float
) -> None:
    away = pygame.Vector2(b) - pygame.Vector2(a)
    if away.length() == 0:
        return
    along = away.normalize() * 15 * u
    side = along.rotate(90) * 0.55
    tip = pygame.Vector2(b)
    pygame.draw.polygon(target, color, [tip, tip - along + side, tip - along - side])
