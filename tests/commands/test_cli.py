"""The command line: exit codes, one clear sentence for every mistake, and no pygame."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game import catalog
from game.commands import cli
from game.commands.position import as_scenario
from game.core.rng import Rng
from game.matches.statistics import interval, percentile, student
from game.packs import load_cards
from game.saving import saves
from game.saving.format import SaveProblem
from game.scenarios.file import read_data, read_scenario
from game.scenarios.run import Runner, load_from
from game.session import Session

ROOT = Path(__file__).parent.parent.parent


def run(capsys, *argv: object) -> tuple[int, str, str]:
    """Run one command line; words with spaces in them are taken apart."""
    code = cli.main([word for part in argv for word in (str(part).split() or [""])])
    out, err = capsys.readouterr()
    return code, out, err


def command(*argv: object) -> list[str]:
    return [sys.executable, "-m", "scenes.main", *(word for part in argv for word in str(part).split())]


@pytest.fixture
def recorded(tmp_path, capsys) -> Path:
    code, _, _ = run(capsys, "simulate portrait --seats random,random --games 1 --record", tmp_path)
    assert code == 0
    return min(tmp_path.glob("*.json"))


# Wrong use


@pytest.mark.parametrize(
    "argv",
    [
        ["fly"],
        ["simulate"],
        ["simulate", "chess"],
        ["simulate", "potrait"],
        ["simulate", "portrait", "--seats", "wizard,random"],
        ["simulate", "portrait", "--seats", "human,random"],
        ["simulate", "portrait", "--seats", "random"],
        ["simulate", "portrait", "--seats", ""],
        ["simulate", "portrait", "--seats", "random,random", "--games", "0"],
        ["simulate", "portrait", "--seats", "random,random", "--games", "many"],
        ["simulate", "portrait", "--seats", "random,random", "--option", "court"],
        ["simulate", "portrait", "--seats", "random,random", "--option", "court=royal"],
        ["simulate", "portrait", "--seats", "random,random", "--option", "colour=red"],
        ["simulate", "portrait", "--seats", "random,random", "--packs", "nowhere"],
        ["simulate", "portrait", "--seats", "random,random", "--record", "/dev/null/x"],
        ["scenario"],
        ["scenario", "/nowhere"],
        ["position", "/nowhere"],
        ["replay", "/nowhere", "--verify"],
        ["bench", "--seconds", "0"],
    ],
)
def test_wrong_use_is_one_sentence_and_exit_2(capsys, argv):
    code, _, err = run(capsys, *argv)
    assert code == 2
    assert err.strip()
    assert "Traceback" not in err
    assert "error inside" not in err


def test_an_option_that_does_not_exist_is_told_in_the_language_asked_for(capsys, tmp_path):
    words = (
        "play",
        "portrait",
        "--seats",
        "random,random",
        "--option",
        "court=royal",
        "--data-dir",
        tmp_path,
    )
    said = {run(capsys, *words, "--data-dir", tmp_path, "--lang", lang)[2] for lang in ("en", "ru", "uk")}
    assert len(said) == 3 and all("royal" in each and "court" in each for each in said)


def test_a_misspelt_game_is_guessed(capsys):
    assert "portrait" in run(capsys, "simulate", "potrait")[2]


def test_an_error_of_our_own_is_one_sentence_and_logged(capsys, tmp_path, monkeypatch):
    def explode(args: object) -> int:
        raise RuntimeError("boom")

    monkeypatch.setattr("game.commands.bench.run.__code__", explode.__code__)
    code, _, err = run(capsys, "bench", "--data-dir", tmp_path)
    assert code == 1
    assert err.count("\n") == 1
    assert "boom" in (tmp_path / "errors.log").read_text()


def test_version(capsys):
    with pytest.raises(SystemExit) as end:
        cli.main(["--version"])
    assert end.value.code == 0
    assert capsys.readouterr().out.startswith("papercourts 0.")


def test_headless_commands_import_no_pygame():
    code = (
        "import sys; from scenes import main; sys.argv[1:] = ['scenario', 'card_data/scenarios/portrait'];"
        "main.main(); assert 'pygame' not in sys.modules"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr


# simulate


def test_simulate_rounds_up_to_whole_rotations_and_prints_the_contract(capsys):
    words = "simulate portrait --seats policy,random,random --games 4 --seed 1 --json"
    code, out, _ = run(capsys, words)
    result = json.loads(out)
    assert code == 0
    assert list(result) == ["game", "games", "seed", "options", "seats", "rounds", "decision_ms"]
    assert result["games"] == 6
    assert result["options"] == {"court": "deck"}
    assert [seat["agent"] for seat in result["seats"]] == ["policy", "random", "random"]
    assert list(result["seats"][0]) == ["agent", "wins", "share", "ci95", "mean_score"]
    assert sum(seat["wins"] for seat in result["seats"]) == pytest.approx(6)
    assert list(result["rounds"]) == ["mean", "p95", "max"]
    assert set(result["decision_ms"]) == {"policy", "random"}
    assert list(result["decision_ms"]["policy"]) == ["p50", "p95", "max"]


def test_several_processes_give_the_same_games(capsys):
    words = "simulate portrait --seats policy,random --games 6 --seed 3 --json --option court=tactical"
    alone = json.loads(run(capsys, words)[1])
    shared = json.loads(run(capsys, words, "--jobs", 2)[1])
    for result in (alone, shared):
        result.pop("decision_ms")
    assert alone == shared


def test_every_deal_is_the_same_for_all_rotations(capsys, tmp_path):
    run(capsys, "simulate portrait --seats random,random,random --games 6 --seed 1 --record", tmp_path)
    first = [saves.load(path).session for path in sorted(tmp_path.glob("*-00000-*.json"))]
    assert len(first) == 3
    assert len({session.seed for session in first}) == 1
    assert [session.names[0] for session in first] == ["random 1", "random 3", "random 2"]


def test_kill_9_during_record_leaves_only_whole_files(tmp_path):
    words = "simulate portrait --seats random,random --games 5000 --jobs 2 --record"
    for wait in (6, 14):
        child = subprocess.Popen(command(words, tmp_path), cwd=ROOT, stdout=subprocess.DEVNULL)
        while len(list(tmp_path.glob("*.json"))) < wait and child.poll() is None:
            time.sleep(0.02)
        os.kill(child.pid, signal.SIGKILL)
        child.wait()
    (tmp_path / ".portrait-1-00000-0.json.dead.part").write_bytes(b"half a game")
    for path in tmp_path.glob("*.json"):
        saves.load(path)
    done = subprocess.run(
        command("simulate portrait --seats random,random --games 1 --record", tmp_path),
        cwd=ROOT, check=False, capture_output=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert not list(tmp_path.glob(".*.part"))


# replay and position


def test_a_recorded_game_verifies(capsys, recorded):
    code, out, _ = run(capsys, "replay", recorded, "--verify")
    assert code == 0
    assert "verified" in out


@pytest.mark.parametrize("lang", ["en", "ru", "uk"])
def test_a_recorded_game_can_be_read(capsys, recorded, lang):
    code, out, _ = run(capsys, "replay", recorded, "--lang", lang)
    assert code == 0
    assert len(out.splitlines()) > 50
    assert "[log." not in out


CARD = "- id: night\n  number: 61\n  garden: {who: emperor, steps: 1}\n  artist: {steps: 1}\n"
PACK = "format: 1\nid: frost\nversion: '1.0'\nname: {en: Frost}\ngames: [portrait]\n"


@pytest.fixture
def frost(tmp_path) -> Path:
    """Return a folder of the user's with a pack of one card in it."""
    home = tmp_path / "home"
    (home / "packs" / "frost" / "portrait").mkdir(parents=True)
    (home / "packs" / "frost" / "pack.yaml").write_text(PACK)
    (home / "packs" / "frost" / "portrait" / "cards.yaml").write_text(CARD)
    return home


def test_a_game_whose_pack_is_gone_opens_from_its_own_cards_and_says_so(capsys, tmp_path, frost):
    words = f"simulate portrait --seats random,random --games 1 --packs frost --data-dir {frost} --record"
    assert run(capsys, words, tmp_path)[0] == 0
    file = min(tmp_path.glob("*.json"))
    assert run(capsys, f"replay {file} --verify --data-dir {frost}")[2] == ""
    pack = frost / "packs" / "frost"
    (pack / "portrait" / "cards.yaml").write_text(CARD.replace("steps: 1", "steps: 2"))
    code, _, err = run(capsys, f"replay {file} --verify --data-dir {frost}")
    assert (code, "has changed" in err) == (0, True)
    shutil.rmtree(pack)
    for command_line in (f"replay {file} --verify", f"position {file}"):
        code, _, err = run(capsys, f"{command_line} --data-dir {frost}")
        assert (code, "no longer installed" in err) == (0, True)


def test_scenarios_play_with_packs(capsys, tmp_path, frost):
    file = tmp_path / "night.yaml"
    hands = "[['frost:night', 1], [2, 3], [4, 5]]"
    file.write_text(
        "format: 1\ngame: portrait\nplayers: 3\npacks: [frost]\n"
        f"given: {{hands: {hands}}}\nsteps: [{{seat: 0, do: {{play: 'frost:night'}}}}]\n"
        "expect: {played: ['frost:night', null, null], hands: [[1], '*', '*']}\n"
    )
    assert run(capsys, "scenario", file, "--data-dir", frost) == (0, "1 passed, 0 failed\n", "")
    code, _, err = run(capsys, "scenario", file, "--data-dir", tmp_path)
    assert code == 2
    assert "packs" in err


def test_a_replay_that_goes_astray_fails(capsys, recorded, monkeypatch):
    monkeypatch.setattr("game.session.Session.hash_at", lambda self, moves: "other")
    code, _, err = run(capsys, "replay", recorded, "--verify")
    assert code == 1
    assert "round 1" in err


def test_a_damaged_file_is_exit_2_everywhere(capsys, recorded):
    recorded.write_bytes(recorded.read_bytes()[:-500])
    with pytest.raises(SaveProblem):
        saves.load(recorded)
    for words in (["replay", recorded, "--verify"], ["position", recorded]):
        code, out, err = run(capsys, *words)
        assert (code, out) == (2, "")
        assert "damaged" in err


def test_a_position_printed_is_a_scenario(capsys, recorded, tmp_path):
    code, out, _ = run(capsys, "position", recorded)
    assert code == 0
    file = tmp_path / "position.yaml"
    file.write_text(out, encoding="utf-8")
    assert run(capsys, "scenario", file) == (0, "1 passed, 0 failed\n", "")


@pytest.mark.parametrize("spec", catalog.GAMES, ids=lambda spec: spec.id)
def test_every_position_of_play_can_be_given_again(spec, tmp_path):
    runner, rng = Runner(load_from(None)), Rng(4)
    for seats in (spec.seats[0], spec.seats[-1]):
        session = Session.new(spec, load_cards(spec).cards, seats, {}, rng.below(1000))
        for number in range(60):
            if not session.movers:
                break
            seat = rng.choice(session.movers)
            session.submit(seat, rng.choice(session.legal(seat)))
            if number % 6 == 0 and session.position().get("current") is None:
                # (Portrait's notation has no place for the cards resolved so far in this round)
                assert given_again(runner, session, tmp_path) == session.position()


def given_again(runner: Runner, session: Session, folder: Path) -> dict[str, object]:
    file = folder / "position.yaml"
    file.write_text(as_scenario(session, "x") + "expect: {}\n", encoding="utf-8")
    result = runner.run(file)
    assert result.failures == [], file.read_text()
    return runner.begin(read_scenario(file, read_data(file))).position()


# scenario


def test_scenario_exit_codes(capsys, tmp_path):
    head = "format: 1\ngame: portrait\nplayers: 3\n"
    (tmp_path / "good.yaml").write_text(head + "expect: {round: 1}\n")
    assert run(capsys, "scenario", tmp_path) == (0, "1 passed, 0 failed\n", "")
    (tmp_path / "wrong.yaml").write_text(head + "expect: {round: 2}\n")
    code, out, _ = run(capsys, "scenario", tmp_path)
    assert code == 1
    assert out.splitlines()[-1] == "1 passed, 1 failed"
    assert out.splitlines()[0].endswith("end: round: expected 2, got 1")
    (tmp_path / "broken.yaml").write_text(head + "expects: {}\n")
    code, out, err = run(capsys, "scenario", tmp_path)
    assert code == 2
    assert out.splitlines()[-1] == "1 passed, 2 failed"
    assert "broken.yaml:4: expects:" in err


def test_trace_prints_events(capsys, tmp_path):
    file = tmp_path / "one.yaml"
    given = "given: {hands: [[1, 2], [3, 4], [5, 6]]}\nsteps: [{seat: 0, do: {play: 1}}]\n"
    file.write_text("format: 1\ngame: portrait\nplayers: 3\n" + given)
    _, out, _ = run(capsys, "scenario", "--trace", file)
    assert "step 1: Committed(seat=0)" in out


# figures


def test_figures():
    assert student(1) == pytest.approx(12.7, abs=3)
    assert student(9) == pytest.approx(2.262, abs=0.003)
    assert student(1000) == pytest.approx(1.962, abs=0.001)
    assert interval([0.5]) == (0, 1)
    low, high = interval([0.4, 0.6] * 50)
    assert low == pytest.approx(0.48, abs=0.002)
    assert high == pytest.approx(0.52, abs=0.002)
    assert percentile([5, 1, 4, 2, 3], 0.5) == 3
    assert percentile([1.0], 0.95) == 1.0
