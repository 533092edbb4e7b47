"""Boxes of Intrigo's table in the midst of things: steps of a power, the award, the draft."""

from dataclasses import replace

import pygame
import pytest
from pygame import Rect

from game.ai.agent import Budget
from game.ai.agents import make_agent
from game.core.rng import Rng
from game.intrigo import actions as do
from game.intrigo import events as happened
from scenes.play import robots
from scenes.play.table import TableScene
from scenes.tables.intrigo.faces import intrigo_face
from scenes.tables.intrigo.marks import ORANGE, paint_way
from scenes.tools.shots import played_session, quiet_context
from scenes.window.focus import Ways, overlapping, stops
from tests.scenes.play.test_play import InstantWorker

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
    table.stage.grip.drag.picked = next(
        name for name in table.stage.grip.drag.ways if name.startswith("hand:")
    )
    table.refresh()
    return table


def awarding(ctx):
    """The picture of a token being won, late in a game with three."""
    session = until(ctx, 3, 5, lambda _, view: view.round > 3 and view.step and view.gaps.count(-1) == 1)
    table, now = TableScene(ctx, session), 0.0
    seat = session.movers[0]
    session.submit(seat, session.legal(seat)[0])
    ctx.now = lambda: now
    for _ in range(2000):
        now += 0.05
        table.update(now)
        beat = table.stage.playback.current
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


@pytest.mark.parametrize(
    ("size", "text_size"), [((1024, 720), 100), ((1024, 720), 150), ((1280, 720), 100), ((1280, 720), 150)]
)
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
        assert not words.block.cut, words.markup
    for control in page.controls:
        assert window.contains(control.box) and control.label, control.id
    assert overlapping(page.controls) == []
    assert Ways(page).reachable() == {control.id for control in stops(page)}
    drag = table.stage.grip.drag
    aimed = {drag.picked, *drag.targets()} if drag.picked else Ways(page).reachable()
    assert table.ways.reachable() == aimed, "with a card taken up, arrows visit where it may go"
    assert bool(drag.picked and drag.targets()) == (situation == "draft")


def test_the_award_shows_who_won_what() -> None:
    table = awarding(quiet_context((1280, 720)))
    given = table.stage.table.given
    event = table.stage.playback.current.event
    assert given[event.building].seat == event.seat and table.stage.table.lamp == event.building
    assert sorted(given) == [room for room in range(event.building + 1) if room in given]
    assert f"token:{event.building}" not in table.stage.spread.pieces
    names = [control.id for control in table.page.controls]
    assert names.count("step") == names.count("skip") == 1, "beside the rooms, so not in the bar too"


@pytest.mark.parametrize("kind", ("trader", "guard", "gondolier"))
@pytest.mark.parametrize("steps", (2, 3))
def test_keys_visit_only_what_a_power_can_reach(kind, steps) -> None:
    table = bought(quiet_context((1280, 720)), kind, steps)
    page = table.page
    ring = {control.id for control in stops(page) if control.zone == "ring"}
    assert ring and ring <= set(table.stage.grip.drag.ways), "nothing else in the ring"
    others = {control.id for control in page.controls if control.zone == "ring"} - ring
    assert others, "the rest can still be pointed at"
    visited = {control.id for control in stops(page)}
    for here in sorted(others):
        assert {table.ways.step(here, way) for way in ("left", "right", "up", "down")} <= visited | {here}
    assert not any(name.startswith(("pile:", "hand:")) for name in visited), "nothing else can be taken up"


def test_a_picked_card_looks_for_its_doorway() -> None:
    ctx = quiet_context((1280, 720))
    session = until(ctx, 4, 6, lambda session, view: session.movers == (0,) and view.stage == "intrigue")
    table = TableScene(ctx, session)
    everything = {control.id for control in stops(table.page) if control.zone == "ring"}
    table.stage.grip.drag.picked = next(
        name for name in table.stage.grip.drag.ways if name.startswith("hand:")
    )
    table.refresh()
    aimed = {control.id for control in stops(table.page) if control.zone == "ring"}
    assert (
        aimed
        == {target for target in table.stage.grip.drag.ways[table.stage.grip.drag.picked] if target}
        < everything
    )


def test_a_dragged_far_card_draws_its_way() -> None:
    """Drawn from the doorway it leaves; the whole card is held, and the arrow bends."""
    ctx = quiet_context((1280, 720))
    table = bought(ctx, "guard", 3)
    assert table.page
    source = next(name for name, ways in table.stage.grip.drag.ways.items() if any(ways))
    plain, drawn = pygame.Surface((1280, 720)), pygame.Surface((1280, 720))
    start = table.stage.spread.box(source)
    table.stage.grip.drag.press(source, start.center)
    table.stage.grip.drag.move((640, 660), ctx.theme.u)
    table.refresh()
    held = table.page and table.stage.spread.pieces[source].held
    assert held is not None and held[1] > start.h, "the whole card"
    at = table.stage.table.places(table.stage.setting)
    paint_way(drawn, table.stage.setting, at, ())
    assert drawn.get_bounding_rect() and pygame.mask.from_threshold(drawn, ORANGE, (6, 6, 6)).count() > 200
    table.stage.grip.drag.cancel()
    table.refresh()
    assert table.page
    paint_way(plain, replace(table.stage.setting, picked=source), at, ())
    assert pygame.mask.from_threshold(plain, ORANGE, (6, 6, 6)).count() == 0


def test_small_cards_have_small_names() -> None:
    ctx = quiet_context((1280, 720), "ru")
    spec = ctx.library.games()["intrigo"]
    cards = ctx.library.cards(spec, ()).cards
    assert intrigo_face(cards, "guard", ctx.locale, 1).title == "Стражник"
    assert intrigo_face(cards, "guard", ctx.locale).title == "Дворцовый стражник"
    assert intrigo_face(cards, "thief", ctx.locale, 1).title == "Вор"
