"""Rules texts: Markdown with anchors, read into sections of paragraphs, lists, tables and pictures."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from sprites.text import escape

_HEADING = re.compile(r"^(#{1,3}) +(.*?)(?: *\{#([\w-]+)\})?$")
_PICTURE = re.compile(r"!\[(.*?)\]\((card|board):([\w:-]+)\)")
_ICON = re.compile(r"!\[[^\]]*\]\(icon:(\w+)\)")
_LINK = re.compile(r"\[([^\]]+)\]\(#?[^)]*\)")
_MARKUP = re.compile(r"\*\*|\[[a-z0-9_]+\] ?")


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph, an entry of a list (`indent` 1 or more) or a row of a table (`cells`)."""

    markup: str
    indent: int = 0
    cells: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RulesPicture:
    """A card or a piece of the board with its caption."""

    caption: str
    kind: str
    name: str


@dataclass
class Section:
    """A heading with what stands below it."""

    title: str
    anchor: str
    level: int
    parts: list[Paragraph | RulesPicture] = field(default_factory=list)

    def contains(self, words: str) -> bool:
        """Whether the section speaks of the words."""
        texts = [self.title, *(p.markup if isinstance(p, Paragraph) else p.caption for p in self.parts)]
        return any(words.lower() in text.lower() for text in texts)


@lru_cache(maxsize=16)
def read_rules(path: Path) -> tuple[Section, ...]:
    """The sections of a rules text."""
    return sections_of(path.read_text(encoding="utf-8"))


@lru_cache(maxsize=64)
def sections_of(text: str) -> tuple[Section, ...]:
    """The sections of a text."""
    sections: list[Section] = []
    for block in re.split(r"\n\s*\n", text.strip()):
        for part in _parts(block):
            if isinstance(part, Section):
                sections.append(part)
            elif sections:
                sections[-1].parts.append(part)
    return tuple(sections)


def _parts(block: str) -> Iterator[Section | Paragraph | RulesPicture]:
    waiting = ""
    pictures = [RulesPicture(*found) for found in _PICTURE.findall(block)]
    for line in _PICTURE.sub("", block).splitlines():
        made = _line(line)
        if made is None:
            waiting = f"{waiting} {line.strip()}".strip()
            continue
        if waiting:
            yield Paragraph(_inline(waiting))
            waiting = ""
        yield made
    if waiting:
        yield Paragraph(_inline(waiting))
    yield from pictures


def _line(line: str) -> Section | Paragraph | RulesPicture | None:
    heading = _HEADING.match(line)
    if heading:
        title = heading[2].strip()
        return Section(title, heading[3] or title.lower(), len(heading[1]))
    entry = re.match(r"^( *)(?:[-*]|(\d+)\.) +(.*)$", line)
    if entry:
        lead = f"{entry[2]}. " if entry[2] else "• "
        return Paragraph(lead + _inline(entry[3]), 1 + len(entry[1]) // 2)
    if line.startswith("|"):
        cells = tuple(_inline(cell.strip()) for cell in line.strip().strip("|").split("|"))
        ruled = all(set(cell) <= set("-: ") for cell in cells)
        return Paragraph("", 0, ()) if ruled else Paragraph("", 0, cells)
    return None


def _inline(text: str) -> str:
    """Markdown inside a line to our markup: bold and icons stay, links lose their target, code its ticks."""
    parts = _ICON.split(text)  # words and names of icons in turn
    return "".join(f"[{part}]" if n % 2 else _words(part) for n, part in enumerate(parts))


def _words(text: str) -> str:
    plain = _LINK.sub(r"\1", text).replace("`", "")
    return "**".join(escape(part.replace("*", "")) for part in plain.split("**"))


def spoken(markup: str) -> str:
    """Return markup as a voice reads it: without marks and icons."""
    return _MARKUP.sub("", markup).replace("[[", "[")
