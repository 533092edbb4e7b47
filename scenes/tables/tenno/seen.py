"""The words of all tables, said of what a seat knows in Tenno."""

from __future__ import annotations

from typing import TypeAlias

from game.tenno.view import TennoView
from scenes.play import spread
from scenes.play.showing import motions

Setting: TypeAlias = spread.Setting[TennoView]
Moment: TypeAlias = motions.Moment[TennoView]
