"""From a plan or a save to a table; what needs the games is imported here and not with the title."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from game.core.spec import BadOption
from scenes.menus.dialog import Choice, Dialog, message
from scenes.menus.new_game.plan import GamePlan
from scenes.menus.new_game.seats import usual_name
from scenes.window.context import Context
from scenes.window.library import Unfinished
from scenes.window.manager import Change, Home, Over, Push, Replace, Reset

if TYPE_CHECKING:
    from pathlib import Path

    from game.core.spec import GameSpec
    from game.core.types import Seat
    from game.packs import LoadedCards
    from game.saving.listing import SaveInfo
    from game.session import Session
    from scenes.menus.learn.shelf import Court
    from scenes.play.stage import Sheet
    from scenes.window.scene import Scene


def warm_up(ctx: Context) -> None:
    """Read what New game and the tables need; called beside the window while the title is looked at."""
    import scenes.play.table  # noqa: F401 - the import is the point

    for game in ctx.library.games():
        ctx.library.packs(game, ctx.locale.lang)


def begin(ctx: Context, plan: GamePlan, packs: Sequence[str] | None = None) -> Change:
    """Deal a new game, or say why it cannot be; with these packs, or with those that are on."""
    from game.packs import PacksBroken

    try:
        session = deal(ctx, plan, packs)
    except (BadOption, PacksBroken) as problem:
        return Push(message(ctx, ctx.say("setup.cannot"), str(problem)))
    ctx.library.autosave(session)
    return open_table(ctx, session, [seat.look for seat in plan.taken])


def rehearse_plan(ctx: Context, plan: GamePlan, sheet: Sheet) -> None:
    """Have the cards of a planned game painted ahead; what cannot be dealt is said when it is started."""
    from game.packs import PacksBroken
    from scenes.menus.new_game.rehearsal import rehearse

    with suppress(BadOption, PacksBroken):
        rehearse(ctx, deal(ctx, plan), sheet)


def begin_first(ctx: Context, plan: GamePlan) -> Change:
    """Deal a new game; before the first one of a title its sheet says how it is won."""
    from scenes.menus.howto.screen import wanted

    if wanted(ctx, plan.game):
        return how_to_win(ctx, plan, lambda: begin(ctx, plan))
    return begin(ctx, plan)


def how_to_win(ctx: Context, plan: GamePlan, start: Callable[[], Change] | None = None) -> Change:
    """The sheet that says how a planned game is won; packs that cannot be read are told at its start."""
    from game.packs import PacksBroken
    from scenes.menus.howto.screen import HowToScene

    cards = None
    with suppress(PacksBroken):
        cards = cards_of(ctx, plan).cards
    return Push(HowToScene(ctx, _spec_of(ctx, plan).id, cards, start, len(plan.taken)))


def rules(ctx: Context, game: str) -> Change:
    """The rules of a game."""
    from scenes.menus.rules import RulesScene

    return Push(RulesScene(ctx, game))


def cards_of(ctx: Context, plan: GamePlan, packs: Sequence[str] | None = None) -> LoadedCards:
    """The cards of a planned game, in its variants; with these packs, or with those that are on."""
    spec = _spec_of(ctx, plan)
    fitting = [pack.id for pack in ctx.library.packs(spec.id, ctx.locale.lang) if pack.on and not pack.base]
    offered = [each.id for each in ctx.library.variants(spec.id)]
    variants = [full for full in plan.variants if full in offered and packs is None]
    return ctx.library.cards(spec, fitting if packs is None else packs, variants)


def _spec_of(ctx: Context, plan: GamePlan) -> GameSpec:
    games = ctx.library.games()
    return games.get(plan.game) or next(iter(games.values()))


def deal(ctx: Context, plan: GamePlan, packs: Sequence[str] | None = None) -> Session:
    """A session as the plan wants it; with these packs, or with those that are on."""
    from game.session import Session

    spec, loaded = _spec_of(ctx, plan), cards_of(ctx, plan, packs)
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
    session.practice, session.marks.daily = plan.practice, plan.daily
    session.coached = ctx.settings.coach != "off"
    return session


def open_table(ctx: Context, session: Session, looks: list[int]) -> Change:
    """Go to the table of a session."""
    from scenes.play.table import TableScene

    return Reset(TableScene(ctx, session, looks))


def leave_game(ctx: Context) -> Change:
    """Leave a game for the title, or for the scene that waits for its end."""
    return Home(lambda: ctx.title(ctx))


def try_game(ctx: Context, plan: GamePlan, packs: Sequence[str]) -> Change:
    """Deal a game that leads back here when it is left."""
    change = begin(ctx, plan, packs)
    return Over(change.scene, lambda: ctx.title(ctx)) if isinstance(change, Reset) else change


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


def resume_save(ctx: Context, info: SaveInfo) -> Change:
    """Go on with a running game of the list."""
    return resume(ctx, Unfinished(info.path, info.game, info.round, info.agents, info.names, info.movers))


def watch_game(ctx: Context, session: Session, start: int = 0) -> Change:
    """Watch a game again, from after so many moves."""
    from scenes.play.watching.watch import WatchScene

    scene = WatchScene(ctx, session, looks_of(ctx, session), start)
    scene.end = "common.back"
    return Push(scene)


def review_game(
    ctx: Context, session: Session, path: Path | None, looks: Sequence[int] | None = None
) -> Change:
    """Look back at a finished game: what was good play, what was luck."""
    from scenes.review.open import review_of

    return review_of(ctx, session, looks or looks_of(ctx, session), path)


def quiz(ctx: Context) -> Change:
    """One's own slips as questions."""
    from scenes.review.quizmaster import open_quiz

    return open_quiz(ctx)


def review_saved(ctx: Context, path: Path) -> Change:
    """Look back at a saved game."""
    from scenes.review.open import open_review

    return open_review(ctx, path)


def play_on(ctx: Context, session: Session, moves: int, seat: Seat | None = None) -> Change:
    """A practice game that begins where this one stood; where no person played, one takes a seat."""
    branch = session.branch(moves)
    if "human" not in branch.agents:
        own = seat if seat is not None else 0
        branch.agents = tuple("human" if one == own else agent for one, agent in enumerate(branch.agents))
    ctx.library.autosave(branch)
    return open_table(ctx, branch, looks_of(ctx, session))


def bring_games(ctx: Context, path: Path) -> Change:
    """All games, with those of a file that was let fall on the window."""
    from scenes.menus.replays.screen import ReplaysScene

    scene = ReplaysScene(ctx)
    scene.keeping.bring([path])
    return Push(scene)


def statistics(ctx: Context) -> Scene:
    """What the games of a person add up to."""
    from scenes.menus.statistics.screen import StatisticsScene

    return StatisticsScene(ctx)


def daily_deal(ctx: Context, game: str) -> Change:
    """The deal of the day, which is the same for everybody."""
    from scenes.menus.new_game.daily import ask_daily

    return ask_daily(ctx, game, begin_first)


def replays(ctx: Context) -> Scene:
    """All games, finished and running."""
    from scenes.menus.replays.screen import ReplaysScene

    return ReplaysScene(ctx)


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


def may_be_pack(path: Path) -> bool:
    """Whether something dropped onto a screen looks like a pack: a zip or a folder."""
    return path.suffix.lower() == ".zip" or path.is_dir()


def packs(ctx: Context, dropped: Path | None = None) -> Scene:
    """The player's packs; something dropped onto another screen is installed there."""
    from scenes.menus.packs.screen import PacksScene

    return PacksScene(ctx, dropped)


def workshop(ctx: Context, pack: str = "") -> Scene:
    """The workshop with a pack, or the one that was written to last; a new one where none is."""
    from game.packs.keeping.watch import stamp
    from scenes.menus.packs.making import MakingScene
    from scenes.menus.workshop.screen import WorkshopScene

    kept = ctx.library.collection
    own = {each.id: each.path for each in kept.packs if not each.zipped and not each.sample}
    if own:
        last = max(own, key=lambda id_: max((file[1] for file in stamp(own[id_])), default=0))
        return WorkshopScene(ctx, pack if pack in own else last)
    return MakingScene(ctx, lambda id_: Replace(WorkshopScene(ctx, id_)))


def learn(ctx: Context) -> Scene:
    """The lessons of all games."""
    from scenes.menus.learn.screen import LearnScene

    return LearnScene(ctx)


def play_lesson(ctx: Context, court: Court, number: int) -> Change:
    """Go to a lesson's table."""
    from scenes.play.lessons.flow import play

    return play(ctx, court, number)


def play_freely(ctx: Context, game: str) -> Change:
    """Go to a free game after the lessons."""
    from scenes.play.lessons.flow import play_freely

    return play_freely(ctx, game)


def never_played(ctx: Context, game: str) -> bool:
    """Whether a game has a first lesson and nothing of it was ever played: no lesson, no saved game."""
    from scenes.menus.learn.shelf import progress

    played = any(key.startswith(f"{game}/") for key in progress(ctx).lessons)
    return not played and has_lessons(game) and not ctx.library.has_played(game)


def has_lessons(game: str) -> bool:
    """Whether a game has lessons of its own."""
    from game.lessons.find import shipped_lessons

    return bool(shipped_lessons(game))


def first_lesson(ctx: Context, game: str) -> Change | None:
    """Go to the first game of a title, told by its herald; None if it has none."""
    from scenes.menus.learn.shelf import Court, progress

    court = Court(ctx, game, progress(ctx))
    return play_lesson(ctx, court, 0) if court.lessons else None
