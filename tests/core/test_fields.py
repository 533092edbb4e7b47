"""Records copied by their annotations: lists apart, tuples shared, secrets never by accident."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from game.core.fields import Cloned, copier


@dataclass(slots=True, kw_only=True)
class Truth(Cloned):
    hands: list[list[int]]
    deck: list[int]
    done: tuple[int, ...] = ()
    turn: int = 0


@dataclass(frozen=True, slots=True)
class Sight:
    seat: int
    deck: int
    done: tuple[int, ...]
    turn: int


def test_a_clone_shares_no_list_with_its_original() -> None:
    truth = Truth(hands=[[1], [2]], deck=[3], done=(4,), turn=1)
    copy = truth.clone()
    copy.hands[0].append(5)
    copy.deck.clear()
    copy.turn = 0
    assert truth == Truth(hands=[[1], [2]], deck=[3], done=(4,), turn=1)
    assert truth.clone().done is truth.done


def test_what_is_filled_by_hand_is_asked_for_and_the_rest_copied() -> None:
    look = copier(Truth, Sight, "seat deck")
    assert look(Truth(hands=[], deck=[3, 4], turn=1), seat=0, deck=2) == Sight(0, 2, (), 1)
    with pytest.raises(TypeError, match="deck"):
        look(Truth(hands=[], deck=[]), seat=0)


def test_a_field_of_another_type_must_be_filled_by_hand() -> None:
    with pytest.raises(TypeError, match="Truth to Sight: deck cannot be copied"):
        copier(Truth, Sight, "seat")


def test_a_name_that_is_no_field_is_refused() -> None:
    with pytest.raises(TypeError, match="hand cannot be copied"):
        copier(Truth, Sight, "seat deck hand")


@dataclass(slots=True)
class Lists:
    done: list[int]


@dataclass(slots=True)
class Tuples:
    done: tuple[int, ...]


def test_a_list_of_a_state_is_the_tuple_of_a_view_and_back() -> None:
    assert copier(Lists, Tuples)(Lists([1, 2])) == Tuples((1, 2))
    assert copier(Tuples, Lists)(Tuples((1, 2))) == Lists([1, 2])
