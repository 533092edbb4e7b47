"""Values as YAML text: short, on one line, quoted only where a reader would mistake them."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

from game.packs.reading.scalars import meaning

_PLAIN = re.compile(r"[^\W\d_][\w'’ ().+-]*(?<! )|\d[\w.]*")
"""Words that may stand without quotes, inside braces and brackets too."""
_FULL_ID = re.compile(r"[a-z]\w*:\w+", re.ASCII)
"""An entry of a pack: behind its key it needs no quotes."""
WIDE = 100
"""Letters of a line before a list gets a line for each item."""


def flow(value: Any) -> str:
    """Return a value on one line."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{flow(str(key))}: {flow(item)}" for key, item in value.items()) + "}"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return "[" + ", ".join(flow(item) for item in value) + "]"
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    return _word(value) if isinstance(value, str) else str(value)


def _word(text: str) -> str:
    """Return a text as it is where that is read as itself, else in quotes."""
    try:
        safe = _PLAIN.fullmatch(text) is not None and meaning(text) == text
    except ValueError:
        safe = False
    return (
        text if safe else json.dumps(text, ensure_ascii=False).replace("\x85", "\\N").replace("\u2028", "\\L")
    )


def keyed(key: str, value: Any, indent: str, end: str) -> str:
    """Return `key: value`; a list of mappings has a line for each, further lines begin with the indent."""
    head = f"{flow(key)}:"
    if isinstance(value, list | tuple) and value and all(isinstance(item, Mapping) for item in value):
        return head + "".join(f"{end}{indent}  - {flow(item)}" for item in value)
    line = f"{head} {value if isinstance(value, str) and _FULL_ID.fullmatch(value) else flow(value)}"
    nested = isinstance(value, Mapping) and any(isinstance(item, Mapping | list) for item in value.values())
    if not nested or len(indent) + len(line) <= WIDE:
        return line
    inner = indent + "  "
    return head + "".join(f"{end}{inner}{keyed(str(k), v, inner, end)}" for k, v in value.items())


def entry(value: Mapping[str, Any], indent: str, end: str) -> str:
    """Return an entry of a list, a line for each key; `indent` stands before the dash."""
    inner = indent + "  "
    lines = [keyed(str(key), item, inner, end) for key, item in value.items()]
    return f"{indent}- " + f"{end}{inner}".join(lines)
