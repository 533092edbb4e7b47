"""Keys, gamepad, time and the queue of the voice."""

from __future__ import annotations

import pygame
import pytest

from scenes.menus.keybinding import KeyBindingScene
from scenes.menus.keysheet import KeySheet
from scenes.menus.listing import Listing
from scenes.menus.rules import RulesScene
from scenes.play import robots
from scenes.play.countdown import Race, stretched
from scenes.play.spread import Clock
from scenes.window.access.voice import CHATTER_KEPT, Kind, Line, Voice, queued
from scenes.window.intents import FAMILIES, KEYS, Command, Digit, Moved, RawKey, Translator
from tests.scenes.play.test_play import InstantWorker
from tests.scenes.player import Player


@pytest.fixture(autouse=True)
def no_process(monkeypatch) -> None:
    monkeypatch.setattr(robots, "Worker", InstantWorker)


def press(key: int, mod: int = 0, letters: str = "") -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=letters, scancode=0)


def test_every_key_can_be_another_one() -> None:
    keys = {"zone_back": "f5", "card_1": "shift+f6", "left": "j", "hush": "f7"}
    translate = Translator(keys).translate
    assert translate(press(pygame.K_F5)) == Command("zone_back")
    assert translate(press(pygame.K_F6, pygame.KMOD_SHIFT)) == Digit(1)
    assert translate(press(pygame.K_j, 0, "j")) == Moved("left")
    assert translate(press(pygame.K_F7)) == Command("hush")
    assert translate(press(pygame.K_1, 0, "1")) is None


def test_shift_tab_goes_back_and_held_keys_are_no_bindings() -> None:
    translator = Translator()
    assert translator.translate(press(pygame.K_TAB, pygame.KMOD_SHIFT, "\t")) == Command("zone_back")
    assert translator.translate(press(pygame.K_TAB, 0, "\t")) == Command("zone")
    translator.binding = True
    assert translator.translate(press(pygame.K_LSHIFT, pygame.KMOD_SHIFT)) is None
    assert translator.translate(press(pygame.K_TAB, pygame.KMOD_SHIFT)) == RawKey("shift+tab")


def test_looking_back_has_keys_of_its_own_on_every_layout() -> None:
    translate, shift = Translator().translate, pygame.KMOD_SHIFT
    assert translate(press(pygame.K_LEFT, shift)) == Command("earlier")
    assert translate(press(pygame.K_RIGHT, shift)) == Command("later")
    assert translate(press(pygame.K_LEFT)) == Moved("left")
    assert translate(press(pygame.K_HOME)) == Command("first")
    assert translate(press(pygame.K_END)) == Command("last")
    assert translate(press(pygame.K_n, shift, "N")) == Command("slip_back")
    cyrillic = {"key": ord("т"), "mod": shift, "unicode": "Т", "scancode": pygame.KSCAN_N}
    assert translate(pygame.event.Event(pygame.KEYDOWN, **cyrillic)) == Command("slip_back")
    assert translate(press(pygame.K_n, 0, "n")) == Command("step")


def test_no_two_commands_share_a_key() -> None:
    assert len(set(KEYS.values())) == len(KEYS)


def test_escape_leaves_a_key_as_it_is(tmp_path) -> None:
    player = Player(tmp_path, 1)
    player.show(KeyBindingScene(player.ctx))
    player.click_control("key:undo")
    player.key("escape")
    assert player.ctx.settings.keys == {}
    assert isinstance(player.scene, KeyBindingScene)
    player.click_control("key:undo")
    player.key("h")
    assert player.ctx.settings.keys == {"undo": "h", "hint": "u"}
    assert "U" in player.ctx.narrator.said[-1]  # who lost the key is told


@pytest.mark.parametrize("family", FAMILIES)
def test_the_sheet_shows_all_keys(family, tmp_path) -> None:
    sheet = KeySheet(Player(tmp_path, 1).ctx, family)
    rows = {control.id.removeprefix("row:") for control in sheet.page.controls if control.role == "item"}
    assert rows == set(FAMILIES[family])


def test_a_gamepad_gets_its_own_prompts(tmp_path) -> None:
    player = Player(tmp_path, 1)
    player.look()
    assert player.ctx.cap("act") == "Enter"
    player.post(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_DPAD_DOWN, instance_id=0)
    assert (player.ctx.cap("act"), player.ctx.cap("moves")) == ("A", "RT")
    pull = {"axis": pygame.CONTROLLER_AXIS_TRIGGERRIGHT, "instance_id": 0}
    translate = player.app.translator.translate
    assert translate(pygame.event.Event(pygame.CONTROLLERAXISMOTION, value=30000, **pull)) == Command("moves")
    assert translate(pygame.event.Event(pygame.CONTROLLERAXISMOTION, value=31000, **pull)) is None
    player.key("down")
    assert player.ctx.cap("act") == "Enter"


def test_facts_by_key_and_the_help_of_the_moment(tmp_path) -> None:
    player = Player(tmp_path, 1)
    table = player.new_game("tenno", ["human", "casual", "casual"], seed=3)
    player.look()
    for _ in range(30):  # the others have chosen
        player.tick()
    second = table.session.names[1]
    for key, words in (("p", "Place your starting cards"), ("c", "Hand: "), ("t", "Score: "), ("o", second)):
        player.key(key)
        assert words in player.ctx.narrator.said[-1]
    player.key("o")
    assert table.session.names[2] in player.ctx.narrator.said[-1]
    player.key("f1")
    assert isinstance(player.scene, RulesScene)
    player.key("f1")
    assert isinstance(player.scene, Listing)
    assert any(line.cap == "A" for line in player.scene.lines)


def test_facts_of_the_focused_thing_page_by_page(tmp_path) -> None:
    player = Player(tmp_path, 1)
    table = player.new_game("chronicles", ["human", "casual", "casual"], seed=3)
    player.look()
    card = next(control for control in table.page.controls if control.zone == "hand")
    player.focus(table, card.id)
    facts = table.facts(table.page.find(card.id))
    assert len(facts) == len(set(facts)) > 3
    heard = []
    for _ in facts[1:]:
        player.key(".")
        heard.append(player.ctx.narrator.said[-1])
    assert [line.rstrip(".").lower() for line in heard] == [fact.rstrip(".").lower() for fact in facts[1:]]


def test_the_log_is_a_list_to_walk(tmp_path) -> None:
    player = Player(tmp_path, 1)
    table = player.new_game("portrait", ["human", "casual", "casual"], seed=3)
    while len(table.session.moves) < 8:
        player.play_on()
    player.key("l")
    lines = player.scene.reading(player.scene.page.find("lines"))
    assert len(lines) > 3
    for line in lines[:3]:
        player.key("down")
        assert player.ctx.narrator.said[-1].rstrip(".") == line.rstrip(".")


def test_a_race_can_be_stretched_or_stopped() -> None:
    clock = Clock("question", 4.0)
    assert [stretched(clock, wanted).seconds for wanted in ("usual", "double", "fourfold")] == [4, 8, 16]
    race = Race()
    race.endless = True
    race.follow(stretched(clock, "off"), 0.0)
    race.hold(1, "master", "throw", False)
    assert not race.over(1000.0)
    assert race.due(1000.0, people=True) is None  # people answer first, however long they take
    assert race.due(0.0, people=False) == (1, "throw")


def line(text: str, kind: Kind) -> Line:
    return Line(text, "en", 100, kind)


def test_what_is_mine_is_never_lost_and_chatter_is() -> None:
    waiting: list[Line] = []
    for number in range(10):
        waiting = queued(waiting, line(f"other {number}", Kind.CHATTER))
        waiting = queued(waiting, line(f"mine {number}", Kind.MINE))
    assert [w.text for w in waiting if w.kind is Kind.MINE] == [f"mine {n}" for n in range(10)]
    kept = [w.text for w in waiting if w.kind is Kind.CHATTER]
    assert kept == [f"other {n}" for n in range(10 - CHATTER_KEPT, 10)]


class Mouth:
    """An output that notes what it is told."""

    def __init__(self) -> None:
        self.done, self.spoken = True, []

    def speak(self, text, language, speed, interrupt) -> None:
        self.spoken.append((text, language, speed, interrupt))

    def over(self) -> bool:
        return self.done

    def hush(self) -> None:
        self.spoken.append("hush")

    def close(self) -> None:
        pass


def test_an_answer_cuts_in_and_what_was_mine_comes_again() -> None:
    mouth = Mouth()
    voice = Voice(mouth)
    voice.close()  # the thread rests: the test does its work
    mouth.done = False
    voice._do(line("my turn", Kind.MINE))
    voice._do(line("a button", Kind.ANSWER))
    assert [text for text, *_ in mouth.spoken] == ["my turn", "a button"]
    assert mouth.spoken[-1][-1] is True
    mouth.done = True
    voice._do("")
    assert mouth.spoken[-1][0] == "my turn"
    voice.waiting = [line("more", Kind.MINE)]
    voice._do("hush")
    assert mouth.spoken[-1] == "hush"
    assert voice.waiting == []
