"""The words of all tables, said of what a seat knows in JunQuick."""

from __future__ import annotations

from typing import TypeAlias

from game.junquick.view import JunQuickView
from scenes.play import spread
from scenes.play.showing import motions

Setting: TypeAlias = spread.Setting[JunQuickView]
Moment: TypeAlias = motions.Moment[JunQuickView]
