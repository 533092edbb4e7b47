"""A table in the terminal: prompts, log lines and numbered choices; plain text that any reader can speak."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from game.ai.agent import Agent, Budget
from game.ai.agents import make_agent
from game.core.actions import Action
from game.core.events import Event
from game.core.rng import Rng
from game.core.rules import IllegalAction
from game.core.types import Card, CardName, Param, Seat, SeatName, Text
from game.i18n import Locale
from game.scenarios.compare import show
from game.session import Session

HUMAN = "human"
_NOT_SAID = ("id", "name", "text", "art")
_SCREENFUL = 60
"""Lines that push the last player's secrets off the screen."""


class Quit(Exception):
    """The player leaves the table."""


class TextTable:
    """Plays one session in the terminal."""

    def __init__(
        self,
        session: Session,
        locale: Locale,
        rng: Rng,
        *,
        read: Callable[[str], str] = input,
        write: Callable[[str], None] = print,
        after_move: Callable[[], None] = lambda: None,
        detail: int = 2,
    ) -> None:
        self.session = session
        self.locale = locale
        self.rng = rng
        self.read = read
        self.write = write
        self.after_move = after_move
        self.detail = detail
        self.robots: dict[str, Agent] = {
            name: make_agent(name, session.spec) for name in set(session.agents) - {HUMAN}
        }
        self.humans = [seat for seat, agent in enumerate(session.agents) if agent == HUMAN]
        self.at_keyboard = self.humans[0] if len(self.humans) == 1 else None
        self.heard: dict[Seat | None, int | None] = {}

    def play(self) -> bool:
        """Play to the end and return True, or until the player quits and return False."""
        self.say("welcome", game=Text(f"game.{self.session.spec.id}.name"))
        try:
            while (movers := self.session.movers) and self.session.stopped is None:
                robot = next((seat for seat in movers if self.session.agents[seat] != HUMAN), None)
                if robot is None:
                    self.ask_human(movers[0])
                else:
                    self.ask_robot(robot)
        except (Quit, EOFError, KeyboardInterrupt):
            return False
        self.tell_news(self.humans[0] if len(self.humans) == 1 else None)
        if self.session.stopped is not None:
            self.write(self.text(self.session.stopped))
        self.show_results()
        return True

    # Words

    def say(self, key: str, **params: Param) -> None:
        """Write one of the table's own sentences."""
        self.write(self.text(Text.of(f"textplay.{key}", **params)))

    def text(self, text: Text) -> str:
        """Return a text with the names of this table."""
        return self.locale.text(text, self.session.names, self.session.cards)

    # Playing

    def ask_robot(self, seat: Seat) -> None:
        """Let an agent move."""
        agent = self.robots[self.session.agents[seat]]
        choice = agent.choose(self.session.view(seat), self.rng, Budget())
        self.submit(seat, choice.action)

    def submit(self, seat: Seat, action: Action) -> None:
        """Make a move and keep the game."""
        self.session.submit(seat, action)
        self.after_move()

    def ask_human(self, seat: Seat) -> None:
        """Ask until the player has made a move or taken one back."""
        self.hand_over(seat)
        self.write("")
        self.say("round", round=self.session.round, seat=SeatName(seat))
        self.tell_news(seat)
        self.show_choices(seat)
        while not self.answer(seat, self.read(self.locale.say("textplay.ask")).strip().lower()):
            pass

    def hand_over(self, seat: Seat) -> None:
        """Hide what the last player saw before the next one sits down."""
        if self.at_keyboard == seat:
            return
        self.write("\n" * _SCREENFUL)
        self.read(self.text(Text.of("textplay.hand_over", seat=SeatName(seat))) + " ")
        self.at_keyboard = seat

    def answer(self, seat: Seat, word: str) -> bool:
        """Do what the player typed; return whether the table has changed."""
        actions = self.session.legal(seat)
        if word.isdecimal() and 1 <= int(word) <= len(actions):
            self.submit(seat, actions[int(word) - 1])
            return True
        if word == "u":
            return self.undo(seat)
        command = self.commands().get(word)
        if command is None:
            self.say("number", count=len(actions))
        else:
            command(seat)
        return False

    def commands(self) -> dict[str, Callable[[Seat], None]]:
        """Return what can be asked besides choosing."""
        return {
            "": self.show_choices,
            "?": lambda seat: self.say("help"),
            "b": self.show_board,
            "c": self.show_cards,
            "l": self.show_log,
            "g": lambda seat: self.write(self.text(Text(f"game.{self.session.spec.id}.goal"))),
            "h": self.hint,
            "q": self.quit,
        }

    def undo(self, seat: Seat) -> bool:
        """Take the seat's last move back if that is allowed."""
        try:
            self.session.undo(seat)
        except IllegalAction as refused:
            self.write(self.text(refused.reason))
            return False
        self.heard = {who: min(heard or 0, len(self.session.moves)) for who, heard in self.heard.items()}
        self.say("undone")
        self.after_move()
        return True

    def quit(self, seat: Seat) -> None:
        """Leave the table."""
        raise Quit

    def hint(self, seat: Seat) -> None:
        """Say what the policy would do."""
        agent = make_agent("policy", self.session.spec)
        choice = agent.choose(self.session.view(seat), self.rng.fork(), Budget())
        self.say("hint", action=choice.action.label())

    # Showing

    def tell_news(self, seat: Seat | None) -> None:
        """Write what the seat has seen since it was last told."""
        events = [event for _, event in self.session.history(seat, self.heard.get(seat))]
        self.heard[seat] = len(self.session.moves)
        self.write_log(events)

    def write_log(self, events: list[Event]) -> None:
        """Write log lines, at the level of detail chosen."""
        for event in events:
            if event.detail <= self.detail:
                self.write("  " + self.text(event.text()))

    def show_log(self, seat: Seat) -> None:
        """Write the whole log."""
        self.write_log([event for _, event in self.session.history(seat)])

    def show_choices(self, seat: Seat) -> None:
        """Write what is asked, and the choices with their numbers."""
        actions = self.session.legal(seat)
        for prompt in dict.fromkeys(self.text(action.prompt()) for action in actions):
            self.write(prompt)
        for number, action in enumerate(actions, 1):
            self.write(f"{number:>3}. {self.text(action.label())}")

    def show_board(self, seat: Seat) -> None:
        """Write what the seat sees, in scenario notation."""
        for key, value in self.session.sees(seat).items():
            self.write(f"  {key}: {_plain(value)}")

    def show_results(self) -> None:
        """Write places and scores with their parts."""
        outcome = self.session.outcome
        if outcome is None:
            return
        self.say("results")
        for seat in sorted(range(self.session.seats), key=lambda seat: outcome.places[seat]):
            self.say("place", place=outcome.places[seat], seat=SeatName(seat), score=outcome.scores[seat])
            for part in outcome.parts[seat] if outcome.parts else ():
                line = Text.of("textplay.part", label=part.label, amount=part.amount)
                self.write("     " + self.text(line))

    def show_cards(self, seat: Seat) -> None:
        """Write what the cards among the choices say."""
        params = [value for action in self.session.legal(seat) for _, value in action.label().params]
        for card in dict.fromkeys(_cards_in(params)):
            self.write(f"  {self.session.cards.name(card, self.locale.lang)}: {self.card_words(card)}")

    def card_words(self, card: Card) -> str:
        """Return a card's text in this language; built from its abilities, else its plain data."""
        cards = self.session.cards
        full = cards.full_id(card)
        entry: dict[str, Any] = next((kind[full] for kind in cards.resolved.values() if full in kind), {})
        given = entry.get("text", {}).get(self.locale.lang)
        built = " ".join(self.text(text) for text in cards.texts(card)) if hasattr(cards, "texts") else ""
        data = {key: value for key, value in entry.items() if key not in _NOT_SAID}
        return str(given or built or _plain(data)[1:-1])


def _cards_in(params: Iterable[Param]) -> Iterator[Card]:
    for value in params:
        if isinstance(value, CardName) and value.card is not None:
            yield value.card
        elif isinstance(value, tuple):
            yield from _cards_in(value)


def _plain(value: Any) -> str:
    return show(value).replace('"', "")
