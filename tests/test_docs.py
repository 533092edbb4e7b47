"""Every file that the pages for developers name is there: a map that lies is worse than none."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PAGES = sorted([ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md")])
TOPS = ("game", "scenes", "sprites", "tests", "build", "card_data", "docs")
NAMED = re.compile(r"`([^`\s]+)`|\]\(([^)\s]+)\)")
KNOWN = [path.relative_to(ROOT).as_posix() for top in TOPS for path in (ROOT / top).rglob("*.py")]


def named(page: Path) -> set[str]:
    """Return what a page names that looks like a place in the project, links seen from the page itself."""
    found = set()
    for code, link in NAMED.findall(page.read_text(encoding="utf-8")):
        if link and "://" not in link:
            found.add((page.parent / link.partition("#")[0]).resolve().relative_to(ROOT).as_posix())
        elif (code.partition("/")[0] in TOPS and "/" in code) or re.fullmatch(r"[\w/]+\.py", code):
            found.add(code)
    return found


def is_there(name: str) -> bool:
    """Whether a place exists; `<game>` and `*` are any name, `{a,b}` each; files may lie anywhere."""
    if name.partition("/")[0] not in TOPS and name.endswith(".py"):
        return any(f"/{known}".endswith(f"/{name}") for known in KNOWN)
    parts = [part.split(",") for part in re.split(r"[{}]", name)]
    each = ["".join(words) for words in product(*parts)] if "{" in name else [name]
    return all(any(ROOT.glob(re.sub(r"<\w+>", "*", word).rstrip("/"))) for word in each)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_file_a_page_names_is_there(page: Path) -> None:
    missing = sorted(name for name in named(page) if not is_there(name))
    assert not missing, f"{page.name} names {', '.join(missing)}"


def test_the_pages_name_files_at_all() -> None:
    assert sum(len(named(page)) for page in PAGES) > 100


@pytest.mark.parametrize(
    "name", ["game/nowhere.py", "nowhere.py", "game/<game>/nowhere.py", "card_data/locale/{en,xx}"]
)
def test_a_file_that_is_not_there_is_noticed(name: str) -> None:
    assert not is_there(name)
