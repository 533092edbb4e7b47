"""The painting part of `papercourts bench`: all cards of a game, cold in the background and from disk."""

from __future__ import annotations

import tempfile
import time
from pathlib import Path

import pygame

from scenes.menus.gallery.cards import hang, load
from scenes.menus.gallery.screen import GalleryScene
from scenes.tools.shots import quiet_context
from scenes.window.app import App
from scenes.window.context import Context
from scenes.window.studio import Studio
from sprites.card import CardFace
from sprites.paint.workshop import Workshop, card_order

SIZE = (1920, 1080)
HEIGHT = 250
"""Height of the measured cards: a hand at 1920x1080."""
WAIT = 60.0


def painting(game: str) -> dict[str, float]:
    """Seconds for all different cards cold and from disk, and the longest frame of a window meanwhile in ms.

    Cold begins when the painter's process answers its first order: starting Python is not painting.
    """
    ctx = quiet_context(SIZE)
    faces = list({hung.face: None for hung in hang(ctx, game, load(ctx, game))})
    with tempfile.TemporaryDirectory(prefix="papercourts-bench-") as folder:
        cold, longest = _cold(ctx, game, faces, Path(folder))
        return {
            "cards": len(faces),
            "cold_s": cold,
            "longest_frame_ms": longest,
            "disk_s": _from_disk(faces, Path(folder)),
        }


def _cold(ctx: Context, game: str, faces: list[CardFace], folder: Path) -> tuple[float, float]:
    """Paint in the background while the gallery is open and turned page by page."""
    ctx.studio = Studio(folder, patient=False)
    app = App(ctx, lambda context: GalleryScene(context, game), SIZE)
    ctx.now = time.monotonic
    shop = ctx.studio.workshop
    _warm(shop)
    app.tick()
    shop.cancel()
    start, frames = time.perf_counter(), [0.0]
    for face in faces:
        shop.get(card_order(face, HEIGHT))
    while shop.busy and time.perf_counter() - start < WAIT:
        before = time.perf_counter()
        app.manager.dirty = True
        app.tick()
        frames.append(time.perf_counter() - before)
        time.sleep(0.004)
    took = time.perf_counter() - start
    ctx.studio.close()
    return round(took, 2), round(max(frames) * 1000, 1)


def _warm(shop: Workshop) -> None:
    """Wait for the painter's process."""
    face = CardFace("")
    end = time.perf_counter() + WAIT
    while shop.get(card_order(face, 40)) is None and time.perf_counter() < end:
        time.sleep(0.01)
        shop.collect()


def _from_disk(faces: list[CardFace], folder: Path) -> float:
    shop = Workshop(folder)
    start = time.perf_counter()
    found = [shop.find(card_order(face, HEIGHT)) for face in faces]
    took = time.perf_counter() - start
    shop.close()
    return round(took, 3) if all(isinstance(picture, pygame.Surface) for picture in found) else -1.0
