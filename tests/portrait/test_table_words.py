"""Portrait's cards say their two actions in words, at every size and in every language."""

from dataclasses import replace

import pytest

from sprites.card import Form, form_of
from sprites.paint.portrait.faces import rows_of
from tests.scenes.words import HD, LANGUAGES, SMALL, cards, table


def said(face, tall: int) -> str:
    """`lines`: both actions in words; `short`: their names and numbers; empty: glyphs and numbers alone."""
    rows = rows_of(face, tall, form_of(face, tall))
    return "" if not rows else "short" if rows[0].value else "lines"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("percent", (100, 150, 200))
def test_every_card_says_its_rule(percent, lang) -> None:
    """A hand of every card there is, as large as the hand lies on the table."""
    scene = table("portrait", 4, 0, HD, lang, percent)
    (_, shown, tall), *_ = cards(scene, "card:")
    faces = [scene.stage.face_of(number) for number in range(1, 61)]
    wanted = ("lines",) if percent == 100 else ("lines", "short")
    faces = [replace(face, letters=shown.letters) for face in faces]
    assert shown.letters == percent
    assert [face.left.text for face in faces if said(face, tall) not in wanted] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("percent", (100, 150, 200))
def test_a_small_window_keeps_the_short_form(percent, lang) -> None:
    hand = cards(table("portrait", 4, 0, SMALL, lang, percent), "card:")
    assert len(hand) == 5
    assert all(form_of(face, tall) is Form.SMALL and said(face, tall) == "short" for _, face, tall in hand)
