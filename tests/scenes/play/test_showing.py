"""What happens is shown a piece at a time: one heavy thing a frame, and nothing is laid that nobody sees."""

from collections import Counter

import pygame
import pytest

from game.catalog import GAMES
from game.core.events import Event
from scenes.play import robots
from scenes.play.showing.frame import LONGEST
from scenes.play.showing.playback import Playback
from scenes.play.showing.show import Show
from scenes.play.spread import Motion, Spread
from scenes.play.table import TableScene
from scenes.play.tabletop import Tabletop
from scenes.tables.chronicles.faces import PRINTED
from scenes.tables.chronicles.standing import UnitFace, stand, unit_picture
from scenes.tools.shots import played_session, quiet_context
from scenes.window.scene import Screen
from scenes.window.studio import SKETCH, Studio
from sprites.card import Art
from sprites.keep import KEPT
from sprites.paint.chronicles.board import plain_standee
from tests.scenes.play.test_play import InstantWorker
from tests.scenes.player import Player

FRAME = 1 / 60


@pytest.fixture(autouse=True)
def instant_ai(monkeypatch) -> None:
    monkeypatch.setattr(robots, "Worker", InstantWorker)


@pytest.fixture
def done(monkeypatch) -> Counter[str]:
    """What has been done so far, by name: lay, begin, paint (the picture behind the pieces)."""
    counted: Counter[str] = Counter()

    def count(owner: type, name: str, word: str) -> None:
        real = getattr(owner, name)

        def counting(self, *args):
            counted[word] += 1
            return real(self, *args)

        monkeypatch.setattr(owner, name, counting)

    count(Tabletop, "layout", "lay")
    count(Show, "_begin_beat", "begin")
    count(Screen, "_paint_still", "paint")
    return counted


def watched_frames(player: Player, done: Counter[str], frames: int) -> list[Counter[str]]:
    """Let a table go on by itself; what each frame did, `save` and `show` (a picture) included."""
    real_save, real_draw = player.ctx.library.autosave, player.app.draw

    def save(session) -> None:
        done["save"] += 1
        real_save(session)

    def draw() -> None:
        done["show"] += 1
        real_draw()

    player.ctx.library.autosave, player.app.draw = save, draw
    found = []
    for _ in range(frames):
        if isinstance(player.scene, TableScene) and (
            player.scene.stage.legal or player.scene.stage.playback.holding
        ):
            player.play_on()
            player.tick(FRAME)  # what a hand does is not counted
        done.clear()
        player.tick(FRAME)
        found.append(Counter(done))
    return found


@pytest.mark.parametrize("game", ("tenno", "junquick", "chronicles"))
def test_a_frame_has_one_heavy_thing(game, done, tmp_path) -> None:
    player = Player(tmp_path, seed=3, motion="full", ai_pace="fast")
    player.new_game(game, ["human", "novice", "novice"], 7)
    frames = watched_frames(player, done, 500)
    assert sum(frame["begin"] for frame in frames) > 5
    assert all(frame["lay"] <= 1 and frame["paint"] <= 1 for frame in frames)
    assert not [frame for frame in frames if frame["show"] and frame["save"] + frame["begin"] + frame["lay"]]
    assert not [frame for frame in frames if frame["paint"] and frame["save"] + frame["begin"] + frame["lay"]]
    assert not [frame for frame in frames if frame["save"] and frame["begin"]]


def test_the_picture_never_waits_long(done, tmp_path) -> None:
    """AI seats that answer at once keep a table busy; it is painted all the same."""
    player = Player(tmp_path, seed=3, motion="full", ai_pace="instant")
    player.new_game("portrait", ["novice", "novice", "novice"], 7)
    frames = watched_frames(player, done, 40)
    assert sum(frame["save"] for frame in frames) > 10
    waited = longest = 0
    for frame in frames:
        waited = 0 if frame["show"] else waited + 1
        longest = max(longest, waited)
    assert 0 < longest <= LONGEST + 2


def test_a_quick_hand_still_sees_something(done) -> None:
    """A pointer that is over another card in every frame has the table laid anew each time."""
    ctx = quiet_context((1280, 720))
    table = TableScene(ctx, played_session(ctx, "portrait", 3, 1, 0))
    table.host.proceed = lambda now: None  # no move of others comes between
    table.paint(pygame.display.set_mode((1280, 720)))
    waits = []
    for _ in range(6):
        table.refresh()
        table.update(0.0)
        waits.append(table.breath())
        assert table.page
    assert waits == [True, False] * 3


def no_motion(game: str, moves: int = 0) -> TableScene:
    ctx = quiet_context((1280, 720))
    ctx.settings.motion, ctx.settings.ai_pace = "none", "instant"
    session = played_session(ctx, game, 3, 1, moves)
    table = TableScene(ctx, session)
    assert table.page
    return table


ROUND = """Kaede plays card 3.
Boris plays card 28.
Ana plays card 34.
Kaede’s card 3 resolves.
The Emperor goes from space 11 to 13.
Kaede goes from space 6 to 10; occupied spaces do not count.
Boris’s card 28 resolves.
The Emperor goes from space 13 to 14.
Boris goes from space 5 to 8; occupied spaces do not count.
The Emperor stops under the sakura on 14: it blossoms!
Card 34 is discarded unresolved.
Kaede takes place 1 and gets 3 favour tokens.
Boris takes place 2 and gets 2 favour tokens.
Ana takes place 3 and gets 1 favour token.
Boris goes from space 8 to 9.
Ana goes from space 7 to 8.
Round 4"""
"""The third round of this game as it is told; what is drawn and laid face down is nobody's to hear."""


def test_what_takes_no_time_is_told_without_being_laid(done) -> None:
    table, spoken, heard = no_motion("portrait", 9), [], []
    table.ctx.say_aloud = lambda *words, **how: spoken.extend(words)
    table.ctx.play = heard.append
    table.host.show_again(6)
    assert len(table.stage.playback.queue) > 8
    done.clear()
    table.stage.show.pass_by(0.0)
    assert done["lay"] == 1 and done["begin"] == 0
    assert not table.stage.playback.busy and table.stage.view == table.session.view(table.stage.seat)
    assert spoken == ROUND.splitlines(), "every line is spoken all the same"
    assert heard and len(heard) == len(set(heard)), "a sound that several share is heard once"


def test_questions_stops_and_steps_are_never_passed_by() -> None:
    playing = Playback()
    playing.add([(Event(), None)] * 2, 0.0)
    assert playing.passes(asks=False, fleeting=False), "at no pace nothing takes time"
    assert not playing.passes(asks=True, fleeting=False)
    playing.step()
    assert not playing.passes(asks=False, fleeting=True)
    waiting = Playback()
    waiting.add([(Event(), None)] * 2, 0.0, stops_before=lambda event: True)
    assert not waiting.passes(asks=False, fleeting=True)
    running = Playback()
    running.add([(Event(), None)], 1.0, reading=0.5)
    assert running.passes(asks=False, fleeting=True) == (Event.detail >= 3)
    assert not running.passes(asks=False, fleeting=False)


@pytest.mark.parametrize("game", [spec.id for spec in GAMES])
def test_what_an_event_looks_like_is_asked_once(game, monkeypatch) -> None:
    ctx, asked = quiet_context((1280, 720)), []
    table = TableScene(ctx, played_session(ctx, game, 3, 1, 14))
    real = table.stage.table.motion
    monkeypatch.setattr(
        table.stage.table, "motion", lambda at, e, *lying: asked.append(e) or real(at, e, *lying)
    )
    table.host.show_again(6)
    shown = [event for beat in table.stage.playback.queue for event in beat.events]
    for frame in range(6000):
        monkeypatch.setattr(ctx, "now", lambda now=frame / 10: now)
        if table.stage.playback.holding:
            table.stage.playback.go_on()
        table.stage.frame.begin()
        table.stage.show.go_on(frame / 10)
        table.stage.frame.end()
        if not table.stage.playback.busy:
            break
    assert len(shown) > 5
    assert asked == shown


def test_a_key_held_down_skips_to_the_stop_and_no_further() -> None:
    """Every repeat of the key began the last picture anew, so that the stop never came."""
    playing, stops = Playback(), iter([False, False, False, True, False])
    playing.add([(Event(), None)] * 5, 1.0, stops_before=lambda event: next(stops))
    playing.step()
    for frame in range(6):
        playing.finish(FRAME * frame)
        if playing.current is None:
            playing.begin(Spread(), Spread(), Motion(), FRAME * frame, fades=False)
        playing.skip()
        assert not playing.paused
    assert playing.holding and len(playing.queue) == 2


def test_pieces_that_are_kept_lie_where_they_lay_through_what_is_passed_by() -> None:
    table = no_motion("tenno")
    name, piece = next(iter(table.stage.spread.pieces.items()))
    playing = Playback()
    playing.add([(Event(), None)] * 3, 0.0)
    playing.pass_by(table.stage.spread, Motion(keep=frozenset({name})))
    assert playing.held == {name: piece}
    playing.pass_by(Spread(), Motion(keep=frozenset({name})))
    assert playing.held == {name: piece}
    playing.pass_by(Spread(), Motion())
    assert playing.held == {}


def test_an_offer_cannot_be_taken_twice(tmp_path) -> None:
    """A second press in the same frame meets nothing: the table has not been laid since."""
    player = Player(tmp_path, seed=1, motion="full")
    table = player.new_game("chronicles", ["human", "novice"], 17)
    for _ in range(300):
        ends = next((name for name, offer in table.stage.grip.offered.items() if offer.ends), "")
        if table.stage.legal and ends:
            break
        player.tick(0.3) if table.stage.playback.busy else player.play_on()
    before = len(table.session.moves)
    table.hands.choose(ends)
    assert len(table.session.moves) == before + 1
    assert not table.stage.grip.offered and not table.stage.grip.drag.ways


class Shop:
    """A workshop whose painter is done when the test says so."""

    def __init__(self) -> None:
        self.orders: list[object] = []
        self.ready: dict[object, pygame.Surface] = {}
        self.busy = True

    def get(self, order, seconds=None):
        self.orders.append(order)
        return self.ready.get(order)

    def at_hand(self, order):
        return self.ready.get(order)

    def collect(self):
        return list(self.ready)


def test_standing_units_are_painted_beside_the_window() -> None:
    studio = Studio(patient=False)
    shop = studio.workshop = Shop()
    face = UnitFace(Art("forest", "day", "knight"), "4", PRINTED, 1, "Knight", (), "forest")
    plain = unit_picture(face, 160, studio)
    (order,) = shop.orders
    assert order.name == "standee" and order.args[0] == face.art
    size = order.args[1]
    assert stand(studio, face.art, size, "forest") is plain_standee(size)
    shop.ready[order] = painted = pygame.Surface(size, pygame.SRCALPHA)
    painted.fill((200, 30, 40, 255))
    drawn = unit_picture(face, 160, studio)
    assert pygame.image.tobytes(drawn, "RGBA") != pygame.image.tobytes(plain, "RGBA")
    other = stand(studio, face.art, (40, 50), "forest")
    assert other.get_size() == (40, 50)
    assert other.get_at((20, 30)).r > 150, "it stands in for itself in another size"


@pytest.mark.parametrize("height", [12, 40, 60])
def test_a_unit_keeps_half_of_its_height_however_large_its_name(height) -> None:
    studio = Studio(patient=False)
    shop = studio.workshop = Shop()
    art = Art("forest", "day", "knight")
    face = UnitFace(art, "4", PRINTED, 1, "Grand Architect", (), "forest", letters=200)
    unit_picture(face, height, studio)
    assert shop.orders[0].args[1][1] >= height // 2


def test_a_unit_that_has_been_painted_is_laid_anew() -> None:
    from sprites import pieces

    studio = Studio(patient=False)
    shop = studio.workshop = Shop()
    face = UnitFace(Art("forest", "day", "miner"), "2", PRINTED, 0, "", (), "forest")
    table = no_motion("tenno")
    picture, target = face.picture(studio), pygame.Surface((300, 300))
    pose = next(iter(table.stage.spread.pieces.values())).pose
    pieces.forget_pieces()
    pieces.paint_piece(target, picture, picture.surface, 160, pose, table.ctx.theme)
    assert KEPT.keys(pieces._PIECES)
    shop.ready[shop.orders[0]] = pygame.Surface(shop.orders[0].args[1], pygame.SRCALPHA)
    assert studio.collect()
    assert not KEPT.keys(pieces._PIECES)


def test_a_creature_is_painted_beside_the_window_and_a_small_one_stands_in() -> None:
    studio = Studio(patient=False)
    shop = studio.workshop = Shop()
    assert studio.figure("fox", 200).get_height() == SKETCH
    (order,) = shop.orders
    assert order.name == "figure" and order.args == ("fox", 200)
    shop.ready[order] = painted = pygame.Surface((170, 200))
    assert studio.figure("fox", 200) is painted
    assert studio.figure("fox", 120) is painted, "in another size it stands in for itself"


@pytest.mark.parametrize(
    ("game", "wanted"), [("chronicles", "realm"), ("junquick", "hollow"), ("intrigo", "palace")]
)
def test_what_the_next_stage_looks_like_is_painted_before_it_comes(game, wanted, monkeypatch) -> None:
    ctx = quiet_context((1280, 720))
    expected: list[tuple[object, ...]] = []
    monkeypatch.setattr(ctx.studio, "expect", lambda *order: expected.append(order))
    shown: list[tuple[object, ...]] = []
    sheet = pygame.Surface((8, 8))
    monkeypatch.setattr(ctx.studio, "big", lambda *order: shown.append(order) or sheet)
    table = TableScene(ctx, played_session(ctx, game, 3, 1, 0))
    table.stage.table.backdrop(pygame.Surface((1280, 720)), table.stage.setting)
    (ahead,) = [order for order in expected if order[0] == wanted]
    (now,) = [order for order in shown if order[0] == wanted]
    assert ahead != now
