"""Text stays inside its box in every language and size."""

import pytest

from sprites.text import (
    Block,
    Style,
    escape,
    fit,
    layout,
    natural_width,
    one_line,
    parse,
    render,
    text_width,
)
from sprites.theme import DARK, LIGHT, Theme, contrast

STYLE = Style("sans", 18, (0, 0, 0))
LINES = ("Choose a card", "Выберите карту: перетащите её в сад", "Оберіть карту й перетягніть її до саду")


@pytest.mark.parametrize("text", LINES)
@pytest.mark.parametrize("width", (60, 120, 300))
def test_wrapped_text_keeps_its_width(text: str, width: int) -> None:
    block = layout(text, STYLE, width)
    assert all(placed.box.right <= width for placed in block.placed)
    assert block.size[1] == block.lines * STYLE.line_height


@pytest.mark.parametrize("text", LINES)
def test_fitted_text_keeps_its_box_and_says_when_it_was_cut(text: str) -> None:
    assert fit(text, STYLE, (90, 30)).cut
    roomy = fit(text, STYLE, (400, 60))
    assert not roomy.cut and roomy.size[1] <= 60


def test_one_line_shrinks_before_it_is_cut() -> None:
    wide = natural_width("Royal Chronicles", STYLE)
    shrunk = one_line("Royal Chronicles", STYLE, round(wide * 0.9))
    assert not shrunk.cut and shrunk.style.px < STYLE.px
    assert one_line("Royal Chronicles", STYLE, wide // 2).cut


def test_icons_links_and_brackets() -> None:
    pieces = [piece for piece in parse("+1 [gold] for [card:ninja|Black Ninja] [[x") if not piece.is_space]
    assert [piece.icon for piece in pieces if piece.icon] == ["gold"]
    assert [piece.text for piece in pieces if piece.link == "card:ninja"] == ["Black", "Ninja"]
    assert "".join(piece.text for piece in parse(escape("a[b]"))) == "a[b]"


def test_a_click_finds_the_link() -> None:
    block = layout("took [card:ninja|Ninja]", STYLE, 400)
    box = next(placed.box for placed in block.placed if placed.piece.link)
    assert block.link_at(box.center) == "card:ninja"
    assert block.link_at((0, 0)) == ""


NAMED = (
    "Ren takes [card:samurai_8|Samurai 8] of Ana",
    "Рэн берёт в плен **Самурая 8**, и ход переходит",
    "Рен бере в полон: Самурай 8. Далі ходить Ана",
)


def rows(block: Block) -> list[str]:
    """The lines of a block."""
    found: dict[int, list[str]] = {}
    for placed in block.placed:
        found.setdefault(placed.box.y, []).append(placed.piece.text)
    return [" ".join(words) for words in found.values()]


@pytest.mark.parametrize("balanced", (False, True))
@pytest.mark.parametrize("text", NAMED)
def test_no_line_breaks_between_a_name_and_its_number(text: str, balanced: bool) -> None:
    for width in range(natural_width("**Самурая 8**,", STYLE), 420, 3):
        block = layout(text, STYLE, width, balanced=balanced)
        assert not block.cut
        assert not any(row.startswith("8") for row in rows(block)), f"{width}: {rows(block)}"


def test_a_name_and_its_number_are_parted_rather_than_cut() -> None:
    wide = natural_width("Samurai", STYLE) + 2
    assert rows(layout("Samurai 8", STYLE, wide)) == ["Samurai", "8"]
    text, room = "of the Samurai 8 here", natural_width("of the Samurai", STYLE) + 2
    assert not layout(text, STYLE, room, max_lines=2).cut


def test_balanced_lines_leave_no_word_alone() -> None:
    text = "Never attacks and captures the attacking card whenever he wins"
    plain = layout(text, STYLE, natural_width(text, STYLE) - 10)
    balanced = layout(text, STYLE, natural_width(text, STYLE) - 10, balanced=True)
    assert plain.lines == balanced.lines == 2
    assert balanced.size[0] < plain.size[0]


@pytest.mark.parametrize("size", ((1024, 720), (1280, 720), (1920, 1080), (3840, 2160)))
@pytest.mark.parametrize("percent", (80, 100, 150, 200))
def test_letters_never_fall_below_the_floor(size: tuple[int, int], percent: int) -> None:
    theme = Theme(size, percent)
    assert theme.text_px(1) == round(12 * percent / 100)
    assert theme.text_px(24) <= theme.text_px(32)


@pytest.mark.parametrize("furniture", (LIGHT, DARK))
def test_text_contrast(furniture: object) -> None:
    for ink in ("ink", "quiet", "heading", "good", "bad"):
        for paper in ("stock", "inset"):
            assert contrast(getattr(furniture, ink), getattr(furniture, paper)) >= 4.45, (ink, paper)
    assert contrast(LIGHT.on_dark, LIGHT.button) >= 4.5


@pytest.mark.parametrize("face", ("serif", "sans"))
@pytest.mark.parametrize("px", (12, 15, 19, 26, 45))
def test_letters_are_spaced_as_in_large_type(face: str, px: int) -> None:
    """Small words are as wide, in letter sizes, as large ones: no letter is pushed to a whole pixel."""
    words = "Gallery, Портрет імператора"
    assert text_width(words, face, px) / px == pytest.approx(text_width(words, face, 200) / 200, rel=0.02)
    assert render(words, face, px, (9, 9, 9)).get_width() == text_width(words, face, px)
