"""What the terminal says of a table: cards, the board, the choices with their numbers, and why not."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from game.core.actions import Action
from game.core.rules import CardSet
from game.core.spec import GameSpec
from game.core.tongue import own_words
from game.core.types import Card, CardName, Param, Seat, Text
from game.i18n import Locale
from game.scenarios.compare import show
from game.session import Session

MOST_REFUSED = 6
"""Choices named for one and the same reason; a word after `why` asks for others."""


class Numbers:
    """The numbers of the choices: what stays keeps its own, what is new takes the lowest that is free."""

    def __init__(self) -> None:
        self.questions: list[dict[Action, int]] = []

    def of(self, actions: Sequence[Action]) -> dict[int, Action]:
        """Return the choices by number; those of a question that is new to the player begin at 1."""
        asked = set(actions)
        known = max(reversed(self.questions), key=lambda question: len(question.keys() & asked), default={})
        given = {action: number for action, number in known.items() if action in asked}
        free = (number for number in itertools.count(1) if number not in set(given.values()))
        for action in actions:
            if action not in given:
                given[action] = next(free)
        if given.keys() & known.keys():
            self.questions.remove(known)
        self.questions.append(given)
        return {number: action for action, number in sorted(given.items(), key=lambda item: item[1])}


class Words:
    """The sentences of one session in one language."""

    def __init__(self, session: Session, locale: Locale) -> None:
        self.session = session
        self.locale = locale
        self.told: set[tuple[Seat, Card]] = set()

    def text(self, text: Text) -> str:
        """Return a text with the names of this table."""
        return self.locale.text(text, self.session.names, self.session.cards)

    def board(self, seat: Seat) -> Iterator[str]:
        """Yield what the seat sees of the table."""
        telling = self.session.spec.telling
        if telling is None:
            yield from (f"{key}: {value}" for key, value in self.session.sees(seat).items())
            return
        yield from map(self.text, telling.table(self.session.view(seat)))

    def blocks(self, seat: Seat) -> Iterator[tuple[str, ...]]:
        """Yield the board in parts that belong together: a line and those set in below it."""
        block: tuple[str, ...] = ()
        for line in self.board(seat):
            if block and not line.startswith(" "):
                yield block
                block = ()
            block = (*block, line)
        if block:
            yield block

    def choices(self, seat: Seat, numbered: dict[int, Action]) -> Iterator[str]:
        """Yield the choices with their numbers; a card among them says the first time what it does."""
        for number, action in numbered.items():
            yield f"{number:>3}. {self.choice(seat, action)}"
            for card in _cards_in(value for _, value in action.label().params):
                if (seat, card) not in self.told and (words := self.card(card)):
                    yield f"       {self.name(card)}: {words}"
                self.told.add((seat, card))

    def choice(self, seat: Seat, action: Action) -> str:
        """Return one choice, with what it costs or what lies at its place."""
        label, telling = self.text(action.label()), self.session.spec.telling
        note = telling.note(self.session.view(seat), action) if telling else None
        return label if note is None else f"{label} — {self.text(note).rstrip('.')}"

    def refusals(self, seat: Seat, part: str = "") -> Iterator[str]:
        """Yield what one might think of and may not do now, with the reason."""
        telling = self.session.spec.telling
        if telling is None:
            return
        legal = set(self.session.legal(seat))
        by_reason: dict[str, list[str]] = {}
        for action in telling.thinkable(self.session.view(seat)):
            label = self.text(action.label())
            if action in legal or part not in label.lower():
                continue
            reason = self.session.why_not(seat, action)
            if reason is not None:
                by_reason.setdefault(self.text(reason), []).append(label)
        for said, labels in by_reason.items():
            yield f"{said} ({self._some(list(dict.fromkeys(labels)))})"

    def _some(self, labels: list[str]) -> str:
        """Return the first few of many choices, and how many more there are."""
        more = len(labels) - MOST_REFUSED
        rest = [self.locale.say("textplay.more", count=more)] if more > 0 else []
        return "; ".join(labels[:MOST_REFUSED] + rest)

    def name(self, card: Card) -> str:
        """Return a card's name."""
        return self.locale.name(card, self.session.cards)

    def card(self, card: Card) -> str:
        """Return what a card is and does."""
        return card_words(self.session.spec, self.session.cards, card, self.locale)

    def cards(self, seat: Seat, part: str = "") -> Iterator[str]:
        """Yield the cards among the choices and on the table as seen, or all whose name has these letters."""
        telling = self.session.spec.telling
        known = telling.cards(self.session.cards) if part and telling else self._in_sight(seat)
        for card in known:
            if part in self.name(card).lower() and (words := self.card(card)):
                yield f"{self.name(card)}: {words}"

    def _in_sight(self, seat: Seat) -> list[Card]:
        telling = self.session.spec.telling
        texts = [action.label() for action in self.session.legal(seat)]
        texts += telling.table(self.session.view(seat)) if telling else ()
        return list(dict.fromkeys(_cards_in(value for text in texts for _, value in text.params)))


def card_words(spec: GameSpec, cards: CardSet, card: Card, locale: Locale) -> str:
    """Return what is printed on a card: price, strength or kind, then its text."""
    full = cards.full_id(card)
    entry: dict[str, Any] = next((kind[full] for kind in cards.resolved.values() if full in kind), {})
    given = own_words(entry.get("text"), locale.lang, full, "text")
    if spec.telling is None:
        return str(given or show({k: v for k, v in entry.items() if k not in ("id", "name", "text", "art")}))
    facts = ", ".join(locale.text(text, (), cards) for text in spec.telling.facts(cards, card))
    built = " ".join(locale.text(text, (), cards) for text in spec.telling.lines(cards, card))
    return " ".join(part for part in (f"{facts}." if facts else "", given or built) if part)


def _cards_in(params: Iterable[Param]) -> Iterator[Card]:
    for value in params:
        if isinstance(value, CardName) and value.card is not None:
            yield value.card
        elif isinstance(value, tuple):
            yield from _cards_in(value)
        elif isinstance(value, Text):
            yield from _cards_in(inner for _, inner in value.params)
