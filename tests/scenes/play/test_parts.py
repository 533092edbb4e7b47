"""The parts of a table stand alone: laying changes nothing, hands end at one door, rules run once a move."""

import copy
from dataclasses import replace

import pytest

from game.core.actions import Action
from scenes.play.hands import Hands
from scenes.play.spread import AnyOf, Chain, LocalStep
from scenes.play.table import TableScene
from scenes.play.tabletop import Tabletop
from scenes.play.topbar import room_below
from scenes.tables.catalog import TABLES
from scenes.tools.shots import played_session, quiet_context
from scenes.window.intents import Pointed
from scenes.window.scene import Screen
from sprites.widgets.page import Sketch, Words

MOVES = 9
"""Far enough into a game that something lies on the table."""


class Clerk:
    """A door that only notes what is handed in."""

    def __init__(self, asks: bool = False) -> None:
        self.asks, self.sent = asks, []

    def asks_first(self, action: Action | Chain, deliberate: bool, loss: str = "") -> bool:
        return self.asks

    def send(self, seat: int, action: Action | Chain) -> None:
        self.sent.append((seat, action))


def a_table(game: str) -> TableScene:
    ctx = quiet_context((1280, 720))
    return TableScene(ctx, played_session(ctx, game, 3, 1, MOVES))


def kept(table: object) -> dict[str, object]:
    """What a table remembers, pictures apart."""
    found = {name: value for name, value in vars(table).items() if name != "_backdrop"}
    return {name: copy.deepcopy(getattr(value, "__dict__", value)) for name, value in found.items()}


@pytest.mark.parametrize("game", TABLES)
def test_laying_a_table_changes_nothing(game) -> None:
    scene = a_table(game)
    stage = scene.stage
    assert scene.page
    for pointed in list(stage.spread.pieces)[:6]:
        scene.attention.hover = pointed
        before, ways, offered = kept(stage.table), stage.grip.drag.ways, stage.grip.offered
        setting = stage.setting
        first = stage.table.spread(Sketch(scene.ctx.theme), setting, room_below(Sketch(scene.ctx.theme)))
        again = stage.table.spread(Sketch(scene.ctx.theme), setting, room_below(Sketch(scene.ctx.theme)))
        assert first.pieces == again.pieces and first.places == again.places
        assert kept(stage.table) == before
        assert stage.grip.drag.ways is ways and stage.grip.offered is offered


@pytest.mark.parametrize("game", TABLES)
def test_where_things_lie_does_not_depend_on_the_pointer(game) -> None:
    stage = a_table(game).stage
    assert stage.sheet.page
    words, lying = set(), []
    for pointed in ("", *stage.spread.pieces, *stage.spread.places):
        sketch = Sketch(stage.ctx.theme)
        laid = stage.table.spread(sketch, replace(stage.setting, pointed=pointed), room_below(sketch))
        words.add(tuple(item.markup for item in sketch.items if isinstance(item, Words)))
        lying.append((laid.pieces, laid.places))
    assert len(words) == 1 and all(one == lying[0] for one in lying)


@pytest.mark.parametrize("game", TABLES)
def test_a_moving_pointer_lays_no_table_anew(game, monkeypatch) -> None:
    """Whatever it passes over: only what rises under it, and what is told of that, is laid."""
    scene, laid, raised = a_table(game), [], []
    table = scene.stage.table
    real, point = table.spread, table.point
    monkeypatch.setattr(table, "spread", lambda *args: laid.append(args) or real(*args))
    monkeypatch.setattr(table, "point", lambda *args: raised.append(args[1].pointed) or point(*args))
    monkeypatch.setattr(scene, "proceed", lambda now: None)  # nobody else moves
    assert scene.page and len(laid) == 1
    for y in range(20, 720, 50):
        for x in range(20, 1280, 60):
            scene.handle(Pointed((x, y)))
            scene.update(scene.ctx.now())
            assert scene.page
    assert len(laid) == 1
    assert len(set(raised)) > 5
    scene.refresh()
    assert scene.page and len(laid) == 2


@pytest.mark.parametrize("game", TABLES)
def test_asking_what_can_be_done_changes_nothing(game) -> None:
    scene = a_table(game)
    stage = scene.stage
    assert scene.page
    before, setting, legal = kept(stage.table), stage.setting, stage.legal
    for ask in (stage.table.gestures, stage.table.offers):
        assert ask(setting, legal) == ask(setting, legal)
    assert kept(stage.table) == before


def test_every_gesture_ends_at_one_door() -> None:
    """A chain is handed in whole; one of several is drawn when it is done."""
    stage, clerk = a_table("intrigo").stage, Clerk()
    hands, legal = Hands(stage.ctx, stage, clerk), tuple(stage.session.legal(0))
    chain = Chain(legal[:2])
    hands.submit(chain)
    hands.submit(AnyOf(legal[:1]))
    assert clerk.sent == [(0, chain), (0, legal[0])]


def test_a_step_that_is_asked_about_waits_for_a_yes() -> None:
    stage, clerk = a_table("portrait").stage, Clerk(asks=True)
    hands, action = Hands(stage.ctx, stage, clerk), stage.session.legal(0)[0]
    hands.submit(action)
    assert stage.grip.pending == action and clerk.sent == []
    hands.answer_pending(False)
    assert stage.grip.pending is None and clerk.sent == []
    hands.submit(action)
    hands.answer_pending(True)
    assert clerk.sent == [(0, action)]


def test_a_step_of_this_screen_reaches_no_door() -> None:
    stage, clerk = a_table("portrait").stage, Clerk()
    Hands(stage.ctx, stage, clerk).submit(LocalStep("first", (1,)))
    assert clerk.sent == [] and stage.table.first == 1


def test_the_rules_run_once_a_move(monkeypatch) -> None:
    scene = a_table("portrait")
    scene.ctx.settings.confirm = "final"
    rules, runs = scene.session.spec.rules, []
    real = rules.apply
    monkeypatch.setattr(type(rules), "apply", lambda self, *given: runs.append(1) or real(*given))
    action = scene.stage.legal[0]
    scene.hands.submit(action)
    if scene.stage.grip.pending is not None:
        scene.hands.answer_pending(True)
    assert scene.session.moves[-1].action == action and len(runs) == 1


def test_a_table_is_made_of_parts() -> None:
    assert TableScene.__mro__[1:3] == (Tabletop, Screen)
    scene = a_table("portrait")
    for part in (scene.stage, scene.hands, scene.host):
        assert len([name for name in vars(type(part)) if not name.startswith("__")]) < 40
