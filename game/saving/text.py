"""The text of one save, kept in pieces: what a move costs does not grow with the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import game
from game.core.codec import to_plain
from game.core.spec import GameSpec
from game.saving.format import plain_text, seal
from game.saving.migrations import FORMAT
from game.session import Changes, Session, fingerprint


@dataclass(slots=True)
class SaveText:
    """Takes in the changes of a session, and gives the whole file or the newest part of it as text."""

    spec: GameSpec
    _head: dict[str, str]
    """The parts that stand before and behind the moves and never change."""
    _tail: dict[str, str]
    _moves: list[str] = field(default_factory=list)
    _rounds: list[tuple[int, str]] = field(default_factory=list)
    """The rounds begun: after how many moves, and the text of each."""
    _now: Changes | None = None

    @classmethod
    def of(cls, session: Session) -> SaveText:
        """Begin the text of a session; the parts that never change are written once."""
        seats, left = enumerate(zip(session.names, session.agents, strict=True)), session.left
        packs = [{"id": pack.id, "version": pack.version, "hash": pack.hash} for pack in session.packs]
        head = {
            "format": FORMAT,
            "app": game.__version__,
            "game": session.spec.id,
            "options": {key: _plain(value) for key, value in session.options.items()},
            "seed": session.seed,
            "seats": [
                {"name": name, "agent": agent, **({"left": left[seat]} if seat in left else {})}
                for seat, (name, agent) in seats
            ],
            "packs": packs,
            **({"coached": True} if session.coached else {}),
            "daily": session.marks.daily,
        }
        kinds = {kind: _object(entries) for kind, entries in session.cards.resolved.items()}
        tail = {"start": plain_text(session.start), "cards": _join(kinds)}
        return cls(session.spec, {name: plain_text(value) for name, value in head.items()}, tail)

    @property
    def moves(self) -> int:
        """How many moves there are."""
        return len(self._moves)

    @property
    def state(self) -> Any:
        """The last state taken in."""
        assert self._now is not None, "a session has told its changes"
        return self._now.state

    @property
    def round(self) -> int:
        """The round being played."""
        number: int = self.state.round
        return number

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return not self.spec.rules.movers(self.state)

    def take(self, changes: Changes) -> None:
        """Take in what has changed."""
        del self._moves[changes.stand :]
        self._rounds = [(moves, text) for moves, text in self._rounds if moves <= changes.stand]
        states = [*(turn.before for turn in changes.turns), changes.state]
        if not self._rounds:
            self._begin_round(0, states[0])
        for number, turn in enumerate(changes.turns):
            move = {"seat": turn.move.seat, "do": self.spec.codec.write(turn.move.action)}
            self._moves.append(plain_text(move))
            if states[number + 1].round != turn.before.round:
                self._begin_round(len(self._moves), states[number + 1])
        self._now = changes

    def _begin_round(self, moves: int, state: Any) -> None:
        entry = {"round": state.round, "moves": moves, "hash": fingerprint(state)}
        self._rounds.append((moves, plain_text(entry)))

    def whole(self) -> bytes:
        """Return the file."""
        parts = self._standing()
        parts["moves"] = f"[{','.join(self._moves)}]"
        parts["rounds"] = f"[{','.join(text for _, text in self._rounds)}]"
        parts["start"] = self._tail["start"]
        parts["snapshot"] = plain_text(to_plain(self.state))
        return seal(self._head | parts | {"cards": self._tail["cards"]})

    def since(self, stand: int) -> str:
        """Return what a journal notes where so many first moves are written already: one JSON object."""
        parts = {"stand": str(stand), "moves": f"[{','.join(self._moves[stand:])}]"}
        parts |= {"round": str(self.round), "hash": plain_text(fingerprint(self.state))}
        return _join(parts | self._standing())

    def _standing(self) -> dict[str, str]:
        """How the game stands, so that lists of games need no replay."""
        assert self._now is not None, "a session has told its changes"
        rules = self.spec.rules
        outcome = rules.outcome(self.state)
        names = ("winners", "scores", "places")
        result = {name: getattr(outcome, name) for name in names} if outcome else None
        marks = self._now.marks
        hints = [marks.hints.get(seat, 0) for seat in range(max(marks.hints, default=-1) + 1)]
        return {
            "practice": plain_text(self._now.practice),
            "seconds": str(self._now.seconds),
            "hints": plain_text(hints),
            "played": str(marks.played),
            "movers": plain_text(rules.movers(self.state)),
            "result": plain_text(result),
        }


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def _object(entries: Mapping[str, Any]) -> str:
    """Return an object's text, written entry by entry: one long call would hold the drawing thread up."""
    return _join({key: plain_text(value) for key, value in entries.items()})


def _join(texts: Mapping[str, str]) -> str:
    return "{" + ",".join(f"{plain_text(key)}:{text}" for key, text in texts.items()) + "}"
