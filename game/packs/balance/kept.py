"""What is known of a card from games played before: its verdict, without playing any."""

from __future__ import annotations

from pathlib import Path

from game.core.spec import GameSpec
from game.packs.balance.figures import OPEN, SHARED, UNSEEN
from game.packs.balance.runs import LEVELS, UNTIL, Balance
from game.packs.balance.subject import NotWeighed, Subject, key_of, scale_of
from game.packs.load import LoadedCards, load_cards


def kept_verdict(spec: GameSpec, loaded: LoadedCards, kind: str, card: str, folder: Path) -> str:
    """Return the verdict at the highest level that has one; empty if none was reached."""
    entry = loaded.resolved.get(kind, {}).get(card)
    try:
        scale = scale_of(spec, kind)
    except NotWeighed:
        return ""
    if entry is None or scale.shared:
        return ""
    key = key_of(spec, (kind, card), entry, load_cards(spec).resolved, scale.seats)
    known = Subject(spec.id, kind, card, scale.seats, {}, loaded.resolved, (entry,), 0, key)
    for level in reversed(LEVELS):
        found = Balance(known, level, folder=folder).settled(UNTIL)
        if found is not None and found.verdict not in (OPEN, SHARED, UNSEEN):
            return found.verdict
    return ""
