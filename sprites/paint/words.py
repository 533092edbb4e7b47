"""Words of card art: which scene a word means, and what a card gets that names nothing."""

from sprites.paint.scenes import SCENES

HOME = {
    "portrait": "garden",
    "tenno": "fuji",
    "chronicles": "forest",
    "junquick": "hollow",
    "intrigo": "canal",
}
"""The scene of a game's card that names none."""

_ALSO = {
    "burrow": "sick",
    "burst": "stage rays",
    "canal": "venice lagoon gondola night_canal",
    "cave": "mine cavern dungeon",
    "chamber": "ballroom salon",
    "court": "castle palace throne hall royal",
    "forest": "woods wood grove swamp glade",
    "fuji": "lacquer",
    "gale": "sky storm ice snow",
    "garden": "pagoda garden_path",
    "graveyard": "ruins crypt cemetery necropolis",
    "hollow": "tree nest",
    "keep": "dojo",
    "meadow": "field farm plain hills hill camp",
    "mountain": "peaks cliff mountains battlefield",
    "piazza": "square",
    "rice": "paddy rice_field",
    "sea": "river lake ocean harbour harbor coast",
    "shrine": "temple torii",
    "town": "village market street city",
    "vault": "treasury altar",
    "volcano": "lava hell fire",
    "workshop": "tavern forge library study kitchen studio laboratory smithy",
}
MEANS = {word: name for name, words in _ALSO.items() for word in words.split()}
"""Words that mean a scene by another name."""


def scene_word(word: str, game: str) -> str:
    """Return the scene a word means; unknown words give the game's own scene."""
    if word in SCENES:
        return word
    return MEANS.get(word) or HOME.get(game, "forest")
