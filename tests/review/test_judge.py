"""The judge on positions where anybody can tell: what is proven is said, what is not is not."""

from __future__ import annotations

import pytest

from game.ai import ahead
from game.ai import judge as judging
from game.ai.agent import Budget
from game.ai.judge import BLUNDER, CLOSE, FIND, FINE, FORCED, MISTAKE, SLIP, Judge, Verdict, classify
from game.ai.lines import Estimate, Lines
from game.ai.policy import PolicyAgent
from game.ai.search import Search
from game.catalog import GAMES, find_game
from game.core.rng import Rng
from game.review.decisions import decisions
from game.review.luck import Draw, draws
from game.review.review import begin, go_on
from game.review.score import accuracy, split
from game.session import Session
from tests.laws.deals import cards_of

EVEN = 0.25


def lead(mean: float, error: float) -> Estimate:
    return Estimate(mean, error, 100)


@pytest.mark.parametrize(
    ("mean", "error", "kind"),
    [
        (-0.09, 0.01, BLUNDER),
        (-0.06, 0.01, MISTAKE),
        (-0.03, 0.01, SLIP),
        (-0.02, 0.001, FINE),  # proven, but not worth a word
        (-0.09, 0.05, CLOSE),  # a blunder, if it were proven
        (0.09, 0.05, CLOSE),
        (0.03, 0.01, FIND),
        (0.0, 0.01, FINE),
    ],
)
def test_a_loss_is_called_by_its_size_and_only_if_proven(mean: float, error: float, kind: str) -> None:
    assert classify(lead(mean, error), EVEN, usual=False) == kind


def test_what_everybody_would_have_played_is_no_find() -> None:
    assert classify(lead(0.09, 0.01), EVEN, usual=True) == FINE


class Longer:
    """Lines that have measured this."""

    seats = 4

    def __init__(self, mean: float) -> None:
        self.mean, self.longer = mean, self

    def play(self, courses: object, upto: int) -> None:
        pass

    def measured(self, one: object, other: object) -> Estimate:
        return lead(self.mean, 0.02)


@pytest.mark.parametrize(("later", "kind"), [(-0.2, BLUNDER), (-0.04, BLUNDER), (-0.03, CLOSE), (0.1, CLOSE)])
def test_nothing_is_wrong_that_is_as_good_a_round_later(later: float, kind: str) -> None:
    """In Intrigo a move was 11 points worse at the award, and not at all in the end."""
    said = Verdict(BLUNDER, lead(0.2, 0.02), lead(0.31, 0.02), lead(-0.11, 0.03), lead(0, 0.01), 0.5)
    told = Judge(find_game("intrigo"))._lasting(said, Longer(later), (), None)
    assert told.kind == kind
    assert Judge(find_game("intrigo"))._lasting(said, Longer(later), (), 5.0) is said, "he is in a hurry"
    if kind == CLOSE:
        assert (
            told.lead.mean - told.lead.error <= -0.11 + 1e-9
            and told.lead.mean + told.lead.error >= later - 1e-9
        )


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_what_is_called_wrong_is_looked_at_a_round_later(
    spec, quick: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(judging, "classify", lambda lead, even, usual: BLUNDER)
    monkeypatch.setattr(judging, "_opinion", lambda lines: {})
    looked: list[float | None] = []

    def lasting(judge: Judge, found: Verdict, thought: object, move: object, until: float | None) -> Verdict:
        looked.append(until)
        return found

    monkeypatch.setattr(Judge, "_lasting", lasting)
    session = played(spec.id, 4)
    one = next(one for seat in range(session.seats) for one in decisions(session, seat) if one.free)
    assert Judge(spec).weigh(one.view, one.course, Rng(2)).wrong
    assert looked == [None]


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_longer_lines_end_later(spec, monkeypatch: pytest.MonkeyPatch) -> None:
    session = played(spec.id, 4)
    one = next(one for seat in range(session.seats) for one in decisions(session, seat) if one.free)
    ends: list[list[int]] = []
    for longer in (False, True):
        lines = Lines(spec, one.view, Rng(3), told=False, longer=longer)
        seen: list[int] = []
        play_out = lines.rollout.play_out

        def noted(state, *rest, seen=seen, play_out=play_out):
            shares = play_out(state, *rest)
            seen.append(state.round)
            return shares

        monkeypatch.setattr(lines.rollout, "play_out", noted)
        lines.play([one.course], 6)
        ends.append(seen)
    assert len(ends[1]) == len(ends[0]) + 6
    assert sum(ends[1][-6:]) > sum(ends[0][-6:])


@pytest.mark.parametrize("opinion", [0.02, 0.0, -0.01])
def test_where_a_search_does_not_agree_the_numbers_say_how_unsure_it_is(opinion: float) -> None:
    """Lines gave 52 against 94 per cent, and that stood under "about as good"."""
    said = Verdict(BLUNDER, lead(0.52, 0.05), lead(0.94, 0.03), lead(-0.42, 0.06), lead(0, 0.01), 0.5)
    told = judging.between(said, opinion)
    assert told.kind == CLOSE and not told.wrong
    assert abs(told.lead.mean) <= 2 * told.lead.error, "what they say lies within the noise"
    assert told.best.mean - told.chance.mean == pytest.approx(-told.lead.mean)
    low, high = told.lead.mean - told.lead.error, told.lead.mean + told.lead.error
    assert low <= -0.42 + 1e-9 and high >= opinion - 1e-9, "both words lie within it"


def played(game: str, seats: int, seed: int = 4) -> Session:
    """A finished game of the policy."""
    spec = find_game(game)
    session = Session.new(spec, cards_of(game), seats, {}, seed)
    rng = Rng(seed)
    while session.movers:
        seat = session.movers[0]
        session.submit(seat, PolicyAgent(spec).choose(session.view(seat), rng, Budget()).action)
    return session


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_decisions_are_whole_moves_that_cover_the_game(spec) -> None:
    session = played(spec.id, spec.seats[-1])
    for seat in range(session.seats):
        found = decisions(session, seat)
        own = [move.action for move in session.moves if move.seat == seat]
        assert [action for one in found for action in one.course] == own
        assert all(one.view.seat == seat for one in found)
        assert all(session.moves[one.move].seat == seat for one in found)


def test_a_plan_is_one_decision_from_its_first_step_to_ready() -> None:
    session = played("chronicles", 3)
    states = [turn.before for turn in session.record().turns]
    plans = [one for one in decisions(session, 1) if states[one.move].phase == "deploy"]
    assert [one.round for one in plans] == [1, 2, 3, 4], "one in each round"
    assert all(type(one.course[-1]).__name__ == "Ready" for one in plans)
    assert all(len(one.course) > 2 for one in plans)


def test_a_view_holds_what_was_known_before_the_move() -> None:
    session = played("portrait", 3)
    for one in decisions(session, 1):
        assert one.view == session.view_at(one.move, 1)


def test_luck_sums_to_nothing_over_the_seats() -> None:
    session = played("portrait", 3)
    found = [draw for draw in draws(session, Rng(1), lines=6) if draw is not None]
    assert found[0].move == -1, "the first deal"
    assert len(found) > 3
    for draw in found:
        assert abs(sum(draw.luck)) < 1e-9


def test_a_game_without_draws_has_luck_in_its_deal_alone() -> None:
    session = played("tenno", 2)
    assert [draw.move for draw in draws(session, Rng(1), lines=2) if draw is not None] == [-1]


def verdict(loss: float, error: float = 0.001, stake: float = 0.1, own: float = 0.0) -> Verdict:
    nothing = Estimate(0.0, 0.0, 1)
    return Verdict(SLIP, nothing, nothing, lead(-loss, error), lead(own, 0.0), stake)


def test_accuracy_is_100_without_loss_and_falls_with_what_was_at_stake() -> None:
    assert accuracy([verdict(0.0), verdict(0.0)], 4) == 100.0
    little = accuracy([verdict(0.05, stake=0.02), verdict(0.0, stake=0.3)], 4)
    much = accuracy([verdict(0.05, stake=0.3), verdict(0.0, stake=0.02)], 4)
    assert little is not None and much is not None and 100 > little > much > 0
    assert accuracy([], 4) is None


def test_a_split_adds_up() -> None:
    drawn = [Draw(3, 1, (0.1, -0.1, 0.0, 0.0))]
    for result in (0.0, 0.5, 1.0):
        found = split([verdict(0.0, own=0.07)], drawn, 0, 4, result)
        assert found.even + found.own + found.others + found.cards == pytest.approx(result)
        assert (found.even, found.own, found.cards) == (0.25, 0.07, 0.1)


HURRY = {
    "GLANCE": 2, "SCREEN": 4, "FINAL": 4, "PROPOSING": 8, "SECOND": 8, "FEWEST": 4, "MOST": 8, "EVERY": 4,
    "LONGER": 4,
}  # fmt: skip


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A judge in a hurry: what it finds is of no concern."""
    for name, value in HURRY.items():
        monkeypatch.setattr(judging if hasattr(judging, name) else ahead, name, value)


def test_what_is_built_shows_in_the_next_round() -> None:
    session = played("chronicles", 3)
    built = [one for seat in range(3) for one in decisions(session, seat) if one.view.phase == "build"]
    early = next(one for one in built if one.free and one.round < session.cards.rounds)
    lines = Lines(session.spec, early.view, Rng(1))
    lines.play([early.course], 8)
    assert lines.chance(early.course).error > 0, "a value alone would be an opinion without an error"


@pytest.mark.usefixtures("quick")
def test_who_thought_ahead_has_a_proof_when_the_move_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ahead, "ENOUGH", 6)
    session = played("portrait", 2)
    one = next(one for one in decisions(session, 0) if one.free)
    ticks = iter(range(10**6))
    hasty = Judge(session.spec, clock=lambda: float(next(ticks)))
    thought = ahead.Ahead(session.spec, one.view, Rng(1), told=True)
    while thought.step():
        pass
    assert hasty.weigh(one.view, one.course, Rng(1), 0.0, thought).lead.lines >= 6
    assert hasty.weigh(one.view, one.course, Rng(1), 0.0).lead.lines == 1


@pytest.mark.usefixtures("quick")
def test_a_poor_move_is_thought_of_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who blunders plays what nobody looked at closely; the coach needs a proof of that as well."""
    monkeypatch.setattr(ahead, "ENOUGH", 6)
    monkeypatch.setattr(ahead, "EACH", 4)
    monkeypatch.setattr(ahead, "THOUGHT_OF", 3)
    session = played("tenno", 3)
    one = next(one for one in decisions(session, 0) if one.view.phase == "attack")
    thought = ahead.Ahead(session.spec, one.view, Rng(1), told=True)
    while thought.step():
        pass
    offered = session.spec.rules.legal(thought.screen.world(), 0)
    ticks = iter(range(10**6))
    hasty = Judge(session.spec, clock=lambda: float(next(ticks)))
    proven = [hasty.weigh(one.view, (action,), Rng(1), 0.0, thought).lead.lines >= 4 for action in offered]
    assert len(offered) > 3 and all(proven)


@pytest.mark.usefixtures("quick")
def test_the_same_seed_judges_the_same_wherever_it_was_stopped() -> None:
    session = played("portrait", 2)
    whole, broken = begin(session, 0), begin(session, 0)
    for number, _ in enumerate(go_on(session, broken, lines=2)):
        if number == len(broken.decisions) + 1:  # the chances are all there, and two verdicts
            break
    judged = dict(broken.verdicts)
    assert 0 < len(judged) < len(broken.decisions)
    for _ in go_on(session, broken, lines=2):
        pass
    for _ in go_on(session, whole, lines=2):
        pass
    assert whole.verdicts == broken.verdicts
    assert whole.chances == broken.chances
    assert whole.draws == broken.draws
    assert whole.done


def test_a_choice_of_one_is_not_judged() -> None:
    session = played("intrigo", 3)
    one = next(one for one in decisions(session, 0) if not one.free)
    assert Judge(session.spec).weigh(one.view, one.course, Rng(1)).kind == FORCED


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("game", [spec.id for spec in GAMES])
def test_what_a_search_finds_is_compared_whatever_the_policy_thinks(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The policy had overlooked the best move of all, and a poor one was compared with the next best."""
    monkeypatch.setattr(ahead, "THOUGHT_OF", 1)
    session = played(game, 3)
    others = 0
    for one in [one for one in decisions(session, 0) if one.free][:8]:
        thought = ahead.Ahead(session.spec, one.view, Rng(1))
        found = thought.join(Search(session.spec).run(one.view, Rng(2), Budget(64))[0].course)
        monkeypatch.setattr(thought, "_searched", lambda found=found: found)
        thought.look(thought.join(one.course))
        assert len(thought.screen.records[found].shares) >= ahead.SCREEN
        others += found not in (thought.usual, one.course)
    assert others, "or the policy and the player had thought of all of them"
