"""The packs somebody keeps: switched, ordered, installed, mended and watched."""

from __future__ import annotations

import zipfile
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from game.packs import (
    CannotFix,
    CannotInstall,
    Collection,
    Watch,
    apply_nearest,
    can_fix,
    check_packs,
    export,
    install,
    remove,
)
from tests.packs.conftest import MANIFEST, Write, card


@dataclass
class Kept:
    packs_on: list[str] = field(default_factory=list)
    packs_order: list[str] = field(default_factory=list)


def own(collection: Collection) -> list[str]:
    return [pack.id for pack in collection.packs if not pack.sample]


def test_a_pack_is_shown_with_all_there_is_to_tell(write: Write, packs_dir: Path) -> None:
    change = "- change: portrait:17\n  set: {garden.steps: 2}\n- disable: portrait:60\n"
    files = {"cards.yaml": card("sleet", 61), "changes.yaml": change, "rules/en.md": "# Sleet"}
    write("frost", files, 'authors: [Ana]\nlicense: MIT\nconflicts: {thaw: "<2"}\n')
    pack = Collection(packs_dir, Kept()).pack("frost")
    assert pack is not None
    assert (pack.version, pack.authors, pack.license, pack.games) == ("1.0.0", ("Ana",), "MIT", ("portrait",))
    assert (pack.state, pack.conflicts, pack.rules) == ("off", {"thaw": "<2"}, ("en",))
    assert [(made.kind, made.id) for made in pack.cards] == [("cards", "frost:sleet")]
    first, second = pack.changes
    assert (first.id, first.paths, first.was, first.now) == ("portrait:17", ("garden.steps",), (1,), (2,))
    assert (second.id, second.does) == ("portrait:60", "disable")


def test_a_broken_pack_is_off_with_its_reason_and_the_rest_is_on(write: Write, packs_dir: Path) -> None:
    write("frost", {"cards.yaml": card("sleet", 61)})
    write("thaw", {"cards.yaml": card("rain", 62).replace("garden", "gardn")})
    kept = Kept(["frost", "thaw"])
    collection = Collection(packs_dir, kept)
    assert collection.on_for("portrait") == ["frost"]
    (found,) = collection.problems("thaw")
    assert (found.line, found.column, found.nearest) == (1, 26, "garden")


def test_switching_takes_along_what_a_pack_requires(write: Write, packs_dir: Path) -> None:
    write("ice", {"cards.yaml": card("floe", 61)})
    write("frost", {"cards.yaml": card("sleet", 62)}, 'requires: {ice: ">=1"}\n')
    collection = Collection(packs_dir, Kept())
    assert set(collection.switch("frost", on=True).changed) == {"frost", "ice"}
    assert collection.on_for("portrait") == ["ice", "frost"]
    assert set(collection.switch("ice", on=False).changed) == {"frost", "ice"}
    assert collection.on_for("portrait") == []


def test_packs_that_cannot_go_together_are_told_at_the_switch(write: Write, packs_dir: Path) -> None:
    write("frost", {"cards.yaml": card("sleet", 61)})
    write("thaw", {"cards.yaml": card("rain", 62)}, 'conflicts: {frost: "*"}\n')
    kept = Kept()
    collection = Collection(packs_dir, kept)
    collection.switch("frost", on=True)
    (found,) = collection.switch("thaw", on=True).problems
    assert found.message.key == "problem.conflict"
    assert kept.packs_on == ["frost"]
    kept.packs_on = ["frost", "thaw"]  # as if a file had been changed behind the program's back
    collection.refresh()
    assert collection.on_for("portrait") == ["frost"]
    assert [pack.state for pack in collection.packs if not pack.sample] == ["on", "broken"]


def test_the_order_is_the_users_and_requirements_cannot_be_passed(write: Write, packs_dir: Path) -> None:
    for id_, extra in (("a", ""), ("b", ""), ("c", 'requires: {a: "*"}\n')):
        write(id_, {"cards.yaml": ""}, extra)
    kept = Kept(packs_order=["b", "a", "c"])
    collection = Collection(packs_dir, kept)
    assert own(collection) == ["b", "a", "c"]
    assert collection.move("a", 0) is None
    assert own(collection) == ["a", "b", "c"]
    reason = collection.move("c", 0)
    assert reason is not None and reason.key == "packs.order_requires"
    assert collection.may_not_move("a", 9) is not None
    assert own(collection) == ["a", "b", "c"]


def test_a_zip_from_a_code_host_is_installed_without_what_is_foreign(tmp_path: Path) -> None:
    path, packs_dir = tmp_path / "frost-main.zip", tmp_path / "packs"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("frost-main/pack.yaml", MANIFEST.format(id="frost"))
        archive.writestr("frost-main/cards.yaml", card("sleet", 61))
        archive.writestr("frost-main/LICENSE", "free")
        archive.writestr("frost-main/photo.jpg", b"\xff\xd8")
    made = install(path, packs_dir)
    assert (made.id, made.version, made.replaced) == ("frost", "1.0.0", "")
    assert made.foreign == ("LICENSE", "photo.jpg")
    found = Collection(packs_dir, Kept()).pack("frost")
    assert found is not None and found.state == "off" and not found.errors
    assert sorted(each.name for each in made.path.iterdir()) == ["LICENSE", "cards.yaml", "pack.yaml"]
    assert install(path, packs_dir).replaced == "1.0.0"


def test_a_zip_named_after_its_branch_is_read_where_it_lies(packs_dir: Path) -> None:
    packs_dir.mkdir()
    with zipfile.ZipFile(packs_dir / "frost-1.0.0.zip", "w") as archive:
        archive.writestr("frost-1.0.0/pack.yaml", MANIFEST.format(id="frost"))
    assert own(Collection(packs_dir, Kept())) == ["frost"]


def test_what_is_no_pack_is_not_installed(tmp_path: Path) -> None:
    (tmp_path / "odd.zip").write_bytes(b"PK")
    for source in (tmp_path / "odd.zip", tmp_path / "nothing", tmp_path):
        with pytest.raises(CannotInstall):
            install(source, tmp_path / "packs")
    assert not (tmp_path / "packs").exists()


def test_an_exported_pack_is_the_same_pack_and_comes_back(
    write: Write, packs_dir: Path, tmp_path: Path
) -> None:
    write("frost", {"cards.yaml": card("sleet", 61)})
    before = Collection(packs_dir, Kept()).pack("frost")
    path = export("frost", packs_dir, tmp_path)
    again = export("frost", packs_dir, tmp_path / "again.zip")
    assert path.name == "frost-1.0.0.zip"
    assert path.read_bytes() == again.read_bytes()
    removed = remove("frost", packs_dir)
    assert own(Collection(packs_dir, Kept())) == []
    removed.undo()
    remove("frost", packs_dir)
    install(path, packs_dir)
    after = Collection(packs_dir, Kept()).pack("frost")
    assert before is not None and after is not None and after.hash == before.hash


def test_the_nearest_word_is_put_and_taken_back_byte_for_byte(write: Write, packs_dir: Path) -> None:
    folder = write("frost")
    raw = (
        b"\xef\xbb\xbf# \xd1\x8f \xe2\x80\x94\r\n- id: sleet\t# x\r\n  number: 61\r\n"
        b"  'gardn': {who: emperor, steps: 1}\n  artist: {steps: 2}"
    )
    path = folder / "cards.yaml"
    path.write_bytes(raw)
    (found,) = check_packs(folder)
    assert can_fix(found)
    fixed = apply_nearest(found)
    assert path.read_bytes() == raw.replace(b"gardn", b"garden")
    assert not check_packs(folder)
    fixed.undo()
    assert path.read_bytes() == raw
    path.write_bytes(b"- id: else\n")
    with pytest.raises(CannotFix):
        apply_nearest(found)


def test_watching_tells_what_was_saved(write: Write, packs_dir: Path) -> None:
    folder = write("frost", {"cards.yaml": card("sleet", 61)})
    watch = Watch(packs_dir)
    assert watch.changed() == frozenset()
    (folder / "cards.yaml").write_text(card("sleety", 61))
    assert watch.changed() == {"frost"}
    assert watch.changed() == frozenset()
    write("thaw")
    assert watch.changed() == {"thaw"}
