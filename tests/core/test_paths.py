"""Where files live: the folder named, beside a portable program, else the system's place."""

from __future__ import annotations

from game.paths import find_paths


def test_a_named_folder_holds_everything(tmp_path):
    paths = find_paths(tmp_path / "mine")
    for place in (paths.saves, paths.packs, paths.settings, paths.screenshots, paths.log, paths.cache):
        assert (tmp_path / "mine") in place.parents


def test_portable_keeps_everything_beside_the_program(tmp_path):
    (tmp_path / "portable.txt").touch()
    assert find_paths(None, tmp_path).root.parent == tmp_path
    assert find_paths(tmp_path / "mine", tmp_path).root == tmp_path / "mine"


def test_otherwise_the_system_decides(tmp_path):
    assert "papercourts" in str(find_paths(None, tmp_path).root)
    assert tmp_path not in find_paths(None, tmp_path).root.parents
