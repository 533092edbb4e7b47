"""Every limit on what comes from outside: packs, saves, settings, names. Told in docs/packs.md."""

from __future__ import annotations

# Names and texts, in letters
SEAT_NAME = 24
"""The name of a player."""
CARD_NAME = 60
"""The name of a card or a pack, in any language."""
PACK_ID = 40
"""The id of a pack."""
CARD_TEXT = 600
"""Any other text in a pack's YAML."""
FACE_NAME = {"en": 46, "ru": 42, "uk": 42}
"""A card's name of several words, by language: more are smaller than 12 pixels on a card 240 pixels high."""
FACE_TEXT = {"en": 360, "ru": 330, "uk": 350}
"""A card's own text, by language: more find no room on a card 360 pixels high, however small the picture."""

# Languages
TEXT_ROOM, TEXT_TIMES = 40, 2
"""A translated text may have so many letters, and so many times those of the English one."""
STRAY = 1_000
"""Mistakes in a language's texts; with more of them it is no language for this program."""
LOCALE_BYTES = 4_000_000
"""All files of a pack's language together."""

# One YAML file
YAML_BYTES = 1_000_000
YAML_DEPTH = 50
YAML_ALIASES = 100
YAML_VALUES = 50_000
ENTRIES = 500
"""Entries of one file."""
ITEMS = 60
"""Items of a list or keys of a mapping inside an entry: abilities, for instance."""
NUMBER = 1_000_000
"""No number in a pack is larger, with or without a minus."""
LIKE = 20
"""How many entries may be `like` each other in a row."""

# One pack
FILE_BYTES = 8_000_000
PACK_BYTES = 64_000_000
FILES = 2_000
FOLDERS_DEEP = 4
"""Folders inside folders."""
ZIP_RATIO = 200
"""How many times larger than packed a file of a zip may be."""
PROBLEMS = 50
"""Mistakes told of one pack; the rest are counted."""

# All packs
PACKS = 200
REQUIRED = 20
"""Packs that one pack may need, those that they need included."""

# Pictures
PICTURE_BYTES = 4_000_000
PICTURE_SIDE = 4096
"""Pixels: a small file may unpack into a very large picture."""
PICTURE_PIXELS = 6_000_000
PICTURE_THIN = 8
"""How many times longer one side may be than the other."""
SVG_SHAPES = 2_000
"""Elements of an SVG: a file full of them would keep a painter busy for minutes."""
SVG_NUMBERS = 60_000
"""Numbers in an SVG, about two for each point of a path."""
SVG_COORDINATE = 100_000
"""The largest number of an SVG."""
SVG_DASHES = 100_000
"""Dashes an SVG could have at most, by its size and its shortest dash."""
PAINTING_SECONDS = 5.0
"""How long a painter may work on a picture before a plain one stands in."""

# Games
GAME_MOVES = 40_000
"""A game that has not ended by then never will: it is stopped."""
TRIAL_MOVES, TRIAL_SENSE = 12_000, 4_000
"""Moves of a trial game at random, and then with sense; one that needs more than both never ends."""
TRIAL_GAMES = 3
"""Random games that `packs check` plays with a pack."""
