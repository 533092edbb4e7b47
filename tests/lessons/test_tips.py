"""Tips: every one can be said, matters when the AI's reasons say so, and is told once."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ai.agent import Choice, Ranked
from game.catalog import GAMES, find_game
from game.core.types import Text
from game.i18n import Locale
from game.lessons.progress import progress_of
from game.lessons.tips import matters, read_tips, reasons_of, tips_of
from game.packs import load_cards
from game.scenarios.file import ScenarioBroken
from game.session import Session

GAME_IDS = [spec.id for spec in GAMES]


def because(game: str, fact: str) -> Text:
    """A reason as the AI gives it."""
    return Text.of("explain.rate", what=Text(f"fact.{game}.{fact}"), here=1, after=Text("x"), there=2)


def first_choice(game: str, fact: str = "", lead: float = 0.2) -> tuple[Session, int, Choice]:
    spec = find_game(game)
    session = Session.new(spec, load_cards(spec).cards, 3, {}, 7)
    seat = session.movers[0]
    one, two = (list(session.legal(seat)) * 2)[:2]
    reasons = (because(game, fact),) if fact else ()
    best = Ranked(one, 0.5 + lead, 0.01, (), None, reasons)
    return session, seat, Choice(one, (best, Ranked(two, 0.5, 0.01)))


@pytest.mark.parametrize("game", GAME_IDS)
def test_every_game_has_its_tips_and_their_facts_exist(game: str) -> None:
    tips, locale = tips_of(game), Locale("en")
    assert 6 <= len(tips) <= 10
    assert [fact for tip in tips for fact in tip.facts if not locale.has(f"fact.{game}.{fact}")] == []


@pytest.mark.parametrize("game", GAME_IDS)
def test_a_tip_is_told_when_its_fact_is_the_reason(game: str) -> None:
    tip = next(tip for tip in tips_of(game) if tip.facts)
    assert tip.holds(*first_choice(game, tip.facts[0]))
    assert not tip.holds(*first_choice(game))
    assert reasons_of(first_choice(game, "else")[2].ranked[0]) == {"else"}


def test_without_a_fact_the_choice_must_matter() -> None:
    tip = next(tip for tip in tips_of("intrigo") if tip.id == "foreign")
    session, seat, clear = first_choice("intrigo")
    close = first_choice("intrigo", lead=0.01)[2]
    assert matters(clear) and tip.holds(session, seat, clear)
    assert not matters(close) and not tip.holds(session, seat, close)


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("{fact: bumps}", "{}", 3),
        ("uk: ", "uq: ", 7),
        ("- id: bump_other", "- id: bump", 8),
        ("when:", "wenn:", 3),
    ],
)
def test_a_mistake_is_told_with_its_line(tmp_path: Path, old: str, new: str, line: int) -> None:
    text = (Path("card_data") / "portrait" / "tips.yaml").read_text(encoding="utf-8")
    path = tmp_path / "tips.yaml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ScenarioBroken, match=rf"tips.yaml:{line}\b"):
        list(read_tips(path, "portrait"))


def test_progress_is_kept_for_each_person_and_a_damaged_file_costs_only_itself(tmp_path: Path) -> None:
    progress_of(tmp_path, "Ana").finish("tenno/first", 2)
    progress_of(tmp_path, "Boris").leave("tenno/first", 3, 1, 0)
    progress_of(tmp_path, "Boris").tell("tenno/sure")
    ana = progress_of(tmp_path, "ana ")
    assert ana.of("tenno/first").stars == 2 and ana.tips == set()
    boris = progress_of(tmp_path, "Boris")
    assert boris.of("tenno/first").step == 3 and boris.tips == {"tenno/sure"}
    ana.path.write_bytes(b"{ damaged")
    assert progress_of(tmp_path, "Ana").lessons == {}
    assert progress_of(tmp_path, "Boris").of("tenno/first").step == 3
    assert [path.suffix for path in tmp_path.iterdir() if path.stem == ana.path.stem] == [".damaged"]


def test_one_wrong_record_costs_only_itself(tmp_path: Path) -> None:
    progress = progress_of(tmp_path, "Ana")
    progress.finish("tenno/first", 3)
    progress.finish("tenno/1-monk", 1)
    text = progress.path.read_text(encoding="utf-8")
    progress.path.write_text(text.replace('"stars": 1', '"stars": "many"'), encoding="utf-8")
    told = progress_of(tmp_path, "Ana")
    assert told.of("tenno/first").stars == 3 and told.of("tenno/1-monk").stars == 0


def test_stars_are_never_lost(tmp_path: Path) -> None:
    progress = progress_of(tmp_path, "Ana")
    progress.finish("tenno/first", 3)
    progress.finish("tenno/first", 1)
    progress.skip("tenno/first")
    assert progress_of(tmp_path, "Ana").of("tenno/first").stars == 3
