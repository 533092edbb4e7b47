"""The words of all tables, said of what a seat knows in Portrait."""

from __future__ import annotations

from typing import TypeAlias

from game.portrait.view import PortraitView
from scenes.play import spread
from scenes.play.showing import motions

Setting: TypeAlias = spread.Setting[PortraitView]
Moment: TypeAlias = motions.Moment[PortraitView]
