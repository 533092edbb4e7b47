"""Positions of JunQuick as plain data: written, read, and gone on with until somebody is asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from game.core.notation import Given, own_or_size
from game.core.rng import Rng
from game.core.rules import BadPosition, Options
from game.core.types import Seat
from game.junquick import commitments
from game.junquick.cards import PACK, JunQuickCards
from game.junquick.phases import cleanup, course, instants, reaction
from game.junquick.stack import ends_gathering, joker_value, leader, to_beat
from game.junquick.state import (
    ANSWER,
    CHIEF,
    CLEANUP,
    GATHERING,
    GIVE,
    INSTANTS,
    NOBODY,
    POLL,
    WINDOW,
    Announced,
    JunQuickState,
    Laid,
    next_in,
    still_in,
)
from game.junquick.view import HIDDEN, JunQuickView

KEYS = (
    *("first", "phase", "turn", "stack", "to_beat", "leader", "out", "hands", "nests", "viruses", "homes"),
    *("deck", "discard", "virus_deck", "virus_discard", "asked", "announced", "ice", "instants"),
)
STAGES = (INSTANTS, GATHERING, CHIEF, CLEANUP)


def read_position(
    given: Mapping[str, Any], cards: JunQuickCards, seats: int, options: Options, seed: int
) -> JunQuickState:
    """Return the position, dealt from the seed where nothing is given; BadPosition names the wrong key."""
    return _Reading(given, cards, seats, options, seed).position()


def write_position(state: JunQuickState) -> dict[str, Any]:
    """Return the full position."""
    sort = state.cards.sorted
    hands, nests = [list(map(sort, piles)) for piles in (state.hands, state.nests)]
    position = _table(state, state.stage, hands, nests, state.deck[::-1], state.virus_deck[::-1])
    return position | commitments.write(state)


def write_view(view: JunQuickView) -> dict[str, Any]:
    """Return what a seat sees: other hands and nests as numbers."""
    sort = view.cards.sorted
    hands = own_or_size(view.seat, sort(view.hand), view.hand_sizes)
    nests = own_or_size(view.seat, sort(view.nest), view.nest_sizes)
    position = _table(view, view.phase, hands, nests, view.deck_size, view.virus_deck_size)
    if view.announced and view.announced.show and view.announced.seat != view.seat:
        position["announced"]["show"] = len(view.announced.show)
    return position


def _table(
    source: JunQuickState | JunQuickView, stage: str, hands: list[Any], nests: list[Any], *decks: Any
) -> dict[str, Any]:
    """Return the position in the order of the notation."""
    cards = source.cards
    state: Any = source  # leader and card to beat need the stack and the cards only
    first = leader(state)
    position: dict[str, Any] = {
        "first": source.first,
        "phase": stage,
        "turn": None if source.turn == NOBODY else source.turn,
        "stack": [_write_laid(cards, laid) for laid in source.stack],
        "to_beat": to_beat(state),
        "leader": None if first == NOBODY else first,
        "out": list(source.out),
        "hands": hands,
        "nests": nests,
        "viruses": [list(own) for own in source.viruses],
        "homes": [[list(flock) for flock in home] for home in source.homes],
        "deck": decks[0],
        "discard": cards.sorted(source.discard),
        "virus_deck": decks[1],
        "virus_discard": list(source.virus_discard),
    }
    if source.announced:
        position["announced"] = _write_announced(cards, source.announced)
    if source.ice != NOBODY:
        position["ice"] = {"seat": source.ice, "left": source.ice_left}
    if source.row:
        position["instants"] = [{"card": card, "seat": seat} for card, seat in source.row]
    if source.asked:
        position["asked"] = list(source.asked)
    return position


def _write_laid(cards: JunQuickCards, laid: Laid) -> dict[str, Any]:
    written: dict[str, Any] = {"card": laid.card, "seat": laid.seat}
    if cards.power[laid.card] == "evolution":
        written["value"] = laid.value
    if laid.cancelled:
        written["cancelled"] = True
    return written


def _write_announced(cards: JunQuickCards, announced: Announced) -> dict[str, Any]:
    written: dict[str, Any] = {"card": announced.card, "seat": announced.seat}
    if announced.on is not None:
        written["on"] = announced.on
    if announced.flock is not None:
        written["flock"] = announced.flock
    if announced.show:
        written["show"] = [] if HIDDEN in announced.show else cards.sorted(announced.show)
        written["claim"] = cards.sorted(announced.claim)
    written["hysterias"] = list(announced.hysterias)
    return written


class _Reading:
    """One `given` being read; cards are counted off as they are named."""

    def __init__(
        self, given: Mapping[str, Any], cards: JunQuickCards, seats: int, options: Options, seed: int
    ) -> None:
        self.given = Given(given, (*KEYS, *commitments.KEYS))
        self.cards = cards
        self.seats = seats
        self.rng = Rng(seed)
        self.state = JunQuickState.bare(cards, seats, options)
        self.left = Counter(cards.copies)
        self.viruses_left = Counter(cards.viruses)

    def position(self) -> JunQuickState:
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
        self._read_stage()
        state.rng = self.rng.state
        commitments.read_once(state, self.given)
        _resume(state, tuple(self._seat_list("asked")), commitments.answering(self.given))
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
        flock = self._pile("homes", Given.check_items("homes", written, len(self.cards.values)))
        by_value = {self.cards.stands[card]: card for card in flock}
        joker = next((card for card in flock if self.cards.power[card] == "evolution"), "")
        if len(by_value) < len(self.cards.values) or (0 in by_value and not joker):
            raise BadPosition("homes", f"{written!r} is not one card of each value")
        return tuple(by_value.get(value, joker) for value in self.cards.values)

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
        return Given.check_number("stack", entry.get("value", joker_value(self.state)), 1, self.cards.top)

    def _read_row(self) -> None:
        for written in self.given.items("instants") or []:
            entry = self._record("instants", written, {"card", "seat"}, set())
            card = self._take("instants", entry["card"])
            if self.cards.kind[card] != "instant":
                raise BadPosition("instants", f"{card} is not an instant")
            self.state.row += ((card, self._seat("instants", entry["seat"])),)

    def _read_ice(self) -> None:
        if (written := self.given.maybe("ice")) is None:
            return
        entry = self._record("ice", written, {"seat", "left"}, set())
        state = self.state
        most = max(self.cards.amount[c] for c in self.cards.order if self.cards.power[c] == "ice_whirl")
        state.ice = self._seat("ice", entry["seat"])
        state.ice_left = Given.check_number("ice", entry["left"], 1, most)
        state.ice_fresh = state.ice_left == most
        if state.ice in state.out:
            raise BadPosition("ice", f"seat {state.ice} is out")

    def _read_announced(self) -> None:
        if (written := self.given.maybe("announced")) is None:
            return
        extra = {"on", "flock", "show", "claim", "hysterias"}
        entry = self._record("announced", written, {"card", "seat"}, extra)
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

    def _read_stage(self) -> None:
        given, state = self.given, self.state
        state.stage = given.word("phase", self._derived_stage(), STAGES)
        self._check_derived("leader", None if leader(state) == NOBODY else leader(state))
        self._check_derived("to_beat", to_beat(state))
        if state.stage in (INSTANTS, CLEANUP) and (state.stack or state.announced):
            raise BadPosition("phase", f"in the phase {state.stage} nothing lies on the stack")
        if state.stage == CHIEF and not state.stack:
            raise BadPosition("phase", "in the phase chief something lies on the stack")
        if state.row and state.stage != INSTANTS:
            raise BadPosition("instants", "the row is empty outside the phase instants")
        if state.stage in (GATHERING, CHIEF) and len(state.out) == self.seats:
            raise BadPosition("out", "somebody must still be in")
        state.turn = self._turn()

    def _derived_stage(self) -> str:
        state = self.state
        if state.row or not (state.announced or any(key in self.given for key in ("stack", "out", "turn"))):
            return INSTANTS
        return CHIEF if ends_gathering(state) else GATHERING

    def _check_derived(self, key: str, derived: object) -> None:
        if key in self.given and self.given.raw(key) != derived:
            raise BadPosition(key, f"the stack makes it {derived!r}, not {self.given.raw(key)!r}")

    def _turn(self) -> Seat:
        state = self.state
        if (written := self.given.maybe("turn")) is not None:
            turn = self._seat("turn", written)
            if state.stage != GATHERING or turn in state.out:
                raise BadPosition("turn", "only a seat still in has the turn, and only in gathering")
            return turn
        if state.stage != GATHERING:
            return NOBODY
        if state.announced or state.ice != NOBODY:
            return state.announced.seat if state.announced else state.ice
        if state.stack:
            return next_in(state, leader(state))
        return state.first if state.first not in state.out else next_in(state, state.first)


def _resume(state: JunQuickState, asked: tuple[Seat, ...], answering: bool) -> None:
    """Open the question of the position; `asked` leaves out seats that have answered already.

    `answering` says that the window over a LIAR is closed and his opponent answers the claim.
    """
    if state.stage == INSTANTS:
        _resume_instants(state)
    elif state.stage == CLEANUP:
        cleanup.begin_cleanup(state, None)
    elif state.announced:
        _resume_announced(state, asked, answering)
    elif state.ice != NOBODY:
        course.ask_extra(state, state.ice)
    elif state.stage == CHIEF:
        course.open_poll(state, None)
    elif still_in(state) == [leader(state)]:
        cleanup.end_round(state, leader(state), None)
    else:
        course.ask_turn(state, state.turn, None)
    if asked:
        _restrict(state, asked)


def _resume_instants(state: JunQuickState) -> None:
    """The front of a given row is running: its draw is done, given hands are not topped up."""
    if not state.row:
        instants.lay_instants(state, None)
        instants.run_row(state, None)
    elif not instants.carry_out(state, state.cards.power[state.row[0][0]], None):
        instants.finish_instant(state, None)
        instants.run_row(state, None)


def _resume_announced(state: JunQuickState, asked: tuple[Seat, ...], answering: bool) -> None:
    """Only a LIAR's opponent can be asked outside a window; without HYSTERIA it goes without saying."""
    announced = state.announced
    assert announced is not None
    alone = announced.claim and asked == (announced.on,)
    if alone and (answering or not reaction.answers(state, asked[0])):
        state.phase = ANSWER
        state.concerned = state.asked = asked
    else:
        reaction.open_window(state, None)


def _restrict(state: JunQuickState, asked: tuple[Seat, ...]) -> None:
    if state.phase == GIVE:
        state.asked = asked[:1]
    elif not set(asked) <= set(state.asked):
        raise BadPosition("asked", f"only {list(state.asked)} can be asked in this position")
    for seat in state.asked:
        if seat not in asked and state.phase in (WINDOW, POLL):
            state.choices[seat] = "wait"
    state.asked = tuple(sorted(asked))
