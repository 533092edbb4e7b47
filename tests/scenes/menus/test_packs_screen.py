"""Packs and workshop in use: switching, ordering, mending, installing, making a card by mouse and keys."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame

from game.core.types import Text
from game.packs.balance.pairs import Pair
from game.packs.balance.runs import Balance
from game.packs.balance.subject import subject
from game.packs.balance.suggest import kept_folder
from game.packs.writing.edit import entries
from game.session import Session
from scenes.menus.new_game.screen import SetupScene
from scenes.menus.packs.making import MakingScene, id_of
from scenes.menus.packs.screen import PacksScene
from scenes.menus.pause import PauseMenu, leave
from scenes.menus.results import ResultsScene
from scenes.menus.rules import RulesScene
from scenes.menus.title import TitleScene
from scenes.menus.workshop.screen import WorkshopScene
from scenes.play import robots
from scenes.play.curtain import CurtainScene
from scenes.play.table import TableScene
from scenes.tools.shots import played_session
from scenes.window import desktop
from scenes.window.context import Context
from scenes.window.intents import (
    Chord,
    Command,
    Dropped,
    Moved,
    Pointed,
    Pressed,
    Released,
    Scrolled,
    Typed,
)
from scenes.window.manager import Change, Over, Push, SceneManager
from scenes.window.scene import Screen
from tests.scenes.menus.pack_desk import CARDS, UNITS, at_desk, desk, put
from tests.scenes.play.test_play import InstantWorker
from tests.scenes.window.test_every_control import visit


@pytest.fixture
def packs(tmp_path: Path) -> PacksScene:
    return PacksScene(at_desk(desk(tmp_path)))


@pytest.fixture
def workshop(tmp_path: Path) -> WorkshopScene:
    scene = WorkshopScene(at_desk(desk(tmp_path)), "frost")
    number = next(i for i, draft in enumerate(scene.work.drafts) if draft.id == "frost:snow_queen")
    scene.act(_control(scene, "entries"))
    assert scene.picker is not None
    scene.picker.at = number
    scene.choose()
    return scene


def _control(scene: Screen, name: str):
    found = scene.page.find(name)
    assert found is not None, [control.id for control in scene.page.controls]
    return found


def order(scene: PacksScene) -> list[str]:
    return [pack.id for pack in scene.shown.packs if not pack.sample]


def test_a_row_is_dragged_to_another_place_of_the_load_order(packs: PacksScene) -> None:
    seen = [c.id.removeprefix("pack:") for c in packs.page.controls if c.id.startswith("pack:")]
    first, last = seen[0], seen[-1]
    start = _control(packs, f"pack:{first}").box
    below = _control(packs, f"pack:{last}").box
    at = (start.right - 40, start.centery)
    packs.handle(Pressed(at))
    packs.handle(Pointed((at[0], at[1] + 30)))
    packs.handle(Pointed((at[0], below.bottom - 4)))
    assert packs.lifted is not None and packs.lifted.id == first
    packs.handle(Released((at[0], below.bottom - 4)))
    kept = packs.ctx.settings.packs_order
    assert kept.index(first) == len(seen) - 1 and packs.lifted is None


def test_alt_and_arrows_move_it_and_space_switches_it(packs: PacksScene) -> None:
    everything = [pack.id for pack in packs.shown.packs]
    first, second = everything[:2]
    packs.focus_on(_control(packs, f"pack:{first}"))
    packs.handle(Chord("alt+down"))
    assert packs.ctx.settings.packs_order[:2] == [second, first]
    packs.handle(Chord("alt+up"))
    assert packs.ctx.settings.packs_order[:2] == [first, second]
    packs.handle(Command("confirm"))
    assert first in packs.ctx.settings.packs_on
    packs.handle(Command("confirm"))
    assert first not in packs.ctx.settings.packs_on


def test_one_click_puts_the_nearest_word_and_undo_takes_it_back(packs: PacksScene, tmp_path: Path) -> None:
    file = tmp_path / "packs" / "thaw" / "portrait" / "cards.yaml"
    wrong = file.read_text(encoding="utf-8")
    assert packs.page
    number = next(i for i, found in enumerate(packs.troubles.found) if found.nearest == "garden")
    packs.act(_control(packs, f"mend:{number}"))
    assert file.read_text(encoding="utf-8") == wrong.replace("gardn", "garden")
    assert all(not pack.errors for pack in packs.shown.packs)
    packs.handle(Chord("ctrl+z"))
    assert file.read_text(encoding="utf-8") == wrong


def test_a_dropped_folder_is_installed_switched_off(packs: PacksScene, tmp_path: Path) -> None:
    outside = tmp_path / "elsewhere"
    home = put(outside, "gale", "Gale", "portrait")
    packs.handle(Dropped(home))
    found = packs.ctx.library.collection.pack("gale")
    assert found is not None and found.state == "off" and packs.chosen == "gale"
    nothing = tmp_path / "letter.txt"
    nothing.write_text("no pack", encoding="utf-8")
    assert isinstance(packs.handle(Dropped(nothing)), Push)


def test_a_removed_pack_comes_back(packs: PacksScene) -> None:
    packs._choose("hail")
    asked = packs.act(_control(packs, "remove"))
    assert isinstance(asked, Push)
    packs._remove()
    assert "hail" not in order(packs)
    packs.handle(Chord("ctrl+z"))
    assert "hail" in order(packs)


def test_any_number_of_packs_can_be_walked_through(tmp_path: Path) -> None:
    for number in range(30):
        put(tmp_path, f"p{number:02}", f"Pack {number}", "portrait")
    scene = PacksScene(at_desk(tmp_path))
    seen: set[str] = set()
    for _ in range(40):
        seen |= {c.id for c in scene.page.controls if c.id.startswith("pack:p")}
        scene.rows.top += 1
        scene.refresh()
    assert len(seen) == 30


def walked(scene: Screen, direction: str, steps: int) -> list[str]:
    """What has the focus, step by step."""
    found = [scene.attention.focus]
    for _ in range(steps):
        scene.handle(Moved(direction))
        found.append(scene.attention.focus)
    return found


@pytest.mark.parametrize("kind", ("pack", "tick"))
def test_arrows_beyond_the_last_row_bring_the_next_packs(tmp_path: Path, kind: str) -> None:
    for number in range(12):
        put(tmp_path, f"p{number:02}", f"Pack {number}", "portrait")
    scene = PacksScene(at_desk(tmp_path))
    rows = [f"{kind}:{pack.id}" for pack in scene.shown.packs]
    assert scene.page.find(rows[-1]) is None and _control(scene, "rows:down").enabled
    scene.focus_on(_control(scene, rows[0]))
    assert walked(scene, "down", len(rows) - 1) == rows
    assert not _control(scene, "rows:down").enabled
    assert walked(scene, "up", len(rows) - 1) == rows[::-1]


def test_a_pack_moved_out_of_sight_is_followed_and_arrows_turn_the_list(tmp_path: Path) -> None:
    for number in range(12):
        put(tmp_path, f"p{number:02}", f"Pack {number}", "portrait")
    scene = PacksScene(at_desk(tmp_path))
    first = f"pack:{scene.shown.packs[0].id}"
    scene.focus_on(_control(scene, first))
    for _ in range(10):
        scene.handle(Chord("alt+down"))
        assert scene.page.find(first) is not None and scene.attention.focus == first
    scene.use(_control(scene, "rows:up"))
    assert scene.page.find(first) is None


def test_a_saved_file_is_on_the_cards_at_the_next_look(packs: PacksScene, tmp_path: Path) -> None:
    packs.ctx.studio.patient = False
    packs.ctx.packs.look(packs.ctx, 0.0)
    packs._choose("hail")
    packs.refresh()
    assert packs.page and packs.sheet.cards[0].face.title != "Sleet storm"
    file = tmp_path / "packs" / "hail" / "portrait" / "cards.yaml"
    file.write_text(
        file.read_text(encoding="utf-8").replace("en: Sleet", "en: Sleet storm"), encoding="utf-8"
    )
    packs.update(1.0)
    assert packs.page and packs.sheet.cards[0].face.title == "Sleet storm"


def test_a_name_makes_an_id() -> None:
    assert [id_of(name) for name in ("My Pack!", "Стужа", "Холод і лід", "42")] == [
        "my_pack", "stuzha", "kholod_i_lid", "pack_42",
    ]  # fmt: skip


def test_a_pack_is_made_by_typing_its_name(tmp_path: Path) -> None:
    made: list[str] = []
    scene = MakingScene(at_desk(tmp_path), made.append)
    for letter in "Ice age":
        scene.handle(Typed(letter))
    scene.handle(Command("act"))
    scene.act(_control(scene, "make"))
    assert made == ["ice_age"] and "Ice age" in (tmp_path / "packs" / "ice_age" / "pack.yaml").read_text(
        "utf-8"
    )


def test_new_game_leads_to_the_packs_and_takes_on_what_was_done_there(tmp_path: Path) -> None:
    scene = SetupScene(at_desk(desk(tmp_path)))
    scene.use(_control(scene, "game:portrait"))
    while scene.page.find("pack:hail") is None:
        scene.use(_control(scene, "more_packs"))
    assert not _control(scene, "pack:hail").on
    change = scene.act(_control(scene, "all_packs"))
    assert isinstance(change, Push) and isinstance(change.scene, PacksScene)
    change.scene._switch("hail")
    scene.enter()
    assert _control(scene, "pack:hail").on


def test_a_row_pulled_to_the_edge_scrolls_the_list(tmp_path: Path) -> None:
    for number in range(12):
        put(tmp_path, f"p{number:02}", f"Pack {number}", "portrait")
    scene = PacksScene(at_desk(tmp_path))
    first = scene.shown.packs[0].id
    box = _control(scene, f"pack:{first}").box
    at = (box.right - 40, box.centery)
    scene.handle(Pressed(at))
    low = scene.rows.boxes[-1][1].bottom + 2
    scene.handle(Pointed((at[0], low)))
    assert scene.rows.top == 0
    for step in range(1, 30):
        scene.update(step * 0.1)
    assert scene.rows.top == len(scene.shown.packs) - scene.rows.count
    scene.handle(Released((at[0], low)))
    order = [pack.id for pack in scene.shown.packs]
    assert order[-1] == first


def test_a_gamepad_orders_and_takes_back(packs: PacksScene) -> None:
    ids = [pack.id for pack in packs.shown.packs]
    packs.use(_control(packs, "move:down"))
    assert [pack.id for pack in packs.shown.packs][:2] == [ids[1], ids[0]]
    packs.use(_control(packs, "move:up"))
    assert [pack.id for pack in packs.shown.packs] == ids and not _control(packs, "move:up").enabled
    number = next(n for n, found in enumerate(packs.troubles.found) if found.nearest)
    packs.use(_control(packs, f"mend:{number}"))
    assert _control(packs, "undo").enabled
    packs.handle(Command("undo"))
    assert packs.page.find("undo") is None


def test_a_zip_is_written_where_the_player_wants_it(packs: PacksScene, tmp_path: Path) -> None:
    target = tmp_path / "my zips"
    target.mkdir()
    packs._choose("hail")
    packs.use(_control(packs, "export"))
    assert packs.picker is not None and packs.picker.entries, "the usual folders"
    packs.handle(Typed(str(target)))
    packs.handle(Command("act"))
    assert [path.suffix for path in target.iterdir()] == [".zip"] and packs.picker is None


def test_the_line_of_a_problem_is_opened_or_copied(
    packs: PacksScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[list[str]] = []
    monkeypatch.setattr(desktop, "_start", started.append)
    monkeypatch.setattr(desktop, "_has_screen", lambda: True)
    monkeypatch.setattr(desktop, "which", lambda name: name)
    found = packs.troubles.found if packs.page else []
    number = next(n for n, each in enumerate(found) if each.line)
    monkeypatch.setenv("EDITOR", "code --wait")
    packs._open_line(number)
    assert started[-1][:3] == ["code", "--wait", "--goto"] and started[-1][3].endswith(
        f":{found[number].line}"
    )
    monkeypatch.setenv("EDITOR", "vim")
    copied: list[str] = []
    monkeypatch.setattr(Context, "copy", lambda self, text: copied.append(text))
    packs._open_line(number)
    assert copied and copied[0].endswith(f":{found[number].line}"), "vim has no window of its own"


def test_a_packs_rules_page_opens_in_the_rules_viewer(packs: PacksScene, tmp_path: Path) -> None:
    page = tmp_path / "packs" / "hail" / "rules" / "en.md"
    page.parent.mkdir()
    page.write_text("# Hail {#hail}\n\nIt **hails** in winter.\n", encoding="utf-8")
    packs._choose("hail")
    packs._reload()
    change = packs.use(_control(packs, "rules_page"))
    assert isinstance(change, Push) and isinstance(change.scene, RulesScene)
    assert [section.anchor for section in change.scene.sections()] == ["hail"]
    assert "Hail" in [words.markup for words in change.scene.page.words]


# The workshop


def units(scene: WorkshopScene) -> list[dict[str, object]]:
    path = scene.work.bench.pack.files.path / "chronicles" / "units.yaml"
    return entries(path.read_text(encoding="utf-8"))


def test_steppers_and_lists_write_the_file_and_undo_takes_back(workshop: WorkshopScene) -> None:
    workshop.act(_control(workshop, "plus:strength"))
    assert units(workshop)[0]["strength"] == 4
    workshop.act(_control(workshop, "word:abilities.0.do.add_strength"))
    workshop.handle(Typed("kingdom"))
    workshop.handle(Command("act"))
    assert units(workshop)[0]["abilities"][0]["do"] == {"kingdom_strength": 2}
    workshop.handle(Chord("ctrl+z"))
    workshop.handle(Chord("ctrl+z"))
    assert units(workshop)[0]["strength"] == 3
    assert "# the heart of it" in workshop.work.bench.text("chronicles/units.yaml")


def test_what_does_not_fit_is_grey_with_its_reason(workshop: WorkshopScene) -> None:
    workshop.act(_control(workshop, "word:abilities.0.do.add_strength"))
    assert workshop.picker is not None
    lines = workshop.picker.entries
    fits = [line.fits for line in lines]
    assert fits == sorted(fits, reverse=True) and {True, False} == set(fits)
    assert all(line.fact for line in lines if not line.fits)
    told = next(line for line in lines if line.chosen).about()
    assert "+2" in told and "9" in told
    workshop.handle(Moved("down"))
    workshop.handle(Command("back"))
    assert workshop.picker is None and units(workshop)[0]["abilities"][0]["do"] == {"add_strength": 2}


def test_a_name_is_typed_and_saved_when_the_focus_goes(workshop: WorkshopScene) -> None:
    field = "text:name.en"
    for _ in range(20):
        if workshop.page.find(field) is not None:
            break
        workshop.handle(Moved("down"))
        workshop._scroll(1)
    workshop.use(_control(workshop, field))
    workshop.handle(Typed("!"))
    workshop.handle(Command("act"))
    workshop.commit()
    assert units(workshop)[0]["name"]["en"] == "Snow Queen!"
    assert workshop.work.texts().keys() == {"en", "ru", "uk"}


def test_a_new_card_loses_its_name_with_the_first_letter_and_the_wheel_rolls_lists(
    workshop: WorkshopScene,
) -> None:
    workshop.use(_control(workshop, "new"))
    workshop.handle(Typed("units"))
    workshop.choose()
    picker = workshop.picker
    assert picker is not None and "Knight" in [line.label for line in picker.entries]
    archer = next(line for line in picker.entries if line.label == "Archer")
    assert archer.about().startswith("Archer"), "beside the list stands what the card says"
    workshop.handle(Scrolled(picker.box.center, -1))
    assert picker.at == 3
    workshop.handle(Scrolled(picker.box.center, 5))
    assert picker.at == 0, "it goes no further than the first line"
    workshop.choose()
    workshop.use(_control(workshop, "text:name.en"))
    for letter in "Fog":
        workshop.handle(Typed(letter))
    workshop.commit()
    assert units(workshop)[-1]["name"]["en"] == "Fog"
    workshop.handle(Typed("s"))
    workshop.commit()
    assert units(workshop)[-1]["name"] == {"en": "Fogs", "ru": "Новая карта", "uk": "Нова карта"}


def test_copy_and_try(workshop: WorkshopScene) -> None:
    before = len(units(workshop))
    workshop.handle(Chord("ctrl+d"))
    assert len(units(workshop)) == before + 1 and units(workshop)[-1]["id"] == "snow_queen_1"
    change = workshop.handle(Chord("ctrl+p"))
    assert isinstance(change, Over) and isinstance(change.scene, TableScene)
    session = change.scene.session
    seen = session.spec.notation.write_view(session.view(0))
    assert "frost:snow_queen_1" in str(seen)
    change.scene.leave()


def a_way_out(way: str, table: TableScene, monkeypatch: pytest.MonkeyPatch) -> Change | None:
    """The change that leaves a tried game; what leads there says where."""
    ctx = table.ctx
    if way == "pause":
        assert ctx.say("workshop.return") in [choice.label for choice in PauseMenu(ctx, table).choices]
        return leave(ctx)
    if way == "results":
        over = played_session(ctx, "portrait", 3, 1, 9999)
        results = ResultsScene(ctx, over, (0, 1, 2))
        results.awaited = True
        assert ctx.say("workshop.return") in [control.label for control in results.page.controls]
        return results.back()
    if way == "curtain":
        return CurtainScene(ctx, table.stage, 0, lambda seat: None).back()
    monkeypatch.setattr(Session, "stopped", Text.of("packs.balance_lost"))
    return table.host._next_step()


@pytest.mark.parametrize("way", ["pause", "results", "curtain", "host"])
def test_a_tried_game_leads_back_to_the_entry_and_what_can_be_undone(
    workshop: WorkshopScene, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(robots, "Worker", InstantWorker)
    ctx, manager = workshop.ctx, SceneManager([], lambda error: None)
    old = TableScene(ctx, played_session(ctx, "portrait", 3, 1, 2))
    for scene in (old, PacksScene(ctx), workshop):
        manager._apply(Push(scene))
    workshop.handle(Chord("ctrl+d"))
    entry, before = workshop.work.draft, len(units(workshop))
    manager.handle(Chord("ctrl+p"))
    table = manager.top
    assert isinstance(table, TableScene) and table.awaited and old not in manager.stack
    manager.guard(lambda: a_way_out(way, table, monkeypatch))
    title, packs, top = manager.stack
    assert isinstance(title, TitleScene) and isinstance(packs, PacksScene) and top is workshop
    assert workshop.work.draft == entry
    workshop.handle(Chord("ctrl+z"))
    assert len(units(workshop)) == before - 1
    manager.close()


def test_arrows_beyond_the_last_entry_bring_the_next_ones(tmp_path: Path) -> None:
    many = "".join(CARDS.replace("sleet", f"sleet_{n}").replace("61", str(61 + n)) for n in range(20))
    put(tmp_path, "frost", "Frost", "chronicles, portrait", chronicles__units=UNITS, portrait__cards=many)
    scene = WorkshopScene(at_desk(tmp_path, (1920, 1080)), "frost")
    rows = [f"entry:{number}" for number in range(len(scene.work.drafts))]
    assert len(rows) == 22 and scene.page.find(rows[-1]) is None
    scene.focus_on(_control(scene, rows[0]))
    assert walked(scene, "down", len(rows) - 1) == rows
    assert walked(scene, "up", len(rows) - 1) == rows[::-1]
    seen = {control.id for control in scene.page.controls}
    while _control(scene, "rows:down").enabled:
        scene.use(_control(scene, "rows:down"))
        seen |= {control.id for control in scene.page.controls}
    assert seen >= set(rows)


def test_forms_of_a_name_are_asked_for_where_names_have_cases(workshop: WorkshopScene) -> None:
    fields = [row.path for section in workshop.work.sections() for row in section.rows]
    assert {path[1] for path in fields if path[0] == "forms"} == {"ru", "uk"}
    workshop.put({**workshop.work.bench.entry, "forms": {"en": {"gen": "Queen of Snow"}}})
    fields = [row.path for section in workshop.work.sections() for row in section.rows]
    assert ("forms", "en", "gen") in fields, "what a pack has stays in the form"


def test_a_dropped_drawing_becomes_the_picture(workshop: WorkshopScene, tmp_path: Path) -> None:
    drawing = tmp_path / "My Queen.svg"
    drawing.write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'
    )
    workshop.handle(Dropped(drawing))
    assert units(workshop)[0]["art"] == "art/my_queen.svg"
    assert (workshop.work.bench.pack.files.path / "art" / "my_queen.svg").is_file()


def test_a_pack_that_goes_away_closes_its_workshop(workshop: WorkshopScene) -> None:
    shutil.rmtree(workshop.work.bench.pack.files.path)
    assert workshop._reload() is not None


def test_every_control_can_be_pointed_at_focused_and_painted(tmp_path: Path) -> None:
    pygame.display.init()
    ctx = at_desk(desk(tmp_path), (1024, 720))
    assert visit(PacksScene(ctx)) > 10
    assert visit(WorkshopScene(ctx, "frost")) > 10
    assert visit(MakingScene(ctx, lambda id_: None)) > 6


def test_cards_say_how_many_there_are_and_what_was_found_of_their_balance(packs: PacksScene) -> None:
    pack, shown = packs.ctx.library.collection.pack("frost"), packs.shown
    assert pack is not None
    hung = next(each for each in shown.cards(pack) if each.id == "frost:snow_queen")
    assert shown.caption(hung) == (f"×{hung.copies}", "")
    spec = packs.ctx.library.games()[hung.game]
    weighed = subject(spec, packs.ctx.library.cards(spec, ["frost"]), hung.data, hung.id)
    kept = Balance(weighed, "casual", folder=kept_folder(packs.ctx.library.paths.cache))
    kept.pairs = [Pair(number, True, 0.5 + number % 2 / 10) for number in range(100)]
    kept.keep()
    shown.forget()
    hung = next(each for each in shown.cards(pack) if each.id == hung.id)
    assert shown.caption(hung) == (f"×{hung.copies} · too strong", "too_strong")
