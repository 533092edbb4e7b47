"""Versions such as `1.2.0` and ranges such as `>=1.0, <2`."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable

VERSION = r"[0-9]{1,6}(\.[0-9]{1,6}){0,2}"
_TERM = rf"(>=|<=|==|>|<)?\s*{VERSION}"
RANGE = rf"\s*|\s*\*\s*|\s*{_TERM}(\s*,\s*{_TERM})*\s*"
"""A range; empty or `*` allows every version, a bare version only itself."""
LANGUAGE_CODE = "[a-z]{2,3}(-[A-Z]{2})?"
"""The code of a language: `de`, `pt-BR`."""

_COMPARE: dict[str, Callable[[tuple[int, ...], tuple[int, ...]], bool]] = {
    ">=": operator.ge,
    "<=": operator.le,
    "==": operator.eq,
    ">": operator.gt,
    "<": operator.lt,
}


def allows(allowed: str, version: str) -> bool:
    """Return whether the version lies in the range."""
    if allowed.strip() in ("", "*"):
        return True
    return all(_holds(term.strip(), version) for term in allowed.split(","))


def _holds(term: str, version: str) -> bool:
    match = re.match("[<>=]+", term)
    sign = match.group() if match else "=="
    return _COMPARE[sign](_numbers(version), _numbers(term[len(match.group()) :] if match else term))


def _numbers(version: str) -> tuple[int, ...]:
    found = [int(part) for part in version.strip().split(".")]
    return tuple(found + [0] * (3 - len(found)))
