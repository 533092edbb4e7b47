"""The frame: intents from devices, the stack of scenes, focus, settings at once, the crash screen."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame
import pytest

from game.saving import saves
from scenes.menus.gallery.screen import GalleryScene
from scenes.menus.keybinding import KeyBindingScene
from scenes.menus.keysheet import KeySheet
from scenes.menus.learn.screen import LearnScene
from scenes.menus.new_game.screen import SetupScene
from scenes.menus.settings import SettingsScene
from scenes.menus.title import TitleScene
from scenes.window.crash import CrashScene
from scenes.window.intents import Command, Digit, Letter, Moved, RawKey, Translator, Typed, key_name
from sprites.tween import Pose, Tween
from tests.saving.test_journal import intrigo
from tests.saving.test_saves import play_on
from tests.scenes.player import Player


def key(code: int, unicode: str = "", mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, unicode=unicode, mod=mod)


@pytest.mark.parametrize(
    ("event", "intent"),
    [
        (key(pygame.K_LEFT), Moved("left")),
        (key(pygame.K_RETURN), Command("act")),
        (key(pygame.K_SPACE, " "), Command("confirm")),
        (key(pygame.K_ESCAPE), Command("back")),
        (key(pygame.K_TAB), Command("zone")),
        (key(pygame.K_TAB, mod=pygame.KMOD_SHIFT), Command("zone_back")),
        (key(pygame.K_u, "u"), Command("undo")),
        (key(pygame.K_F1), Command("rules")),
        (key(pygame.K_SLASH, "?", pygame.KMOD_SHIFT), Command("keys")),
        (key(pygame.K_4, "4"), Digit(4)),
        (
            pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_A),
            Command("act"),
        ),
        (
            pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_DPAD_UP),
            Moved("up"),
        ),
    ],
)
def test_devices_give_intents(event, intent) -> None:
    assert Translator().translate(event) == intent


def test_a_pushed_stick_is_one_step() -> None:
    translator = Translator()
    push = pygame.event.Event(pygame.CONTROLLERAXISMOTION, axis=pygame.CONTROLLER_AXIS_LEFTX, value=30000)
    rest = pygame.event.Event(pygame.CONTROLLERAXISMOTION, axis=pygame.CONTROLLER_AXIS_LEFTX, value=0)
    assert translator.translate(push) == Moved("right")
    assert translator.translate(push) is None
    assert translator.translate(rest) is None
    assert translator.translate(push) == Moved("right")


def test_letters_go_to_the_text_box_while_typing() -> None:
    translator = Translator(typing=True)
    assert translator.translate(key(pygame.K_u, "u")) is None
    assert translator.translate(pygame.event.Event(pygame.TEXTINPUT, text="ж")) == Typed("ж")
    assert translator.translate(key(pygame.K_BACKSPACE)) == Typed("")


def test_rebound_keys_are_used_and_shown() -> None:
    translator = Translator({"undo": "x"})
    assert translator.translate(key(pygame.K_x, "x")) == Command("undo")
    assert translator.translate(key(pygame.K_u, "u")) == Letter("u"), "no command any more"
    assert key_name({"undo": "x"}, "undo") == "X"
    assert Translator(binding=True).translate(key(pygame.K_F5)) == RawKey("f5")


def test_a_new_key_changes_places_with_the_old_one(tmp_path) -> None:
    player = Player(tmp_path, seed=1)
    scene = KeyBindingScene(player.ctx)
    scene._bind("undo", "h")
    assert player.ctx.settings.keys == {"undo": "h", "hint": "u"}


def test_menus_by_keyboard_alone(tmp_path) -> None:
    player = Player(tmp_path, seed=1)
    player.tick()
    assert isinstance(player.scene, TitleScene)
    player.key("return")
    assert isinstance(player.scene, LearnScene), "what a first visit begins with"
    player.key("escape")
    assert isinstance(player.scene, TitleScene)
    player.open_new_game()
    player.key("escape")
    assert isinstance(player.scene, TitleScene)
    for _ in ("games", "statistics", "gallery"):
        player.key("down")
    player.key("return")
    assert isinstance(player.scene, GalleryScene)
    player.key("escape")
    for _ in ("packs", "settings"):
        player.key("down")
    player.key("return")
    assert isinstance(player.scene, SettingsScene)
    player.post(pygame.KEYDOWN, key=pygame.K_ESCAPE, unicode="", mod=0)
    player.post(pygame.KEYDOWN, key=pygame.K_SLASH, unicode="?", mod=0)
    assert isinstance(player.scene, KeySheet)


def test_who_has_played_to_the_end_is_not_met_as_a_newcomer(tmp_path) -> None:
    game = play_on(intrigo(), 9999)
    assert game.outcome is not None
    player = Player(tmp_path, seed=1)
    player.ctx.library.paths.saves.mkdir(parents=True, exist_ok=True)
    saves.save(game, player.ctx.library.paths.saves / "over.json")
    player.show(TitleScene(player.ctx))
    player.look()
    player.tick()
    assert player.scene.looked and player.scene.page.find("continue") is None
    assert player.scene.page.find("learn").look == "entry"
    player.key("return")
    assert isinstance(player.scene, SetupScene)


def test_the_language_changes_at_once_and_is_kept(tmp_path) -> None:
    player = Player(tmp_path, seed=1, language="en")
    player.tick()
    player.click_control("lang:uk")
    assert player.ctx.locale.lang == "uk"
    assert any("Нова гра" in words.markup for words in player.scene.page.words)
    assert '"uk"' in (tmp_path / "settings.json").read_text(encoding="utf-8")


def test_names_are_typed_and_remembered(tmp_path) -> None:
    player = Player(tmp_path, seed=1)
    player.tick()
    player.click_control("new_game")
    player.click_control("name:0")
    for letter in "Оля":
        player.post(pygame.TEXTINPUT, text=letter)
    player.key("return")
    assert player.scene.plan.seats[0].name == "Оля"
    player.key("escape")
    player.click_control("new_game")
    assert player.scene.plan.seats[0].name == "Оля"


def test_too_few_players_cannot_start_and_are_told(tmp_path) -> None:
    player = Player(tmp_path, seed=1)
    player.tick()
    player.click_control("new_game")
    for number in (1, 2):
        player.click_control(f"kind:{number}:empty")
    start = player.scene.page.find("start")
    assert not start.enabled and start.hint
    player.key("space")
    assert isinstance(player.scene, SetupScene)


def test_a_broken_scene_gives_the_crash_screen_and_the_title_goes_on(tmp_path) -> None:
    player = Player(tmp_path, seed=1)
    player.app.manager.refuges = (lambda error: CrashScene(player.ctx, error),)
    player.tick()
    player.scene.act = lambda control: 1 / 0
    player.click_control("settings")
    assert isinstance(player.scene, CrashScene)
    assert "ZeroDivisionError" in player.scene.report
    player.click_control("title")
    assert isinstance(player.scene, TitleScene)


def test_the_window_takes_any_size_from_the_smallest_on(tmp_path) -> None:
    player = Player(tmp_path, seed=1)
    player.tick()
    player.post(pygame.VIDEORESIZE, size=(640, 400), w=640, h=400)
    assert player.ctx.theme.size == (1024, 720)


def test_every_spoken_thing_is_written_to_the_stream(tmp_path) -> None:
    player = Player(tmp_path, seed=1)
    player.tick()
    player.key("down")
    focused = player.scene.page.find(player.scene.attention.focus)
    assert focused.label in player.ctx.narrator.said[-1]


def test_a_tween_ends_where_it_should() -> None:
    start, middle, end = Pose(0, 0, 10), Pose(50, 0, 10), Pose(100, 40, 20)
    tween = Tween((start, middle, end), 1.0, arc=5)
    assert tween.at(-1) == start
    assert tween.at(2) == end
    assert 0 < tween.at(0.25).x < 50 < tween.at(0.75).x < 100


def test_memory_is_swept_once_before_a_table_is_played(tmp_path, monkeypatch) -> None:
    swept = []
    monkeypatch.setattr("scenes.window.app.sweep", lambda: swept.append(1))
    player = Player(tmp_path, seed=1)
    monkeypatch.setattr(player.app, "_events", list)
    player.app.step()
    assert not swept, "the title is no table"
    player.new_game("portrait", ["human", "human"], 3)
    player.key("return")
    for _ in range(3):
        player.app.step()
    assert len(swept) == 1
