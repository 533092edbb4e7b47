"""Sounds: every file is short, small and heard; no device is not an error."""

import importlib.util
import itertools
import struct
import wave
from pathlib import Path

import pygame
import pytest

from sprites import sound
from sprites.paint.catalog import all_art
from sprites.sound import FOLDER, Speaker, device_likely, sound_names

FILES = sorted(FOLDER.glob("*.wav"))


def samples(file):
    with wave.open(str(file)) as heard:
        assert heard.getnchannels() == 1
        frames = heard.readframes(heard.getnframes())
        return struct.unpack(f"<{len(frames) // 2}h", frames), heard.getframerate()


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_sound_can_be_heard_and_does_not_clip(file):
    values, rate = samples(file)
    assert 3000 < max(map(abs, values)) < 32000
    if not file.stem.startswith("ambience_"):
        assert len(values) / rate < 2.5


def test_every_table_has_an_ambience_that_goes_round_without_a_click():
    for art in all_art().values():
        values, _ = samples(FOLDER / f"ambience_{art.ambience}.wav")
        steps = sorted(abs(one - two) for one, two in itertools.pairwise(values))
        assert abs(values[-1] - values[0]) <= 4 * steps[int(len(steps) * 0.99)] + 50


def test_the_files_are_what_the_script_makes(tmp_path, monkeypatch):
    path = Path(sound.__file__).parent.parent / "build" / "make_sounds.py"
    spec = importlib.util.spec_from_file_location("make_sounds", path)
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    assert set(script.EFFECTS) == sound_names()
    made = {*script.file_names(), *(f"ambience_{name}" for name in script.AMBIENCES)}
    assert made == {file.stem for file in FILES}
    monkeypatch.setattr(script, "FOLDER", tmp_path)
    for file in ("tap", "tap-2"):
        script.write(file, script.effect(*script.file_names()[file]), script.RATE)
        assert (tmp_path / f"{file}.wav").read_bytes() == (FOLDER / f"{file}.wav").read_bytes()


EFFECTS = [file for file in FILES if not file.stem.startswith("ambience_")]


@pytest.mark.parametrize("file", EFFECTS, ids=lambda file: file.stem)
def test_no_sound_begins_or_ends_with_a_click(file):
    values, _ = samples(file)
    loudest = max(map(abs, values))
    assert max(map(abs, values[:2])) < loudest * 0.25
    assert max(map(abs, values[-20:])) < loudest * 0.02


def loudness(values):
    return (sum(value * value for value in values) / len(values)) ** 0.5 / 32768


def test_all_sounds_are_about_equally_loud():
    levels = [loudness(samples(file)[0]) for file in EFFECTS]
    assert min(levels) > 0.03 and max(levels) < 3 * min(levels)


def test_no_two_sounds_are_the_same():
    assert len({file.read_bytes() for file in FILES}) == len(FILES)


def test_takes_follow_each_other(monkeypatch):
    speaker = Speaker()
    if speaker.silent:
        pytest.skip("no sound device, not even a dummy one")
    played = []
    monkeypatch.setattr(speaker, "_load", played.append)
    for _ in range(4):
        speaker.play("flip")
    assert played == ["flip", "flip-2", "flip-3", "flip"]
    speaker.close()


def test_silence_in_the_background_can_be_switched_off():
    speaker = Speaker(ambience=50)
    if speaker.silent:
        pytest.skip("no sound device, not even a dummy one")
    speaker.ambient("tenno")
    speaker.focus(False)
    assert pygame.mixer.Channel(0).get_volume() == 0
    speaker.hush(False)
    assert pygame.mixer.Channel(0).get_volume() > 0
    speaker.close()


def test_no_device_is_silence(monkeypatch):
    def refuse(*_):
        raise pygame.error("no device")

    pygame.mixer.quit()
    monkeypatch.setattr(pygame.mixer, "init", refuse)
    speaker = Speaker()
    assert speaker.silent
    speaker.play("flip")
    speaker.ambient("tenno")
    speaker.volumes(10, 10)
    speaker.focus(False)
    speaker.close()


def test_a_device_plays_and_unknown_names_are_silent():
    speaker = Speaker()
    if speaker.silent:
        pytest.skip("no sound device, not even a dummy one")
    speaker.play("flip")
    assert pygame.mixer.get_busy()
    speaker.play("nothing of that name")
    speaker.ambient("intrigo")
    speaker.focus(False)
    assert pygame.mixer.Channel(0).get_volume() == 0
    speaker.close()


def test_a_device_is_only_asked_for_where_there_may_be_one(tmp_path, monkeypatch):
    monkeypatch.setattr(sound.sys, "platform", "linux")
    for name in ("SDL_AUDIODRIVER", "PULSE_SERVER", "PIPEWIRE_REMOTE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", "/run/user/7")
    assert not device_likely(tmp_path)
    server = tmp_path / "run/user/7/pulse/native"
    server.parent.mkdir(parents=True)
    server.touch()
    assert device_likely(tmp_path)
    server.unlink()
    cards = tmp_path / "proc/asound/cards"
    cards.parent.mkdir(parents=True)
    cards.write_text("--- no soundcards ---\n")
    assert not device_likely(tmp_path)
    cards.write_text(" 0 [PCH            ]: HDA-Intel - HDA Intel PCH\n")
    assert device_likely(tmp_path)
    monkeypatch.setattr(sound.sys, "platform", "win32")
    cards.unlink()
    assert device_likely(tmp_path)


def test_without_a_device_nothing_is_printed(monkeypatch, capfd):
    monkeypatch.setattr(sound, "device_likely", lambda: False)
    pygame.mixer.quit()
    speaker = Speaker()
    speaker.play("tap")
    speaker.ambient("tenno")
    assert speaker.silent and capfd.readouterr() == ("", "")
