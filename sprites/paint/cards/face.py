"""What is printed on a card, in plain words and numbers; knows nothing of any game's rules."""

from dataclasses import dataclass

Recolour = tuple[tuple[str, str], ...]
"""Pairs of role name and ``#rrggbb`` that recolour a figure."""


@dataclass(frozen=True, slots=True)
class Art:
    """The words a picture is composed from.

    Empty words are filled in from the game and the card. ``picture`` is the path of an own SVG or
    PNG that takes the place of the composed one. ``seed`` tells apart pictures of equal words.
    """

    scene: str = ""
    light: str = ""
    figure: str = ""
    props: tuple[str, ...] = ()
    roles: Recolour = ()
    seed: int = 1
    picture: str = ""


@dataclass(frozen=True, slots=True)
class BadgeFace:
    """A number in a corner; shape and colour come from the game unless given."""

    text: str
    shape: str = ""
    color: str = ""


@dataclass(frozen=True, slots=True)
class TileFace:
    """A tile of a card, one of its actions: a glyph (icon name), its number, a heading, a line of text.

    ``line`` says the same in a few words, for a card in a hand.
    """

    glyph: str
    value: str = ""
    heading: str = ""
    text: str = ""
    line: str = ""


@dataclass(frozen=True, slots=True)
class StripFace:
    """One level of a building: what it needs, what it gives (icon names or words), its points."""

    level: str
    needs: tuple[str, ...] = ()
    gives: tuple[str, ...] = ()
    points: str = ""
    needs_label: str = ""
    gives_label: str = ""


@dataclass(frozen=True, slots=True)
class CardFace:
    """Everything that is printed on a card.

    ``kind`` chooses among the layouts that the game's `looks.py` names (``building``, ``virus``); empty
    for the game's ordinary card. ``icons`` is the one row of the small card: icon
    names or short texts. ``text`` is markup as `sprites.text` reads it; ``short`` is the same rule in
    lines of at most 18 letters for a small card, ``letters`` the text size in percent, ``form`` one of
    `sprites.paint.cards.forms` whatever the height, ``window`` where the picture may end on cards of few
    words, in card units. ``emblem`` is a seat emblem
    or a family crest for the right corner, ``color`` the colour of its owner. ``tokens`` are age
    tokens lying on the card, ``steps`` a creature's value among one to four.
    """

    game: str
    title: str = ""
    kind: str = ""
    subtitle: str = ""
    text: str = ""
    left: BadgeFace | None = None
    right: BadgeFace | None = None
    icons: tuple[str, ...] = ()
    resources: tuple[str, ...] = ()
    tiles: tuple[TileFace, ...] = ()
    strips: tuple[StripFace, ...] = ()
    steps: int = 0
    tokens: int = 0
    emblem: str = ""
    color: str = ""
    art: Art = Art()
    short: tuple[str, ...] = ()
    letters: int = 100
    form: str = ""
    window: float = 0
