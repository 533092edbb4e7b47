"""The session: one door, redacted events, undo back to the last reveal."""

from __future__ import annotations

import pytest

from game.core.events import Committed, RoundStarted
from game.core.rng import Rng
from game.core.rules import IllegalAction
from game.core.spec import BadOption
from game.session import Session, Undone
from tests.core.toy import CARDS, RULES, SPEC, Dealt, Given, GiveTo, Keep, Offer, Play, Revealed


def new(seats: int = 3, seed: int = 5, **options: object) -> Session:
    return Session.new(SPEC, CARDS, seats, options, seed)


def play_all(session: Session) -> None:
    """Everybody plays the first card of the hand."""
    for seat in session.movers:
        session.submit(seat, session.legal(seat)[0])


def finish(session: Session, seed: int = 1) -> Session:
    rng = Rng(seed)
    while session.movers:
        seat = rng.choice(session.movers)
        session.submit(seat, rng.choice(session.legal(seat)))
    return session


def winner_and_other(session: Session) -> tuple[int, int]:
    (giver,) = session.movers
    return giver, (giver + 1) % session.seats


def test_a_legal_move_is_applied_and_recorded():
    session = new()
    action = session.legal(1)[0]
    session.submit(1, action)
    assert [(move.seat, move.action) for move in session.moves] == [(1, action)]
    assert session.movers == (0, 2)


def test_an_illegal_move_says_why_and_changes_nothing():
    session = new()
    before = session.snapshot()
    for seat, action in ((0, Play(99)), (0, Keep()), (7, Play(1)), (-1, Play(1))):
        with pytest.raises(IllegalAction) as refused:
            session.submit(seat, action)
        assert refused.value.reason.key.startswith("refused.")
    assert session.snapshot() == before
    assert session.moves == ()


def test_several_steps_are_done_together_or_not_at_all():
    session = new()
    play_all(session)
    giver, other = winner_and_other(session)
    before = session.snapshot()
    with pytest.raises(IllegalAction):
        session.submit(giver, Offer(1), GiveTo(giver))
    assert session.snapshot() == before
    session.submit(giver, Offer(1), GiveTo(other))
    assert session.view(None).coins[other] == 1


def test_options_that_do_not_exist_are_refused():
    with pytest.raises(BadOption):
        new(hand=9)
    with pytest.raises(BadOption):
        new(seats=9)


def test_watchers_see_what_their_seat_may_see():
    session = new()
    seen: dict[int | None, list[object]] = {0: [], None: []}
    stop = [session.watch(seat, seen[seat].append) for seat in seen]
    play_all(session)
    assert seen[0][:2] == [Committed(0), Committed(1)]
    assert isinstance(seen[None][-1], Revealed)
    for end in stop:
        end()
    session.submit(session.movers[0], Keep())
    assert not any(isinstance(event, RoundStarted) for event in seen[0])


def test_onlookers_see_each_event_with_the_view_after_it():
    session, seen = new(), []
    stop = session.look_on(0, lambda number, frames: seen.extend((number, *frame) for frame in frames))
    play_all(session)
    numbers = range(len(session.moves))
    assert seen == [(n, *frame) for n in numbers for frame in session.frames(n, 0)]
    assert seen and all(view.seat == 0 for _, _, view in seen)
    stop()
    session.submit(session.movers[0], Keep())
    assert seen[-1][0] == numbers[-1]


def test_a_move_that_was_asked_about_runs_the_rules_once(monkeypatch):
    session, runs = new(), []
    real = RULES.apply
    monkeypatch.setattr(type(RULES), "apply", lambda self, *given: runs.append(given) or real(*given))
    action = session.legal(0)[0]
    session.is_final(0, action)
    assert session.moves == ()
    session.submit(0, action)
    assert len(runs) == 1 and [move.action for move in session.moves] == [action]
    session.undo(0)
    session.submit(0, action)
    assert len(session.moves) == 1, "what was tried before is tried anew where it must be"


def test_history_is_redacted_like_the_events():
    session = new()
    play_all(session)
    own = [event for _, event in session.history(0)]
    assert Dealt(0, tuple(new().view(0).hand)) in own
    assert Dealt(1, None) in own
    assert [number for number, _ in session.history(0, since=2)] == [3, 3]


def test_since_last_turn_begins_with_the_own_last_move():
    session = new()
    play_all(session)
    assert session.since_last_turn(1) == [Committed(1), *session.since_last_turn(2)]
    assert session.since_last_turn(0)[0] == Committed(0)


def test_standings_give_one_point_per_round_and_the_end():
    session = finish(new())
    assert [point.round for point in session.standings()] == [1, 2, 3, 3]
    assert session.standings()[-1].scores == session.outcome.scores
    assert session.standings()[0].scores == (0, 0, 0)


def test_views_of_earlier_moves_can_be_looked_at():
    session = new()
    first = session.view(1)
    finish(session)
    assert session.view_at(0, 1) == first
    assert session.view_at(len(session.moves), 1) == session.view(1)


def test_a_choice_can_be_taken_back_until_the_reveal():
    session = new()
    before = session.snapshot()
    told: list[object] = []
    session.watch(2, told.append)
    session.submit(0, session.legal(0)[0])
    assert session.can_undo(0)
    session.undo(0)
    assert session.snapshot() == before
    assert told == [Committed(0), Undone(0)]
    play_all(session)
    assert not any(session.can_undo(seat) for seat in range(3))


def test_choices_made_at_the_same_time_stay():
    session = new()
    session.submit(0, session.legal(0)[0])
    session.submit(1, session.legal(1)[1])
    session.hash_at(2)
    session.undo(0)
    assert session.movers == (0, 2)
    assert [move.seat for move in session.moves] == [1]
    same = new()
    same.submit(1, same.legal(1)[1])
    assert session.snapshot() == same.snapshot()
    assert session.hash_at(1) == same.hash_at(1)


def test_a_step_of_ones_own_can_be_taken_back_but_not_the_reveal_before_it():
    session = new()
    play_all(session)
    giver, _ = winner_and_other(session)
    session.submit(giver, Offer(1))
    session.undo(giver)
    session.submit(giver, Offer(1))
    session.undo(giver)
    if session.moves[-1].seat == giver:  # the reveal was his own move
        with pytest.raises(IllegalAction):
            session.undo(giver)
    assert not session.can_undo(giver)


def test_another_players_answer_ends_undo():
    session = new()
    play_all(session)
    giver, other = winner_and_other(session)
    session.submit(giver, Offer(1), GiveTo(other))
    assert session.can_undo(giver)
    session.submit(other, session.legal(other)[0])
    assert not session.can_undo(giver)
    assert session.can_undo(other)


def test_ones_own_moves_can_be_taken_back_one_after_the_other():
    session = new()
    play_all(session)
    giver, _ = winner_and_other(session)
    session.submit(giver, Keep())
    session.submit(giver, session.legal(giver)[0])
    session.undo(giver)
    session.undo(giver)
    assert session.movers == (giver,)


def test_practice_goes_behind_reveals():
    session = new()
    play_all(session)
    session.practice = True
    session.undo(1)
    assert [move.seat for move in session.moves] == [0]


def test_undo_of_nothing_is_refused():
    session = new()
    session.practice = True
    assert not session.can_undo(0)


def test_undo_forgets_the_events_it_takes_back():
    session = new()
    play_all(session)
    giver, other = winner_and_other(session)
    session.submit(giver, Offer(1), GiveTo(other))
    assert any(isinstance(event, Given) for _, event in session.truth())
    session.undo(giver)
    assert not any(isinstance(event, Given) for _, event in session.truth())


def test_a_session_can_begin_anywhere():
    state = RULES.setup(CARDS, 2, {"hand": 2}, 1, None)
    session = Session.at(SPEC, state, 2, 1)
    assert session.start is not None
    assert finish(session).outcome is not None
