"""Royal Chronicles: four rounds of six phases, as the rulebook's table of contents."""

from __future__ import annotations

from collections.abc import Sequence

from game.chronicles import view
from game.chronicles.actions import Keep
from game.chronicles.deck import ChroniclesCards
from game.chronicles.events import PhaseStarted
from game.chronicles.kingdom import CARD_MASK
from game.chronicles.phases import age, build, deploy, end, flips, income, recruit, saving, solo, war
from game.chronicles.state import NOT_CHOSEN, ROUNDS, ChroniclesState
from game.core.actions import Action
from game.core.events import Emit, GameEnded, RoundStarted
from game.core.rng import Rng
from game.core.rules import Options
from game.core.types import Outcome, Seat, Text

START_GOLD = 3
DRAWN_WITH_GATES = 3
DRAWN_WITH_LEGENDS = 2


class ChroniclesRules:
    """The rulebook of Royal Chronicles."""

    def setup(
        self, cards: ChroniclesCards, seats: int, options: Options, seed: int, emit: Emit | None
    ) -> ChroniclesState:
        """Return the state at the first pick."""
        state = fresh_state(cards, seats, options, seed)
        if state.lich:
            solo.start(state, state.kingdom(0), emit)
        start_round(state, emit)
        return state

    def movers(self, state: ChroniclesState) -> tuple[Seat, ...]:
        """Return who must choose now."""
        if state.phase == "recruit":
            return recruit.choosing(state)
        if state.phase == "deploy" and not state.plan:
            return _resolving(state)
        if state.phase == "end":
            return ()
        return tuple(seat for seat, done in enumerate(state.done) if not done)

    def legal(self, state: ChroniclesState, seat: Seat) -> Sequence[Action]:
        """Return the seat's allowed actions."""
        if state.phase == "recruit":
            return recruit.legal(state, seat) if state.chosen[seat] == NOT_CHOSEN else ()
        if state.phase == "deploy" and not state.plan:
            return _answers(state, seat)
        if state.phase == "end" or state.done[seat]:
            return ()
        if state.phase == "deploy":
            return deploy.legal(state, seat)
        return build.legal(state, seat) if state.phase == "build" else age.legal(state, seat)

    def apply(self, state: ChroniclesState, seat: Seat, action: Action, emit: Emit | None) -> None:
        """Carry out a legal action and everything that follows from it without a choice."""
        if state.phase == "recruit":
            _recruit(state, seat, action, emit)
        elif state.phase == "deploy" and state.plan:
            if deploy.apply(state, seat, action, emit):
                _reveal(state, emit)
        elif state.phase == "deploy":
            _resolve(state, seat, action, emit)
        elif state.phase == "build":
            if build.apply(state, seat, action, emit):
                start_age(state, emit)
        elif age.apply(state, seat, action, emit):
            resolve_age(state, emit)

    def why_not(self, state: ChroniclesState, seat: Seat, action: Action) -> Text | None:
        """Return why the action is not allowed."""
        if not 0 <= seat < state.seats or seat not in self.movers(state):
            return Text("refused.chronicles.not_asked")
        if action in self.legal(state, seat):
            return None
        if state.phase == "recruit":
            return recruit.why_not(state, seat, action)
        if state.phase == "deploy":
            why = deploy.why_not if state.plan else saving.why_not if state.saving else flips.why_not
            return why(state, seat, action)
        return (
            build.why_not(state, seat, action) if state.phase == "build" else age.why_not(state, seat, action)
        )

    def outcome(self, state: ChroniclesState) -> Outcome | None:
        """Return the result once over."""
        return end.outcome(state) if state.phase == "end" else None

    def standing(self, state: ChroniclesState) -> tuple[int, ...]:
        """Return the victory points so far."""
        return tuple(state.vp)

    def observe(self, state: ChroniclesState, seat: Seat | None) -> view.ChroniclesView:
        """Return what the seat knows."""
        return view.observe(state, seat)

    def determinize(self, view_: view.ChroniclesView, rng: Rng) -> ChroniclesState:
        """Return one full state that agrees with the view."""
        return view.determinize(view_, rng)

    def inventory(self, state: ChroniclesState) -> object:
        """Return every card wherever it is; gold comes from and goes to a bank."""
        return tuple(sorted(all_cards(state)))


def all_cards(state: ChroniclesState) -> list[int]:
    """Return every card of the deck in its present place."""
    found = [*state.deck, *state.discard, *(state.lich.netherworld if state.lich else ())]
    for zone in (state.hands, state.kept, state.saved, state.artifacts, state.placed):
        for cards in zone:
            found += cards
    found += [(unit & CARD_MASK) >> 1 for unit in state.plan or state.units if unit]
    found += [(unit & CARD_MASK) >> 1 for gone in state.dismissed for _, unit in gone]
    return found


def fresh_state(cards: ChroniclesCards, seats: int, options: Options, seed: int) -> ChroniclesState:
    """Return the state before the first deal."""
    rng = Rng(seed)
    deck = cards.deck(options)
    stock = tuple(sorted(deck))
    rng.shuffle(deck)
    state = ChroniclesState(
        cards, options, 1, "recruit", 0, draw_buildings(cards, options, rng), stock,
        [START_GOLD] * seats, [0] * seats, [0] * (5 * seats), [2] * seats, [()] * seats, [0] * seats,
        [()] * seats, [()] * seats, [()] * seats, deck, [], [NOT_CHOSEN] * seats,
        [], [()] * seats, [()] * seats, [False] * seats, [()] * seats, [0] * seats,
        [()] * seats, [()] * seats, [()] * seats, [()] * seats, None,
    )  # fmt: skip
    if seats == 1:
        state.lich = solo.prepare(state, rng)
    state.rng = rng.state
    return state


def draw_buildings(cards: ChroniclesCards, options: Options, rng: Rng) -> tuple[int, ...]:
    """Return the buildings of this game, the same for everyone."""
    known = [b for b in cards.buildings if b]
    base = [b.number for b in known if b.set == "base"]
    later = [b.number for b in known if b.set == "legends"] if options["legends"] else []
    if options["gates"] in (True, "buildings"):
        fixed = [b.number for b in known if b.always]
        lot = [b.number for b in known if b.set in ("base", "gates") and not b.always] + later
        return tuple(sorted(fixed + rng.sample(lot, min(len(lot), DRAWN_WITH_GATES))))
    return tuple(sorted(base + rng.sample(later, min(len(later), DRAWN_WITH_LEGENDS))))


def start_round(state: ChroniclesState, emit: Emit | None) -> None:
    """Begin a round with its Recruit."""
    if emit:
        emit(RoundStarted(state.round))
    _enter(state, "recruit", emit)
    state.passed = [()] * state.seats
    state.deployed = [()] * state.seats
    if state.lich:
        solo.deal(state, emit)
    else:
        recruit.deal(state, emit)
    if not any(state.hands):
        start_deploy(state, emit)


def _enter(state: ChroniclesState, phase: str, emit: Emit | None) -> None:
    state.phase = phase
    if emit:
        emit(PhaseStarted(phase))


def _recruit(state: ChroniclesState, seat: Seat, action: Action, emit: Emit | None) -> None:
    assert isinstance(action, Keep)
    if recruit.commit(state, seat, action, emit):
        over = solo.pick(state, emit) if state.lich else recruit.pass_on(state, emit)
        if over:
            start_deploy(state, emit)


def start_deploy(state: ChroniclesState, emit: Emit | None) -> None:
    """Take up the hands and begin to plan."""
    recruit.finish(state)
    _enter(state, "deploy", emit)
    deploy.begin(state, emit)


def _reveal(state: ChroniclesState, emit: Emit | None) -> None:
    deploy.reveal(state, emit)
    flips.begin(state, emit)
    after_flips(state, emit)


def _resolving(state: ChroniclesState) -> tuple[Seat, ...]:
    """Return who must choose between the reveal and the end of Deploy."""
    if state.saving:
        return tuple(seat for seat, done in enumerate(state.done) if not done)
    return tuple(seat for seat in range(state.seats) if flips.asked(state, seat))


def _answers(state: ChroniclesState, seat: Seat) -> Sequence[Action]:
    if state.saving:
        return () if state.done[seat] else saving.legal(state, seat)
    return flips.legal(state, seat) if flips.asked(state, seat) else ()


def _resolve(state: ChroniclesState, seat: Seat, action: Action, emit: Emit | None) -> None:
    if not state.saving:
        flips.apply(state, seat, action, emit)
        after_flips(state, emit)
    elif saving.apply(state, seat, action, emit):
        _after_saving(state, emit)


def after_flips(state: ChroniclesState, emit: Emit | None) -> None:
    """Go on to the keeping of cards once all have come to it, or to the end of the phase."""
    if state.saving:
        if saving.begin(state):
            _after_saving(state, emit)
    elif flips.resolved(state):
        _after_deploy(state, emit)


def _after_saving(state: ChroniclesState, emit: Emit | None) -> None:
    saving.close(state, emit)
    after_flips(state, emit)


def _after_deploy(state: ChroniclesState, emit: Emit | None) -> None:
    flips.take_losses(state, emit)
    flips.finish(state)
    resolve_war(state, emit)


def resolve_war(state: ChroniclesState, emit: Emit | None) -> None:
    """War, Income, and on to Build: nobody chooses anything between (ruling 6)."""
    _enter(state, "war", emit)
    war.resolve(state, emit)
    resolve_income(state, emit)


def resolve_income(state: ChroniclesState, emit: Emit | None) -> None:
    """Income, and on to Build."""
    _enter(state, "income", emit)
    income.resolve(state, emit)
    start_build(state, emit)


def start_build(state: ChroniclesState, emit: Emit | None) -> None:
    """Ask everybody for at most one building."""
    _enter(state, "build", emit)
    state.done = [False] * state.seats


def start_age(state: ChroniclesState, emit: Emit | None) -> None:
    """Ask healers, or go straight on."""
    _enter(state, "age", emit)
    if age.begin(state):
        resolve_age(state, emit)


def resolve_age(state: ChroniclesState, emit: Emit | None) -> None:
    """Let time pass, then begin the next round or end the game."""
    age.resolve(state, emit)
    if state.round == ROUNDS:
        _enter(state, "end", emit)
        end.resolve(state, emit)
        if emit:
            emit(GameEnded(end.winners(state)))
        return
    state.round += 1
    start_round(state, emit)
