"""Law 8: every action and event survives its codec."""

from __future__ import annotations

import json

import pytest

from game.core.codec import from_plain, to_plain
from tests.laws.deals import SMALL, Deal, sampled, walk


@pytest.mark.parametrize("deal", SMALL, ids=str)
def test_actions_survive_their_codec(deal: Deal) -> None:
    codec = deal.spec.codec
    for state in sampled(deal, 21, 30):
        for seat in deal.rules.movers(state):
            for action in deal.rules.legal(state, seat):
                assert type(action) in deal.spec.actions
                assert codec.read(json.loads(json.dumps(codec.write(action)))) == action


@pytest.mark.parametrize("deal", SMALL, ids=str)
def test_events_survive_their_codec_and_redaction(deal: Deal) -> None:
    events: list = []
    for _ in walk(deal, 22, events):
        pass
    for event in events:
        assert type(event) in deal.spec.all_events
        assert from_plain(type(event), json.loads(json.dumps(to_plain(event)))) == event
        for seat in (*range(deal.seats), None):
            seen = event.seen_by(seat)
            assert seen is None or type(seen) in deal.spec.all_events


@pytest.mark.parametrize("deal", SMALL, ids=str)
def test_snapshots_survive_their_codec(deal: Deal) -> None:
    for state in sampled(deal, 23, 6):
        context = {"cards": state.cards, "options": state.options}
        assert from_plain(deal.spec.state, json.loads(json.dumps(to_plain(state))), context) == state
