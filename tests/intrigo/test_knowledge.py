"""What a seat remembers of the draft, and that guesses about other hands agree with it."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from game.core.rng import Rng
from game.intrigo import SPEC
from game.intrigo.events import HandDealt
from game.intrigo.state import DRAFT, INTRIGUE
from tests.laws.deals import Deal, cards_of, sampled, walk

RULES = SPEC.rules


def position(given: dict, seats: int = 4):
    return SPEC.notation.read_position(given, cards_of("intrigo"), seats, SPEC.settle({}, seats), 1)


def draft(state, rng: Rng, picks: int):
    """Keep the first card `picks` times around."""
    for _ in range(picks * len(state.hands)):
        seat = RULES.movers(state)[0]
        RULES.apply(state, seat, rng.choice(RULES.legal(state, seat)), None)
    return state


def guesses(view, count: int = 300):
    return [RULES.determinize(view, Rng(seed)) for seed in range(count)]


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("picks", [1, 2, 3, 4])
def test_a_seat_remembers_every_hand_it_held(seats: int, picks: int) -> None:
    state = Deal(SPEC, seats, ()).start(5)
    rng, held = Rng(9), []
    for _ in range(picks):
        held.append(state.hands[1])
        draft(state, rng, 1)
    assert RULES.observe(state, 1).seen[:picks] == tuple(held)


@pytest.mark.parametrize("seats", [3, 4])
def test_the_neighbour_took_one_card_of_the_hand_passed_to_him(seats: int) -> None:
    state = draft(Deal(SPEC, seats, ()).start(5), Rng(9), 1)
    passed = state.hands[1]
    draft(state, Rng(3), 1)
    taken = Counter(guess.kept[1][1] for guess in guesses(RULES.observe(state, 0)))
    assert set(taken) == set(passed)
    for guess in guesses(RULES.observe(state, 0), 50):
        later = guess.hands[2 % seats]
        assert Counter([guess.kept[1][1], *later]) == Counter(passed)


def test_a_hand_that_came_round_leaves_two_cards_to_two_seats() -> None:
    state = Deal(SPEC, 3, ()).start(5)
    first = state.hands[0]
    draft(state, Rng(9), 3)
    assert len(state.hands[0]) == 1
    middle = Counter(first) - Counter([state.kept[0][0], *state.hands[0]])
    for guess in guesses(RULES.observe(state, 0), 60):
        assert Counter([guess.kept[1][1], guess.kept[2][2]]) == middle


@pytest.mark.parametrize("seats", [3, 4])
def test_others_can_hold_exactly_what_the_draft_allows(seats: int) -> None:
    """Every way to share out the hand passed first is guessed, and no other."""
    state = draft(Deal(SPEC, seats, ()).start(8), Rng(2), 4)
    assert state.stage == INTRIGUE
    view = RULES.observe(state, 0)
    shared = list((Counter(view.seen[0]) - Counter(view.kept[:1])).elements())
    if seats == 3:
        shared.remove(view.kept[3])
    ways = {tuple(guess.kept[seat][seat] for seat in range(1, seats)) for guess in guesses(view)}
    assert ways == set(permutations(shared))


def test_a_card_laid_by_a_seat_stays_with_it_in_every_guess() -> None:
    state = draft(Deal(SPEC, 4, (("first", 1),)).start(8), Rng(2), 4)
    laid = state.hands[1][0]
    for action in SPEC.notation.read_action(state, 1, {"play": state.cards.intrigue[laid], "gap": 3}):
        RULES.apply(state, 1, action, None)
    view = RULES.observe(state, 0)
    assert view.laid[1] == (laid,)
    for guess in guesses(view, 60):
        assert laid in guess.kept[1]
        assert len(guess.hands[1]) == 3


def test_two_equal_cards_may_come_from_different_hands() -> None:
    """A Tiepolo 3 that was laid may be either copy; guesses never run into a corner."""
    for seed in range(40):
        for state in sampled(Deal(SPEC, 4, ()), seed, 12):
            for seat in range(4):
                view = RULES.observe(state, seat)
                assert RULES.observe(RULES.determinize(view, Rng(seed)), seat) == view


def test_a_position_read_in_mid_draft_has_no_memory_before_it() -> None:
    kept = [["contarini_2"], ["dandolo_2"], ["gradenigo_2"], ["morosini_2"]]
    state = position({"stage": DRAFT, "kept": kept})
    view = RULES.observe(state, 0)
    assert view.seen == (state.hands[0],)
    assert len({guess.kept[1] for guess in guesses(view, 100)}) > 5


def test_a_card_over_the_palace_is_hidden_until_it_is_laid() -> None:
    state = draft(Deal(SPEC, 4, (("first", 1),)).start(8), Rng(2), 4)
    events: list = []
    RULES.apply(state, 1, RULES.legal(state, 1)[0], events.append)
    assert SPEC.notation.write_view(RULES.observe(state, 0))["step"] == {"play": "?"}
    assert events[0].seen_by(0).card is None
    assert len({guess.step for guess in guesses(RULES.observe(state, 0), 60)}) > 1


def test_a_spectator_guesses_everything() -> None:
    state = draft(Deal(SPEC, 3, ()).start(8), Rng(2), 2)
    view = RULES.observe(state, None)
    assert view.hand == view.kept == view.seen == ()
    assert len({guess.hands[0] for guess in guesses(view, 60)}) > 5


@pytest.mark.parametrize("seats", [3, 4])
def test_a_deal_shows_everybody_the_own_hand_only(seats: int) -> None:
    """A new deal is drawn from the random numbers: no other world has the same, so law 6 cannot see it."""
    events: list = []
    list(walk(Deal(SPEC, seats, ()), 3, events))
    deals = [event for event in events if isinstance(event, HandDealt)]
    assert len(deals) > seats
    for deal in deals:
        for seat in (*range(seats), None):
            seen = deal.seen_by(seat)
            assert (seen == deal) == (seat == deal.seat)
            assert seen == deal or seen.cards == (None,) * 4
