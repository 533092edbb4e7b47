"""Positions of Royal Chronicles: written in full, read where they speak, the normal setup elsewhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from game.chronicles import commitments
from game.chronicles.cards import ChroniclesCards
from game.chronicles.kingdom import NEW, age_of, card_of, make_unit
from game.chronicles.payment import save_room
from game.chronicles.phases import age, deploy, income, recruit, solo, war
from game.chronicles.phases.setup import lay_out
from game.chronicles.state import STAGES, Cards, ChroniclesState, Lich
from game.chronicles.view import UNKNOWN, ChroniclesView
from game.chronicles.vocabulary import BACK, FRONT
from game.core.notation import Given, own_or_size
from game.core.phases import OVER
from game.core.rng import Rng
from game.core.rules import BadPosition, Options
from game.core.types import Seat

PHASES = ("recruit", "deploy", "war", "income", "build", "age", "end")
KEYS = (
    *("round", "phase", "gold", "vp", "front", "back", "artifacts", "buildings", "available", "hands"),
    *("kept", "saved", "deck", "discard", "lich", "netherworld"),
)


def read_position(
    given: Mapping[str, Any], cards: ChroniclesCards, seats: int, options: Options, seed: int
) -> ChroniclesState:
    """Return the position; a phase without decisions is resolved at once."""
    reader = Given(given, (*KEYS, *commitments.KEYS))
    state = lay_out(cards, seats, options, seed)
    _Position(reader, state).read()
    return state


def write_position(state: ChroniclesState) -> dict[str, Any]:
    """Return the full position, plans included."""
    names = _Names(state.cards)
    position = {
        **_public(state, names, [state.planned(seat) for seat in range(state.seats)]),
        "artifacts": [names.list(a + p) for a, p in zip(state.artifacts, state.placed, strict=True)],
        "hands": [names.list(hand) for hand in state.hands],
        "kept": [names.list(kept) for kept in state.kept],
        "saved": [_saved(names.list(saved)) for saved in state.saved],
        "deck": names.list(reversed(state.deck)),
        "discard": names.list(state.discard),
    }
    if lich := state.lich:
        position["lich"] = {
            **_lich(lich),
            "row": list(lich.row),
            "battle": [list(p) for p in lich.battle],
        }
        position["netherworld"] = names.list(lich.netherworld)
    return position | commitments.write(state)


def write_view(view: ChroniclesView) -> dict[str, Any]:
    """Return what a seat sees."""
    names = _Names(view.cards)
    position = {
        **_public(view, names, [view.places(seat) for seat in range(view.seats)]),
        "artifacts": [names.list(view.kingdom(seat).artifacts) for seat in range(view.seats)],
        "hands": own_or_size(view.seat, names.list(view.hand), view.hand_sizes),
        "kept": own_or_size(view.seat, names.list(view.kept), view.kept_sizes),
        "saved": [
            _saved(names.list(view.saved)) if s == view.seat else (None, "?", size)[min(size, 2)]
            for s, size in enumerate(view.saved_sizes)
        ],
        "deck": view.deck_size,
        "discard": view.discard_size,
        "passed": [names.list(after) for _, _, after in view.passed if after],
    }
    if lich := view.lich:
        row = ["?" if number == UNKNOWN else number for number in lich.row]
        position["lich"] = {**_lich(lich), "row": row, "battle": list(lich.battle)}
        position["netherworld"] = names.list(lich.netherworld)
    return position


class _Names:
    """Card numbers as written."""

    def __init__(self, cards: ChroniclesCards) -> None:
        self.cards = cards

    def list(self, numbers: Iterable[int]) -> list[str]:
        """Return the ids of these cards."""
        return [self.cards.card(number).id for number in numbers]

    def unit(self, unit: int) -> dict[str, Any] | None:
        """Return a unit with its age; what is not there counts as 0."""
        if not unit:
            return None
        written: dict[str, Any] = {"unit": self.cards.card(card_of(unit)).id, "age": age_of(unit)}
        return {**written, "new": True} if unit & NEW else written


def _saved(cards: list[str]) -> Any:
    return None if not cards else cards[0] if len(cards) == 1 else cards


def _lich(lich: Any) -> dict[str, Any]:
    return {"vp": lich.vp, "cards": list(lich.cards), "army": lich.army or None}


def _public(source: Any, names: _Names, places: list[Any]) -> dict[str, Any]:
    cards: ChroniclesCards = source.cards
    buildings = [
        {cards.building(b).id: level for b in source.available if (level := levels >> (2 * b) & 3)}
        for levels in source.levels
    ]
    return {
        "round": source.round,
        "phase": STAGES.get(source.phase, source.phase),
        "gold": list(source.gold),
        "vp": list(source.vp),
        "front": [[names.unit(row[i]) for i in FRONT[: source.fronts[s]]] for s, row in enumerate(places)],
        "back": [[names.unit(row[i]) for i in BACK if i < len(row)] for row in places],
        "buildings": buildings,
        "available": [cards.building(b).id for b in source.available],
    }


class _Position:
    """Reads one `given` into a fresh state."""

    def __init__(self, given: Given, state: ChroniclesState) -> None:
        self.given = given
        self.state = state
        self.left = Counter(state.stock)
        self.unseen = commitments.Commitments(given, state)

    def read(self) -> None:
        """Read key by key, then go on from the phase."""
        state, given = self.state, self.given
        state.round = given.number("round", 1, 1, state.cards.rounds)
        state.phase = given.word("phase", "recruit", PHASES)
        state.gold = given.numbers("gold", state.gold, 9999)
        state.vp = given.numbers("vp", state.vp, 9999)
        self._read_buildings()
        self._read_kingdoms()
        for key, zone in (("hands", state.hands), ("kept", state.kept)):
            for seat, cards in enumerate(given.items(key, state.seats) or ()):
                zone[seat] = self._cards(key, cards)
        self._read_saved()
        self._read_lich()
        state.discard = list(self._cards("discard", given.items("discard") or []))
        self.unseen.read_dismissed(self._unit)
        self._read_deck()
        self._resume()

    def _take(self, key: str, name: Any) -> int:
        """Return the card's number and take one copy out of the deck."""
        numbers = self.state.cards.numbers
        number = numbers.get(name.removeprefix("chronicles:"), 0) if isinstance(name, str) else 0
        if not number:
            raise BadPosition(key, f"there is no card {name!r}")
        if self.left[number] < 1:
            raise BadPosition(key, f"more copies of {name!r} than this game has")
        self.left[number] -= 1
        return number

    def _cards(self, key: str, names: Any) -> Cards:
        return tuple(self._take(key, name) for name in Given.check_items(key, names))

    def _read_buildings(self) -> None:
        state, known = self.state, self.state.cards.building_numbers
        owned = self.given.items("buildings", state.seats) or [{} for _ in range(state.seats)]
        chosen = self.given.items("available")
        if chosen is not None:
            state.available = tuple(sorted(self._building("available", name) for name in chosen))
            if len(set(state.available)) != len(state.available):
                raise BadPosition("available", "a building is named twice")
        for seat, levels in enumerate(owned):
            if not isinstance(levels, dict):
                raise BadPosition("buildings", f"expected a mapping, found {levels!r}")
            for name, level in levels.items():
                number = self._building("buildings", name)
                if number not in state.available and chosen is not None:
                    raise BadPosition("buildings", f"{name!r} is not available in this game")
                state.levels[seat] |= Given.check_number("buildings", level, 0, 2) << (2 * number)
        if chosen is None:
            self._include({known[n.removeprefix("chronicles:")] for levels in owned for n in levels})

    def _building(self, key: str, name: Any) -> int:
        known = self.state.cards.building_numbers
        number = known.get(name.removeprefix("chronicles:"), 0) if isinstance(name, str) else 0
        if not number:
            raise BadPosition(key, f"there is no building {name!r}")
        return number

    def _include(self, named: set[int]) -> None:
        """Buildings that stand belong to the game: they replace others drawn by lot."""
        state = self.state
        missing = sorted(named - set(state.available))
        lot = [b for b in state.available if not state.cards.building(b).always and b not in named]
        drawn = bool(state.options["gates"] or state.options["legends"])
        dropped = lot[::-1][: len(missing)] if drawn else []
        state.available = tuple(sorted(set(state.available) - set(dropped) | named))

    def _read_kingdoms(self) -> None:
        state, given = self.state, self.given
        for seat, row in enumerate(given.items("front", state.seats) or ()):
            self._read_row("front", seat, row, FRONT)
            state.fronts[seat] = max(len(row), state.cards.table.front)
        for seat, row in enumerate(given.items("back", state.seats) or ()):
            self._read_row("back", seat, row, BACK)
        for seat, names in enumerate(given.items("artifacts", state.seats) or ()):
            state.artifacts[seat] = self._cards("artifacts", names)
            if any(state.cards.card(number).unit for number in state.artifacts[seat]):
                raise BadPosition("artifacts", "a unit is not an artifact")

    def _read_row(self, key: str, seat: Seat, row: Any, spots: tuple[int, ...]) -> None:
        size = self.state.cards.size
        there = [spot for spot in spots if spot < size]
        if len(Given.check_items(key, row)) > len(there):
            raise BadPosition(key, f"a row has at most {len(there)} places, not {len(row)}")
        for spot, entry in zip(there, row, strict=False):
            self.state.units[seat * size + spot] = 0 if entry is None else self._unit(key, entry)

    def _unit(self, key: str, entry: Any) -> int:
        if isinstance(entry, str):
            entry = {"unit": entry}
        if not isinstance(entry, dict) or "unit" not in entry or set(entry) - {"unit", "age", "new"}:
            raise BadPosition(key, f"a unit is written {{unit: knight, age: 1}}, not {entry!r}")
        number = self._take(key, entry["unit"])
        if not self.state.cards.card(number).unit:
            raise BadPosition(key, f"{entry['unit']!r} is not a unit")
        new = entry.get("new", False) is True and self.state.phase == "deploy"
        return make_unit(number, Given.check_number(key, entry.get("age", 0), 0, 999), new)

    def _read_saved(self) -> None:
        for seat, saved in enumerate(self.given.items("saved", self.state.seats) or ()):
            names = [] if saved is None else saved if isinstance(saved, list) else [saved]
            self.state.saved[seat] = self._cards("saved", names)

    def _read_lich(self) -> None:
        state, given = self.state, self.given
        if state.lich is None:
            for key in ("lich", "netherworld"):
                if given.maybe(key) is not None:
                    raise BadPosition(key, "only the solo game has it")
            return
        words = given.raw("lich") if "lich" in given else {}
        if not isinstance(words, dict) or set(words) - {"vp", "row", "cards", "battle", "army"}:
            raise BadPosition("lich", "has the keys vp, row, cards, battle, army")
        state.lich = _read_lich(state, state.lich, words)
        if "vp" not in words:
            solo.start(state, state.kingdom(0), None)
        netherworld = self._cards("netherworld", given.items("netherworld") or [])
        state.lich = replace(state.lich, netherworld=netherworld)

    def _read_deck(self) -> None:
        """The deck given is the whole deck after dealing; without one it is everything not named."""
        state = self.state
        given = self.given.items("deck")
        whole = None if given is None else list(self._cards("deck", given))[::-1]
        state.deck = list(self.left.elements())
        rng = Rng(state.rng)
        rng.shuffle(state.deck)
        state.rng = rng.state
        if state.phase == "recruit" and "hands" not in self.given:
            self._deal(keep_discard=whole is not None)
        if whole is not None:
            state.deck = whole

    def _deal(self, keep_discard: bool) -> None:
        """Deal from the cards not named; beside a deck given in full the discard is left alone."""
        state = self.state
        lying = state.discard
        state.discard = [] if keep_discard else lying
        (solo.deal if state.lich else recruit.deal)(state, None)
        state.discard = lying if keep_discard else state.discard

    def _resume(self) -> None:
        """Plan, resolve or ask, as the phase says."""
        state = self.state
        state.stock = tuple(sorted(state.all_cards()))
        if state.phase == "recruit" and not any(state.hands):
            recruit.end(state, None)
        elif state.phase in _RESUME:
            _RESUME[state.phase](state, None)
        elif state.phase == "deploy":
            self._resume_deploy()
        elif state.phase == "end":
            state.phase = OVER
        self.unseen.read_picks()
        self.unseen.read_ready()

    def _resume_deploy(self) -> None:
        """Go on with resolving where the position says what is left, else with planning."""
        if not self.unseen.read_todo():
            _begin_deploy(self.state)
            self.unseen.read_plans()


_RESUME = {"war": war.resolve, "income": income.resolve, "age": age.begin}
"""How a position goes on at the beginning of a phase."""


def _begin_deploy(state: ChroniclesState) -> None:
    """What is given as saved or new belongs to the plan."""
    for seat in range(state.seats):
        if state.saved[seat] and state.saves_later:
            raise BadPosition("saved", "in this game cards are saved after the reveal")
        if len(state.saved[seat]) > save_room(state, seat):
            raise BadPosition("saved", f"seat {seat} may keep {save_room(state, seat)}")
    deploy.begin(state, None)
    state.units = [0 if unit & NEW else unit for unit in state.units]


def _read_lich(state: ChroniclesState, lich: Lich, words: dict[str, Any]) -> Lich:
    """Return the Lich King as given; what is not given is laid out at random around it."""
    vp = Given.check_number("lich", words.get("vp", lich.vp), 0, 9999)
    cards = tuple(Given.check_items("lich", words.get("cards", list(lich.cards))))
    if any(name not in state.cards.lich for name in cards):
        raise BadPosition("lich", f"cards are of: {', '.join(state.cards.lich)}")
    army = words.get("army") or 0
    row = Given.check_items("lich", words.get("row", list(lich.row)), state.cards.rounds)
    battle = words.get("battle")
    if battle is None:
        battle = [_pile(state, i, {row[i], army}) for i in range(state.cards.rounds)]
    given = Given.check_items("lich", battle, state.cards.rounds)
    piles = tuple(tuple(Given.check_items("lich", pile)) for pile in given)
    used = [*row, *(n for pile in piles for n in pile)]
    if any(n not in state.cards.necropolis for n in used) or len(set(used)) != len(used):
        raise BadPosition("lich", "every Necropolis number lies in one place")
    for i in range(state.cards.rounds):
        if any(state.cards.necropolis[n].pile != i + 1 for n in (row[i], *piles[i])):
            raise BadPosition("lich", f"row card and battle pile {i + 1} are numbers of pile {i + 1}")
    if army and army not in state.cards.necropolis:
        raise BadPosition("lich", f"there is no Necropolis card {army!r}")
    return Lich(vp, tuple(row), cards, piles, army)


def _pile(state: ChroniclesState, index: int, used: set[Any]) -> list[int]:
    numbers = [n for n, card in state.cards.necropolis.items() if card.pile == index + 1 and n not in used]
    rng = Rng(state.rng)
    rng.shuffle(numbers)
    state.rng = rng.state
    return numbers
