"""JunQuick speaks: cards in words, keys that look like keys, prompts of the rules, the ring explained."""

import pytest

from scenes.play import robots
from tests.scenes.play.test_play import InstantWorker
from tests.scenes.words import HD, LANGUAGES, SMALL, cards, speaks, table


@pytest.fixture(autouse=True)
def no_process(monkeypatch) -> None:
    monkeypatch.setattr(robots, "Worker", InstantWorker)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("moves", (0, 14, 34))
def test_every_hand_card_says_its_whole_rule(moves, lang) -> None:
    hand = cards(table("junquick", 4, moves, HD, lang), "hand:")
    assert hand and [name for name, face, tall in hand if speaks(face, tall) != "whole"] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("percent", (100, 150, 200))
def test_a_small_window_keeps_the_short_form(percent, lang) -> None:
    hand = cards(table("junquick", 4, 14, SMALL, lang, percent), "hand:")
    assert hand and [name for name, face, tall in hand if not speaks(face, tall)] == []


@pytest.mark.long
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("percent", (100, 150, 200))
@pytest.mark.parametrize("seed", range(1, 6))
def test_all_cards_of_many_hands_speak(seed, percent, lang) -> None:
    for size in (HD, SMALL):
        hand = cards(table("junquick", 4, 0, size, lang, percent, seed), "hand:")
        assert hand and [name for name, face, tall in hand if not speaks(face, tall)] == []


def test_prompts_say_what_the_rules_allow() -> None:
    turn = table("junquick", 4, 14)
    said = [words.markup for words in turn.page.words]
    value = turn.stage.view.stack[-1].value
    assert any(f"Jun above {value}" in words and "pass" in words for words in said)


def test_the_ring_tells_what_it_counts() -> None:
    scene = table("junquick", 4, 34)
    view = scene.stage.view
    assert view.step == "poll"
    wanted = f"Answered: {len(view.answered)} of {len(view.asked)}"
    assert wanted in [words.markup for words in scene.page.words]
    assert any("ring" in note.words for note in scene.page.notes)


def test_seats_explain_nest_flock_and_virus() -> None:
    scene = table("junquick", 4, 14)
    assert scene.page is not None
    pieces, notes = scene.stage.spread.pieces, scene.page.notes
    for seat in range(4):
        assert pieces[f"nest:{seat}"].hint
        homes = [piece for piece in pieces.values() if piece.id.startswith(f"home:{seat}")]
        empty = pieces.get(f"no home:{seat}")
        assert all(piece.hint for piece in homes) and bool(homes) != bool(empty)
        assert empty is None or any("flock" in note.words for note in notes if note.box == empty.box)
