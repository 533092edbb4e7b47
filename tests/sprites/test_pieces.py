"""Kept pictures of pieces: thrown away singly when a better one has been painted."""

from dataclasses import dataclass

import pygame

from sprites.pieces import forget_pieces, paint_piece
from sprites.theme import Theme
from sprites.tween import Pose


@dataclass(frozen=True)
class Shown:
    """What a piece shows, as tables name it."""

    key: tuple[str, ...]


def painted(name: str, made: list[str]) -> None:
    def make(height: int) -> pygame.Surface:
        made.append(name)
        return pygame.Surface((height, height), pygame.SRCALPHA)

    theme = Theme((640, 360))
    paint_piece(pygame.Surface((100, 100)), Shown(("card", name)), make, 20, Pose(50, 50, 20), theme)


def test_only_what_has_been_painted_is_made_anew() -> None:
    forget_pieces()
    made: list[str] = []
    for name in ("fox", "owl", "fox", "owl"):
        painted(name, made)
    assert made == ["fox", "owl"], "kept after the first time"
    forget_pieces({"owl"})
    for name in ("fox", "owl"):
        painted(name, made)
    assert made == ["fox", "owl", "owl"]
    forget_pieces()
    painted("fox", made)
    assert made[-1] == "fox" and len(made) == 4


def test_a_piece_on_its_way_is_scaled_from_the_one_that_lies() -> None:
    forget_pieces()
    made: list[int] = []

    def make(height: int) -> pygame.Surface:
        made.append(height)
        return pygame.Surface((height, height), pygame.SRCALPHA)

    theme, target = Theme((640, 360)), pygame.Surface((300, 300))
    for tall, flip in ((40, 1.0), (55, 1.0), (70, 1.0), (70, 0.5), (70, -0.2)):
        paint_piece(target, Shown(("card", "elk")), make, 40, Pose(150, 150, tall, flip=flip), theme)
    assert made == [40], "painted once, with one shadow"


def test_a_card_that_turns_over_is_narrow_and_as_tall_as_before() -> None:
    forget_pieces()

    def extent(flip: float) -> pygame.Rect:
        target = pygame.Surface((300, 300), pygame.SRCALPHA)
        card = pygame.Surface((80, 100), pygame.SRCALPHA)
        card.fill((250, 240, 220, 255))
        paint_piece(target, Shown(("card", "bear")), lambda _: card, 100,
                    Pose(150, 150, 100, flip=flip), Theme((640, 360)), flat=True)  # fmt: skip
        return target.get_bounding_rect()

    whole, half = extent(1.0), extent(0.5)
    assert whole.size == (80, 100)
    assert abs(half.w - 40) <= 1 and half.h == 100
