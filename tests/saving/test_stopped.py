"""A game that never ends is stopped by a rule that is told; hostile names in saves are cleaned."""

from __future__ import annotations

import json

import pytest

from game.catalog import find_game
from game.core import limits
from game.core.rules import IllegalAction
from game.i18n import Locale
from game.packs import load_cards
from game.saving import listing, saves
from game.saving.format import SaveProblem
from game.session import Session
from tests.saving.test_forged import forge

SPEC = find_game("tenno")


def begun(**people):
    return Session.new(SPEC, load_cards(SPEC).cards, 2, {}, 4, **people)


def test_a_game_over_the_limit_stops_with_a_sentence(monkeypatch):
    monkeypatch.setattr(limits, "GAME_MOVES", 2)
    session = begun()
    for _ in range(2):
        assert session.stopped is None
        session.submit(session.movers[0], session.legal(session.movers[0])[0])
    assert "2 moves" in Locale("en").text(session.stopped)
    seat = session.movers[0]
    with pytest.raises(IllegalAction):
        session.submit(seat, session.legal(seat)[0])


def forged(tmp_path, change):
    path = tmp_path / "forged.json"
    saves.save(begun(names=["Ana", "Bo"]), path)
    data = json.loads(path.read_bytes())
    data.pop("checksum")
    change(data)
    forge(data, path)
    return path


@pytest.mark.parametrize("name", ["A\0na", "A\u202ena", "\u200bAna"])
def test_names_of_a_forged_save_are_cleaned(tmp_path, name):
    path = forged(tmp_path, lambda data: data["seats"][0].update(name=name))
    assert saves.load(path).session.names == ("Ana", "Bo")
    assert listing.list_saves(tmp_path)[0].names == ("Ana", "Bo")


def test_a_name_of_20_000_letters_is_cut(tmp_path):
    path = forged(tmp_path, lambda data: data["seats"][0].update(name="W" * 20_000))
    assert saves.load(path).session.names[0] == "W" * limits.SEAT_NAME


@pytest.mark.parametrize(
    "change",
    [
        lambda entry: entry["name"].update(en="a\0b"),
        lambda entry: entry["name"].update(en="a\u202eb"),
        lambda entry: entry["name"].update(en="W" * 200_000),
        lambda entry: entry.update(art=[[[]]]),
        lambda entry: entry.update(art={"scene": [[]], "props": [[]]}),
    ],
)
def test_hostile_cards_in_a_save_are_refused_and_the_file_left_alone(tmp_path, change):
    path = forged(tmp_path, lambda data: change(next(iter(data["cards"]["cards"].values()))))
    before = path.read_bytes()
    with pytest.raises(SaveProblem) as refused:
        saves.load(path)
    assert "left as it is" in Locale("en").text(refused.value.reason)
    assert path.read_bytes() == before


def test_an_unknown_player_in_a_save_is_refused(tmp_path):
    path = forged(tmp_path, lambda data: data["seats"][0].update(agent="nobody"))
    with pytest.raises(SaveProblem):
        saves.load(path)
