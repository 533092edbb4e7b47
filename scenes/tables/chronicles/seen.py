"""The words of all tables, said of what a seat knows in Royal Chronicles."""

from __future__ import annotations

from typing import TypeAlias

from game.chronicles.view import ChroniclesView
from scenes.play import spread
from scenes.play.showing import motions

Setting: TypeAlias = spread.Setting[ChroniclesView]
Moment: TypeAlias = motions.Moment[ChroniclesView]
