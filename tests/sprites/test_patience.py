"""A painter that works too long on somebody's own picture is ended, and only then."""

from concurrent.futures import Future
from types import SimpleNamespace

from sprites.card import Art, CardFace
from sprites.paint.workshop import Order, Workshop, card_order

OWN = card_order(CardFace(game="tenno", title="Own", art=Art(picture="slow.svg")), 90)
OURS = Order("back", ("tenno", 90))


def at_work(order: Order) -> tuple[Workshop, list[str]]:
    """A workshop whose only painter is busy with an order; the list tells when it is ended."""
    ended: list[str] = []
    shop, work = Workshop(patience=5.0), Future()
    work.set_running_or_notify_cancel()
    shop._pending[order] = work
    painter = SimpleNamespace(kill=lambda: ended.append("ended"))
    shop._pool = SimpleNamespace(_processes={1: painter})
    return shop, ended


def test_a_painter_is_ended_after_its_time():
    shop, ended = at_work(OWN)
    for now in (0.0, 4.9):
        shop._give_up(now)
    assert ended == []
    shop._give_up(5.1)
    assert ended == ["ended"]


def test_our_own_pictures_may_take_as_long_as_they_need():
    shop, ended = at_work(OURS)
    for now in (0.0, 100.0):
        shop._give_up(now)
    assert ended == []
