"""What choices tell: whoever passes, waits or is silent is taken to hold no card that would have answered."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.codec import to_plain
from game.core.rng import Rng
from game.junquick import SPEC
from game.junquick.mind import beliefs
from game.junquick.mind.beliefs import Told, told
from game.junquick.state import Laid
from game.junquick.view import JunQuickView
from game.session import Session, fingerprint
from tests.junquick.table import stack, table
from tests.laws.deals import Deal, sampled, walk

RULES = SPEC.rules
PLAIN = ["jun_1", "jun_1", "jun_1", "jun_2", "jun_2"]


def believed(view: JunQuickView) -> list[tuple[Told, ...]]:
    """What every seat's choices tell."""
    return [told(view, seat) for seat in range(view.seats)]


def held(session: Session, seat: int, other: int, deals: int = 300) -> Counter[str]:
    """How many of each card the seat imagines in the other's hand, on average."""
    view, rng, found = session.view(seat), Rng(3), Counter[str]()
    for _ in range(deals):
        found.update(SPEC.policy.imagine(RULES, view, rng).hands[other])
    return Counter({card: count / deals for card, count in found.items()})


def test_who_passes_on_a_three_is_not_taken_to_hold_a_four() -> None:
    session = table(2, stack=stack(("jun_3", 0)), hands=[PLAIN, ["jun_2"] * 6], first=0)
    before = held(session, 0, 1)
    session.do(1, {"pass": True})
    after = held(session, 0, 1)
    assert after["jun_4"] < 0.3 * before["jun_4"]
    assert after["evolution"] < 0.3 * before["evolution"]
    assert after["jun_1"] > before["jun_1"]


def test_only_who_chose_is_seen_through() -> None:
    session = table(stack=stack(("jun_3", 0)), hands=[PLAIN, ["jun_2"] * 6, ["jun_1"] * 6], first=0)
    before = held(session, 0, 2)
    session.do(1, {"pass": True})
    assert believed(session.view(0)) == [(), (("gathering 3", "pass", 6),), ()]
    assert session.view(0).deeds[1] == (("gathering", Laid("jun_3", 0, 3), "pass", 0),)
    assert held(session, 0, 1)["clean_sheet"] < 0.3 * before["clean_sheet"]
    assert held(session, 0, 2)["clean_sheet"] > 0.8 * before["clean_sheet"]


def test_what_a_hand_is_not_taken_to_hold_does_not_lie_on_top_of_the_deck() -> None:
    session = table(stack=stack(("jun_3", 0)), hands=[PLAIN, ["jun_2"] * 6, ["jun_1"] * 6], first=0)
    session.do(1, {"pass": True})
    view, rng = session.view(0), Rng(4)
    tops = Counter(card for _ in range(400) for card in SPEC.policy.imagine(RULES, view, rng).deck[-5:])
    bottoms = Counter(card for _ in range(400) for card in SPEC.policy.imagine(RULES, view, rng).deck[:5])
    assert 0.6 < tops["clean_sheet"] / bottoms["clean_sheet"] < 1.6
    assert 0.7 < tops["jun_4"] / bottoms["jun_4"] < 1.4
    assert 0.6 < tops["battle"] / bottoms["battle"] < 1.6, "instants are in no hand, but anywhere in the deck"


def test_silence_in_the_chief_phase_is_remembered_in_the_next_round() -> None:
    hands = [PLAIN, ["jun_2"] * 5, ["jun_1"] * 5]
    session = table(stack=stack(("jun_3", 1), ("jun_4", 0)), hands=hands, first=0)
    before = held(session, 0, 1)
    session.do(1, {"wait": True})
    assert held(session, 0, 1)["too_soon"] > 0.7 * before["too_soon"], "others may not have chosen yet"
    session.do(2, {"pass": True})
    assert session.view(0).phase == "gathering"
    assert held(session, 0, 1)["clean_sheet"] < 0.5 * before["clean_sheet"]
    assert told(session.view(0), 1) == (("chief 4", "still", 5),), "the sixth card is new"


def test_a_card_that_would_have_been_played_before_is_a_new_one() -> None:
    hands = [["jun_1"] * 5, ["jun_2", "jun_2", "jun_2", "jun_2", "jun_4"]]
    deck = ["jun_3"] * 10
    session = table(2, stack=stack(("jun_1", 1), ("jun_3", 0)), hands=hands, deck=deck, first=0)
    session.do(1, {"pass": True})
    assert told(session.view(0), 1) == (("gathering 3", "pass", 5),)
    session.do(1, {"play": "jun_4"})
    assert told(session.view(0), 1)[0] == ("gathering 3", "pass", 5), "five of the old hand are left"
    session = table(2, stack=stack(("jun_1", 1), ("jun_3", 0)), hands=hands, deck=deck, first=0)
    session.do(1, {"pass": True})
    session.do(1, {"play": "jun_2"})
    assert told(session.view(0), 1)[0] == ("gathering 3", "pass", 4), "that one may have been there"


def test_silence_in_a_window_is_told_of_all_alike() -> None:
    heard = []
    for other in ("hysteria", "jun_1"):
        hands = [["thief", "jun_1"], ["jun_2", other], ["jun_2"]]
        session = table(turn=0, hands=hands, nests=[[], [], ["jun_1"]])
        session.do(0, {"use": "thief", "on": 2})
        if session.movers == (1,) and session.view(1).step == "window":
            session.do(1, {"wait": True})
        heard.append(believed(session.view(0)))
    assert heard[0] == heard[1]
    assert heard[0][1] == (("against thief", "still", 2),)


def test_a_claim_being_built_tells_nobody_anything() -> None:
    session = table(turn=0, hands=[["liar", "jun_1", "jun_2"], ["jun_4"], ["jun_1", "jun_2"]])
    before = session.view(1)
    use = next(a for a in session.legal(0) if a.verb == "use" and a.on == 1)
    session.submit(0, use)
    assert session.view(1).deeds == before.deeds == ((), (), ())


def test_a_new_hand_tells_nothing() -> None:
    state = RULES.setup(table(2).view(0).cards, 2, SPEC.settle({}, 2), 1, None)
    for _ in range(200):
        movers = RULES.movers(state)
        if not movers:
            break
        legal = RULES.legal(state, movers[0])
        RULES.apply(state, movers[0], legal[-1], None)
        for tells in believed(RULES.observe(state, 0)):
            assert all(kept > 0 for *_, kept in tells)
    for seat in (0, 1):
        state.drawn[seat] += len(state.hands[seat])
    assert believed(RULES.observe(state, 0)) == [(), ()]


def test_deeds_are_no_part_of_a_save() -> None:
    for state in list(walk(Deal(SPEC, 3, ()), 5))[:60]:
        plain = to_plain(state)
        assert "deeds" not in plain and "drawn" not in plain
        other = state.clone()
        other.deeds = [()] * 3
        assert fingerprint(other) == fingerprint(state)


def test_a_clone_hears_what_was_told_and_tells_nothing_back() -> None:
    state = next(state for state in walk(Deal(SPEC, 3, ()), 6) if any(state.deeds))
    copy = state.clone()
    assert (copy.deeds, copy.drawn) == (state.deeds, state.drawn)
    before = [list(state.deeds), list(state.drawn)]
    seat = RULES.movers(copy)[0]
    RULES.apply(copy, seat, RULES.legal(copy, seat)[0], None)
    copy.drawn[0] += 1
    assert [state.deeds, state.drawn] == before


def test_what_is_learned_of_people_changes_no_view(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rules note what was done, only the mind weighs it: training anew changes nothing that is seen."""

    def everything() -> list[tuple[object, object]]:
        return [
            (RULES.observe(state, seat), RULES.determinize(RULES.observe(state, seat), Rng(7)))
            for seats in (2, 4)
            for state in sampled(Deal(SPEC, seats, ()), 8, 40)
            for seat in (0, 1, None)
        ]

    def imagined() -> list[object]:
        views = [RULES.observe(state, 0) for state in sampled(Deal(SPEC, 4, ()), 8, 40)]
        return [SPEC.policy.imagine(RULES, view, Rng(7)).hands for view in views]

    before, believed_before = everything(), imagined()
    monkeypatch.setattr(beliefs, "HABITS", {})
    monkeypatch.setattr(beliefs, "DUEL", {})
    beliefs._likelihoods.cache_clear()
    assert everything() == before
    assert imagined() != believed_before, "what was learned is heeded somewhere"
    beliefs._likelihoods.cache_clear()


def test_the_rules_themselves_deal_all_cards_alike() -> None:
    session = table(2, stack=stack(("jun_3", 0)), hands=[PLAIN, ["jun_2"] * 6], first=0)
    session.do(1, {"pass": True})
    view, rng, fours = session.view(0), Rng(3), 0
    for _ in range(300):
        fours += RULES.determinize(view, rng).hands[1].count("jun_4")
    assert fours / 300 > 0.5, "6 of 83 cards, 12 of them fours"
