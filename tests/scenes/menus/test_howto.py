"""The sheet that says how a game is won: once before the first game, later one key away."""

from __future__ import annotations

import pytest

from game.catalog import GAMES, find_game
from game.i18n import LANGUAGES
from game.packs import load_cards
from scenes.menus.howto import screen as howto
from scenes.menus.howto.screen import HowToScene
from scenes.menus.new_game.screen import SetupScene
from scenes.menus.rules import RulesScene
from scenes.play import robots
from scenes.play.table import TableScene
from scenes.tables.howto import NAMES, pictures_of
from scenes.tools.shots import paint_scene, played_session, quiet_context
from scenes.window.intents import Command
from scenes.window.manager import Pop, Push, Reset
from sprites.widgets.page import Sheet
from tests.scenes.places import check_places
from tests.scenes.play.test_play import InstantWorker

EVERY_GAME = pytest.mark.parametrize("game", [spec.id for spec in GAMES])


@pytest.fixture(autouse=True)
def no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(robots, "Worker", InstantWorker)


def setup(game: str, known: tuple[str, ...] = ()) -> SetupScene:
    ctx = quiet_context((1280, 720))
    ctx.settings.known_games = list(known)
    ctx.save_settings = lambda: None  # type: ignore[method-assign]
    scene = SetupScene(ctx)
    control = scene.page.find(f"game:{game}")
    assert control is not None
    scene.use(control)
    return scene


@EVERY_GAME
def test_the_first_game_of_a_title_begins_with_its_sheet_and_the_second_does_not(game: str) -> None:
    scene = setup(game)
    change = scene.handle(Command("confirm"))
    assert isinstance(change, Push) and isinstance(change.scene, HowToScene)
    sheet = change.scene
    assert sheet.attention.focus == "start" and scene.ctx.settings.known_games == []
    assert isinstance(sheet.handle(Command("back")), Pop)
    begun = sheet.handle(Command("act"))
    assert isinstance(begun, Reset) and isinstance(begun.scene, TableScene)
    assert scene.ctx.settings.known_games == [game]
    assert isinstance(setup(game, (game,)).handle(Command("confirm")), Reset)


@EVERY_GAME
def test_goal_and_rules_are_one_key_away_before_the_game_and_at_the_table(game: str) -> None:
    ctx = quiet_context((1280, 720))
    table = TableScene(ctx, played_session(ctx, game, 0, 1, 0))
    table.stage.covered = False
    for scene in (setup(game), table):
        goal, rules = scene.handle(Command("goal")), scene.handle(Command("rules"))
        assert isinstance(goal, Push) and isinstance(goal.scene, HowToScene) and goal.scene.game == game
        assert isinstance(rules, Push) and isinstance(rules.scene, RulesScene) and rules.scene.game == game
        assert goal.scene.page.find("start") is None
        assert isinstance(goal.scene.handle(Command("goal")), Pop)
    assert table.page.find("goal") is not None, "the goal stays on the table at 1280x720"


@EVERY_GAME
@pytest.mark.parametrize("text_size", (100, 150, 200))
def test_all_of_it_is_there_whole(game: str, text_size: int, request: pytest.FixtureRequest) -> None:
    """Every word of the sheet stands on one of its pages, uncut, in every language."""
    sizes = ((1280, 720), (1920, 1080)) if request.config.getoption("--long") else ((1280, 720),)
    for lang in LANGUAGES:
        for size in sizes:
            sheet = HowToScene(quiet_context(size, lang, text_size), game, start=lambda: None)
            said = list(words_of(sheet, size))
            keys = ("goal", "remember", "steps", *(f"step{n}" for n in range(1, 5)))
            missing = [key for key in keys if sheet.say(key) not in said]
            assert not missing, f"{lang} {size}: {missing}"


@EVERY_GAME
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_pictures_of_a_turn_are_equally_tall(game: str, lang: str) -> None:
    sheet = HowToScene(quiet_context((1280, 720), lang), game, start=lambda: None)
    framed = [item.box for item in sheet.page.items if isinstance(item, Sheet) and item.look == "tag"]
    tall = [box.h for box in framed if box.x > 540]
    assert len(tall) == 4 and max(tall) - min(tall) <= 1


def test_new_game_opens_the_sheet_of_the_variant_that_is_chosen() -> None:
    scene = setup("chronicles")
    cards = load_cards(find_game("chronicles"), [], None, ["long_reign:short_reign"])
    scene.ctx.library.cards = lambda spec, wanted, variants=(): cards  # type: ignore[method-assign]
    for opened in (scene.handle(Command("goal")), scene.handle(Command("confirm"))):
        assert isinstance(opened, Push) and isinstance(opened.scene, HowToScene)
        assert "3 rounds" in opened.scene.say("goal")


def words_of(sheet: HowToScene, size: tuple[int, int]) -> list[str]:
    """The words of all pages, each page measured on the way."""
    said: list[str] = []
    for _ in range(2):
        check_places(sheet, size)
        assert [words.markup for words in sheet.page.words if words.block.cut] == []
        floor = 10 * sheet.ctx.theme.text_percent / 100
        assert [w.markup for w in sheet.page.words if w.block.style.px < floor] == []
        said += [words.markup for words in sheet.page.words]
        if (other := sheet.page.find("page_on")) is None:
            break
        sheet.use(other)
    return said


@EVERY_GAME
def test_six_pictures_are_painted_from_the_games_own_pieces(game: str) -> None:
    assert set(pictures_of(game)) == set(NAMES)
    ctx = quiet_context((1280, 720))
    sheet = HowToScene(ctx, game)
    paint_scene(sheet, (1280, 720))
    plain = ctx.theme.furniture.inset
    assert {name for name, _ in sheet._made} >= {"goal", "step1", "step2", "step3", "step4"}
    for (name, (wide, tall)), picture in sheet._made.items():
        spots = [picture.get_at((wide * x // 8, tall * y // 8))[:3] for x in range(1, 8) for y in range(1, 8)]
        assert len(set(spots)) > 12 and spots.count(plain) < 5, f"{name} is nearly empty"


def test_a_lesson_is_offered_only_where_there_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    ctx, game = quiet_context((1280, 720)), GAMES[0].id
    monkeypatch.setattr(howto, "lesson_of", lambda ctx, game: None)
    assert HowToScene(ctx, game, start=lambda: None).page.find("lesson") is None
    monkeypatch.setattr(howto, "lesson_of", lambda ctx, game: Pop)
    sheet = HowToScene(ctx, game, start=lambda: None)
    assert sheet.page.find("lesson") is not None and isinstance(sheet.handle(Command("log")), Pop)
