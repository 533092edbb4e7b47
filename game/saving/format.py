"""The form of a saved game: one JSON object, a line per part, a checksum over every byte before it."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, NoReturn

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError

from game.core.limits import CARD_TEXT
from game.core.names import clean_name, is_unseen
from game.core.types import Param, Text
from game.saving.migrations import FORMAT, upgrade

MAX_BYTES = 16_000_000
_CHECKSUM = re.compile(rb',\n"checksum": "([0-9a-f]{64})"\n}\n\Z')
_JSON = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))
_LONE_SURROGATE = re.compile(r"\\u[dD][89a-fA-F]")


class SaveProblem(Exception):
    """A file that is no use as a saved game, or cannot be written; `reason` is a sentence for the player."""

    def __init__(self, reason: Text) -> None:
        super().__init__(reason)
        self.reason = reason

    @classmethod
    def of(cls, key: str, path: Path, **params: Param) -> SaveProblem:
        """Build the problem `save.<key>` of a file."""
        return cls(Text.of(f"save.{key}", file=path.name, **params))


class Part(BaseModel):
    """Base of what saves and journals are made of: strict, closed, frozen."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class SavedSeat(Part):
    """Who sits there: a name, and `human` or the agent that plays."""

    name: Annotated[str, AfterValidator(clean_name)]
    agent: str
    left: Literal["", "lent", "conceded"] = ""
    """A person's seat for which the agent plays on: lent, or given up."""


class SavedPack(Part):
    """A pack the cards came from."""

    id: str
    version: str
    hash: str


class SavedMove(Part):
    """One small step in the action codec's form."""

    seat: int
    do: dict[str, Any]


class SavedRound(Part):
    """The state's hash when a round began, after so many moves."""

    round: int
    moves: int
    hash: str


class SavedResult(Part):
    """The end, so that lists of games need no replay."""

    winners: list[int]
    scores: list[int]
    places: list[int] = []
    """1 is first, ties share; older saves do not tell."""


class SaveFile(Part):
    """One saved game."""

    format: int
    app: str
    game: str
    options: dict[str, Any]
    seed: int
    seats: list[SavedSeat]
    packs: list[SavedPack]
    practice: bool
    coached: bool = False
    """A coach looked over the player's shoulder."""
    seconds: int = Field(ge=0)
    """How long it has been played."""
    hints: list[int] = []
    """How many hints each seat was given; empty: none."""
    daily: str = ""
    """The day whose deal it is."""
    played: int = 0
    """When it was last played, in seconds since 1970."""
    movers: list[int]
    """Who is to move, so that lists of games need no replay."""
    result: SavedResult | None
    moves: list[SavedMove]
    rounds: list[SavedRound]
    start: dict[str, Any] | None
    snapshot: dict[str, Any]
    cards: dict[str, dict[str, Any]]
    review: dict[str, Any] | None = None
    """What was found when somebody looked back at the game, by seat (`game/review/plain.py`)."""


def plain_text(value: Any) -> str:
    """Return JSON as saves and journals write it."""
    return _JSON.encode(value)


def seal(parts: Mapping[str, str]) -> bytes:
    """Return the file of these parts (their JSON texts): a line each, then the checksum of it all."""
    return reseal(("{\n" + ",\n".join(f'"{name}": {text}' for name, text in parts.items())).encode())


def reseal(body: bytes) -> bytes:
    """Return a file from everything that stands before its checksum."""
    return body + f',\n"checksum": "{hashlib.sha256(body).hexdigest()}"\n}}\n'.encode()


def checksum_of(raw: bytes) -> str:
    """Return the checksum that a file claims; it names the file to its journal."""
    end = _CHECKSUM.search(raw)
    return end.group(1).decode() if end else ""


def read_bytes(raw: bytes, path: Path) -> SaveFile:
    """Return the save in the present format; SaveProblem for a file that is anything else."""
    data = parse(raw, path)
    found = data.get("format")
    if type(found) is not int or "game" not in data:
        raise SaveProblem.of("not_a_save", path)
    if found > FORMAT:
        raise SaveProblem.of("newer", path, found=str(found)[:20], known=FORMAT)
    end = _CHECKSUM.search(raw)
    if end is None or hashlib.sha256(raw[: end.start()]).hexdigest() != end.group(1).decode():
        raise SaveProblem.of("damaged", path)
    data.pop("checksum")
    if not _shows(data.get("cards")):
        raise SaveProblem.of("bad_cards", path, reason="a text in them cannot be shown")
    try:
        return SaveFile.model_validate(upgrade(data))
    except (KeyError, TypeError, ValueError, RecursionError, ValidationError):
        raise SaveProblem.of("damaged", path) from None


def read_file(path: Path) -> SaveFile:
    """Return the save in a file; SaveProblem for whatever is wrong with it."""
    return read_bytes(read_raw(path), path)


def read_raw(path: Path) -> bytes:
    """Return the bytes of a file that may be a save or a journal; SaveProblem if they cannot be had."""
    try:
        if not path.is_file():
            raise FileNotFoundError(2, "there is no such file")
        with path.open("rb") as file:
            raw = file.read(MAX_BYTES + 1)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise SaveProblem.of("unreadable", path, reason=reason) from None
    if len(raw) > MAX_BYTES:
        raise SaveProblem.of("too_large", path)
    return raw


def parse(raw: bytes, path: Path) -> dict[str, Any]:
    """Return the JSON object; hostile nesting, numbers and characters are damage like any other."""
    try:
        text = raw.decode()
        data = json.loads(text, parse_constant=_refuse)
    except (ValueError, RecursionError):
        key = "damaged" if raw[:1] == b"{" else "not_a_save"
        raise SaveProblem.of(key, path) from None
    if not isinstance(data, dict):
        raise SaveProblem.of("not_a_save", path)
    if _LONE_SURROGATE.search(text):
        raise SaveProblem.of("damaged", path)
    return data


def _shows(data: Any) -> bool:
    """Return whether card data hold no text that is too long, or controls, turns or hides what is shown."""
    if isinstance(data, str):
        return len(data) <= CARD_TEXT and not any(
            is_unseen(letter) and letter not in "\n\t" for letter in data
        )
    if isinstance(data, dict):
        return all(_shows(word) and _shows(value) for word, value in data.items())
    return all(map(_shows, data)) if isinstance(data, list) else True


def _refuse(word: str) -> NoReturn:
    raise ValueError(word)
