"""The workshop: pictures are painted in another process and kept, so that no frame waits for paint.

`Workshop.get` answers at once: with the picture, or with nothing while it is being painted. Ask
again after `Workshop.collect` has named it.
"""

import contextlib
import os
import threading
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, replace
from functools import cache, cached_property
from hashlib import sha256
from multiprocessing import get_context, parent_process
from pathlib import Path
from time import perf_counter
from typing import Any

import pygame

from sprites.card import Art, CardFace, card_face
from sprites.keep import KEPT
from sprites.paint.backs import back, clan_back
from sprites.paint.boxes import new_game_backdrop, results_backdrop
from sprites.paint.catalog import all_art
from sprites.paint.figures import figure
from sprites.paint.store import READY, Store, art_digest, pack, unpack
from sprites.paint.theatre import curtain_half, pelmet, proscenium, stage_floor, stage_lip
from sprites.paint.title import title_plane, title_scene

Painter = Callable[..., pygame.Surface]

PAINTERS: dict[str, Painter] = {
    "card": card_face,
    "back": back,
    "figure": figure,
    "clan_back": clan_back,
    "title": title_scene,
    "title_plane": title_plane,
    "proscenium": proscenium,
    "stage_lip": stage_lip,
    "curtain_half": curtain_half,
    "pelmet": pelmet,
    "stage_floor": stage_floor,
    "new_game": new_game_backdrop,
    "results": results_backdrop,
}
"""What may be ordered whatever is played: name to painter."""


@cache
def painters() -> dict[str, Painter]:
    """Return all that may be ordered, the games' own pictures too."""
    return {**PAINTERS, **{name: paint for art in all_art().values() for name, paint in art.pictures.items()}}


COLLECTING = 0.008
"""Seconds of one frame that may be spent on taking in pictures."""

READING = 0.006
"""Seconds of one frame that may be spent on reading from disk; what is left is read beside the window."""

LOOKING = 0.05
"""Seconds of a screen's first frame that may be spent on reading its large pictures from disk."""

LARGE = 1_000_000
"""Packed bytes from which on unpacking would be felt in a frame."""

PATIENCE = 5.0
"""Seconds that a painter may work on a picture which somebody drew."""


@dataclass(frozen=True)
class Order:
    """A picture to be painted: a name of `painters` and its arguments, all plain values."""

    name: str
    args: tuple[object, ...]

    @property
    def key(self) -> str:
        """Return the name under which the picture is kept."""
        return sha256(f"{art_digest()}|{self.name}|{self.args!r}".encode()).hexdigest()[:40]

    def harmless(self) -> "Order":
        """Return the order without anybody's own picture: after that killed a painter, words must do."""
        first, *rest = self.args or (None,)
        if isinstance(first, CardFace) and first.art.picture:
            return Order(self.name, (replace(first, art=replace(first.art, picture="")), *rest))
        if isinstance(first, Art) and first.picture:
            return Order(self.name, (replace(first, picture=""), *rest))
        return self

    def paint(self) -> pygame.Surface:
        """Paint it here and now."""
        paint = PAINTERS.get(self.name) or painters()[self.name]
        return paint(*self.args)


def card_order(face: CardFace, height: int) -> Order:
    """Return the order for a card's face."""
    return Order("card", (face, height))


def _prepare(niceness: int) -> None:
    """Make a worker give way to the window, and end with it however that ends."""
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    threading.Thread(target=_follow_parent, daemon=True).start()
    if hasattr(os, "nice"):
        with contextlib.suppress(OSError):
            os.nice(niceness)


def _follow_parent() -> None:
    """Wait for the program to go, also when it is killed, and go too: the pool's own pipes never tell."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def _work(order: Order, folder: str) -> bytes:
    """Paint an order in a worker, keep it on disk, and hand back its bytes."""
    KEPT.turn()
    packed = pack(order.paint())
    if folder:
        Store(Path(folder)).save(order.key, packed)
    return packed


def _bury(pool: ProcessPoolExecutor | None) -> None:
    """Let a pool notice that a painter died amid its answer.

    Python waits for the rest of an answer for as long as anybody could still write it, at the end of the
    program too, and the pool itself could: without its own end of the pipe it sees that nothing comes.
    """
    painters = list((getattr(pool, "_processes", None) or {}).values())
    answers = getattr(pool, "_result_queue", None)
    if answers is not None and painters and not any(painter.is_alive() for painter in painters):
        answers._writer.close()


class Workshop:
    """Paints orders in the background and keeps the results in memory and on disk."""

    def __init__(
        self,
        folder: Path | None = None,
        workers: int = 1,
        ready: Path = READY,
        patience: float = PATIENCE,
    ) -> None:
        self._store = Store(folder) if folder else None
        self._ready = Store(ready)
        self._pool: ProcessPoolExecutor | None = None
        self._workers = workers
        self._read_for = self._looked_for = 0.0
        self._pending: dict[Order, Future[Any]] = {}
        self._patience = patience
        self._tried: set[Order] = set()
        """What was being painted when a painter died: once more, then words must do."""
        self._at_work: tuple[Order, float] | None = None
        """What a worker was last seen painting, and since when."""
        self._begun: set[Order] = set()
        """What is being read for the picture that is laid just now."""

    def get(self, order: Order, seconds: float | None = None) -> pygame.Surface | None:
        """Return a picture if it is at hand; otherwise have it painted and return nothing yet.

        After so many seconds of reading in one frame the disk is read beside the window.
        """
        found = self.at_hand(order)
        if found is not None or order in self._pending:
            return found
        if self._read_for >= (READING if seconds is None else seconds):
            return self.fetch(order)
        start = perf_counter()
        found = self.find(order)
        self._read_for += perf_counter() - start
        if found is None:
            self._submit(order)
        return found

    def _submit(self, order: Order) -> None:
        try:
            self._pending[order] = self._ordered(order)
        except (OSError, RuntimeError) as error:  # the system lets nobody begin: painted here, at its turn
            self._pool = None
            self._pending[order] = unable = Future[Any]()
            unable.set_exception(error)

    def _ordered(self, order: Order) -> Future[Any]:
        """Have a picture painted; a pool whose painter has died is followed by another."""
        folder = str(self._store.folder) if self._store else ""
        try:
            return self._open().submit(_work, order, folder)
        except BrokenProcessPool:
            self._pool = None
            return self._open().submit(_work, order, folder)

    def at_hand(self, order: Order) -> pygame.Surface | None:
        """Return a picture if memory still holds it; nothing is read or painted."""
        found: pygame.Surface | None = KEPT.get(self, order)
        return found

    def fetch(self, order: Order) -> pygame.Surface | None:
        """Like `get`, for large pictures: even the disk is read beside the window."""
        found = self.at_hand(order)
        if found is None and order not in self._pending:
            self._pending[order] = self._reader.submit(self._read, order)
        return found

    def _read(self, order: Order) -> pygame.Surface | None:
        """Return a picture that was painted before, here or when the program was made."""
        key = order.key
        return (self._store.load(key) if self._store else None) or self._ready.load(key)

    def find(self, order: Order) -> pygame.Surface | None:
        """Return a picture from memory or disk, or nothing if it has yet to be painted."""
        found = self.at_hand(order)
        if found is None and (found := self._read(order)) is not None:
            KEPT.keep(self, order, found)
        return found

    def begin(self, order: Order) -> None:
        """Begin to read a large picture that `look` will ask for, beside what is done until then."""
        if self.at_hand(order) is None and order not in self._pending:
            self._pending[order] = self._reader.submit(self._read, order)
            self._begun.add(order)

    def look(self, order: Order) -> pygame.Surface | None:
        """Like `find`, for large pictures; what this frame has no more time for is read beside the window."""
        if order in self._begun:
            self._begun.discard(order)
            if order in self._pending:
                self._take(order, self._pending.pop(order))
        found = self.at_hand(order)
        if found is not None or order in self._pending:
            return found
        if self._looked_for >= LOOKING:
            return self.fetch(order)
        start = perf_counter()
        found = self.find(order)
        self._looked_for += perf_counter() - start
        return found

    def paint(self, order: Order) -> pygame.Surface:
        """Return a picture in any case, painting it here if it is not at hand."""
        found = self.find(order)
        if found is None:
            found = order.paint()
            if self._store:
                self._store.save(order.key, pack(found))
            KEPT.keep(self, order, found)
        return found

    def collect(self, seconds: float = COLLECTING) -> list[Order]:
        """Take in what has been painted since the last frame, for so long at most; returns those orders."""
        self._read_for = self._looked_for = 0.0
        self._give_up(perf_counter())
        _bury(self._pool)
        ends = perf_counter() + seconds
        taken: list[Order] = []
        for order in [order for order, work in self._pending.items() if work.done()]:
            self._begun.discard(order)
            if self._take(order, self._pending.pop(order)):
                taken.append(order)
            if perf_counter() >= ends:
                break
        return taken

    def _give_up(self, now: float) -> None:
        """End a painter that has worked too long on somebody's own picture; words must do in its place."""
        order = next((order for order, work in self._pending.items() if work.running()), None)
        if order is None or order.harmless() is order:
            self._at_work = None
        elif self._at_work is None or self._at_work[0] != order:
            self._at_work = (order, now)
        elif now - self._at_work[1] > self._patience and self._pool is not None:
            self._at_work = None
            self._tried.add(order)
            for worker in list(getattr(self._pool, "_processes", {}).values()):
                worker.kill()

    def _take(self, order: Order, work: Future[Any]) -> bool:
        """Keep a result; what was not on disk is painted, large bytes are unpacked beside the window."""
        failed = work.exception()
        if isinstance(failed, BrokenProcessPool) and order not in self._tried:
            self._tried.add(order)
            self._submit(order)  # opens one new pool for all that the dead painter has left
            return False
        result = work.result() if failed is None else order.harmless().paint()
        if result is None:
            self._submit(order)
        elif isinstance(result, bytes) and len(result) > LARGE:
            self._pending[order] = self._reader.submit(unpack, result)
        else:
            KEPT.keep(self, order, unpack(result) if isinstance(result, bytes) else result)
            return True
        return False

    @cached_property
    def _reader(self) -> ThreadPoolExecutor:
        return ThreadPoolExecutor(1, "pictures")

    @property
    def busy(self) -> bool:
        """Whether anything is still being painted."""
        return bool(self._pending)

    def cancel(self) -> None:
        """Forget orders that no worker has begun: after a resize or a change of screen."""
        for order, work in list(self._pending.items()):
            if work.cancel():
                del self._pending[order]
                self._begun.discard(order)

    def close(self) -> None:
        """End the workers and bring the disk folder back within its limit."""
        if self._pool:
            _bury(self._pool)
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
        if "_reader" in self.__dict__:
            self._reader.shutdown(wait=False, cancel_futures=True)
            del self._reader
        if self._store:
            self._store.prune()

    def _open(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self._workers, get_context("spawn"), _prepare, (5,))
        return self._pool
