"""What is spoken of a control: its name, its state and range, what it does; never markup."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from sprites.text import parse
from sprites.widgets.page import Control

Say = Callable[..., str]


def plain(markup: str) -> str:
    """Markup without its marks, for speech, readers and the clipboard."""
    if not any(sign in markup for sign in "*[\\\n"):
        return markup
    pieces = parse(markup)
    return "".join("\n" if p.new_line else p.text or (" " if p.is_space else "") for p in pieces).strip()


def tidy(text: str) -> str:
    """Plain text on one line."""
    return " ".join(text.split())


def sentences(*texts: str) -> str:
    """Texts one after the other, each ended by a mark, none said twice."""
    found: list[str] = []
    for text in texts:
        words = tidy(text)
        if words and not any(words in other for other in found):
            found = [other for other in found if other not in words]
            found.append(words)
    return " ".join(_sentence(words) for words in found)


def _sentence(words: str) -> str:
    ended = words if words[-1] in ".!?…:" else f"{words}."
    return ended[0].upper() + ended[1:]


def state_words(control: Control, say: Say, place: tuple[int, int] | None = None) -> list[str]:
    """What a control is set to and within which bounds, in words."""
    found = []
    if control.role == "choice":
        found.append(say("access.chosen" if control.on else "access.not_chosen"))
        if place is not None:
            found.append(say("access.place", number=place[0], count=place[1]))
    elif control.role == "toggle":
        found.append(say("common.on" if control.on else "common.off"))
    elif control.role == "slider" and control.span is not None:
        found.append(say("access.range", low=control.span[0], high=control.span[1]))
    elif control.role == "field":
        found.append(say("access.field"))
    if not control.enabled:
        found.append(say("access.disabled"))
    return found


def spoken(control: Control, say: Say, among: Sequence[Control] = (), mark: str = "") -> str:
    """All that is said when a control gets the focus."""
    place = None
    if control.role == "choice":
        family = control.id.rpartition(":")[0]
        rest = [other.id for other in among if other.id.rpartition(":")[0] == family]
        place = (rest.index(control.id) + 1, len(rest)) if control.id in rest else None
    name = f"{control.group}: {control.label}" if control.group and not control.text else control.label
    return sentences(name, ", ".join(state_words(control, say, place)), mark, plain(control.hint))


def split_sentences(text: str) -> list[str]:
    """A text as the facts that it is made of."""
    return [part for part in re.split(r"(?<=[.!?;…])\s+", tidy(text)) if part]


def facts_of(said: str, *more: str) -> list[str]:
    """What is said of a thing, fact by fact, each once."""
    found: list[str] = []
    for fact in (*split_sentences(said), *map(tidy, more)):
        bare = fact.rstrip(".")
        if bare and not any(bare in other for other in found):
            found.append(fact)
    return found
