"""Folders and zips: hostile ones are refused, leftovers are overlooked."""

from __future__ import annotations

import stat
import zipfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.core.limits import FILES as MAX_FILES
from game.packs import check_packs
from tests.packs.conftest import MANIFEST, Write, card, zipped


def make_zip(path: Path, entries: dict[str, str | bytes], links: tuple[str, ...] = ()) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("pack.yaml", MANIFEST.format(id=path.stem))
        for name, content in entries.items():
            info = zipfile.ZipInfo(name)
            info.compress_type = zipfile.ZIP_DEFLATED
            if name in links:
                info.external_attr = (stat.S_IFLNK | 0o777) << 16
            archive.writestr(info, content)
    return path


def keys(path: Path) -> list[str]:
    return [found.message.key.removeprefix("problem.") for found in check_packs(path)]


@pytest.mark.parametrize(
    ("name", "content", "key"),
    [
        ("../evil.yaml", "[]", "zip_path"),
        ("portrait/../../evil.yaml", "[]", "zip_path"),
        ("/etc/evil.yaml", "[]", "zip_path"),
        ("C:/evil.yaml", "[]", "zip_path"),
        ("..\\evil.yaml", "[]", "zip_path"),
        ("run.exe", "MZ", "foreign"),
        ("cards.yml", "[]", "ending_small"),
        ("code.py", "import os", "foreign"),
        ("README", "x", "foreign"),
        ("notes.txt", b"a" * 7_000_000, "zip_ratio"),
        ("cards.yaml", "#" + "ab12" * 300_000, "zip_ratio"),
        ("art/x.yaml/y.svg", b"<svg/>", None),
        (".DS_Store", b"", None),
        ("__MACOSX/._cards.yaml", b"", None),
    ],
)
def test_zip_entries_are_judged(tmp_path: Path, name: str, content: str | bytes, key: str | None) -> None:
    assert keys(make_zip(tmp_path / "frost.zip", {name: content})) == ([key] if key else [])


def test_a_link_in_a_zip_is_refused(tmp_path: Path) -> None:
    path = make_zip(tmp_path / "frost.zip", {"cards.yaml": "/etc/passwd"}, links=("cards.yaml",))
    assert keys(path) == ["link"]


def test_a_file_in_a_zip_twice_is_refused(tmp_path: Path) -> None:
    with pytest.warns(UserWarning):
        assert keys(make_zip(tmp_path / "frost.zip", {"pack.yaml": "x"})) == ["zip_twice"]


def test_too_many_files_are_refused(tmp_path: Path) -> None:
    many = {f"art/{number}.png": b"" for number in range(MAX_FILES)}
    assert keys(make_zip(tmp_path / "frost.zip", many)) == ["too_many_files"]


def test_what_is_no_zip_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "frost.zip"
    path.write_bytes(b"PK\x03\x04 not really")
    assert keys(path) == ["bad_zip"]


def test_a_locked_zip_is_refused(tmp_path: Path) -> None:
    path = make_zip(tmp_path / "frost.zip", {"cards.yaml": card("sleet", 61)})
    raw = path.read_bytes()
    start = raw.rindex(b"PK\x01\x02")
    path.write_bytes(raw[: start + 8] + b"\x01" + raw[start + 9 :])
    assert keys(path) == ["zip_locked"]


def test_a_damaged_file_in_a_zip_is_one_problem(tmp_path: Path, write: Write) -> None:
    path = zipped(write(files={"cards.yaml": card("sleet", 61)}))
    raw = bytearray(path.read_bytes())
    raw[raw.index(b"cards.yaml") + 20] ^= 0xFF
    path.write_bytes(bytes(raw))
    assert keys(path) == ["damaged"]


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(position=st.integers(0, 10_000), value=st.integers(0, 255), cut=st.booleans())
def test_a_zip_with_a_changed_byte_never_raises(tmp_path: Path, position: int, value: int, cut: bool) -> None:
    path = make_zip(tmp_path / "frost.zip", {"cards.yaml": card("sleet", 61)})
    raw = bytearray(path.read_bytes())
    position %= len(raw)
    raw[position] = value
    path.write_bytes(bytes(raw[:position] if cut else raw))
    assert isinstance(check_packs(path), list)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(manifest=st.binary(max_size=60), cards=st.text(max_size=60))
def test_a_folder_of_anything_never_raises(tmp_path: Path, manifest: bytes, cards: str) -> None:
    folder = tmp_path / "frost"
    folder.mkdir(exist_ok=True)
    (folder / "pack.yaml").write_bytes(MANIFEST.format(id="frost").encode() + manifest)
    (folder / "cards.yaml").write_bytes(cards.encode("utf-8", "surrogatepass"))
    assert isinstance(check_packs(folder), list)


def test_a_link_in_a_folder_is_refused(write: Write) -> None:
    folder = write()
    try:
        (folder / "cards.yaml").symlink_to("/etc/passwd")
    except OSError:
        pytest.skip("no links on this system")
    assert keys(folder) == ["link"]


def test_leftovers_of_editors_are_overlooked(write: Write) -> None:
    assert keys(write(files={".git/config": "x", ".cards.yaml.swp": "x", "rules/en.md": "# x"})) == []


def test_a_file_in_the_wrong_folder_is_named(write: Write) -> None:
    folder = write(files={"portrayt/cards.yaml": "[]"})
    (found,) = check_packs(folder)
    assert (found.message.key, found.nearest) == ("problem.unknown_folder", "portrait")
