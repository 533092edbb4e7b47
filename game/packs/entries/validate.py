"""Entries against their models: what pydantic finds, said in our words and put in its place."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import is_dataclass
from typing import Any, TypeAlias, get_args, get_type_hints

from pydantic import BaseModel, ValidationError

from game.core.reasons import Unfit
from game.packs.reading.marks import Map, Mark, key_place, place
from game.packs.reading.problems import Problem, nearest, problem
from game.packs.reading.versions import LANGUAGE_CODE, RANGE, VERSION

Loc: TypeAlias = tuple[int | str, ...]

_WRONG_KIND = {
    "int_type": "whole_number",
    "int_from_float": "whole_number",
    "int_parsing": "whole_number",
    "float_type": "number",
    "string_type": "word",
    "bool_type": "truth",
    "list_type": "list",
    "tuple_type": "list",
    "set_type": "list",
    "frozen_set_type": "list",
    "dict_type": "mapping",
    "model_type": "mapping",
    "model_attributes_type": "mapping",
    "dataclass_type": "mapping",
    "none_required": "nothing",
}
_BOUNDS = {
    "greater_than_equal": ("at_least", "ge"),
    "greater_than": ("more_than", "gt"),
    "less_than_equal": ("at_most", "le"),
    "less_than": ("less_than", "lt"),
}
_FORMS = {
    f"^{VERSION}$": "version_form",
    f"^({RANGE})$": "range_form",
    f"^{LANGUAGE_CODE}$": "code_form",
}
"""What a text must look like, and the key of our sentence for it."""
_QUOTED = re.compile(r"'([^']*)'")


def validate(model: type[BaseModel], entry: Map, default: Mark) -> tuple[BaseModel | None, list[Problem]]:
    """Return the entry as its model, or None and everything that is wrong with it.

    Types are taken strictly (a quoted "3" is no number), as in JSON.
    """
    try:
        return model.model_validate_json(json.dumps(entry), strict=True), []
    except ValidationError as error:
        details = error.errors(include_url=False, include_input=False)
        found = {
            detail["loc"]: _translate(model, entry, detail, default) for detail in _relevant(entry, details)
        }
        return None, list(dict.fromkeys(_once(found)))


def _once(found: Mapping[Loc, Problem]) -> Iterator[Problem]:
    """Leave out what is missing only because it is misspelt: that mistake is named already."""
    misspelt = {(*loc[:-1], each.nearest) for loc, each in found.items() if each.nearest}
    for loc, each in found.items():
        if each.message.key != "problem.missing" or loc not in misspelt:
            yield each


def _relevant(entry: Any, details: Sequence[Any]) -> list[Any]:
    """Keep of each choice between forms only the form that the writer most likely meant.

    A form that fits nowhere reports its mistakes under a label that is no part of the data.
    """
    kept: list[Any] = []
    choices: dict[Loc, dict[int | str, list[Any]]] = {}
    for detail in details:
        loc = detail["loc"]
        depth = _data_depth(entry, loc)
        if depth >= len(loc) - 1 and (depth == len(loc) or _names_a_field(detail)):
            kept.append(detail)
        else:
            choices.setdefault(loc[:depth], {}).setdefault(loc[depth], []).append(detail)
    for prefix, forms in choices.items():
        inner = _at(entry, prefix)
        best = [_within(inner, found, len(prefix) + 1) for found in forms.values()]
        kept.extend(min(best, key=_misfit))
    return kept


def _within(inner: Any, details: Sequence[Any], start: int) -> list[Any]:
    """Look at the mistakes of one form as seen from inside the value it describes."""
    moved = [{**detail, "loc": detail["loc"][start:]} for detail in details]
    prefix = details[0]["loc"][: start - 1]
    return [{**detail, "loc": (*prefix, *detail["loc"])} for detail in _relevant(inner, moved)]


def _misfit(details: Iterable[Any]) -> tuple[int, int]:
    """Return how badly a form fits: shallow mistakes and many of them are worse."""
    depths = [len(detail["loc"]) for detail in details]
    return -min(depths), len(depths)


def _names_a_field(detail: Any) -> bool:
    return bool(detail["type"] == "missing")


def _data_depth(data: Any, loc: Loc) -> int:
    """Return how many steps of the path exist in the data."""
    for depth, step in enumerate(loc):
        if isinstance(data, Mapping) and step in data:
            data = data[str(step)]
        elif isinstance(data, list) and isinstance(step, int) and step < len(data):
            data = data[step]
        else:
            return depth
    return len(loc)


def _at(data: Any, path: Loc) -> Any:
    for step in path:
        data = data[step]
    return data


def _translate(model: type[BaseModel], entry: Map, detail: Any, default: Mark) -> Problem:
    loc: Loc = detail["loc"]
    kind, context = detail["type"], detail.get("ctx", {})
    field = str(loc[-1]) if loc else ""
    if kind in ("extra_forbidden", "unexpected_keyword_argument"):
        known = sorted(set(known_keys(model, loc[:-1])))
        return problem(key_place(entry, loc, default), "unknown_key", nearest(field, known), key=field)
    if kind == "missing":
        return problem(place(entry, loc[:-1], default), "missing", field=field)
    mark = place(entry, loc, default)
    if kind in ("literal_error", "enum"):
        return _unknown_word(entry, loc, mark, str(context.get("expected", "")))
    if kind == "union_tag_not_found":
        return problem(mark, "missing", field=context["discriminator"].strip("'"))
    if kind == "union_tag_invalid":
        deeper = (*loc, context["discriminator"].strip("'"))
        return _unknown_word(entry, deeper, place(entry, deeper, mark), context["expected_tags"])
    if kind in _WRONG_KIND:
        return problem(mark, f"wanted_{_WRONG_KIND[kind]}", field=field)
    if kind in _BOUNDS:
        key, bound = _BOUNDS[kind]
        return problem(mark, key, field=field, bound=str(context[bound]))
    if kind in ("too_short", "too_long"):
        return problem(mark, kind, field=field, bound=context.get("min_length", context.get("max_length")))
    if kind == "string_too_long":
        return problem(mark, "text_too_long", field=field, limit=context["max_length"])
    if kind == "string_too_short":
        return problem(mark, "name_empty", field=field)
    if kind == "string_pattern_mismatch":
        return problem(mark, _FORMS.get(context["pattern"], "pattern"), field=field)
    error = context.get("error")
    reason = error.text if isinstance(error, Unfit) else detail["msg"].removeprefix("Value error, ")
    return problem(mark, "value" if loc else "whole_value", field=field, reason=reason)


def _unknown_word(entry: Map, loc: Loc, mark: Mark, expected: str) -> Problem:
    known = _QUOTED.findall(expected) or [expected]
    value = _at(entry, loc[: _data_depth(entry, loc)])
    return problem(mark, "unknown_word", nearest(value, known), word=str(value), known=tuple(known))


def known_keys(model: Any, path: Sequence[int | str]) -> Iterator[str]:
    """Yield the keys that the model knows at a path inside it."""
    models = list(_models(model))
    for step in path:
        if not isinstance(step, str):
            continue
        fields = [field for owner in models for name, field in _fields(owner) if name == step]
        models = [inner for field in fields for inner in _models(field)] or models
    for owner in models:
        yield from (name for name, _ in _fields(owner))


def _fields(model: Any) -> Iterator[tuple[str, Any]]:
    """Yield the keys of a model, or of a dataclass, with what each of them takes."""
    if not issubclass(model, BaseModel):
        yield from get_type_hints(model).items()
        return
    for name, field in model.model_fields.items():
        yield field.alias or name, field.annotation


def _models(annotation: Any) -> Iterator[type[Any]]:
    """Yield the models an annotation speaks of, through lists, unions and the like."""
    if isinstance(annotation, type) and (issubclass(annotation, BaseModel) or is_dataclass(annotation)):
        yield annotation
    for inner in get_args(annotation):
        yield from _models(inner)
