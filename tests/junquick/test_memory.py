"""What seats remember: cards seen entering nests, shown, given and taken, until they may have left."""

from __future__ import annotations

import pytest

from game.core.rng import Rng
from game.junquick import SPEC
from tests.junquick.table import stack, table
from tests.laws.deals import Deal, walk

RULES = SPEC.rules
SIXES = [["jun_1"] * 6, ["jun_2"] * 6, ["jun_3"] * 6]


def guess(session, seat: int, seed: int = 1):
    return RULES.determinize(session.view(seat), Rng(seed))


def test_everybody_remembers_what_went_into_a_nest() -> None:
    session = table(stack=stack(("jun_1", 1), ("jun_4", 0)), hands=SIXES, first=0)
    session.do(1, {"wait": True})
    session.do(2, {"wait": True})
    for seat in (1, 2):
        assert session.view(seat).known_nests[0] == ("jun_1", "jun_4")
        assert guess(session, seat).nests[0] == ["jun_1", "jun_4"]
    assert session.view(None).known_nests[0] == ()


def test_a_theft_is_known_to_the_two_and_dims_the_memory_of_the_third() -> None:
    hands = [["jun_1"] * 6, ["thief"], ["jun_1"] * 5]
    deck = ["jun_2"] * 6
    session = table(stack=stack(("jun_3", 1), ("jun_4", 0)), hands=hands, deck=deck, first=0)
    session.do(1, {"wait": True})
    session.do(2, {"wait": True})
    assert session.movers == (1,)
    session.do(1, {"use": "thief", "on": 0})
    (stolen,) = session.view(1).nest
    assert session.view(0).known_nests[1] == (stolen,)
    left = {"jun_3", "jun_4"} - {stolen}
    assert set(session.view(1).known_nests[0]) == left
    assert session.view(2).known_nests[0] == session.view(2).known_nests[1] == ()


def test_a_shown_hand_card_is_remembered_until_it_is_played() -> None:
    session = table(
        turn=0, hands=[["liar", "jun_1", "jun_2"], ["jun_4"], ["jun_1", "jun_2"]], nests=[["jun_3"], [], []]
    )
    session.do(0, {"use": "liar", "on": 1, "show": ["jun_1"], "claim": ["jun_1"]})
    assert session.view(1).known_hands[0] == ()
    session.do(1, {"answer": "truth"})
    assert session.view(1).known_hands[0] == session.view(2).known_hands[0] == ("jun_1",)
    assert all("jun_1" in guess(session, 2, seed).hands[0] for seed in range(9))
    session.do(1, {"play": "jun_4"})
    assert session.view(2).known_hands[1] == ()


def test_a_cancelled_claim_tells_nothing() -> None:
    session = table(turn=0, hands=[["liar", "jun_1"], ["hysteria"], ["jun_1"]])
    session.do(0, {"use": "liar", "on": 1, "show": ["jun_1"], "claim": ["jun_2"]})
    session.do(1, {"play": "hysteria"})
    assert session.view(1).known_hands[0] == session.view(2).known_hands[0] == ()


def test_a_claim_is_true_in_some_worlds_unless_it_cannot_be() -> None:
    session = table(turn=0, hands=[["liar", "jun_1", "jun_2"], ["dominant"], ["jun_1"]])
    session.do(0, {"use": "liar", "on": 1, "show": ["jun_1"], "claim": ["jun_3"]})
    worlds = [guess(session, 1, seed).announced for seed in range(60)]
    assert 15 < sum(world.show == world.claim for world in worlds) < 45
    session = table(turn=0, hands=[["liar", "jun_1", "jun_2"], ["dominant"], ["jun_1"]])
    session.do(0, {"use": "liar", "on": 1, "show": ["jun_1"], "claim": ["dominant"]})
    assert not any(guess(session, 1, seed).announced.show == ("dominant",) for seed in range(60))


def test_a_giver_remembers_his_gift_until_it_may_have_been_passed_on() -> None:
    hands = [["emigration", *["jun_1"] * 5], ["jun_2"] * 6, ["jun_3"] * 6]
    session = table(hands=hands, first=0, deck=["dominant", "jun_4", "jun_4"])
    session.do(0, {"give": ["dominant", "jun_1", "jun_1"]})
    assert session.view(0).known_hands[1] == ("dominant", "jun_1", "jun_1")
    assert session.view(2).known_hands[1] == ()
    assert guess(session, 0).hands[1].count("dominant") == 1
    session.do(1, {"give": ["dominant", "jun_2", "jun_2"]})
    assert session.view(0).known_hands[1] == ()
    assert session.view(1).known_hands[2] == ("dominant", "jun_2", "jun_2")


def test_a_drawn_battle_shows_what_goes_back() -> None:
    hands = [["battle", "jun_4"], ["jun_4", "jun_1"], ["hysteria"]]
    session = table(hands=hands, first=0, deck=["jun_2"] * 12 + ["jun_3"] * 10)
    session.do(0, {"battle": "jun_4"})
    session.do(1, {"battle": "jun_4"})
    assert session.view(2).known_hands[:2] == (("jun_4",), ("jun_4",))


def test_a_redeal_wipes_what_was_known_of_the_hand() -> None:
    hands = [["liar", "hysteria", "too_soon"], ["thief", "jun_1"]]
    session = table(2, turn=0, hands=hands, nests=[["jun_3", "jun_3"], ["jun_2"]], deck=["jun_1"] * 9)
    session.do(0, {"use": "liar", "on": 1, "show": ["hysteria"], "claim": ["hysteria"]})
    session.do(1, {"answer": "truth"})
    assert session.view(1).known_hands[0] == ("hysteria",)
    session.do(1, {"use": "thief", "on": 0})
    session.do(0, {"wait": True})
    session.do(0, {"redeal": True})
    assert session.view(1).known_hands[0] == ()


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_memory_is_always_true(seats: int) -> None:
    """Whatever a seat remembers lies where it believes it to lie."""
    for seed in range(6):
        for state in walk(Deal(SPEC, seats, ()), seed):
            for seat in range(seats):
                view = RULES.observe(state, seat)
                for known, piles in ((view.known_hands, state.hands), (view.known_nests, state.nests)):
                    for row, pile in zip(known, piles, strict=True):
                        assert all(row.count(card) <= pile.count(card) for card in row)


def test_in_imagined_worlds_the_others_remember_the_nests_too() -> None:
    session = table(stack=stack(("jun_1", 1), ("jun_4", 0)), hands=SIXES, first=0)
    session.do(1, {"wait": True})
    session.do(2, {"wait": True})
    for seat in range(3):
        world = guess(session, seat)
        for other in (1, 2):
            assert RULES.observe(world, other).known_nests[0] == ("jun_1", "jun_4")
