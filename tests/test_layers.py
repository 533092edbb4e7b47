"""The architecture read from the source: who may import whom, what lies where, the same names everywhere."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
GAMES = sorted(path.parent.name for path in (ROOT / "game").glob("*/rules.py") if path.parent.name != "core")
TOPS = ("game", "scenes", "sprites")
FILES = sorted(path for top in TOPS for path in (ROOT / top).rglob("*.py"))
FOLDERS = sorted({path.parent for top in (*TOPS, "tests") for path in (ROOT / top).rglob("*.py")})

FULL = 25
"""More source files than this in one folder and nobody finds anything."""
FLAT = {
    "game": {"__init__", "catalog", "session", "i18n", "settings", "paths"},
    "scenes": {"__init__", "main", "commands"},
}
"""All that may lie flat; everything else has a room."""
IN_EVERY_GAME = (
    *("__init__", "cards", "state", "view", "worlds", "actions", "events", "rules", "position", "notation"),
    *("refusals", "reckoning", "phases/__init__", "mind/__init__", "mind/policy", "mind/weights"),
)
"""The same role has the same name in every game, so that a diff of two games shows their rules.

`preview` is there where a table shows what an action would do.
"""

TABLE_MAY = {"view", "actions", "events", "cards", "preview"}
"""What a table may look at: what its seat knows, what can be done and has happened; the printed cards, for
it shows them; and the preview, where the rules say what an action would do, so that no table works it out."""
TABLE_MAY_ALSO = {"chronicles": {"kingdom", "texts", "shorts", "phrases", "vocabulary"}}
"""Chronicles' kingdoms are public and lie in the view as they are; the lines on its cards come from texts."""

OUTSIDE = {
    "game": {"yaml", "pydantic", "platformdirs"},
    "sprites": {"pygame", "font_source_serif_pro", "font_manrope"},
    "scenes": {"pygame", "yaml", "pydantic", "platformdirs", "accesskit", "prism"},
}
"""Packages from elsewhere, by layer."""
NO_OUTSIDE_CAUSES = {"random", "time", "os", "datetime", "secrets", "uuid"}
"""Rules depend on their arguments alone."""


def imports_of(path: Path) -> set[str]:
    """Return the dotted names a file imports, wherever in the file."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            found |= {f"{node.module}.{alias.name}" for alias in node.names} - {"game.__version__"}
    return found


def game_in(name: str, under: str = "game") -> str | None:
    """Return the game in whose folder a module lies, None for a shared one."""
    words = name.split(".")
    top = under.split(".")
    return words[len(top)] if words[: len(top)] == top and set(words[len(top) :][:1]) & set(GAMES) else None


def allowed(place: tuple[str, ...], name: str) -> bool:
    """Return whether the architecture's table allows this import in the module at this place."""
    top = name.partition(".")[0]
    if top not in TOPS:
        return (top in sys.stdlib_module_names or top in OUTSIDE[place[0]]) and _outside_allowed(place, top)
    if place[0] == "game":
        return top == "game" and _allowed_in_game(place, name)
    if place[0] == "sprites":
        return top == "sprites"
    return _allowed_in_scenes(place, name)


def _outside_allowed(place: tuple[str, ...], top: str) -> bool:
    if place[:2] == ("game", "core"):
        return top in sys.stdlib_module_names
    if place[0] != "game" or place[1:2] == () or place[1] not in GAMES:
        return True
    models = top == "pydantic" and place[2] in ("cards", "vocabulary")
    return models or (top in sys.stdlib_module_names and top not in NO_OUTSIDE_CAUSES)


def _allowed_in_game(place: tuple[str, ...], name: str) -> bool:
    room = place[1] if len(place) > 1 else ""
    inner = game_in(name)
    if room == "core":
        return name.startswith("game.core")
    if room in GAMES:
        sees_minds = place[2] in {"mind", "__init__"}
        mind = f"{name}.".startswith(f"game.{room}.mind.")
        return (inner == room and (sees_minds or not mind)) or name.startswith("game.core.")
    if room == "ai" and name.startswith("game.session"):
        return False
    return inner is None or place == ("game", "catalog")


def _allowed_in_scenes(place: tuple[str, ...], name: str) -> bool:
    own = place[2] if place[1:2] == ("tables",) and place[2] in GAMES else None
    catalog = place == ("scenes", "tables", "catalog")
    if game_in(name, "scenes.tables") not in (None, own) and not catalog:
        return False
    inner = game_in(name)
    if inner is None:
        return True
    return inner == own and name.split(".")[2] in TABLE_MAY | TABLE_MAY_ALSO.get(own, set())


def shown(path: Path) -> str:
    """Return a file's place in the project."""
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("path", FILES, ids=shown)
def test_imports_follow_the_table(path: Path) -> None:
    place = path.relative_to(ROOT).with_suffix("").parts
    wrong = sorted(name for name in imports_of(path) if not allowed(place, name))
    assert not wrong, f"{shown(path)} may not import {', '.join(wrong)}"


@pytest.mark.parametrize(
    ("place", "name"),
    [
        ("game/core/rules", "game.session.Session"),
        ("game/core/rules", "pydantic.BaseModel"),
        ("game/{one}/view", "game.{one}.mind.value.forecast"),
        ("game/{one}/phases/battle", "game.{one}.mind.policy"),
        ("game/{one}/rules", "game.{other}.cards.Card"),
        ("game/{one}/mind/policy", "game.{other}.mind.policy"),
        ("game/{one}/mind/policy", "game.session.Session"),
        ("game/{one}/state", "random"),
        ("game/{one}/state", "pydantic.BaseModel"),
        ("game/{one}/state", "game.ai.agent"),
        ("game/ai/search", "game.{one}.state"),
        ("game/ai/search", "game.session.Session"),
        ("game/saving/saves", "game.{one}.state.State"),
        ("game/saving/saves", "pygame"),
        ("game/saving/saves", "scenes.window.app"),
        ("sprites/card", "game.core.types"),
        ("sprites/card", "scenes.window.app"),
        ("scenes/window/app", "game.{one}.view.View"),
        ("scenes/window/app", "scenes.tables.{one}.table"),
        ("scenes/tables/{one}/table", "game.{one}.state.State"),
        ("scenes/tables/{one}/table", "game.{one}.phases.battle"),
        ("scenes/tables/{one}/table", "game.{one}.mind.policy"),
        ("scenes/tables/{one}/table", "game.{other}.view"),
        ("scenes/tables/{one}/table", "scenes.tables.{other}.garden"),
    ],
)
def test_the_table_forbids_what_it_says(place: str, name: str) -> None:
    one, other = GAMES[:2]
    place, name = (words.format(one=one, other=other) for words in (place, name))
    assert not allowed(tuple(place.split("/")), name)


def test_the_window_asks_the_session_and_never_takes_its_state() -> None:
    for path in FILES:
        if path.relative_to(ROOT).parts[0] == "scenes":
            tree = ast.parse(path.read_text(encoding="utf-8"))
            taken = [
                node.lineno
                for node in ast.walk(tree)
                if isinstance(node, ast.Attribute) and node.attr == "_state"
            ]
            assert not taken, f"{shown(path)} looks into a session's state in line {taken[0]}"


@pytest.mark.parametrize("path", FILES, ids=shown)
def test_files_stay_readable(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count("\n") <= 500, "over 500 lines"
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef):
            length = (node.end_lineno or node.lineno) - node.lineno + 1
            assert length <= 50, f"{node.name} has {length} lines, 50 are the limit"


@pytest.mark.parametrize("folder", FOLDERS, ids=shown)
def test_no_folder_is_too_full(folder: Path) -> None:
    count = len(list(folder.glob("*.py")))
    assert count <= FULL, f"{shown(folder)} holds {count} files, {FULL} are the limit: make rooms by purpose"


@pytest.mark.parametrize("top", FLAT)
def test_nothing_else_lies_flat(top: str) -> None:
    assert {path.stem for path in (ROOT / top).glob("*.py")} == FLAT[top]


@pytest.mark.parametrize("game", GAMES)
def test_the_same_names_in_every_game(game: str) -> None:
    missing = [name for name in IN_EVERY_GAME if not (ROOT / "game" / game / f"{name}.py").is_file()]
    assert not missing, f"game/{game} has no {', '.join(missing)}"


def test_every_room_says_what_it_is_for() -> None:
    for folder in FOLDERS:
        if folder.relative_to(ROOT).parts[0] != "tests":
            door = folder / "__init__.py"
            assert door.is_file() and ast.get_docstring(ast.parse(door.read_text(encoding="utf-8"))), shown(
                folder
            )
