"""What `packs check` says fits on a card does fit, as the painters lay it out."""

from __future__ import annotations

from dataclasses import replace
from itertools import accumulate, cycle

import pytest

from game.catalog import GAMES
from game.core import limits
from game.i18n import LANGUAGES
from scenes.menus.gallery.cards import Hung, hang
from scenes.tools.shots import quiet_context
from sprites.paint.cards.forms import Form, foot_of, least_letters

WORDS = {
    "en": "Keeper of the northern lantern gate and golden bridges take one card from the hand of a rival",
    "ru": "Хранитель северных ворот золотого фонаря и мостов возьмите одну карту из руки другого игрока",
    "uk": "Хранитель північної брами золотого ліхтаря та мостів візьміть одну карту з руки іншого гравця",
}


def said(lang: str, letters: int) -> str:
    """Whole words, no more letters than told."""
    longer = accumulate(cycle(WORDS[lang].split()), "{} {}".format)
    text = ""
    for each in longer:
        if len(each) > letters:
            return text
        text = each
    return text


def cards(lang: str) -> list[Hung]:
    """One card of every kind that has name and words below its picture."""
    ctx = quiet_context((1280, 720), lang)
    hung = [card for spec in GAMES for card in hang(ctx, spec.id, ctx.library.cards(spec, ()))]
    plain = [card for card in hung if not (card.face.tiles or card.face.strips or card.face.steps)]
    return list({(card.game, card.data): card for card in plain}.values())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_text_within_the_limit_has_room_on_every_card_and_a_longer_one_not(lang: str) -> None:
    def fits(card: Hung, letters: int) -> bool:
        face = replace(card.face, title=said(lang, 20), text=said(lang, letters))
        return foot_of(face, 360, Form.FULL).block is not None

    most = limits.FACE_TEXT[lang]
    assert [card.id for card in cards(lang) if not fits(card, most)] == []
    assert not all(fits(card, most * 5 // 4) for card in cards(lang))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_name_within_the_limit_can_be_read_on_every_card_and_a_longer_one_not(lang: str) -> None:
    def reads(card: Hung, letters: int) -> bool:
        face = replace(card.face, title=said(lang, letters))
        return foot_of(face, 240, Form.MIDDLE).name.px >= least_letters(face, 240, Form.MIDDLE)

    most = limits.FACE_NAME[lang]
    assert [card.id for card in cards(lang) if not reads(card, most)] == []
    assert not all(reads(card, most * 5 // 4) for card in cards(lang))
