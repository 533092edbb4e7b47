"""A game is added in its own folders and the catalogs: shared code names none."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from pathlib import Path

import pytest

from game.catalog import GAMES
from scenes.tables.catalog import TABLES
from sprites.paint import catalog

ROOT = Path(__file__).resolve().parent.parent
IDS = tuple(spec.id for spec in GAMES)
CATALOGS = {"game/catalog.py", "scenes/tables/catalog.py"}
NAMED = re.compile(rf"(?<![a-z])({'|'.join(IDS)})(?![a-z])", re.IGNORECASE)


def shared(*tops: str) -> list[Path]:
    """The files that belong to no single game."""
    files = [path.relative_to(ROOT) for top in tops for path in sorted((ROOT / top).rglob("*.py"))]
    return [path for path in files if not set(path.parts) & set(IDS) and path.as_posix() not in CATALOGS]


def docstrings(tree: ast.AST) -> set[int]:
    """The lines on which a text stands alone: what it says is for the reader."""
    alone = [node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)]
    texts = [node for node in alone if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    return {line for text in texts for line in range(text.lineno, (text.end_lineno or text.lineno) + 1)}


def named(source: str) -> list[str]:
    """The games that the code of a file names, outside comments and docstrings."""
    quiet = docstrings(ast.parse(source))
    words = [
        token.string
        for token in tokenize.generate_tokens(io.StringIO(source).readline)
        if token.type != tokenize.COMMENT and token.start[0] not in quiet
    ]
    return [found.lower() for word in words for found in NAMED.findall(word)]


@pytest.mark.parametrize("path", shared("game", "scenes", "sprites", "build"), ids=str)
def test_shared_code_names_no_game(path: Path) -> None:
    assert not named((ROOT / path).read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", shared("tests"), ids=str)
def test_a_shared_test_takes_all_games_from_the_catalog(path: Path) -> None:
    """A test may take one game or another as its sample; a list of all of them would want an entry more."""
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    lists = [node for node in ast.walk(tree) if isinstance(node, ast.Tuple | ast.List | ast.Set | ast.Dict)]
    assert not [node.lineno for node in lists if set(NAMED.findall(ast.unparse(node))) >= set(IDS)]


def test_the_catalogs_know_the_same_games() -> None:
    assert set(TABLES) == set(IDS) == set(catalog.games())


def test_a_name_in_code_is_found_and_one_in_a_docstring_is_not() -> None:
    game = IDS[0]
    assert named(f'GAME = "{game}"\nfrom sprites.paint.{game} import looks\n') == [game, game]
    assert not named(f'"""As in {game}."""\n# {game}\nNAME = "self_{game}s"\n')
