"""Boxes of Intrigo's table in the midst of things: steps of a power, the award, the draft."""

import pytest
from pygame import Rect

from game.ai.agent import Budget
from game.ai.agents import make_agent
from game.core.rng import Rng
from game.intrigo import actions as do
from game.intrigo import events as happened
from scenes import robots
from scenes.focus import overlapping
from scenes.shots import played_session, quiet_context
from scenes.table import TableScene
from tests.scenes.test_play import InstantWorker

MARGIN = 2


@pytest.fixture(autouse=True)
def no_process(monkeypatch) -> None:
    monkeypatch.setattr(robots, "Worker", InstantWorker)


def until(ctx, players, seed, wanted):
    """A game played by the policy until something is so."""
    session = played_session(ctx, "intrigo", players, seed, 0)
    agent, rng = make_agent("policy", session.spec), Rng(seed)
    while session.movers and not wanted(session, session.view(0)):
        seat = session.movers[-1]
        session.submit(seat, agent.choose(session.view(seat), rng, Budget()).action)
    assert session.movers, "the game ended first"
    return session


def bought(ctx, kind, steps):
    """The viewer amid buying a card whose power finds something to do."""

    def could(session, view) -> bool:
        if session.movers != (0,) or view.step or sum(card >= 0 for card in view.gaps) < 5:
            return False
        return do.Buy(kind) in session.legal(0)

    session = until(ctx, 4, 6, could)
    session.submit(0, do.Buy(kind))
    for lay in list(session.legal(0)):
        session.submit(0, lay)
        aims = [action for action in session.legal(0) if isinstance(action, do.AimAt)]
        if aims:
            break
        session.undo(0)
    if steps > 2:
        session.submit(0, aims[0])
    return TableScene(ctx, session)


def drafting(ctx):
    session = until(ctx, 3, 2, lambda session, view: len(view.kept) == 2 and 0 in session.movers)
    table = TableScene(ctx, session)
    assert table.page
    table.drag.picked = next(name for name in table.drag.ways if name.startswith("hand:"))
    table.refresh()
    return table


def awarding(ctx):
    """The picture of a token being won, late in a game with three."""
    session = until(ctx, 3, 5, lambda _, view: view.round > 3 and view.step and view.gaps.count(-1) == 1)
    table, now = TableScene(ctx, session), 0.0
    seat = session.movers[0]
    session.submit(seat, session.legal(seat)[0])
    ctx.now = lambda: now
    table._queue()
    for _ in range(2000):
        now += 0.05
        table.update(now)
        beat = table.playback.current
        if beat is not None and isinstance(beat.event, happened.TokenWon) and beat.event.building > 3:
            return table
    raise AssertionError("no token was won")


SITUATIONS = {
    "draft": drafting,
    "award": awarding,
    "room": lambda ctx: bought(ctx, "trader", 2),
    "move": lambda ctx: bought(ctx, "guard", 3),
    "name": lambda ctx: bought(ctx, "courtesan", 3),
}


@pytest.mark.parametrize(("size", "text_size"), [((1024, 720), 100), ((1280, 720), 100), ((1280, 720), 150)])
@pytest.mark.parametrize("lang", ("en", "ru", "uk"))
@pytest.mark.parametrize("situation", SITUATIONS)
def test_everything_has_its_place(situation, lang, size, text_size) -> None:
    table = SITUATIONS[situation](quiet_context(size, lang, text_size))
    page = table.page
    window = Rect(0, 0, *size).inflate(2 * MARGIN, 2 * MARGIN)
    for words in page.words:
        assert words.block.size[0] <= words.box.w + MARGIN, words.markup
        assert words.block.size[1] <= words.box.h + MARGIN, words.markup
        assert window.contains(words.box), words.markup
        if size == (1280, 720) and text_size == 100:
            assert not words.block.cut, words.markup
    for control in page.controls:
        assert window.contains(control.box) and control.label, control.id
    assert overlapping(page.controls) == []
    assert table.ways.reachable() == {control.id for control in page.controls}


def test_the_award_shows_who_won_what() -> None:
    table = awarding(quiet_context((1280, 720)))
    given = table.table.given
    event = table.playback.current.event
    assert given[event.building].seat == event.seat and table.table.lamp == event.building
    assert sorted(given) == [room for room in range(event.building + 1) if room in given]
    assert f"token:{event.building}" not in table.spread.pieces
