"""Narration: whatever is spoken stays text. A program stands in for the engine and tells what it gets."""

import json
import os
import select
import sys
from pathlib import Path

import pytest

from game.settings import Settings, save_settings
from scenes.window.access import narrate, speech
from scenes.window.access.narrate import Narrator
from scenes.window.opening import make_context

ENGINE = """#!{python} -SE
import json, os, sys
heard = os.open({heard!r}, os.O_WRONLY)
def tell(*words):
    os.write(heard, (json.dumps([os.getpid(), *words]) + "\\n").encode())
if "?" in sys.argv:
    print("Alex                en_US    # Hello\\nMilena (Enhanced)   ru_RU    # ...")
    sys.exit()
tell("started", sys.argv[1:])
for line in sys.stdin.buffer:
    tell("line", line.decode())
"""
HOSTILE = (
    "-", "--version", "-f /etc/hostname", "a; touch stolen", "$(touch stolen)", "`touch stolen`", "x\ny\r\nz",
    "nul\0byte", "\"quotes\" and 'more'", "!-!CANCEL ALL", "!", "it's {0} & | > %PATH%", "[[slnc 9000]]",
    "lone \ud800 surrogate", "'; Remove-Item *; '", "ПІДСТУПНЕ ім'я",
)  # fmt: skip
PROGRAMS = {"linux": ("spd-say", "espeak-ng", "espeak"), "darwin": ("say",)}
CASES = [(platform, name) for platform, names in PROGRAMS.items() for name in names]


class Heard:
    """The far end: what the engine has told, as it comes."""

    def __init__(self, path: Path) -> None:
        os.mkfifo(path)
        self._end = os.open(path, os.O_RDWR)
        self._rest = b""

    def next(self) -> list:
        while b"\n" not in self._rest:
            assert select.select([self._end], [], [], 20)[0], "the engine has heard nothing"
            self._rest += os.read(self._end, 65536)
        line, _, self._rest = self._rest.partition(b"\n")
        return json.loads(line)

    def spoken(self) -> str:
        """The next line that is spoken."""
        while (told := self.next())[1] != "line" or not told[2].startswith(" "):
            pass
        return told[2]


@pytest.fixture
def heard(tmp_path) -> Heard:
    return Heard(tmp_path / "heard")


def install(folder: Path, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(ENGINE.format(python=sys.executable, heard=str(folder / "heard")), encoding="utf-8")
    path.chmod(0o755)


@pytest.fixture(params=[*CASES, ("win32", "powershell.exe")], ids=lambda case: case[1])
def narrator(request, tmp_path, monkeypatch, heard):
    """A narrator on a machine whose only speech program is ours."""
    platform, program = request.param
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    install(tmp_path, tmp_path / "bin" / program)
    if platform == "win32":
        monkeypatch.setattr(speech, "_powershell", lambda: str(tmp_path / "bin" / program))
    monkeypatch.setattr(narrate, "find_engine", lambda: speech.find_engine(platform))
    found = Narrator(wanted=True, language="ru")
    yield found
    found.close()


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_no_text_becomes_an_option_or_code(narrator, heard, text) -> None:
    narrator.say(text)
    _, word, options = heard.next()
    assert word == "started"
    assert not any(text in option for option in options if len(text) > 1)
    line = heard.spoken()
    assert line.split() == speech.spoken_lines(text)[0].encode("utf-8", "replace").decode().split()
    assert (line[0], line[-1], line.count("\n")) == (" ", "\n", 1)


def test_each_text_is_one_utterance_and_the_options_never_change(narrator, heard) -> None:
    narrator.say("first")
    options = heard.next()[2]
    assert heard.spoken() == " first\n"
    for text in HOSTILE:
        narrator.say(text)
        told = heard.next()
        assert told[1] == "line" or told[2] == options
        while told[1] != "line" or not told[2].startswith(" "):
            told = heard.next()
        assert told[2].split() == speech.spoken_lines(text)[0].encode("utf-8", "replace").decode().split()


def test_the_language_is_passed_on(narrator, heard) -> None:
    narrator.say("слово")
    options = " ".join(heard.next()[2])
    assert "ru" in options.split() or "'ru-RU'" in options or "Milena (Enhanced)" in options
    heard.spoken()
    narrator.set(True, "en")
    narrator.say("word")
    told = heard.next()
    options = " ".join(told[2])
    assert told[1] == "started"
    assert "en" in options.split() or "'en-US'" in options or "Alex" in options


def test_an_engine_that_can_be_hushed_runs_once(tmp_path, monkeypatch, heard) -> None:
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    install(tmp_path, tmp_path / "bin" / "spd-say")
    narrator = Narrator(wanted=True)
    for text in ("one", "two", "three"):
        narrator.say(text)
    told = [heard.next() for _ in range(7)]
    assert len({process for process, *_ in told}) == 1
    assert [line for _, word, line in told if word == "line"] == [
        "!-!CANCEL SELF\n", " one\n", "!-!CANCEL SELF\n", " two\n", "!-!CANCEL SELF\n", " three\n",
    ]  # fmt: skip
    narrator.close()


def test_an_engine_that_died_is_started_anew(tmp_path, monkeypatch, heard) -> None:
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    install(tmp_path, tmp_path / "bin" / "spd-say")
    narrator = Narrator(wanted=True)
    narrator.say("one")
    assert heard.next()[1] == "started"
    assert heard.spoken() == " one\n"
    narrator._voice._output._process.kill()
    narrator._voice._output._process.wait()
    narrator.say("two")
    assert heard.next()[1] == "started"
    assert heard.spoken() == " two\n"
    narrator.close()


def test_without_an_engine_nothing_breaks(tmp_path, monkeypatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    narrator = Narrator(wanted=True)
    narrator.say("a word")
    assert narrator.said == ["a word"]
    narrator.close()


def test_a_long_text_begins_every_line_with_a_space() -> None:
    lines = speech.spoken_lines("!-!STOP ALL " * 3000)
    assert all(line.startswith(" ") and len(line.encode()) < 16_384 for line in lines)
    assert " ".join(lines).split() == ["!-!STOP", "ALL"] * 3000


def test_narration_is_remembered(tmp_path) -> None:
    save_settings(Settings(language="uk", narration=True), tmp_path / "settings.json")
    ctx = make_context(tmp_path)
    assert (ctx.narrator.wanted, ctx.narrator.language) == (True, "uk")
    ctx.settings.language = "ru"
    ctx.settings.narration = False
    ctx.apply_settings()
    assert (ctx.narrator.wanted, ctx.narrator.language) == (False, "ru")
