"""The soak campaign: short here, half an hour with --long; and it must be able to find something."""

import gc
import re
import signal
import subprocess
import sys
import weakref
from collections import OrderedDict
from pathlib import Path

import pygame
import pytest

from game.catalog import GAMES, find_game
from game.i18n import Locale
from game.packs import compile_resolved, load_cards, shared
from game.saving import saves
from game.settings import Settings
from scenes.menus.new_game.plan import GamePlan, SeatPlan
from scenes.menus.pause import PauseMenu
from scenes.play import curtain, robots
from scenes.play.host import Host
from scenes.play.table import TableScene
from scenes.tables.chronicles import faces
from scenes.tools.soak import episode as episodes
from scenes.tools.soak import person
from scenes.tools.soak.disk import Disk
from scenes.tools.soak.episode import Episode
from scenes.tools.soak.findings import Broken
from scenes.tools.soak.seams import steered
from scenes.tools.soak.thinkers import Thinker
from scenes.window.context import Context
from scenes.window.manager import Reset
from tests.scenes.player import Player

ROOT = Path(__file__).parents[3]
SEEDS = (1, *(pytest.param(seed, marks=pytest.mark.long) for seed in (6, 12)))
"""A calm, a troubled and a curious episode."""
LONG_SEEDS = (1000, 2000, 3000, 4000)


def soak(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "scenes.main", "soak", *words]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def episode(seed: int, folder: Path, game: str = "portrait", events: int = 150) -> Episode:
    return Episode(seed, find_game(game), folder / str(seed), folder / "pictures", events)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_short_campaign_finds_nothing(seed) -> None:
    done = soak("--seed", str(seed), "--events", "150")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "150 events" in done.stdout


@pytest.mark.long
@pytest.mark.parametrize("seed", LONG_SEEDS)
def test_a_long_campaign_finds_nothing_and_memory_stays_flat(seed) -> None:
    done = soak("--seed", str(seed), "--events", "50000")
    assert done.returncode == 0, done.stdout + done.stderr


DEEP = {
    "review": "ReviewScene", "quiz": "QuizScene", "watch": "WatchScene", "workshop": "WorkshopScene",
    "lesson": "LessonScene", "statistics": "StatisticsScene", "on": "TableScene",
}  # fmt: skip


@pytest.mark.parametrize(
    "game",
    [pytest.param(spec.id, marks=[pytest.mark.long] if number else []) for number, spec in enumerate(GAMES)],
)
def test_it_reaches_the_screens_that_lie_deep_calm_and_wild(game, tmp_path) -> None:
    """Looking back, the quiz, watching, the workshop, lessons and statistics, with games and a pack."""
    played = episode(1, tmp_path, game, events=10_000)
    house, seen = played.house, {}
    with steered(played.chance, processes=False), played.checks.shelf.watched():
        house.open(played.furnished(Settings(motion="none")))
        try:
            for goal in DEEP:
                played.tours.go(goal)
                seen[goal] = type(house.top).__name__
                for step in (played.wanderer.step, played.wild.step):
                    for _ in range(5):
                        step()
                house.release()
        finally:
            house.close()
    assert seen == DEEP


def test_the_same_seed_does_the_same(tmp_path) -> None:
    first, second = (episode(6, tmp_path / name, events=60).run() for name in ("one", "two"))
    assert first.finding is None and second.finding is None
    assert first.house.kinds == second.house.kinds and first.house.screens == second.house.screens


# Planted faults: a campaign that cannot find them proves nothing


def test_it_finds_a_screen_that_breaks(tmp_path, monkeypatch) -> None:
    monkeypatch.setattr(TableScene, "paint_over", lambda self, target: {}["planted"])
    found = episode(1, tmp_path).run().finding
    assert found is not None and "crash screen: KeyError" in found.sentence


@pytest.mark.long
def test_its_command_leads_there_again(tmp_path, monkeypatch) -> None:
    monkeypatch.setattr(PauseMenu, "layout", lambda self, sketch: {}["planted"])
    found = episode(13, tmp_path, events=900).run().finding
    assert found is not None
    seed, events = map(int, re.findall(r"--seed (\d+) --events (\d+)", found.command())[0])
    again = episode(seed, tmp_path / "again", events=events).run().finding
    assert again is not None and (again.sentence, again.events) == (found.sentence, found.events)


@pytest.mark.skipif(sys.platform == "win32", reason="there is no alarm")
def test_no_alarm_is_left_ticking(tmp_path) -> None:
    """Nobody listens to it outside a campaign: it would end the process a minute later."""
    episode(1, tmp_path, events=5).run()
    assert signal.alarm(0) == 0


def test_it_finds_a_table_that_is_stuck(tmp_path, monkeypatch) -> None:
    monkeypatch.setattr(Host, "send", lambda self, seat, action: None)
    monkeypatch.setattr(person, "PATIENCE", 40)
    found = episode(1, tmp_path, events=2000).run().finding
    assert found is not None and found.sentence.startswith("stuck")


def test_it_finds_a_game_without_an_end_but_is_patient_with_pictures(tmp_path, monkeypatch) -> None:
    """Seven races of JunQuick with all pictures took more steps than that, most of them by looking on."""
    monkeypatch.setattr(episodes, "ENDLESS", 30)
    played = episode(1, tmp_path)
    player, checks = played.person, played.checks

    def look_on() -> None:
        player.waits += 1
        checks.finished += player.waits == 100

    played.house.open(Settings())
    try:
        monkeypatch.setattr(player, "go_on", look_on)
        played._finish()
        monkeypatch.setattr(player, "go_on", lambda: None)
        with pytest.raises(Broken, match="did not come to an end"):
            played._finish()
    finally:
        played.house.close()


def test_it_finds_a_game_that_is_not_saved(tmp_path, monkeypatch) -> None:
    real = saves.keep
    monkeypatch.setattr(
        saves,
        "keep",
        lambda session, folder: real(session, folder) if len(session.moves) < 3 else session.slot,
    )
    found = episode(1, tmp_path, events=900).run().finding
    assert found is not None and re.match(r"saved \d+ moves, played \d+", found.sentence)


def test_it_finds_a_second_file_for_one_game(tmp_path) -> None:
    """One file a game, exactly: a game that forgets its own gets another with its next move."""
    played = episode(1, tmp_path)
    house, kinds = played.house, ("human", "ai", "ai", *["empty"] * 4)
    plan = GamePlan(seed=1, seats=[SeatPlan(kind, look=look) for look, kind in enumerate(kinds)])
    with steered(played.chance, processes=False), played.checks.shelf.watched():
        house.open(Settings(last_plan=plan.remember(), known_games=[GAMES[0].id]))
        try:
            for name in ("new_game", "start"):
                house.tick(1.0)
                house.click(house.find(name).box.center)
            played.checks.count_files()
            house.table.session.slot = None
            with pytest.raises(Broken, match="2 files for 1 games"):
                for _ in range(40):
                    played.person.go_on()
                    house.settle()
                    played.checks.count_files()
        finally:
            house.close()


def test_it_finds_settings_that_are_lost_in_silence(tmp_path, monkeypatch) -> None:
    house = episode(1, tmp_path).house
    house.open(Settings())
    monkeypatch.setattr(Context, "save_settings", lambda self: None)
    try:
        for name in ("settings", "dark_table:on"):
            house.tick(1.0)
            house.click(house.find(name).box.center)
        with pytest.raises(Broken, match="nobody was told"):
            house.key(pygame.K_ESCAPE)
    finally:
        house.close()


def test_it_finds_a_curtain_that_opens_too_soon(tmp_path, monkeypatch) -> None:
    monkeypatch.setattr(curtain, "DEAF", 0.0)
    house = episode(1, tmp_path).house
    plan = GamePlan(seed=1, seats=[SeatPlan("human" if n < 2 else "empty", look=n) for n in range(7)])
    house.open(Settings(last_plan=plan.remember(), known_games=[GAMES[0].id]))
    try:
        for name in ("new_game", "start"):
            house.tick(1.0)
            house.click(house.find(name).box.center)
        with pytest.raises(Broken, match="a curtain opened"):
            for _ in range(3):
                house.command("act")
    finally:
        house.close()


def test_a_full_disk_refuses_to_let_files_grow(tmp_path) -> None:
    disk, path = Disk(), tmp_path / "file"
    disk.fill(64)
    try:
        if disk.full:
            with pytest.raises(OSError), path.open("wb") as file:
                file.write(b"x" * 1000)
    finally:
        disk.free()
    path.write_bytes(b"x" * 1000)


# What the campaign has found


def test_a_game_left_behind_is_forgotten(tmp_path, monkeypatch) -> None:
    """Kept pictures of cards held the setting, and with it the whole game and the lock of its file."""
    player = Player(tmp_path, seed=1)
    monkeypatch.setattr(robots, "Worker", lambda: Thinker(player.random))
    left = weakref.ref(player.new_game("chronicles", ["human", "policy"], 5))
    for _ in range(40):
        player.play_on()
    player.app.manager.guard(lambda: Reset(player.ctx.title(player.ctx)))
    player.tick()
    player.click((5, 5))
    player.ctx.library.settle()
    gc.unfreeze()
    gc.collect()
    assert left() is None


def test_cards_that_nobody_plays_with_are_forgotten(monkeypatch) -> None:
    """Their words kept twenty sets of cards, those of every pack and version that had been looked at."""
    spec = find_game("chronicles")
    monkeypatch.setattr(shared, "_sets", OrderedDict())
    cards, locale = compile_resolved(spec, load_cards(spec).resolved), Locale("ru")
    for card in filter(None, cards.defs):
        faces.bold(cards, card, locale)
        faces.short_of(cards, card, locale)
        faces.art_of(cards, card.id)
    gone = weakref.ref(cards)
    del cards
    shared._sets.clear()
    gc.collect()
    assert gone() is None
