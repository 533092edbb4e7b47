"""The menu of a table: start over, lend the seat, give up; asked beside the button, No first."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.catalog import GAMES
from game.core.rng import Rng
from game.core.types import CONCEDED, LENT
from game.saving.saves import carry_on, read_game
from scenes.menus.howto.screen import HowToScene
from scenes.menus.new_game.screen import SetupScene
from scenes.menus.pause import PauseMenu
from scenes.menus.results import ResultsScene
from scenes.menus.rules import RulesScene
from scenes.play import robots
from scenes.play.table import TableScene
from scenes.tools.shots import played_session, quiet_context
from scenes.window.intents import Command
from scenes.window.manager import Change, Pop, Replace, Reset
from tests.scenes.places import check_places
from tests.scenes.play.test_play import InstantWorker
from tests.scenes.player import Player


@pytest.fixture(autouse=True)
def no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(robots, "Worker", InstantWorker)


def paused(folder: Path, game: str = "", people: int = 1) -> tuple[TableScene, PauseMenu]:
    """A game of three amid its first moves, saved, with its menu open."""
    ctx = Player(folder, seed=1).ctx
    session = played_session(ctx, game or GAMES[0].id, 3, 1, 4, people=people)
    ctx.library.autosave(session)
    table = TableScene(ctx, session)
    table.stage.covered = False
    return table, PauseMenu(ctx, table)


def press(menu: PauseMenu, name: str) -> Change | None:
    control = menu.page.find(name)
    assert control is not None, f"there is no {name}"
    return menu.use(control)


def test_what_costs_is_asked_beside_its_button_and_no_has_the_focus(tmp_path: Path) -> None:
    table, menu = paused(tmp_path)
    for name in ("restart", "concede"):
        place = menu.page.find(name).box  # type: ignore[union-attr]
        assert press(menu, name) is None and menu.attention.focus == "no"
        assert all(place.contains(menu.page.find(one).box) for one in ("no", "yes"))  # type: ignore[union-attr]
        assert menu.handle(Command("confirm")) is None and not menu.asking and menu.attention.focus == name
        press(menu, name)
        assert menu.handle(Command("back")) is None and not menu.asking
    assert table.session.left == {} and isinstance(menu.handle(Command("back")), Pop)


def test_start_over_deals_the_same_cards_and_keeps_the_old_game(tmp_path: Path) -> None:
    table, menu = paused(tmp_path)
    press(menu, "restart")
    change = press(menu, "yes")
    assert isinstance(change, Reset) and isinstance(change.scene, TableScene)
    fresh, old = change.scene.session, table.session
    assert (fresh.seed, fresh.names, fresh.agents, len(fresh.moves)) == (old.seed, old.names, old.agents, 0)
    assert fresh.hash_at(0) == old.hash_at(0) and fresh.slot.path != old.slot.path


@pytest.mark.parametrize("game", [spec.id for spec in GAMES])
def test_a_lent_seat_is_played_by_the_ai_saved_so_and_taken_back(game: str, tmp_path: Path) -> None:
    table, menu = paused(tmp_path, game)
    session, path = table.session, table.session.slot.path
    press(menu, "lend")
    assert session.agents[0] != "human" and table.stage.seat is None and table.stage.people == []
    session.slot.wait()
    assert session.slot.path == path and read_game(path).whole.seats[0].left == LENT
    table.host.close()
    table.ctx.library.settle()
    again = carry_on(path).session
    assert again.left == {0: LENT} and again.agents == session.agents and again.moves == session.moves
    table = TableScene(table.ctx, again)
    press(PauseMenu(table.ctx, table), "take_back")
    assert again.agents[0] == "human" and again.left == {} and table.stage.seat == 0
    again.slot.wait()
    assert read_game(path).whole.seats[0].agent == "human"
    table.host.close()


def lent(folder: Path, game: str) -> tuple[Player, TableScene]:
    """A player who has just lent the only seat of a person, by mouse."""
    player = Player(folder, seed=3)
    table = player.new_game(game, ["human", "novice", "novice"], 17)
    while not table.stage.legal:
        player.tick()
    while player.scene is table:
        player.key("escape")
    player.click_control("lend")
    while player.scene is not table:
        player.tick()
    return player, table


@pytest.mark.parametrize("game", [spec.id for spec in GAMES])
def test_who_has_lent_the_seat_may_press_what_he_likes(game: str, tmp_path: Path) -> None:
    """A button of the table that nobody sits at any more ended in the crash page."""
    player, table = lent(tmp_path, game)
    action, moves = table.session.legal(table.session.movers[0])[0], len(table.session.moves)
    table.hands.submit(action)
    table.stage.grip.ask(action, "", "")
    table.hands.answer_pending(True)
    assert len(table.session.moves) == moves, "only the AI moves for a lent seat"
    for control in table.page.controls:
        if control.zone != "bar":
            player.click(control.box.center)
    assert table in player.app.manager.stack


def test_a_pile_held_by_who_has_lent_the_seat_keeps_nobody_waiting(tmp_path: Path) -> None:
    player, table = lent(tmp_path, "intrigo")
    thing = next(control for control in table.page.controls if control.role == "thing")
    spot, moves = player._spot(table, thing.id), len(table.session.moves)
    player.look()
    player.press(spot)
    for _ in range(200):
        player.tick()
    assert len(table.session.moves) > moves


def test_who_gives_up_has_lost_and_the_game_plays_on(tmp_path: Path) -> None:
    table, menu = paused(tmp_path, people=2)
    session, rng = table.session, Rng(1)
    press(menu, "concede")
    press(menu, "yes")
    assert session.left == {0: CONCEDED} and table.stage.people == [1] and table.stage.seat == 1
    assert PauseMenu(table.ctx, table).page.find("take_back") is None
    session.take_back(0)
    assert session.agents[0] != "human", "given up is given up"
    while session.movers:
        seat = session.movers[0]
        session.submit(seat, rng.choice(session.legal(seat)))
    results = ResultsScene(table.ctx, session, range(session.seats))
    assert results.ranking.kind(0) == table.ctx.say("results.gave_up", level=table.ctx.say("level.skilled"))
    session.slot.wait()
    assert read_game(session.slot.path).whole.seats[0].left == CONCEDED
    table.host.close()


def test_goal_rules_settings_and_another_game_are_there(tmp_path: Path) -> None:
    _, menu = paused(tmp_path)
    for name, scene in (("goal", HowToScene), ("rules", RulesScene), ("new_game", SetupScene)):
        change = press(menu, name)
        assert isinstance(change, Replace) and isinstance(change.scene, scene)
    for name, scene in (("goal", HowToScene), ("rules", RulesScene)):
        change = menu.handle(Command(name))
        assert isinstance(change, Replace) and isinstance(change.scene, scene)
    assert any(words.markup == menu.words for words in menu.page.words), "how saving goes is told"


@pytest.mark.parametrize("lang", ("en", "ru", "uk"))
@pytest.mark.parametrize("text_size", (100, 150, 200))
def test_the_menu_has_room(lang: str, text_size: int) -> None:
    ctx = quiet_context((1280, 720), lang, text_size)
    menu = PauseMenu(ctx, TableScene(ctx, played_session(ctx, GAMES[0].id, 3, 1, 0)))
    for asked in ("", "restart", "concede"):
        menu.asking = asked
        menu.refresh()
        check_places(menu, (1280, 720))
        assert [words.markup for words in menu.page.words if words.block.cut] == []
        floor = 10 * text_size / 100
        assert [words.markup for words in menu.page.words if words.block.style.px < floor] == []
