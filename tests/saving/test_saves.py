"""Saves: byte-identical after loading, untouched and explained when damaged, never lost to another."""

from __future__ import annotations

import hashlib
import json
import os
import pickle
import subprocess
import sys
from pathlib import Path

import pytest

from game import catalog
from game.core.rng import Rng
from game.i18n import Locale
from game.packs import load_cards
from game.saving import listing, migrations, saves
from game.saving.files import FileLock, clear_leftovers, write_whole
from game.saving.format import SaveProblem, read_file
from game.session import PackUsed, Session
from tests.core.toy import CARDS, RULES, SPEC

GAMES = (SPEC, *catalog.GAMES)
PACK = PackUsed("frost", "1.2.0", "abc")


def played(moves: int = 7, seed: int = 3, **words: object) -> Session:
    session = Session.new(SPEC, CARDS, 3, {}, seed, names=["Ana", "Юрій", "Ы"], packs=[PACK], **words)
    return play_on(session, moves)


def play_on(session: Session, moves: int, seed: int = 1) -> Session:
    rng = Rng(seed)
    while session.movers and moves > 0:
        seat = rng.choice(session.movers)
        session.submit(seat, rng.choice(session.legal(seat)))
        moves -= 1
    return session


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "one.json"
    saves.save(played(), path)
    return path


def sealed(data: dict[str, object]) -> bytes:
    """Return a save with this content and a right checksum, as a forger would write it."""
    data.pop("checksum", None)
    body = ("{\n" + ",\n".join(f"{json.dumps(k)}: {json.dumps(v)}" for k, v in data.items())).encode()
    return body + f',\n"checksum": "{hashlib.sha256(body).hexdigest()}"\n}}\n'.encode()


def refusal(path: Path) -> str:
    """Return the sentence that refuses the file, having checked that the file stays as it was."""
    before = path.read_bytes()
    with pytest.raises(SaveProblem) as problem:
        saves.load(path, games=GAMES)
    assert path.read_bytes() == before
    sentence = Locale("en").text(problem.value.reason)
    assert path.name in sentence
    assert "[" not in sentence
    return sentence


@pytest.mark.parametrize("moves", [0, 1, 7, 99])
def test_save_load_save_is_byte_identical(tmp_path, moves):
    first, second = tmp_path / "a.json", tmp_path / "b.json"
    saves.save(played(moves), first)
    loaded = saves.load(first, games=GAMES)
    saves.save(loaded.session, second)
    assert first.read_bytes() == second.read_bytes()
    assert loaded.notes == ()
    assert loaded.session.moves == played(moves).moves


@pytest.mark.parametrize("game", [spec.id for spec in catalog.GAMES])
def test_every_game_survives_its_save(tmp_path, game):
    spec = catalog.find_game(game)
    loaded = load_cards(spec)
    for seats in (spec.seats[0], spec.seats[-1]):
        session = play_on(Session.new(spec, loaded.cards, seats, {}, 5), 60)
        saves.save(session, tmp_path / "a.json")
        again = saves.load(tmp_path / "a.json")
        assert again.notes == ()
        saves.save(again.session, tmp_path / "b.json")
        assert (tmp_path / "a.json").read_bytes() == (tmp_path / "b.json").read_bytes()
        play_on(again.session, 40, seed=9)
        play_on(session, 40, seed=9)
        assert again.session.snapshot() == session.snapshot()


def test_a_game_that_began_anywhere_survives_its_save(tmp_path):
    state = RULES.setup(CARDS, 2, {"hand": 2}, 1, None)
    state.coins = [4, 2]
    session = play_on(Session.at(SPEC, state, 2, 1), 3)
    saves.save(session, tmp_path / "a.json")
    again = saves.load(tmp_path / "a.json", games=GAMES).session
    assert again.snapshot() == session.snapshot()
    assert again.view(None).coins != [0, 0]


def test_names_agents_packs_and_practice_are_kept(tmp_path):
    session = played(agents=["human", "policy", "random"])
    session.practice = True
    saves.save(session, tmp_path / "a.json")
    again = saves.load(tmp_path / "a.json", games=GAMES).session
    assert again.names == session.names
    assert again.agents == session.agents
    assert again.packs == (PACK,)
    assert again.practice


def test_every_cut_is_noticed(file):
    whole = file.read_bytes()
    cuts = {*range(0, 40), *range(40, len(whole), 37), *range(len(whole) - 90, len(whole))}
    for cut in sorted(cuts):
        file.write_bytes(whole[:cut])
        refusal(file)


def test_every_changed_byte_is_noticed(file):
    whole = file.read_bytes()
    for place in range(0, len(whole), 7):
        for flip in (1, 32):
            file.write_bytes(whole[:place] + bytes([whole[place] ^ flip]) + whole[place + 1 :])
            refusal(file)


def test_added_bytes_are_noticed(file):
    whole = file.read_bytes()
    for extra in (b" ", b"\n", b"\0", b"{}"):
        file.write_bytes(whole + extra)
        refusal(file)


def test_a_newer_format_is_named(file):
    data = json.loads(file.read_bytes())
    data["format"] = 99
    file.write_bytes(sealed(data))
    assert "newer" in refusal(file)
    file.write_bytes(json.dumps(data).encode())
    assert "newer" in refusal(file)


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"\0" * 100,
        b"null",
        b"[]",
        b'"text"',
        b"{}",
        b"[" * 100_000,
        b'{"a":' * 100_000,
        b'{"format": 1, "game": "toy", "seed": ' + b"9" * 10_000 + b"}",
        b'{"format": NaN, "game": "toy"}',
        b'{"format": true, "game": "toy"}',
        b'{"format": "1", "game": "toy"}',
        "{}".encode("utf-16"),
        b"\xff\xfe{}",
        b"PK\x03\x04",
    ],
)
def test_what_is_no_save_is_one_sentence(tmp_path, raw):
    path = tmp_path / "x.json"
    path.write_bytes(raw)
    refusal(path)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("game", "chess"),
        ("game", 5),
        ("seats", []),
        ("seats", [{"name": "x", "agent": "y"}] * 99),
        ("seats", [{"name": 5, "agent": "y"}]),
        ("options", {"hand": 99}),
        ("options", {"wings": 2}),
        ("options", []),
        ("seed", "7"),
        ("seed", 1.5),
        ("moves", [{"seat": 0, "do": {"play": [[[[]]]]}}]),
        ("moves", {"0": 1}),
        ("moves", None),
        ("cards", {}),
        ("cards", {"cards": {}}),
        ("cards", {"cards": {"toy:1": None}}),
        ("cards", {"cards": {"toy:1": {"id": "toy:1", "value": {}}}}),
        ("snapshot", None),
        ("start", {"is": "ToyState"}),
        ("start", {"is": "Session"}),
        ("extra", 1),
        ("format", 0),
        ("format", -5),
    ],
)
def test_forged_content_is_one_sentence(file, key, value):
    data = json.loads(file.read_bytes())
    if key in ("moves", "options", "seed"):
        data["snapshot"] = {}
    file.write_bytes(sealed({**data, key: value}))
    refusal(file)


def test_a_lone_surrogate_is_refused(file):
    data = json.loads(file.read_bytes())
    data["seats"][0]["name"] = "\ud800"
    file.write_bytes(sealed(data))
    refusal(file)


def test_a_file_beyond_measure_is_refused_unread(tmp_path):
    path = tmp_path / "x.json"
    with path.open("wb") as big:
        big.truncate(100_000_000)
    with pytest.raises(SaveProblem) as problem:
        saves.load(path)
    assert "too large" in Locale("en").text(problem.value.reason)


def test_problems_travel_between_processes(tmp_path):
    with pytest.raises(SaveProblem) as problem:
        saves.load(tmp_path / "none.json")
    assert pickle.loads(pickle.dumps(problem.value)).reason == problem.value.reason


def test_a_missing_file_and_a_folder_are_one_sentence(tmp_path):
    for path in (tmp_path / "none.json", tmp_path):
        with pytest.raises(SaveProblem):
            saves.load(path)


def test_packs_gone_or_changed_are_said_and_the_stored_cards_used(file):
    keys = {
        key: saves.load(file, installed, GAMES).notes
        for key, installed in (("gone", {}), ("changed", {"frost": "new"}), ("same", {"frost": "abc"}))
    }
    assert [note.key for note in keys["gone"]] == ["save.pack_gone"]
    assert [note.key for note in keys["changed"]] == ["save.pack_changed"]
    assert keys["same"] == ()


def test_when_the_rules_changed_the_game_goes_on_from_its_position(file):
    data = json.loads(file.read_bytes())
    data["seed"] += 1  # as if the setup dealt otherwise now
    file.write_bytes(sealed(data))
    assert "do not fit" in refusal(file)
    data["app"] = "0.0.1"
    file.write_bytes(sealed(data))
    loaded = saves.load(file, games=GAMES)
    assert [note.key for note in loaded.notes] == ["save.rules_changed"]
    assert loaded.session.snapshot() == data["snapshot"]
    assert play_on(loaded.session, 99).outcome is not None


def test_when_only_the_form_of_states_changed_the_replay_stands_in(file):
    data = json.loads(file.read_bytes())
    data["snapshot"]["purse"] = data["snapshot"].pop("coins")
    data["rounds"][0]["hash"] = "of another form"
    data["app"] = "0.0.1"
    file.write_bytes(sealed(data))
    loaded = saves.load(file, games=GAMES)
    assert [note.key for note in loaded.notes] == ["save.rules_changed"]
    assert loaded.session.moves == played().moves


def test_old_formats_are_upgraded_step_by_step():
    table = {
        1: lambda data: {"seats": [{"name": name, "agent": "human"} for name in data["names"]]},
        2: lambda data: {**data, "practice": False},
    }
    upgraded = migrations.upgrade({"format": 1, "names": ["Ana"]}, table, to=3)
    assert upgraded == {"format": 3, "seats": [{"name": "Ana", "agent": "human"}], "practice": False}
    with pytest.raises(KeyError):
        migrations.upgrade({"format": 0}, table, to=3)


def test_an_old_file_loads_through_its_upgrade(file, monkeypatch):
    data = json.loads(file.read_bytes())
    del data["practice"]
    data["format"] = migrations.FORMAT - 1
    old = {migrations.FORMAT - 1: lambda save: {**save, "practice": False}}
    monkeypatch.setattr(migrations.upgrade, "__defaults__", (old, migrations.FORMAT))
    file.write_bytes(sealed(data))
    assert saves.load(file, games=GAMES).session.moves == played().moves


def test_a_save_tells_who_moves_and_how_long_it_was_played(tmp_path):
    session = played()
    session.seconds = 754.8
    path = tmp_path / "timed.json"
    saves.save(session, path)
    assert listing.list_saves(tmp_path)[0].movers == session.movers
    assert saves.load(path, games=GAMES).session.seconds == 754


OLD = sorted((Path(__file__).parent.parent / "saves").glob("*.json"))


@pytest.mark.parametrize("path", OLD, ids=lambda path: path.stem)
def test_every_old_save_still_loads(path):
    loaded = saves.load(path)
    assert loaded.notes or loaded.session.snapshot() == read_file(path).snapshot
    assert play_on(loaded.session, 9999).outcome is not None


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_undo_leaves_exactly_the_moves_that_stand(spec):
    cards = CARDS if spec is SPEC else load_cards(spec).cards
    rng = Rng(5)
    for practice in (False, True):
        session = Session.new(spec, cards, spec.seats[-1], {}, 8)
        session.practice = practice
        undone = 0
        for _ in range(80):
            if not session.movers:
                break
            seat = rng.choice(session.movers)
            session.submit(seat, rng.choice(session.legal(seat)))
            seat = rng.below(session.seats)
            if rng.below(3) == 0 and session.can_undo(seat):
                session.undo(seat)
                undone += 1
                again = Session.new(spec, cards, spec.seats[-1], {}, 8)
                for move in session.moves:
                    again.submit(move.seat, move.action)
                assert again.snapshot() == session.snapshot()
                assert list(again.truth()) == list(session.truth())
        assert undone, "there was something to undo"


def test_undo_and_save_agree(tmp_path):
    session = Session.new(SPEC, CARDS, 3, {}, 3)
    saves.save(session, tmp_path / "before.json")
    session.submit(0, session.legal(0)[0])
    saves.save(session, tmp_path / "x.json")
    session.undo(0)
    saves.save(session, tmp_path / "after.json")
    assert (tmp_path / "before.json").read_bytes() == (tmp_path / "after.json").read_bytes()


# Files and slots


def test_autosave_keeps_one_file_and_continue_finds_it(tmp_path):
    session = played(2)
    path = saves.autosave(session, tmp_path)
    play_on(session, 1)
    assert saves.autosave(session, tmp_path) == path
    assert listing.latest(tmp_path) == path
    assert len(saves.read_game(path).moves()) == 3
    play_on(session, 99)
    saves.autosave(session, tmp_path)
    assert listing.latest(tmp_path) is None
    assert [info.winners for info in listing.list_saves(tmp_path)] == [session.outcome.winners]


def test_two_games_never_share_a_file(tmp_path):
    paths = {saves.autosave(played(2), tmp_path) for _ in range(5)}
    assert len(paths) == 5


def test_a_second_instance_is_told_and_plays_a_copy_only_when_asked(tmp_path, monkeypatch):
    monkeypatch.setattr(saves.load, "__defaults__", (None, GAMES))
    first = played(2)
    path = saves.autosave(first, tmp_path)
    with pytest.raises(SaveProblem) as problem:
        saves.carry_on(path)
    assert "open in another window" in Locale("en").text(problem.value.reason)
    second = saves.carry_on(path, copy=True).session
    assert saves.autosave(play_on(second, 1), tmp_path) != path
    assert len(saves.read_game(path).moves()) == 2
    first.slot.release()
    third = saves.carry_on(path).session
    assert saves.autosave(third, tmp_path) == path


def test_a_claim_ends_with_its_process(tmp_path):
    path = tmp_path / "game.json"
    code = f"import os, sys; from pathlib import Path; from game.saving.files import FileLock\n\
lock = FileLock(Path({str(path)!r})); assert lock.acquire(); print('held', flush=True); sys.stdin.read()"
    other = subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert other.stdout.readline() == b"held\n"
    lock = FileLock(path)
    assert not lock.acquire()
    clear_leftovers(tmp_path)
    assert not lock.acquire()
    other.kill()
    other.wait()
    assert lock.acquire()


def test_two_instances_saving_at_once_spoil_nothing(tmp_path):
    code = f"""
import sys
sys.path.insert(0, {str(Path(__file__).parents[2])!r})
from pathlib import Path
from tests.saving.test_saves import listing, played, saves
for number in range(25):
    saves.autosave(played(number % 8), Path({str(tmp_path)!r}))
"""
    both = [subprocess.Popen([sys.executable, "-c", code], stderr=subprocess.PIPE) for _ in range(2)]
    for one in both:
        _, err = one.communicate()
        assert one.returncode == 0, err.decode()
    infos = listing.list_saves(tmp_path)
    assert len(infos) == 50
    assert all(info.problem is None for info in infos)


def test_leftovers_are_cleared_but_not_the_parts_of_the_living(tmp_path):
    dead = tmp_path / ".one.json.aaaa.part"
    dead.write_bytes(b"half")
    clear_leftovers(tmp_path)
    assert not dead.exists()
    write_whole(tmp_path / "one.json", b"whole")
    assert [path.name for path in tmp_path.iterdir()] == ["one.json"]


def test_damaged_files_are_listed_with_their_problem_and_skipped_by_continue(tmp_path):
    path = saves.autosave(played(2), tmp_path)
    (tmp_path / "broken.json").write_bytes(b"{")
    infos = {info.path.name: info for info in listing.list_saves(tmp_path)}
    assert infos["broken.json"].problem is not None
    assert listing.latest(tmp_path) == path


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write anywhere")
def test_a_read_only_folder_is_one_sentence(tmp_path):
    tmp_path.chmod(0o500)
    with pytest.raises(SaveProblem):
        saves.autosave(played(1), tmp_path)
    tmp_path.chmod(0o700)


def test_a_folder_that_cannot_be_made_is_one_sentence(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(SaveProblem) as problem:
        saves.autosave(played(1), tmp_path / "file" / "saves")
    assert "could not be saved" in Locale("en").text(problem.value.reason)
