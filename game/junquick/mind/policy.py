"""What a sensible player does: cheap cards that keep a lead worth having, influence for rich stacks.

Everything is weighed in flocks and from what the seat knows: its hand and nest, what lies open,
what it remembers. The claim of a LIAR and his opponent's answer are mixed by chance.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

from game.core.actions import Action
from game.core.events import Emit
from game.core.linear import LinearValue
from game.core.policy import Course, Policy
from game.core.rng import Rng
from game.core.rules import Rules
from game.core.types import Seat, Text
from game.junquick.actions import (
    WAIT,
    Answer,
    Battle,
    Claim,
    Done,
    GiveCard,
    Pass,
    PayCard,
    PayVirus,
    Play,
    Redeal,
    Settle,
    Show,
    Use,
    Wait,
)
from game.junquick.legality import lay_refusal
from game.junquick.mind.beliefs import expected, label, last_choice
from game.junquick.mind.character import CHARACTER
from game.junquick.mind.facts import JunQuickTally, named
from game.junquick.mind.features import FEATURES, Outset, Row, end_is_near, features
from game.junquick.mind.odds import Odds, climbers, repliers
from game.junquick.mind.value import best_payment, counts_as_cards, gain, keep, known_nest, nest_worth
from game.junquick.mind.weights import DUEL, WEIGHTS
from game.junquick.rules import RULES
from game.junquick.stack import joker_value, leader, top_card
from game.junquick.state import CHIEF, GATHERING, NOBODY, TURN, WINDOW, JunQuickState
from game.junquick.view import JunQuickView
from game.junquick.worlds import Likely, determinize

DENY = 0.7
"""How much a single rival's loss is worth compared with an own gain; it is shared by all who gain by it."""
VIRUS = 0.4
"""What a virus costs while there is time to pay it."""
HONEST = 0.5
"""How often a claim of ours is true."""
LATER = 0.3
"""How much of a better card's chance is left after a lower one was laid first."""
GROWTH = 0.08
"""What each rival still in may add to the stack."""
GIFT = 0.05
"""What it costs to lay a card that somebody else wins."""
SPEND = 0.6
"""How much of a card's worth in the hand is lost when it is played."""


class JunQuickPolicy(Policy[JunQuickState, JunQuickView]):
    """Weighs from own cards and what the seat remembers; never from what lies face down."""

    character = CHARACTER

    def __init__(self) -> None:
        self._pondered: tuple[JunQuickView | None, Likely] = None, ()
        self.linear = LinearValue(FEATURES, WEIGHTS, DUEL)

    def weigh(self, state: JunQuickState, seat: Seat, actions: Sequence[Action], rng: Rng) -> Sequence[float]:
        """Return what each action promises, in flocks."""
        if len(actions) == 1:
            return [0.0]
        return Mind(state, seat, rng).weigh(actions)

    def quick(self, state: JunQuickState, seat: Seat, rng: Rng, emit: Emit | None = None) -> None:
        """Do what is best now: a line is so short and so full of luck that many lines beat a tree."""
        actions = RULES.legal(state, seat)
        best = actions[0]
        if len(actions) > 1 and best is not WAIT:  # that would be a poll, and nothing to play
            weights = self.weigh(state, seat, actions, rng)
            best = actions[max(range(len(actions)), key=weights.__getitem__)]
        RULES.apply(state, seat, best, emit)

    def imagine(
        self, rules: Rules[JunQuickState, JunQuickView], view: JunQuickView, rng: Rng
    ) -> JunQuickState:
        """Imagine hands as likely as the choices of those who hold them make them."""
        before, likely = self._pondered
        if before is not view:  # many worlds are imagined from one view
            likely = expected(view)
            self._pondered = view, likely
        return determinize(view, rng, likely)

    def value(self, state: JunQuickState) -> Sequence[float]:
        """Compare what the seats hold and may expect."""
        return self.linear.shares(self.features(state))

    def judge(self, begun: JunQuickState) -> Callable[[JunQuickState], Sequence[float]]:
        """Compare the seats at the end of a line that began here, without the luck of the draw."""
        outset = Outset(begun)
        return lambda state: self.linear.shares(outset.features(state))

    def features(self, state: JunQuickState) -> list[Row]:
        """Return what each seat has, by name in `FEATURES`."""
        return features(state)

    def midway(self, state: JunQuickState, seat: Seat) -> bool:
        """A claim, a payment or a gift is begun."""
        return state.drafts[seat] is not None

    def named(self, state: JunQuickState, seat: Seat, course: Course) -> Text:
        """Return the play, or the whole claim, payment or gift."""
        return named(state, seat, course)

    def tally(self, begun: JunQuickState, seat: Seat) -> JunQuickTally:
        """Count rounds won, flocks, viruses and thefts."""
        return JunQuickTally(begun, seat)

    def told(self, state: JunQuickState) -> list[tuple[object, str, str, str]]:
        """Return every seat's last choice that all have seen, and the card it cost."""
        return [last_choice(state, seat) for seat in range(state.seats)]

    def held(self, state: JunQuickState) -> list[list[str]]:
        """Return what everybody holds, as `told` names cards; instants do not stay."""
        cards = state.cards
        return [[label(cards, card) for card in hand if card not in cards.instants] for hand in state.hands]

    def forget(self, view: JunQuickView, rng: Rng, memory: float) -> JunQuickView:
        """What was once seen of other hands and nests may be forgotten."""
        if rng.uniform() < memory:
            return view
        nothing: tuple[tuple[str, ...], ...] = ((),) * view.seats
        return replace(view, known_hands=nothing, known_nests=nothing, deeds=((),) * view.seats)


class Mind:
    """One seat's thoughts about one decision."""

    def __init__(self, state: JunQuickState, seat: Seat, rng: Rng) -> None:
        self.state = state
        self.cards = state.cards
        self.seat = seat
        self.rng = rng
        self.silences: dict[tuple[str, int], float] = {}
        self.nest = known_nest(state, seat, seat)
        self.pile = [laid.card for laid in state.stack]
        self.deny = DENY / (state.seats - 1)
        self.rivals = [s for s in range(state.seats) if s != seat and s not in state.out]

    def weigh(self, actions: Sequence[Action]) -> list[float]:
        """Return the weight of each action."""
        self.honest = self.rng.uniform() < HONEST
        return [WEIGHERS[type(action)](self, action) for action in actions]

    @cached_property
    def odds(self) -> Odds:
        """What the others may hold."""
        return Odds(self.state, self.seat)

    # The round

    @cached_property
    def spoils(self) -> float:
        """What the leader would take away if I did nothing."""
        first = leader(self.state)
        if first in (NOBODY, self.seat):
            return 0.0
        return self.deny * gain(self.cards, known_nest(self.state, self.seat, first), self.pile)

    @cached_property
    def end_is_near(self) -> float:
        """How much what is held counts as won already."""
        return end_is_near(self.state)

    def _play(self, action: Play) -> float:
        card = str(action.card)
        if self.state.phase == WINDOW:
            return self._stop(card)
        power = self.cards.power[card]
        if power == "ice_whirl":
            return self._ice_whirl(card)
        chance = self._chance(card)
        prize = gain(self.cards, self.nest, [*self.pile, card]) + self.spoils
        if self.state.stage == GATHERING and chance < 1.0 and not self._ends_gathering(card):
            prize += GROWTH * len(self.rivals)
        lost = (1.0 - chance) * GIFT if card in self.cards.valued else 0.0
        return chance * prize - lost - self._spent(card)

    def _spent(self, card: str) -> float:
        """What the hand loses; near the end a card in the hand is a card in the nest."""
        near = self.end_is_near
        kept = SPEND * (1.0 - near) * keep(self.cards, card)
        return kept + near * gain(self.cards, self.nest, (card,)) if near else kept

    def _ends_gathering(self, card: str) -> bool:
        return self._value(card) >= self.cards.top or self.cards.power[card] == "devourer"

    def _value(self, card: str) -> int:
        if self.cards.power[card] == "evolution":
            return joker_value(self.state)
        return self.cards.value[card]

    def _chance(self, card: str) -> float:
        """The chance of winning the round by this card."""
        power, value = self.cards.power[card], self._value(card)
        if not self.rivals or power == "dominant":
            return 1.0
        if self.state.ice_fresh and (value >= self.cards.top or power in ("devourer", "too_soon")):
            return 1.0
        if value >= self.cards.top or power in ("devourer", "too_soon", "hysteria"):
            return self._silence(power, self.cards.size[card])
        later = LATER * self._finisher(card)
        if power == "clean_sheet":
            return 0.2 + 0.8 * later
        quiet = self.odds.silence(climbers(self.cards, value))
        return quiet + (1.0 - quiet) * later

    def _silence(self, power: str, size: int) -> float:
        """The chance that nobody strikes back at an attack."""
        if (power, size) not in self.silences:
            wide = bool(self.state.options["devourer_on_too_soon"])
            self.silences[power, size] = self.odds.silence(repliers(self.cards, power, size, wide))
        return self.silences[power, size]

    def _finisher(self, spent: str) -> float:
        """How well the best other card of the hand could end the round."""
        best = 0.0
        for card in self.hand_without(spent):
            power = self.cards.power[card]
            if power == "dominant":
                return 1.0
            if self.cards.value[card] >= self.cards.top or power in ("devourer", "too_soon"):
                best = max(best, self._silence(power, self.cards.size[card]))
        return best

    def hand_without(self, spent: str) -> list[str]:
        """The other cards of the hand, each kind once."""
        return [card for card in dict.fromkeys(self.state.hands[self.seat]) if card != spent]

    def _ice_whirl(self, card: str) -> float:
        """Worth it with an attack to follow: nobody can answer that."""
        if not self.rivals:
            return gain(self.cards, self.nest, self.pile) + self.spoils - self._spent(card)
        top = top_card(self.state)
        blows = [
            gain(self.cards, self.nest, [*self.pile, blow]) - self._spent(blow)
            for blow in self.hand_without(card)
            if not lay_refusal(self.state, top, blow)
            and (self._value(blow) >= self.cards.top or self.cards.power[blow] in ("devourer", "too_soon"))
            and self.cards.power[blow] != "dominant"
        ]
        return (max(blows) + self.spoils if blows else -0.1) - self._spent(card)

    def _pass(self, action: Action) -> float:
        if self.state.stage != GATHERING or not self.state.homes[self.seat]:
            return -0.02
        return -VIRUS - (0.9 - VIRUS) * self.end_is_near

    def _wait(self, action: Action) -> float:
        return 0.03 if self.state.phase == TURN else 0.0

    def _done(self, action: Action) -> float:
        return 0.0

    def _redeal(self, action: Action) -> float:
        """Better than passing at any price: if all hoard what cannot open, the game stands still."""
        fresh = -SPEND * sum(keep(self.cards, card) for card in self.state.hands[self.seat])
        return max(fresh, self._pass(action) + 0.01)

    # Properties and windows

    def _use(self, action: Use) -> float:
        card = str(action.card)
        power = self.cards.power[card]
        if power == "gatecrasher":
            return 1.5 + 0.1 * len(self.state.homes[action.on])
        plain = self._spent(card)
        if power == "thief":
            return (1.0 + self.deny) * self._loot(action.on) - plain
        mine = self._average() if self.state.nests[self.seat] else 0.05
        return 0.5 * (1.0 + self.deny) * self._loot(action.on) - 0.5 * mine - plain

    def _loot(self, victim: Seat) -> float:
        """What a random card of a victim's nest, else hand, is worth to me."""
        if not self.state.nests[victim]:
            return 0.08 if self.state.hands[victim] else 0.0
        pool = counts_as_cards(known_nest(self.state, self.seat, victim))
        if not pool:
            return 0.15
        return sum(_step(self.nest, value) for value in pool) / len(pool)

    def _average(self) -> float:
        """What a random card of my nest is worth to it."""
        pool = counts_as_cards(self.nest)
        return nest_worth(self.nest) / len(pool) if pool else 0.0

    def _stop(self, card: str) -> float:
        """HYSTERIA in a window: what the announced card would do, and the lead it brings."""
        announced = self.state.announced
        assert announced is not None
        effect = self._effect(announced.card, announced.seat, announced.on)
        works = len(announced.hysterias) % 2 == 0
        lead = 0.15 * gain(self.cards, self.nest, self.pile)
        return (-effect if works else effect) + lead - self._spent(card)

    def _effect(self, card: str, user: Seat, on: Seat | None) -> float:
        """What an announced card does for me, good or bad."""
        power = self.cards.power[card]
        if power == "clean_sheet":
            first = leader(self.state)
            if self.state.stage != CHIEF or self.seat not in (user, first):
                return 0.0
            prize = gain(self.cards, self.nest, self.pile)
            return 0.3 * prize if self.seat == user else -0.7 * prize
        size = {"gatecrasher": 1.0, "thief": 0.25, "liar": 0.06}[power]
        if user == self.seat:
            return size * (1.0 + self.deny)
        return -size * (1.0 + self.deny) if on == self.seat else -0.3 * size

    def _show(self, action: Show) -> float:
        """One card is enough, any card."""
        draft = self.state.drafts[self.seat]
        return self.rng.uniform() - (9.0 if draft and draft.chosen else 0.0)

    def _claim(self, action: Claim) -> float:
        """The truth or a likely lie."""
        draft = self.state.drafts[self.seat]
        assert draft is not None
        left = list(draft.chosen)
        for card in draft.claim:
            if card in left:
                left.remove(card)
        if self.honest:
            return 1.0 if action.card in left else 0.0
        likely = self.odds.left(str(action.card)) * self.rng.uniform()
        return 0.0 if action.card in left else likely

    def _answer(self, action: Answer) -> float:
        """A claim that cannot be is a lie; one that names cards seen in that hand is likely true."""
        announced = self.state.announced
        assert announced is not None
        truth = 0.45
        known = self.odds.known[announced.seat]
        for card in announced.claim:
            if card in known:
                truth += 0.2
            elif self.odds.left(card) < announced.claim.count(card):
                truth = -1.0
            elif self.odds.left(card) <= 2:
                truth -= 0.15
        believed = truth > self.rng.uniform() * 0.4 + 0.25
        return float((action.answer == "truth") == believed)

    # Before and after the round

    def _battle(self, action: Battle) -> float:
        """The highest or, against many, the lowest; DOMINANT is sure."""
        card = str(action.card)
        if self.cards.power[card] == "dominant":
            return 1.0 if self.state.seats > 2 else 0.4
        spread = (0.0, 0.5, 0.15, 0.3, 0.6)[self.cards.like[card]]
        return spread + 0.5 * self.rng.uniform() - keep(self.cards, card) * 0.5

    def _give(self, action: GiveCard) -> float:
        return -keep(self.cards, str(action.card))

    def _pay_virus(self, action: PayVirus) -> float:
        """Pay while it costs less than the flock it saves."""
        number = self.state.viruses[self.seat][action.virus]
        cost, paid = best_payment(self.cards, self.state.nests[self.seat], number)
        flocks = len(self.state.homes[self.seat])
        saved = 0.95 if flocks >= len(self.state.viruses[self.seat]) else 0.6
        patience = 0.5 + 0.5 * self.end_is_near
        return saved * patience - cost if paid else -1.0

    def _pay_card(self, action: PayCard) -> float:
        draft = self.state.drafts[self.seat]
        assert draft is not None
        number = self.state.viruses[self.seat][draft.on]
        _, paid = best_payment(self.cards, self.state.nests[self.seat], number)
        return float(paid.count(str(action.card)) > draft.chosen.count(str(action.card)))

    def _settle(self, action: Settle) -> float:
        return 2.0


WEIGHERS: Mapping[type[Action], Callable[[Mind, Any], float]] = {
    Play: Mind._play, Use: Mind._use, Pass: Mind._pass, Wait: Mind._wait, Done: Mind._done,
    Redeal: Mind._redeal, Show: Mind._show, Claim: Mind._claim, Answer: Mind._answer,
    Battle: Mind._battle, GiveCard: Mind._give, PayVirus: Mind._pay_virus,
    PayCard: Mind._pay_card, Settle: Mind._settle,
}  # fmt: skip
"""How each kind of action is weighed."""


def _step(nest: Sequence[int], value: int) -> float:
    """What one more card of a value (0: a joker) adds to a nest."""
    after = list(nest)
    after[value] += 1
    return nest_worth(after) - nest_worth(nest)
