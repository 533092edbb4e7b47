"""Positions of Intrigo as plain data, read and written."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from game.core.notation import Given, own_or_size
from game.core.phases import OVER
from game.core.rng import Rng
from game.core.rules import BadPosition, Options
from game.intrigo.cards import DOWN, DUCAT, EMPTY, INFLUENCE, SEAL, IntrigoCards
from game.intrigo.phases import award, draft, round_end
from game.intrigo.phases.setup import seat_families
from game.intrigo.rules import RULES
from game.intrigo.state import AWARD, BUYING, DRAFT, INTRIGUE, PLAYING, IntrigoState, is_intrigue
from game.intrigo.view import HIDDEN, IntrigoView

Lists: TypeAlias = list[list[int]]

KEYS = (
    *("families", "first", "turn", "stage", "ducats", "seals", "buildings", "tokens", "gaps"),
    *("hands", "kept", "piles", "round"),
    "step",  # the action being put together, while there is one
)


def read_position(
    data: Mapping[str, Any], cards: IntrigoCards, seats: int, options: Options, seed: int
) -> IntrigoState:
    """Return the position, dealt from the seed where nothing is given; BadPosition names the wrong key."""
    given = Given(data, KEYS)
    state = seat_families(cards, seats, options, seed)
    _read_seats(state, given)
    _read_purses(state, given)
    _read_palace(state, given)
    _read_piles(state, given)
    _read_cards(state, given)
    _resume(state, given)
    return state


def write_position(state: IntrigoState) -> dict[str, Any]:
    """Return the full position."""
    kept = state.kept if state.phase == DRAFT else [()] * state.seats
    hands = [_hand(state.cards, hand) for hand in state.hands]
    return _table(state, hands, [_hand(state.cards, sorted(picks)) for picks in kept])


def write_view(view: IntrigoView) -> dict[str, Any]:
    """Return what a seat sees: other hands and picks as numbers."""
    picks = view.kept if view.stage == DRAFT else ()
    sizes = view.kept_sizes if view.stage == DRAFT else (0,) * view.seats
    hands = own_or_size(view.seat, _hand(view.cards, view.hand), view.hand_sizes)
    return _table(view, hands, own_or_size(view.seat, _hand(view.cards, sorted(picks)), sizes))


def _table(source: IntrigoState | IntrigoView, hands: list[Any], kept: list[Any]) -> dict[str, Any]:
    """Return the position in the order of the notation."""
    cards, kinds = source.cards, len(source.bag)
    return {
        "families": [cards.families[family] for family in source.families],
        "first": source.first,
        "turn": source.turn,
        "stage": source.stage,
        "ducats": list(source.ducats),
        "seals": [
            {cards.organisations[i]: n for i, n in enumerate(source.seals[at : at + kinds]) if n}
            for at in range(0, len(source.seals), kinds)
        ],
        "buildings": ["seal" if kind == SEAL else "ducat" for kind in source.buildings],
        "tokens": [_written(cards.tokens, token) for token in source.tokens],
        "gaps": [_lying(cards, card) for card in source.gaps],
        "hands": hands,
        "kept": kept,
        "piles": {cards.influence[i]: list(pile) for i, pile in enumerate(source.piles)},
        "round": source.round,
        **({"step": _step(cards, *source.step)} if source.step else {}),
    }


def _step(cards: IntrigoCards, kind: int, card: int, *places: int) -> dict[str, Any]:
    """Return the action in progress."""
    if kind == BUYING:
        return {"buy": cards.influence[card], **dict(zip(("gap", "building"), places, strict=False))}
    return {"play": "?" if card == HIDDEN else cards.intrigue[card]}


def _hand(cards: IntrigoCards, hand: Iterable[int]) -> list[str]:
    return [cards.intrigue[card] for card in hand]


def _lying(cards: IntrigoCards, card: int) -> Any:
    if INFLUENCE <= card < DOWN:
        return cards.influence[card - INFLUENCE]
    return _written(cards.intrigue, card)


def _written(names: Sequence[str], code: int) -> Any:
    if code == EMPTY:
        return None
    return {"down": names[code & ~DOWN]} if code & DOWN else names[code]


def _read_seats(state: IntrigoState, given: Given) -> None:
    cards, seats = state.cards, state.seats
    families = given.items("families", seats)
    if families is not None:
        owned = {cards.families[i]: i for i in cards.owned}
        if any(type(f) is not str or f not in owned for f in families) or len(set(families)) < seats:
            raise BadPosition("families", f"expected {seats} different ones of {', '.join(owned)}")
        state.families = tuple(owned[f] for f in families)
    state.first = given.number("first", state.first, 0, seats - 1)
    state.turn = given.number("turn", state.first, 0, seats - 1)
    state.phase = given.word("stage", DRAFT, (DRAFT, INTRIGUE, AWARD))
    state.round = given.number("round", 1, 1, 9999)


def _read_purses(state: IntrigoState, given: Given) -> None:
    cards, seats, kinds = state.cards, state.seats, len(state.bag)
    state.ducats = given.numbers("ducats", state.ducats, cards.supply)
    for seat, counters in enumerate(given.items("seals", seats) or []):
        if not isinstance(counters, Mapping):
            raise BadPosition("seals", f"expected counters by organisation, found {counters!r}")
        for name, count in counters.items():
            if name not in cards.organisations:
                raise BadPosition("seals", f"{name!r} is not one of {', '.join(cards.organisations)}")
            most = cards.numbers.equal_seals
            at = seat * kinds + cards.organisations.index(name)
            state.seals[at] = given.check_number("seals", count, 0, most)
    state.supply = cards.supply - sum(state.ducats)
    if state.supply < 0:
        raise BadPosition("ducats", f"there are only {cards.supply} ducats")


def _read_palace(state: IntrigoState, given: Given) -> None:
    size = len(state.buildings)
    printed = given.items("buildings", size)
    if printed is not None:
        if any(kind not in ("seal", "ducat") for kind in printed):
            raise BadPosition("buildings", "a building is seal or ducat")
        kinds = tuple(SEAL if kind == "seal" else DUCAT for kind in printed)
        if kinds[0] != state.buildings[0] or sorted(kinds) != sorted(state.buildings):
            half = size // 2
            raise BadPosition("buildings", f"expected {half} seal, {half} ducat, the door a seal")
        state.buildings = kinds
    tokens = given.items("tokens", size)
    if tokens is None:
        round_end.refill(state, None)
    else:
        _read_tokens(state, tokens)


def _read_tokens(state: IntrigoState, tokens: Sequence[Any]) -> None:
    names = {name: code for code, name in enumerate(state.cards.tokens)}
    state.tokens = [_face("tokens", token, names, names) for token in tokens]
    lying = Counter(token & ~DOWN for token in state.tokens if token != EMPTY)
    state.supply -= lying[0]
    state.bag = [count - lying[i + 1] for i, count in enumerate(state.bag)]
    if state.supply < 0 or min(state.bag) < 0:
        raise BadPosition("tokens", "there are not that many tokens of a kind")


def _face(key: str, value: Any, names: Mapping[str, int], turnable: Mapping[str, int]) -> int:
    """Return the number of what lies somewhere: null, an id, or {down: id}."""
    if value is None:
        return EMPTY
    if isinstance(value, str) and value in names:
        return names[value]
    if isinstance(value, Mapping) and list(value) == ["down"]:
        turned = value["down"]
        if isinstance(turned, str) and turned in turnable:
            return turnable[turned] | DOWN
    raise BadPosition(key, f"{value!r} cannot lie there")


def _read_piles(state: IntrigoState, given: Given) -> None:
    cards = state.cards
    names = {**cards.intrigue_code, **{k: INFLUENCE + i for k, i in cards.influence_code.items()}}
    gaps = given.items("gaps", len(state.gaps))
    if gaps is not None:
        state.gaps = [_face("gaps", card, names, cards.intrigue_code) for card in gaps]
    piles = given.raw("piles") if "piles" in given else {}
    if not isinstance(piles, Mapping):
        raise BadPosition("piles", f"expected prices by card, found {piles!r}")
    for name in piles:
        if name not in cards.influence_code:
            raise BadPosition("piles", f"{name!r} is not one of {', '.join(cards.influence)}")
    for code, name in enumerate(cards.influence):
        laid = state.gaps.count(INFLUENCE + code)
        full = state.piles[code]
        if laid > len(full):
            raise BadPosition("gaps", f"there are only {len(full)} copies of {name}")
        state.piles[code] = _pile(given, name, piles[name], full, laid) if name in piles else full[laid:]


def _pile(given: Given, name: str, prices: Any, full: tuple[int, ...], laid: int) -> tuple[int, ...]:
    pile = tuple(given.check_number("piles", price, 0, 99) for price in given.check_items("piles", prices))
    if Counter(pile) - Counter(full):
        raise BadPosition("piles", f"{name} costs {', '.join(map(str, full))}, not {list(pile)}")
    if len(pile) + laid > len(full):
        raise BadPosition("piles", f"there are only {len(full)} copies of {name}, some lie in the gaps")
    return pile


def _read_cards(state: IntrigoState, given: Given) -> None:
    seats = state.seats
    left = Counter(state.cards.deck[seats])
    _take(left, "gaps", [card & ~DOWN for card in state.gaps if is_intrigue(card)], state.cards)
    share = sum(left.values()) // seats
    hands = _piles_of(state, given, "hands", left)
    kept = _piles_of(state, given, "kept", left)
    rng = Rng(state.rng)
    rest = list(left.elements())
    rng.shuffle(rest)
    state.rng = rng.state
    if state.phase == DRAFT:
        _deal_draft(state, hands, kept, rest, share)
    else:
        _deal_hands(state, hands, kept, rest)


def _piles_of(state: IntrigoState, given: Given, key: str, left: Counter[int]) -> Lists | None:
    lists = given.items(key, state.seats)
    if lists is None:
        return None
    found = []
    for cards in lists:
        names = given.check_items(key, cards)
        for name in names:
            if type(name) is not str or name not in state.cards.intrigue_code:
                raise BadPosition(key, f"there is no intrigue card {name!r}")
        found.append([state.cards.intrigue_code[name] for name in names])
        _take(left, key, found[-1], state.cards)
    return found


def _take(left: Counter[int], key: str, codes: Sequence[int], cards: IntrigoCards) -> None:
    for code in codes:
        if not left[code]:
            raise BadPosition(key, f"{cards.intrigue[code]} lies in two places or is not in this game")
        left[code] -= 1


def _deal_draft(
    state: IntrigoState, hands: Lists | None, kept: Lists | None, rest: list[int], share: int
) -> None:
    """Fill up what is not given so that everyone has been dealt equally many cards."""
    seats = state.seats
    if hands is None:
        picks = kept or [[] for _ in range(seats)]
        hands = [[rest.pop() for _ in range(min(share - len(pick), len(rest)))] for pick in picks]
    if kept is None:
        kept = [[rest.pop() for _ in range(min(share - len(hand), len(rest)))] for hand in hands]
    sizes = [len(hand) for hand in hands]
    if len({len(h) + len(k) for h, k in zip(hands, kept, strict=True)}) > 1 or max(sizes) - min(sizes) > 1:
        raise BadPosition("kept", "everyone has been dealt as many cards, and is at most one pick ahead")
    state.hands = [tuple(sorted(hand)) for hand in hands]
    state.kept = [tuple(sorted(pick)) for pick in kept]
    state.base = min(map(len, kept))


def _deal_hands(state: IntrigoState, hands: Lists | None, kept: Lists | None, rest: list[int]) -> None:
    """Deal what is not given, beginning with the seat whose turn it is."""
    if kept and any(kept):
        raise BadPosition("kept", "nobody has draft picks after the draft")
    if hands is None:
        hands = [[] for _ in state.families]
        for i, card in enumerate(rest):
            hands[(state.turn + i) % len(hands)].append(card)
    state.hands = [tuple(sorted(hand)) for hand in hands]
    state.kept = list(state.hands)
    state.base = max(map(len, hands))


def _resume(state: IntrigoState, given: Given) -> None:
    """Go on where the position stands; a full palace is awarded, a finished game stays as it is."""
    if state.phase == DRAFT:
        if not any(state.hands):
            draft.end(state, None)
    elif state.phase == AWARD and _over(state):
        state.phase = OVER
    elif state.phase == AWARD or EMPTY not in state.gaps:
        award.run(state, None)
    if step := given.maybe("step"):
        _read_step(state, step)


def _over(state: IntrigoState) -> bool:
    won = any(award.has_won(state, seat) for seat in range(state.seats))
    return won or state.round >= state.cards.numbers.last_round


def _read_step(state: IntrigoState, data: Any) -> None:
    """Take the steps again, as far as the position says."""
    cards = state.cards
    known = ({"play"}, {"buy"}, {"buy", "gap"}, {"buy", "gap", "building"})
    if not isinstance(data, Mapping) or set(data) not in known:
        raise BadPosition("step", f"{data!r} is no {{play: card}} or {{buy: card, gap: 3, building: 4}}")
    codes = cards.intrigue_code if "play" in data else cards.influence_code
    card = data.get("play", data.get("buy"))
    if not isinstance(card, str) or card not in codes:
        raise BadPosition("step", f"there is no card {card!r}")
    taken: list[int] = [PLAYING if "play" in data else BUYING, codes[card]]
    taken += [data[key] for key in ("gap", "building") if key in data]
    makers = (cards.play if "play" in data else cards.buy, cards.lay_in, cards.aim_at)
    for maker, code in zip(makers, taken[1:], strict=False):
        action = maker[code] if type(code) is int and 0 <= code < len(maker) else None
        if not action or state.stage != INTRIGUE or action not in RULES.legal(state, state.turn):
            raise BadPosition("step", f"{data!r} cannot be begun here")
        RULES.apply(state, state.turn, action, None)
