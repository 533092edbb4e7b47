"""The cards of Royal Chronicles speak for themselves: whole rules at 1920x1080, short ones at 1280x720."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.chronicles.shorts import short_lines
from game.i18n import LANGUAGES, Locale
from scenes.tables.chronicles.faces import chronicles_face
from sprites.card import CardFace, Form, form_of
from sprites.paint.cards.forms import foot_of
from tests.chronicles.kingdoms import CARDS
from tests.chronicles.test_table_layout import BOTH, no_process, table

pytestmark = pytest.mark.usefixtures(no_process.__name__)

HAND_1080, HAND_720 = 262, 185
"""Heights of a hand card: six cards with the save place at 1920x1080, below a caption at 1280x720."""


def faces(lang: str, letters: int = 100) -> Iterator[CardFace]:
    for card in CARDS.defs:
        if card is not None:
            face = chronicles_face(CARDS, card.id, Locale(lang))
            assert face is not None
            yield replace(face, letters=letters)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_says_its_whole_rule_in_a_large_window(lang) -> None:
    mute = [face.title for face in faces(lang) if form_of(face, HAND_1080) is Form.SMALL]
    assert mute == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("letters", (100, 150, 200))
def test_every_card_says_its_short_rule_in_a_small_window(lang, letters) -> None:
    mute = [
        face.title
        for face in faces(lang, letters)
        if face.text and foot_of(face, HAND_720, form_of(face, HAND_720)).block is None
    ]
    assert mute == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_short_lines_are_short(lang) -> None:
    locale = Locale(lang)
    lines = [locale.text(text, (), CARDS) for card in CARDS.defs if card for _, text in short_lines(card)]
    assert lines and not [line for line in lines if "{" in line or "[" in line]
    assert sum(map(len, lines)) / len(lines) <= 18


@pytest.mark.parametrize(
    ("players", "phase", "zones"),
    [(4, "deploy", ("hand", "saved")), (4, "recruit", ("pack",)), (7, "deploy", ("hand",))],
)
@pytest.mark.parametrize(("size", "lang", "letters"), [
    ((1920, 1080), "ru", 100), ((1280, 720), "ru", 100), ((1280, 720), "uk", 150), ((1920, 1080), "en", 200),
])  # fmt: skip
def test_the_cards_on_the_table_speak(players, phase, zones, size, lang, letters) -> None:
    scene = table((players, phase, BOTH), size, lang, letters)
    assert scene.page
    spoken = 0
    for name, piece in scene.stage.spread.pieces.items():
        if name.partition(":")[0] in zones:
            face, height = piece.picture.key[1], round(piece.pose.height)
            form = form_of(face, height)
            assert not face.text or foot_of(face, height, form).block is not None, face.title
            assert size[1] < 1080 or letters > 100 or form is not Form.SMALL, face.title
            spoken += 1
    assert spoken


@pytest.mark.long
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("letters", (100, 150, 200))
@pytest.mark.parametrize("size", ((1280, 720), (1366, 768), (1600, 900), (1920, 1080), (3840, 2160)), ids=str)
@pytest.mark.parametrize("phase", ("deploy", "recruit"))
@pytest.mark.parametrize("players", (1, 2, 4, 7))
def test_the_cards_speak_everywhere(players, phase, size, lang, letters) -> None:
    options = (("lich", 4),) if (players, phase) == (1, "recruit") else () if players == 2 else BOTH
    scene = table((players, phase, options), size, lang, letters)
    assert scene.page
    for name, piece in scene.stage.spread.pieces.items():
        if name.partition(":")[0] in ("hand", "saved", "pack"):
            face, height = piece.picture.key[1], round(piece.pose.height)
            assert not face.text or foot_of(face, height, form_of(face, height)).block is not None, face.title


def test_the_caption_tells_the_whole_rule_and_nothing_jumps() -> None:
    scene = table((4, "deploy", BOTH), (1280, 720), "en", 100)
    boxes = {name: piece.box for name, piece in scene.stage.spread.pieces.items()} if scene.page else {}
    card = next(name for name in boxes if name.startswith("hand:"))
    scene.attention.hover = card
    scene.refresh()
    told = " ".join(words.markup for words in scene.page.words)
    view = scene.stage.view
    assert f"**{view.cards.name(card.split(':')[1], 'en')}** ·" in told
    laid = {name: piece.box for name, piece in scene.stage.spread.pieces.items() if name != card}
    assert all(boxes[name] == box for name, box in laid.items())
