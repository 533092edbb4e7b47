"""The question after an attack and the slip of the battle: whole words, covering nothing on the table."""

import os

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"

from game.ai.agent import Budget
from game.ai.agents import make_agent
from game.core.rng import Rng
from game.tenno.actions import SHOW
from scenes.play import robots
from scenes.play.table import TableScene
from scenes.tables.tenno.pieces import seating
from scenes.tables.tenno.spare import taken
from scenes.tools.shots import played_session, quiet_context
from sprites.widgets.page import Sheet, Sketch
from tests.scenes.play.test_play import InstantWorker


@pytest.fixture(autouse=True)
def no_process(monkeypatch) -> None:
    monkeypatch.setattr(robots, "Worker", InstantWorker)


def asked(players: int, size: tuple[int, int], lang: str, text_size: int, seed: int) -> TableScene | None:
    """A game up to the first time the person is asked for the Monk."""
    ctx = quiet_context(size, lang, text_size)
    session = played_session(ctx, "tenno", players, seed, 0)
    agent, rng = make_agent("policy", session.spec), Rng(seed)
    while session.movers:
        seat = session.movers[-1]
        if seat == 0 and SHOW in session.legal(0):
            return TableScene(ctx, session)
        session.submit(seat, agent.choose(session.view(seat), rng, Budget()).action)
    return None


@pytest.mark.parametrize("text_size", (100, 150))
@pytest.mark.parametrize("lang", ("en", "ru", "uk"))
@pytest.mark.parametrize("size", ((1024, 720), (1280, 720), (1920, 1080)), ids=lambda s: f"{s[0]}x{s[1]}")
@pytest.mark.parametrize("players, seed", ((2, 5), (4, 6), (7, 6)))
def test_the_question_covers_nothing(players, seed, size, lang, text_size) -> None:
    scene = asked(players, size, lang, text_size, seed)
    assert scene is not None
    page = scene.page
    assert {"offer:0", "offer:1"} <= {control.id for control in page.controls}
    assert [words.markup for words in page.words if words.block.cut] == []
    things = taken(Sketch(scene.ctx.theme), scene.stage.setting, seating(scene.stage.setting))
    laid = [item for item in page.raised if isinstance(item, Sheet) and item.look in ("tag", "slip")]
    tag = next(item for item in laid if item.look == "tag")
    assert [thing for thing in things if thing.colliderect(tag.box)] == []
    verdict = laid[laid.index(tag) + 1]
    assert not verdict.box.colliderect(tag.box)
