"""What a screen adds to its page for those who do not see it, and its parts as nodes of a tree."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

Box = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Outline:
    """A screen in words: its name, the names of its zones, what can be done with its controls."""

    title: str = ""
    modal: bool = False
    marks: Mapping[str, str] = field(default_factory=dict)
    """Control: what can be done with it now, in words."""
    chosen: str = ""
    """The control that is chosen and waits for another one."""
    zones: Mapping[str, str] = field(default_factory=dict)
    """Zone: its name."""
    lines: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Control: the lines of the long text that it shows."""


@dataclass(frozen=True, slots=True)
class Node:
    """One thing of the tree that readers walk; `role` is a word of `adapter.ROLES`."""

    role: str
    name: str = ""
    box: Box | None = None
    children: tuple[str, ...] = ()
    detail: str = ""
    """What is said after the name: what it does, what can be done with it."""
    value: str = ""
    number: tuple[float, float, float, float] | None = None
    """A slider's value, its ends and its step."""
    on: bool | None = None
    """Whether a tick is set or a choice taken; None: it is no such thing."""
    selected: bool = False
    enabled: bool = True
    modal: bool = False
    live: str = ""
    """`polite` or `assertive`: told when it changes."""
    place: tuple[int, int] | None = None
    """Its number among how many."""
    deeds: tuple[str, ...] = ()
    """What readers may ask for: words of `adapter.DEEDS`."""
    language: str = ""


Tree = Mapping[str, Node]
"""Nodes by name, the root first; a node's name stays the same while the screen is open."""

ROOT, SCREEN = "/", "/screen"
