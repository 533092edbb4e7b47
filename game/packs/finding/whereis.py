"""Where a card is written down, for people who want to read or change it."""

from __future__ import annotations

from pathlib import Path

from game.packs.finding.pack import PackInfo
from game.packs.reading.marks import Map
from game.packs.reading.reader import parse_yaml


def card_file(pack: PackInfo, game: str, kind: str, card: str) -> Path | None:
    """Return the YAML file that holds a card, `pack:id`; None in a zip or where the file has gone."""
    own = card.partition(":")[2]
    for name in (f"{game}/{kind}.yaml", f"{kind}.yaml"):
        path = pack.path / name
        try:
            data, _ = parse_yaml(path.read_bytes(), name)
        except OSError:
            continue
        if any(isinstance(entry, Map) and str(entry.get("id")) in (own, card) for entry in data or ()):
            return path
    return None
