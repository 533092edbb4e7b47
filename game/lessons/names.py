"""Names of things on a table: a word of the game's position, a seat or place, a card.

`row.1.2` is the third card of seat 1's row, `hand.0.30` the card 30 of seat 0's hand, `emperor` the
Emperor. The word is a key of the position or its singular. `seat.1` is a seat with all that stands at its
name, `button.pass` what is pressed for an action, by its verb, `place.garden` a thing by the window's own
name for it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.packs.reading.problems import nearest
from game.session import Session

SEAT, BUTTON, PLACE = "seat", "button", "place"


def key_of(position: Mapping[str, Any], word: str) -> str | None:
    """Return the key of a position that a word means."""
    plurals = (word, f"{word}s", f"{word}es", f"{word.removesuffix('y')}ies")
    return next((key for key in plurals if key in position), None)


def parts_of(session: Session, name: str) -> tuple[str, list[str], list[str]]:
    """Return the key of the position, what follows as written, and the same with cards for their places."""
    word, *rest = name.split(".")
    position = session.position()
    key = key_of(position, word)
    value, cards = position.get(key) if key is not None else None, list(rest)
    for number, part in enumerate(rest):
        if not isinstance(value, list | tuple) or part in map(str, value) or not part.isdecimal():
            break
        value = value[int(part)] if int(part) < len(value) else None
        if isinstance(value, str | int):
            cards[number] = str(value)
    return key or word, rest, cards


def unknown_name(session: Session, name: str) -> str:
    """Return why the position knows no such thing, nothing if it does."""
    word, *rest = name.split(".")
    if word in (BUTTON, PLACE):
        return "" if rest else f"{name}: {word} of what?"  # only the window knows
    if word == SEAT:
        known = len(rest) == 1 and rest[0].isdecimal() and int(rest[0]) < session.seats
        return "" if known else f"{name}: seats are seat.0 to seat.{session.seats - 1}"
    position = session.position()
    key = key_of(position, word)
    if key is None:
        near = nearest(word, tuple(position))
        hint = f"; did you mean {near}?" if near else f"; known: {', '.join(position)}, seat, button, place"
        return f"{name}: the position has no {word}{hint}"
    return _missing(name, position[key], rest)


def _missing(name: str, value: Any, rest: list[str]) -> str:
    """Walk down a value by places and cards."""
    for number, part in enumerate(rest):
        last = number == len(rest) - 1
        if isinstance(value, Mapping):
            found = {str(key): inner for key, inner in value.items()}
            if part not in found:
                return f"{name}: there is no {part} among {', '.join(found) or 'nothing'}"
            value = found[part]
        elif isinstance(value, list | tuple):
            if last and part in map(str, value):
                return ""
            if not part.isdecimal() or int(part) >= len(value):
                return f"{name}: there is no {part} among {len(value)}"
            value = value[int(part)]
        elif last and str(value) == part:
            return ""
        else:
            return f"{name}: nothing is below {'.'.join(rest[:number]) or 'it'}"
    return ""
