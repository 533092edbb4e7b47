"""Golden playthroughs: one whole game per line of the list, written move by move.

Run `python -m tests.playthroughs.record` to write them anew after a change of rules made on purpose.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from game.catalog import GAMES
from game.core.codec import to_plain
from game.core.rng import Rng
from tests.laws.deals import Deal

FOLDER = Path(__file__).parent
SEED = 20


def deals() -> list[Deal]:
    """Return the recorded games: the fewest and the most players of every title."""
    return [Deal(spec, seats, ()) for spec in GAMES for seats in (spec.seats[0], spec.seats[-1])]


def path_of(deal: Deal) -> Path:
    """Return the file of a recorded game."""
    return FOLDER / f"{deal.spec.id}-{deal.seats}p.txt"


def lines_of(deal: Deal) -> Iterator[str]:
    """Play the game by the policy and write every move, event and the outcome."""
    events: list = []
    rules, codec, policy = deal.rules, deal.spec.codec, deal.spec.policy
    state = deal.start(SEED, events.append)
    rng = Rng(SEED)
    yield from _drain(events)
    while movers := rules.movers(state):
        seat = movers[0]
        legal = rules.legal(state, seat)
        weights = policy.weigh(state, seat, legal, rng)
        action = legal[max(range(len(legal)), key=weights.__getitem__)]
        yield f"{seat}: {json.dumps(codec.write(action), ensure_ascii=False)}"
        rules.apply(state, seat, action, events.append)
        yield from _drain(events)
    outcome = rules.outcome(state)
    yield f"winners {list(outcome.winners)} scores {list(outcome.scores)} places {list(outcome.places)}"


def _drain(events: list) -> Iterator[str]:
    for event in events:
        plain = to_plain(event)
        yield f"   {plain.pop('is')} {json.dumps(plain, ensure_ascii=False)}"
    events.clear()


if __name__ == "__main__":
    for recorded in deals():
        path_of(recorded).write_text("\n".join(lines_of(recorded)) + "\n", encoding="utf-8")
