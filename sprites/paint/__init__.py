"""Painters of the paper theatre: figures, icons, scenes, furniture, card backs and boards.

All art is drawn here from vector shapes. Painted surfaces are shared between callers: copy one
before changing it. Nothing here knows a game's rules.
"""

from sprites.paint.backs import back
from sprites.paint.figures import figure, figure_names
from sprites.paint.icons import emblem, icon, icon_names
from sprites.paint.scenes import scene

__all__ = ["back", "emblem", "figure", "figure_names", "icon", "icon_names", "scene"]
