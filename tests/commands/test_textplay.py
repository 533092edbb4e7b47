"""The table in the terminal, played by scripts of keys."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator

import pytest

from game import catalog
from game.commands import cli
from game.commands.textplay import COMMANDS, TextTable
from game.commands.textwords import Numbers
from game.core.rng import Rng
from game.i18n import LANGUAGES, Locale
from game.packs import load_cards
from game.portrait.actions import Play
from game.saving import listing, saves
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
        self.numbers: list[str] = []

    def read(self, prompt: str) -> str:
        self.lines.append(prompt)
        word = next(self.words, None if self.ends else self.rng.choice(self.numbers or [""]))
        self.numbers = []
        if word is None:
            raise EOFError
        return word

    def write(self, line: str) -> None:
        self.lines.append(line)
        number = re.match(r" *([0-9]+)\. ", line)
        self.numbers += [number.group(1)] if number else []

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


def test_what_is_asked_changes_nothing():
    asked = ("?", "board", "l", "c", "cards 17", "g", "hint", "why", "rules", "rules 2", "rules sakura", "")
    terminal = Terminal(*asked, "nonsense", "99", "0", "-1", ends=True)
    game = table(terminal)
    assert not game.play()
    assert all(move.seat != 0 for move in game.session.moves)
    for words in ("save and quit", "The Emperor stands on space 5", "The Emperor goes", "sensible move"):
        assert words in terminal.text
    assert terminal.text.count("is not among the choices") == 2
    assert terminal.text.count("is not a command") == 2


@pytest.mark.parametrize("lang", list(LANGUAGES))
@pytest.mark.parametrize("spec", catalog.GAMES, ids=lambda spec: spec.id)
def test_every_command_is_answered_in_words(spec, lang):
    """No YAML, no ids, no unfilled text: what the table says can be read aloud."""
    asked = [word for word in COMMANDS if word not in ("undo", "quit", "again")]
    terminal = Terminal(*asked, "1", *asked, ends=True)
    agents = ",".join(["human", *["policy"] * (max(spec.seats[0], 2) - 1)])
    table(terminal, agents, lang, spec).play()
    said = [line for line in terminal.lines if not line.startswith(("human", "policy"))]
    assert [line for line in said if re.search(r"[{}_\[\]]", line)] == []


def test_a_choice_that_stays_keeps_its_number():
    numbers = Numbers()
    first = numbers.of([Play(1), Play(2), Play(3)])
    assert numbers.of([Play(4), Play(3), Play(1)]) == {1: first[1], 2: Play(4), 3: first[3]}
    assert numbers.of([Play(8)]) == {1: Play(8)}, "a new question begins at 1"
    assert numbers.of([Play(5), Play(3)]) == {1: Play(5), 3: Play(3)}, "the old one is remembered"


def test_why_says_what_the_rules_say():
    terminal = Terminal("1", "why", ends=True)
    table(terminal, "human,policy,policy", spec=catalog.find_game("tenno")).play()
    assert "You must attack." in terminal.text


@pytest.mark.parametrize("lang", list(LANGUAGES))
def test_commands_have_words_of_their_own(lang):
    words = [word for command in COMMANDS for word in Locale(lang).say(f"textplay.command.{command}").split()]
    assert len(words) == len(set(words))
    for command in COMMANDS:
        if command not in ("again", "help"):
            assert Locale(lang).say(f"textplay.command.{command}").split()[0] in Locale(lang).say(
                "textplay.help"
            )


def test_other_hands_are_not_shown():
    terminal = Terminal("b", ends=True)
    game = table(terminal)
    game.play()
    hands = {line for line in terminal.lines if line.startswith("  Your hand")}
    assert len(hands) == 1
    assert next(line for line in terminal.lines if line.startswith("  policy:")).endswith("cards in hand 4.")


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
    path = listing.latest(tmp_path / "saves")
    moves = len(saves.load(path).session.moves)
    assert moves > 0
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 999))
    assert cli.main(["play", "--continue", "--text", *keep]) == 0
    assert listing.latest(tmp_path / "saves") is None
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
