"""Settings: broken values fall back one by one, and no file is ever lost."""

from __future__ import annotations

import json
import os

import pytest

from game.i18n import Locale
from game.settings import Settings, load_settings, save_settings


def written(tmp_path, data):
    path = tmp_path / "settings.json"
    path.write_text(data if isinstance(data, str) else json.dumps(data), encoding="utf-8")
    return path


def test_settings_survive(tmp_path):
    plan = {"game": "tenno"}
    chosen = Settings(language="uk", text_size=150, motion="none", keys={"undo": "b"}, last_plan=plan)
    path = tmp_path / "deep" / "settings.json"
    assert save_settings(chosen, path) is None
    assert load_settings(path) == chosen
    assert load_settings(path).notes == ()


def test_without_a_file_there_are_defaults(tmp_path):
    settings = load_settings(tmp_path / "settings.json")
    assert settings == Settings(language=settings.language)
    assert settings.notes == ()


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("language", "fr"),
        ("text_size", 79),
        ("text_size", 201),
        ("text_size", "100"),
        ("text_size", True),
        ("fullscreen", 1),
        ("motion", "wild"),
        ("motion", ["full"]),
        ("ai_pace", None),
        ("confirm", 5),
        ("effects_volume", -1),
        ("effects_volume", 50.5),
        ("keys", {"undo": 5}),
        ("keys", []),
        ("last_plan", 7),
    ],
)
def test_a_broken_value_falls_back_alone_with_a_note(tmp_path, key, value):
    settings = load_settings(written(tmp_path, {key: value, "log_detail": 3}))
    assert settings.log_detail == 3
    usual = Settings(language=settings.language)
    assert getattr(settings, key) == getattr(usual, key)
    (note,) = settings.notes
    assert key in Locale("en").text(note)


def test_words_of_a_newer_version_are_kept(tmp_path):
    path = written(tmp_path, {"smell": "roses", "text_size": 120})
    settings = load_settings(path)
    assert settings.text_size == 120
    save_settings(settings, path)
    assert json.loads(path.read_text())["smell"] == "roses"


@pytest.mark.parametrize("text", ["", "{", "[1]", "[" * 100_000, "\0\0", "nonsense"])
def test_an_unreadable_file_is_put_aside(tmp_path, text):
    path = written(tmp_path, text)
    settings = load_settings(path)
    (note,) = settings.notes
    assert "settings.broken.json" in Locale("en").text(note)
    save_settings(settings, path)
    assert (tmp_path / "settings.broken.json").read_text() == text
    assert load_settings(path).notes == ()


def test_a_place_that_cannot_be_written_is_one_sentence(tmp_path):
    (tmp_path / "file").touch()
    problem = save_settings(Settings(), tmp_path / "file" / "settings.json")
    assert "could not be saved" in Locale("en").text(problem)


def test_half_a_character_anywhere_does_not_keep_settings_from_being_saved(tmp_path):
    path = written(tmp_path, r'{"smell\ud800": "\udfff", "last_plan": {"game": "\ud83d"}, "text_size": 120}')
    settings = load_settings(path)
    settings.text_size = 130
    assert save_settings(settings, path) is None
    again = load_settings(path)
    assert again.text_size == 130
    assert again.rest == {"smell\ud800": "\udfff"}
    for note in again.notes:
        Locale("en").text(note).encode()


def test_a_bad_key_costs_only_itself(tmp_path):
    settings = load_settings(written(tmp_path, {"keys": {"undo": "x", "hint": 5, "log": "\0"}}))
    assert settings.keys == {"undo": "x"}
    assert "keys" in Locale("en").text(settings.notes[0])


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_a_pipe_in_place_of_the_settings_is_not_waited_for(tmp_path):
    os.mkfifo(tmp_path / "settings.json")
    assert load_settings(tmp_path / "settings.json").notes
