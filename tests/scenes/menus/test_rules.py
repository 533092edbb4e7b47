"""The rules viewer: captions below pictures, icons in the text, searched words marked, plain speech."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.catalog import GAMES
from game.i18n import LANGUAGES
from game.paths import card_data_dir
from scenes.menus.rulebook import Paragraph, RulesPicture, Section, read_rules, sections_of, spoken
from scenes.menus.rules import MARKERS, RulesScene, said
from scenes.tools.shots import paint_scene, quiet_context
from sprites.paint.icons import icon_names

EACH_PAGE = pytest.mark.parametrize(
    ("game", "lang"), [(spec.id, lang) for spec in GAMES for lang in LANGUAGES]
)


def sections(game: str, lang: str) -> tuple[Section, ...]:
    return read_rules(card_data_dir() / game / "rules" / f"{lang}.md")


@EACH_PAGE
def test_every_page_has_its_goal_first_an_example_and_a_legend(game: str, lang: str) -> None:
    anchors = [section.anchor for section in sections(game, lang)]
    assert anchors[1] == "goal"
    assert {"example", "icons"} <= set(anchors)
    assert anchors[1:] == [section.anchor for section in sections(game, "en")][1:]


@EACH_PAGE
def test_every_picture_has_a_caption_and_every_icon_exists(game: str, lang: str) -> None:
    text = (card_data_dir() / game / "rules" / f"{lang}.md").read_text(encoding="utf-8")
    named = re.findall(r"\(icon:(\w+)\)", text)
    assert named and set(named) <= set(icon_names())
    pictures = [part for s in sections(game, lang) for part in s.parts if isinstance(part, RulesPicture)]
    assert pictures and all(picture.caption for picture in pictures)


@EACH_PAGE
def test_the_voice_reads_no_marks(game: str, lang: str) -> None:
    for section in sections(game, lang):
        for part in section.parts:
            assert not re.search(r"\*\*|\[\w+\]|!\[|\]\(", said(part)), section.title


def test_an_icon_and_bold_words_are_not_read_out() -> None:
    assert spoken("• [wood] **wood**, one") == "• wood, one"
    assert said(Paragraph("", 0, ("one", "**two**"))) == "one, two"


def marked(search: str) -> bool:
    """Whether a marker's stroke is to be seen on the page."""
    scene = RulesScene(quiet_context((1280, 720)), GAMES[0].id)
    scene.search = search
    picture = paint_scene(scene, (1280, 720))
    return any(
        picture.get_at((x, y))[:3] == MARKERS[0]
        for x in range(0, picture.get_width(), 2)
        for y in range(0, picture.get_height(), 2)
    )


def test_searched_words_are_marked() -> None:
    assert marked("the")
    assert not marked("")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_of_a_pack_stands_behind_the_rules_while_it_is_on(lang: str, tmp_path: Path) -> None:
    """The sample pack that brings one: nothing of it while it is off, its sections last while it is on."""
    ctx = quiet_context((1280, 720), lang, data_dir=tmp_path)
    brings = next(pack for pack in ctx.library.collection.packs if pack.rules)
    (game,) = brings.games
    own = [section.title for section in sections(game, lang)]
    assert [section.title for section in RulesScene(ctx, game).sections()] == own
    ctx.library.collection.switch(brings.id, True)
    page = sections_of((brings.path / "rules" / f"{lang}.md").read_text("utf-8"))
    scene = RulesScene(ctx, game, page[-1].anchor)
    assert [section.title for section in scene.sections()] == [*own, *(section.title for section in page)]
    paint_scene(scene, (1280, 720))
    assert scene.page.find(f"section:{page[-1].anchor}") is not None
    assert scene.section == page[-1].anchor
