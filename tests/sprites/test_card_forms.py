"""A card says its rule in words as far as letters can be read: three forms, never below 12 px."""

from dataclasses import replace

import pytest

from sprites.card import CardFace, Form, form_of, in_form
from sprites.paint.cards.face import TileFace
from sprites.paint.cards.forms import foot_of
from sprites.paint.portrait.faces import rows_of

RULE = "**War:** strength becomes 4 if you have another unit of cost 2 or more in the Front."
SQUIRE = CardFace("chronicles", "Squire", text=RULE, short=("[war] 4 with cost 2+",))


@pytest.mark.parametrize(
    ("height", "form"), [(360, Form.FULL), (320, Form.FULL), (319, Form.MIDDLE), (229, Form.SMALL)]
)
def test_the_height_chooses_the_form(height, form) -> None:
    assert form_of(SQUIRE, height) is form
    assert form_of(in_form(SQUIRE, Form.SMALL), height) is Form.SMALL


@pytest.mark.parametrize("height", (120, 190, 230, 280, 320, 400))
@pytest.mark.parametrize("letters", (100, 150, 200))
def test_words_are_whole_and_never_too_small(height, letters) -> None:
    face = replace(SQUIRE, letters=letters)
    foot = foot_of(face, height, form_of(face, height))
    if foot.block is not None:
        assert not foot.block.cut
        assert foot.block.style.px >= (18 if letters > 100 and height >= 180 else 12)


def test_the_picture_gives_way_before_the_words() -> None:
    long = replace(SQUIRE, text=f"{RULE} {RULE} Age: does not die.")
    assert foot_of(long, 262, Form.MIDDLE).bottom < foot_of(SQUIRE, 262, Form.MIDDLE).bottom
    assert form_of(long, 262) is Form.MIDDLE


def test_what_is_too_long_goes_to_the_short_form() -> None:
    longer = replace(SQUIRE, text=" ".join([RULE] * 9))
    assert form_of(longer, 262) is Form.SMALL
    assert foot_of(longer, 262, Form.SMALL).block is not None


def test_letters_grow_with_the_text_size() -> None:
    small, large = (foot_of(replace(SQUIRE, letters=n), 300, Form.MIDDLE).block for n in (100, 150))
    assert small is not None and large is not None
    assert large.style.px > small.style.px and large.style.px >= 18


@pytest.mark.parametrize("height", (110, 128, 160, 200))
def test_larger_text_never_makes_letters_smaller(height) -> None:
    """Letters grow as far as there is room: what does not fit at 200 % is not smaller than at 150 %."""
    face = CardFace(game="x", title="Peasant", text="No ability", short=("Attacks with 8",))
    feet = [foot_of(replace(face, letters=letters), height, Form.SMALL) for letters in (100, 150, 200)]
    sizes = [(foot.name.px, foot.block.style.px) for foot in feet if foot.block is not None]
    assert len(sizes) == 3
    assert [words for _, words in sizes] == sorted(words for _, words in sizes)
    assert sizes[2][1] > sizes[0][1] and sizes[2][0] >= sizes[0][0]


def test_tiles_give_their_glyph_for_larger_letters() -> None:
    tiles = (
        TileFace("emperor", "+2", "Emperor", line="Emperor +2 spaces"),
        TileFace("painter", "-1", "Painter"),
    )
    face = CardFace("portrait", "", tiles=tiles)
    rows = [rows_of(replace(face, letters=letters), 253, Form.SMALL)[0] for letters in (100, 150, 200)]
    assert [row.block.style.px for row in rows] == sorted(row.block.style.px for row in rows)
    assert rows[0].glyph and not rows[2].glyph and rows[2].block.style.px >= 22
