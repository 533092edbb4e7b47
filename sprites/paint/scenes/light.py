"""Tones of a scene and the lights that change them."""

from dataclasses import dataclass, replace

from sprites.paint.color import darker, mix


@dataclass(frozen=True, slots=True)
class Tones:
    """Colours of a scene: five depths from far to near, the sky from top to bottom, the sun."""

    depths: tuple[str, str, str, str, str]
    sky: tuple[str, str]
    sun: str
    glow: str = "#f8cf6a"
    cloud: str = "#ffffff"
    petal: str = "#f2a8b8"
    leaf: str = "#5c8a3c"
    red: str = "#c8402f"
    wood: str = "#5a3640"
    water: str = "#8cc4bd"

    @property
    def dark(self) -> str:
        """The darkest tone: unlit windows, deep holes."""
        return darker(self.depths[4], 0.3)


@dataclass(frozen=True, slots=True)
class Light:
    """A time of day or weather: its sky, its sun, and a veil laid over all tones."""

    sky: tuple[str, str]
    sun: str
    veil: str
    share: float

    def over(self, tones: Tones) -> Tones:
        """Return tones as they look in this light."""
        far, mid, near, front, low = (
            mix(tone, self.veil, self.share * (1 - index * 0.12)) for index, tone in enumerate(tones.depths)
        )
        others = {
            name: mix(getattr(tones, name), self.veil, self.share * 0.6)
            for name in ("cloud", "petal", "leaf", "red", "wood", "water")
        }
        return replace(tones, depths=(far, mid, near, front, low), sky=self.sky, sun=self.sun, **others)


LIGHTS: dict[str, Light] = {
    "dawn": Light(("#f7b9a8", "#fdeed4"), "#fff1da", "#f3b7a2", 0.22),
    "morning": Light(("#bfe0ea", "#fdf3d8"), "#fffbe6", "#e8efd8", 0.18),
    "noon": Light(("#9fd0e6", "#f4f6dc"), "#fffdf0", "#cfe3dc", 0.10),
    "gold": Light(("#f3cf86", "#fdf2cf"), "#fff8df", "#e2b45c", 0.24),
    "dusk": Light(("#ef9a76", "#fbdcae"), "#fff0cf", "#d9745c", 0.26),
    "evening": Light(("#8a6a9c", "#f3bfa0"), "#fbe6c4", "#7f5a86", 0.34),
    "night": Light(("#1e2c50", "#6f7fa8"), "#f6efd4", "#24335a", 0.52),
    "storm": Light(("#5c7080", "#b9c6c6"), "#dfe6e2", "#566a78", 0.40),
    "mist": Light(("#c9d4cf", "#f3f1e4"), "#ffffff", "#d5dcd4", 0.46),
    "fire": Light(("#c8452f", "#fbc776"), "#ffe9ae", "#9c3020", 0.36),
    "ghost": Light(("#3a555c", "#a8beb0"), "#e2f0d8", "#3f6466", 0.48),
    "violet": Light(("#4a3a78", "#b99ac6"), "#f4e6d8", "#5a4588", 0.42),
    "frost": Light(("#a9cbe0", "#f3f8f8"), "#ffffff", "#cfe2ee", 0.44),
    "spring": Light(("#f3b3c0", "#fdeede"), "#fff8ee", "#f2c0c8", 0.18),
    "summer": Light(("#a4d8dc", "#fbf4cc"), "#fffbdc", "#a8c878", 0.16),
    "autumn": Light(("#f0b070", "#fdeac4"), "#fff3d4", "#c8803c", 0.28),
    "winter": Light(("#b4c6dc", "#f6f4f0"), "#ffffff", "#d8e2ec", 0.42),
}
"""Words a card may name as its light. ``day`` (or none) leaves a scene in its own light."""
