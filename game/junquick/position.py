"""Reading a given position: what is there, what follows from it, and what contradicts itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from game.core.notation import Given
from game.core.rng import Rng
from game.core.rules import BadPosition, Options
from game.core.types import Seat
from game.junquick import commitments
from game.junquick.cards import PACK, JunQuickCards
from game.junquick.flocks import VALUES
from game.junquick.resume import resume
from game.junquick.rules import new_state
from game.junquick.stack import ends_gathering, joker_value, leader, to_beat
from game.junquick.state import NOBODY, Announced, JunQuickState, Laid, next_in

KEYS = (
    *("first", "phase", "turn", "stack", "to_beat", "leader", "out", "hands", "nests", "viruses", "homes"),
    *("deck", "discard", "virus_deck", "virus_discard", "asked", "announced", "ice", "instants"),
)
PHASES = ("instants", "gathering", "chief", "cleanup")


class Position:
    """One `given` being read; cards are counted off as they are named."""

    def __init__(
        self, given: Mapping[str, Any], cards: JunQuickCards, seats: int, options: Options, seed: int
    ) -> None:
        self.given = Given(given, (*KEYS, *commitments.KEYS))
        self.cards = cards
        self.seats = seats
        self.rng = Rng(seed)
        self.state = new_state(cards, options, seats)
        self.left = Counter(cards.copies)
        self.viruses_left = Counter(cards.viruses)

    def read(self) -> JunQuickState:
        """Return the position, gone on with until somebody is asked."""
        state = self.state
        drawn = self.rng.below(self.seats)
        state.first = self.given.number("first", drawn, 0, self.seats - 1)
        state.out = tuple(sorted(self._seat_list("out")))
        self._read_piles()
        self._read_stack()
        self._read_row()
        self._read_ice()
        self._read_announced()
        self._read_deck()
        self._read_viruses()
        self._read_phase()
        state.rng = self.rng.state
        commitments.read_once(state, self.given)
        resume(state, tuple(self._seat_list("asked")), commitments.answering(self.given))
        commitments.read_choices(state, self.given)
        return state

    # Seats, cards and records

    def _seat(self, key: str, value: Any) -> Seat:
        return Given.check_number(key, value, 0, self.seats - 1)

    def _seat_list(self, key: str) -> list[Seat]:
        seats = [self._seat(key, seat) for seat in self.given.items(key) or []]
        if len(set(seats)) < len(seats):
            raise BadPosition(key, "a seat is named twice")
        return seats

    def _name(self, key: str, written: Any) -> str:
        card = written.removeprefix(PACK) if isinstance(written, str) else ""
        if card not in self.cards.rank:
            raise BadPosition(key, f"there is no card {written!r}")
        return card

    def _take(self, key: str, written: Any) -> str:
        card = self._name(key, written)
        if not self.left[card]:
            raise BadPosition(key, f"there are only {self.cards.copies[card]} copies of {card}")
        self.left[card] -= 1
        return card

    def _pile(self, key: str, written: Any) -> list[str]:
        return [self._take(key, card) for card in Given.check_items(key, written)]

    def _record(self, key: str, written: Any, needed: set[str], allowed: set[str]) -> Mapping[str, Any]:
        if not isinstance(written, dict) or not needed <= set(written) <= needed | allowed:
            words = ", ".join(sorted(needed | allowed))
            raise BadPosition(key, f"expected a mapping of {words}, found {written!r}")
        return written

    # The table

    def _read_piles(self) -> None:
        given, state = self.given, self.state
        for seat, hand in enumerate(given.items("hands", self.seats) or []):
            state.hands[seat] = sorted(self._pile("hands", hand))
        for seat, nest in enumerate(given.items("nests", self.seats) or []):
            state.nests[seat] = sorted(self._pile("nests", nest))
        for seat, home in enumerate(given.items("homes", self.seats) or []):
            state.homes[seat] = tuple(self._flock(flock) for flock in Given.check_items("homes", home))
        state.discard = sorted(self._pile("discard", given.items("discard") or []))

    def _flock(self, written: Any) -> tuple[str, ...]:
        """A flock is one card of each value, an EVOLUTION standing in for one of them at most."""
        flock = self._pile("homes", Given.check_items("homes", written, len(VALUES)))
        by_value = {self.cards.value[card]: card for card in flock}
        joker = next((card for card in flock if self.cards.power[card] == "evolution"), "")
        if len(by_value) < len(VALUES) or (0 in by_value and not joker):
            raise BadPosition("homes", f"{written!r} is not one card of each value")
        return tuple(by_value.get(value, joker) for value in VALUES)

    def _read_stack(self) -> None:
        for written in self.given.items("stack") or []:
            entry = self._record("stack", written, {"card", "seat"}, {"value", "cancelled"})
            card = self._take("stack", entry["card"])
            seat = self._seat("stack", entry["seat"])
            cancelled = entry.get("cancelled", False)
            if not isinstance(cancelled, bool):
                raise BadPosition("stack", f"cancelled is true or false, not {cancelled!r}")
            self.state.stack.append(Laid(card, seat, self._value(card, entry), cancelled))

    def _value(self, card: str, entry: Mapping[str, Any]) -> int:
        if self.cards.power[card] != "evolution":
            value = self.cards.value[card]
            if entry.get("value", value) != value:
                raise BadPosition("stack", f"the value of {card} is {value}")
            return value
        return Given.check_number("stack", entry.get("value", joker_value(self.state)), 1, 4)

    def _read_row(self) -> None:
        for written in self.given.items("instants") or []:
            entry = self._record("instants", written, {"card", "seat"}, set())
            card = self._take("instants", entry["card"])
            if self.cards.kind[card] != "instant":
                raise BadPosition("instants", f"{card} is not an instant")
            self.state.row += ((card, self._seat("instants", entry["seat"])),)

    def _read_ice(self) -> None:
        if "ice" not in self.given or self.given.raw("ice") is None:
            return
        entry = self._record("ice", self.given.raw("ice"), {"seat", "left"}, set())
        state = self.state
        most = max(self.cards.amount[c] for c in self.cards.order if self.cards.power[c] == "ice_whirl")
        state.ice = self._seat("ice", entry["seat"])
        state.ice_left = Given.check_number("ice", entry["left"], 1, most)
        state.ice_fresh = state.ice_left == most
        if state.ice in state.out:
            raise BadPosition("ice", f"seat {state.ice} is out")

    def _read_announced(self) -> None:
        if "announced" not in self.given or self.given.raw("announced") is None:
            return
        extra = {"on", "flock", "show", "claim", "hysterias"}
        entry = self._record("announced", self.given.raw("announced"), {"card", "seat"}, extra)
        card = self._take("announced", entry["card"])
        power = self.cards.power[card]
        wants = {"liar": {"on", "show", "claim"}, "thief": {"on"}, "gatecrasher": {"on", "flock"}}
        if power != "clean_sheet" and power not in wants:
            raise BadPosition("announced", f"{card} is never announced")
        named = {word for word in extra - {"hysterias"} if entry.get(word) is not None}
        if named != wants.get(power, set()):
            raise BadPosition("announced", f"{card} is announced with {sorted(wants.get(power, set()))}")
        self.state.announced = self._announcement(card, entry)

    def _announcement(self, card: str, entry: Mapping[str, Any]) -> Announced:
        state = self.state
        seat = self._seat("announced", entry["seat"])
        on = None if entry.get("on") is None else self._seat("announced", entry["on"])
        flock = entry.get("flock")
        if flock is not None and on is not None:
            Given.check_number("announced", flock, 0, len(state.homes[on]) - 1)
        show, claim = (
            tuple(sorted(self._name("announced", c) for c in self._listed(entry, word)))
            for word in ("show", "claim")
        )
        if Counter(show) - Counter(state.hands[seat]) or len(show) != len(claim):
            raise BadPosition("announced", "show names cards of the hand, claim as many")
        if seat in state.out or ("show" in entry and not show):
            raise BadPosition("announced", "its player is still in, and a claim has at least one card")
        calls = tuple(self._seat("announced", s) for s in self._listed(entry, "hysterias"))
        tops = tuple(
            laid.seat for laid in state.stack[len(state.stack) - len(calls) :]
            if self.cards.power[laid.card] == "hysteria"
        )  # fmt: skip
        if tops != calls or on == seat:
            raise BadPosition("announced", "hysterias are the top cards of the stack, on is an opponent")
        return Announced(card, seat, on, flock, show, claim, calls)

    @staticmethod
    def _listed(entry: Mapping[str, Any], word: str) -> list[Any]:
        return Given.check_items("announced", entry[word]) if entry.get(word) is not None else []

    def _read_deck(self) -> None:
        """Deal what is not given; a given deck is the whole deck."""
        state = self.state
        deck = self._pile("deck", self.given.items("deck")) if "deck" in self.given else None
        rest = [card for card in self.cards.order for _ in range(self.left[card])]
        instants = [card for card in rest if self.cards.kind[card] == "instant"]
        plain = [card for card in rest if self.cards.kind[card] != "instant"]
        self.rng.shuffle(plain)
        if "hands" not in self.given:
            for seat in range(self.seats):
                size = min(self.cards.hand_size, len(plain))
                state.hands[seat] = sorted(plain.pop() for _ in range(size))
        rest = plain + instants
        if deck is None:
            self.rng.shuffle(rest)
            state.deck = rest
        else:
            state.deck = deck[::-1]
            state.box = tuple(sorted(rest))

    def _read_viruses(self) -> None:
        state = self.state
        for seat, own in enumerate(self.given.items("viruses", self.seats) or []):
            state.viruses[seat] = tuple(self._virus_pile("viruses", own))
        discard = self.given.items("virus_discard") or []
        state.virus_discard = sorted(self._virus_pile("virus_discard", discard))
        given = self.given.items("virus_deck")
        deck = self._virus_pile("virus_deck", given or [])[::-1]
        rest = sorted(self.viruses_left.elements())
        if given is None:
            self.rng.shuffle(rest)
            state.virus_deck = rest
        else:
            state.virus_deck, state.virus_box = deck, tuple(rest)

    def _virus_pile(self, key: str, written: Any) -> list[int]:
        pile = Given.check_items(key, written)
        for number in pile:
            if type(number) is not int or not self.viruses_left[number]:
                raise BadPosition(key, f"there is no virus {number!r} left to put here")
            self.viruses_left[number] -= 1
        return pile

    # What follows from it

    def _read_phase(self) -> None:
        given, state = self.given, self.state
        state.phase = given.word("phase", self._derived_phase(), PHASES)
        self._check_derived("leader", None if leader(state) == NOBODY else leader(state))
        self._check_derived("to_beat", to_beat(state))
        if state.phase in ("instants", "cleanup") and (state.stack or state.announced):
            raise BadPosition("phase", f"in the phase {state.phase} nothing lies on the stack")
        if state.phase == "chief" and not state.stack:
            raise BadPosition("phase", "in the phase chief something lies on the stack")
        if state.row and state.phase != "instants":
            raise BadPosition("instants", "the row is empty outside the phase instants")
        if state.phase in ("gathering", "chief") and len(state.out) == self.seats:
            raise BadPosition("out", "somebody must still be in")
        state.turn = self._turn()

    def _derived_phase(self) -> str:
        state = self.state
        if state.row or not (state.announced or any(key in self.given for key in ("stack", "out", "turn"))):
            return "instants"
        return "chief" if ends_gathering(state) else "gathering"

    def _check_derived(self, key: str, derived: object) -> None:
        if key in self.given and self.given.raw(key) != derived:
            raise BadPosition(key, f"the stack makes it {derived!r}, not {self.given.raw(key)!r}")

    def _turn(self) -> Seat:
        state = self.state
        if "turn" in self.given and self.given.raw("turn") is not None:
            turn = self._seat("turn", self.given.raw("turn"))
            if state.phase != "gathering" or turn in state.out:
                raise BadPosition("turn", "only a seat still in has the turn, and only in gathering")
            return turn
        if state.phase != "gathering":
            return NOBODY
        if state.announced or state.ice != NOBODY:
            return state.announced.seat if state.announced else state.ice
        if state.stack:
            return next_in(state, leader(state))
        return state.first if state.first not in state.out else next_in(state, state.first)
