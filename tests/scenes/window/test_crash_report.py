"""The crash report: kept in a file, without names and paths of the player, and found again later."""

import getpass
import os
from argparse import Namespace
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.saving.format import SaveProblem
from game.session import Session
from game.settings import Settings
from scenes.menus.aftermath import Aftermath
from scenes.menus.new_game.plan import GamePlan
from scenes.menus.new_game.screen import SetupScene
from scenes.menus.title import TitleScene
from scenes.play import robots
from scenes.play.table import TableScene
from scenes.window import opening
from scenes.window.app import App
from scenes.window.crash import CrashScene
from scenes.window.crash_report import KEPT, describe, keep_report
from scenes.window.library import Library, Saving
from scenes.window.manager import Leave
from scenes.window.marker import InPlay, Marker, find_fallen
from scenes.window.opening import make_context
from scenes.window.start import begin
from sprites.text import escape
from tests.scenes.play.test_play import InstantWorker

PLAYER = "Оксана Ївженко"


@pytest.fixture(autouse=True)
def no_process(monkeypatch) -> None:
    monkeypatch.setattr(robots, "Worker", InstantWorker)


def broken(message: str) -> Exception:
    try:
        os.listdir(Path.home() / "no such folder of mine")
    except OSError as cause:
        try:
            raise ValueError(message) from cause
        except ValueError as error:
            return error
    raise AssertionError


@pytest.fixture
def ctx(tmp_path):
    found = make_context(tmp_path / "data", Settings(language="en"))
    found.settings.last_plan = {"seats": [{"name": "Tarquin"}, {"name": ""}, 3]}
    return found


@pytest.mark.parametrize(
    "secret",
    [
        PLAYER, "Tarquin", "/home/tarq/papers/list.txt", r"C:\Users\tarq\list.txt", "C:/Users/tarq/list.txt",
        r"\\server\tarq\list.txt", "~/tarq/list.txt", "/home/my name/tarq/list.txt",
        r"D:\My Games\tarq\list.txt", str(Path.home() / "tarq"), getpass.getuser(),
    ],
)  # fmt: skip
def test_a_report_tells_no_names_and_no_paths(ctx, secret) -> None:
    ctx.put_in_play(InPlay("tenno", ("a_pack",), "tenno-1.json"), (PLAYER, "Ana"))
    told = describe(ctx, broken(f"cannot use '{secret}' here, {secret}: no {secret}."))
    message = [line for line in told.splitlines() if line.startswith("ValueError")]
    assert len(message) == 1
    for part in ("tarq", "list.txt", secret, str(Path.home() / "no such")):
        assert part not in message[0]
    assert str(Path.home()) not in told
    assert str(Path(__file__).parents[3]) not in told
    assert 'File "tests/scenes/window/test_crash_report.py"' in told
    assert message[0].startswith("ValueError: cannot use '")


def test_a_report_names_game_packs_and_save(ctx) -> None:
    ctx.put_in_play(InPlay("tenno", ("a_pack",), "tenno-1.json"))
    told = describe(ctx, broken("a cause"))
    assert "game: tenno\npacks: a_pack\nsave: tenno-1.json\n" in told


def test_the_data_folder_is_called_so(ctx) -> None:
    file = ctx.library.paths.saves / "tenno-1.json"
    assert str(ctx.library.paths.root) not in describe(ctx, broken(f"bad file {file}"))


def test_reports_are_kept_and_do_not_pile_up(ctx) -> None:
    kept = [keep_report(ctx, broken(f"number {n}"))[1] for n in range(KEPT + 3)]
    there = sorted(ctx.library.paths.crashes.iterdir())
    assert there == sorted(kept[3:])
    assert "number 22" in there[-1].read_text(encoding="utf-8")


def test_a_report_that_cannot_be_written_is_told(ctx) -> None:
    ctx.library.paths.root.mkdir(parents=True)
    ctx.library.paths.crashes.write_text("in the way", encoding="utf-8")
    scene = CrashScene(ctx, broken("a cause"))
    assert scene.path is None
    assert ctx.say("crash.not_kept") in scene.words()
    assert "a cause" in scene.report


def test_the_crash_screen_says_where_the_report_lies_and_whether_a_game_is_saved(ctx, monkeypatch) -> None:
    ctx.put_in_play(InPlay())
    scene = CrashScene(ctx, broken("a cause"))
    assert scene.path.name in scene.words()
    assert ctx.say("crash.saved") not in scene.words()
    ctx.put_in_play(InPlay("tenno", (), "tenno-1.json"))
    assert ctx.say("crash.saved") in CrashScene(ctx, broken("a cause")).words()
    full = SaveProblem.of("not_written", Path("tenno-1.json"), reason="No space left on device")
    monkeypatch.setattr(Library, "saving", Saving(problem=full))
    words = CrashScene(ctx, broken("a cause")).words()
    assert ctx.say("crash.saved") not in words and "No space left on device" in words


# The start after a crash


def open_again(folder: Path, monkeypatch, act, **wanted: object) -> None:
    """Open the window as the command does; `act` gets the app instead of the endless loop."""
    monkeypatch.setattr(App, "run", lambda app: (act(app), app.ctx.studio.close()))
    monkeypatch.setattr(opening, "window_size", lambda: (1280, 720))
    opening.run(Namespace(data_dir=folder, **wanted))


def play_and_fall(app: App) -> None:
    app.manager.guard(lambda: begin(app.ctx, GamePlan(game="tenno", seed=5)))
    app.manager.guard(lambda: 1 / 0)
    assert isinstance(app.manager.top, CrashScene)
    app.manager.guard(Leave)


def test_a_report_is_found_again_after_quit_and_told_once(tmp_path, monkeypatch) -> None:
    open_again(tmp_path, monkeypatch, play_and_fall)
    copied = []

    def look(app: App) -> None:
        monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
        dialog = app.manager.top
        assert isinstance(dialog, Aftermath)
        (report,) = (tmp_path / "crashes").iterdir()
        assert f"crashes/{report.name}" in dialog.words
        assert app.ctx.locale.say("game.tenno.name") in dialog.words
        app.manager.guard(lambda: dialog.use(dialog.page.find("copy")))
        assert app.manager.top is dialog
        app.manager.guard(lambda: dialog.use(dialog.page.find("go_on")))
        assert isinstance(app.manager.top, TitleScene)

    open_again(tmp_path, monkeypatch, look)
    assert "ZeroDivisionError" in copied[0]
    open_again(tmp_path, monkeypatch, check_title)


def check_title(app: App) -> None:
    assert isinstance(app.manager.top, TitleScene)


def test_a_game_that_broke_is_named_and_left_out(tmp_path, monkeypatch) -> None:
    open_again(tmp_path, monkeypatch, play_and_fall)

    def leave_out(app: App) -> None:
        dialog = app.manager.top
        button = dialog.page.find("leave_out")
        assert app.ctx.locale.say("game.tenno.name") in button.label
        app.ctx.settings.last_plan = GamePlan(game="tenno").remember()
        assert app.ctx.library.unfinished().game == "tenno"
        app.manager.guard(lambda: dialog.use(button))
        assert "tenno" not in app.ctx.library.games()
        assert app.ctx.library.unfinished() is None
        setup = SetupScene(app.ctx)
        assert setup.page.find("game:tenno") is None
        assert setup.page.find("game:portrait") is not None

    open_again(tmp_path, monkeypatch, leave_out)


def test_a_killed_window_is_noticed_and_its_last_pack_named(tmp_path, monkeypatch) -> None:
    dead = Marker(tmp_path / "running")
    dead.put(InPlay("portrait", ("first_pack", "last_pack"), "portrait-1.json"))
    dead._lock.release()  # as the end of its process does

    def leave_out(app: App) -> None:
        dialog = app.manager.top
        assert isinstance(dialog, Aftermath)
        assert "last_pack" in dialog.page.find("leave_out").label
        app.manager.guard(lambda: dialog.use(dialog.page.find("leave_out")))
        assert app.ctx.library.left_out == {"last_pack"}

    open_again(tmp_path, monkeypatch, leave_out)


def test_a_window_that_ended_in_order_leaves_nothing(tmp_path, monkeypatch) -> None:
    def play_and_quit(app: App) -> None:
        app.manager.guard(lambda: begin(app.ctx, GamePlan(game="tenno", seed=5)))
        assert isinstance(app.manager.stack[0], TableScene)
        app.manager.guard(Leave)

    open_again(tmp_path, monkeypatch, play_and_quit)
    assert list((tmp_path / "running").iterdir()) == []
    open_again(tmp_path, monkeypatch, check_title)


def test_a_window_killed_at_the_title_is_no_matter(tmp_path, monkeypatch) -> None:
    dead = Marker(tmp_path / "running")
    dead.put(InPlay("tenno"))
    dead.put(InPlay())
    dead._lock._file.close()  # as the end of its process does: the lock's file stays behind
    open_again(tmp_path, monkeypatch, check_title)
    assert list((tmp_path / "running").iterdir()) == []


def test_two_windows_on_one_folder_do_not_take_each_other_for_fallen(tmp_path) -> None:
    first, second = Marker(tmp_path), Marker(tmp_path)
    first.put(InPlay("tenno"))
    second.put(InPlay("portrait"))
    assert find_fallen(tmp_path) is None
    first._lock.release()
    assert find_fallen(tmp_path) == InPlay("tenno")
    assert find_fallen(tmp_path) is None
    second.end()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("content", (b"", b"{", b"[]", b'{"game": 3, "packs": "x"}', b"\xff", b"[" * 19_000))
def test_a_damaged_marker_tells_nothing(tmp_path, content) -> None:
    (tmp_path / "x.json").write_bytes(content)
    assert find_fallen(tmp_path) is None
    assert list(tmp_path.iterdir()) == []


def test_a_wanted_game_waits_for_the_answer(tmp_path, monkeypatch) -> None:
    open_again(tmp_path, monkeypatch, play_and_fall)

    def go_on(app: App) -> None:
        assert isinstance(app.manager.top, Aftermath)
        app.manager.guard(app.manager.top.back)
        table = app.manager.stack[0]
        assert isinstance(table, TableScene)
        assert table.session.spec.id == "tenno"

    open_again(tmp_path, monkeypatch, go_on, go_on=True)


PACK = """\
format: 1
id: frost
version: "1.0.0"
name: {en: Frost}
games: [portrait]
"""


def test_a_pack_left_out_is_not_on_the_shelf_and_its_games_are_not_continued(tmp_path) -> None:
    (tmp_path / "packs" / "frost").mkdir(parents=True)
    (tmp_path / "packs" / "frost" / "pack.yaml").write_text(PACK, encoding="utf-8")
    library = make_context(tmp_path, Settings(language="en")).library
    spec = library.games()["portrait"]
    loaded = library.cards(spec, ["frost"])
    session = Session.new(spec, loaded.cards, 3, {}, 1, packs=library.used(loaded.packs))
    library.autosave(session)
    assert InPlay.of(session).suspect == "frost"
    assert "frost" in {pack.id for pack in library.packs("portrait", "en")}
    assert library.unfinished() is not None
    library.leave_out("frost")
    assert "frost" not in {pack.id for pack in library.packs("portrait", "en")}
    assert library.unfinished() is None


@pytest.mark.parametrize("text_size", (100, 150))
@pytest.mark.parametrize("lang", ("en", "ru", "uk"))
@pytest.mark.parametrize("size", ((1024, 720), (1280, 720), (1920, 1080)))
def test_no_words_are_cut(size, lang, text_size, tmp_path) -> None:
    ctx = make_context(tmp_path, Settings(language=lang, text_size=text_size))
    ctx.resize(size)
    ctx.put_in_play(InPlay("chronicles", ("a_pack_of_mine", "another_pack"), "chronicles-1.json"))
    scene = CrashScene(ctx, broken("a cause"))
    words = [words for words in scene.page.words if words.markup == escape(scene.words())]
    assert [words.markup for words in words if words.block.cut] == []
    fallen = replace(ctx.in_play, report=scene.path.name)
    asked = Aftermath(ctx, fallen, lambda: None)
    assert [words.markup for words in asked.page.words if words.block.cut] == []
