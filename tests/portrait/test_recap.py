"""The recap of Portrait: rounds begin with their card, and a walk over others says so."""

from __future__ import annotations

from game.packs import load_cards
from game.portrait import SPEC
from game.portrait.actions import ARTIST_WAYS, EMPEROR_WAYS, play
from game.portrait.events import CardBegun, CardsCut, EmperorMoved, PainterBumped, PainterMoved
from game.session import Session
from scenes.play.telling.told import entries, for_seat
from scenes.tables.catalog import table_of
from scenes.tables.portrait.table import PortraitTable


def test_forward_or_back_is_no_turn_of_its_own() -> None:
    """What happened before one was asked forward or back is still news after it."""
    own_turn = table_of("portrait").own_turn
    assert own_turn(play(7))
    assert not any(map(own_turn, (*EMPEROR_WAYS, *ARTIST_WAYS)))


def test_a_walk_that_skips_occupied_spaces_says_so() -> None:
    assert PainterMoved(0, 0, 5, (1, 3, 5)).text().key == "log.portrait.painter_moved_over"
    assert PainterMoved(0, 0, 3, (1, 2, 3)).text().key == "log.portrait.painter_moved"
    assert PainterMoved(0, 4, 9, (9,)).text().key == "log.portrait.painter_moved", "closing ranks"


def test_who_is_bumped_has_an_entry_of_his_own_and_reads_it_first() -> None:
    """The card that did it goes on in an entry of its own: nobody walks within another's loss."""
    walk = PainterMoved(3, 13, 16, (14, 15, 16))
    events = (CardBegun(3, 17), EmperorMoved(18, 17), PainterBumped(0, 17, 11, 1), walk)
    table, view = PortraitTable(), Session.new(SPEC, load_cards(SPEC).cards, 4, {}, 1).view(0)
    told = [(1, event) for event in events]
    found = entries(told, lambda event: table.told(event, view), lambda event: f"{type(event).__name__}.")
    assert [len(entry.lines) for entry in found] == [2, 1, 1]
    assert for_seat(found, 0)[0] is found[1] and found[1].touches(0)


def test_a_card_that_a_tree_cuts_off_is_told_to_its_owner() -> None:
    table, view = PortraitTable(), Session.new(SPEC, load_cards(SPEC).cards, 4, {}, 1).view(0)
    table.owners = {40: 0, 54: 2}
    assert table.told(CardsCut((40, 54)), view).on == (0, 2)


def test_whom_another_card_moves_it_touches() -> None:
    walk, own = PainterMoved(0, 16, 12, (15, 14, 13, 12)), PainterMoved(1, 13, 15, (14, 15))
    table, view = PortraitTable(), Session.new(SPEC, load_cards(SPEC).cards, 4, {}, 1).view(0)
    told = [(1, event) for event in (CardBegun(1, 4), walk, own)]
    (entry,) = entries(told, lambda event: table.told(event, view), lambda event: "Words.")
    assert entry.touches(0) and not entry.touches(1)
