"""A table in the terminal: prompts, log lines and numbered choices; plain text that any reader can speak."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.ai.agent import Agent, Budget
from game.ai.agents import make_agent
from game.commands.rulepages import Page, rule_pages
from game.commands.textwords import Numbers, Words
from game.core.actions import Action
from game.core.events import Event, RoundStarted
from game.core.rng import Rng
from game.core.rules import IllegalAction
from game.core.types import Param, Seat, SeatName, Text
from game.i18n import Locale
from game.session import Session

HUMAN = "human"
COMMANDS = ("again", "help", "board", "cards", "why", "rules", "goal", "log", "hint", "undo", "quit")
"""What can be asked besides choosing; the words for each stand in the texts, in every language."""
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
        self.words = Words(session, locale)
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
        self.shown: dict[Seat, tuple[int, str]] = {}
        self.told: dict[Seat, set[tuple[str, ...]]] = {}
        self.numbers = {seat: Numbers() for seat in self.humans}

    def play(self) -> bool:
        """Play to the end and return True, or until the player quits and return False."""
        self.say("welcome", game=Text(f"game.{self.session.spec.id}.name"))
        self.do_goal(0, "")
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
        return self.words.text(text)

    def list(self, lines: Iterable[str]) -> None:
        """Write lines, set in."""
        for line in lines:
            self.write(f"  {line}")

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
        self.tell_news(seat)
        self.open_turn(seat)
        self.show_choices(seat)
        while not self.answer(seat, self.read(self.locale.say("textplay.ask")).strip().lower()):
            pass

    def open_turn(self, seat: Seat) -> None:
        """With a new round or phase say whose turn it is; then what of the table was not told before."""
        now = (self.session.round, self.session.view(seat).phase)
        phase = f"phase.{self.session.spec.id}.{now[1]}"
        if self.shown.get(seat) != now:
            key = "phase" if self.locale.has(phase) else "round"
            self.say(key, phase=Text(phase), round=now[0], seat=SeatName(seat))
        self.shown[seat] = now
        blocks = list(self.words.blocks(seat))
        self.list(line for block in blocks if block not in self.told.get(seat, ()) for line in block)
        self.told[seat] = set(blocks)

    def hand_over(self, seat: Seat) -> None:
        """Hide what the last player saw before the next one sits down."""
        if self.at_keyboard == seat:
            return
        self.write("\n" * _SCREENFUL)
        self.read(self.text(Text.of("textplay.hand_over", seat=SeatName(seat))) + " ")
        self.at_keyboard = seat
        self.shown.pop(seat, None)
        self.told.pop(seat, None)

    def answer(self, seat: Seat, typed: str) -> bool:
        """Do what the player typed; return whether the table has changed."""
        numbered = self.numbers[seat].of(self.session.legal(seat))
        if typed.isdecimal() and int(typed) in numbered:
            self.submit(seat, numbered[int(typed)])
            return True
        word, _, part = typed.partition(" ")
        command = self.command(word)
        if command == "undo":
            return self.undo(seat)
        if command is None:
            self.say("number" if typed.isdecimal() else "unknown", word=typed)
        else:
            getattr(self, f"do_{command}")(seat, part.strip())
        return False

    def command(self, word: str) -> str | None:
        """Return which command a word means, in the table's language or in English."""
        if not word:
            return "again"
        for command in COMMANDS:
            if word in (command, *self.locale.say(f"textplay.command.{command}").split()):
                return command
        return None

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

    # Commands: `part` is what was typed after the word

    def do_again(self, seat: Seat, part: str) -> None:
        """Show the choices again, with what their cards do."""
        self.words.told.clear()
        self.show_choices(seat)

    def do_help(self, seat: Seat, part: str) -> None:
        """Say what can be typed."""
        self.say("help")

    def do_board(self, seat: Seat, part: str) -> None:
        """Tell the table."""
        self.show_board(seat)

    def do_cards(self, seat: Seat, part: str) -> None:
        """Say what the cards in sight do, or those of a name."""
        lines = list(self.words.cards(seat, part))
        self.list(lines or [self.locale.say("textplay.no_card", word=part)])

    def do_why(self, seat: Seat, part: str) -> None:
        """Say why something is not offered."""
        lines = list(self.words.refusals(seat, part))
        self.list(lines or [self.locale.say("textplay.nothing_refused")])

    def do_rules(self, seat: Seat, part: str) -> None:
        """List the sections of the rules, or read one of them by its number or a word in it."""
        pages = rule_pages(self.session.spec.id, self.locale.lang)
        if part.isdecimal() and 1 <= int(part) <= len(pages):
            self.read_page(pages[int(part) - 1])
            return
        phase = self.session.view(seat).phase
        for number, page in enumerate(pages, 1):
            if page.speaks_of(part):
                here = self.locale.say("textplay.here") if page.anchor == phase else ""
                self.write(f"{number:>3}. {page.title}{here}")
        self.say("which_page")

    def read_page(self, page: Page) -> None:
        """Write one section of the rules."""
        self.write(page.title)
        self.list(page.lines)

    def do_goal(self, seat: Seat, part: str) -> None:
        """Say how to win."""
        figures = self.session.cards.figures(self.session.seats)
        self.write(self.text(Text.of(f"game.{self.session.spec.id}.goal", **figures)))

    def do_log(self, seat: Seat, part: str) -> None:
        """Write the whole log, or its last so many lines."""
        lines = list(self.log_lines([event for _, event in self.session.history(seat)]))
        self.list(lines[-int(part) :] if part.isdecimal() and int(part) else lines)

    def do_hint(self, seat: Seat, part: str) -> None:
        """Say what the policy would do, and its number."""
        agent = make_agent("policy", self.session.spec)
        choice = agent.choose(self.session.view(seat), self.rng.fork(), Budget())
        numbered = self.numbers[seat].of(self.session.legal(seat))
        number = next(number for number, action in numbered.items() if action == choice.action)
        self.session.note_hint(seat)
        self.say("hint", number=number, action=choice.action.label())

    def do_quit(self, seat: Seat, part: str) -> None:
        """Leave the table."""
        raise Quit

    # Showing

    def tell_news(self, seat: Seat | None) -> None:
        """Write what the seat has seen since it was last told."""
        events = [event for _, event in self.session.history(seat, self.heard.get(seat))]
        if events and isinstance(events[-1], RoundStarted):  # the heading of the turn says it
            events.pop()
        self.heard[seat] = len(self.session.moves)
        self.list(self.log_lines(events))

    def log_lines(self, events: Iterable[Event]) -> Iterable[str]:
        """Return log lines, at the level of detail chosen."""
        return (self.text(event.text()) for event in events if event.detail <= self.detail)

    def show_choices(self, seat: Seat) -> None:
        """Write what is asked, and the choices with their numbers."""
        actions = self.session.legal(seat)
        for prompt in dict.fromkeys(self.text(action.prompt()) for action in actions):
            self.write(prompt)
        for line in self.words.choices(seat, self.numbers[seat].of(actions)):
            self.write(line)

    def show_board(self, seat: Seat) -> None:
        """Write what the seat sees."""
        self.list(self.words.board(seat))

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
