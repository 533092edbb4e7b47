"""Pictures of screens without a window: for screenshots, the self test and the layout tests."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from game.ai.agent import Budget
from game.ai.agents import make_agent
from game.commands.errors import WrongUse
from game.commands.speaking import find_locale
from game.core.rng import Rng
from game.i18n import LANGUAGES
from game.lessons.file import load_lesson
from game.packs import new_pack
from game.packs.form.bench import Bench
from game.packs.load import base_table
from game.paths import Paths, find_paths
from game.session import Session
from game.settings import Settings, load_settings
from scenes.menus.credits import CreditsScene
from scenes.menus.gallery.screen import GalleryScene
from scenes.menus.howto.screen import HowToScene
from scenes.menus.learn.screen import LearnScene
from scenes.menus.new_game.screen import SetupScene
from scenes.menus.new_game.seats import usual_name
from scenes.menus.packs.screen import PacksScene
from scenes.menus.replays.screen import ReplaysScene
from scenes.menus.results import ResultsScene
from scenes.menus.rules import RulesScene
from scenes.menus.settings import SettingsScene
from scenes.menus.statistics.screen import StatisticsScene
from scenes.menus.title import TitleScene
from scenes.menus.workshop.screen import WorkshopScene
from scenes.play.curtain import CurtainScene
from scenes.play.lessons.begin import lesson_scene
from scenes.play.table import TableScene
from scenes.tools.examples import NOON, example_folder, example_infos
from scenes.tools.folders import folder_aside
from scenes.tools.looked import coach_scene, open_scene, quiz_scene, review_scene, watch_scene
from scenes.tools.sheet import contact_sheet
from scenes.window.context import Context
from scenes.window.opening import make_context
from scenes.window.scene import Screen

WHOLE_GAME = 100_000
FRAMES = 12
"""Enough for a table to come from a skipped move to where it stops."""


LOOKED: dict[str, Callable[[Context, Session], Screen]] = {
    "review": review_scene, "quiz": quiz_scene, "coach": coach_scene,
    "watch": watch_scene, "open": open_scene,
}  # fmt: skip
"""Screens that look back at a game, each with an example."""
_WHOLE: dict[tuple[object, ...], Session] = {}
"""Games that were played for them; nothing changes these any more."""
QUIET = "shots"
"""The folder of pictures that show nothing of the player's."""


def quiet_context(
    size: tuple[int, int],
    lang: str = "en",
    text_size: int = 100,
    dark: bool = False,
    data_dir: Path | None = None,
) -> Context:
    """A context that touches nothing of the player's; with his folder, it shows his packs."""
    settings = Settings(text_size=text_size, dark_table=dark)
    settings.speak(lang)
    if data_dir is not None:
        kept = load_settings(find_paths(data_dir).settings)
        settings.packs_on, settings.packs_order = kept.packs_on, kept.packs_order
    ctx = make_context(data_dir or folder_aside(QUIET), settings)
    ctx.now = lambda: 0.0
    ctx.resize(size)
    return ctx


def sample_pack(ctx: Context, game: str) -> str:
    """The pack that pictures of packs and workshop show: the player's own, or a new one with a card."""
    own = [pack.id for pack in ctx.library.collection.packs if not pack.zipped and not pack.sample]
    folder = ctx.library.paths.packs
    if not folder.is_relative_to(folder_aside(QUIET)):
        return next(iter(own), "")
    if f"my_{game}" in own:
        return f"my_{game}"
    new_pack(f"my_{game}", folder, game)
    bench = Bench(folder, f"my_{game}")
    spec = bench.spec(game)
    kind = next(iter(spec.kinds))
    names = {lang: ctx.library.locale(lang).say("ui.workshop.new_name") for lang in LANGUAGES}
    bench.add(game, kind, list(base_table(bench.shelf, spec)[kind])[-1], names)
    ctx.library.collection.refresh()
    return f"my_{game}"


def pack_scene(ctx: Context, name: str, game: str) -> Screen:
    """Packs, or the workshop with one of them."""
    pack = sample_pack(ctx, game)
    if name == "packs":
        return PacksScene(ctx)
    if pack:
        return WorkshopScene(ctx, pack)
    raise WrongUse("there is no pack to work on in this data folder; make one with: packs new ID")


def played_session(
    ctx: Context,
    game: str,
    players: int,
    seed: int,
    moves: int,
    people: int = 1,
    options: dict[str, object] | None = None,
    variants: Sequence[str] = (),
) -> Session:
    """A game after some moves of policy play, with as many players as it has seats for at the most."""
    spec = ctx.library.games()[game]
    count = min(players or 4, spec.seats[-1])
    loaded = ctx.library.cards(spec, (), variants)
    agents = [
        "human" if seat < people else ("master", "casual", "skilled", "novice")[seat % 4]
        for seat in range(count)
    ]
    names = [usual_name(ctx, seat) for seat in range(count)]
    session = Session.new(spec, loaded.cards, count, options or {}, seed, names=names, agents=agents)
    agent, rng = make_agent("policy", spec), Rng(seed)
    while session.movers and len(session.moves) < moves:
        seat = session.movers[-1]
        session.submit(seat, agent.choose(session.view(seat), rng, Budget()).action)
    return session


def _whole(ctx: Context, game: str, players: int, seed: int, options: dict[str, object] | None) -> Session:
    """A game to its end, played once for all pictures of it."""
    key = (ctx.locale.lang, game, players, seed, repr(options))
    if key not in _WHOLE:
        _WHOLE[key] = played_session(ctx, game, players, seed, WHOLE_GAME, options=options)
    return _WHOLE[key]


def _menu(ctx: Context, name: str, game: str, page: int) -> Screen | None:
    """A screen that needs no game to be played."""
    plain = {"title": TitleScene, "setup": SetupScene, "settings": SettingsScene, "credits": CreditsScene}
    if name in plain:
        return plain[name](ctx)
    if name in ("packs", "workshop"):
        return pack_scene(ctx, name, game)
    made: dict[str, Callable[[], Screen]] = {
        "replays": lambda: ReplaysScene(with_examples(ctx)), "gallery": lambda: GalleryScene(ctx, game, page),
        "rules": lambda: RulesScene(ctx, game), "learn": lambda: LearnScene(ctx, game),
        "statistics": lambda: StatisticsScene(with_examples(ctx), example_infos()),
        "howto": lambda: HowToScene(ctx, game, start=lambda: None),
    }  # fmt: skip
    return made[name]() if name in made else None


def make_scene(
    ctx: Context,
    name: str,
    game: str,
    players: int = 0,
    seed: int = 1,
    moves: int = 0,
    page: int = 1,
    options: dict[str, object] | None = None,
    step: int = 1,
    variants: Sequence[str] = (),
) -> Screen:
    """A screen by its name on the command line."""
    menu = _menu(ctx, name, game, page)
    if menu is not None:
        return menu
    if name == "results":
        session = played_session(ctx, game, players, seed, WHOLE_GAME, options=options)
        return ResultsScene(ctx, session, range(session.seats))
    if name in LOOKED:
        return LOOKED[name](ctx, _whole(ctx, game, players, seed, options))
    if name == "curtain":
        session = played_session(ctx, game, players, seed, moves, people=2)
        table = TableScene(ctx, session)
        return CurtainScene(ctx, table.stage, 1, table.host.take_seat)
    if name.startswith("lesson:"):
        return lesson_scene(ctx, load_lesson(Path(name.removeprefix("lesson:"))), step - 1)
    if name.startswith("table:"):
        game = name.removeprefix("table:")
        if game in ctx.library.games():
            session = played_session(ctx, game, players, seed, moves, 1, options, variants)
            return TableScene(ctx, session)
    raise WrongUse(
        f"there is no screen {name!r}; screens: "
        "title setup howto settings curtain results credits rules gallery packs workshop learn replays "
        "statistics review quiz coach watch open "
        "table:GAME lesson:FILE"
    )


def with_examples(ctx: Context) -> Context:
    """The same context among example games, on the day they belong to."""
    root = example_folder()
    ctx.library.paths = Paths(root, root / "cache")
    ctx.library.clock = lambda: NOON  # type: ignore[method-assign]
    return ctx


def show_last(scene: TableScene) -> None:
    """Show the last move again, up to where the table stops for the player: a war, for example."""
    scene.stage.covered = False
    scene.host.show_again(len(scene.session.moves) - 1)
    scene.stage.show.skip()
    for _ in range(FRAMES):  # a table does one thing a frame
        if scene.stage.playback.busy and not scene.stage.playback.holding:
            scene.update(scene.ctx.now())


def make_ready(scene: Screen, game: str) -> None:
    """Show a screen as it is a moment later: the title has looked for its game, new game has one chosen."""
    if isinstance(scene, TitleScene):
        scene.painted = True
        scene.update(scene.ctx.now())
    chosen = scene.page.find(f"game:{game}") if isinstance(scene, SetupScene) else None
    if chosen is not None:
        scene.use(chosen)


def read_size(text: str) -> tuple[int, int]:
    """`1920x1080` as two numbers."""
    found = re.fullmatch(r"(\d{3,5})x(\d{3,5})", text)
    if not found:
        raise WrongUse(f"a size is written 1920x1080, not {text!r}")
    return int(found[1]), int(found[2])


def paint_scene(scene: Screen, size: tuple[int, int], point: str = "") -> pygame.Surface:
    """Enter a screen and paint it once."""
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    scene.enter()
    scene.attention.hover = point
    scene.attention.since = -9.0
    scene.refresh()
    target = pygame.Surface(size)
    scene.paint(target)
    scene.leave()
    return target


def _folder(args: argparse.Namespace) -> Path | None:
    """Whose packs the picture shows: the player's, if he names his folder or speaks the language of one."""
    data_dir: Path | None = getattr(args, "data_dir", None)
    find_locale(args.lang, data_dir)
    return data_dir if data_dir or args.lang in LANGUAGES else find_paths(None).root


def take_screenshot(args: argparse.Namespace) -> None:
    """Paint the screen the arguments ask for and write it."""
    size = read_size(args.size)
    ctx = quiet_context(size, args.lang, args.text_size, args.dark, _folder(args))
    games = ctx.library.games()
    args.game = args.game or next(iter(games))
    if args.game not in games:
        raise WrongUse(f"there is no game {args.game!r}; games: {' '.join(games)}")
    if args.scene == "gallery" and args.page == 0:
        pygame.display.init()
        pygame.display.set_mode((1, 1))
        pygame.image.save(contact_sheet(ctx, args.game, size[0]), args.out)
        return
    options = dict(pair.partition("=")[::2] for pair in args.option)
    scene = make_scene(
        ctx, args.scene, args.game, args.players, args.seed, args.moves, args.page, options, args.step,
        list(filter(None, args.variant.split(","))),
    )  # fmt: skip
    if args.last and isinstance(scene, TableScene):
        show_last(scene)
    make_ready(scene, args.game)
    pygame.image.save(paint_scene(scene, size, args.point), args.out)
