"""What is seen before anything is painted: never a black window, never a blank card, no picture painted."""

import os
import threading
from concurrent.futures import Future
from dataclasses import replace

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame
import pytest

from game.catalog import GAMES
from scenes.menus.gallery import screen as gallery
from scenes.menus.gallery.cards import hang, load
from scenes.play import robots
from scenes.play.table import TableScene
from scenes.tools.shots import make_scene, quiet_context
from scenes.window import studio as studio_module
from scenes.window.app import App
from scenes.window.start import begin
from scenes.window.studio import Studio
from sprites.card import Art, card_size
from sprites.keep import KEPT
from sprites.paint import sketch, workshop
from sprites.paint.cards import diorama, plain
from sprites.paint.workshop import Order, card_order
from sprites.pieces import forget_pieces
from sprites.theme import LIGHT
from tests.scenes.play.test_play import InstantWorker

IDS = tuple(spec.id for spec in GAMES)
SCREENS = ("title", "setup", *(f"table:{game}" for game in IDS))
SIZE = (1280, 720)


class IdlePainters(workshop.Workshop):
    """Painters that never finish anything."""

    def _submit(self, order: Order) -> None:
        """Take the order and do nothing."""


@pytest.fixture
def started(tmp_path, monkeypatch):
    """Starts the window with an empty cache on a screen, and draws until all that can be done at once is."""
    monkeypatch.setattr(robots, "Worker", InstantWorker)

    def start(screen: str, size: tuple[int, int] = SIZE) -> App:
        ctx = quiet_context(size)
        ctx.studio = Studio(tmp_path / "empty", patient=False)
        ctx.studio.workshop = IdlePainters(tmp_path / "empty")
        app = App(ctx, lambda context: make_scene(context, screen, GAMES[0].id), size)
        for _ in range(4):
            app.tick()
        return app

    return start


def tones(picture: pygame.Surface, box: pygame.Rect) -> int:
    """How many clearly different colours a part of a picture has."""
    part = picture.subsurface(box.clip(picture.get_rect()))
    return len({tuple(value >> 5 for value in part.get_at((x, y))[:3])
                for x in range(part.get_width()) for y in range(part.get_height())})  # fmt: skip


def faces(game: str):
    ctx = quiet_context(SIZE)
    return [hung.face for hung in hang(ctx, game, load(ctx, game))]


@pytest.mark.parametrize("screen", SCREENS)
def test_no_large_picture_is_painted_for_the_first_frame(started, monkeypatch, screen) -> None:
    painted: list[tuple[int, int]] = []
    real = Order.paint

    def paint(order: Order) -> pygame.Surface:
        painted.append((out := real(order)).get_size())
        return out

    monkeypatch.setattr(Order, "paint", paint)
    sketch.sketch.cache_clear()
    app = started(screen)
    assert app.manager.top.painted
    assert max((wide for wide, _ in painted), default=0) <= sketch.WIDE, "only sketches are quick enough"
    assert app.ctx.studio.busy, "the pictures themselves have been ordered"
    assert tones(app.screen, app.screen.get_rect()) > 20


@pytest.mark.parametrize("game", IDS)
def test_a_card_that_is_not_painted_says_all_that_is_printed_on_it(monkeypatch, game) -> None:
    monkeypatch.setattr(diorama, "scene", lambda *words: pytest.fail("no scene is painted for it"))
    monkeypatch.setattr(diorama, "figure", lambda *words: pytest.fail("no figure is painted for it"))
    plain.plain_card.cache_clear()
    shown: dict[object, bytes] = {}
    for face in faces(game)[:40]:
        card = plain.plain_card(face, 200)
        wide, tall = card.get_size()
        name = pygame.Rect(0, round(tall * 0.3), wide, round(tall * 0.3))
        assert tones(card, name) > 3, f"{face.title}: the name stands where the picture will be"
        if face.left is not None:
            corner = pygame.Rect(0, 0, wide // 3, tall // 4)
            assert tones(card, corner) > 5, f"{face.title}: the number is in its corner"
        shown[face.title, face.left, face.tiles, face.text] = pygame.image.tobytes(card, "RGBA")
    assert len(set(shown.values())) == len(shown), "no two cards look alike"


@pytest.mark.parametrize("game", IDS)
def test_no_card_on_a_table_is_blank(started, game) -> None:
    app = started(f"table:{game}")
    top = app.manager.top
    top.stage.show.skip()
    for _ in range(6):
        app.tick()
    cards = [
        piece for piece in top.stage.spread.pieces.values() if piece.card and piece.picture.key[0] == "card"
    ]
    for piece in cards:
        assert tones(app.screen, pygame.Rect(piece.box)) > 6, piece.id


def red(card: pygame.Surface) -> bool:
    """Whether all of a card is red."""
    pure, *others = pygame.transform.average_color(card)[:3]
    return pure > 240 and max(others) < 10


def test_a_miniature_is_seen_as_its_card_was_on_the_table(tmp_path, monkeypatch) -> None:
    """Its own picture is still being painted; another owner's card is another card."""
    studio = Studio(tmp_path / "empty", patient=False)
    studio.workshop = IdlePainters(tmp_path / "empty")
    large = replace(faces(IDS[0])[0], text="words", letters=150, color="#123456")
    small = replace(large, text="", short=(), letters=100)
    order, seen = card_order(large, 200), pygame.Surface(card_size(200))
    seen.fill("#ff0000")
    monkeypatch.setattr(studio.workshop, "get", lambda wanted, seconds=0: seen if wanted == order else None)
    monkeypatch.setattr(studio.workshop, "at_hand", lambda wanted: seen if wanted == order else None)
    assert not red(studio.card(small, 90)), "it has not been on the table yet"
    assert studio.card(large, 200) is seen
    found = studio.card(small, 90)
    assert found.get_size() == card_size(90) and red(found)
    assert not red(studio.card(replace(small, color="#654321"), 90))


def test_the_window_opens_with_a_page(tmp_path) -> None:
    ctx, seen = quiet_context(SIZE), []

    def first(context):
        screen = pygame.display.get_surface()
        seen.append((tuple(screen.get_at((5, 5))[:3]), tones(screen, screen.get_rect())))
        return context.title(context)

    App(ctx, first, SIZE)
    ((corner, found),) = seen
    assert corner == LIGHT.table_top
    assert found > 1, "the name of the program can be read"


def test_the_gallery_opens_before_its_cards_are_read(started, monkeypatch) -> None:
    go, real = threading.Event(), gallery.exhibit

    def slow(ctx, game):
        go.wait(60)
        return real(ctx, game)

    monkeypatch.setattr(gallery, "exhibit", slow)
    app = started("gallery")
    top = app.manager.top
    said = {words.markup for words in top.page.words}
    assert app.ctx.say("gallery.reading") in said
    assert not top.shown
    go.set()
    top._reading.result()
    app.tick()
    assert top.shown
    assert app.ctx.say("gallery.reading") not in {words.markup for words in top.page.words}


def test_resizing_a_table_keeps_within_the_budget(started) -> None:
    app = started("table:tenno")
    for step in range(8):
        size = (1280 + 40 * step, 720 + 10 * step)
        pygame.display.set_mode(size, pygame.RESIZABLE)
        app.feed(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
        for _ in range(3):
            app.manager.dirty = True
            app.tick()
        assert KEPT.held <= KEPT.limit


@pytest.mark.parametrize("game", IDS)
def test_the_cards_of_a_chosen_game_are_ordered_while_new_game_is_open(started, game) -> None:
    app = started("setup")
    top = app.manager.top
    top.use(top.page.find(f"game:{game}"))
    for _ in range(8):
        app.tick()
    studio = app.ctx.studio
    ordered = {order.args[0] for order in studio._expected if order.name == "card"}
    app.manager._apply(begin(app.ctx, top.plan))  # the very deal: a face can tell who sits where
    table = next(scene for scene in app.manager.stack if isinstance(scene, TableScene))
    assert table.page
    hand = [piece.picture.key[1] for piece in table.stage.spread.pieces.values()
            if piece.card and piece.picture.key[0] == "card"]  # fmt: skip
    assert hand and ordered, "a table begins with cards"
    missing = {face.title for face in set(hand) - ordered}
    assert not missing, "whatever is dealt has been ordered"


def blank(height: int) -> pygame.Surface:
    return pygame.Surface((max(4, height * 5 // 7), max(4, height)), pygame.SRCALPHA)


class AtOnce:
    """Reads where it is asked to: a busy machine lets a thread wait for longer than a card waits for it."""

    def submit(self, work, *args) -> Future:
        done = Future()
        done.set_result(work(*args))
        return done


class QuickPainters(workshop.Workshop):
    """Painters who are done at once, a blank sheet for every order; so is whoever reads from the disk."""

    _reader = AtOnce()

    def _submit(self, order: Order) -> None:
        height = order.args[-1] if isinstance(order.args[-1], int) else 60
        self._store.save(order.key, workshop.pack(blank(height)))


WARM = {"tenno": "Attacked", "intrigo": "CardKept"}


@pytest.mark.parametrize("game", WARM)
def test_no_card_is_unpainted_on_a_warm_start(tmp_path, monkeypatch, game) -> None:
    """What was painted once is read from the disk before it is shown, a duel's and a draft's cards too."""
    monkeypatch.setattr(workshop, "perf_counter", lambda: 0.0)  # a disk that takes no time

    def play() -> tuple[list[str], set[str]]:
        forget_pieces()
        ctx, shown, unpainted = quiet_context(SIZE), set(), []
        ctx.settings.motion, ctx.settings.ai_pace = "full", "fast"
        ctx.studio = Studio(tmp_path / "warm", patient=False)
        ctx.studio.workshop = QuickPainters(tmp_path / "warm")
        clock = [0.0]
        ctx.now = lambda: clock[0]
        monkeypatch.setattr(
            studio_module, "plain_card", lambda face, height: unpainted.append(face.title) or blank(height)
        )
        app = App(ctx, lambda context: make_scene(context, f"table:{game}", game), SIZE)
        top = app.manager.top
        for _ in range(500):
            clock[0] += 0.1
            if top.stage.legal and not top.stage.frame.worked:
                top.hands.submit(top.session.legal(top.stage.seat)[0], deliberate=True)
            app.tick()
            shown.add(type(top.stage.event).__name__)
        return unpainted, shown

    monkeypatch.setattr(robots, "Worker", InstantWorker)
    assert play()[0], "the first time something stands in"
    unpainted, shown = play()
    assert not unpainted
    assert WARM[game] in shown


def test_a_fighter_on_a_pan_is_seen_as_it_stood_in_its_land(monkeypatch) -> None:
    """Until it is painted for the pan, the picture from the kingdom stands in, never an empty arch."""
    studio, art = Studio(patient=False), Art("forest", "day", "knight")
    monkeypatch.setattr(studio.workshop, "_submit", lambda order: None)
    in_land = Order("standee", (art, (80, 110), "forest"))
    KEPT.keep(studio.workshop, in_land, pygame.Surface((80, 110)))
    studio.piece(in_land, (80, 110), lambda size: pytest.fail("it is painted"))
    on_pan = Order("standee", (art, (40, 50), ""))
    shown = studio.piece(on_pan, (40, 50), lambda size: pytest.fail("an empty arch"))
    assert shown.get_size() == (40, 50)
