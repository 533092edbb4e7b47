"""Full states that agree with a view: what the seat cannot place is dealt at random."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from game.core.fields import copier
from game.core.rng import Rng
from game.core.types import Seat
from game.junquick.legality import lay_refusal
from game.junquick.phases.reaction import answers
from game.junquick.stack import top_card
from game.junquick.state import ANSWER, BATTLE, POLL, WINDOW, Announced, JunQuickState
from game.junquick.view import HIDDEN, JunQuickView

Likely = Sequence[Sequence[Mapping[str, float]]]
"""By seat and card of the hand, oldest first: how likely it is each card, the likeliest 1."""
UNSEEN_ANSWERS = (WINDOW, BATTLE)
"""Steps at which nobody sees who is really asked or has answered."""
HONEST = 0.5
"""How often a LIAR's claim is taken for true where it can be."""
_world = copier(
    JunQuickView,
    JunQuickState,
    "rng stage phase hands nests deck virus_deck known choices drafts asked concerned announced",
)


def determinize(view: JunQuickView, rng: Rng, likely: Likely = ()) -> JunQuickState:
    """Deal what the seat cannot place at random, respecting sizes and everything it remembers.

    `likely`: what somebody who weighs the others' choices expects in their hands (none: all cards alike).
    """
    deal = _Deal(view, rng, likely)
    deal.place_known()
    deal.place_answer()
    believed = deal.place_claim()
    deal.fill_nests()
    deal.fill_hands()
    viruses = _unseen_viruses(view)
    rng.shuffle(viruses)
    state = _world(
        view,
        rng=0,
        stage=view.phase,
        phase=view.step,
        hands=[sorted(hand) for hand in deal.hands],
        nests=[sorted(nest) for nest in deal.nests],
        deck=deal.pool,
        virus_deck=viruses,
        known=_memory(view),
        choices=[""] * view.seats,
        drafts=[None] * view.seats,
        asked=(),
        concerned=(),
        announced=None,
    )
    _reopen_question(state, view, believed, rng)
    state.rng = rng.bits()
    return state


class _Deal:
    """Hands and nests being dealt from the cards the seat has not seen."""

    def __init__(self, view: JunQuickView, rng: Rng, likely: Likely) -> None:
        self.view = view
        self.likely = likely
        self.others = [seat for seat in range(view.seats) if seat != view.seat]
        self.hands: list[list[str]] = [[] for _ in range(view.seats)]
        self.nests: list[list[str]] = [[] for _ in range(view.seats)]
        if view.seat is not None:
            self.hands[view.seat] = list(view.hand)
            self.nests[view.seat] = list(view.nest)
        self.pool = _unseen(view)
        rng.shuffle(self.pool)
        self.rng = rng

    def place_known(self) -> None:
        """Put the cards the seat remembers where it knows them to be."""
        for seat in self.others:
            for card in self.view.known_hands[seat]:
                self._take(self.hands[seat], card)
            for card in self.view.known_nests[seat]:
                self._take(self.nests[seat], card)

    def place_answer(self) -> None:
        """A window or battle that waits for somebody else: one of those concerned holds an answer."""
        view = self.view
        if view.step not in UNSEEN_ANSWERS or view.my_move:
            return
        fits = _answer_test(view)
        others = [seat for seat in view.asked if seat != view.seat]
        if any(fits(card) for seat in others if not _laid_out(view, seat) for card in self.hands[seat]):
            return
        sizes = view.hand_sizes
        able = [seat for seat in others if len(self.hands[seat]) < sizes[seat] - _laid_out(view, seat)]
        card = next((card for card in self.pool if fits(card)), None)
        if card is not None and able:
            self._take(self.hands[self.rng.choice(able)], card)

    def place_claim(self) -> bool:
        """Now and then a hidden claim is true: its cards are in that hand. Return whether it is."""
        announced = self.view.announced
        if announced is None or HIDDEN not in announced.show or self.rng.uniform() >= HONEST:
            return False
        power, hand = self.view.cards.power, self.hands[announced.seat]
        wanted = Counter(announced.claim) - Counter(hand)
        room = min(self._spare(), self.view.hand_sizes[announced.seat] - len(hand))
        answering = self.view.step == WINDOW and any(power[card] == "hysteria" for card in announced.claim)
        if answering or wanted.total() > room or wanted - Counter(self.pool):
            return False
        for card in wanted.elements():
            self._take(hand, card)
        return True

    def _spare(self) -> int:
        """How many valued cards are left over when all nests are filled."""
        valued = sum(card in self.view.cards.valued for card in self.pool)
        return valued - sum(self.view.nest_sizes) + sum(map(len, self.nests))

    def fill_nests(self) -> None:
        """Only valued cards and EVOLUTION lie in nests."""
        valued = self.view.cards.valued
        for seat in self.others:
            self._fill(self.nests[seat], self.view.nest_sizes[seat], lambda card: card in valued)

    def fill_hands(self) -> None:
        """Instants leave the hands at once, except those that a redeal brought during the round."""
        kind, sizes = self.view.cards.kind, self.view.hand_sizes
        redealt = [seat for seat in self.others if seat in self.view.redealt]
        for seat in self.others:
            if seat not in redealt:
                if self.likely:
                    self._guess_hand(seat)
                self._fill(self.hands[seat], sizes[seat], lambda card: kind[card] != "instant")
        for seat in redealt:
            self._fill(self.hands[seat], sizes[seat], lambda card: True)
        self.rng.shuffle(self.pool)  # what did not fit must not lie on top of the deck

    def _guess_hand(self, seat: Seat) -> None:
        """Deal such cards as are thought likely; what is known for certain is the oldest.

        Every card of the shuffled pool is offered once; the next hand must not begin with those refused.
        """
        pool, hand, kind, uniform = self.pool, self.hands[seat], self.view.cards.kind, self.rng.uniform
        at = len(pool)
        for chances in self.likely[seat][len(hand) :]:
            while at:
                at -= 1
                card = pool[at]
                if kind[card] != "instant" and uniform() < chances[card]:
                    hand.append(pool.pop(at))
                    break
        if at < len(pool):
            self.rng.shuffle(pool)

    def _fill(self, pile: list[str], size: int, fits: Callable[[str], bool]) -> None:
        """Take fitting cards off the shuffled pool; if there are too few, any."""
        pool, at = self.pool, len(self.pool)
        while len(pile) < size and at:
            at -= 1
            if fits(pool[at]):
                pile.append(pool.pop(at))
        while len(pile) < size and pool:
            pile.append(pool.pop())

    def _take(self, pile: list[str], card: str) -> None:
        self.pool.remove(card)
        pile.append(card)


def _laid_out(view: JunQuickView, seat: Seat) -> int:
    """How many cards of the hand a LIAR has before him, unable to answer with them."""
    return len(view.announced.show) if view.announced and view.announced.seat == seat else 0


def _answer_test(view: JunQuickView) -> Callable[[str], bool]:
    if view.step == WINDOW:
        return lambda card: view.cards.power[card] == "hysteria"
    return lambda card: view.cards.value[card] > 0


def _unseen(view: JunQuickView) -> list[str]:
    """Return every card in play that the seat does not see anywhere."""
    seen = [*view.box, *view.hand, *view.nest, *view.discard]
    seen += [laid.card for laid in view.stack]
    seen += [card for card, _ in view.row]
    for home in view.homes:
        for flock in home:
            seen += flock
    if view.announced:
        seen.append(view.announced.card)
    gone = Counter(seen)
    unseen: list[str] = []
    for card, copies in view.cards.copies.items():
        unseen += [card] * (copies - gone.get(card, 0))
    return unseen


def _unseen_viruses(view: JunQuickView) -> list[int]:
    left = Counter(view.cards.viruses)
    left.subtract([*view.virus_box, *view.virus_discard, *(n for own in view.viruses for n in own)])
    return sorted(left.elements())


def _memory(view: JunQuickView) -> list[tuple[str, ...]]:
    """The seat's own memory; the others are taken to remember the nests as well as the seat does.

    Nearly every card in a nest was won for all to see. What the others know of hands is theirs alone.
    """
    count = view.seats
    nests = [view.nest if other == view.seat else view.known_nests[other] for other in range(count)]
    known: list[tuple[str, ...]] = [()] * (count * count)
    for seat in range(count):
        known += [() if other == seat else nests[other] for other in range(count)]
    if view.seat is not None:
        known[view.seat * count : (view.seat + 1) * count] = view.known_hands
    return known


def _reopen_question(state: JunQuickState, view: JunQuickView, believed: bool, rng: Rng) -> None:
    """Ask the same question again: hidden answers are open, public ones are guessed."""
    state.announced = _guess_shown(state, view, believed, rng)
    state.concerned = view.asked
    state.asked = tuple(seat for seat in view.asked if _is_open(state, view, seat))
    if view.step not in (*UNSEEN_ANSWERS, POLL, ANSWER):
        state.concerned = ()
    if view.seat is not None:
        state.choices[view.seat] = view.choice
        state.drafts[view.seat] = view.draft
    for seat in view.answered:
        if seat != view.seat:
            state.choices[seat] = rng.choice(_guesses(state, seat))


def _is_open(state: JunQuickState, view: JunQuickView, seat: Seat) -> bool:
    if seat == view.seat:
        return view.my_move
    if view.step == WINDOW:
        return bool(answers(state, seat))
    if view.step == BATTLE:
        return any(map(_answer_test(view), state.hands[seat]))
    return seat not in view.answered


def _guesses(state: JunQuickState, seat: Seat) -> list[str]:
    """What a seat may have chosen in a poll: often to wait."""
    if state.options["chief"] == "live":
        return ["wait"]
    top = top_card(state)
    return ["wait", "wait", *(card for card in state.hands[seat] if not lay_refusal(state, top, card))]


def _guess_shown(state: JunQuickState, view: JunQuickView, believed: bool, rng: Rng) -> Announced | None:
    announced = view.announced
    if announced is None or HIDDEN not in announced.show:
        return announced
    if believed:
        return replace(announced, show=announced.claim)
    hand = list(state.hands[announced.seat])
    spare = next((card for card in hand if state.cards.power[card] == "hysteria"), None)
    if view.step == WINDOW and spare and len(hand) > len(announced.show):
        hand.remove(spare)  # it may be the one answer that the window waits for
    return replace(announced, show=tuple(sorted(rng.sample(hand, len(announced.show)))))


def reshuffle(state: JunQuickState, rng: Rng) -> JunQuickState:
    """Return a copy with another order of both decks and other draws to come."""
    other = state.clone()
    rng.shuffle(other.deck)
    rng.shuffle(other.virus_deck)
    other.rng = rng.bits()
    return other
