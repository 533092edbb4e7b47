"""Make the sounds of the paper theatre: short paper and wood noises, chimes and quiet ambience.

Run from the project's root: ``python build/make_sounds.py``. Everything is computed here from noise and
sine waves with the standard library alone; the files are committed under ``sprites/art/sounds``. The
palette is paper, wood, bell, brush and skin in a small dark room; nothing beeps, nothing clicks.
"""

import math
import random
import struct
import wave
from collections.abc import Callable
from pathlib import Path

RATE = 22050
AMBIENT_RATE = 11025
FOLDER = Path(__file__).parent.parent / "sprites" / "art" / "sounds"

RELEASE = 0.012
"""Seconds in which the end of a sound is drawn down to silence."""
FIBRES = 1600
"""Crackles in a second of moving paper."""

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
    """Let a sound swell for ``attack`` seconds and then die away; ``decay`` is its half-life.

    The last part is drawn down to nothing, so that no sound ends with a click.
    """
    out, count = [], len(sound)
    release = max(1, min(count // 3, int(RELEASE * rate)))
    for index, value in enumerate(sound):
        time = index / rate
        level = math.sin(time / attack * math.pi / 2) if time < attack else 0.5 ** ((time - attack) / decay)
        out.append(value * level * min(1.0, (count - 1 - index) / release))
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


def rustle(seconds: float, seed: int, low: float = 700, high: float = 3600) -> Wave:
    """Return the noise of paper moving: soft air with the small crackles of fibres in it."""
    air = low_pass(low_pass(low_pass(noise(seconds, seed), high), high), high * 1.6)
    source, count = random.Random(seed + 1000), int(seconds * RATE)
    fibres = [0.0] * count
    for _ in range(int(seconds * FIBRES)):
        fibres[source.randrange(count)] += source.uniform(-1, 1) ** 3
    crackle = low_pass(low_pass(fibres, high * 0.8), high)
    paper = high_pass(high_pass(mixed((1.0, air), (3.0, crackle)), low), low * 0.6)
    usual = math.sqrt(sum(value * value for value in paper) / count)
    return [math.tanh(value / usual / 1.6) for value in paper]


def knock(pitch: float, seconds: float = 0.16, hard: float = 0.5) -> Wave:
    """Return wood on wood: a few dull partials that do not ring, and the touch itself."""
    partials = ((1.0, 1.0, 0.022), (2.57, 0.4, 0.011), (4.9, 0.16, 0.006))
    body = mixed(
        *(
            (share, shaped(tone(pitch * ratio, seconds, pitch * ratio * 0.06), 0.0015, half))
            for ratio, share, half in partials
        )
    )
    touch = shaped(rustle(0.04, int(pitch), 300, 2400), 0.001, 0.006)
    return mixed((0.8, body), (hard, touch))


def bell(pitch: float, seconds: float = 1.1) -> Wave:
    """Return a small bell under a cloth: every partial twice, a little apart, the high ones short."""
    partials = ((0.5, 0.22, 0.3), (1.0, 1.0, 0.24), (2.0, 0.28, 0.13), (2.76, 0.22, 0.08), (5.4, 0.06, 0.03))
    return mixed(
        *(
            (share * 0.5, shaped(tone(pitch * ratio * apart, seconds), 0.006, half))
            for ratio, share, half in partials
            for apart in (0.9985, 1.0015)
        )
    )


def skin(pitch: float, seconds: float = 0.5) -> Wave:
    """Return a drum: the three lowest ways a skin can swing, and the stick."""
    partials = ((1.0, 1.0, 0.08), (1.59, 0.45, 0.05), (2.14, 0.25, 0.035))
    body = mixed(
        *(
            (share, shaped(tone(pitch * ratio * 1.2, seconds, pitch * ratio * 0.3), 0.003, half))
            for ratio, share, half in partials
        )
    )
    slap = shaped(low_pass(low_pass(noise(0.08, 5), 1400), 1400), 0.001, 0.014)
    return mixed((1.0, body), (0.7, slap))


def bristles(seconds: float, seed: int) -> Wave:
    """Return a brush drawn over paper: a stroke that speeds up and slows down."""
    stroke = rustle(seconds, seed, 1100, 3000)
    count = len(stroke)
    return [value * math.sin(math.pi * index / count) ** 1.5 for index, value in enumerate(stroke)]


def roomy(sound: Wave, wet: float = 0.22) -> Wave:
    """Return a sound inside the little theatre: first echoes of the walls, then a short dark tail."""
    tail = int(0.16 * RATE)
    dry = sound + [0.0] * tail
    echo = [0.0] * len(dry)
    for delay, share in ((0.0113, 0.5), (0.0171, 0.36), (0.0263, 0.26), (0.0397, 0.16)):
        shift = int(delay * RATE)
        for index in range(shift, len(dry)):
            echo[index] += share * dry[index - shift]
    loop = int(0.031 * RATE)
    for index in range(loop, len(echo)):
        echo[index] += 0.42 * echo[index - loop]
    release = int(0.04 * RATE)
    dark = low_pass(echo, 1900)
    whole = mixed((1.0, dry), (wet, dark))
    return [value * min(1.0, (len(whole) - 1 - index) / release) for index, value in enumerate(whole)]


def shuffle(seed: int) -> Wave:
    """Return a pack being riffled: flicks that come quicker, then the pack pushed together."""
    times = [0.46 * (1 - (1 - k / 15) ** 1.5) for k in range(15)]
    flicks = (
        (0.5 + 0.03 * k, later(start, shaped(rustle(0.05, seed + k), 0.002, 0.011)))
        for k, start in enumerate(times)
    )
    return mixed(*flicks, (0.7, later(0.5, shaped(rustle(0.14, seed + 60, 400, 2400), 0.02, 0.04))))


def clash(seed: int) -> Wave:
    """Return two cards striking: a crack of stiff paper over a low thump."""
    crack = shaped(rustle(0.12, seed, 350, 4200), 0.001, 0.02)
    edge = mixed(*((0.2, shaped(tone(pitch, 0.25), 0.001, 0.03)) for pitch in (740, 1130, 1610)))
    return mixed((1.1, crack), (0.7, skin(96, 0.3)), (0.5, knock(190)), (0.35, edge))


def fanfare(_: int) -> Wave:
    """Return the sound of a won game."""
    steps = ((0.0, 392.0), (0.15, 493.88), (0.3, 587.33), (0.47, 783.99))
    rise = [(0.45, later(start, bell(pitch, 1.3))) for start, pitch in steps]
    return mixed(*rise, (0.5, later(0.47, skin(98, 0.4))), (0.3, later(0.4, bristles(0.5, 77))))


def _turn(seed: int) -> Wave:
    return mixed(
        (1.0, shaped(rustle(0.11, seed), 0.012, 0.024)), (0.35, later(0.07, knock(360 + seed, 0.07, 0.8)))
    )


EFFECTS: dict[str, Callable[[int], Wave]] = {
    "flip": _turn,
    "slide": lambda seed: bristles(0.26, seed),
    "lift": lambda seed: shaped(rustle(0.13, seed, 900, 3400), 0.035, 0.03),
    "drop": lambda seed: mixed(
        (0.6, knock(210 + seed, 0.12)), (0.8, shaped(rustle(0.09, seed, 400, 2800), 0.002, 0.018))
    ),
    "tap": lambda seed: knock(480 + 3 * seed, 0.1, 0.6),
    "shuffle": shuffle,
    "deal": lambda seed: mixed(
        (1.0, shaped(rustle(0.12, seed, 700, 3000), 0.016, 0.03)), (0.25, later(0.08, knock(300, 0.06)))
    ),
    "hop": lambda seed: mixed(
        (0.8, knock(430 + 4 * seed, 0.1)), (0.45, later(0.055, knock(330 + 3 * seed, 0.1)))
    ),
    "bump": lambda seed: mixed((1.0, skin(88, 0.3)), (0.6, knock(200)), (0.4, bristles(0.2, seed))),
    "clash": clash,
    "coin": lambda seed: mixed(
        (0.5, bell(1318.5, 0.5)), (0.4, later(0.07, bell(1760, 0.5))), (0.3, knock(820, 0.05))
    ),
    "chime": lambda seed: mixed((0.6, bell(587.33)), (0.45, later(0.1, bell(880)))),
    "bloom": lambda seed: mixed(
        *((0.35, later(0.09 * k, bell(p, 0.9))) for k, p in enumerate((587.33, 698.46, 880, 1174.66))),
        (0.5, bristles(0.6, seed)),
    ),
    "drum": lambda seed: skin(80),
    "lantern": lambda seed: mixed((0.5, bell(493.88, 0.8)), (0.6, bristles(0.3, seed))),
    "sand": lambda seed: shaped(high_pass(low_pass(noise(0.5, seed), 4200), 1800), 0.1, 0.11),
    "page": lambda seed: mixed(
        (1.0, bristles(0.34, seed)), (0.6, later(0.27, shaped(rustle(0.1, seed + 9, 300, 2000), 0.004, 0.02)))
    ),
    "build": lambda seed: mixed(*((0.7, later(0.15 * k, knock(p))) for k, p in enumerate((270, 240, 310)))),
    "curtain": lambda seed: shaped(low_pass(low_pass(noise(0.75, seed), 900), 1400), 0.28, 0.15),
    "refuse": lambda seed: mixed((0.8, knock(170, 0.14, 0.9)), (0.7, later(0.12, knock(140, 0.16, 0.9)))),
    "win": fanfare,
}
"""Every effect by name; the number tells variants of one sound apart."""

VARIANTS = {"flip": 3, "slide": 3, "drop": 3, "tap": 2, "deal": 3, "hop": 3, "lift": 2}
"""Sounds heard often come in several takes, so that none is heard twice in a row."""

LOUDNESS = {"tap": 0.11, "lift": 0.09, "slide": 0.12, "deal": 0.12, "hop": 0.13, "sand": 0.1, "win": 0.2}
"""How loud the loudest moment is, where that is not `USUAL`: what is heard often stays in the background."""
USUAL = 0.16
AMBIENT_LOUDNESS = 0.14
PEAK = 0.72
MOMENT = 0.05
"""Seconds over which loudness is measured."""


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


def level(sound: Wave, loudness: float) -> Wave:
    """Return a sound whose loudest moment has this loudness, its highest peak below the limit."""
    step = int(MOMENT * RATE)
    moments = (sound[start : start + step] for start in range(0, max(1, len(sound) - step // 2), step // 2))
    loudest = max(math.sqrt(sum(value * value for value in moment) / step) for moment in moments)
    peak = max(map(abs, sound))
    share = min(loudness / loudest, PEAK / peak)
    return [value * share for value in sound]


def write(name: str, sound: Wave, rate: int) -> None:
    """Save a sound as a small mono file."""
    frames = b"".join(struct.pack("<h", round(value * 32767)) for value in sound)
    with wave.open(str(FOLDER / f"{name}.wav"), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(frames)


def effect(name: str, take: int = 1) -> Wave:
    """Return one take of an effect, as it is saved."""
    return level(roomy(EFFECTS[name](17 * take)), LOUDNESS.get(name, USUAL))


def file_names() -> dict[str, tuple[str, int]]:
    """Return every file of an effect with the effect and the take it holds."""
    takes = ((name, take) for name in EFFECTS for take in range(1, VARIANTS.get(name, 1) + 1))
    return {name if take == 1 else f"{name}-{take}": (name, take) for name, take in takes}


def main() -> None:
    """Make every file anew."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for old in FOLDER.glob("*.wav"):
        old.unlink()
    for file, (name, take) in file_names().items():
        write(file, effect(name, take), RATE)
    for name in AMBIENCES:
        write(f"ambience_{name}", level(ambience(name), AMBIENT_LOUDNESS), AMBIENT_RATE)


if __name__ == "__main__":
    main()
