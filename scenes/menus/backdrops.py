"""The big pictures behind the screens, kept for one window size at a time."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.window.context import Context
from scenes.window.studio import Studio
from sprites.keep import remember
from sprites.paint.boxes import court_box
from sprites.paint.catalog import art_of
from sprites.paint.figures import figure
from sprites.paint.furniture import Piece, ribbon
from sprites.paint.icons import emblem, icon
from sprites.paint.paper import Shade, drop, glow
from sprites.paint.theatre import hang_lanterns, plaque
from sprites.paint.title import PLANES
from sprites.text import Style, escape, natural_width, one_line, render
from sprites.theme import SeatLook, Theme, rgb


@remember
def _title(
    studio: Studio, theme: Theme, version: int, words: tuple[str, str], cords: tuple[int, int]
) -> pygame.Surface:
    """The whole stage; another `version` of the context may have sharper pictures."""
    out = pygame.Surface(theme.size)
    out.blit(studio.big("title", theme.size), (0, 0))
    out.blit(_clear_front(studio, theme, version, words, cords), (0, 0))
    return out


def _title_front(
    out: pygame.Surface, studio: Studio, theme: Theme, words: tuple[str, str], cords: tuple[int, int]
) -> pygame.Surface:
    """Everything before the diorama: lanterns, curtains, stage edge, cords, the name of the program."""
    hang_lanterns(out)
    out.blit(studio.big("proscenium", theme.size), (0, 0))
    out.blit(studio.big("stage_lip", theme.size), (0, 0))
    for x in cords:
        pygame.draw.line(out, rgb("B98F4E"), (x, 0), (x, round(theme.size[1] * 0.145)), theme.px(4))
    _lettering(out, theme, words[0])
    _ribbon(out, theme, words[1])
    return out


def title_planes(ctx: Context) -> list[pygame.Surface] | None:
    """The sheets of the title's diorama, far to near; nothing until all are at hand."""
    found: list[pygame.Surface] = []
    for number in range(len(PLANES)):
        sheet = ctx.studio.layer("title_plane", ctx.theme.size, number)
        if sheet is not None:
            found.append(sheet)
    return found if len(found) == len(PLANES) else None


def lay_planes(target: pygame.Surface, ctx: Context, planes: Sequence[pygame.Surface], pull: float) -> None:
    """The diorama pulled aside: near sheets move more than far ones."""
    for sheet, (_, top, reach) in zip(planes, PLANES, strict=True):
        target.blit(sheet, (round(pull * reach * ctx.theme.u), round(ctx.theme.size[1] * top)))


def title_front(ctx: Context, words: tuple[str, str], cords: tuple[int, int]) -> pygame.Surface:
    """What stands before the diorama, on clear ground. Shared: do not change."""
    return _clear_front(ctx.studio, ctx.theme, ctx.version, words, cords)


@remember
def _clear_front(
    studio: Studio, theme: Theme, version: int, words: tuple[str, str], cords: tuple[int, int]
) -> pygame.Surface:
    clear = pygame.Surface(theme.size, pygame.SRCALPHA)
    return _title_front(clear, studio, theme, words, cords)


def _lettering(out: pygame.Surface, theme: Theme, name: str) -> None:
    """The name in cream paper letters on a dark red edge."""
    px = round(min(theme.size[0] * 0.075, theme.size[1] * 0.13))
    letters = render(name, "serif", px, rgb("FFF3DC"))
    edge = render(name, "serif", px, rgb("6E1418"))
    reach = max(2, round(px * 0.05))
    board = pygame.Surface(
        (letters.get_width() + 4 * reach, letters.get_height() + 4 * reach), pygame.SRCALPHA
    )
    for step in range(24):
        away = pygame.Vector2(reach, 0).rotate(step * 15)
        board.blit(edge, (2 * reach + away.x, 2 * reach + away.y))
    place = board.get_rect(center=(round(theme.size[0] * 0.62), round(theme.size[1] * 0.178)))
    drop(board, letters, (2 * reach, 2 * reach), Shade(max(1, px * 0.02), 0.6, px * 0.012))
    drop(out, board, place.topleft, Shade(px * 0.06, 0.5, px * 0.05))


def _ribbon(out: pygame.Surface, theme: Theme, motto: str) -> None:
    style = Style("serif-regular", theme.text_px(24), theme.furniture.on_dark)
    tall = max(round(theme.size[1] * 0.038), round(style.line_height * 1.15))
    wanted = natural_width(escape(motto), style) + 3 * tall
    size = (round(min(max(theme.size[0] * 0.315, wanted), theme.size[0] * 0.46)), tall)
    corner = (round(theme.size[0] * 0.62 - size[0] / 2), round(theme.size[1] * 0.262))
    ribbon(size, theme.u).put(out, corner)
    words = one_line(escape(motto), style, size[0] - 2 * size[1], align="center", shrink=0.7)
    words.paint(out, (corner[0] + size[1], corner[1] + (size[1] - words.size[1]) // 2))


def title_stage(target: pygame.Surface, ctx: Context, words: tuple[str, str], cords: tuple[int, int]) -> None:
    """The theatre with its diorama and the name of the program; cords carry the menu board."""
    target.blit(_title(ctx.studio, ctx.theme, ctx.version, words, cords), (0, 0))


def curtain(target: pygame.Surface, ctx: Context, opened: float) -> None:
    """The red curtain, `opened` from 0 to 1; while it opens, what was painted before shows between."""
    size, studio = ctx.theme.size, ctx.studio
    if opened <= 0:
        target.blit(studio.big("stage_floor", size), (0, 0))
    left, right = studio.big("curtain_half", size), studio.big("curtain_half", size, True)
    way = round(opened * left.get_width())
    target.blit(left, (-way, 0))
    target.blit(right, (size[0] - right.get_width() + way, 0))
    above = studio.big("pelmet", size)
    target.blit(above, (0, -round(opened * above.get_height())))


def paint_plaque(target: pygame.Surface, box: pygame.Rect, theme: Theme) -> None:
    """The notched sign of the hand-over."""
    drop(
        target,
        plaque(box.size, theme.u, theme.furniture.stock),
        box.topleft,
        Shade(theme.u * 14, 0.5, theme.u * 10),
    )


def results_stage(target: pygame.Surface, ctx: Context, game: str) -> None:
    """The game's own place in the evening."""
    target.blit(ctx.studio.big("results", ctx.theme.size, game, ctx.theme.dark), (0, 0))


def paint_winner(target: pygame.Surface, box: pygame.Rect, game: str, look: SeatLook | None) -> None:
    """Who stands for the game, beside the winner's emblem under a crown."""
    side = round(box.h * 0.72)
    drawn = figure(art_of(game).figure, round(box.h * 1.05))
    target.blit(drawn, drawn.get_rect(bottomright=(box.right, box.bottom)))
    if look is None:
        return
    badge = emblem(look.emblem, side, look.color)
    place = (box.right - drawn.get_width() - round(side * 1.1), box.bottom - side - round(box.h * 0.04))
    glow(target, badge, place, Shade(side * 0.3, 0.8, 0, (255, 240, 200)))
    drop(target, badge, place, Shade(side * 0.06, 0.5, side * 0.05))
    crown = icon("crown", side * 0.5, rgb("E5A92C"))
    target.blit(crown, (place[0] + (side - crown.get_width()) // 2, place[1] - round(side * 0.3)))


def game_box(game: str, size: tuple[int, int], chosen: bool, dark: bool = False, pull: float = 0.0) -> Piece:
    """The diorama of a game on the new-game screen, its figures pulled aside from -1 to 1."""
    return court_box(game, size, chosen, dark, pull)


def table_cloth(target: pygame.Surface, ctx: Context) -> None:
    """The backdrop of menu screens."""
    target.blit(ctx.studio.big("new_game", ctx.theme.size, ctx.theme.dark), (0, 0))


@remember
def game_sign(game: str, side: int) -> pygame.Surface:
    """A game's figure before a round of cream paper."""
    out = pygame.Surface((side, side), pygame.SRCALPHA)
    pygame.draw.aacircle(out, rgb("F3E2C0"), (side // 2, side // 2), side // 2 - 1)
    drawn = figure(art_of(game).figure, round(side * 1.25))
    place = drawn.get_rect(midtop=(side // 2, round(side * 0.06)))
    layer = pygame.Surface((side, side), pygame.SRCALPHA)
    layer.blit(drawn, place)
    mask = pygame.Surface((side, side), pygame.SRCALPHA)
    pygame.draw.aacircle(mask, (255, 255, 255), (side // 2, side // 2), side // 2 - 1)
    layer.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    out.blit(layer, (0, 0))
    return out
