"""`papercourts hint`: whole moves in words and as data, and one sentence for every mistake."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from game.ai.agent import Budget
from game.catalog import GAMES, find_game
from game.commands import cli
from game.packs import load_cards
from game.saving import saves
from game.session import Session

MOVES = 6
"""So many moves of each game are recorded."""


@pytest.fixture(autouse=True)
def quick(monkeypatch) -> None:
    """Fewer lines than a person is told by."""
    monkeypatch.setattr("game.commands.hint.LINES", 48)
    monkeypatch.setattr("game.commands.hint.SEARCHED", Budget(simulations=16))


@pytest.fixture
def game_file(tmp_path) -> Callable[[str], Path]:
    """Return what writes a game of three of which some moves have been made."""

    def write(game: str) -> Path:
        spec = find_game(game)
        seats = min(3, spec.seats[-1])
        session = Session.new(spec, load_cards(spec).cards, seats, {}, 7, agents=("human",) * seats)
        while len(session.moves) < MOVES:
            seat = session.movers[0]
            session.submit(seat, session.legal(seat)[0])
        saves.save(session, tmp_path / f"{game}.json")
        return tmp_path / f"{game}.json"

    return write


def hint(capsys, file: Path, *words: str) -> tuple[int, str, str]:
    code = cli.main(["hint", str(file), *words])
    out, err = capsys.readouterr()
    return code, out, err


@pytest.mark.parametrize("game", [spec.id for spec in GAMES])
def test_every_game_tells_its_whole_moves_as_data(capsys, game_file, game):
    file = game_file(game)
    code, out, _ = hint(capsys, file, "--move", "6", "--json")
    told = json.loads(out)
    assert code == 0
    assert set(told) == {"game", "move", "round", "seat", "name", "lines", "moves"}
    assert (told["game"], told["move"]) == (game, 6)
    session = saves.load(file).session
    assert told["seat"] == session.moves[5].seat + 1
    chances = [move["chance"] or 0.0 for move in told["moves"]]
    assert chances == sorted(chances, reverse=True)
    for move in told["moves"]:
        assert set(move) == {"name", "steps", "chance", "error", "reasons"}
        assert move["steps"] and move["reasons"] and move["name"]


def test_words_in_every_language_and_the_same_ones_again(capsys, game_file):
    file = game_file("portrait")
    code, english, _ = hint(capsys, file)
    assert code == 0
    assert "you win" in english
    assert english == hint(capsys, file)[1]
    assert "победа" in hint(capsys, file, "--lang", "ru")[1]
    assert "перемога" in hint(capsys, file, "--lang", "uk")[1]


@pytest.mark.parametrize(
    ("words", "code", "says"),
    [
        (["--move", "0"], 2, "from 1 to"),
        (["--move", "9999"], 2, "from 1 to"),
        (["--seat", "9"], 2, "seats"),
        (["--move", "1", "--seat", "0"], 2, "seats"),
        (["--lang", "fr"], 2, "--lang"),
        (["--move", "x"], 2, "--move"),
    ],
)
def test_mistakes_are_one_sentence(capsys, game_file, words, code, says):
    found, out, err = hint(capsys, game_file("portrait"), *words)
    assert (found, out) == (code, "")
    assert says in err
    assert len(err.strip().splitlines()) == 1


def test_where_nobody_is_asked_it_fails(capsys, game_file):
    assert cli.main(["hint", "/nowhere.json"]) == 2
    capsys.readouterr()
    file = game_file("tenno")
    session = saves.load(file).session
    move = next(n for n in range(len(session.moves)) if len(session.movers_at(n)) == 1)
    other = next(seat for seat in range(session.seats) if seat not in session.movers_at(move))
    code, out, err = hint(capsys, file, "--move", str(move + 1), "--seat", str(other + 1))
    assert (code, out) == (1, "")
    assert "is not asked" in err


def test_a_finished_game_has_no_hint_at_its_end(capsys, tmp_path):
    words = ["simulate", "portrait", "--seats", "random,random", "--games", "1", "--record", str(tmp_path)]
    assert cli.main(words) == 0
    capsys.readouterr()
    assert cli.main(["hint", str(min(tmp_path.glob("*.json")))]) == 1
    assert "over" in capsys.readouterr().err
