"""Languages of packs in the window: listed, spoken, gone with their pack."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.core.letters import SHOWN
from game.settings import Settings
from scenes.menus.packs.screen import PacksScene
from scenes.menus.rules import RulesScene
from scenes.menus.settings import SettingsScene
from scenes.menus.title import TitleScene
from scenes.window.context import Context
from scenes.window.opening import make_context
from sprites.theme import font
from sprites.widgets.page import Control


def german(folder: Path, on: bool = True) -> Context:
    settings = Settings(language="uk", pack_language="de", packs_on=["deutsch"] if on else [])
    ctx = make_context(folder, settings)
    ctx.now = lambda: 0.0
    ctx.resize((1280, 720))
    return ctx


def controls(scene: TitleScene | SettingsScene) -> dict[str, Control]:
    scene.refresh()
    return {control.id: control for control in scene.page.controls}


def test_title_and_settings_list_it_and_speak_it(tmp_path: Path) -> None:
    ctx = german(tmp_path)
    assert ctx.locale.lang == "de" and ctx.narrator.language == "de"
    title, settings = controls(TitleScene(ctx)), controls(SettingsScene(ctx))
    assert title["lang:de"].on and not title["lang:uk"].on
    assert settings["language:de"].label.startswith("Deutsch")
    assert title["new_game"].label.startswith("Neues Spiel")


def test_choosing_another_language_and_back(tmp_path: Path) -> None:
    ctx = german(tmp_path)
    scene = SettingsScene(ctx)
    scene.act(controls(scene)["language:ru"])
    assert (ctx.locale.lang, ctx.settings.pack_language) == ("ru", "")
    scene.act(controls(scene)["language:de"])
    assert ctx.say("settings.title") == "Einstellungen"


def test_without_its_pack_the_own_language_speaks_and_says_why(tmp_path: Path) -> None:
    ctx = german(tmp_path, on=False)
    ctx.check_language()
    assert ctx.locale.lang == "uk" and ctx.settings.pack_language == "de"
    (notice,) = ctx.notices
    assert "«de»" in notice.text
    assert "lang:de" not in controls(TitleScene(ctx))


def test_switching_the_pack_off_and_on_takes_the_language_along(tmp_path: Path) -> None:
    ctx = german(tmp_path)
    scene = PacksScene(ctx)
    scene._switch("deutsch")
    assert ctx.locale.lang == "uk" and len(ctx.notices) == 1
    scene._switch("deutsch")
    assert ctx.locale.lang == "de"


def test_rules_and_narration_have_no_holes(tmp_path: Path) -> None:
    ctx = german(tmp_path)
    assert RulesScene(ctx, "tenno").sections()[0].title == "Tenno"


def test_many_languages_are_listed_a_few_at_a_time(tmp_path: Path) -> None:
    for number in range(9):
        folder = tmp_path / "packs" / f"lang_{number}"
        (folder / "locale").mkdir(parents=True)
        words = f'format: 1\nid: lang_{number}\nversion: "1.0.0"\nname: {{en: L}}\n'
        head = f"{words}language: {{code: x{'abcdefghi'[number]}, name: Tongue {number}}}\n"
        (folder / "pack.yaml").write_text(head, encoding="utf-8")
    ctx = make_context(tmp_path, Settings(packs_on=[f"lang_{n}" for n in range(9)]))
    ctx.resize((1280, 720))
    scene, seen = SettingsScene(ctx), set()
    for _ in range(3):
        found = controls(scene)
        seen |= {name for name in found if name.startswith("language:")}
        scene.act(found["language:…"])
    assert len(seen) == 13  # all twelve, and the way to the next
    assert len([name for name in controls(TitleScene(ctx)) if name.startswith("lang:")]) == 5


@pytest.mark.parametrize("face", ["serif", "serif-regular", "sans", "sans-bold"])
def test_the_fonts_show_the_letters_that_we_say_they_show(face: str) -> None:
    """A letter that a font lacks is painted as the same box as any other that it lacks."""
    letters = font(face, 24)

    def painted(letter: str) -> bytes:
        return pygame.image.tobytes(letters.render(letter, True, "black", "white"), "RGB")

    box = painted("取")
    assert painted("ʬ") == box
    assert [letter for letter in sorted(SHOWN) if letter.strip() and painted(letter) == box] == []
