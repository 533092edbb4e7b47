"""Lessons that are wrong are told with file, line and key; those that are shipped are right."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.paths import card_data_dir
from game.scenarios.run import Runner, load_from

SHIPPED = sorted(card_data_dir().glob("*/lessons/*.yaml"))
FIRST = card_data_dir() / "tenno" / "lessons" / "0-first-game.yaml"


@pytest.fixture(scope="module")
def runner() -> Runner:
    """A runner with the shipped cards."""
    return Runner(load_from(None))


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: f"{path.parent.parent.name}/{path.stem}")
def test_every_shipped_lesson_plays_by_all_its_ways(path: Path, runner: Runner) -> None:
    assert runner.run(path).failures == []


LESSON = """\
format: 1
game: tenno
title: a small lesson
players: 3
seed: 5
lesson:
  order: 1
  teaches: [attack]
  name: {en: Attack, ru: Атака, uk: Атака}
  about: {en: Higher wins, ru: Больше - сильнее, uk: Більше - сильніше}
  goal: {en: Take a prisoner, ru: Возьмите пленника, uk: Візьміть бранця}
given:
  turn: 0
  rows: [[samurai_7, peasant_2, monk], [peasant_1, peasant_3, ronin], [peasant_2, peasant_1, samurai_8]]
steps:
  - say: {en: Your row., ru: Ваш ряд., uk: Ваш ряд.}
    point: [row.0.1]
  - seat: 0
    do: {attack: {with: 0, seat: 1, place: 1}}
    say: {en: Attack the 3., ru: Атакуйте тройку., uk: Атакуйте трійку.}
    allow: [{attack: {with: 2, seat: 1, place: 1}}]
    if_other:
      - {do: {attack: {with: 1, seat: 1, place: 1}}, say: {en: Too weak., ru: Слабо., uk: Слабко.}}
      - {do: {attack: "*"}, say: {en: Not known., ru: Неизвестно., uk: Невідомо.}}
  - {seat: 1, do: {refill: {1: ninja}}}
  - seat: 0
    do: {swap: {place: 0}}
    say: {en: Swap., ru: Замените., uk: Замініть.}
    allow: any
    until: {phase: attack}
expect: {turn: 1}
"""
WRONG = {
    "no third language": (", uk: Слабко.", "", 23, "uk: is missing"),
    "three sentences": ("Your row.", "Your row. Yours. Really.", 16, "at most 2"),
    "open bold": ("Attack the 3.", "Attack the **3.", 20, "does not close"),
    "no such place": ("row.0.1", "row.0.9", 17, "there is no 9"),
    "no such word": ("row.0.1", "raw.0.1", 17, "did you mean rows"),
    "a move that is refused": ("with: 2, seat: 1", "with: 2, seat: 0", 21, "own row"),
    "an answer that never fits": ('{attack: "*"}', '{refill: "*"}', 24, "never answered"),
    "an answer to what is allowed": ("{attack: {with: 1,", "{attack: {with: 2,", 23, "never answered"),
    "a move that does not rejoin": ("1}}, say: {en: Too", "1}}, then: keep, say: {en: Too", 23, "cannot be"),
    "an end that never comes": ("until: {phase: attack}", "until: {phase: monk}", 30, "does not hold"),
    "no such clause": ("[attack]", "[atack]", 8, "did you mean attack"),
    "an answer to what is shown": ("    allow: [", "    shown: true\n    allow: [", 22, "the learner makes"),
    "words without a lesson": ("lesson:", "lessen:", 6, "did you mean lesson"),
    "a position that is not there": ("turn: 0", "turn: 9", 13, "turn"),
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
def test_a_mistake_is_told_with_its_line(name: str, tmp_path: Path, runner: Runner) -> None:
    old, new, line, reason = WRONG[name]
    path = tmp_path / "lesson.yaml"
    assert LESSON.count(old) >= 1
    path.write_text(LESSON.replace(old, new, 1), encoding="utf-8")
    told = runner.run(path).failures
    assert any(f"lesson.yaml:{line}" in each and reason in each for each in told), told


def test_the_small_lesson_itself_is_right(tmp_path: Path, runner: Runner) -> None:
    path = tmp_path / "lesson.yaml"
    path.write_text(LESSON, encoding="utf-8")
    assert runner.run(path).failures == []
