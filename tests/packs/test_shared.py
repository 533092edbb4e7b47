"""Every game read its cards anew, and what remembers answers about cards kept each of those sets."""

from __future__ import annotations

import copy

import pytest

from game.catalog import GAMES
from game.packs import compile_resolved, load_cards
from game.packs.shared import MOST, _sets


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_equal_cards_are_one_set(spec) -> None:
    first, again = load_cards(spec).cards, load_cards(spec).cards
    assert first is again
    assert compile_resolved(spec, copy.deepcopy(dict(first.resolved))) is first, "those of a saved game too"


def test_other_cards_are_another_set_and_few_are_kept() -> None:
    spec = GAMES[0]
    first = load_cards(spec).cards
    for number in range(MOST + 2):
        changed = copy.deepcopy(dict(first.resolved))
        kind = next(iter(changed))
        next(iter(changed[kind].values()))["name"] = {"en": f"Other {number}"}
        assert compile_resolved(spec, changed) is not first
    assert len(_sets) == MOST
