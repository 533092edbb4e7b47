"""Make the sounds of the paper theatre: short paper and wood noises, chimes and quiet ambience.

Run from the project's root: ``python build/make_sounds.py``. Everything is computed here from noise and
sine waves with the standard library alone; the files are committed under ``sprites/art/sounds``.
"""

import math
import random
import struct
import wave
from collections.abc import Callable, Iterable
from pathlib import Path

RATE = 22050
AMBIENT_RATE = 11025
FOLDER = Path(__file__).parent.parent / "sprites" / "art" / "sounds"

Wave = list[float]


def silence(seconds: float, rate: int = RATE) -> Wave:
    """Return a stretch of silence."""
    return [0.0] * int(seconds * rate)


def noise(seconds: float, seed: int, rate: int = RATE) -> Wave:
    """Return white noise."""
    source = random.Random(seed)
    return [source.uniform(-1, 1) for _ in range(int(seconds * rate))]


def tone(pitch: float, seconds: float, fall: float = 0.0, rate: int = RATE) -> Wave:
    """Return a sine wave whose pitch falls by ``fall`` hertz over its length."""
    out, phase = [], 0.0
    count = int(seconds * rate)
    for index in range(count):
        phase += math.tau * (pitch - fall * index / count) / rate
        out.append(math.sin(phase))
    return out


def low_pass(sound: Wave, cut: float, rate: int = RATE) -> Wave:
    """Return a sound without what lies above ``cut`` hertz, softly."""
    share = 1 - math.exp(-math.tau * cut / rate)
    out, level = [], 0.0
    for value in sound:
        level += share * (value - level)
        out.append(level)
    return out


def high_pass(sound: Wave, cut: float, rate: int = RATE) -> Wave:
    """Return a sound without what lies below ``cut`` hertz, softly."""
    return [value - low for value, low in zip(sound, low_pass(sound, cut, rate), strict=True)]


def shaped(sound: Wave, attack: float, decay: float, rate: int = RATE) -> Wave:
    """Let a sound swell for ``attack`` seconds and then die away; ``decay`` is its half-life."""
    out = []
    for index, value in enumerate(sound):
        time = index / rate
        level = time / attack if time < attack else 0.5 ** ((time - attack) / decay)
        out.append(value * level)
    return out


def mixed(*parts: tuple[float, Wave]) -> Wave:
    """Return sounds laid over each other, each with its volume."""
    longest = max(len(sound) for _, sound in parts)
    out = [0.0] * longest
    for volume, sound in parts:
        for index, value in enumerate(sound):
            out[index] += volume * value
    return out


def later(seconds: float, sound: Wave, rate: int = RATE) -> Wave:
    """Return a sound after a pause."""
    return silence(seconds, rate) + sound


def rustle(seconds: float, seed: int, low: float = 1200, high: float = 6500) -> Wave:
    """Return the noise of paper moving."""
    return high_pass(low_pass(noise(seconds, seed), high), low)


def knock(pitch: float, seconds: float = 0.16, hard: float = 0.5) -> Wave:
    """Return wood on wood."""
    body = shaped(tone(pitch, seconds, pitch * 0.25), 0.001, 0.018)
    click = shaped(rustle(0.03, int(pitch), 800, 5000), 0.001, 0.006)
    return mixed((0.8, body), (hard, click))


def bell(pitch: float, seconds: float = 1.1) -> Wave:
    """Return a small bell."""
    partials = ((1.0, 1.0, 0.26), (2.76, 0.45, 0.12), (5.4, 0.2, 0.05))
    return mixed(
        *((volume, shaped(tone(pitch * ratio, seconds), 0.002, half)) for ratio, volume, half in partials)
    )


def skin(pitch: float, seconds: float = 0.5) -> Wave:
    """Return a drum."""
    body = shaped(tone(pitch * 1.5, seconds, pitch * 0.7), 0.002, 0.07)
    slap = shaped(low_pass(noise(0.06, 5), 1800), 0.001, 0.012)
    return mixed((1.0, body), (0.4, slap))


def shuffle() -> Wave:
    """Return a pack being riffled."""
    flicks = ((0.55, later(0.032 * k, shaped(rustle(0.05, 40 + k), 0.002, 0.012))) for k in range(14))
    return mixed(*flicks, (0.3, later(0.48, shaped(rustle(0.16, 99, 600), 0.02, 0.04))))


def clash() -> Wave:
    """Return two cards striking: a crack and a ringing edge."""
    crack = shaped(rustle(0.1, 7, 500, 7000), 0.001, 0.016)
    ring = mixed(*((0.3, shaped(tone(pitch, 0.5), 0.001, 0.07)) for pitch in (1870, 2510, 3340)))
    return mixed((1.0, crack), (0.6, knock(190)), (0.5, ring))


def fanfare() -> Wave:
    """Return the sound of a won game."""
    steps = ((0.0, 523.25), (0.14, 659.25), (0.28, 783.99), (0.44, 1046.5))
    return mixed(*((0.5, later(start, bell(pitch, 1.3))) for start, pitch in steps))


EFFECTS: dict[str, Callable[[], Wave]] = {
    "flip": lambda: mixed((0.9, shaped(rustle(0.12, 1), 0.012, 0.022)), (0.3, later(0.06, knock(420, 0.06)))),
    "slide": lambda: shaped(rustle(0.26, 2, 900, 4200), 0.06, 0.06),
    "lift": lambda: shaped(rustle(0.12, 3, 1800, 7000), 0.03, 0.03),
    "drop": lambda: mixed((0.7, knock(260, 0.12)), (0.5, shaped(rustle(0.08, 4), 0.002, 0.016))),
    "tap": lambda: knock(620, 0.1),
    "hover": lambda: shaped(rustle(0.05, 6, 2500, 8000), 0.006, 0.01),
    "shuffle": shuffle,
    "deal": lambda: shaped(rustle(0.14, 8, 1000, 5600), 0.02, 0.03),
    "hop": lambda: mixed((0.8, knock(520, 0.1)), (0.4, later(0.05, knock(390, 0.1)))),
    "bump": lambda: mixed((1.0, skin(90, 0.3)), (0.5, knock(240))),
    "clash": clash,
    "coin": lambda: mixed((0.5, bell(1960, 0.5)), (0.4, later(0.06, bell(2637, 0.5)))),
    "chime": lambda: mixed((0.6, bell(880)), (0.4, later(0.09, bell(1318.5)))),
    "bloom": lambda: mixed(
        *((0.35, later(0.07 * k, bell(p, 0.9))) for k, p in enumerate((784, 988, 1175, 1568)))
    ),
    "drum": lambda: skin(82),
    "lantern": lambda: mixed((0.5, bell(660, 0.8)), (0.2, shaped(rustle(0.2, 12, 2000), 0.05, 0.05))),
    "sand": lambda: shaped(high_pass(noise(0.5, 13), 3200), 0.08, 0.12),
    "page": lambda: mixed(
        (0.8, shaped(rustle(0.34, 14, 700, 5000), 0.12, 0.07)), (0.3, later(0.24, knock(300, 0.08)))
    ),
    "build": lambda: mixed(*((0.7, later(0.15 * k, knock(p))) for k, p in enumerate((310, 280, 350)))),
    "curtain": lambda: shaped(low_pass(noise(0.7, 15), 1500), 0.25, 0.14),
    "refuse": lambda: mixed((0.7, skin(150, 0.16)), (0.6, later(0.1, skin(120, 0.2)))),
    "tick": lambda: knock(900, 0.05, 0.3),
    "win": fanfare,
}
"""Every effect by name."""


def looped(sound: Wave, overlap: int) -> Wave:
    """Fade the end of a sound into its beginning, so that it can go round without a click."""
    head, tail = sound[:overlap], sound[-overlap:]
    seam = [
        one * index / overlap + two * (1 - index / overlap)
        for index, (one, two) in enumerate(zip(head, tail, strict=True))
    ]
    return seam + sound[overlap:-overlap]


def wind(seconds: float, seed: int, cut: float) -> Wave:
    """Return air that comes and goes."""
    air = low_pass(low_pass(noise(seconds, seed, AMBIENT_RATE), cut, AMBIENT_RATE), cut, AMBIENT_RATE)
    return [
        value * (0.6 + 0.4 * math.sin(math.tau * index / AMBIENT_RATE / 3.7 + seed))
        for index, value in enumerate(air)
    ]


def chirps(seconds: float, seed: int, pitches: tuple[float, ...], count: int) -> Wave:
    """Return birds here and there."""
    source = random.Random(seed)
    parts = []
    for _ in range(count):
        start, pitch = source.uniform(0, seconds - 0.6), source.choice(pitches)
        for note in range(source.randrange(2, 5)):
            call = shaped(
                tone(pitch * source.uniform(0.95, 1.1), 0.09, -pitch * 0.12, AMBIENT_RATE),
                0.02,
                0.03,
                AMBIENT_RATE,
            )
            parts.append((0.5, later(start + note * 0.13, call, AMBIENT_RATE)))
    return mixed(*parts)


def waves(seconds: float, seed: int) -> Wave:
    """Return water against a wall."""
    water = low_pass(noise(seconds, seed, AMBIENT_RATE), 700, AMBIENT_RATE)
    return [
        value * (0.35 + 0.65 * max(0.0, math.sin(math.tau * i / AMBIENT_RATE / 2.9)) ** 2)
        for i, value in enumerate(water)
    ]


def ambience(kind: str, seconds: float = 9.0) -> Wave:
    """Return one round of a table's ambience."""
    rate = AMBIENT_RATE
    layers: dict[str, list[tuple[float, Wave]]] = {
        "garden": [(0.9, wind(seconds, 1, 500)), (0.35, chirps(seconds, 2, (2100, 2600, 1800), 6))],
        "lacquer": [
            (1.0, wind(seconds, 3, 320)),
            (0.2, later(2.2, bell_at(587, rate), rate)),
            (0.16, later(6.1, bell_at(440, rate), rate)),
        ],
        "realm": [(1.0, wind(seconds, 4, 420)), (0.22, chirps(seconds, 5, (1500, 1250, 3000), 5))],
        "hollow": [(0.8, wind(seconds, 6, 600)), (0.4, chirps(seconds, 7, (900, 1200, 2800), 8))],
        "lagoon": [(1.6, waves(seconds, 8)), (0.14, later(4.4, bell_at(392, rate), rate))],
    }
    return looped(mixed(*layers[kind])[: int(seconds * rate)], rate // 2)


def bell_at(pitch: float, rate: int) -> Wave:
    """Return a far bell at another sampling rate."""
    return mixed(
        *(
            (v, shaped(tone(pitch * r, 2.0, 0, rate), 0.004, h, rate))
            for r, v, h in ((1, 1, 0.5), (2.7, 0.4, 0.2))
        )
    )


AMBIENCES = ("garden", "lacquer", "realm", "hollow", "lagoon")
"""Every ambience by name."""


def write(name: str, sound: Iterable[float], rate: int, peak: float) -> None:
    """Save a sound as a small mono file, as loud as ``peak``."""
    values = list(sound)
    loudest = max(*values, -min(values)) or 1.0
    frames = b"".join(struct.pack("<h", round(value / loudest * peak * 32767)) for value in values)
    with wave.open(str(FOLDER / f"{name}.wav"), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(frames)


def main() -> None:
    """Make every file anew."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, make in EFFECTS.items():
        write(name, make(), RATE, 0.7)
    for name in AMBIENCES:
        write(f"ambience_{name}", ambience(name), AMBIENT_RATE, 0.4)


if __name__ == "__main__":
    main()
