"""What a seat remembers, and that a guess gives others only what they can hold."""

from __future__ import annotations

from collections import Counter

from game.chronicles import SPEC
from game.core.rng import Rng
from tests.laws.deals import Deal, walk

RULES = SPEC.rules


def states(seats: int, seed: int = 1, **options):
    return [s.clone() for s in walk(Deal(SPEC, seats, tuple(options.items())), seed)]


def test_a_seat_remembers_every_pack_it_handed_on() -> None:
    state = next(s for s in states(5) if s.phase == "deploy")
    for seat in range(5):
        view = RULES.observe(state, seat)
        assert [len(after) for _, _, after in view.passed] == [4, 3, 2, 1, 0]
        for pick, before, after in view.passed:
            assert Counter(before) - Counter(after) == Counter([state.hands[seat][pick]])


def test_others_hold_exactly_one_card_of_each_pack_passed_to_them() -> None:
    """Five players: seat 0's first pack went to seats 1, 2, 3 and 4 in this order, one card each."""
    state = next(s for s in states(5) if s.phase == "deploy")
    view = RULES.observe(state, 0)
    first = Counter(view.passed[0][2])
    for seed in range(40):
        guess = RULES.determinize(view, Rng(seed))
        held = [Counter(guess.hands[seat]) for seat in range(1, 5)]
        assert sum(held, Counter()) >= first
        assert all(hand & first for hand in held)


def test_a_pack_that_comes_back_shows_what_was_taken() -> None:
    """Three players: what left the pack since the last sighting is with the two others."""
    state = next(s for s in states(3) if s.phase == "recruit" and len(s.kept[0]) == 3)
    view = RULES.observe(state, 0)
    taken = Counter(view.passed[0][2]) - Counter(view.hand)
    assert taken.total() == 2
    for seed in range(40):
        guess = RULES.determinize(view, Rng(seed))
        kept = Counter(guess.kept[1]) + Counter(guess.kept[2])
        assert kept >= taken
        assert guess.kept[1][0] in taken or Counter(guess.kept[1]) & taken


def test_what_left_the_deck_does_not_come_back_before_the_shuffle() -> None:
    for state in states(3, seed=4)[::25]:
        for seat in range(3):
            view = RULES.observe(state, seat)
            guess = RULES.determinize(view, Rng(state.round))
            known = Counter(view.gone) | Counter(view.hand + view.kept)
            assert not known - (Counter(view.stock) - Counter(guess.deck))


def test_own_discards_lie_in_the_guessed_discard() -> None:
    for state in states(2, seed=5)[::25]:
        view = RULES.observe(state, 0)
        guess = RULES.determinize(view, Rng(1))
        assert not Counter(view.buried) - Counter(guess.discard)


def test_a_plan_is_private_until_the_reveal() -> None:
    for state in [s for s in states(3) if s.plan][::10]:
        for seat in range(3):
            others = RULES.observe(state, (seat + 1) % 3)
            assert others.places(seat) == tuple(state.places(seat))
            assert RULES.observe(state, seat).places(seat) == tuple(state.planned(seat))
            total = len(state.hands[seat]) + len(state.saved[seat])
            total += sum(1 for unit in state.planned(seat) if unit & 1)
            assert others.hand_sizes[seat] == total and others.saved_sizes[seat] == 0


def test_a_guess_keeps_what_was_revealed_and_its_memory() -> None:
    for state in states(4, seed=2)[::40]:
        view = RULES.observe(state, 2)
        guess = RULES.determinize(view, Rng(9))
        assert guess.deployed == state.deployed
        assert guess.passed[2] == state.passed[2]
        assert Counter(guess.deck + guess.discard).total() == len(state.deck) + len(state.discard)


def test_the_policy_never_peeks() -> None:
    """States that differ only in what the seat cannot see get the same weights, move by move."""
    for seats, options in ((1, {}), (2, {}), (3, {"gates": True, "legends": True}), (5, {})):
        for number, state in enumerate(states(seats, seed=6, **options)[::90]):
            for seat in RULES.movers(state):
                guess = RULES.determinize(RULES.observe(state, seat), Rng(number))
                legal = RULES.legal(state, seat)
                told = SPEC.policy.weigh(state, seat, legal, Rng(1))
                assert told == SPEC.policy.weigh(guess, seat, legal, Rng(1))
                assert SPEC.policy.value(state) == SPEC.policy.value(guess)
