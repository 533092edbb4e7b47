"""Age on Royal Chronicles' table: a warning before, a ceremony, and a summary that stays."""

import pytest

from game.chronicles import preview
from game.chronicles.actions import Build, Dismiss, Raise
from game.chronicles.events import UnitDied, VpGained
from game.chronicles.kingdom import SPOTS
from scenes.play import robots
from scenes.play.spread import Offer
from scenes.play.table import TableScene
from scenes.tables.chronicles.ages.tale import passing, tale_of
from tests.scenes.play.test_play import InstantWorker
from tests.scenes.player import Player

BOTH = {"gates": True, "legends": True}


@pytest.fixture(autouse=True)
def instant_ai(monkeypatch) -> None:
    monkeypatch.setattr(robots, "Worker", InstantWorker)


def until(tmp_path, wanted, players: int = 4) -> tuple[Player, TableScene]:
    player = Player(tmp_path, seed=4)
    table = player.new_game("chronicles", ["human", *["novice"] * (players - 1)], 9, **BOTH)
    for _ in range(6000):
        if wanted(table):
            assert table.page
            return player, table
        player.play_on()
    raise AssertionError("it did not come to that")


def asked(table: TableScene, phase: str, round_: int) -> bool:
    return bool(table.stage.legal) and (table.stage.view.phase, table.stage.view.round) == (phase, round_)


def ceremony(table: TableScene) -> bool:
    return table.stage.playback.holding and table.stage.view.phase == "age" and table.stage.view.round == 2


@pytest.mark.parametrize("players", (pytest.param(1, marks=pytest.mark.long), 4))
def test_age_waits_and_tells_what_the_round_was_worth(tmp_path, players) -> None:
    player, table = until(tmp_path, ceremony, players)
    setting = table.stage.setting
    assert passing(setting)
    tale = tale_of(setting, 2)
    seen = [event for _, event in table.session.history(0) if isinstance(event, UnitDied)]
    assert tale.died and all(event in seen for event in tale.died)
    before = [0] * players
    for number in (1, 2):
        for seat in range(players):
            before[seat] += tale_of(setting, number).total(seat)
    assert before == list(table.stage.view.vp)
    ghosts = [name for name in table.stage.spread.pieces if name.startswith("ghost:")]
    assert len(ghosts) == len(tale.died)
    brought = [event for _, event in table.session.history(0) if isinstance(event, VpGained)]
    assert brought and not any(table.stage.table.told(event, table.stage.view).at for event in brought), (
        "rosettes show what Age brings, nothing floats there too"
    )
    said = {words.markup for words in table.page.words}
    assert "VP of round 2" in said
    player.tick(2)
    player.key("space")
    player.tick(2)
    assert not passing(table.stage.setting)


@pytest.mark.parametrize("motion", ("full", pytest.param("none", marks=pytest.mark.long)))
def test_age_can_be_seen_again(tmp_path, motion) -> None:
    """The same deaths once more, and the same stop; the game has not moved."""
    player, table = until(tmp_path, ceremony)
    table.ctx.settings.motion = motion
    dead = {name for name in table.stage.spread.pieces if name.startswith("ghost:")}
    moves, vp, waiting = list(table.session.moves), table.stage.view.vp, tuple(table.stage.playback.queue)
    player.key("a")
    seen = set()
    for _ in range(400):
        seen |= {name for name in table.stage.spread.pieces if name.startswith("unit:")}
        if ceremony(table):
            break
        player.tick()
    assert ceremony(table) and table.page
    if motion == "full":
        assert {name.replace("ghost", "unit") for name in dead} <= seen
    assert {name for name in table.stage.spread.pieces if name.startswith("ghost:")} == dead
    assert (list(table.session.moves), table.stage.view.vp) == (moves, vp)
    assert tuple(table.stage.playback.queue) == waiting


def test_the_summary_is_there_for_the_whole_next_round(tmp_path) -> None:
    player, table = until(
        tmp_path, lambda t: t.stage.legal and t.stage.view.planning and t.stage.view.round == 3
    )
    player.key("r")
    assert table.stage.table.page == 2
    assert "VP of round 2" in {words.markup for words in table.page.words}
    player.key("escape")
    assert table.stage.table.page == 0
    assert table.page
    player.click(table.stage.spread.box("page:1").center)
    assert table.stage.table.page == 1
    assert "VP of round 1" in {words.markup for words in table.page.words}


def test_who_is_said_to_die_dies(tmp_path) -> None:
    """The warning holds: nobody is saved, nothing comes between Build and Age."""
    _, table = until(
        tmp_path, lambda t: t.stage.legal and t.stage.view.phase == "build" and t.stage.view.round == 2
    )
    view = table.stage.view
    warned = {(seat, SPOTS[spot]) for seat in range(view.seats) for spot in preview.dying(view, seat)}
    moves = len(table.session.moves)
    while table.session.view(0).round == 2 and table.session.movers:
        seat = table.session.movers[0]
        table.session.submit(seat, table.session.legal(seat)[-1])
    died = {(e.seat, e.spot) for _, e in table.session.history(0, moves) if isinstance(e, UnitDied)}
    assert died == warned


def test_a_unit_is_dismissed_in_its_own_kingdom_and_called_back(tmp_path) -> None:
    def stands(t: TableScene) -> bool:
        return any(isinstance(action, Dismiss) for action in t.stage.legal)

    player, table = until(tmp_path, stands)
    spot = next(action.spot for action in table.stage.legal if isinstance(action, Dismiss))
    player.drag(table.stage.spread.box(f"unit:0:{spot}").center, table.stage.spread.box("dismiss").center)
    assert [SPOTS[index] for index, _ in table.stage.view.dismissed] == [spot]
    player.click(table.stage.spread.box(f"gone:{spot}").center)
    assert table.stage.view.dismissed == ()


def test_building_is_never_asked_about_whoever_is_the_last_to_build(tmp_path) -> None:
    """Its button names what is built and what it costs; that all others have built shows nowhere."""

    def builds(table: TableScene) -> list[Offer]:
        offers = table.stage.table.offers(table.stage.setting, table.stage.legal)
        return [offer for offer in offers if isinstance(offer.action, Build | Raise)]

    def for_good(table: TableScene) -> bool:
        return bool(table.stage.legal) and any(table.session.is_final(0, one.action) for one in builds(table))

    _, table = until(tmp_path, for_good, 2)
    table.ctx.settings.confirm = "final"
    assert not any(table.host.asks_first(one.action, one.deliberate, one.loss) for one in builds(table))
