"""Words of card art: which scene, light and figure a word means, in general and in one game."""

import re
from functools import cache

from sprites.paint.cards.face import Art
from sprites.paint.catalog import all_art, art_of
from sprites.paint.figures import drawing_of, figure_names
from sprites.paint.props import MEANS, prop_names
from sprites.paint.scenes import LIGHTS, SCENES

_SCENES = {
    "canal": "venice lagoon gondola night_canal bridge quay",
    "cave": "mine cavern dungeon tunnel",
    "chamber": "ballroom salon room boudoir",
    "court": "castle palace throne hall royal tower",
    "forest": "woods wood grove swamp glade jungle thicket",
    "fuji": "lacquer",
    "gale": "sky storm ice snow clouds wind",
    "garden": "pagoda garden_path blossom park",
    "graveyard": "ruins crypt cemetery necropolis ruin tomb",
    "hollow": "tree nest pond",
    "keep": "dojo rooftops",
    "meadow": "field farm plain hills hill camp road tent pasture desert",
    "mountain": "peaks cliff mountains battlefield peak pass",
    "piazza": "square plaza",
    "rice": "paddy rice_field",
    "sea": "river lake ocean harbour harbor coast shore",
    "shrine": "temple torii",
    "town": "village market street city alley",
    "vault": "treasury altar reliquary",
    "volcano": "lava hell fire gate inferno",
    "workshop": "tavern forge library study kitchen studio laboratory smithy inn",
    "burrow": "sick",
    "burst": "stage rays",
}
_LIGHTS = {
    "gold": "afternoon golden sunlight",
    "dusk": "sunset twilight",
    "evening": "lantern candle lamplight candlelight torch",
    "night": "moon moonlight midnight dark",
    "storm": "rain thunder grey",
    "mist": "fog haze",
    "dawn": "sunrise",
    "fire": "embers glow",
    "frost": "ice cold",
    "violet": "magic arcane",
    "ghost": "pale eerie",
}
_FIGURES = {
    "wood_merchant": "merchant timber_merchant",
    "time_master": "clockmaker watchmaker",
    "militiaman": "militia militiawoman",
    "healer": "mystical_healer",
    "giant_snake": "snake serpent",
    "lich": "lich_king",
    "plague_doctor": "plague",
    "royal_palace": "palace",
    "town": "square",
    "lodge": "masons_lodge masons",
    "book_of_ages": "book tome",
    "orb": "crystal_ball",
    "cup_of_youth": "cup chalice",
    "dragon_scale": "scale",
    "merchant_scales": "scales",
    "royal_sceptre": "sceptre",
    "golden_spindle": "spindle spinning_wheel",
    "funeral_urn": "urn",
    "compass": "builders_compass",
    "crystal_heart": "heart heart_of_mountain",
    "purse": "bottomless_purse",
    "grove": "magnificent_grove",
    "shield": "shield_of_strength",
    "horn": "horn_of_plenty cornucopia",
    "drum": "war_drum",
    "banner": "victory_banner",
    "crown": "cursed_crown",
    "jester": "court_jester",
    "alchemist": "master_alchemist",
    "architect": "grand_architect",
    "intendant": "grand_intendant",
    "apprentice": "sorcerer",
    "ghost": "lost_soul soul spirit",
    "relic_book": "relic_wisdom",
    "relic_sun": "relic_light",
    "relic_sword": "relic_war",
    "relic_sheaf": "relic_fertility",
    "shapeshifter": "werewolf wolf",
    "aristocrat": "noble nobleman",
    "noble_mask": "masked_noble bauta",
    "page": "messenger",
}


def _turned(table: dict[str, str]) -> dict[str, str]:
    return {word: name for name, words in table.items() for word in words.split()}


SMALL = frozenset(("a", "an", "and", "at", "by", "for", "from", "in", "of", "on", "or", "the", "to", "with"))
"""Words that say nothing of a picture."""
PROPS = 2
"""Things beside the figure that a card's words may bring into its picture."""
SCENE_WORDS, LIGHT_WORDS, FIGURE_WORDS = _turned(_SCENES), _turned(_LIGHTS), _turned(_FIGURES)
"""Words that mean a scene, a light or a figure by another name."""


def scene_word(word: str, game: str) -> str:
    """Return the scene a word means; unknown words give the game's own scene."""
    art = art_of(game)
    own = art.scenes.get(word)
    if own or word in SCENES:
        return own or word
    return SCENE_WORDS.get(word) or art.scene


def light_word(word: str) -> str:
    """Return the light a word means, or nothing for plain day."""
    return word if word in LIGHTS else LIGHT_WORDS.get(word, "")


def figure_word(word: str, game: str, props: tuple[str, ...] = ()) -> str:
    """Return the figure a word means; one drawn with a prop is preferred (``samurai`` + ``spear``)."""
    name = art_of(game).figures.get(word, word)
    for prop in props:
        if drawing_of(f"{name}_{prop}"):
            return f"{name}_{prop}"
    return name if drawing_of(name) else FIGURE_WORDS.get(name, name)


def figure_of(words: str, game: str) -> str:
    """Return the figure that the words of a card's name speak of (`fog_child`), nothing if they do not."""
    parts = [part for part in words.lower().replace(" ", "_").split("_") if part]
    for word in ("_".join(parts), *reversed(parts)):
        name = figure_word(word, game)
        if drawing_of(name):
            return name
    drawn = [name for name in figure_names() if drawing_of(name)]
    alike = [name for name in drawn if parts and parts[-1] in name.split("_")]
    return alike[0] if alike else ""


def told_art(words: str, game: str, seed: int, usual: str = "") -> Art:
    """Return the picture that a card's words speak of: its id, its English name, what it does.

    `usual` is the figure if they speak of none; without it a stand-in is chosen by the seed.
    """
    parts = _parts(words)
    props = [MEANS.get(part, part) for part in parts if part in MEANS or part in prop_names()]
    own = art_of(game).scenes
    places = {*own, *SCENES, *SCENE_WORDS} - {*MEANS, *prop_names()}
    scenes = [part for part in parts if part in places]
    lights = [*(part for part in parts if part in LIGHTS), *(part for part in parts if part in LIGHT_WORDS)]
    figure = next(filter(None, (figure_of(part, game) for part in reversed(parts))), usual)
    shown = [prop for prop in dict.fromkeys(props) if prop != figure][:PROPS]
    return Art((scenes or [""])[0], (lights or [""])[0], figure, tuple(shown), seed=seed)


def _parts(words: str) -> list[str]:
    """Return the words by themselves, with those that are known without their plural s."""
    known = _known()
    found = [part for part in re.findall(r"[a-z]+", words.lower()) if part not in SMALL]
    return [part if part in known or part[:-1] not in known else part[:-1] for part in found]


@cache
def _known() -> frozenset[str]:
    return frozenset({*prop_names(), *MEANS, *SCENES, *SCENE_WORDS, *figure_names(), *FIGURE_WORDS})


def stand_in(game: str, seed: int, choices: tuple[str, ...] = ()) -> str:
    """Return a fitting figure for a card without one: always the same for the same seed."""
    names = choices or art_of(game).stand_ins
    return names[seed % len(names)]


HELD = frozenset({"sickle", "yoke", "sheaf", "fan", "spear"})
"""Props that only some figures hold in their own hands."""


def art_vocabulary() -> dict[str, frozenset[str]]:
    """Return every word that means something in a card's ``art``, by its part."""
    own_scenes = {word for art in all_art().values() for word in art.scenes}
    own_figures = {word for art in all_art().values() for word in art.figures}
    return {
        "scene": frozenset({*SCENES, *SCENE_WORDS, *own_scenes}),
        "light": frozenset({"day", *LIGHTS, *LIGHT_WORDS}),
        "figure": frozenset({*figure_names(), *FIGURE_WORDS, *own_figures}),
        "props": frozenset({*prop_names(), *MEANS, *HELD}),
    }
