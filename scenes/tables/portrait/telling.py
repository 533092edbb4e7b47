"""What the events of Portrait mean to people: who moved whom, who was bumped, what a tree paid."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.actions import text_params
from game.core.events import Event
from game.core.types import Text
from game.portrait import events as happened
from scenes.play.telling.ceremony import Ceremony, Row
from scenes.play.telling.told import Told, tellings, tells
from scenes.tables.portrait.seen import Setting

TOGETHER: dict[type[Event], str] = {
    happened.CardRevealed: "reveal",
    happened.FavourPaid: "favour",
    happened.CardDrawn: "draw",
}
"""What happens at once: cards turned up, favour paid, hands filled."""


def _said(key: str, event: Event) -> Text:
    """An event in few words: what everybody did has to have room in one strip."""
    return Text(f"recap.portrait.{key}", text_params(event))


def _paid(event: happened.FavourPaid) -> Told:
    pawn, who = f"pawn:{event.painter}", event.painter
    return Told(on=(who,), gain=event.tokens, whom=who, unit="favour", at=pawn, said=_said("paid", event))


def _bumped(event: happened.PainterBumped) -> Told:
    pawn, who = f"pawn:{event.painter}", event.painter
    return Told(on=(who,), gain=-event.lost, whom=who, unit="favour", at=pawn, said=_said("bumped", event))


def _moved(event: happened.PainterMoved) -> Told:
    over = event.text().key.endswith("_over")
    said = _said("moved_over" if over else "moved", event)
    return Told(event.painter, joins=True, carried=True, said=said)


TELLINGS = tellings(
    tells(happened.FavourPaid, _paid),
    tells(happened.PainterBumped, _bumped),
    tells(happened.SakuraReached, lambda event: Told()),
    tells(happened.CardRevealed, lambda event: Told(event.painter, quiet=True)),
    tells(happened.CardBegun, lambda event: Told(event.painter, said=_said("begun", event))),
    tells(happened.EmperorMoved, lambda event: Told(joins=True, said=_said("emperor", event))),
    tells(happened.PainterMoved, _moved),
    tells(happened.RanksClosed, lambda event: Told()),
)


def ceremony(setting: Setting, events: Sequence[Event]) -> Ceremony | None:
    """A tree pays its favour: the scoring of this game."""
    paid = sorted((e for e in events if isinstance(e, happened.FavourPaid)), key=lambda event: event.place)
    seats = len(setting.seats)
    rows = tuple(
        Row(event.painter, setting.say("ui.portrait.place", place=event.place), f"+{event.tokens} [favour]")
        for event in paid
        if event.painter < seats
    )
    title = setting.say("ui.frame.tree", space=setting.view.emperor)
    return Ceremony(title, rows) if rows else None


def paid_by_tree(setting: Setting) -> dict[int, dict[int, int]]:
    """What each tree has paid so far, by its space and the painter; space 0 holds what bumping has cost."""
    found: dict[int, dict[int, int]] = {}
    tree = 0
    for _, event in setting.history(setting.view.seat):
        if isinstance(event, happened.SakuraReached):
            tree = event.space
        elif isinstance(event, happened.FavourPaid):
            found.setdefault(tree, {})[event.painter] = event.tokens
        elif isinstance(event, happened.PainterBumped) and event.lost:
            lost = found.setdefault(0, {})
            lost[event.painter] = lost.get(event.painter, 0) - event.lost
    return found


def favour_words(setting: Setting, seat: int) -> str:
    """Where a seat's favour comes from, tree by tree."""
    paid = paid_by_tree(setting)
    said = [
        setting.say("ui.tables.from_tree", space=space, count=paid[space][seat])
        for space in sorted(paid)
        if space and seat in paid[space]
    ]
    if lost := paid.get(0, {}).get(seat, 0):
        said.append(setting.say("ui.tables.from_bumps", count=-lost))
    return f"{', '.join(said)}." if said else ""


def tree_words(setting: Setting, space: int) -> str:
    """Who took how much favour at a tree that has paid."""
    paid = paid_by_tree(setting).get(space, {})
    most = sorted(paid.items(), key=lambda pair: -pair[1])
    return ", ".join(f"{setting.names[painter]} +{count}" for painter, count in most)
