"""Law 11: recorded games play out as recorded, line by line, in every seat's eyes."""

from __future__ import annotations

import pytest

from tests.laws.deals import Deal
from tests.playthroughs.record import deals, lines_of, path_of, recorded


@pytest.mark.parametrize("deal", deals(), ids=str)
def test_playthrough(deal: Deal) -> None:
    then = path_of(deal).read_text(encoding="utf-8").splitlines()
    for number, (now, line) in enumerate(zip(lines_of(deal, recorded(deal)), then, strict=True), start=1):
        assert now == line, f"{path_of(deal).name}:{number}"


@pytest.mark.parametrize("deal", deals(), ids=str)
def test_recordings_do_not_follow_the_policy(deal: Deal, monkeypatch: pytest.MonkeyPatch) -> None:
    """A policy that has changed its mind changes no recording."""
    policy = type(deal.spec.policy)
    monkeypatch.setattr(policy, "weigh", lambda self, state, seat, actions, rng: range(len(actions)))
    monkeypatch.setattr(policy, "value", lambda self, state: None)
    test_playthrough(deal)
