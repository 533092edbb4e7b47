"""What the cards of a laid table say: their whole text, a short form, or nothing."""

from scenes.play.table import TableScene
from scenes.tools.shots import played_session, quiet_context
from sprites.card import CardFace, Form, form_of
from sprites.paint.cards.forms import foot_of

LANGUAGES = ("en", "ru", "uk")
HD, SMALL = (1920, 1080), (1280, 720)


def table(game, players, moves, size=HD, lang="en", percent=100, seed=1) -> TableScene:
    """A table after some moves of the AI; the viewer sits at seat 0."""
    ctx = quiet_context(size, lang, percent)
    return TableScene(ctx, played_session(ctx, game, players, seed, moves))


def cards(scene: TableScene, prefix: str) -> list[tuple[str, CardFace, int]]:
    """The cards whose piece begins with a word: id, face, painted height."""
    assert scene.page is not None
    found = scene.stage.spread.pieces.values()
    return [(p.id, p.picture.key[1], round(p.pose.height)) for p in found if p.id.startswith(prefix)]


def speaks(face: CardFace, height: int) -> str:
    """`whole`: all of its text; `short`: its short form; empty: it is mute."""
    form = form_of(face, height)
    if foot_of(face, height, form).block is None:
        return ""
    return "short" if form is Form.SMALL else "whole"
