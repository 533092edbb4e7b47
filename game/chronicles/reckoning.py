"""Why a game of Royal Chronicles was won: points by source and round, the best card, gold at a tie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from game.chronicles.cards import ChroniclesCards
from game.chronicles.events import LichScored, LichWarsWon, PhaseStarted, VpGained, VpLost, WarsWon
from game.chronicles.phases.end import outcome
from game.chronicles.state import STAGES, ChroniclesState
from game.core.phases import OVER
from game.core.reckoning import END, Fact, Gain, Reckoning, Told, level_pairs, names, next_best, tied
from game.core.types import Card, CardName, Outcome, Seat, SeatName, Text

WARS, CARDS, BUILDINGS, ARTIFACTS, LOSSES = SOURCES = ("wars", "cards", "buildings", "artifacts", "losses")


def reckon(state: ChroniclesState, told: Sequence[Told]) -> Reckoning:
    """Return where every victory point came from."""
    result, gains = outcome(state), gains_of(state.cards, state.seats, told)
    return Reckoning(
        why=_why(state, result, gains),
        sources=SOURCES,
        gains=tuple(gains),
        tie=None if state.lich else _tie(state, result),
        facts=(*_wars(state, told), *_best(told), *_late(gains), *_lich(state, told))[:4],
    )


def gains_of(cards: ChroniclesCards, seats: int, told: Iterable[Told]) -> list[Gain]:
    """Return gains and losses in order; a loss stops at 0 (rule 10)."""
    gains: list[Gain] = []
    held, ending = [0] * seats, False
    for at in told:
        event = at.event
        ending = ending or (isinstance(event, PhaseStarted) and event.phase == STAGES[OVER])
        if isinstance(event, WarsWon):
            gain = Gain(event.seat, at.round, WARS, event.amount)
        elif isinstance(event, VpGained):
            gain = Gain(event.seat, END if ending else at.round, _source(cards, event.card), event.amount)
        elif isinstance(event, VpLost):
            lost = min(event.amount, held[event.seat])
            gain = Gain(event.seat, END if ending else at.round, LOSSES, -lost)
        else:
            continue
        held[gain.seat] += gain.amount
        gains += [gain] if gain.amount else []
    return gains


def _source(cards: ChroniclesCards, card: Card) -> str:
    """Return what kind of card brings points."""
    name = str(card)
    if name in cards.building_numbers:
        return BUILDINGS
    return CARDS if name not in cards.numbers or cards.card(cards.numbers[name]).unit else ARTIFACTS


def _why(state: ChroniclesState, result: Outcome, gains: Sequence[Gain]) -> Text:
    best = max(result.scores)
    if state.lich:
        key = "lich_beaten" if result.winners else "lich_wins"
        return Text.of(f"why.chronicles.{key}", seat=SeatName(0), score=best, lich=state.lich.vp)
    winner = result.winners[0]
    if len(result.winners) > 1:
        return Text.of("why.chronicles.shared", seats=names(result.winners), score=best)
    if tied(result):
        gold = state.gold[winner]
        return Text.of("why.chronicles.gold", seat=SeatName(winner), score=best, gold=gold)
    parts: Counter[str] = Counter()
    for gain in gains:
        parts[gain.source] += gain.amount if gain.seat == winner else 0
    source, amount = max(parts.items(), key=lambda part: part[1], default=(CARDS, 0))
    return Text.of("why.chronicles.most", seat=SeatName(winner), score=best, other=next_best(result),
                   source=Text(f"why.chronicles.from_{source}"), amount=amount)  # fmt: skip


def _tie(state: ChroniclesState, result: Outcome) -> Text | None:
    for a, b in level_pairs(result):
        return Text.of("why.chronicles.tie", score=result.scores[a], a=SeatName(a), b=SeatName(b),
                       x=state.gold[a], y=state.gold[b], place=result.places[a])  # fmt: skip
    return None


def _wars(state: ChroniclesState, told: Sequence[Told]) -> tuple[Fact, ...]:
    """Return who won most wars."""
    won = [0] * state.seats
    for at in told:
        if isinstance(at.event, WarsWon):
            won[at.event.seat] += at.event.count
    most = max(won, default=0)
    if not most:
        return ()
    best = tuple(seat for seat, count in enumerate(won) if count == most)
    words = Text.of("why.chronicles.wars", seats=names(best), count=most)
    return (Fact("war", Text("why.chronicles.wars_title"), words),)


def _best(told: Sequence[Told]) -> tuple[Fact, ...]:
    """Return the card that brought one seat most, and where it did so last."""
    brought: Counter[tuple[Seat, Card]] = Counter()
    last: dict[tuple[Seat, Card], int] = {}
    for at in told:
        if isinstance(at.event, VpGained):
            key = (at.event.seat, at.event.card)
            brought[key] += at.event.amount
            last[key] = at.moves
    if not brought:
        return ()
    (seat, card), amount = max(brought.items(), key=lambda item: item[1])
    words = Text.of("why.chronicles.best", seat=SeatName(seat), card=CardName(card), amount=amount)
    return (Fact("vp", Text("why.chronicles.best_title"), words, last[seat, card]),)


def _late(gains: Sequence[Gain]) -> tuple[Fact, ...]:
    """Return who gained most when the kingdoms were counted at the end."""
    late: Counter[Seat] = Counter()
    for gain in gains:
        late[gain.seat] += gain.amount if gain.round == END else 0
    seat, amount = max(late.items(), key=lambda item: item[1], default=(0, 0))
    if amount <= 0:
        return ()
    words = Text.of("why.chronicles.late", seat=SeatName(seat), amount=amount)
    return (Fact("build", Text("why.chronicles.late_title"), words),)


def _lich(state: ChroniclesState, told: Sequence[Told]) -> tuple[Fact, ...]:
    """Return what the Lich King's points were made of."""
    if not state.lich:
        return ()
    wars = sum(at.event.amount for at in told if isinstance(at.event, LichWarsWon))
    cards = sum(at.event.amount for at in told if isinstance(at.event, LichScored))
    words = Text.of("why.chronicles.lich", wars=wars, cards=cards, score=state.lich.vp)
    return (Fact("skull", Text("why.chronicles.lich_title"), words),)
