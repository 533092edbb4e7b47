"""What a player sees at a glance: full names, measured strength, ranks, whose card lies where."""

import os
import re
from pathlib import Path

import pygame
import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"

from game.catalog import GAMES
from game.core.events import Event
from game.core.policy import Character
from scenes.menus import strengths as measured
from scenes.menus.new_game.plan import LEVELS
from scenes.menus.new_game.screen import SetupScene
from scenes.menus.title import TitleScene
from scenes.play import robots
from scenes.play.showing.playback import Playback
from scenes.play.spread import Motion, Spread
from scenes.play.table import TableScene
from scenes.play.watching.watch import WatchScene
from scenes.tables.portrait.panels import ranks
from scenes.tables.tenno.pictures import board_picture
from scenes.tools.shots import make_ready, make_scene, played_session, quiet_context
from scenes.window.intents import Command, Moved, Pressed, Released
from scenes.window.library import Unfinished
from tests.scenes.play.test_play import InstantWorker

LANGUAGES = ("en", "ru", "uk")


@pytest.fixture(autouse=True)
def no_process(monkeypatch) -> None:
    monkeypatch.setattr(robots, "Worker", InstantWorker)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ("portrait", "chronicles"))
def test_continue_names_its_game_in_full(game, lang) -> None:
    title = TitleScene(quiet_context((1280, 720), lang))
    title.looked, title.unfinished = True, Unfinished(Path("x"), game, 12)
    plate = title.page.find("continue")
    assert plate is not None and "12" in plate.label
    assert not any(words.block.cut for words in plate.words)


def test_continue_tells_whose_move_it_is() -> None:
    ctx = quiet_context((1280, 720))

    def said(agents: tuple[str, ...], movers: tuple[int, ...]) -> str:
        title = TitleScene(ctx)
        title.looked = True
        title.unfinished = Unfinished(Path("x"), "tenno", 3, agents, ("Ana", "Boris"), movers)
        return title.page.find("continue").label

    assert said(("human", "master"), (0,)).endswith("your move")
    assert said(("human", "master"), (1,)).endswith("round 3")
    assert said(("human", "human"), (1,)).endswith("Boris")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_measured_strength_is_shown_per_level_and_nothing_where_none_is(lang, monkeypatch) -> None:
    known = Character(strengths={"novice": -100, "casual": -40, "master": 140})
    for spec in GAMES:
        monkeypatch.setattr(spec.policy, "character", known if spec.id == "portrait" else Character())
    ctx = quiet_context((1280, 720), lang)
    assert measured.ladder(ctx, "portrait") == {"novice": 0, "casual": 60, "master": 240}
    assert measured.share(ctx, "portrait", "master", 1) == ("casual", 74)
    assert measured.share(ctx, "portrait", "master", 3) == ("casual", 48)
    assert measured.share(ctx, "portrait", "casual", 1) == ("novice", 59)
    assert "48" in measured.level_words(ctx, "portrait", "master", 3)
    assert (
        measured.level_words(ctx, "portrait", "skilled") == measured.level_words(ctx, "tenno", "master") == ""
    )
    scene = make_scene(ctx, "setup", "portrait")
    said = measured.level_words(ctx, "portrait", "casual", 2)
    assert any(said in words.markup for words in scene.page.words)
    scene.act(scene.page.find("game:tenno"))
    scene.refresh()
    assert not any("100" in words.markup for words in scene.page.words)


def test_the_court_painter_is_a_choice_for_two_only() -> None:
    scene = make_scene(quiet_context((1280, 720)), "setup", "portrait")
    label = scene.ctx.locale.say("option.portrait.court")
    assert label not in [words.markup for words in scene.page.words]
    scene.act(scene.page.find("kind:2:empty"))
    scene.refresh()
    assert label in [words.markup for words in scene.page.words]


def test_ranks_stand_in_the_seats_panel() -> None:
    ctx = quiet_context((1280, 720))
    table = TableScene(ctx, played_session(ctx, "portrait", 3, 1, 17))
    order = ranks(table.stage.view)
    assert sorted(order.values()) == [1, 2, 3]
    for seat, place in order.items():
        row = table.page.find(f"seat:{seat}").box
        near = ctx.locale.say(f"ui.frame.near_{place}")
        told = [words.markup for words in table.page.words if row.contains(words.box)]
        assert any(line.startswith(near) for line in told), f"{near} does not stand in {told}"


def test_a_card_keeps_its_owner_when_it_is_done() -> None:
    ctx = quiet_context((1280, 720))
    session = played_session(ctx, "portrait", 3, 1, 2, people=3)
    table = TableScene(ctx, session)
    table.stage.covered = False
    seat = session.movers[0]
    session.submit(seat, session.legal(seat)[0])
    for event, view in session.frames(2, 0):
        table.stage.view, table.stage.event = view, event
        table.refresh()
        pieces = table.stage.current_spread().pieces
        for card in view.done:
            assert {f"card:{card}", f"mark:{card}", f"tick:{card}"} <= pieces.keys()
        if view.done:
            break
    assert table.stage.view.done


def test_events_are_shown_one_by_one() -> None:
    playing, empty = Playback(), Spread()
    playing.add([(Event(), None)] * 3, 0.0)
    playing.step()
    assert playing.paused and playing.busy
    for left in (2, 1):
        playing.step()
        playing.begin(empty, empty, Motion(0.0, 0.0), 0.0, False)
        assert len(playing.queue) == left and not playing.paused
        assert playing.finish(1.0) and playing.paused
    playing.clear()
    assert not playing.busy and not playing.paused


def test_the_rules_of_tenno_show_a_row_and_a_battle() -> None:
    row, battle = (board_picture(name, (400, 200)) for name in ("row", "attack"))
    assert row.get_size() != battle.get_size()
    assert battle.get_width() <= 400 and battle.get_height() <= 200


def test_down_from_a_risen_row_card_leads_to_the_hand() -> None:
    ctx = quiet_context((1280, 720))
    table = TableScene(ctx, played_session(ctx, "tenno", 3, 1, 23))
    table.attention.focus, table.attention.keyboard = "row:0:1", True
    table.refresh()
    assert table.ways.step("row:0:1", "down").startswith("hand:")
    assert table.ways.step("row:0:1", "left") == "row:0:0"


def test_a_card_used_twice_is_played() -> None:
    ctx = quiet_context((1280, 720))
    table = TableScene(ctx, played_session(ctx, "portrait", 3, 1, 0))
    card = next(name for name in table.stage.current_spread().pieces if name in table.stage.grip.drag.ways)
    assert {"garden", "queue:0"} == table.stage.grip.drag.ways[card].keys()
    assert table.stage.grip.drag.usual[card] == table.stage.grip.drag.ways[card]["garden"]


def watched(game: str, people: int = 1) -> WatchScene:
    ctx = quiet_context((1280, 720))
    ctx.settings.ai_pace = "fast"
    return WatchScene(ctx, played_session(ctx, game, 3, 1, 100_000, people=people))


@pytest.mark.parametrize("game", ("portrait", "tenno"))
def test_a_finished_game_can_be_watched_to_its_end(game) -> None:
    scene, now, moves = watched(game), 0.0, []
    scene.ctx.now = lambda: now
    assert scene.stage.view == scene.session.view_at(0, 0)
    while scene.wake(now) == 0.0:
        now += 0.7
        scene.update(now)
        moves.append(scene.stage.move)
    assert moves == sorted(moves) and moves[-1] == len(scene.session.moves) - 1
    assert scene.stage.view == scene.session.view(0)


def test_watching_can_jump_by_rounds_and_stop() -> None:
    scene = watched("tenno")
    starts = scene.session.round_starts()
    scene.jump_round(1)
    scene.jump_round(1)
    assert scene.stage.view == scene.session.view_at(starts[2], 0)
    scene.update(1.0)
    scene.command("step")
    scene.update(99.0)
    assert scene.stage.playback.paused and scene.wake(99.0) is None
    scene.jump_round(-1)
    assert scene.next_move in starts and scene.page.find("watch:end")
    scene.jump_round(-9)
    assert scene.next_move == 0


def test_a_round_of_the_chart_tells_the_scores_and_opens_the_game_there() -> None:
    ctx = quiet_context((1280, 720))
    scene = make_scene(ctx, "results", "portrait", 3)
    points = scene.session.standings()
    assert points[-1].scores == scene.outcome.scores
    third = scene.page.find("round:2")
    assert third is not None and all(str(score) in third.hint for score in points[3].scores)
    watching = scene.act(third).scene
    assert isinstance(watching, WatchScene) and watching.next_move == points[2].moves


def test_several_people_watch_what_all_could_see() -> None:
    scene = watched("tenno", people=2)
    assert scene.stage.seat is None and scene.stage.view == scene.session.view_at(0, None)


def test_the_level_is_chosen_from_a_list_by_mouse_and_by_keys() -> None:
    scene = SetupScene(quiet_context((1280, 720)))
    scene.enter()
    scene.handle(Pressed(scene.page.find("open:level:1").box.center))
    scene.handle(Released(scene.page.find("open:level:1").box.center))
    listed = {control.id for control in scene.page.controls}
    assert listed == {f"level:1:{level}" for level in LEVELS}
    assert scene.attention.focus == f"level:1:{scene.plan.seats[1].level}"
    scene.handle(Pressed((5, 5)))
    assert not scene.opened and scene.page.find("start")
    scene.handle(Command("act"))
    assert scene.opened == "level:1"
    while scene.attention.focus != "level:1:master":
        scene.handle(Moved("down"))
    scene.handle(Command("act"))
    assert scene.plan.seats[1].level == "master"
    assert scene.attention.focus == "open:level:1" and not scene.opened
    scene.handle(Command("act"))
    scene.handle(Command("back"))
    assert not scene.opened and scene.plan.seats[1].level == "master"


def test_the_round_is_shown_also_to_whoever_chose_last() -> None:
    """The last to choose turns the cards up and is asked again at once: that is still worth watching."""
    ctx = quiet_context((1280, 720))
    session = played_session(ctx, "portrait", 3, 1, 2)
    assert session.movers == (0,)
    scene = TableScene(ctx, session)
    scene.host.send(0, session.legal(0)[0])
    assert [beat for beat in scene.stage.playback.queue if beat.pace > 0]


def test_others_who_choose_while_one_thinks_are_not_waited_for() -> None:
    ctx = quiet_context((1280, 720))
    scene = TableScene(ctx, played_session(ctx, "portrait", 3, 1, 0))
    scene.host.send(2, scene.session.legal(2)[0])
    assert not scene.stage.playback.busy


def test_a_long_sum_in_large_letters_is_told_when_pointed_at_and_starts_nothing() -> None:
    scene = make_scene(quiet_context((1280, 720), "ru", 150), "results", "chronicles", 7, 1, 0)
    sums = [control for control in scene.page.controls if control.id.startswith("score:")]
    assert len(sums) == 7
    for control in sums:
        seat = int(control.id.removeprefix("score:"))
        sums = {gain.source: 0 for gain in scene.why.of(seat)}
        for gain in scene.why.of(seat):
            sums[gain.source] += gain.amount
        assert {str(amount) for amount in sums.values()} <= set(re.findall(r"\d+", control.hint))
        assert scene.act(control) is None


def test_small_cards_of_the_results_are_shown_once_they_are_painted() -> None:
    """The page is kept as one picture; a card that comes later must still appear."""
    ctx = quiet_context((1280, 720))
    scene = make_scene(ctx, "results", "tenno", 4, 1, 0)
    target = pygame.Surface((1280, 720))
    ctx.studio.card = lambda face, height: pygame.Surface((height, height))  # type: ignore[method-assign]
    scene.paint(target)
    plain = target.copy()
    ctx.studio.card = lambda face, height: _white((height, height))  # type: ignore[method-assign]
    scene.paint(target)
    assert pygame.image.tobytes(plain, "RGB") != pygame.image.tobytes(target, "RGB")


def test_screenshots_show_new_game_with_the_game_asked_for_and_a_title_that_has_looked() -> None:
    setup, title = SetupScene(quiet_context((1280, 720))), TitleScene(quiet_context((1280, 720)))
    make_ready(setup, "tenno")
    make_ready(title, "tenno")
    assert isinstance(setup, SetupScene) and setup.spec.id == "tenno"
    assert title.looked


def _white(size: tuple[int, int]) -> pygame.Surface:
    out = pygame.Surface(size)
    out.fill((255, 255, 255))
    return out
