"""The rules page that a pack brings along."""

from __future__ import annotations

from game.core.limits import YAML_BYTES
from game.core.names import printable
from game.packs.finding.pack import Pack
from game.packs.finding.shelf import Shelf

_ENGLISH = "en"


def rules_page(shelf: Shelf, id_: str, lang: str) -> str:
    """Return the text of a pack's `rules/<language>.md`; English or any other stands in, nothing without."""
    pack = shelf.find(id_)
    names = [name for name in pack.files.names() if name.startswith("rules/")] if pack else []
    wanted = [f"rules/{word}.md" for word in (lang, _ENGLISH) if f"rules/{word}.md" in names]
    name = next(iter(wanted or [each for each in names if each.endswith(".md")]), "")
    return page_text(pack, name) if pack is not None and name else ""


def page_text(pack: Pack, name: str) -> str:
    """Return the text of a page as it can be shown; nothing if it cannot be read."""
    try:
        text = pack.files.read(name)[:YAML_BYTES].decode("utf-8", "replace")
    except OSError:
        return ""
    return "\n".join(printable(line) for line in text.splitlines())
