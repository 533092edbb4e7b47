"""`packs test`: a card is weighed against another of its kind at the same places of the same deal."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest

from game.ai.lines import Estimate
from game.catalog import GAMES, find_game
from game.commands.cli import main
from game.core import limits
from game.core.actions import cards_of
from game.core.rng import Rng
from game.core.spec import GameSpec
from game.matches.executor import Here, executor, in_order
from game.packs import load_cards
from game.packs.balance.background import Weigher
from game.packs.balance.figures import (
    FINE,
    OPEN,
    RATHER_STRONG,
    RATHER_WEAK,
    SHARED,
    STRONG,
    WEAK,
    Figures,
    Rate,
)
from game.packs.balance.pairs import Pair, play_pairs
from game.packs.balance.runs import LOOKS, Balance
from game.packs.balance.subject import Subject, acting, ordinary, scale_of, subject_of, with_entry
from game.packs.balance.suggest import candidates, changed_subject
from game.portrait import SPEC as PORTRAIT
from game.portrait.actions import MoveArtist, Play
from tests.packs.conftest import Write, card

NAME = {"en": "X", "ru": "X", "uk": "X"}
CHRONICLES = find_game("chronicles")
GARDEN = {"garden": {"who": "emperor", "steps": 1}, "artist": {"steps": 4}}


def weighed(spec: GameSpec, kind: str, **entry: object) -> Subject:
    base = load_cards(spec).resolved
    full = f"x:{entry['id']}"
    resolved = with_entry(base, kind, full, {"name": NAME, **entry, "id": full})
    return subject_of(spec, resolved, base, kind, full)


def giant() -> Subject:
    return weighed(CHRONICLES, "units", id="giant", cost=0, strength=20)


def sleet() -> Subject:
    return weighed(PORTRAIT, "cards", id="sleet", number=61, **GARDEN)


def test_an_action_names_the_cards_of_its_first_card_field() -> None:
    assert list(cards_of(Play(17, 23))) == [17]
    assert list(cards_of(MoveArtist("back"))) == []


# Who acts for it


def test_the_stand_in_lies_where_the_card_lay_and_does_what_it_does_itself() -> None:
    scale = scale_of(CHRONICLES, "units")
    mine = {"id": "x:giant", "copies": 3, "cost": 0, "strength": 20, "name": {"en": "Giant"}}
    other = {
        "id": "archer",
        "copies": 2,
        "cost": 1,
        "strength": 2,
        "abilities": ["a"],
        "name": {"en": "Archer"},
    }
    assert acting(scale, mine, other) == {
        "id": "x:giant", "copies": 3, "name": {"en": "Giant"}, "cost": 1, "strength": 2, "abilities": ["a"],
    }  # fmt: skip


def test_stand_ins_cost_about_the_same() -> None:
    scale = scale_of(CHRONICLES, "units")
    units = load_cards(CHRONICLES).resolved["units"]
    for cost in (0, 3):
        found = ordinary(scale, {"cost": cost}, units, cost)
        assert len(found) >= 4
        assert all(abs(one["cost"] - cost) <= 1 for one in found)


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_every_kind_of_every_game_can_be_weighed_or_says_that_it_is_for_all(spec: GameSpec) -> None:
    loaded = load_cards(spec)
    assert spec.weighing is not None
    assert spec.weighing.scales.keys() <= spec.kinds.keys()
    for kind, entries in loaded.resolved.items():
        found = subject_of(spec, loaded.resolved, loaded.resolved, kind, next(reversed(entries)))
        assert found.shared or play_pairs(found, "random", 1, range(2))


# Pairs


def test_a_card_weighed_against_itself_changes_nothing() -> None:
    subject = sleet()
    same = replace(subject, stand_ins=(subject.entry,), key="same")
    pairs = play_pairs(same, "policy", 1, range(8))
    assert any(pair.told for pair in pairs)
    assert all((pair.win, pair.score) == (0.0, 0.0) for pair in pairs)


def test_pairs_are_the_same_whoever_plays_them_and_in_whatever_batches() -> None:
    subject = sleet()
    whole = play_pairs(subject, "policy", 3, range(4))
    assert whole[:2] == play_pairs(subject, "policy", 3, range(2))
    assert whole[2:] == play_pairs(subject, "policy", 3, range(2, 4))
    assert whole != play_pairs(subject, "policy", 4, range(4))


def test_a_free_giant_wins() -> None:
    balance = Balance(giant(), "policy")
    for _ in balance.advance(Here(), 1, most=10, decided=False):
        pass
    assert balance.result.win.mean > 0.2
    assert balance.result.taken.share == pytest.approx(1.0, abs=0.2)


def test_where_everybody_has_a_card_one_seat_plays_with_it_and_the_others_without() -> None:
    subject = weighed(find_game("tenno"), "cards", id="giant", strength=20)
    pairs = play_pairs(subject, "policy", 1, range(6))
    assert all(pair.told for pair in pairs)
    assert sum(pair.score for pair in pairs) > 0


# Figures and verdicts

EVEN = 1 / 3


def known(mean: float, error: float, lines: int = 100, **more: object) -> Figures:
    nothing = Rate(0, 0)
    found = Figures("novice", EVEN, lines, Estimate(mean, error, lines), Estimate(0, 0, lines), nothing, None,
                    nothing, nothing)  # fmt: skip
    return replace(found, **more)


@pytest.mark.parametrize(
    ("mean", "error", "verdict"),
    [
        (0.20, 0.02, STRONG),
        (0.08, 0.02, RATHER_STRONG),  # surely more than a tenth of the even share, not surely a third
        (0.01, 0.02, FINE),
        (0.01, 0.08, OPEN),  # may be anything
        (0.05, 0.02, OPEN),  # about at the bound
        (-0.08, 0.02, RATHER_WEAK),
        (-0.20, 0.02, WEAK),
    ],
)
def test_a_verdict_says_what_the_interval_allows(mean: float, error: float, verdict: str) -> None:
    assert known(mean, error).verdict == verdict


def test_few_pairs_have_no_verdict_and_say_how_many_are_missing() -> None:
    assert known(0.5, 0.01, lines=10).verdict == OPEN
    assert known(0.05, 0.02).needed > 0
    assert known(0.20, 0.02).needed == 0


def test_what_nobody_takes_and_nobody_plays_is_too_weak() -> None:
    unwanted = known(0.0, 0.03, taken=Rate(3, 200), usual=0.3, played=Rate(0, 80))
    assert unwanted.verdict == WEAK
    assert known(0.0, 0.03, taken=Rate(60, 200), usual=0.3, played=Rate(0, 80)).verdict == FINE
    assert known(0.0, 0.03, shared=True).verdict == SHARED


# Runs


def test_results_are_kept_by_what_the_card_does(tmp_path: Path) -> None:
    first = Balance(sleet(), "policy", folder=tmp_path)
    for number, _ in enumerate(first.advance(Here(), 1, most=20, decided=False)):
        if number == 1:
            break  # stopped on the way
    again = Balance(sleet(), "policy", folder=tmp_path)
    assert again.pairs == first.pairs != []
    renamed = weighed(PORTRAIT, "cards", id="sleet", number=61, **GARDEN, text={"en": "Hm."})
    faster = weighed(PORTRAIT, "cards", id="sleet", number=61, garden=GARDEN["garden"], artist={"steps": 5})
    assert Balance(renamed, "policy", folder=tmp_path).pairs == first.pairs
    assert Balance(faster, "policy", folder=tmp_path).pairs == []
    for file in tmp_path.iterdir():
        file.write_text("[[0, tru")
    assert Balance(sleet(), "policy", folder=tmp_path).pairs == []


def test_a_card_in_a_shipped_ones_place_is_not_taken_for_a_new_one_that_does_the_same() -> None:
    base = load_cards(PORTRAIT).resolved
    entry = {**base["cards"]["portrait:17"], "artist": {"steps": 4}}
    changed = subject_of(
        PORTRAIT, with_entry(base, "cards", "portrait:17", entry), base, "cards", "portrait:17"
    )
    new = {**entry, "id": "x:17"}
    without = {full: one for full, one in base["cards"].items() if full != "portrait:17"}
    added = subject_of(PORTRAIT, {**base, "cards": {**without, "x:17": new}}, base, "cards", "x:17")
    assert changed.key != added.key


def test_work_comes_back_in_its_order() -> None:
    with executor(jobs=1) as (pool, workers):
        assert list(in_order(pool, workers, max, [(n, 3) for n in range(6)])) == [3, 3, 3, 3, 4, 5]


def test_a_weigher_is_paused_gone_on_with_and_tells_its_progress() -> None:
    weigher = Weigher(sleet(), ("policy",), most=10, decided=False, jobs=1, apart=False)
    weigher.pause()
    weigher.start()
    assert weigher.paused and not weigher.progress.over
    weigher.resume()
    weigher.wait(60)
    found = weigher.progress
    assert (found.over, found.failed) == (True, None)
    assert found.figures["policy"].deals == 10


def test_suggestions_go_the_right_way_price_first() -> None:
    found = list(islice(candidates(giant(), STRONG), 9))
    assert [(field, value) for field, _, value, _ in found[:2]] == [("cost", 1), ("cost", 2)]
    assert ("strength", 19) in [(field, value) for field, _, value, _ in found]
    assert next(candidates(giant(), WEAK))[:3] == ("cost", 0, -1)
    assert list(candidates(giant(), FINE)) == []


def test_advice_comes_with_the_first_level_that_finds_a_card_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    """The slow levels may take hours yet; one that is better looks anew, one that is worse does not."""
    asked: list[tuple[str, int]] = []
    weigher = Weigher(giant(), ("novice", "casual", "master"), most=LOOKS[0], jobs=1, apart=False)

    def suggest(balance: Balance, *rest: object) -> tuple[()]:
        asked.append((balance.level, sum(len(one.pairs) for one in weigher.balances)))
        return ()

    monkeypatch.setattr("game.packs.balance.background.suggest", suggest)
    monkeypatch.setattr(Balance, "advance", lambda self, *rest: iter(self.pairs.extend(strong) or ()))
    strong = [Pair(n, True, 0.4 + 0.01 * (n % 3)) for n in range(LOOKS[0])]
    weigher.start()
    weigher.wait(60)
    played = len(strong)
    assert asked == [("novice", played), ("casual", 2 * played), ("master", 3 * played)]
    assert weigher.progress.over and weigher.progress.failed is None


def test_a_dearer_card_is_measured_by_the_same_yardstick() -> None:
    """Else a step of its price would change what it is compared with, and not only the card."""
    for dearer in (changed_subject(giant(), "cost", number) for number in (1, 2, 3)):
        assert dearer is not None
        assert (dearer.price, dearer.stand_ins) == (giant().price, giant().stand_ins)
        assert dearer.key != giant().key
    base = load_cards(CHRONICLES).resolved
    knight = base["units"]["chronicles:knight"]
    changed = with_entry(base, "units", "chronicles:knight", {**knight, "cost": knight["cost"] + 2})
    assert subject_of(CHRONICLES, changed, base, "units", "chronicles:knight").price == knight["cost"]


# The command


def test_the_command_prints_a_table_and_json(
    write: Write, packs_dir: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(files={"cards.yaml": card("sleet", 61).replace("}}\n", "}, name: {en: Sleet}}\n")})
    words = ["packs", "test", "frost", "--until", "6", "--level", "policy", "--jobs", "1"]
    words += ["--data-dir", str(packs_dir.parent)]
    assert main(words) == 0
    out = capsys.readouterr().out
    assert "Sleet (frost:sleet)" in out
    assert "not decided yet" in out
    assert main([*words, "--json", "--strict"]) == 0
    (found,) = json.loads(capsys.readouterr().out)["cards"]
    assert (found["card"], found["levels"][0]["deals"]) == ("frost:sleet", 6)


def test_the_command_says_what_it_does_not_understand(
    write: Write, packs_dir: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(files={"cards.yaml": card("sleet", 61)})
    words = ["packs", "test", "frost", "--data-dir", str(packs_dir.parent)]
    for more, said in (
        (["--until", "soon"], "--until soon"),
        (["--level", "genius"], "genius"),
        (["--card", "snow"], "frost:sleet"),
        (["--seats", "9"], "--seats 9"),
        (["--chart", "x.png"], "--chart"),
    ):
        assert main([*words, *more]) == 2
        assert said in capsys.readouterr().err


def test_only_what_a_pack_adds_or_changes_is_weighed(
    write: Write, packs_dir: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    change = "- {change: portrait:1, set: {garden.steps: 2}}\n"
    write(files={"cards.yaml": card("sleet", 61) + change})
    words = ["packs", "test", "frost", "--until", "2", "--level", "random", "--jobs", "1", "--json"]
    assert main([*words, "--data-dir", str(packs_dir.parent)]) == 0
    found = json.loads(capsys.readouterr().out)["cards"]
    assert {one["card"] for one in found} == {"frost:sleet", "portrait:1"}


def test_a_pair_that_told_nothing_counts_as_a_deal_only() -> None:
    balance = Balance(sleet(), "policy", pairs=[Pair(0), Pair(1, True, 0.5)])
    assert (balance.result.deals, balance.result.win.lines) == (2, 1)


TRY = ("packs", "test", "portrait", "--card", "1", "--until", "1", "--level", "policy", "--jobs", "1")


def test_a_broken_pack_is_not_played(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    folder = write(files={"cards.yaml": "- 5\n"})
    assert main(["packs", "test", str(folder)]) == 2
    assert "cards.yaml:1:3" in capsys.readouterr().err


def test_a_game_that_never_ends_is_reported(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(limits, "GAME_MOVES", 3)
    assert main([*TRY, "--data-dir", str(tmp_path)]) == 1
    assert "no end after 3 moves, 3 players" in capsys.readouterr().err


def test_rules_that_trip_over_the_data_are_reported(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(Rng, "shuffle", lambda self, items: items[999])
    assert main([*TRY, "--data-dir", str(tmp_path)]) == 1
    assert "IndexError" in capsys.readouterr().err
