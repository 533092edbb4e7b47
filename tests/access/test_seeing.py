"""Seeing: contrast of words and marks on every screen, and colours that all eyes can tell apart."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from scenes.menus.settings import AccessScene
from scenes.play import robots
from scenes.tools.contrast import ENOUGH_LARGE, ground, read_screen
from scenes.tools.shots import quiet_context
from sprites.theme import (
    SEATS,
    SEATS_SAFE,
    Theme,
    contrast,
)
from sprites.widgets.focus import DARK_TONE, LIGHT_TONE, MARK_EDGE
from sprites.widgets.skin import halo
from tests.scenes.play.test_play import InstantWorker
from tests.scenes.window.test_every_control import GAME_IDS, PER_GAME, PLAIN, table

SIZE = (1280, 720)
MODES = ("light", "dark", "high")
TONES = [(grey, grey, grey) for grey in range(0, 256, 5)]


@pytest.fixture(autouse=True)
def no_process(monkeypatch) -> None:
    monkeypatch.setattr(robots, "Worker", InstantWorker)


def context(mode: str):
    ctx = quiet_context(SIZE)
    ctx.settings.dark_table, ctx.settings.high_contrast = mode == "dark", mode == "high"
    ctx.resize(SIZE)
    return ctx


def screens(game: str) -> dict:
    """The screens that words lie on; a game adds its own."""
    made = {f"{name}:{game}": PER_GAME[name] for name in ("setup", "rules", "results")}
    return {
        **{name: lambda ctx, made=make: made(game, ctx) for name, make in made.items()},
        f"table:{game}": lambda ctx: table(ctx, game, 0, 9),
    }


def unreadable(makers: dict, mode: str) -> list:
    pygame.display.set_mode((1, 1))
    found = []
    for name, make in makers.items():
        scene = make(context(mode))
        scene.enter()
        found += [
            (name, reading.text, reading.ratio) for reading in read_screen(scene, SIZE) if not reading.fine
        ]
        scene.leave()
    return found


@pytest.mark.parametrize("mode", MODES)
def test_words_of_the_screens_of_the_program_can_be_read(mode) -> None:
    plain = {name: make for name, make in PLAIN.items() if name != "hint"}  # its slip lies over words
    assert unreadable({**plain, "access": AccessScene}, mode) == []


@pytest.mark.parametrize("game", GAME_IDS)
@pytest.mark.parametrize("mode", [*MODES[:1], *(pytest.param(m, marks=pytest.mark.long) for m in MODES[1:])])
def test_words_of_the_screens_of_a_game_can_be_read(game, mode) -> None:
    assert unreadable(screens(game), mode) == []


@pytest.mark.parametrize("theme", [Theme(), Theme(dark=True), Theme(high=True)], ids=MODES)
def test_marks_stand_out_on_any_ground(theme) -> None:
    """One of the two lines of a mark has 3 : 1 with whatever lies below."""
    for lines in ((LIGHT_TONE, DARK_TONE), (theme.furniture.gold, MARK_EDGE)):
        assert min(max(contrast(line, tone) for line in lines) for tone in TONES) >= ENOUGH_LARGE
        assert contrast(*lines) >= ENOUGH_LARGE


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("strong", (False, True))
def test_the_painted_ring_stands_out_on_any_ground(mode, strong) -> None:
    """Across each side of a card that may be chosen lies a pixel with 3 : 1 against what is around."""
    theme, target, box = context(mode).theme, pygame.Surface((120, 140)), pygame.Rect(30, 30, 60, 80)
    faint = []
    for tone in TONES:
        target.fill(tone)
        halo(target, box, theme, radius=10, strong=strong)
        for ray in ([(x, 70) for x in range(10, 36)], [(60, y) for y in range(10, 36)]):
            best = max(contrast(tuple(target.get_at(at))[:3], tone) for at in ray)
            faint += [(tone[0], round(best, 2))] if best < ENOUGH_LARGE else []
    assert faint == []


# Colour blindness, as Machado, Oliveira and Fernandes (2009) simulate its full forms in linear RGB
FORMS = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}  # fmt: skip
APART = 10.0
"""A difference in CIE Lab that nobody overlooks between two patches."""


def linear(color) -> list[float]:
    return [c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in color]


def lab(light) -> tuple[float, float, float]:
    red, green, blue = (min(1.0, max(0.0, part)) for part in light)
    xyz = (
        (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047,
        0.2126 * red + 0.7152 * green + 0.0722 * blue,
        (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883,
    )
    x, y, z = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def seen(color, form: str) -> tuple[float, float, float]:
    light = linear(color)
    return lab([sum(f * part for f, part in zip(row, light, strict=True)) for row in FORMS[form]])


def difference(a, b, form: str) -> float:
    return sum((x - y) ** 2 for x, y in zip(seen(a, form), seen(b, form), strict=True)) ** 0.5


@pytest.mark.parametrize("form", FORMS)
def test_safe_seat_colours_differ_for_all_eyes(form) -> None:
    close = [
        (a.emblem, b.emblem, round(difference(a.color, b.color, form), 1))
        for a, b in combinations(SEATS_SAFE, 2)
        if difference(a.color, b.color, form) < APART
    ]
    assert close == []


@pytest.mark.parametrize("seats", [SEATS, SEATS_SAFE], ids=("usual", "safe"))
def test_seats_differ_by_shape_as_well(seats) -> None:
    assert len({look.emblem for look in seats}) == len({look.pattern for look in seats}) == len(seats)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("theme", [Theme(), Theme(dark=True), Theme(high=True)], ids=MODES)
def test_good_and_bad_differ_for_all_eyes(form, theme) -> None:
    assert difference(theme.furniture.good, theme.furniture.bad, form) >= APART


def test_the_measure_finds_what_cannot_be_read() -> None:
    target = pygame.Surface((60, 20))
    target.fill((240, 240, 240))
    assert contrast((220, 220, 220), ground(target, target.get_rect(), (220, 220, 220))) < ENOUGH_LARGE
