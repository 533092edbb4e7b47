"""What the first sheet and the goal line of a game say at the table of a variant."""

from __future__ import annotations

from game.catalog import find_game
from game.i18n import Locale
from game.packs import load_cards
from scenes.menus.howto.screen import HowToScene
from scenes.tools.shots import paint_scene, quiet_context

SIZE = (1280, 720)


def sheet_says(game: str, variant: str, key: str, told: dict[str, str]) -> None:
    """The variant's sheet has these words in each language, and so has its goal line if `key` is the goal."""
    cards = load_cards(find_game(game), [], None, [variant]).cards
    for lang, words in told.items():
        sheet = HowToScene(quiet_context(SIZE, lang), game, cards)
        assert words in sheet.say(key).replace("**", ""), lang
        assert "{" not in "".join(map(sheet.say, ("goal", "remember", "step1", "step2", "step3", "step4")))
        if key == "goal":
            assert words in Locale(lang).say(f"game.{game}.goal", **cards.figures(3)), lang
    paint_scene(sheet, SIZE)
