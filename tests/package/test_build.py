"""The packaged program as people start it: in a real window, closed and continued, killed and continued."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from scenes.menus.new_game.screen import SetupScene
from scenes.menus.title import TitleScene
from sprites.paint.ready import ready_orders
from sprites.paint.store import Store
from tests.package.desktop import Desktop, Shadow, virtual_screen, wait_until

ROOT = Path(__file__).resolve().parent.parent.parent
PROGRAM = ROOT / "dist" / "papercourts" / ("papercourts.exe" if sys.platform == "win32" else "papercourts")
PICTURES = ROOT / "out" / "package"
KILLS = 50

pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def program() -> Path:
    """Build the program once."""
    if subprocess.run(
        [sys.executable, "-m", "PyInstaller", "--version"], capture_output=True, check=False
    ).returncode:
        pytest.skip("PyInstaller is not installed: python3 build/dev.py package installs it")
    subprocess.run([sys.executable, "build/package.py"], cwd=ROOT, check=True)
    return PROGRAM


@pytest.fixture
def desktop(program: Path, tmp_path: Path):
    """The program on a virtual screen, with two people and an AI at Portrait as the last plan."""
    for tool in ("Xvfb", "xdotool"):
        if shutil.which(tool) is None:
            pytest.skip(f"{tool} is not installed: python3 build/dev.py test --system --long installs it")
    data = tmp_path / "data with spaces и буквами"
    data.mkdir()
    seats = [
        {"kind": kind, "name": "", "level": "novice", "look": n}
        for n, kind in enumerate(("human", "human", "ai"))
    ]
    seats += [{"kind": "empty", "name": "", "level": "casual", "look": n} for n in range(3, 7)]
    plan = {"game": "portrait", "seats": seats, "options": {}, "packs": [], "seed": 7, "practice": False}
    settings = {
        "ai_pace": "instant",
        "motion": "none",
        "confirm": "never",
        "last_plan": plan,
        "language": "en",
        "known_games": ["portrait"],
    }
    (data / "settings.json").write_text(json.dumps(settings), encoding="utf-8")
    with virtual_screen(87) as environment:
        yield Desktop([str(program)], data, environment)


def begin(desktop: Desktop, shadow: Shadow) -> None:
    """Go from the title through the new-game screen to the table by mouse."""
    desktop.start()
    desktop.click(*shadow.point(TitleScene(shadow.player.ctx), "new_game"))
    time.sleep(1.5)
    desktop.click(*shadow.point(SetupScene(shadow.player.ctx), "start"))
    wait_until(lambda: any(shadow.saves.glob("*.json")), "no game was saved after Start")


def play_on(desktop: Desktop, shadow: Shadow) -> None:
    """Make one move of a person: consent at the curtain, then drag a card or click an offer."""
    session = shadow.session()
    people = [seat for seat in session.movers if session.agents[seat] == "human"]
    if not people:
        time.sleep(0.1)
        return
    desktop.key("Return")
    time.sleep(0.3)
    points = shadow.move_of(shadow.session(), people[0])
    if len(points) == 2:
        desktop.drag(*points)
    elif points:
        desktop.click(*points[0])
    time.sleep(0.2)


def moves(shadow: Shadow) -> int:
    """Return how many moves the save holds."""
    return len(shadow.session().moves)


def test_selftest_of_the_build(program: Path) -> None:
    done = subprocess.run([program, "selftest"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert done.stdout.endswith("all fine\n")


def test_the_build_is_small_and_leaves_the_tree_clean(program: Path) -> None:
    size = sum(
        path.stat().st_size for path in program.parent.rglob("*") if path.is_file() and not path.is_symlink()
    )
    assert size < 80e6
    assert not (ROOT / "build" / "papercourts").exists()


def test_the_build_brings_its_first_pictures_along(program: Path) -> None:
    """Under the names that the program will look for, since painters and drawings are those of the source."""
    folder = next(program.parent.rglob("sprites/ready"))
    missing = [order for order in ready_orders() if Store(folder).load(order.key) is None]
    assert not missing


def test_play_close_continue_finish(desktop: Desktop, tmp_path: Path) -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    shadow = Shadow(desktop.data, tmp_path / "aside")
    begin(desktop, shadow)
    desktop.picture(PICTURES / "1-curtain.png")
    while shadow.session().round < 2:
        play_on(desktop, shadow)
    desktop.picture(PICTURES / "2-after-a-round.png")
    before = shadow.session().snapshot()
    desktop.close()
    assert shadow.session().snapshot() == before
    desktop.start()
    desktop.picture(PICTURES / "3-continue.png")
    desktop.key("Return")
    time.sleep(1.0)
    for _ in range(400):
        if not shadow.session().movers:
            break
        play_on(desktop, shadow)
    time.sleep(2.0)
    desktop.picture(PICTURES / "4-results.png")
    assert shadow.session().outcome is not None
    desktop.close()


def test_fifty_kills_lose_nothing(desktop: Desktop, tmp_path: Path) -> None:
    chance = random.Random(5)
    shadow = Shadow(desktop.data, tmp_path / "aside")
    begin(desktop, shadow)
    rows = []
    for number in range(KILLS):
        for _ in range(chance.randrange(3)):
            play_on(desktop, shadow)
        time.sleep(chance.random() * 0.3)
        seen = shadow.session()
        desktop.kill()
        after = shadow.session()
        assert after.moves[: len(seen.moves)] == seen.moves
        rows.append(f"{number + 1} {len(seen.moves)} {len(after.moves)}")
        if not after.movers:
            for path in shadow.saves.glob("*.json"):
                path.unlink()
            begin(desktop, shadow)
            continue
        desktop.start()
        desktop.key("Return")
        time.sleep(0.8)
        assert shadow.session().snapshot() == after.snapshot() or len(shadow.session().moves) > len(
            after.moves
        )
    desktop.kill()
    PICTURES.mkdir(parents=True, exist_ok=True)
    (PICTURES / "kills.txt").write_text(
        "kill moves-before moves-continued\n" + "\n".join(rows) + "\n", encoding="utf-8"
    )
