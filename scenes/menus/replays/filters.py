"""What is shown of all games: by game, by state, by a search; and the row of it above the list."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from pygame import Rect

from game.saving.listing import SaveInfo
from scenes.menus.backdrops import game_sign
from scenes.menus.new_game.droplist import Item, Lists
from scenes.menus.replays.words import game_name
from scenes.window.context import Context
from sprites.paint.icons import icon
from sprites.widgets.boxes import centered, columns, cut_left, cut_right
from sprites.widgets.build import button, field_box, segments, segments_width
from sprites.widgets.page import Control, Sketch, Words
from sprites.widgets.painters import by_width

STATES = ("", "won", "running", "unseen")


@dataclass
class Filters:
    """Which games are wanted."""

    game: str = ""
    state: str = ""
    search: str = ""

    def passes(self, ctx: Context, info: SaveInfo) -> bool:
        """Whether a game is wanted."""
        if info.problem is not None:
            return not (self.game or self.state or self.search)
        if self.game not in ("", info.game) or not self._in_state(info):
            return False
        wanted = self.search.casefold().split()
        said = " ".join((*info.names, game_name(ctx, info), str(info.seed), info.daily)).casefold()
        return all(word in said for word in wanted)

    def _in_state(self, info: SaveInfo) -> bool:
        if self.state == "won":
            return any(info.share(seat) > 0 for seat in info.people)
        if self.state == "running":
            return not info.over
        return self.state != "unseen" or (info.over and not info.reviews)

    @property
    def any(self) -> bool:
        """Whether anything is left out."""
        return bool(self.game or self.state or self.search)


def short_name(ctx: Context, game: str) -> str:
    """A game's name for a narrow place."""
    key = f"game.{game}.short"
    return ctx.locale.say(key if ctx.locale.has(key) else f"game.{game}.name")


def lay_filters(
    sketch: Sketch, ctx: Context, row: Rect, filters: Filters, lists: Lists, *, typing: bool
) -> None:
    """Games and states at the left, search and Import at the right; what has no room becomes a list."""
    theme, gap = sketch.theme, sketch.theme.px(16)
    asked, row = cut_right(row, row.h, gap)
    games = [("", ctx.say("replays.all")), *((game, short_name(ctx, game)) for game in ctx.library.games())]
    states = [(state, ctx.say(f"replays.{state or 'all'}")) for state in STATES]
    wide = segments_width(sketch, [name for _, name in games])
    states_wide = segments_width(sketch, [name for _, name in states])
    search, imported = theme.px(300), sketch.width(ctx.say("replays.import"), 17, "sans-bold") + row.h * 2
    roomy = wide + states_wide + search * 0.6 + imported + 3 * gap <= row.w and not theme.large_text
    right, rest = cut_right(row, imported if not theme.large_text else row.h * 1.4, gap)
    sketch.zone = "filters"
    if (
        wide + (states_wide if roomy else row.h * 3) + search * 0.5 + gap * 2 <= rest.w
        and not theme.large_text
    ):
        place, rest = cut_left(rest, wide, gap)
        segments(sketch, "game", place, games, filters.game, question=ctx.say("replays.which_game"))
    else:
        place, rest = cut_left(rest, min(row.h * 1.15 * len(games), rest.w * 0.5), gap)
        _signs(sketch, ctx, place, games, filters.game)
    sketch.zone = "states"
    if roomy:
        place, rest = cut_left(rest, states_wide, gap)
        segments(sketch, "state", place, states, filters.state, question=ctx.say("replays.which_state"))
    else:
        longest = max(sketch.width(name, 17, "sans-bold") for _, name in states)
        place, rest = cut_left(rest, min(longest + theme.px(64), rest.w * 0.6), gap)
        items = [Item(f"state:{state}", name) for state, name in states]
        lists.chip(sketch, "state", place, items, f"state:{filters.state}", ctx.say("replays.which_state"))
    sketch.zone = "search"
    rest = cut_right(rest, theme.px(380))[0] if not theme.large_text else rest
    _search(sketch, ctx, rest, filters.search, typing)
    sketch.zone = "import"
    bare = theme.large_text
    button(sketch, "import", right, ctx.say("replays.import"), icon="folder", units=17, bare=bare)
    button(sketch, "quiz", asked, ctx.say("review.quiz"), icon="puzzle", bare=True)
    sketch.zone = "main"


def _search(sketch: Sketch, ctx: Context, box: Rect, search: str, typing: bool) -> None:
    """A field; where its name has no room a glass says it."""
    label = ctx.say("replays.search")
    shown = search or ("" if typing else label)
    if sketch.width(shown, 17, "sans-bold") > box.w - sketch.theme.px(30) and not search:
        side = min(box.h, box.w)
        field_box(sketch, "search", box, label, "", typing=typing, units=17, hint=label)
        ink = sketch.theme.furniture.quiet
        spot = centered(Rect(box.x, box.y, side, box.h), side * 0.5, side * 0.5)
        if not typing:
            sketch.art(spot, lambda target, b: target.blit(icon("search", b.w, ink), b))
        return
    field_box(sketch, "search", box, label, shown, typing=typing, units=17, hint=label)


def _signs(sketch: Sketch, ctx: Context, box: Rect, games: list[tuple[str, str]], chosen: str) -> None:
    """The games by their figures where their names have no room."""
    sketch.sheet(box, "trough")
    for (game, name), cell in zip(games, columns(box, [1] * len(games)), strict=True):
        on = game == chosen
        words: tuple[Words, ...] = ()
        if not game:
            units = sketch.largest(cell, name, (17, 15, 14, 12, 10), "sans-bold", single=True)
            words = (sketch.words(cell, name, sketch.style(units, "sans-bold"), align="center", single=True),)
        control = Control(f"game:{game}", cell, "segment", name, role="choice", on=on, hint=name, words=words)
        sketch.control(control)
        if game:
            side = min(cell.size)
            sketch.art(centered(cell, side * 0.94, side * 0.94), by_width(partial(game_sign, game)))
