"""JunQuick's table: boxes in every situation, whole games by hand, the race, looks of creatures."""

import pytest
from pygame import Rect

from game.ai.agent import Budget
from game.ai.agents import make_agent
from game.core.rng import Rng
from game.session import Session
from scenes import robots
from scenes.focus import overlapping
from scenes.shots import quiet_context
from scenes.table import TableScene
from tests.scenes.test_play import InstantWorker

STEPS = ("turn", "poll", "window", "answer", "battle", "give", "cleanup", "claim", "payment")
LOOKS = [((1280, 720), "en", 100), ((1280, 720), "ru", 100), ((1280, 720), "uk", 100),
         ((1024, 720), "ru", 100), ((1280, 720), "ru", 150), ((1280, 720), "uk", 150),
         ((1920, 1080), "uk", 150), ((3840, 2160), "en", 100)]  # fmt: skip


@pytest.fixture(autouse=True)
def no_process(monkeypatch) -> None:
    monkeypatch.setattr(robots, "Worker", InstantWorker)


def _reached(session: Session, step: str) -> bool:
    if 0 not in session.movers:
        return False
    view = session.view(0)
    if step == "claim":
        return bool(view.draft and view.draft.card)
    if step == "payment":
        return bool(view.draft and view.step == "cleanup")
    return view.step == step and view.draft is None


def find(step: str, players: int) -> Session:
    """A game of policy players up to the first such question to seat 0."""
    ctx = quiet_context((1280, 720))
    spec = ctx.library.games()["junquick"]
    cards = ctx.library.cards(spec, ()).cards
    names = ("Александра", "Бонифаций", "Каэдэ", "Рен", "Милослава", "Оскар")[:players]
    agents = ("human", *("master",) * (players - 1))
    for seed in range(60):
        session = Session.new(spec, cards, players, {}, seed, names=names, agents=agents)
        agent, rng = make_agent("random", spec), Rng(seed)
        while session.movers and not _reached(session, step):
            seat = session.movers[-1]
            session.submit(seat, agent.choose(session.view(seat), rng, Budget()).action)
        if session.movers:
            return session
    raise AssertionError(f"no game asks for {step}")


@pytest.mark.parametrize("players", (2, 4, 6))
@pytest.mark.parametrize("step", STEPS)
def test_every_question_has_its_place(step, players) -> None:
    session = find(step, players)
    for size, lang, text_size in LOOKS:
        ctx = quiet_context(size, lang, text_size)
        table = TableScene(ctx, session)
        page, where = table.page, f"{size} {lang} {text_size}"
        window = Rect(-2, -2, size[0] + 4, size[1] + 4)
        for words in page.words:
            wide, tall = words.block.size
            assert wide <= words.box.w + 2 and tall <= words.box.h + 2, (
                f"{words.markup!r} leaves its box, {where}"
            )
            assert window.contains(words.box), f"{words.markup!r} stands outside, {where}"
            assert text_size > 100 or size[0] < 1280 or not words.block.cut, (
                f"{words.markup!r} is cut, {where}"
            )
        for control in page.controls:
            assert window.contains(control.box), f"{control.id} stands outside, {where}"
            assert control.label, f"{control.id} has nothing to say"
        assert overlapping(page.controls) == []
        assert table.ways.reachable() == {control.id for control in page.controls}
        sources = set(table.drag.ways) | set(table.offered)
        assert sources and all(page.find(name) for name in sources), f"{sources} not all on the page"
        done = {a for ways in table.drag.ways.values() for a in ways.values()}
        done |= {offer.action for offer in table.offered.values()}
        assert set(session.legal(0)) <= done, "every legal action has a way by hand"
