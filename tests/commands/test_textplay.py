"""The table in the terminal, played by scripts of keys."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator

import pytest

from game import catalog
from game.commands import cli
from game.commands.textplay import TextTable
from game.core.rng import Rng
from game.i18n import LANGUAGES, Locale
from game.packs import load_cards
from game.saving import saves
from game.session import Session

PORTRAIT = catalog.find_game("portrait")


class Terminal:
    """Answers with the words of a script, then with any of the numbers shown (or ends).

    At random, because a plan may be laid and taken back for ever by one who always types the same.
    """

    def __init__(self, *words: str, ends: bool = False) -> None:
        self.words: Iterator[str] = iter(words)
        self.ends = ends
        self.lines: list[str] = []
        self.rng = Rng(7)
        self.shown = 1

    def read(self, prompt: str) -> str:
        self.lines.append(prompt)
        word = next(self.words, None if self.ends else str(1 + self.rng.below(self.shown)))
        if word is None:
            raise EOFError
        return word

    def write(self, line: str) -> None:
        self.lines.append(line)
        number = re.match(r" *([0-9]+)\. ", line)
        self.shown = int(number.group(1)) if number else self.shown

    @property
    def text(self) -> str:
        return "\n".join(self.lines)


def table(terminal: Terminal, agents="human,policy,random", lang="en", spec=PORTRAIT) -> TextTable:
    names = agents.split(",")
    session = Session.new(spec, load_cards(spec).cards, len(names), {}, 3, names=names, agents=names)
    return TextTable(session, Locale(lang), Rng(1), read=terminal.read, write=terminal.write)


@pytest.mark.parametrize("lang", list(LANGUAGES))
@pytest.mark.parametrize("spec", catalog.GAMES, ids=lambda spec: spec.id)
def test_every_game_can_be_played_to_its_results_in_every_language(spec, lang):
    terminal = Terminal()
    agents = ",".join(["human", *["random"] * (max(spec.seats[0], 2) - 1)])
    game = table(terminal, agents, lang, spec)
    assert game.play()
    assert "1. " in terminal.text
    for area in ("log", "prompt", "action", "textplay", "score", "game"):
        assert f"[{area}." not in terminal.text


def test_help_board_log_cards_goal_and_hint_change_nothing():
    terminal = Terminal("?", "b", "l", "c", "g", "h", "", "nonsense", "99", "0", "-1", ends=True)
    game = table(terminal)
    assert not game.play()
    assert all(move.seat != 0 for move in game.session.moves)
    for words in ("save and quit", "emperor: 5", "The Emperor goes", "favour tokens", "sensible move"):
        assert words in terminal.text
    assert terminal.text.count("Type a number from 1 to 5") == 4


def test_other_hands_are_not_shown():
    terminal = Terminal("b", ends=True)
    game = table(terminal)
    game.play()
    (line,) = [line for line in terminal.lines if line.startswith("  hands:")]
    assert line.endswith(", 4, 4]")


def test_undo_until_the_reveal():
    terminal = Terminal()
    game = table(terminal, "human,human")
    assert not game.answer(0, "u")
    assert game.answer(0, "1")
    assert game.answer(0, "u")
    assert "Move undone" in terminal.text
    assert game.session.moves == ()
    assert game.answer(0, "1")
    assert game.answer(1, "1")
    assert not game.answer(1, "u")
    assert terminal.text.count("can no longer be taken back") == 2


def test_with_several_humans_a_curtain_falls_between_them():
    terminal = Terminal(ends=False)
    table(terminal, "human,human").play()
    assert "Hand over to human" in terminal.text
    assert any(line.count("\n") >= 50 for line in terminal.lines)


def test_quit_saves_and_continue_goes_on(tmp_path, capsys, monkeypatch):
    keep = ["--data-dir", str(tmp_path), "--lang", "en"]
    monkeypatch.setattr("sys.stdin", io.StringIO("1\nq\n"))
    assert cli.main(["play", "portrait", "--text", "--seed", "4", *keep]) == 0
    path = saves.latest(tmp_path / "saves")
    moves = len(saves.load(path).session.moves)
    assert moves > 0
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 999))
    assert cli.main(["play", "--continue", "--text", *keep]) == 0
    assert saves.latest(tmp_path / "saves") is None
    assert len(saves.load(path).session.moves) > moves
    assert "Results" in capsys.readouterr().out


@pytest.mark.parametrize(
    "argv",
    [
        ["play", "chess", "--text"],
        ["play", "--text", "--continue"],
        ["play", "portrait", "--text", "--seats", "human"],
        ["play", "portrait", "--text", "--seats", "human,ghost"],
        ["play", "portrait", "--text", "--lang", "xx"],
    ],
)
def test_wrong_use(tmp_path, capsys, argv):
    assert cli.main([*argv, "--data-dir", str(tmp_path)]) == 2
    assert capsys.readouterr().err.startswith("papercourts: ")


def test_a_folder_that_cannot_be_written_is_said_once_and_the_game_goes_on(tmp_path, capsys, monkeypatch):
    (tmp_path / "file").touch()
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 999))
    words = ["--data-dir", str(tmp_path / "file"), "play", "portrait", "--text", "--lang", "en"]
    assert cli.main(words) == 0
    out, err = capsys.readouterr()
    assert err.count("could not be saved") == 1
    assert "Results" in out
