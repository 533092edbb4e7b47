"""The vocabulary page of a game: every word its YAML knows, made from the models that check the files."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.catalog import GAMES
from game.core.spec import GameSpec

_SIMPLE = {
    "integer": "whole number",
    "number": "number",
    "string": "text",
    "boolean": "true or false",
    "null": "nothing",
    "object": "mapping",
    "array": "list",
}
_BOUNDS = (
    ("minimum", "at least {}"),
    ("exclusiveMinimum", "more than {}"),
    ("maximum", "at most {}"),
    ("exclusiveMaximum", "less than {}"),
    ("minItems", "at least {} items"),
    ("maxItems", "at most {} items"),
)


def write_vocabulary(folder: Path) -> list[Path]:
    """Write `<game>.md` for every game; return the files."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = []
    for spec in GAMES:
        path = folder / f"{spec.id}.md"
        path.write_text("\n".join(vocabulary(spec)) + "\n", encoding="utf-8")
        paths.append(path)
    return paths


def vocabulary(spec: GameSpec) -> Iterator[str]:
    """Yield the page's lines: a table for each file, then one for each thing inside entries."""
    yield f"# The words of {spec.id}"
    parts: dict[str, Any] = {}
    for kind, model in spec.kinds.items():
        schema = model.model_json_schema(by_alias=True)
        parts |= schema.get("$defs", {})
        yield f"\n## {kind}.yaml {{#{kind}}}\n"
        yield from _table(schema)
    for name in sorted(parts):
        yield f"\n### {name} {{#{name.lower()}}}\n"
        yield from _table(parts[name])


def _table(schema: dict[str, Any]) -> Iterator[str]:
    if schema.get("description"):
        yield schema["description"] + "\n"
    inner: dict[str, Any] = next((form for form in schema.get("anyOf", ()) if form.get("properties")), {})
    properties = schema.get("properties") or inner.get("properties")
    bare = [form["enum"] for form in schema.get("anyOf", ()) if "enum" in form]
    if bare and inner:
        yield f"Written alone: {', '.join(f'`{word}`' for word in bare[0])}. Or one of:\n"
    if not properties:
        yield f"One of: {_value(schema)}."
        return
    yield "| key | value | if absent | meaning |"
    yield "|---|---|---|---|"
    for key, inner in properties.items():
        absent = "needed" if key in schema.get("required", ()) else _default(inner)
        meaning = inner.get("description", "")
        yield f"| `{key}` | {_cell(_value(inner))} | {_cell(absent)} | {_cell(meaning)} |"


def _value(schema: dict[str, Any]) -> str:
    """Say what a value may be."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return f"[{name}](#{name.lower()})"
    forms = schema.get("anyOf") or schema.get("oneOf") or schema.get("allOf")
    if forms:
        said = [_value(form) for form in forms if form.get("type") != "null"]
        return " or ".join(dict.fromkeys(said))
    if "const" in schema:
        return f"`{json.dumps(schema['const'])}`".replace('"', "")
    if "enum" in schema:
        return ", ".join(f"`{word}`" for word in schema["enum"])
    return _typed(schema)


def _typed(schema: dict[str, Any]) -> str:
    kind = schema.get("type", "")
    said = _SIMPLE.get(kind, "anything")
    inner = schema.get("items") or schema.get("additionalProperties")
    if isinstance(inner, dict):
        said += f" of {_value(inner)}"
    elif schema.get("prefixItems"):
        said += " of " + ", ".join(_value(item) for item in schema["prefixItems"])
    limits = [words.format(schema[key]) for key, words in _BOUNDS if key in schema]
    return ", ".join([said, *limits])


def _default(schema: dict[str, Any]) -> str:
    default = schema.get("default")
    return "" if default in (None, [], {}, "") else f"`{json.dumps(default, ensure_ascii=False)}`"


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")
