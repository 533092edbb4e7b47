"""Several people at one screen: no press too many shows a hand, and no table is ever deaf."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game import catalog
from game.core.actions import Action
from scenes.menus.dialog import Overlay
from scenes.play import robots
from scenes.play.curtain import DEAF, CurtainScene
from scenes.play.log import LogScene
from scenes.play.spread import Chain
from scenes.play.table import TableScene
from tests.scenes.play.test_play import InstantWorker, SilentWorker
from tests.scenes.player import Player
from tests.scenes.storm import lead_on, minimise_and_restore

GAMES = tuple(spec.id for spec in catalog.GAMES)
OPTIONS = {"junquick": {"chief": "live"}}
PATIENCE = 1500


@pytest.fixture(autouse=True)
def instant_ai(monkeypatch) -> None:
    monkeypatch.setattr(robots, "Worker", InstantWorker)


def sit_down(folder: Path, game: str, **settings: object) -> tuple[Player, TableScene]:
    """Two people at a table, the first of whom has lifted the curtain."""
    player = Player(folder, seed=5, **{"motion": "full", "ai_pace": "normal", **settings})
    table = player.new_game(game, ["human", "human", "novice"], 17, **OPTIONS.get(game, {}))
    lift(player)
    return player, table


def lift(player: Player) -> None:
    """Consent at the curtain, and wait until it is open."""
    player.key("return")
    while isinstance(player.scene, CurtainScene) and player.scene.opened_at is not None:
        player.tick()


def play_until(player: Player, wanted: Callable[[], bool]) -> bool:
    """Play by hand until something holds; tell whether it came to that."""
    for _ in range(PATIENCE):
        if wanted():
            return True
        if not any(isinstance(scene, TableScene) for scene in player.app.manager.stack):
            return False
        player.play_on()
    return False


def restored_and_lifted(player: Player, table: TableScene) -> None:
    """The curtain hangs alone after the window came back; a consent shows the table again."""
    seat = table.stage.seat
    minimise_and_restore(player)
    assert isinstance(player.scene, CurtainScene) and table.stage.covered
    assert player.app.manager._visible() == [player.scene]
    assert player.scene.seat == seat
    lift(player)
    assert not table.stage.covered


def busy(player: Player, table: TableScene) -> bool:
    on_top = play_until(player, lambda: player.scene is table and table.stage.playback.long)
    return on_top and table.stage.playback.busy


def paused(player: Player, table: TableScene) -> bool:
    if not busy(player, table):
        return False
    player.key("n")
    while table.stage.playback.busy and not table.stage.playback.paused:
        player.tick()
    return table.stage.playback.paused


def at_rest(player: Player, table: TableScene) -> bool:
    return play_until(player, lambda: player.scene is table and bool(table.stage.legal) and bool(table.page))


def pending(player: Player, table: TableScene) -> bool:
    player.ctx.settings.confirm = "always"
    return play_until(player, lambda: table.stage.grip.pending is not None)


def dragging(player: Player, table: TableScene) -> bool:
    if not play_until(
        player, lambda: player.scene is table and bool(table.stage.legal and table.stage.grip.drag.ways)
    ):
        return False
    player.look()
    spot = player._spot(table, next(iter(table.stage.grip.drag.ways)))
    player.press(spot)
    player.move((spot[0] + 40, spot[1] - 40))
    return table.stage.grip.drag.dragging


def hint_waiting(player: Player, table: TableScene) -> bool:
    if not at_rest(player, table):
        return False
    table.host.robots.worker = SilentWorker()
    player.key("h")
    return table.host.robots.waiting


def dialog_over_paused(player: Player, table: TableScene) -> bool:
    if not paused(player, table):
        return False
    player.key("l")
    return isinstance(player.scene, LogScene)


def menu(player: Player, table: TableScene) -> bool:
    if not at_rest(player, table):
        return False
    while player.scene is table:
        player.key("escape")
    return isinstance(player.scene, Overlay)


SITUATIONS = (busy, paused, at_rest, pending, dragging, hint_waiting, dialog_over_paused, menu)


@pytest.mark.parametrize("situation", SITUATIONS, ids=lambda situation: situation.__name__)
@pytest.mark.parametrize("game", GAMES)
def test_a_table_that_was_minimised_goes_on(game, situation, tmp_path) -> None:
    player, table = sit_down(tmp_path, game)
    assert situation(player, table)
    restored_and_lifted(player, table)
    assert lead_on(player)


def test_a_war_stop_survives_minimising(tmp_path) -> None:
    player, table = sit_down(tmp_path, "chronicles", motion="none", ai_pace="instant")
    assert play_until(player, lambda: player.scene is table and table.stage.playback.holding)
    queue = tuple(table.stage.playback.queue)
    restored_and_lifted(player, table)
    assert table.stage.playback.holding and tuple(table.stage.playback.queue) == queue
    assert lead_on(player)


def test_no_race_is_run_behind_the_curtain(tmp_path) -> None:
    player, table = sit_down(tmp_path, "junquick")
    assert play_until(player, lambda: player.scene is table and table.host.race.clock is not None)
    minimise_and_restore(player)
    assert table.host.race.clock is None
    moves = len(table.session.moves)
    player.tick(60.0)
    assert len(table.session.moves) == moves
    lift(player)
    assert lead_on(player)


def test_a_curtain_that_opens_falls_again(tmp_path) -> None:
    player, table = sit_down(tmp_path, "portrait")
    minimise_and_restore(player)
    player.key("return")
    assert not table.stage.covered and isinstance(player.scene, CurtainScene)
    restored_and_lifted(player, table)
    player.tick()
    assert player.scene is table


# The curtain


def at_the_next_curtain(player: Player, table: TableScene) -> CurtainScene:
    """Another person's curtain, in the very frame that it came in."""
    assert play_until(player, lambda: isinstance(player.scene, CurtainScene))
    while player.app.seen is not player.scene:
        player.tick(0.0)
    return player.scene


def test_two_quick_presses_of_space_never_show_the_next_hand(tmp_path) -> None:
    player, table = sit_down(tmp_path, "portrait", motion="none", ai_pace="instant")
    curtain = at_the_next_curtain(player, table)
    player.tick(0.3)
    for _ in range(4):
        player.strike("space")
        player.tick(0.05)
    assert player.scene is curtain and table.stage.covered
    player.tick(DEAF + 0.01)
    for _ in range(2):
        player.strike("space")
    assert player.scene is curtain, "Space goes on after something was shown: it lifts no curtain"
    player.strike("return")
    assert player.scene is table


def test_a_held_key_and_its_repeats_do_not_lift_the_curtain(tmp_path) -> None:
    player, table = sit_down(tmp_path, "portrait", motion="none", ai_pace="instant")
    curtain = at_the_next_curtain(player, table)
    for _ in range(60):
        player.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
    assert player.time > DEAF and player.scene is curtain
    player.post(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
    assert player.scene is curtain
    player.strike("return")
    assert player.scene is table


def test_a_press_that_began_too_early_does_not_lift_the_curtain(tmp_path) -> None:
    player, table = sit_down(tmp_path, "portrait", motion="none", ai_pace="instant")
    curtain = at_the_next_curtain(player, table)
    show = curtain.page.find("show").box.center
    player.press(show)
    player.tick(DEAF + 0.1)
    player.release(show)
    assert player.scene is curtain
    player.release(show)
    assert player.scene is curtain
    player.press(show)
    player.release(show)
    assert player.scene is table


def test_a_gamepad_waits_at_the_curtain_too(tmp_path) -> None:
    button = pygame.CONTROLLER_BUTTON_A
    player, table = sit_down(tmp_path, "portrait", motion="none", ai_pace="instant")
    curtain = at_the_next_curtain(player, table)
    player.post(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)
    player.tick(DEAF + 0.01)
    player.post(pygame.CONTROLLERBUTTONUP, button=button, instance_id=0)
    assert player.scene is curtain
    player.post(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)
    assert player.scene is table


def test_a_window_that_gets_the_keyboard_waits_again(tmp_path) -> None:
    """Systems tell of keys that were held while another window had the keyboard as if they went down now."""
    player, table = sit_down(tmp_path, "portrait", motion="none", ai_pace="instant")
    curtain = at_the_next_curtain(player, table)
    player.tick(DEAF + 0.01)
    player.post(pygame.WINDOWFOCUSGAINED)
    player.strike("return")
    assert player.scene is curtain


# Steps of one gesture


def test_a_chain_is_done_whole_or_not_at_all(tmp_path) -> None:
    player, table = sit_down(tmp_path, "chronicles", motion="none", ai_pace="instant")
    assert at_rest(player, table)
    before, action = table.session.moves, table.stage.legal[0]
    again: tuple[Action, ...] = (action,) * 40
    table.host.send(table.stage.seat, Chain(again))
    assert table.session.moves == before and table.stage.slip is not None
    table.host.send(table.stage.seat, Chain((action,)))
    assert [move.action for move in table.session.moves[len(before) :]][:1] == [action]


def test_a_hint_is_for_whoever_asked(tmp_path) -> None:
    player, table = sit_down(tmp_path, "portrait", motion="none", ai_pace="instant")
    assert hint_waiting(player, table)
    table.host.take_seat(1 - table.stage.seat)
    assert not table.host.robots.waiting


def test_a_refusal_is_for_whoever_met_it(tmp_path) -> None:
    _, table = sit_down(tmp_path, "tenno", motion="none", ai_pace="instant")
    table.stage.explain("not now")
    table.host.take_seat(1 - table.stage.seat)
    assert table.stage.slip is None


def test_whoever_moves_waits_for_no_hint(tmp_path) -> None:
    player, table = sit_down(tmp_path, "portrait", motion="none", ai_pace="instant")
    assert hint_waiting(player, table)
    table.host.send(table.stage.seat, table.stage.legal[0])
    assert table.host.robots.question is None or not table.host.robots.question.hint


# Questions in the open


def asked_openly(player: Player, table: TableScene) -> bool:
    return play_until(player, lambda: player.scene is table and table.stage.open and bool(table.stage.legal))


OPEN = ("portrait", "chronicles")


@pytest.mark.parametrize("game", OPEN)
def test_what_needs_nothing_hidden_is_asked_without_a_curtain_and_shows_nothing_hidden(
    game, tmp_path
) -> None:
    player, table = sit_down(tmp_path, game, motion="none", ai_pace="instant")
    assert asked_openly(player, table)
    stage = table.stage
    assert replace(stage.view, seat=None) == stage.session.view(None), "no more than a spectator sees"
    player.look()
    shown = {piece.card for piece in stage.spread.pieces.values() if piece.zone == "hand"}
    assert shown <= {None}
    log = LogScene(player.ctx, stage, table.zoom_card)
    assert not any(event.seen_by(None) != event for event, _ in log.entries())
    player.key("h")
    assert not table.host.advisor.thinking, "a hint would tell of hidden cards"
    assert lead_on(player)


@pytest.mark.parametrize("game", OPEN)
def test_whoever_is_asked_in_the_open_may_look_at_the_own_cards_behind_a_curtain(game, tmp_path) -> None:
    player, table = sit_down(tmp_path, game, motion="none", ai_pace="instant")
    assert asked_openly(player, table)
    seat = table.stage.seat
    player.click_control("own_cards")
    player.look()
    assert isinstance(player.scene, CurtainScene) and player.scene.seat == seat
    lift(player)
    assert table.stage.view == table.session.view(seat) and not table.stage.open


def test_an_answer_that_others_are_not_to_know_yet_is_never_asked_for_in_the_open(tmp_path) -> None:
    player = Player(tmp_path, seed=5)
    table = player.new_game("chronicles", ["human", "human", "human"], 17)

    def found() -> bool:
        people = [seat for seat in table.session.movers if seat in table.stage.people]
        return table.stage.open and player.scene is table and bool(table.stage.legal) and len(people) > 1

    for _ in range(200):
        assert not found()
        if not any(isinstance(scene, TableScene) for scene in player.app.manager.stack):
            break
        player.play_on()


@pytest.mark.parametrize("game", GAMES)
def test_a_curtain_says_what_comes_next_in_words_of_what_everybody_knows(game, tmp_path) -> None:
    player, table = sit_down(tmp_path, game, motion="none", ai_pace="instant")
    curtain = at_the_next_curtain(player, table)
    step = table.stage.table.public_step(table.session.view(None))
    verb = table.stage.table.summons[step]
    assert curtain.wanted == player.ctx.locale.say(f"prompt.{game}.{verb}")
    assert curtain.wanted in " ".join(words.label for words in curtain.page.controls) + " ".join(
        curtain.introduction()
    )


# A new round


@pytest.mark.parametrize(
    ("motion", "pace"), [("none", "instant"), pytest.param("full", "fast", marks=pytest.mark.long)]
)
@pytest.mark.parametrize(("game", "seed", "number"), [("intrigo", 17, 2), ("chronicles", 9, 3)])
def test_a_curtain_stands_before_the_hands_of_a_new_round(
    game, seed, number, motion, pace, tmp_path, monkeypatch
) -> None:
    """Everybody has just looked at what ended the round: nobody's new cards lie there, whoever acted last."""
    player = Player(tmp_path, seed=5, motion=motion, ai_pace=pace, forced_moves=game == "chronicles")
    table = player.new_game(game, ["human", "human", "novice"], seed)
    assert play_until(player, lambda: table.session.round == number)
    last = table.stage.seat
    shown, paint, dealt = [], TableScene.paint, table.session.view(last).hand

    def watched(scene: TableScene, target: pygame.Surface) -> None:
        paint(scene, target)
        shown.append(scene.stage.view.hand)

    monkeypatch.setattr(TableScene, "paint", watched)
    assert play_until(player, lambda: isinstance(player.scene, CurtainScene))
    assert dealt and dealt not in shown, "the new cards lay before everybody's eyes"
    assert player.scene.seat == last, "who sits there chooses first: no more curtains than are needed"
    lift(player)
    assert table.stage.legal and table.stage.view.hand == dealt
    assert play_until(player, lambda: isinstance(player.scene, CurtainScene)) and player.scene.seat != last


@pytest.mark.parametrize(("game", "curtains"), [("intrigo", 12), ("chronicles", 7), ("portrait", 1)])
def test_a_round_takes_no_more_curtains_than_that(game, curtains, tmp_path) -> None:
    player, table = sit_down(tmp_path, game, motion="none", ai_pace="instant")
    assert play_until(player, lambda: table.session.round == 2)
    lifted: dict[int, None] = {}

    def over() -> bool:
        if isinstance(player.scene, CurtainScene) and table.session.round == 2:
            lifted[id(player.scene)] = None
        return table.session.round == 3

    assert play_until(player, over)
    assert len(lifted) == curtains


def test_whoever_sits_down_after_an_award_reads_what_it_brought(tmp_path) -> None:
    """The one who watched it, and the one who comes second."""
    player = Player(tmp_path, seed=5)
    table = player.new_game("intrigo", ["human", "human", "novice"], 7)  # both win something
    assert play_until(player, lambda: table.session.round == 2)
    for seat in (table.stage.seat, 1 - table.stage.seat):
        assert play_until(player, lambda seat=seat: table.stage.seat == seat and bool(table.stage.legal))
        won = [entry.words for entry in table.stage.happened if entry.mine]
        read = [words.markup for words in table.page.words]
        assert won and all(words in read for words in won[:2])
        assert play_until(player, lambda: isinstance(player.scene, CurtainScene))
