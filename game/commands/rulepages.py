"""The rules of a game as plain text: sections without their Markdown, for a terminal or a voice."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from game.paths import card_data_dir

_HEADING = re.compile(r"^#+ +(.*?)(?: *\{#([\w-]+)\})?$")
_PICTURE = re.compile(r"!\[.*?\]\([\w]+:[\w:-]+\)")
_LINK = re.compile(r"\[([^\]]+)\]\([^)]*\)")
_ICON = re.compile(r"!?\[([^\]]*)\]\(icon:\w+\)")
_RULED = re.compile(r"^[|:\- ]+$")


@dataclass(slots=True)
class Page:
    """One section of the rules."""

    title: str
    anchor: str
    lines: list[str] = field(default_factory=list)

    def speaks_of(self, words: str) -> bool:
        """Return whether the section speaks of the words."""
        return any(words in line.lower() for line in (self.title, *self.lines))


def rule_pages(game: str, lang: str) -> list[Page]:
    """Return the sections of a game's rules in a language."""
    path = card_data_dir() / game / "rules" / f"{lang}.md"
    pages: list[Page] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        heading = _HEADING.match(line)
        if heading:
            pages.append(Page(heading[1], heading[2] or heading[1].lower()))
        elif pages:
            pages[-1].lines.extend(_plain(line))
    return pages


def _plain(line: str) -> Iterator[str]:
    """Yield a line without pictures, links and marks; a row of a table with its cells divided."""
    line = _PICTURE.sub("", line)
    if not line.strip() or (line.startswith("|") and _RULED.match(line)):
        return
    if line.startswith("|"):
        line = " — ".join(cell.strip() for cell in line.strip().strip("|").split("|"))
    yield _LINK.sub(r"\1", line).replace("**", "").replace("*", "").replace("`", "")
