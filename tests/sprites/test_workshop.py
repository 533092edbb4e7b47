"""The workshop: pictures come from another process, from memory or from disk, all the same."""

import os
import time

import pygame
import pytest

from sprites.card import Art, BadgeFace, CardFace
from sprites.keep import Budget
from sprites.paint.store import Store, pack, unpack
from sprites.paint.workshop import Order, Workshop, card_order

FACE = CardFace("chronicles", "Ogre", left=BadgeFace("2"), art=Art("forest", "dusk", "ogre"))


def pixels(surface):
    return pygame.image.tobytes(surface, "RGBA")


def wait(workshop, seconds=60):
    ends = time.monotonic() + seconds
    done = []
    while workshop.busy and time.monotonic() < ends:
        done += workshop.collect()
        time.sleep(0.02)
    return done


def test_a_picture_painted_elsewhere_is_the_same(tmp_path):
    order = card_order(FACE, 120)
    workshop = Workshop(tmp_path)
    assert workshop.get(order) is None
    assert wait(workshop) == [order]
    painted = workshop.get(order)
    assert pixels(painted) == pixels(order.paint())
    workshop.close()
    again = Workshop(tmp_path)
    assert pixels(again.get(order)) == pixels(painted), "the second start finds it on disk"
    assert not again.busy


def test_painting_here_keeps_it_too(tmp_path):
    workshop = Workshop(tmp_path)
    first = workshop.paint(Order("back", ("tenno", 90)))
    assert workshop.get(Order("back", ("tenno", 90))) is first


def test_pictures_lie_in_the_budget_of_all(tmp_path, monkeypatch):
    budget = Budget(60_000)
    monkeypatch.setattr("sprites.paint.workshop.KEPT", budget)
    shop = Workshop(tmp_path)
    for height in (90, 91, 92, 93):
        budget.turn()
        budget.turn()
        shop.paint(Order("back", ("tenno", height)))
    assert 0 < budget.held <= 60_000
    assert len(budget.keys(shop)) == 2


@pytest.mark.parametrize("damage", [b"", b"\x01\x00\x00\x00", b"\x02\x00\x00\x00\x02\x00\x00\x00garbage"])
def test_damaged_pictures_are_painted_again(tmp_path, damage):
    order = Order("back", ("tenno", 80))
    store = Store(tmp_path)
    store.save(order.key, damage)
    assert store.load(order.key) is None
    assert Workshop(tmp_path).paint(order).get_height() == 80


def test_packing_loses_nothing():
    surface = Order("back", ("intrigo", 70)).paint()
    assert pixels(unpack(pack(surface))) == pixels(surface)


def test_the_oldest_pictures_go_first(tmp_path):
    store = Store(tmp_path)
    for name in ("old", "mid", "new"):
        store.save(name, b"x" * 100)
    ages = {"old": 100, "mid": 200, "new": 300}
    for name, age in ages.items():
        os.utime(tmp_path / f"{name}.paint", (age, age))
    store.prune(250)
    assert sorted(file.stem for file in tmp_path.glob("*.paint")) == ["mid", "new"]


def test_another_card_has_another_key():
    assert card_order(FACE, 120).key != card_order(FACE, 121).key


def test_large_pictures_are_fetched_beside_the_window(tmp_path):
    """Painted in a process, unpacked in a thread, and read from disk in a thread the next time."""
    order = Order("title", ((1280, 720),))
    for painted in (True, False):
        shop = Workshop(tmp_path)
        assert shop.fetch(order) is None
        assert wait(shop) == [order]
        assert shop.fetch(order).get_size() == (1280, 720)
        assert (shop._pool is not None) == painted
        shop.close()


def test_what_was_begun_is_there_when_it_is_looked_for(tmp_path, monkeypatch):
    """Read beside whatever is laid meanwhile; a picture nobody has painted yet is ordered instead."""
    monkeypatch.setattr("sprites.paint.workshop.LOOKING", 0.0)
    kept, missing = Order("back", ("intrigo", 70)), Order("back", ("intrigo", 71))
    Store(tmp_path).save(kept.key, pack(kept.paint()))
    shop = Workshop(tmp_path)
    for order in (kept, missing):
        shop.begin(order)
    assert shop.look(kept).get_size() == kept.paint().get_size()
    assert shop.look(missing) is None
    assert wait(shop) == [missing]
    shop.close()


def test_reading_never_fills_a_frame(tmp_path, monkeypatch):
    """What the time of a frame is not enough for is read beside the window, and is there soon after."""
    monkeypatch.setattr("sprites.paint.workshop.READING", 0.0)
    order = Order("back", ("intrigo", 70))
    Store(tmp_path).save(order.key, pack(order.paint()))
    shop = Workshop(tmp_path)
    assert shop.get(order) is None
    assert wait(shop) == [order]
    assert shop.get(order).get_size() == order.paint().get_size()
    assert shop._pool is None, "nothing had to be painted"
    shop.close()
