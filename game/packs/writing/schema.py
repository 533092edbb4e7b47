"""JSON Schemas for editors, made from the models that check the files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from pydantic import BaseModel

from game.catalog import GAMES
from game.packs.entries.changes import OPERATORS
from game.packs.entries.spoken import SAID
from game.packs.entries.variant import ONLY, VARIANTS, Variant
from game.packs.finding.manifest import Manifest

_DRAFT = "https://json-schema.org/draft/2020-12/schema"
_ID = {"type": ["string", "integer"], "description": "Unique among the pack's entries of this kind."}
_TARGET = {"type": "string", "description": "A full id: pack:entry."}
_NUMBERS = {"type": "object", "additionalProperties": {"type": "number"}}
_ONLY = {
    "anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}],
    "description": "There with these variants of the pack alone.",
}
_OPERATORS = {
    "set": {"type": "object", "description": "Keys to replace; dots reach inside (name.en)."},
    "by": {**_NUMBERS, "description": "Numbers to add to numbers: {cost: +1}."},
    "times": {**_NUMBERS, "description": "Numbers to multiply by, rounded: {vp: 1.5}."},
    "add": {"type": "object", "description": "Items to add to lists, keys to add to mappings."},
    "remove": {"type": "object", "description": "Items to take out of lists, keys out of mappings."},
    "expect": {"type": "object", "description": "What the base must say; a warning if it no longer does."},
}


def write_schema(folder: Path) -> list[Path]:
    """Write `pack.json` and `<game>.<kind>.json` for every kind of data; return the files."""
    folder.mkdir(parents=True, exist_ok=True)
    schemas = {"pack": _spoken(Manifest.model_json_schema(by_alias=True))}
    for spec in GAMES:
        schemas |= {f"{spec.id}.{kind}": entries_schema(model) for kind, model in spec.kinds.items()}
        schemas[f"{spec.id}.changes"] = {"type": "array", "items": {"anyOf": _changes()}}
        schemas[f"{spec.id}.{VARIANTS}"] = variants_schema()
    return [_write(folder / f"{name}.json", schema) for name, schema in schemas.items()]


def _spoken(schema: Any) -> Any:
    """Return a schema in which whatever is said in languages may be one plain text too."""
    if isinstance(schema, list):
        return [_spoken(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    made = {key: _spoken(value) for key, value in schema.items()}
    inner = made.get("properties", {})
    for word in SAID:
        if word in inner and inner[word].get("type") != "string":
            plain = {"description": inner[word].get("description", "")}
            inner[word] = {"anyOf": [{"type": "string"}, inner[word]], **plain}
    return made


def entries_schema(model: type[BaseModel]) -> dict[str, Any]:
    """Return the schema of a file of entries: new ones, copies, changes and disablings."""
    whole = _spoken(model.model_json_schema(by_alias=True))
    shared = {"$defs": whole.pop("$defs")} if "$defs" in whole else {}
    whole["properties"] = {**whole["properties"], "id": _ID, ONLY: _ONLY}
    copy = {
        **whole,
        "title": f"{whole['title']}, like another",
        "properties": {**whole["properties"], "like": _TARGET, **_OPERATORS},
        "required": ["id", "like"],
    }
    return {"type": "array", "items": {"anyOf": [whole, copy, *_changes()]}, **shared}


def variants_schema() -> dict[str, Any]:
    """Return the schema of a file of variants."""
    whole = _spoken(Variant.model_json_schema(by_alias=True))
    changes = {**whole["properties"]["changes"], "items": {"anyOf": _changes()}}
    whole["properties"] = {**whole["properties"], "id": _ID, "changes": changes}
    return {"type": "array", "items": whole}


def _changes() -> list[dict[str, Any]]:
    kind = {"type": "string", "description": "The kind of entry, where the id alone does not tell."}
    words = {word: _OPERATORS[word] for word in OPERATORS} | {ONLY: _ONLY}
    return [
        _form("change", {"change": _TARGET, "kind": kind, **words}),
        _form("disable", {"disable": _TARGET, "kind": kind, ONLY: _ONLY}),
    ]


def _form(word: str, properties: dict[str, Any]) -> dict[str, Any]:
    return {"type": "object", "properties": properties, "required": [word], "additionalProperties": False}


def _write(path: Path, schema: dict[str, Any]) -> Path:
    text = json.dumps({"$schema": _DRAFT, **schema}, ensure_ascii=False, indent=2)
    path.write_text(text + "\n", encoding="utf-8")
    return path
