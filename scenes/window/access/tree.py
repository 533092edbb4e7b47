"""From a page to a tree: controls as buttons, choices, sliders and fields, things of a table in lists."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby

from pygame import Rect

from scenes.window.access.outline import ROOT, SCREEN, Node, Outline, Tree
from scenes.window.access.words import plain, tidy
from scenes.window.focus import zones
from sprites.widgets.page import Control, Page, Words

ROLES = {
    "button": "button", "choice": "choice", "toggle": "tick", "slider": "slider", "field": "field",
    "thing": "item", "scroll": "scroll", "item": "item", "text": "text",
}  # fmt: skip
DEEDS = {
    "slider": ("focus", "value", "more", "less"),
    "field": ("click", "focus", "value"),
    "scroll": ("focus", "up", "down"),
}
USABLE = ("click", "focus")
URGENT = ("prompt", "notice")
LEAST_WORD = 3
"""Letters that words on a page have at least: lone numbers and signs are told with what they belong to."""


def build_tree(
    page: Page, outline: Outline, language: str, live: Mapping[str, str] | None = None
) -> dict[str, Node]:
    """All nodes of a screen, the window first; `live` are words that are told when they change, by topic."""
    tree: dict[str, Node] = {}
    names = [*_lives(live or {}, tree), *_zones(page, outline, tree), *_texts(page, tree)]
    whole = (0, 0, *page.size)
    role = "dialog" if outline.modal else "screen"
    screen = Node(role, outline.title, whole, tuple(names), modal=outline.modal)
    window = Node("window", "Paper Courts", whole, (SCREEN,), language=language)
    return {ROOT: window, SCREEN: screen, **tree}


def _lives(lives: Mapping[str, str], tree: dict[str, Node]) -> Iterator[str]:
    for topic, words in lives.items():
        name = f"live/{topic}"
        tree[name] = Node("live", value=words, live="assertive" if topic in URGENT else "polite")
        yield name


def _zones(page: Page, outline: Outline, tree: dict[str, Node]) -> Iterator[str]:
    """A list for every zone, in the order in which Tab visits them; what keys pass by is there, too."""
    order = zones(page)
    order += [zone for zone in dict.fromkeys(c.zone for c in page.controls) if zone not in order]
    for zone in order:
        members = [control for control in page.controls if control.zone == zone]
        children = tuple(_members(members, outline, tree))
        role = "list" if any(ROLES.get(c.role) == "item" for c in members) else "group"
        name = f"zone/{zone}"
        tree[name] = Node(role, outline.zones.get(zone, ""), children=children)
        yield name


def _members(members: Sequence[Control], outline: Outline, tree: dict[str, Node]) -> Iterator[str]:
    """The controls of a zone; choices of one question stand in a group of their own."""
    for group, run in groupby(members, key=lambda c: (c.group, c.role == "choice" and _question(c))):
        found = [control for control in run if control.id not in tree]
        for number, control in enumerate(found):
            place = (number + 1, len(found)) if ROLES.get(control.role) in ("item", "choice") else None
            inside = tuple(_lines(control.id, outline, tree))
            tree[control.id] = replace(control_node(control, outline, place), children=inside)
        names = tuple(control.id for control in found)
        if not group[1] or not names:
            yield from names
            continue
        key = f"group/{group[1]}"
        tree[key] = Node("choices", group[0], children=names)
        yield key


def _lines(name: str, outline: Outline, tree: dict[str, Node]) -> Iterator[str]:
    """The lines of a long text as a list."""
    lines = outline.lines.get(name, ())
    for number, text in enumerate(lines):
        key = f"{name}/line {number}"
        tree[key] = Node("item", text, place=(number + 1, len(lines)))
        yield key


def _question(control: Control) -> str:
    return control.id.rpartition(":")[0]


def control_node(control: Control, outline: Outline, place: tuple[int, int] | None = None) -> Node:
    """One control as readers meet it."""
    role = ROLES.get(control.role, "button")
    named = bool(control.text) or role == "field"
    details = [outline.marks.get(control.id, ""), plain(control.hint)]
    box = (control.box.left, control.box.top, control.box.right, control.box.bottom)
    return Node(
        role, _name(control, named), box,
        detail=tidy(". ".join(fresh(details, control.label))), value=control.text if named else "",
        number=_number(control) if role == "slider" else None,
        on=control.on if role in ("choice", "tick") else None,
        selected=control.id == outline.chosen or (role == "button" and control.on),
        enabled=control.enabled, place=place, deeds=DEEDS.get(role, USABLE),
    )  # fmt: skip


def _name(control: Control, named: bool) -> str:
    """The name alone where the value is told apart; a button's question before it."""
    if not control.group or control.role == "choice":
        return tidy(control.label)
    return tidy(control.group if named else f"{control.group}: {control.label}")


def fresh(details: Sequence[str], said: str) -> list[str]:
    """The details that say something new: not what is said already, nor anything twice."""
    found: list[str] = []
    for detail in filter(None, details):
        if detail not in said and not any(detail in other for other in found):
            found.append(detail)
    return found


def _number(control: Control) -> tuple[float, float, float, float]:
    low, high, step = control.span or (0, 100, 5)
    return low + control.value * (high - low), low, high, step


def _texts(page: Page, tree: dict[str, Node]) -> Iterator[str]:
    """The words that lie on the page itself, but for those that a control says already."""
    spoken = "\n".join(f"{control.label}\n{control.hint}" for control in page.controls)
    seen: set[str] = set()
    words = [item for item in (*page.items, *page.raised) if isinstance(item, Words)]
    said: list[tuple[str, Rect]] = [(plain(item.markup), item.box) for item in words]
    said += [(tidy(plain(note.words)), note.box) for note in page.notes]
    for text, box in said:
        if sum(map(str.isalpha, text)) < LEAST_WORD or text in spoken or text in seen:
            continue
        seen.add(text)
        name = f"text/{len(seen)}"
        tree[name] = Node("text", value=text, box=(*box.topleft, *box.bottomright))
        yield name


def changes(old: Tree, new: Tree) -> list[str]:
    """The names of the nodes that are new or differ."""
    return [name for name, node in new.items() if old.get(name) != node]
