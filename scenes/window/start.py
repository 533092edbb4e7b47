"""From a plan or a save to a table; what needs the games is imported here and not with the title."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.spec import BadOption
from scenes.menus.dialog import Choice, Dialog, message
from scenes.menus.new_game.plan import GamePlan
from scenes.menus.new_game.seats import usual_name
from scenes.window.context import Context
from scenes.window.library import Unfinished
from scenes.window.manager import Change, Push, Reset

if TYPE_CHECKING:
    from game.session import Session
    from scenes.window.scene import Scene


def warm_up(ctx: Context) -> None:
    """Read what New game and the tables need; called beside the window while the title is looked at."""
    import scenes.play.table  # noqa: F401 - the import is the point

    for game in ctx.library.games():
        ctx.library.packs(game, ctx.locale.lang)


def begin(ctx: Context, plan: GamePlan) -> Change:
    """Deal a new game, or say why it cannot be."""
    from game.packs import PacksBroken

    try:
        session = deal(ctx, plan)
    except (BadOption, PacksBroken) as problem:
        return Push(message(ctx, ctx.say("setup.cannot"), str(problem)))
    ctx.library.autosave(session)
    return open_table(ctx, session, [seat.look for seat in plan.taken])


def deal(ctx: Context, plan: GamePlan) -> Session:
    """A session as the plan wants it."""
    from game.session import Session

    games = ctx.library.games()
    spec = games.get(plan.game) or next(iter(games.values()))
    fitting = {pack.id for pack in ctx.library.packs(spec.id, ctx.locale.lang) if not pack.base}
    loaded = ctx.library.cards(spec, [pack for pack in plan.packs if pack in fitting])
    seats = plan.taken
    known = {option.id: option.choices(len(seats)) for option in spec.options}
    options = {name: value for name, value in plan.chosen().items() if value in known.get(name, ())}
    names = [seat.name or usual_name(ctx, plan.seats.index(seat)) for seat in seats]
    agents = ["human" if seat.kind == "human" else ctx.library.agent(seat.level) for seat in seats]
    session = Session.new(
        spec,
        loaded.cards,
        len(seats),
        options,
        plan.seed,
        names=names,
        agents=agents,
        packs=ctx.library.used(loaded.packs),
    )
    session.practice = plan.practice
    return session


def open_table(ctx: Context, session: Session, looks: list[int]) -> Change:
    """Go to the table of a session."""
    from scenes.play.table import TableScene

    return Reset(TableScene(ctx, session, looks))


def resume(ctx: Context, game: Unfinished) -> Change:
    """Go on with a saved game, telling what the player should know of it."""
    return _open(ctx, game, copy=False)


def _open(ctx: Context, game: Unfinished, copy: bool) -> Change:
    from game.saving.format import SaveProblem
    from game.saving.saves import carry_on

    ctx.library.settle()
    try:
        loaded = carry_on(game.path, ctx.library.installed(), copy)
    except SaveProblem as problem:
        if problem.reason.key == "save.open_elsewhere":
            return Push(_open_elsewhere(ctx, game))
        return Push(message(ctx, ctx.say("title.continue"), ctx.locale.text(problem.reason)))
    for note in loaded.notes:
        ctx.notify(ctx.locale.text(note))
    return open_table(ctx, loaded.session, looks_of(ctx, loaded.session))


def _open_elsewhere(ctx: Context, game: Unfinished) -> Dialog:
    """Another window plays this game: the player decides whether there shall be two."""
    choices = [
        Choice("no", ctx.say("common.cancel")),
        Choice("copy", ctx.say("title.copy"), lambda: _open(ctx, game, copy=True)),
    ]
    return Dialog(ctx, ctx.say("title.continue"), ctx.say("title.open_elsewhere"), choices)


def looks_of(ctx: Context, session: Session) -> list[int]:
    """The looks of last time if the same people sit there, else in seat order."""
    seats = GamePlan.recall(ctx.settings.last_plan).taken
    named = [seat.name for seat in seats if seat.name]
    if len(seats) == session.seats and set(named) <= set(session.names):
        return [seat.look for seat in seats]
    return list(range(session.seats))


def gallery(ctx: Context) -> Scene:
    """The gallery of all cards."""
    from scenes.menus.gallery.screen import GalleryScene

    return GalleryScene(ctx)
