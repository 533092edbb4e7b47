"""Scenes: dioramas of layered silhouettes, far layers pale, near layers deep."""

from collections.abc import Callable, Mapping

import pygame

from sprites.keep import remember
from sprites.paint.color import rgb
from sprites.paint.paper import Lay, Shade, fade, lay, sky, soft
from sprites.paint.scenes import east, lagoon, realm
from sprites.paint.scenes.light import LIGHTS, Tones
from sprites.paint.svg import Size, blank, render_tight

Builder = Callable[[float, Tones, int], east.Scenery]

_BLOSSOM = Tones(
    ("#ebb3bf", "#d48aa1", "#a3617f", "#74825a", "#4f5f3a"), ("#ec9fb0", "#fdeadb"), "#fff6e6", glow="#f3cf7e"
)
_LACQUER = Tones(
    ("#e39a6e", "#c4593f", "#8f2f2b", "#571f24", "#331820"), ("#f3b98a", "#fbe2bd"), "#c8332b", glow="#f3cf7e"
)
_JADE = Tones(
    ("#b9cfa8", "#8db492", "#5d8a6c", "#3f6450", "#274438"), ("#dfe9cf", "#fbf3d6"), "#fffbe8", leaf="#4f7a52"
)
_WOODS = Tones(("#cfdcb4", "#a3bd90", "#6d946e", "#3f6450", "#274438"), ("#e9efd2", "#fbf3d6"), "#fffbe8")
_WHEAT = Tones(("#ecd9a0", "#d9b765", "#b38f45", "#7a6a34", "#4f4a26"), ("#fbe2a6", "#fff4d8"), "#fffbe6")
_STONE = Tones(
    ("#c3d2d8", "#98b0bc", "#6a8898", "#4a6676", "#32495a"),
    ("#b4cedc", "#f2f1e4"),
    "#fffcee",
    water="#7fc8d0",
)
_DEEP = Tones(
    ("#7a6494", "#5c4a78", "#42355c", "#322846", "#241c34"),
    ("#3e3058", "#8a6c96"),
    "#bfe6e2",
    water="#74cfd2",
    cloud="#d8f4ee",
)
_SEA = Tones(("#8fc6cc", "#5fa8b6", "#3a849a", "#26647e", "#184a62"), ("#a8d8dc", "#f2f4de"), "#fffce8")
_ROOFS = Tones(
    ("#e6c79c", "#cf9f74", "#a87354", "#74503f", "#4c362e"), ("#f8d8a2", "#fef2d6"), "#fffae6", glow="#ffdf8e"
)
_ROYAL = Tones(("#b7c0e0", "#93a0cc", "#5f7f78", "#40645a", "#2a4840"), ("#ccd4ee", "#fbf1dc"), "#fff9e2")
_BONE = Tones(
    ("#9db4ae", "#6f908e", "#48686c", "#314c52", "#20363c"),
    ("#4a666c", "#b8ccbc"),
    "#e6f2da",
    cloud="#c6d8d0",
)
_EMBER = Tones(
    ("#a8483a", "#7c3430", "#582428", "#3e1a20", "#2a1218"), ("#d8583a", "#fccf84"), "#ffeeb4", glow="#ffb347"
)
_VAULT = Tones(
    ("#5a3f6e", "#4a335c", "#3a284a", "#2c1e3a", "#22162e"), ("#3d2b52", "#8a5a80"), "#f3cf7e", glow="#f3cf7e"
)
_LIME = Tones(
    ("#d6ec9c", "#b4d65c", "#86b832", "#5e8f26", "#3f6a1e"), ("#aee0ee", "#f2f7cf"), "#fff7c4", red="#e8483a"
)
_SKYBLUE = Tones(("#b7dfec", "#8cc6de", "#5fa3c6", "#3f7fa8", "#2b5f86"), ("#5fb4d6", "#d8f0f4"), "#ffffff")
_SICK = Tones(
    ("#d3e06a", "#b0c44c", "#8a9a3c", "#6b4a6a", "#4a2a4e"), ("#e6ef8a", "#f6f4cc"), "#fffbe0", red="#b84f70"
)
_PINK = Tones(("#f8b8d0", "#ee8fb2", "#cf6494", "#9c3f70", "#6c2a50"), ("#ffd6e6", "#fff0ec"), "#fff8ee")
_TEAL = Tones(("#7fb3a8", "#4f8f8e", "#2f6b72", "#1d4d55", "#12353c"), ("#2f7f88", "#f3d9a6"), "#fbe3a6")
_BRICK = Tones(("#e0b090", "#bf7f62", "#8f5546", "#5f3a34", "#3c2624"), ("#f0c49a", "#fdeccb"), "#fff4d8")
_WARM = Tones(
    ("#caa06c", "#a5794c", "#7a5536", "#553a26", "#3a281c"),
    ("#e8c68e", "#f8e6bc"),
    "#fff2c8",
    water="#6fa8a4",
)

SCENES: Mapping[str, tuple[Builder, Tones]] = {
    "garden": (east.garden, _BLOSSOM),
    "fuji": (east.fuji, _LACQUER),
    "shrine": (east.shrine, _LACQUER),
    "bamboo": (east.bamboo, _JADE),
    "keep": (east.keep, _BLOSSOM),
    "rice": (east.rice_field, _WHEAT),
    "forest": (realm.forest, _WOODS),
    "meadow": (realm.meadow, _WHEAT),
    "mountain": (realm.mountain, _STONE),
    "cave": (realm.cave, _DEEP),
    "sea": (realm.sea, _SEA),
    "town": (realm.town, _ROOFS),
    "court": (realm.court, _ROYAL),
    "graveyard": (realm.graveyard, _BONE),
    "volcano": (realm.volcano, _EMBER),
    "vault": (realm.vault, _VAULT),
    "workshop": (realm.workshop, _WARM),
    "hollow": (lagoon.hollow, _LIME),
    "gale": (lagoon.gale, _SKYBLUE),
    "burrow": (lagoon.hollow, _SICK),
    "burst": (lagoon.burst, _PINK),
    "canal": (lagoon.canal, _TEAL),
    "piazza": (lagoon.piazza, _BRICK),
    "chamber": (lagoon.chamber, _TEAL),
}

NO_SUN = frozenset({"vault"})


def tones_of(name: str, light: str = "") -> Tones:
    """Return the colours of a scene in a light; unknown lights leave it as it is."""
    tones = SCENES[name][1]
    return LIGHTS[light].over(tones) if light in LIGHTS else tones


@remember
def scene(name: str, size: Size, light: str = "", seed: int = 1) -> tuple[pygame.Surface, pygame.Surface]:
    """Return the scene behind a figure and the strip of ground before it. Shared: do not change."""
    builder, _ = SCENES[name]
    tones = tones_of(name, light)
    box = (0.0, 0.0, 200 * size[0] / size[1], 200.0)
    behind, before = builder(box[2], tones, seed)
    back = sky(size, *tones.sky)
    first = 0 if name in NO_SUN else 1
    if first:
        _sun(back, behind[0], box, tones)
    for body in behind[first:]:
        lay(back, body, box)
    back.blit(fade(size, (255, 226, 170, 46), (255, 226, 170, 0)), (0, 0))
    front = blank(size)
    for body in before:
        lay(front, body, box, Lay(opacity=0.47, down=-0.008, low=(206, 198, 204)))
    return back, front


def _sun(back: pygame.Surface, body: str, box: tuple[float, float, float, float], tones: Tones) -> None:
    disc, place = render_tight(body, back.get_size(), box)
    halo, pad = soft(disc, Shade(back.get_height() * 0.08, 0.6, 0, rgb(tones.sun)))
    back.blit(halo, (place[0] - pad, place[1] - pad))
    back.blit(disc, place)


__all__ = ["LIGHTS", "SCENES", "scene", "tones_of"]
