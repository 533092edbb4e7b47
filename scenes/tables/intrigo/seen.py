"""The words of all tables, said of what a seat knows in Intrigo."""

from __future__ import annotations

from typing import TypeAlias

from game.intrigo.view import IntrigoView
from scenes.play import spread
from scenes.play.showing import motions

Setting: TypeAlias = spread.Setting[IntrigoView]
Moment: TypeAlias = motions.Moment[IntrigoView]
