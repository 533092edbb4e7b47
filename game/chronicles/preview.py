"""What a view lets its seat foresee: a plan after one more step, what it costs, what a building lacks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.chronicles import payment
from game.chronicles.actions import Build, Dismiss, Move, Place, Raise
from game.chronicles.effects import AGE_SHIFT, DEPLOY, FLIP, WAR
from game.chronicles.events import LichScored, LichWarsWon
from game.chronicles.kingdom import (
    NEW,
    SPOT_INDEX,
    Kingdom,
    Part,
    amount_of,
    doomed,
    make_unit,
    save_limit,
    war_vp_parts,
)
from game.chronicles.phases import war
from game.chronicles.phases.solo import condition_score
from game.chronicles.reckoning import CARDS, WARS, gains_of
from game.chronicles.state import FLIPPED, POWER
from game.chronicles.texts import ability_line
from game.chronicles.view import ChroniclesView
from game.core.actions import Action
from game.core.reckoning import Told
from game.core.types import Seat, Text


def standing_kingdom(view: ChroniclesView, seat: Seat) -> Kingdom:
    """Return a kingdom as it stood when the phase began, whatever is planned."""
    units = view.units[seat * view.cards.size : (seat + 1) * view.cards.size]
    return Kingdom(view.cards, units, view.artifacts[seat], view.levels[seat], view.available)


def plan_price(view: ChroniclesView) -> int:
    """Return the gold the own plan costs; below 0 it brings gold."""
    if view.seat is None or not view.planning:
        return 0
    size = view.cards.size
    if view.plan == view.units[view.seat * size : (view.seat + 1) * size] and not view.placed:
        return 0  # nothing new, or already revealed and paid
    return sum(
        part.amount for part in payment.plan_parts(standing_kingdom(view, view.seat), view.plan, view.placed)
    )


def can_save(view: ChroniclesView) -> bool:
    """Return whether this is the time to keep cards: with the plan, or after the reveal."""
    return view.saving or (view.planning and not view.saves_later)


def saves_left(view: ChroniclesView) -> int:
    """Return how many more cards the seat may keep for the next round."""
    if view.seat is None or not can_save(view):
        return 0
    return save_limit(standing_kingdom(view, view.seat)) - len(view.saved)


def saving_helps(view: ChroniclesView) -> bool:
    """Return whether a card kept now is good for anything: a next round, or points for keeping it."""
    if not can_save(view):
        return False
    if view.round < view.cards.rounds or view.seat is None:
        return True
    kingdom = standing_kingdom(view, view.seat)
    unsaved = amount_of(kingdom, DEPLOY, "gain_vp")
    kingdom.saved = 1
    return amount_of(kingdom, DEPLOY, "gain_vp") > unsaved


def front_strength(view: ChroniclesView, number: int) -> int:
    """Return the strength a card would have now in the viewer's Front."""
    seat = view.seat or 0
    units = list(view.places(seat))
    spot = next((spot for spot in range(view.fronts[seat]) if not units[spot]), 0)
    units[spot] = make_unit(number, 0, True)
    kingdom = Kingdom(view.cards, units, view.artifacts[seat], view.levels[seat], view.available)
    return kingdom.strengths()[spot]


def after(view: ChroniclesView, action: Action) -> ChroniclesView:
    """Return the own view with one more step of planning; other steps change nothing."""
    plan = list(view.plan)
    if not plan:
        return view
    if isinstance(action, Place):
        number = view.cards.numbers[str(action.card)]
        if action.at is None:
            return replace(view, placed=(*view.placed, number))
        plan[SPOT_INDEX[action.at]] = make_unit(number, 0, True)
    elif isinstance(action, Move):
        a, b = SPOT_INDEX[action.spot], SPOT_INDEX[action.to]
        plan[a], plan[b] = plan[b], plan[a]
    elif isinstance(action, Dismiss):
        plan[SPOT_INDEX[action.spot]] = 0
    return replace(view, plan=tuple(plan))


@dataclass(frozen=True, slots=True)
class Wanted:
    """What one building action asks: its gold (None: cannot be had) and the resources missing."""

    action: Action
    price: int | None
    missing: tuple[int, int, int]


def land_price(view: ChroniclesView) -> int:
    """Return the land a new building of the own kingdom costs."""
    return payment.land(view.kingdom(view.seat or 0))


def wanted(view: ChroniclesView, building: int) -> list[Wanted]:
    """Return what the next levels of a building ask of the own kingdom."""
    kingdom = view.kingdom(view.seat or 0)
    words, name = kingdom.cards.building(building).words, kingdom.cards.building(building).id
    level = kingdom.level(building)
    if level == 2:
        return []
    if level == 1:
        price = payment.raise_price(kingdom, building)
        return [Wanted(Raise(name), price, _missing(kingdom, words.level2.needs))]
    both = (*words.level1.needs, *words.level2.needs)
    return [
        Wanted(Build(name, target), payment.build_price(kingdom, building, target), missing)
        for target, missing in (
            (1, _missing(kingdom, words.level1.needs)),
            (2, _missing(kingdom, both)),
        )
    ]


def action_price(view: ChroniclesView, action: Action) -> int | None:
    """Return the gold of a building action of the own kingdom."""
    return payment.action_price(view.kingdom(view.seat or 0), action)


def _missing(kingdom: Kingdom, needs: Sequence[str]) -> tuple[int, int, int]:
    wood, food, gem = payment.shortfall(kingdom, needs)
    return wood, food, gem


def lich_score(view: ChroniclesView, number: int, netherworld: Sequence[int] | None = None) -> int:
    """Return what a turned Necropolis card is worth over the Netherworld, as it lies now or as it lay."""
    assert view.lich is not None
    lying = view.lich.netherworld if netherworld is None else netherworld
    return condition_score(view.cards.necropolis[number].score, [view.cards.card(card) for card in lying])


def lich_counts(view: ChroniclesView, number: int, card: int) -> bool:
    """Return whether a card by itself would bring the Lich King anything for a Necropolis card."""
    score = view.cards.necropolis[number].score
    alone = score.model_copy(update={"divide": 1})
    return condition_score(alone, [view.cards.card(card)]) > 0


def armies(view: ChroniclesView, number: int = 0) -> tuple[list[Part], list[Part]]:
    """Return the Dark and the Pale army of this round: the battle card, the Lich King's cards.

    ``number`` is the battle card if it is just being turned up.
    """
    army = number or (view.lich.army if view.lich is not None else 0)
    if view.lich is None or not army:
        return [], []
    card, name = view.cards.necropolis[army], str(army)
    powers = [(own, p) for own in view.lich.cards for p in view.cards.lich[own].powers[WAR]]
    more = [Part(own, p.base) for own, p in powers if p.word == "army_strength"]
    return [Part(name, card.dark), *more], [Part(name, card.pale), *more]


def wars(view: ChroniclesView, seat: Seat) -> int:
    """Return how many wars a seat wins with the kingdoms as the view sees them."""
    strengths = [view.kingdom(other).strength() for other in range(view.seats)]
    if view.lich is None:
        return war.wars_won(strengths, view.seats == 2 and bool(view.options["duel"]))[seat]
    return sum(strengths[0] >= sum(part.amount for part in army) for army in armies(view))


def war_gains(view: ChroniclesView, seat: Seat) -> list[Part]:
    """Return the victory points a war brings a seat: the wars won (no source), then abilities."""
    return war_vp_parts(view.kingdom(seat), wars(view, seat))


def dying(view: ChroniclesView, seat: Seat) -> tuple[int, ...]:
    """Return the places whose units will die this Age as things stand: plans and their tokens included.

    Tokens that somebody has yet to choose a unit for are not foreseen.
    """
    kingdom = view.kingdom(seat)
    if view.planning and seat == view.seat:
        kingdom = Kingdom(view.cards, _aged(kingdom), kingdom.artifacts, view.levels[seat], view.available)
    return tuple(spot for spot in doomed(kingdom) if not view.rescued[seat] >> spot & 1)


def _aged(kingdom: Kingdom) -> list[int]:
    """The units of a plan with the age tokens that their own arrival will bring."""
    units = list(kingdom.units)
    for spot, unit in enumerate(kingdom.units):
        for power in kingdom.card(spot).powers[FLIP] if unit & NEW else ():
            if power.word != "add_age" or not power.works(kingdom, spot):
                continue
            for other in range(len(units)):
                if units[other] and power.value.who == ("self" if other == spot else "others"):
                    units[other] += power.amount(kingdom, spot) << AGE_SHIFT
    return units


def round_points(view: ChroniclesView, told: Sequence[Told], number: int) -> tuple[Counter[str], ...]:
    """Return each seat's points of a round by source, from all that was told so far.

    Alone the Lich King's follow. The sources are those of the reckoning at the end of a game.
    """
    found: list[Counter[str]] = [Counter() for _ in range(view.seats)]
    for gain in gains_of(view.cards, view.seats, told):
        if gain.round == number:
            found[gain.seat][gain.source] += gain.amount
    if view.lich is not None:
        found.append(_lich_points(told, number))
    return tuple(found)


def _lich_points(told: Sequence[Told], number: int) -> Counter[str]:
    """The Lich King's points of a round: his wars, his cards."""
    found: Counter[str] = Counter()
    for at in told:
        if at.round == number and isinstance(at.event, LichWarsWon | LichScored):
            found[WARS if isinstance(at.event, LichWarsWon) else CARDS] += at.event.amount
    return found


def asking(view: ChroniclesView) -> tuple[str, Text] | None:
    """Return the card whose ability the own seat has to resolve now, and that ability."""
    if view.seat is None or view.planning or not view.todo[view.seat]:
        return None
    frame, kingdom = view.todo[view.seat][0], view.kingdom(view.seat)
    if frame[0] == FLIPPED:
        card = kingdom.card(frame[1])
        return card.id, ability_line(card.by_index(frame[2]).words)
    if frame[0] == POWER:
        power, source, _ = kingdom.powers(DEPLOY)[frame[1]]
        return source.id, ability_line(power.words)
    return None
