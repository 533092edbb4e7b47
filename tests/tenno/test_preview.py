"""What the window says of an open battle is what the rules then do."""

from __future__ import annotations

from game.core.rng import Rng
from game.packs import load_cards
from game.session import Session
from game.tenno import SPEC
from game.tenno.actions import HIDE, SHOW
from game.tenno.events import MonkShown
from game.tenno.preview import preview


def questions(seed: int):
    """Every time a seat may answer with a Monk in one random game, and a generator to go on with."""
    session, rng = Session.new(SPEC, load_cards(SPEC).cards, 4, {}, seed), Rng(seed)
    while session.movers:
        seat = rng.choice(session.movers)
        legal = session.legal(seat)
        if SHOW in legal:
            yield session, seat, rng
        else:
            session.submit(seat, rng.choice(legal))


def test_the_preview_is_what_happens_with_and_without_a_monk():
    asked = 0
    for seed in range(6):
        for session, seat, rng in questions(seed):
            asked += 1
            shown = rng.below(2) == 1
            seen = session.view(seat)
            session.submit(seat, SHOW if shown else HIDE)
            events = [event for _, event in session.truth(len(session.moves) - 1)]
            bonus = events.pop(0).bonus if isinstance(events[0], MonkShown) else 0
            told = preview(seen, bonus)
            assert told == tuple(events[: len(told)])
    assert asked > 20


def test_without_an_attack_there_is_nothing_to_tell():
    session = Session.new(SPEC, load_cards(SPEC).cards, 2, {}, 1)
    assert preview(session.view(0)) == ()
