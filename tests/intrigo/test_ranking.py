"""The results name the family that every seat plays for."""

from __future__ import annotations

import pytest

from game.i18n import LANGUAGES
from scenes.menus.results import ResultsScene
from scenes.tools.shots import played_session, quiet_context


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_ranking_names_every_family(size: tuple[int, int], lang: str) -> None:
    ctx = quiet_context(size, lang)
    session = played_session(ctx, "intrigo", 4, 1, 100_000)
    read = [words for words in ResultsScene(ctx, session, range(4)).page.words if not words.block.cut]
    view = session.view(None)
    for seat, family in enumerate(view.families):
        name = view.cards.name(view.cards.families[family], lang)
        above = next(words.box for words in read if words.markup == session.names[seat])
        below = [words.box for words in read if words.markup == name]
        assert any(0 <= box.y - above.bottom < box.h for box in below), f"{session.names[seat]}: {name}"


def test_in_large_letters_the_families_stand_beside_the_names() -> None:
    ctx = quiet_context((1280, 720), "ru", 150)
    session = played_session(ctx, "intrigo", 4, 1, 100_000)
    read = {words.markup: words.box for words in ResultsScene(ctx, session, range(4)).page.words}
    view = session.view(None)
    for seat, family in enumerate(view.families):
        box, name = read[view.cards.name(view.cards.families[family], "ru")], read[session.names[seat]]
        assert box.x >= name.right and box.y < name.bottom and name.y < box.bottom
