"""A small reader of JSON Schema: as much of it as our schemas use."""

from __future__ import annotations

import re
from typing import Any

_TYPES: dict[str, Any] = {
    "object": dict, "array": list, "string": str, "integer": int, "number": (int, float), "boolean": bool,
    "null": type(None),
}  # fmt: skip


def fits(data: Any, schema: Any, root: Any) -> bool:
    """Return whether data fit a schema."""
    if schema is True or schema == {}:
        return True
    if schema is False:
        return False
    if "$ref" in schema:
        return fits(data, root["$defs"][schema["$ref"].rpartition("/")[2]], root)
    if "type" in schema and not _is(data, schema["type"]):
        return False
    for word in ("anyOf", "oneOf"):
        if word in schema and not any(fits(data, each, root) for each in schema[word]):
            return False
    if not all(fits(data, each, root) for each in schema.get("allOf", ())):
        return False
    if "enum" in schema and not any(each == data and type(each) is type(data) for each in schema["enum"]):
        return False
    if "const" in schema and (schema["const"] != data or type(schema["const"]) is not type(data)):
        return False
    return _sized(data, schema) and _inner(data, schema, root)


def _is(data: Any, wanted: Any) -> bool:
    names = [wanted] if isinstance(wanted, str) else wanted
    if isinstance(data, bool):
        return "boolean" in names
    return any(isinstance(data, _TYPES[name]) for name in names)


def _sized(data: Any, schema: Any) -> bool:
    if isinstance(data, int | float) and not isinstance(data, bool):
        low, high = schema.get("minimum", data), schema.get("maximum", data)
        return low <= data <= high
    if isinstance(data, str):
        long = schema.get("minLength", 0) <= len(data) <= schema.get("maxLength", len(data))
        return long and re.search(schema.get("pattern", ""), data) is not None
    if isinstance(data, list):
        return bool(schema.get("minItems", 0) <= len(data) <= schema.get("maxItems", len(data)))
    if isinstance(data, dict):
        return bool(schema.get("minProperties", 0) <= len(data))
    return True


def _inner(data: Any, schema: Any, root: Any) -> bool:
    if isinstance(data, list):
        first = schema.get("prefixItems", [])
        rest = schema.get("items", True)
        return all(fits(item, first[i] if i < len(first) else rest, root) for i, item in enumerate(data))
    if not isinstance(data, dict):
        return True
    known, more = schema.get("properties", {}), schema.get("additionalProperties", True)
    if any(key not in data for key in schema.get("required", ())):
        return False
    return all(fits(value, known.get(key, more), root) for key, value in data.items())
