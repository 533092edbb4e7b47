"""Positions of Tenno as plain data, read and written: one set of warriors for each seat."""

from __future__ import annotations

from itertools import permutations
from operator import ne
from typing import Any

from game.core.notation import Given, own_or_size
from game.core.rules import BadPosition
from game.core.types import Card, Seat
from game.tenno.cards import TennoCards, bare, mask_of
from game.tenno.memory import reveal
from game.tenno.phases.battle import fight, shelter_of
from game.tenno.phases.turn import advance
from game.tenno.state import EMPTY, Battle, Lost, TennoState
from game.tenno.view import TennoView, last_step

STACKS: dict[str, tuple[str, ...]] = {
    "setup": ("setup",),
    "attack": ("attack",),
    "monk": ("reward", "refill", "losses", "monk"),
    "ronin": ("reward", "refill", "losses", "ronin"),
    "refill": ("reward", "refill", "losses"),
    "swap": ("swap",),
    "look": ("look",),
}
"""What is still to come in the turn, by the phase it stands in."""

KEYS = (
    *("rows", "hands", "prisoners", "discard", "turn", "phase", "attack"),
    "ronin",  # the first battle of a turn with a second attack, written like an attack
    "lost",  # whether the seat on turn has lost a card this turn
    "looks",  # looks each seat has earned and not yet taken
)


def write_position(state: TennoState) -> dict[str, Any]:
    """Return the full position."""
    cards, seats = state.cards, range(state.seats)
    return {
        "rows": [[_word(cards, card) for card in state.row(seat)] for seat in seats],
        "hands": [list(cards.words(hand)) for hand in state.hands],
        "prisoners": [[cards.ids[card] for _, card in pile] for pile in state.prisoners],
        "discard": [cards.ids[card] for _, card in state.discard],
        "turn": state.turn,
        "phase": last_step(state.stack),
        "attack": _written(state.attack),
        "ronin": _written(state.opening),
        "lost": state.bled,
        "looks": list(state.looks),
    }


def write_view(view: TennoView) -> dict[str, Any]:
    """Return what a seat sees; what it would have to remember only with the memory aid."""
    seats = range(len(view.sizes))
    return {
        "rows": [[_seen(view, seat, place) for place in range(view.cards.places)] for seat in seats],
        "hands": own_or_size(view.seat, list(view.hand), view.sizes),
        "prisoners": [_seen_pile(view, seat) for seat in seats],
        "discard": [view.cards.ids[card] for _, card in view.discard],
        "turn": view.turn,
        "phase": view.phase,
        "attack": _written(view.attack),
        "ronin": _written(view.opening),
        "lost": view.bled,
        "looks": list(view.looks),
    }


def _word(cards: TennoCards, card: int) -> str | None:
    return None if card == EMPTY else cards.ids[card]


def _seen(view: TennoView, seat: Seat, place: int) -> Card | None:
    return (view.shown(seat, place) or "?") if view.holds(seat, place) else None


def _seen_pile(view: TennoView, seat: Seat) -> list[str] | int:
    pile = view.prisoners[seat]
    return [view.cards.ids[card] for _, card in pile] if view.aided else len(pile)


def _written(battle: Battle | None) -> dict[str, int] | None:
    return None if battle is None else dict(zip(("with", "seat", "place"), battle, strict=True))


def fill(state: TennoState, given: Given) -> None:
    """Change the state after setup into the given position, or raise BadPosition."""
    state.turn = given.number("turn", state.turn, 0, state.seats - 1)
    _read_rows(state, given)
    _read_hands(state, given)
    _read_lost(state, given)
    _read_turn(state, given)
    advance(state, None)


def _read_rows(state: TennoState, given: Given) -> None:
    """Lay the given rows; who looks on knows nothing of them yet."""
    for seat, row in enumerate(given.items("rows", state.seats) or []):
        words = given.check_items("rows", row, state.cards.places)
        placed = [EMPTY if word is None else _number(state, "rows", word) for word in words]
        lying = [card for card in placed if card != EMPTY]
        if len(set(lying)) < len(lying):
            raise BadPosition("rows", f"a card lies twice in the row of seat {seat}")
        at = seat * state.cards.places
        state.rows[at : at + len(placed)] = placed
        state.hands[seat] &= ~mask_of(lying)


def _read_hands(state: TennoState, given: Given) -> None:
    """Take the given hands; before a row is laid its starting cards are among them."""
    for seat, hand in enumerate(given.items("hands", state.seats) or []):
        held = _pile(state, "hands", hand)
        if len(set(held)) < len(held):
            raise BadPosition("hands", f"seat {seat} holds a card twice")
        if mask_of(held) & ~state.hands[seat]:
            raise BadPosition("hands", f"seat {seat} has a card in its row and in its hand")
        waiting = 0 if "rows" in given else state.cards.start
        state.hands[seat] = mask_of(held) | waiting


def _read_lost(state: TennoState, given: Given) -> None:
    """Take prisoners and discard; each lost card is missing from the hand of its owner."""
    piles = [_pile(state, "prisoners", pile) for pile in given.items("prisoners", state.seats) or []]
    discard = _pile(state, "discard", given.items("discard") or [])
    held = [state.left(seat) if "hands" in given else _lying(state, seat) for seat in range(state.seats)]
    captured: dict[tuple[Seat, int], list[Lost]] = {}
    thrown: dict[int, list[Lost]] = {}
    for card, word in enumerate(state.cards.ids):
        captors = [seat for seat, pile in enumerate(piles) for other in pile if other == card]
        free = [seat for seat, mask in enumerate(held) if not mask >> card & 1]
        owners = _owners(captors, discard.count(card), free, word)
        for captor, owner in zip(captors, owners, strict=False):
            captured.setdefault((captor, card), []).append((owner, card))
        thrown[card] = [(owner, card) for owner in owners[len(captors) :]]
        for owner in owners:
            state.hands[owner] &= ~(1 << card)
    for seat, pile in enumerate(piles):
        state.prisoners[seat] = tuple(captured[seat, card].pop(0) for card in pile)
    state.discard = tuple(thrown[card].pop(0) for card in discard)


def _owners(captors: list[Seat], discarded: int, free: list[Seat], word: str) -> list[Seat]:
    """Return whose the lost copies of one card were: everyone had one, nobody captures his own."""
    for owners in permutations(free, len(captors)):
        if all(map(ne, owners, captors)):
            rest = [seat for seat in free if seat not in owners]
            if discarded > len(rest):
                raise BadPosition("discard", f"{word}: more copies than there are")
            return [*owners, *rest[:discarded]]
    raise BadPosition("prisoners", f"{word}: more copies than there are, or captured by their own side")


def _read_turn(state: TennoState, given: Given) -> None:
    """Take the step of the turn, and what the battles so far have led to."""
    attack, state.opening = _battle(state, given, "attack"), _battle(state, given, "ronin")
    phase = given.word("phase", "attack" if "rows" in given else "setup", STACKS)
    if attack and phase == "attack":
        phase = "monk"
    if phase == "setup" and EMPTY not in state.rows:
        raise BadPosition("phase", "every row lies, so setup is over")
    if phase != "setup" and "rows" not in given:
        raise BadPosition("phase", "rows are laid first: give them too")
    if (attack is not None) != (phase == "monk"):
        raise BadPosition("attack", "an undecided attack goes with the phases attack and monk alone")
    state.stack = list(STACKS[phase])
    state.bled = bool(given.raw("lost")) if "lost" in given else EMPTY in state.row(state.turn)
    state.looks = _looks(state, given, phase)
    if attack:
        _resume_attack(state, attack)


def _resume_attack(state: TennoState, attack: Battle) -> None:
    """Both cards lie open; where no protector lies beside the attacked one the battle is decided at once."""
    state.attack = attack
    with_, foe, place = attack
    if state.cards.second >> state.row(state.turn)[with_] & 1:
        state.opening = attack
        state.stack.insert(-1, "ronin")
    reveal(state, state.turn, with_)
    reveal(state, foe, place)
    if shelter_of(state) is None:
        state.stack.pop()
        fight(state, 0, None)


def _looks(state: TennoState, given: Given, phase: str) -> tuple[int, ...]:
    """Return the looks still to be taken; with two players they can be told from the rows."""
    rows = [EMPTY in state.row(seat) for seat in range(state.seats)]
    won = phase == "look" or (phase == "refill" and rows[state.turn] and rows.count(True) == 1)
    told = won and state.seats == 2
    counts = given.numbers("looks", [int(told and s != state.turn) for s in range(state.seats)], 2)
    if counts[state.turn] or (phase == "look" and not any(counts)):
        raise BadPosition("looks", "say how many looks each defender has, such as [0, 1, 0]")
    return tuple(counts)


def _battle(state: TennoState, given: Given, key: str) -> Battle | None:
    battle = given.maybe(key)
    if battle is None:
        return None
    if not isinstance(battle, dict) or set(battle) != {"with", "seat", "place"}:
        raise BadPosition(key, "written {with: 0, seat: 1, place: 2}")
    with_ = given.check_number(key, battle["with"], 0, state.cards.places - 1)
    foe = given.check_number(key, battle["seat"], 0, state.seats - 1)
    place = given.check_number(key, battle["place"], 0, state.cards.places - 1)
    if foe == state.turn:
        raise BadPosition(key, "nobody attacks his own row")
    if key == "attack" and EMPTY in (state.row(state.turn)[with_], state.row(foe)[place]):
        raise BadPosition(key, "no card lies there")
    return with_, foe, place


def _lying(state: TennoState, seat: Seat) -> int:
    return mask_of(card for card in state.row(seat) if card != EMPTY)


def _pile(state: TennoState, key: str, words: Any) -> list[int]:
    return [_number(state, key, word) for word in Given.check_items(key, words)]


def _number(state: TennoState, key: str, word: Any) -> int:
    """Return the number of a card given by its id."""
    if bare(str(word)) not in state.cards.number:
        raise BadPosition(key, f"there is no card {word!r}")
    return state.cards.number[bare(str(word))]
