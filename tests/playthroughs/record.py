"""Golden playthroughs: whole games, move by move, with what every seat sees and may do.

A recording replays its own moves, so it changes only with rules or texts, never with the AI.
`python -m tests.playthroughs.record` writes all anew from their own moves after a change of rules made on
purpose; with `--anew` (also where a recorded move is no longer allowed) the policy plays new ones.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from game.catalog import GAMES
from game.core.actions import Action
from game.core.codec import to_plain
from game.core.rng import Rng
from tests.laws.deals import Deal

FOLDER = Path(__file__).parent
SEED = 20
MOVE = re.compile(r"(\d+): (.*)")
Mover = Callable[[Any], tuple[int, Action] | None]
"""Who does what next, None at the end of the recording."""


def deals() -> list[Deal]:
    """Return the recorded games: the fewest and the most players of every title."""
    return [Deal(spec, seats, ()) for spec in GAMES for seats in (spec.seats[0], spec.seats[-1])]


def path_of(deal: Deal) -> Path:
    """Return the file of a recorded game."""
    return FOLDER / f"{deal.spec.id}-{deal.seats}p.txt"


def recorded(deal: Deal) -> Mover:
    """Return the moves of the game's own recording."""
    lines = map(MOVE.fullmatch, path_of(deal).read_text(encoding="utf-8").splitlines())
    left = iter([(int(line[1]), deal.spec.codec.read(json.loads(line[2]))) for line in lines if line])
    return lambda state: next(left, None)


def by_policy(deal: Deal) -> Mover:
    """Return the moves a sensible player makes."""
    rules, policy, rng = deal.rules, deal.spec.policy, Rng(SEED)

    def move(state: Any) -> tuple[int, Action] | None:
        if not (movers := rules.movers(state)):
            return None
        legal = rules.legal(state, movers[0])
        weights = policy.weigh(state, movers[0], legal, rng)
        return movers[0], legal[max(range(len(legal)), key=weights.__getitem__)]

    return move


def lines_of(deal: Deal, mover: Mover) -> Iterator[str]:
    """Play the game and write every move, its events, what changed for each seat, and the outcome."""
    events: list[Any] = []
    state, eyes = deal.start(SEED, events.append), Eyes(deal)
    yield from _drain(events)
    yield from eyes.changes(state)
    while found := mover(state):
        seat, action = found
        assert action in deal.rules.legal(state, seat), f"{seat}: {action} is not allowed any more"
        yield f"{seat}: {_json(deal.spec.codec.write(action))}"
        deal.rules.apply(state, seat, action, events.append)
        yield from _drain(events)
        yield from eyes.changes(state)
    outcome = deal.rules.outcome(state)
    assert outcome, "the recorded moves do not end the game any more"
    yield f"winners {list(outcome.winners)} scores {list(outcome.scores)} places {list(outcome.places)}"


class Eyes:
    """What every seat sees and may do; told only where it has changed."""

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self.known: dict[tuple[int | None, str], Any] = {}

    def changes(self, state: Any) -> Iterator[str]:
        """Yield a line for each seat whose view or choices have changed, and for a spectator."""
        rules, codec, movers = self.deal.rules, self.deal.spec.codec, self.deal.rules.movers(state)
        for seat in (*range(self.deal.seats), None):
            view = self.deal.spec.notation.write_view(rules.observe(state, seat))
            legal = [codec.write(action) for action in rules.legal(state, seat)] if seat in movers else []
            told = {
                key: value for key, value in [*view.items(), ("MAY", legal)] if self._new(seat, key, value)
            }
            if told:
                yield f"   {'-' if seat is None else seat} sees {_json(told)}"

    def _new(self, seat: int | None, key: str, value: Any) -> bool:
        before = self.known.get((seat, key))
        self.known[seat, key] = value
        return value != before


def _drain(events: list[Any]) -> Iterator[str]:
    for event in events:
        plain = to_plain(event)
        yield f"   {plain.pop('is')} {_json(plain)}"
    events.clear()


def _json(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False)


if __name__ == "__main__":
    for deal in deals():
        anew = "--anew" in sys.argv or not path_of(deal).exists()
        lines = list(lines_of(deal, by_policy(deal) if anew else recorded(deal)))
        path_of(deal).write_text("\n".join(lines) + "\n", encoding="utf-8")
