"""The two ghosts of a question stand where the answer would lead, whatever the later cards do."""

from __future__ import annotations

from itertools import takewhile

from game.core.rng import Rng
from game.packs import load_cards
from game.portrait import SPEC
from game.portrait.actions import MoveArtist, MoveEmperor
from game.portrait.events import CardBegun, NothingMoved, WayChosen
from game.portrait.preview import MOVES, preview_ways
from game.session import Session

OF_THE_CARD = (*MOVES, WayChosen, NothingMoved)


def test_the_ghosts_show_this_card_alone():
    asked = followed = 0
    for seed in range(5):
        session, rng = Session.new(SPEC, load_cards(SPEC).cards, 4, {}, seed), Rng(seed)
        while session.movers:
            seat = rng.choice(session.movers)
            action = rng.choice(session.legal(seat))
            told = preview_ways(session.view(seat)) if isinstance(action, MoveEmperor | MoveArtist) else {}
            session.submit(seat, action)
            if told:
                events = [event for _, event in session.truth(len(session.moves) - 1)]
                own = list(takewhile(lambda event: isinstance(event, OF_THE_CARD), events))
                assert told[action.way].moves == tuple(event for event in own if isinstance(event, MOVES))
                asked, followed = asked + 1, followed + any(isinstance(e, CardBegun) for e in events)
    assert asked > 20 and followed > 5
