"""The boxes of Chronicles' table in every phase, for few and many seats, measured without painting."""

from functools import cache

import pytest

from game.ai.agent import Budget
from game.ai.agents import make_agent
from game.core.rng import Rng
from game.session import Session
from scenes.play import robots
from scenes.play.table import TableScene
from scenes.tables.chronicles.gestures import doubled
from scenes.tools.shots import quiet_context, show_last
from tests.scenes.places import check_places
from tests.scenes.play.test_play import InstantWorker

BOTH = (("gates", True), ("legends", True))
SITUATIONS = (
    (1, "recruit", (("lich", 4),)), (1, "deploy", BOTH), (1, "build", (("lich", 4), *BOTH)),
    (2, "recruit", ()), (2, "deploy", BOTH), (2, "build", BOTH),
    (4, "recruit", BOTH), (4, "deploy", BOTH), (4, "build", ()),
    (7, "recruit", BOTH), (7, "deploy", BOTH), (7, "build", BOTH),
    (1, "war", (("lich", 4), *BOTH)), (2, "war", BOTH), (4, "war", BOTH), (7, "war", BOTH),
)  # fmt: skip
LOOKS = (
    ((1280, 720), "en", 100), ((1280, 720), "ru", 150), ((1024, 720), "uk", 150), ((1024, 720), "ru", 100),
    ((1920, 1080), "uk", 100), ((3840, 2160), "ru", 150),
)  # fmt: skip


@pytest.fixture(autouse=True)
def no_process(monkeypatch) -> None:
    monkeypatch.setattr(robots, "Worker", InstantWorker)


@cache
def played(players: int, phase: str, options: tuple[tuple[str, object], ...]) -> Session:
    """A game in the third round, at a phase in which the first seat is asked."""
    ctx = quiet_context((1280, 720))
    spec = ctx.library.games()["chronicles"]
    cards = ctx.library.cards(spec, ()).cards
    agents = ["human", *["casual"] * (players - 1)]
    names = ["Maximilian", "Ян", "Олександра", "Ann", "Grete", "Felix", "Elena"][:players]
    session = Session.new(spec, cards, players, dict(options), 3, names=names, agents=agents)
    agent, rng = make_agent("policy", spec), Rng(3)
    before = "deploy" if phase == "war" else phase
    while not (session.view(0).round == 3 and session.view(0).phase == before and session.movers == (0,)):
        seat = session.movers[-1]
        session.submit(seat, agent.choose(session.view(seat), rng, Budget()).action)
    while phase == "war" and session.view(0).phase == "deploy":
        seat = session.movers[-1]
        session.submit(seat, agent.choose(session.view(seat), rng, Budget()).action)
    return session


def table(situation, size, lang, text_size) -> TableScene:
    scene = TableScene(quiet_context(size, lang, text_size), played(*situation))
    scene.stage.covered = False
    if situation[1] == "war":
        show_last(scene)
        assert scene.stage.playback.holding
    return scene


@pytest.mark.parametrize(("size", "lang", "text_size"), LOOKS, ids=str)
@pytest.mark.parametrize("situation", SITUATIONS, ids=lambda s: f"{s[0]}-{s[1]}")
def test_everything_has_its_place(situation, size, lang, text_size) -> None:
    check_places(table(situation, size, lang, text_size), size)


@pytest.mark.parametrize("lang", ("en", "ru", "uk"))
@pytest.mark.parametrize("situation", SITUATIONS, ids=lambda s: f"{s[0]}-{s[1]}")
def test_no_text_is_cut_at_the_usual_size(situation, lang) -> None:
    cut = [w.markup for w in table(situation, (1280, 720), lang, 100).page.words if w.block.cut]
    assert cut == []


@pytest.mark.parametrize("situation", SITUATIONS, ids=lambda s: f"{s[0]}-{s[1]}")
def test_every_legal_action_has_its_gesture_or_button(situation) -> None:
    """What the rules allow can be done by hand, and every source and target is on the table."""
    scene = table(situation, (1280, 720), "en", 100)
    page = scene.page
    for source, targets in scene.stage.grip.drag.ways.items():
        assert page.find(source), f"{source} cannot be taken hold of"
        for target in targets:
            assert not target or page.find(target), f"{target} cannot be reached"
    known = {action for targets in scene.stage.grip.drag.ways.values() for action in targets.values()}
    offered = {offer.action for offer in scene.stage.grip.offered.values()}
    wanted = [a for a in scene.stage.legal if not doubled(scene.stage.view, a, scene.stage.legal)]
    missing = [a for a in wanted if a not in known | offered and getattr(a, "discard", None) is None]
    assert missing == []
    assert all(page.find(name) for name in scene.stage.grip.offered)


@pytest.mark.parametrize("situation", SITUATIONS, ids=lambda s: f"{s[0]}-{s[1]}")
def test_all_public_sums_of_all_seats_are_spoken(situation) -> None:
    scene = table(situation, (1280, 720), "en", 100)
    view = scene.stage.view
    for seat in range(view.seats):
        if seat != view.seat:
            head = scene.page.find(f"seat:{seat}")
            assert head is not None
            assert f"{view.vp[seat]} VP, {view.gold[seat]} gold" in head.label


@pytest.mark.parametrize("situation", SITUATIONS, ids=lambda s: f"{s[0]}-{s[1]}")
def test_anything_may_be_dropped_anywhere(situation) -> None:
    """Whatever is dragged to wherever, the table knows what to say, or says nothing."""
    scene = table(situation, (1280, 720), "en", 100)
    assert scene.page
    things = [*scene.stage.spread.pieces, *scene.stage.spread.places]
    for source in things:
        for target in ("", *things):
            action = scene.stage.table.attempt(scene.stage.setting, source, target)
            if action is not None and target in things[:9]:
                scene.session.why_not(0, action)
