"""The screen of games: filters, pages, choosing, files; and what leads away from it."""

from __future__ import annotations

import shutil
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.paths import Paths
from game.saving import saves
from game.statistics.figures import Judged
from scenes.menus.replays.screen import ReplaysScene
from scenes.menus.statistics.accuracy import around
from scenes.menus.statistics.screen import StatisticsScene
from scenes.menus.statistics.words import time_words
from scenes.play.table import TableScene
from scenes.play.watching.watch import WatchScene
from scenes.tools.examples import NOON, example_folder, example_infos
from scenes.tools.shots import quiet_context, with_examples
from scenes.window.intents import Command, Dropped, Intent, Moved, Translator
from scenes.window.manager import Push, Reset


@pytest.fixture
def scene(tmp_path: Path) -> ReplaysScene:
    shutil.copytree(example_folder() / "saves", tmp_path / "saves", copy_function=shutil.copy2)
    ctx = quiet_context((1280, 720))
    ctx.library.paths = Paths(tmp_path, tmp_path / "cache")
    ctx.library.clock = lambda: NOON
    return ReplaysScene(ctx)


def struck(key: int) -> Intent | None:
    """What a key of the keyboard means, from the event itself."""
    letter = chr(key) if 97 <= key < 123 else ""
    return Translator().translate(
        pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=letter, scancode=0)
    )


def use(scene, control: str):
    found = scene.page.find(control)
    assert found is not None, f"{control} is not on the page"
    return scene.use(found)


def names(scene) -> list[str]:
    return [info.path.name for info in scene.wanted]


def test_all_games_are_listed_the_latest_first_with_the_broken_one(scene) -> None:
    assert len(scene.wanted) == 10 and names(scene)[0].startswith("portrait-0")
    assert "broken.json" in names(scene)
    first = scene.page.find("row:0").label
    for words in (
        "Portrait of the Emperor",
        "Today",
        "You won",
        "place 1 of 4",
        "accuracy",
        "2 slips",
        "1 mistake",
    ):
        assert words in first, f"{words!r} is not spoken"


def test_filters_by_game_state_and_search(scene) -> None:
    use(scene, "game:tenno")
    assert {info.game for info in scene.wanted} == {"tenno"}
    use(scene, "game:")
    use(scene, "state:running")
    assert len(scene.wanted) == 1 and not scene.wanted[0].over
    use(scene, "state:unseen")
    assert all(info.over and not info.reviews for info in scene.wanted)
    use(scene, "state:")
    for letter in "oda":
        scene.write(scene.page.find("search"), letter)
    assert len(scene.wanted) == 1 and "Oda" in scene.wanted[0].names


def test_arrows_choose_and_turn_pages_at_the_edge(scene) -> None:
    scene.focus_on(scene.page.find("row:0"))
    for _ in range(scene.page_rows):
        scene.handle(Moved("down"))
    assert scene.first == scene.page_rows and scene.at == scene.page_rows
    assert scene.attention.focus == f"row:{scene.page_rows}"
    scene.handle(Moved("up"))
    assert scene.first == 0 and scene.at == scene.page_rows - 1


def test_watch_review_and_play_on(scene) -> None:
    change = scene.handle(Command("happened"))
    assert isinstance(change, Push) and isinstance(change.scene, WatchScene)
    assert isinstance(scene.handle(Command("recap")), Push)
    use(scene, "round:2")
    moves = scene.preview.opened.session.standings()[2].moves
    change = use(scene, "on")
    assert isinstance(change, Reset) and isinstance(change.scene, TableScene)
    assert change.scene.session.practice and len(change.scene.session.moves) == moves
    change.scene.leave()


def test_a_running_game_is_played_on_in_its_own_file(scene) -> None:
    use(scene, "state:running")
    scene.attention.keyboard = True
    change = use(scene, "row:0")
    assert isinstance(change, Reset) and not change.scene.session.practice
    assert change.scene.session.slot.path == scene.wanted[0].path
    change.scene.leave()
    scene.ctx.library.settle()


def test_a_game_of_ai_seats_alone_gets_a_person_to_play_on(scene) -> None:
    session = scene.preview.wait().session
    session.agents = ("policy",) * session.seats
    change = use(scene, "on")
    assert change.scene.session.agents.count("human") == 1
    change.scene.leave()


def test_a_broken_file_says_why_and_can_only_be_deleted(scene) -> None:
    number = names(scene).index("broken.json")
    scene.first = number // scene.page_rows * scene.page_rows
    scene.refresh()
    scene.focus_on(scene.page.find(f"row:{number}"))
    assert [c.id for c in scene.page.controls if c.zone == "actions"] == ["delete"]
    assert scene.command("happened") is None
    assert any("broken.json" in words.markup for words in scene.page.words)


def test_delete_asks_and_can_be_undone(scene) -> None:
    before = names(scene)
    question = scene.handle(struck(pygame.K_DELETE)).scene
    assert question.attention.focus == "no"
    question.act(question.page.find("yes"))
    assert len(scene.wanted) == len(before) - 1 and before[0] not in names(scene)
    scene.handle(struck(pygame.K_u))
    assert names(scene) == before and scene.page.find("undo") is None


def test_a_file_let_fall_on_the_window_is_brought_in(scene, tmp_path) -> None:
    session = scene.preview.wait().session
    other = session.branch(3)
    saves.save(other, tmp_path / "gift.json")
    scene.handle(Dropped(tmp_path / "gift.json"))
    assert len(scene.wanted) == 11 and scene.chosen_info.path.name == "gift.json"
    scene.handle(Dropped(tmp_path / "saves" / "broken.json"))
    assert len(scene.wanted) == 11
    assert "broken.json" in scene.ctx.notices[-1].text


def test_export_writes_a_copy_where_one_likes(scene, tmp_path, monkeypatch) -> None:
    scene.ctx.settings.last_folder = str(tmp_path)
    listing = scene.handle(Command("end")).scene
    assert str(tmp_path) in listing.title
    listing.act(listing.page.find("item:0"))
    written = list(tmp_path.glob("portrait-*.json"))
    assert len(written) == 1 and saves.load(written[0]).session.outcome is not None


def test_no_games_offer_a_new_one(tmp_path) -> None:
    ctx = quiet_context((1280, 720))
    ctx.library.paths = Paths(tmp_path, tmp_path / "cache")
    scene = ReplaysScene(ctx)
    assert isinstance(use(scene, "new"), Push)


def test_the_page_of_statistics_speaks_and_filters() -> None:
    scene = StatisticsScene(with_examples(quiet_context((1280, 720))), example_infos())
    spoken = scene.page.find("court:portrait").label
    assert "played" in spoken and "give or take" in spoken
    all_cards = {card.game for card in scene.figures.favourites}
    use(scene, "court:tenno")
    assert {card.game for card in scene.figures.favourites} == {"tenno"} < all_cards
    use(scene, "court:tenno")
    assert {card.game for card in scene.figures.favourites} == all_cards
    assert any("in a row" in words for words in scene.introduction())


@pytest.mark.parametrize("lang", ["en", "ru", "uk"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_chart_of_accuracy_names_its_months_and_hills_and_covers_no_point(size, lang) -> None:
    scene = StatisticsScene(with_examples(quiet_context(size, lang)), example_infos())
    page = scene.page
    points = [control.box.center for control in page.controls if control.id.startswith("point:")]
    assert len(points) > 20
    named = {words.markup: words.box for words in page.words}
    for key in ("quarter_above", "quarter_below"):
        box = named[scene.ctx.say(f"statistics.{key}")]
        assert not any(box.collidepoint(point) for point in points)
    below = max(y for _, y in points)
    months = {scene.ctx.say(f"statistics.mon_{month}") for month in range(1, 13)}
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    row = [words for words in page.words if words.markup in months and left - 60 < words.box.x <= right]
    row = [words.box for words in row if words.box.y > below and words.box.y < size[1] * 0.6]
    assert len(row) >= 4
    assert all(a.right < b.x for a, b in pairwise(sorted(row, key=lambda box: box.x)))


def test_a_short_time_is_told_in_minutes() -> None:
    ctx = quiet_context((1280, 720))
    assert [time_words(ctx, seconds) for seconds in (0, 25 * 60, 3 * 3600 + 900)] == [
        "0 min",
        "25 min",
        "3 h",
    ]


def test_the_first_and_the_last_ten_games_stand_for_the_ends_of_the_chart() -> None:
    judged = [Judged(0.0, "tenno", float(at), 0.0, Path()) for at in range(25)]
    assert around(judged, 0) == around(judged, 3) == [float(at) for at in range(10)]
    assert around(judged, 24) == around(judged, 20) == [float(at) for at in range(15, 25)]
    assert around(judged, 12) == [float(at) for at in range(7, 17)]
    assert around(judged[:4], 2) == [0.0, 1.0, 2.0, 3.0]


def test_the_daily_deal_is_one_table_for_everybody(scene) -> None:
    page = StatisticsScene(scene.ctx)
    question = use(page, "daily").scene
    scene.ctx.settings.known_games = ["portrait"]
    change = question.act(question.page.find("yes"))
    session = change.scene.session
    assert session.marks.daily == "2026-11-17" and session.agents[1:] == ("skilled",) * 3
    change.scene.leave()
    scene.ctx.library.settle()
