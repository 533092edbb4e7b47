"""A rehearsal: the table of a game that is about to begin is laid unseen, and its cards are painted ahead."""

from __future__ import annotations

from game.session import Session
from scenes.menus.gallery.cards import hang
from scenes.play.spread import Drawn
from scenes.play.stage import Sheet, Stage
from scenes.play.topbar import room_below
from scenes.window.context import Context
from sprites.card import CardFace
from sprites.widgets.page import Sketch


def rehearse(ctx: Context, session: Session, sheet: Sheet) -> None:
    """Order the faces that the table will show first, then all of the game in the same sizes."""
    stage = Stage(ctx, session, sheet)
    stage.learn()
    sketch = Sketch(ctx.theme)
    laid = stage.table.spread(sketch, stage.setting, room_below(sketch))
    stage.table.point(sketch, stage.setting, laid)
    pictures = [(p.picture, round(p.pose.height)) for p in laid.pieces.values() if p.card]
    keys = [(drawn.key, height) for drawn, height in pictures if isinstance(drawn, Drawn)]
    dealt = [(key[1], height) for key, height in keys if key[0] == "card" and isinstance(key[1], CardFace)]
    base = ctx.library.cards(session.spec, ())
    others = [hung.face for hung in hang(ctx, session.spec.id, base)]
    printed = frozenset(others)
    sizes = dict.fromkeys(height for face, height in dealt if face in printed)
    for face, height in (*dealt, *((face, height) for height in sizes for face in others)):
        ctx.studio.expect_card(face, height)
