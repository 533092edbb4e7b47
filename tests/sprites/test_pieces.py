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
