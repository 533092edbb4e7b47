"""Previews are what the rules then do, and nothing more than the seat may know."""

from game.core.rng import Rng
from game.intrigo import SPEC
from game.intrigo import actions as do
from game.intrigo.preview import after
from tests.laws.deals import Deal


def started(seats: int = 4, seed: int = 3):
    """Rules and a state at the beginning of the intrigue."""
    rules, state = SPEC.rules, Deal(SPEC, seats, ()).start(seed)
    rng = Rng(seed)
    while state.stage == "draft":
        seat = rules.movers(state)[0]
        rules.apply(state, seat, rng.choice(list(rules.legal(state, seat))), None)
    return rules, state


def test_a_laid_card_is_previewed_as_it_will_lie() -> None:
    rules, state = started()
    view = rules.observe(state, state.turn)
    card = view.cards.intrigue[view.hand[0]]
    steps = (do.PlayCard(card), do.LayIn(3))
    would = after(view, steps)
    assert would is not None
    seat = state.turn
    for step in steps:
        rules.apply(state, seat, step, None)
    assert would.gaps == tuple(state.gaps) and would.tokens == tuple(state.tokens)


def test_half_an_action_and_others_turns_show_nothing() -> None:
    rules, state = started()
    view = rules.observe(state, state.turn)
    assert after(view, [do.PlayCard(view.cards.intrigue[view.hand[0]])]) is None
    assert after(view, [do.LayIn(3)]) is None
    other = rules.observe(state, (state.turn + 1) % 4)
    assert after(other, [do.PlayCard(other.cards.intrigue[other.hand[0]]), do.LayIn(3)]) is None


def test_the_award_is_not_given_away() -> None:
    rules, state = started()
    rng = Rng(9)
    while state.gaps.count(-1) > 1 or state.step:
        rules.apply(state, state.turn, rng.choice(list(rules.legal(state, state.turn))), None)
    view = rules.observe(state, state.turn)
    gap = state.gaps.index(-1)
    first = next(a for a in rules.legal(state, state.turn) if isinstance(a, do.PlayCard | do.Buy))
    assert after(view, [first, do.LayIn(gap), do.BLOCK][: 2 if isinstance(first, do.PlayCard) else 3]) is None
