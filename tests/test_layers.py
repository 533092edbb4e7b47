"""The import table of the architecture, read from the source."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
GAMES = ("portrait", "tenno", "chronicles", "junquick", "intrigo")
THIRD_PARTY = {"pygame", "yaml", "pydantic", "platformdirs", "font_source_serif_pro", "font_manrope"}
FILES = sorted(p for top in ("game", "sprites", "scenes") for p in (ROOT / top).rglob("*.py"))


def imports_of(path: Path) -> set[str]:
    """Return the dotted names a file imports."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            found |= {f"{node.module}.{alias.name}" for alias in node.names} | {node.module}
    return found


def within(name: str, *packages: str) -> bool:
    """Return whether the dotted name lies in one of the packages."""
    return any(name == package or name.startswith(package + ".") for package in packages)


def allowed(path: Path, name: str) -> bool:
    """Return whether the architecture's table allows this import in this file."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    top = name.partition(".")[0]
    if parts[:2] == ("game", "core"):
        return top in sys.stdlib_module_names or within(name, "game.core")
    if parts[0] == "game" and len(parts) > 1 and parts[1] in GAMES:
        return _allowed_in_game(parts, name, top)
    if parts[:2] == ("game", "ai"):
        inner = any(within(name, f"game.{game}") for game in GAMES)
        return top in sys.stdlib_module_names or (
            top == "game" and not inner and not within(name, "game.session")
        )
    if parts[0] == "game":
        if parts == ("game", "catalog"):
            return True
        inner = any(within(name, f"game.{game}") for game in GAMES)
        known = top in sys.stdlib_module_names or top in {"yaml", "pydantic", "platformdirs", "game"}
        return (known and not inner) or (parts == ("game", "bench") and top == "rlcard")
    if parts[0] == "sprites":
        return top in sys.stdlib_module_names or top in {"pygame", "sprites"} or top.startswith("font_")
    return _allowed_in_scenes(parts, name, top)


def _allowed_in_game(parts: tuple[str, ...], name: str, top: str) -> bool:
    if top in {"random", "time", "os"}:
        return False
    if top == "pydantic":
        return parts[2] in ("cards", "vocabulary") or "cards" in parts[2:]
    return top in sys.stdlib_module_names or within(name, "game.core", f"game.{parts[1]}") or name == "game"


def _allowed_in_scenes(parts: tuple[str, ...], name: str, top: str) -> bool:
    if top not in sys.stdlib_module_names and top not in THIRD_PARTY | {"game", "sprites", "scenes"}:
        return False
    inner = [game for game in GAMES if within(name, f"game.{game}")]
    if not inner:
        return True
    table = len(parts) > 2 and parts[1] == "tables" and parts[2].startswith(inner[0])
    return table and not within(name, f"game.{inner[0]}.state", f"game.{inner[0]}.phases")


@pytest.mark.parametrize("path", FILES, ids=lambda p: str(p.relative_to(ROOT)))
def test_imports_follow_the_table(path: Path) -> None:
    wrong = sorted(name for name in imports_of(path) if not allowed(path, name))
    assert not wrong, f"{path.relative_to(ROOT)} may not import {', '.join(wrong)}"


@pytest.mark.parametrize("path", FILES, ids=lambda p: str(p.relative_to(ROOT)))
def test_files_stay_readable(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count("\n") <= 500, "over 500 lines"
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef):
            length = (node.end_lineno or node.lineno) - node.lineno + 1
            assert length <= 50, f"{node.name} has {length} lines, 50 are the limit"
