"""A pack's own pictures: judged when the pack is checked, and words that no picture knows are told."""

from pathlib import Path

import pytest

from game.core.limits import SVG_SHAPES as MAX_SHAPES
from game.packs import check_packs, read_picture
from game.packs.reading.picture_check import fault_of
from tests.packs.conftest import Write, card

HEAD = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"


def png(width: int, height: int) -> bytes:
    return HEAD + width.to_bytes(4, "big") + height.to_bytes(4, "big") + b"\x08\x06\0\0\0"


@pytest.mark.parametrize(
    ("name", "content", "fault"),
    [
        ("a.png", png(300, 200), None),
        ("a.PNG", png(4096, 1), "picture_thin"),
        ("a.PNG", png(4096, 1024), None),
        ("a.png", png(4000, 4000), "picture_pixels"),
        ("a.svg", b"<svg>" + b"9 " * 60_001, "svg_numbers"),
        ("a.svg", b'<svg><path d="M0 0 L1e9 0"/></svg>', "svg_coordinate"),
        ("a.svg", b'<svg><path stroke-dasharray="0.001" d="M0 0 L900 0 L0 900 Z"/></svg>', "svg_dashes"),
        ("a.svg", b'<svg><path stroke-dasharray="4 2" d="M0 0 L900 0 L0 900 Z"/></svg>', None),
        ("a.svg", b'<svg><rect fill="#334488" width="9" height="9"/></svg>', None),
        ("a.png", png(60_000, 60_000), "picture_size"),
        ("a.png", png(0, 5), "picture_size"),
        ("a.png", b"GIF89a" + bytes(40), "no_png"),
        ("a.png", b"", "no_png"),
        ("a.svg", b'<?xml version="1.0"?><svg/>', None),
        ("a.svg", b"a picture, honestly", "no_svg"),
        ("a.svg", b"<svg>" + b"<g/>" * MAX_SHAPES + b"</svg>", "svg_shapes"),
        ("a.svg", b"<svg>" + b" " * 4_000_001, "too_large"),
    ],
)
def test_pictures_are_judged(name: str, content: bytes, fault: str | None) -> None:
    assert fault_of(name, content) == fault


def test_a_pack_with_a_hostile_picture_is_told_and_never_shown(write: Write, packs_dir: Path) -> None:
    folder = write(files={"cards.yaml": card("sleet", 61)})
    (folder / "art").mkdir()
    (folder / "art" / "bomb.png").write_bytes(png(60_000, 60_000))
    (found,) = check_packs(folder)
    assert (found.message.key, found.file.endswith("bomb.png")) == ("problem.picture_size", True)
    assert read_picture(packs_dir, "frost:art/bomb.png") is None


def test_words_no_picture_knows_are_a_warning(write: Write) -> None:
    art = "}, art: {figure: emperer, props: [koi, lantren]}}\n"
    folder = write(files={"cards.yaml": card("sleet", 61).replace("}}\n", art)})
    found = check_packs(folder)
    assert [(each.level, each.message.key, each.nearest) for each in found] == [
        ("warning", "problem.art_word", "emperor"),
        ("warning", "problem.art_word", "lantern"),
    ]


def test_art_that_is_neither_words_nor_a_picture(write: Write) -> None:
    folder = write(files={"cards.yaml": card("sleet", 61).replace("}}\n", "}, art: sleet.jpg}\n")})
    assert [found.message.key for found in check_packs(folder)] == ["problem.art_ending"]
