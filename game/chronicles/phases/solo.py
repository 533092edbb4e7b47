"""Solo: what changes against the Lich King, in Recruit and in War, and what he scores."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.chronicles.cards import CardDef
from game.chronicles.effects import END, SETUP, WAR, WHENS, within
from game.chronicles.events import (
    ArmyTurned,
    CardBanished,
    LichScored,
    LichWarsWon,
    NecropolisTurned,
    PackDealt,
)
from game.chronicles.kingdom import Kingdom
from game.chronicles.ledger import bury, draw, ids, refill
from game.chronicles.state import Cards, ChroniclesState, Lich
from game.core.events import Emit
from game.core.rng import Rng


def prepare(state: ChroniclesState, rng: Rng) -> Lich:
    """Lay out the row and the battle piles; the options name the Lich King's cards."""
    row, battle = [], []
    for pile in range(1, state.cards.rounds + 1):
        numbers = [n for n, card in state.cards.necropolis.items() if card.pile == pile]
        rng.shuffle(numbers)
        row.append(numbers[0])
        battle.append(tuple(numbers[1:]))
    chosen = state.options["lich"]
    cards = chosen if isinstance(chosen, tuple) else tuple(state.cards.lich)[: int(chosen)]
    return Lich(0, tuple(row), cards, tuple(battle))


def lich_of(state: ChroniclesState) -> Lich:
    """Return the Lich King of a solo game."""
    assert state.lich is not None
    return state.lich


def start(state: ChroniclesState, kingdom: Kingdom, emit: Emit | None) -> None:
    """Give him what his cards give before the game."""
    score_cards(state, kingdom, SETUP, emit)


def score_cards(state: ChroniclesState, kingdom: Kingdom, when: int, emit: Emit | None) -> None:
    """Let the Lich King's cards bring him victory points in a phase."""
    lich = lich_of(state)
    for name in lich.cards:
        for power in state.cards.lich[name].powers[when]:
            if power.word == "gain_vp":
                _gain(state, name, power.amount(kingdom, -1), emit)


def _gain(state: ChroniclesState, card: str | int, amount: int, emit: Emit | None) -> None:
    lich = lich_of(state)
    state.lich = replace(lich, vp=lich.vp + amount)
    if emit and amount:
        emit(LichScored(card, amount))


def deal(state: ChroniclesState, emit: Emit | None) -> None:
    """Turn up this round's row card, see to 12 cards on top of the deck, and take four."""
    lich = lich_of(state)
    state.lich = replace(lich, army=0)
    if emit:
        emit(NecropolisTurned(lich.row[state.round - 1]))
    if len(state.deck) < state.cards.table.solo_apart and state.discard:
        refill(state, emit)
    _take(state, state.cards.table.solo_taken, emit)


def _take(state: ChroniclesState, count: int, emit: Emit | None) -> None:
    fresh = draw(state, count, emit)
    state.hands[0] += fresh
    if emit:
        emit(PackDealt(0, len(fresh), ids(state, fresh)))


def banish(state: ChroniclesState, banished: int, emit: Emit | None) -> bool:
    """One is kept, one banished: take two more; of the last four one is kept. Say if Recruit is over."""
    last = len(state.kept[0]) >= state.cards.pack or not state.hands[0]
    gone: Cards = state.hands[0] if last else (banished,)
    lich = lich_of(state)
    state.lich = replace(lich, netherworld=lich.netherworld + gone)
    for card in ids(state, gone) if emit else ():
        emit(CardBanished(card))  # type: ignore[misc]
    if last:
        state.hands[0] = ()
        _score_netherworld(state, emit)
    else:
        _take(state, state.cards.table.solo_more, emit)
    return last


def _score_netherworld(state: ChroniclesState, emit: Emit | None) -> None:
    """Score every face-up row card over the Netherworld, then discard it."""
    lich = lich_of(state)
    cards = [state.cards.card(number) for number in lich.netherworld]
    for number in lich.row[: state.round]:
        _gain(state, number, condition_score(state.cards.necropolis[number].score, cards), emit)
    bury(state, lich.netherworld, (0,))
    state.lich = replace(lich_of(state), netherworld=())


def condition_score(score: Any, cards: list[CardDef]) -> int:
    """Return what a Necropolis condition is worth over these cards; artifacts meet none."""
    units = [card for card in cards if card.unit]
    if score.each is not None:
        return int(score.vp * sum(_meets(score.each, card) for card in units) // score.divide)
    if score.highest is not None:
        return int(max([0, *(getattr(card, score.highest) for card in units)]) // score.divide)
    number = "symbols" if score.total == "resources" else "strength"
    return int(sum(getattr(card, number) for card in units) // score.divide)


def _meets(each: Any, card: CardDef) -> bool:
    for name in ("cost", "strength", "copies"):
        span = getattr(each, name)
        if span is not None and not within(span)(getattr(card, name)):
            return False
    if each.strength is not None and card.words.strength is None:
        return False
    if each.produces is not None and all(p.resource != each.produces for p in card.words.produces):
        return False
    if each.ability == "none":
        return not any(card.powers)
    return each.ability is None or bool(card.powers[WHENS.index(each.ability)])


def fight(state: ChroniclesState, strength: int, emit: Emit | None) -> int:
    """Turn up the top battle card and fight both armies; return the wars the player won."""
    lich = lich_of(state)
    pile = lich.battle[state.round - 1]
    number = pile[0]
    battle = tuple(p[1:] if i == state.round - 1 else p for i, p in enumerate(lich.battle))
    armies = army_strengths(state, number)
    if emit:
        emit(ArmyTurned(number, *armies))
    lost = sum(army >= strength for army in armies)
    state.lich = replace(lich, battle=battle, army=number, vp=lich.vp + state.cards.war_vp * lost)
    if emit:
        emit(LichWarsWon(lost, state.cards.war_vp * lost))
    score_cards(state, state.kingdom(0), WAR, emit)
    return sum(strength >= army for army in armies)


def army_strengths(state: ChroniclesState, number: int) -> tuple[int, int]:
    """Return the Dark and the Pale army with what the Lich King's cards add."""
    card = state.cards.necropolis[number]
    powers = [p for name in lich_of(state).cards for p in state.cards.lich[name].powers[WAR]]
    kingdom = state.kingdom(0)
    extra = sum(p.base for p in powers if p.word == "army_strength" and p.works(kingdom, -1))
    return card.dark + extra, card.pale + extra


def finish(state: ChroniclesState, emit: Emit | None) -> None:
    """Give him what his cards give at the end."""
    score_cards(state, state.kingdom(0), END, emit)
