"""The letters that the program's own fonts can show; all faces have them."""

from __future__ import annotations

_SPANS = (
    "20-7e a0-ac ae-113 116-12b 12e-131 134-137 139-13e 141-148 14c-14d 150-165 168-17e 192 1a0-1a1 1af-1b0 "
    "218-21b 259 2c6-2c7 2d8-2dd 374-375 37e 384-38a 38c 38e-3a1 3a3-3ce 400-45f 490-491 4ae-4af 4ba-4bb "
    "4e8-4e9 1e80-1e85 1e9e 1ea0-1ef9 2013-2014 2018-201a 201c-201e 2020-2022 2026 2030 2039-203a 2044 "
    "2070 2074-2079 2080-2089 20a9 20ab-20ac 20ae 20b1 20b4 20b9-20ba 20bd 20bf 2116 2122 2190-2193 2202 "
    "220f 2211-2212 2215 221a 221e 222b 2248 2260 2264-2265 25ca fb01-fb02"
)


def _spread(spans: str) -> frozenset[str]:
    ends = [span.partition("-") for span in spans.split()]
    return frozenset(
        chr(code) for low, _, high in ends for code in range(int(low, 16), int(high or low, 16) + 1)
    )


SHOWN = _spread(_SPANS)
"""Latin with the accents of Europe and Vietnamese, Greek, Cyrillic of Slavic languages, common signs."""


def not_shown(text: str) -> str:
    """Return the letters of a text that no font has, each once."""
    return "".join(dict.fromkeys(letter for letter in text if letter not in SHOWN and letter != "\n"))
