"""Changing a pack's YAML by place: one value, one key, one entry; every other letter stays as it is.

Each step is read again and compared with what was meant, so a file is never left saying something else.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from game.packs.reading.marks import Seq
from game.packs.reading.problems import Problem
from game.packs.reading.reader import parse_yaml
from game.packs.writing.nodes import Node, at, nodes
from game.packs.writing.phrase import entry, flow, keyed

Path = tuple[int | str, ...]
Step = tuple[str, Path, Any]
"""`set` or `drop` or `append`, where, and what."""
_BLANK = re.compile(r"[ \t]*(#[^\n\r]*)?")
_LINE_END = re.compile("\r\n|[\n\r\x85\u2028\u2029]")
BOM = "\ufeff"


class CannotEdit(Exception):
    """The file cannot be changed without losing something; `problem` says why where a reader can tell."""

    def __init__(self, problem: Problem | None = None) -> None:
        super().__init__(problem.place if problem else "")
        self.problem = problem


def plain(data: Any) -> Any:
    """Return data without their places."""
    if isinstance(data, Mapping):
        return {key: plain(value) for key, value in data.items()}
    return [plain(item) for item in data] if isinstance(data, list | tuple) else data


def entries(text: str) -> list[Any]:
    """Return the entries of a file; CannotEdit if it cannot be read."""
    data, problems = parse_yaml(text.encode("utf-8"), "")
    if problems or not (data is None or isinstance(data, Seq)):
        raise CannotEdit(problems[0] if problems else None)
    return [plain(item) for item in data or ()]


def add_entry(text: str, new: Mapping[str, Any]) -> str:
    """Return the text with one entry more, the last."""
    wanted = [*entries(text), plain(new)]
    return _checked(text, wanted, [("append", (), new)])


def drop_entry(text: str, index: int) -> str:
    """Return the text without an entry."""
    wanted = entries(text)
    del wanted[index]
    return _checked(text, wanted, [("drop", (index,), None)])


def change_entry(text: str, index: int, new: Mapping[str, Any], order: Sequence[str] = ()) -> str:
    """Return the text with an entry that says this; `order` tells where new keys of it belong."""
    wanted = entries(text)
    steps = list(_steps((index,), wanted[index], plain(new)))
    wanted[index] = plain(new)
    return _checked(text, wanted, steps, order) if steps else text


def _steps(path: Path, old: Any, new: Any) -> Iterator[Step]:
    """Yield the small steps from one value to another."""
    if _same(old, new):
        return
    if isinstance(old, dict) and isinstance(new, dict) and old and new:
        yield from (("drop", (*path, key), None) for key in old if key not in new)
        for key, value in new.items():
            yield from _steps((*path, key), old[key], value) if key in old else [("set", (*path, key), value)]
    elif isinstance(old, list) and isinstance(new, list) and old and new:
        yield from _list_steps(path, old, new)
    else:
        yield "set", path, new


def _list_steps(path: Path, old: list[Any], new: list[Any]) -> Iterator[Step]:
    gone = next((i for i in range(len(old)) if [*old[:i], *old[i + 1 :]] == new), None)
    if gone is not None:
        yield "drop", (*path, gone), None
        return
    for index, pair in enumerate(zip(old, new, strict=False)):
        yield from _steps((*path, index), *pair)
    yield from (("append", path, item) for item in new[len(old) :])
    yield from (("drop", (*path, index), None) for index in reversed(range(len(new), len(old))))


def _checked(text: str, wanted: list[Any], steps: Sequence[Step], order: Sequence[str] = ()) -> str:
    """Make the steps; where that goes wrong, without aliases, then by writing the whole entry anew."""
    head, body = (BOM, text[1:]) if text.startswith(BOM) else ("", text)
    ways: list[Callable[[], str]] = [
        lambda: _made(body, steps, order),
        lambda: _made(_without_aliases(body), steps, order),
        lambda: _made(_without_aliases(body), [("whole", steps[0][1][:1], wanted)], order),
    ]
    for way in ways:
        try:
            made = way()
            if _same(entries(made), wanted):
                return head + made
        except (CannotEdit, LookupError, ValueError):
            continue
    raise CannotEdit


def _same(one: Any, other: Any) -> bool:
    """Whether two values say the same, `1` and `true` told apart."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


def _made(text: str, steps: Sequence[Step], order: Sequence[str]) -> str:
    for word, path, value in steps:
        root = nodes(text)
        if word == "append":
            text = _append(text, root, path, value)
        elif root is None:
            raise CannotEdit
        elif word == "drop":
            text = _drop(text, at(root, path[:-1]), path[-1])
        elif word == "whole":
            text = _rewrite(text, root, int(path[0]), value)
        else:
            text = _set(text, root, path, value, order)
    return text


def _set(text: str, root: Node, path: Path, value: Any, order: Sequence[str]) -> str:
    owner, last = at(root, path[:-1]), path[-1]
    if isinstance(last, str) and last not in owner.words:
        return _new_key(text, owner, last, value, order if len(path) == 2 else ())
    node = owner.inner(last)
    space = "" if node.end > node.start or text[node.start - 1 : node.start] in " \n" else " "
    written = flow(value)
    if node.kind == "seq" and not node.flow and isinstance(value, list) and value:
        column = node.start - _line_start(text, node.start)
        written = f"{_end_of(text)}{' ' * column}".join(f"- {flow(item)}" for item in value)
    elif not node.flow and node.kind not in ("scalar", "alias"):
        return _flowed(text, owner, node, last, written)
    return text[: node.start] + space + written + text[node.end :]


def _flowed(text: str, owner: Node, node: Node, last: int | str, written: str) -> str:
    """Put something short in the place of a block: behind its key or dash."""
    if isinstance(last, str) and owner.kind == "map":
        colon = text.index(":", owner.keys[owner.words.index(last)].end) + 1
        return text[:colon] + " " + written + text[node.end :]
    return text[: node.start] + written + text[node.end :]


def _new_key(text: str, owner: Node, key: str, value: Any, order: Sequence[str]) -> str:
    if owner.kind != "map":
        raise CannotEdit
    if owner.flow:
        return _into_flow(text, owner, f"{flow(key)}: {flow(value)}")
    end = _end_of(text)
    column = owner.keys[0].start - _line_start(text, owner.keys[0].start)
    earlier = order[: order.index(key)] if key in order else ()
    before = max((i for i, word in enumerate(owner.words) if word in earlier), default=len(owner.words) - 1)
    place = _after_line(text, owner.items[before].end)
    return _insert_line(text, place, " " * column + keyed(key, value, " " * column, end))


def _append(text: str, root: Node | None, path: Path, value: Any) -> str:
    end = _end_of(text)
    if root is None or (root.kind == "scalar" and root.start == root.end):
        return _insert_line(text, len(text), entry(value, "", end))
    owner = at(root, path)
    if owner.kind != "seq":
        raise CannotEdit
    if owner.flow:
        return _into_flow(text, owner, flow(value))
    dash = _dash(text, owner, 0)
    indent = " " * (dash - _line_start(text, dash))
    place = _after_line(text, owner.items[-1].end)
    apart = not path and len(owner.items) > 1 and _apart(text, owner)
    line = entry(value, indent, end) if not path else f"{indent}- {flow(value)}"
    return _insert_line(text, place, (end if apart else "") + line)


def _apart(text: str, owner: Node) -> bool:
    """Whether an empty line stands between the last two entries."""
    between = text[owner.items[-2].end : owner.items[-1].start]
    return bool(re.search(r"\n[ \t]*\r?\n", between))


def _into_flow(text: str, owner: Node, written: str) -> str:
    if not owner.items:
        return text[: owner.end - 1].rstrip() + written + text[owner.end - 1 :]
    last = owner.items[-1].end
    comma = _BLANK_OR_COMMA.match(text, last)
    trailing = comma is not None and comma.group().endswith(",")
    if trailing:
        assert comma is not None
        return text[: comma.end()] + " " + written + text[comma.end() :]
    return text[:last] + ", " + written + text[last:]


_BLANK_OR_COMMA = re.compile(r"\s*,?")


def _drop(text: str, owner: Node, last: int | str) -> str:
    index = last if isinstance(last, int) else owner.words.index(last)
    if owner.flow:
        return _drop_from_flow(text, owner, index)
    if owner.kind == "map" and len(owner.items) == 1:
        raise CannotEdit
    start = _dash(text, owner, index) if owner.kind == "seq" else owner.keys[index].start
    line = _line_start(text, start)
    end = _after_line(text, owner.items[index].end)
    if not text[line:start].strip():
        return text[:line] + text[end:]
    rest = re.compile(r"[ \t]*").match(text, end)
    assert rest is not None  # the first key behind its dash: the next one moves up
    return text[:start] + text[rest.end() :]


def _drop_from_flow(text: str, owner: Node, index: int) -> str:
    firsts = owner.keys or owner.items
    if index + 1 < len(firsts):
        return text[: firsts[index].start] + text[firsts[index + 1].start :]
    start = owner.items[index - 1].end if index else firsts[index].start
    stop = _BLANK_OR_COMMA.match(text, owner.items[index].end)
    comma = stop is not None and stop.group().endswith(",")
    return text[:start] + text[stop.end() if comma and stop else owner.items[index].end :]


def _rewrite(text: str, root: Node, index: int, wanted: list[Any]) -> str:
    """Write one entry anew as a whole."""
    if root.flow:
        node = root.items[index]
        return text[: node.start] + flow(wanted[index]) + text[node.end :]
    dash = _dash(text, root, index)
    indent = " " * (dash - _line_start(text, dash))
    written = entry(wanted[index], indent, _end_of(text))
    return text[: _line_start(text, dash)] + written + text[root.items[index].end :]


def _without_aliases(text: str) -> str:
    """Return the text with every alias written out; what it stood for may then be changed by itself."""
    root = nodes(text)
    if root is None:
        return text
    cuts: list[tuple[int, int, str]] = []
    values: dict[str, str] = {}
    for node, value in _paired(root, entries(text)):
        if node.kind == "alias":
            cuts.append((node.start, node.end, values[node.anchor]))
        elif node.anchor:
            values[node.anchor] = flow(value)
            name = f"&{node.anchor}"
            stop = node.start + len(name)
            space = len(text[stop:]) - len(text[stop:].lstrip(" "))
            cuts.append((node.start, stop + space, ""))
    for start, stop, written in sorted(cuts, reverse=True):
        text = text[:start] + written + text[stop:]
    return text


def _paired(node: Node, value: Any) -> Iterator[tuple[Node, Any]]:
    yield node, value
    if node.kind == "map":
        for word, inner in zip(node.words, node.items, strict=True):
            yield from _paired(inner, value[word])
    elif node.kind == "seq":
        for inner, item in zip(node.items, value, strict=True):
            yield from _paired(inner, item)


def _dash(text: str, owner: Node, index: int) -> int:
    """Return where the dash of an item stands."""
    first = text.rindex(
        "-", 0, owner.items[0].start + (text[owner.items[0].start : owner.items[0].start + 1] == "-")
    )
    if index == 0:
        return first
    column = first - _line_start(text, first)
    place = _line_start(text, owner.items[index].start)
    while place > owner.items[index - 1].end:
        if text[place + column : place + column + 1] == "-" and not text[place : place + column].strip():
            return place + column
        place = _line_start(text, place - 1)
    raise CannotEdit


def _line_start(text: str, place: int) -> int:
    while place > 0 and text[place - 1] not in "\n\r":
        place -= 1
    return place


def _after_line(text: str, place: int) -> int:
    """Return where the next line begins."""
    found = _LINE_END.search(text, place)
    return found.end() if found else len(text)


def _insert_line(text: str, place: int, line: str) -> str:
    """Put a line before a place that begins one."""
    end = _end_of(text)
    before = end if place and text[place - 1] not in "\n\r" else ""
    return text[:place] + before + line + end + text[place:]


def _end_of(text: str) -> str:
    """Return how lines end here."""
    found = _LINE_END.search(text)
    return found.group() if found else "\n"
