"""States that agree with what a seat knows: hidden cards dealt as every draft hand it has held allows.

A draft hand that a seat passed on is a group of cards, and each later owner took exactly one of them;
what the seat never saw is one more group. Each group is dealt to its own slots, a slot being a seat and
the number of its pick. Cards laid since then fix a slot of the seat that laid them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TypeAlias

from game.core.fields import copier
from game.core.phases import OVER
from game.core.rng import Rng
from game.core.types import Seat
from game.intrigo.cards import DOWN
from game.intrigo.state import (
    AWARD,
    BUILDING,
    DRAFT,
    GAP,
    INTRIGUE,
    PLAYING,
    TARGET,
    IntrigoState,
    is_intrigue,
)
from game.intrigo.view import HIDDEN, IntrigoView

IN_HAND = -1
Slot: TypeAlias = tuple[Seat, int]
_ASKED = {0: INTRIGUE, 2: GAP, 3: BUILDING, 4: TARGET}
"""What is asked next, by how much of an action has been put together."""
_world = copier(IntrigoView, IntrigoState, "rng phase hands kept step")


@dataclass(slots=True)
class Group:
    """Cards that lie, in unknown order, in these slots."""

    cards: list[int]
    slots: list[Slot] = field(default_factory=list)


def determinize(view: IntrigoView, rng: Rng) -> IntrigoState:
    """Return a state in which the others hold cards they can hold."""
    hands, kept = _deal_hidden(view, rng)
    step = view.step
    if step == (PLAYING, HIDDEN):
        step = (PLAYING, rng.choice(hands[view.turn]))
    return _world(view, rng=rng.bits(), phase=_phase(view), hands=hands, kept=kept, step=step)


def _phase(view: IntrigoView) -> str:
    """Return the phase that asks: a view in the award is that of a finished game."""
    if view.stage == INTRIGUE:
        return _ASKED[len(view.step)]
    return OVER if view.stage == AWARD else view.stage


def _deal_hidden(view: IntrigoView, rng: Rng) -> tuple[list[tuple[int, ...]], list[tuple[int, ...]]]:
    """Return every seat's hand and draft picks: the viewer's own, and possible ones for the others."""
    groups = _groups(view)
    groups[0].cards = _unseen(view, groups)
    dealt: list[tuple[Slot, int]] = []
    facts = [(t, card) for t, laid in enumerate(view.laid) if t != view.seat for card in laid]
    if facts:
        facts.sort(key=lambda fact: sum(group.cards.count(fact[1]) for group in groups))
        _settle(facts, 0, groups, dealt, rng)
    for group in groups:
        rng.shuffle(group.cards)
        dealt += zip(group.slots, group.cards, strict=True)
    return _collect(view, dealt)


def _groups(view: IntrigoView) -> list[Group]:
    """Return the unseen group first, then one for each hand the viewer passed on."""
    unseen = Group([])
    groups = [unseen]
    for seat, size in enumerate(view.kept_sizes):
        if seat != view.seat:
            unseen.slots += [(seat, pick) for pick in range(min(view.base, size))]
    for origin in range(view.seats):
        groups += _follow(view, origin, unseen)
    return groups


def _follow(view: IntrigoView, origin: Seat, unseen: Group) -> list[Group]:
    """Follow the hand dealt to `origin` on its way to the left; return a group for each time it was seen."""
    seats, me = view.seats, view.seat
    drafting = view.stage == DRAFT
    now = min(view.kept_sizes)
    last = now + 1 if drafting else max(view.kept_sizes)
    found: list[Group] = []
    group = unseen
    for pick in range(view.base, last):
        owner = (origin + pick) % seats
        if owner == me:
            group = _sight(view, pick, found)
        elif pick < view.kept_sizes[owner]:
            group.slots.append((owner, pick))
    holder = (origin + now) % seats
    if drafting and holder != me:
        group.slots += [(holder, IN_HAND)] * view.hand_sizes[holder]
    elif drafting:
        found.pop()  # the viewer holds this hand now: nothing of it is hidden
    return found


def _sight(view: IntrigoView, pick: int, found: list[Group]) -> Group:
    """Begin a group: the hand as seen, less the card the viewer kept of it."""
    hand = view.seen[pick - view.base]
    if found:  # it came round again: what is still there was taken by nobody
        found[-1].cards = _less(found[-1].cards, hand)
    group = Group(_less(hand, view.kept[pick : pick + 1]))
    found.append(group)
    return group


def _less(cards: Iterable[int], taken: Iterable[int]) -> list[int]:
    rest = list(cards)
    for card in taken:
        rest.remove(card)
    return rest


def _unseen(view: IntrigoView, groups: list[Group]) -> list[int]:
    """Return the cards in other hands that the viewer has not seen in the draft."""
    pool = Counter(view.cards.deck[view.seats])
    pool.subtract(card & ~DOWN for card in view.gaps if is_intrigue(card))
    pool.subtract(view.gone)
    pool.subtract(view.kept)
    if view.stage == DRAFT:
        pool.subtract(view.hand)
    for laid in view.laid:
        pool.update(laid)
    for group in groups[1:]:
        pool.subtract(group.cards)
    return list(pool.elements())


def _settle(
    facts: list[tuple[Seat, int]], at: int, groups: list[Group], dealt: list[tuple[Slot, int]], rng: Rng
) -> bool:
    """Put every card shown since the draft into a slot of its seat; only equal cards leave a choice."""
    if at == len(facts):
        return True
    seat, card = facts[at]
    open_ = [g for g in groups if card in g.cards and any(slot[0] == seat for slot in g.slots)]
    rng.shuffle(open_)
    for group in open_:
        slot = rng.choice([slot for slot in group.slots if slot[0] == seat])
        group.slots.remove(slot)
        group.cards.remove(card)
        dealt.append((slot, card))
        if _settle(facts, at + 1, groups, dealt, rng):
            return True
        dealt.pop()
        group.slots.append(slot)
        group.cards.append(card)
    return False


def _collect(
    view: IntrigoView, dealt: list[tuple[Slot, int]]
) -> tuple[list[tuple[int, ...]], list[tuple[int, ...]]]:
    picks = [[0] * size for size in view.kept_sizes]
    hands: list[list[int]] = [[] for _ in picks]
    for (seat, pick), card in dealt:
        if pick == IN_HAND:
            hands[seat].append(card)
        else:
            picks[seat][pick] = card
    for seat, laid in enumerate(view.laid):
        if view.stage != DRAFT and seat != view.seat:
            hands[seat] = _less(picks[seat], laid)
    found = [tuple(sorted(hand)) for hand in hands]
    kept = [tuple(pick) for pick in picks]
    if view.seat is not None:
        found[view.seat], kept[view.seat] = view.hand, view.kept
    return found, kept


def reshuffle(state: IntrigoState, rng: Rng) -> IntrigoState:
    """Return a copy with other draws to come: tokens from the bag, and the deal of the rounds ahead."""
    other = state.clone()
    other.rng = rng.bits()
    return other
