"""The parser's events and its complaints, said in our words (libyaml where present, else pure Python)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import yaml

from game.packs.reading.marks import Mark, Source
from game.packs.reading.problems import Problem, problem

_LOADER: Any = getattr(yaml, "CBaseLoader", yaml.BaseLoader)

# What the parser says, and the key of our sentence for it.
_REASONS = {
    "mapping values are not allowed": "yaml_colon",
    "could not find expected ':'": "yaml_no_colon",
    "expected ',' or ']'": "yaml_list_open",
    "expected ',' or '}'": "yaml_map_open",
    "found unexpected end of stream": "yaml_quote_open",
    "did not find expected key": "yaml_indent",
    "did not find expected '-' indicator": "yaml_indent",
    "expected <block end>": "yaml_indent",
    "undefined tag handle": "tag",
}
_SHOWN_AT_START = ("yaml_no_colon", "yaml_quote_open", "yaml_list_open", "yaml_map_open")


class Refused(Exception):
    """Reading a file cannot go on; `found` says why."""

    def __init__(self, found: Problem) -> None:
        super().__init__(found.message.key)
        self.found = found


def events_of(source: Source) -> Iterator[Any]:
    """Yield the events of a text; raise Refused where it is no YAML."""
    loader = _LOADER(source.text)
    try:
        while loader.check_event():
            yield loader.get_event()
    except yaml.MarkedYAMLError as error:
        raise Refused(_complaint(source, error)) from None
    except (yaml.YAMLError, ValueError) as error:
        raise Refused(problem(Mark(source), "yaml", reason=str(error))) from None
    finally:
        loader.dispose()


def _complaint(source: Source, error: yaml.MarkedYAMLError) -> Problem:
    mark = _mark(source, error.problem_mark or error.context_mark)
    line = source.line(mark.line)
    if "\t" in line[: len(line) - len(line.lstrip())]:
        return problem(Mark(source, mark.line, line.index("\t") + 1), "tab")
    reason = (error.problem or "").strip()
    for said, key in _REASONS.items():
        if said in reason:
            start = error.context_mark if key in _SHOWN_AT_START else None
            return problem(_mark(source, start) if start else mark, key)
    return problem(mark, "yaml", reason=reason)


def _mark(source: Source, at: Any) -> Mark:
    return Mark(source, at.line + 1, at.column + 1) if at else Mark(source)
