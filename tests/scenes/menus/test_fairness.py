"""Balance in the window: begun by itself, a verdict with what may mend it, a whole pack card by card."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"

from game.ai.lines import Estimate
from game.packs.balance.background import Progress, Weigher
from game.packs.balance.figures import FINE, OPEN, STRONG, Figures, Rate
from game.packs.balance.suggest import Suggestion
from scenes.menus.packs import weighing
from scenes.menus.packs.screen import PacksScene
from scenes.menus.packs.weighing import BalanceScene
from scenes.menus.workshop import fairness
from scenes.menus.workshop.screen import WorkshopScene
from scenes.window.manager import Push, Replace
from scenes.window.scene import Screen
from tests.scenes.menus.pack_desk import CARDS, UNITS, at_desk, put
from tests.scenes.places import check_places


def found(level: str, mean: float, error: float = 0.02, deals: int = 400) -> Figures:
    """Made-up figures of a level."""
    lines = Estimate(mean, error, deals)
    return Figures(level, 1 / 3, deals, lines, lines, Rate(30, 60), 0.4, Rate(20, 50), Rate(20, 50))


STRONG_ONE = {"novice": found("novice", 0.02), "casual": found("casual", 0.2), "master": found("master", 0.3)}
DEARER = Suggestion("cost", 2, 3, found("master", 0.01))
WEAKER = Suggestion("strength", 3, 2, found("master", -0.01))


@pytest.fixture
def workshop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> WorkshopScene:
    """A workshop whose games are begun, but not played."""
    monkeypatch.setattr(Weigher, "start", lambda self: None)
    put(tmp_path, "frost", "Frost", "chronicles, portrait", chronicles__units=UNITS, portrait__cards=CARDS)
    scene = WorkshopScene(at_desk(tmp_path, (1920, 1080)), "frost")
    scene.show("frost:snow_queen")
    return scene


def use(scene: Screen, name: str) -> object:
    control = scene.page.find(name)
    assert control is not None, [each.id for each in scene.page.controls]
    return scene.use(control)


def measured(scene: WorkshopScene, progress: Progress) -> None:
    """Let the games of the entry in the form have told something."""
    scene.fairness._begin()
    assert scene.fairness.weigher is not None
    scene.fairness.weigher.progress = progress
    scene.fairness.update(scene.ctx.now())
    scene.refresh()


def test_games_begin_by_themselves_a_moment_after_a_change(workshop: WorkshopScene) -> None:
    now = workshop.ctx.now()
    assert workshop.fairness.busy and workshop.fairness.weigher is None
    workshop.fairness.update(now + 0.2)
    assert workshop.fairness.weigher is None, "who is still choosing is left alone"
    workshop.fairness.update(now + 60)
    first = workshop.fairness.weigher
    assert first is not None and first.jobs >= 1 and first.apart
    workshop.put({**workshop.work.bench.entry, "strength": 4})
    assert workshop.fairness.before, "what is shown was measured before"
    workshop.fairness.update(workshop.ctx.now() + 60)
    assert workshop.fairness.weigher is not first and not workshop.fairness.before


def test_who_pauses_is_not_overruled_by_the_next_change(workshop: WorkshopScene) -> None:
    workshop.fairness.update(workshop.ctx.now() + 60)
    use(workshop, "weigh")
    assert workshop.fairness.weigher is not None and workshop.fairness.weigher.paused
    workshop.put({**workshop.work.bench.entry, "strength": 4})
    assert not workshop.fairness._due
    use(workshop, "weigh")
    assert not workshop.fairness.held and not workshop.fairness.before


def test_a_verdict_out_of_bounds_offers_what_may_mend_it_a_click_each(workshop: WorkshopScene) -> None:
    measured(workshop, Progress(STRONG_ONE, (DEARER, WEAKER), done=1200, over=True))
    title, numbers = workshop.fairness.told()
    assert title == "Too strong" and "+30" in numbers and workshop.fairness.way == "up"
    assert [words for words, _ in workshop.fairness.proposals()] == ["Use cost 3", "Use strength 2"]
    assert workshop.work.verdicts["frost:snow_queen"] == "too strong"
    check_places(workshop, (1920, 1080))
    use(workshop, "propose:1")
    assert workshop.work.bench.entry["strength"] == 2 and workshop.fairness.before
    assert workshop.page.find("propose:0") is None, "a proposal is for the card that was measured"


def test_taken_and_played_stand_beside_the_chart(workshop: WorkshopScene) -> None:
    measured(workshop, Progress(STRONG_ONE, done=1200, over=True))
    said = " ".join(words.markup for words in workshop.page.words)
    assert "Taken when seen" in said and "Played when held" in said and "50 %" in said
    workshop.show("frost:sleet")
    measured(workshop, Progress(STRONG_ONE, done=1200, over=True))
    said = " ".join(words.markup for words in workshop.page.words)
    assert "Taken when seen" not in said and "Played when held" in said


def test_four_times_as_many_deals_are_played_at_a_click(workshop: WorkshopScene) -> None:
    measured(workshop, Progress({"novice": found("novice", 0.05, 0.05)}, done=400, over=True))
    use(workshop, "deals")
    weigher = workshop.fairness.weigher
    assert weigher is not None and (weigher.most, weigher.decided) == (1600, False)


def test_a_real_card_is_weighed_beside_the_window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fairness, "LEVELS", ("policy",))
    monkeypatch.setattr(fairness, "Weigher", partial(Weigher, jobs=1, apart=False))
    monkeypatch.setattr(fairness, "UNTIL", 40)
    put(tmp_path, "frost", "Frost", "portrait", portrait__cards=CARDS)
    scene = WorkshopScene(at_desk(tmp_path, (1280, 720)), "frost")
    scene.fairness.most = 40
    scene.fairness.start()
    assert scene.fairness.weigher is not None
    scene.fairness.weigher.wait(120)
    scene.fairness.update(scene.ctx.now())
    (figures,) = scene.fairness.known().values()
    assert figures.deals == 40 and scene.fairness.weigher.progress.failed is None
    again = WorkshopScene(scene.ctx, "frost")
    again.fairness.start()
    assert again.fairness.known()["policy"] == figures, "an unchanged card is not weighed twice"
    again.leave()


# A whole pack


def test_a_pack_is_weighed_card_by_card_paused_and_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(weighing, "LEVELS", ("policy", "random"))
    two = CARDS + CARDS.replace("sleet", "hail").replace("61", "62")
    put(tmp_path, "frost", "Frost", "portrait", portrait__cards=two)
    packs = PacksScene(at_desk(tmp_path, (1920, 1080)))
    packs.chosen = "frost"
    change = use(packs, "balance")
    assert isinstance(change, Push) and isinstance(change.scene, BalanceScene)
    scene = change.scene
    scene.parade.most, scene.parade.apart = 5, False
    assert [turn.card for turn in scene.parade.turns] == ["frost:sleet", "frost:hail"]
    use(scene, "pause")
    scene.parade.start()
    assert scene.parade.paused and not scene.parade.over
    use(scene, "pause")
    scene.parade.wait(120)
    scene.update(scene.ctx.now())
    assert scene.parade.over and all(turn.figures[0].deals == 5 for turn in scene.parade.turns)
    assert all(turn.telling is not None and turn.telling.verdict == OPEN for turn in scene.parade.turns)
    change = use(scene, "turn:1")
    assert isinstance(change, Replace) and isinstance(change.scene, WorkshopScene)
    assert change.scene.work.draft is not None and change.scene.work.draft.id == "frost:hail"
    scene.leave()


@pytest.mark.parametrize(
    ("size", "lang", "text"), (((1280, 720), "ru", 100), ((1280, 720), "uk", 150), ((1920, 1080), "en", 200))
)
def test_the_rows_of_a_pack_have_their_place(
    tmp_path: Path, size: tuple[int, int], lang: str, text: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Weigher, "start", lambda self: None)
    many = "".join(CARDS.replace("sleet", f"sleet_{n}").replace("61", str(61 + n)) for n in range(20))
    put(tmp_path, "frost", "Frost", "chronicles, portrait", chronicles__units=UNITS, portrait__cards=many)
    ctx = at_desk(tmp_path, size, lang, text)
    pack = ctx.library.collection.pack("frost")
    assert pack is not None
    scene = BalanceScene(ctx, pack)
    for number, (level, mean) in enumerate((("novice", 0.3), ("casual", 0.01), ("novice", 0.05))):
        turn = scene.parade.turns[number]
        turn.weigher = Weigher(turn.subject(), (level,))
        turn.weigher.progress = Progress({level: found(level, mean)}, over=True)
    scene.parade.at = 3
    check_places(scene, size)
    verdicts = [turn.telling.verdict for turn in scene.parade.turns[:2] if turn.telling is not None]
    assert verdicts == [STRONG, FINE]
