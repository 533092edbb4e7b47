"""A person's figures, worked out by hand from hand-made games."""

from __future__ import annotations

import math
import random
from dataclasses import replace
from datetime import date, datetime
from pathlib import Path

import pytest

from game.saving.listing import ReviewInfo, SaveInfo
from game.statistics.days import daily_seed, in_a_row, streak
from game.statistics.figures import figures
from game.statistics.person import people
from game.statistics.rating import Faced, expected_share, rate

LADDER = {"novice": -100, "casual": 0, "skilled": 100}
LADDERS = {"tenno": LADDER, "portrait": LADDER}
TODAY = date(2026, 11, 17)


def at(day: int, month: int = 11) -> float:
    return datetime(2026, month, day, 12).timestamp()


def game(number: int, *, won: bool, day: int = 17, month: int = 11, **more) -> SaveInfo:
    """Ana against two casual players."""
    return replace(
        SaveInfo(
            Path(f"{number}.json"), at(day, month), "tenno", ("Ana", "Bo", "Cy"),
            ("human", "casual", "casual"), ("", "", ""), round=5, moves=40, winners=(0,) if won else (1,),
            scores=(3, 2, 1), places=(1, 2, 3) if won else (2, 1, 3), seconds=600,
        ),
        **more,
    )  # fmt: skip


def page(*games: SaveInfo, **more):
    return figures(list(games), "Ana", LADDERS, TODAY, **more)


def tenno(found):
    return next(court for court in found.courts if court.game == "tenno")


def test_played_won_and_expected() -> None:
    found = page(game(1, won=True), game(2, won=False), game(3, won=False))
    assert (tenno(found).played, tenno(found).won) == (3, 1.0)
    assert tenno(found).expected == pytest.approx(1.0), "casual is the middle of the ladder: a third each"
    assert (found.games, found.seconds) == (3, 1800)


def test_stronger_opponents_lower_what_is_expected() -> None:
    assert expected_share(LADDER, ["casual", "casual"]) == pytest.approx(1 / 3)
    strong = expected_share(LADDER, ["skilled", "skilled"])
    assert strong == pytest.approx(1 / (1 + 2 * 10 ** (100 / 400)))
    assert expected_share(LADDER, ["human"]) == 0.5
    assert expected_share({}, ["master"]) == 0.5, "nobody has measured this game"


def test_a_shared_win_counts_in_parts_and_who_gave_up_has_lost() -> None:
    shared = game(1, won=True, winners=(0, 1))
    given_up = game(2, won=True, agents=("skilled", "casual", "casual"), left=("conceded", "", ""))
    assert tenno(page(shared, given_up)).won == 0.5
    assert tenno(page(shared, given_up)).played == 2


def test_practice_coached_hinted_and_lent_games_are_told_apart() -> None:
    found = page(
        game(1, won=True),
        game(2, won=True, practice=True),
        game(3, won=True, coached=True),
        game(4, won=True, hints=(2,)),
        game(5, won=True, agents=("skilled", "casual", "casual"), left=("lent", "", "")),
        game(6, won=True, special=True),
        game(7, won=True, winners=None),
    )
    assert tenno(found).played == 1
    assert tenno(found).apart == {"practice": 1, "coached": 1, "hinted": 1, "lent": 1}
    (month,) = found.months
    assert (month.games, month.alone, month.hints) == (2, 1, 2), "hints count where they were a question"


def test_fewer_than_ten_games_fly_no_flag() -> None:
    nine = [game(number, won=number % 3 == 0) for number in range(9)]
    assert tenno(page(*nine)).rating is None
    ten = tenno(page(*nine, game(9, won=False)))
    assert ten.rating is not None and ten.faced == 10


def test_a_rating_worked_out_by_hand() -> None:
    """Against one opponent of Elo 0, won 15 of 20: with half a win and half a loss more 15.5 of 21."""
    found = rate([Faced((0.0,), (1.0,))] * 15 + [Faced((0.0,), (0.0,))] * 5)
    share = 15.5 / 21
    assert found.elo == pytest.approx(400 * math.log10(share / (1 - share)), abs=0.01)
    assert found.error == pytest.approx(400 / math.log(10) / math.sqrt(21 * share * (1 - share)), rel=0.05)


def test_a_clean_sweep_stays_finite_and_unsure() -> None:
    found = rate([Faced((0.0,), (1.0,))] * 12)
    assert 300 < found.elo < 900 and found.margin > 300


def test_the_interval_holds_the_truth_as_often_as_it_says() -> None:
    """A player of 80 among three others, places drawn in proportion to strength: two errors hold 95 %."""
    rng, held, trials = random.Random(5), 0, 300
    for _ in range(trials):
        found = rate([_played(rng, 80, (-100, 0, 100)) for _ in range(25)])
        held += abs(found.elo - 80) <= found.margin
    assert 0.91 <= held / trials <= 0.99


def _played(rng: random.Random, own: float, rivals: tuple[float, ...]) -> Faced:
    left, order = {None: own, **dict(enumerate(rivals))}, []
    while left:
        weights = [10 ** (elo / 400) for elo in left.values()]
        order.append(rng.choices(list(left), weights)[0])
        del left[order[-1]]
    place = order.index(None)
    return Faced(tuple(rivals), tuple(float(place < order.index(n)) for n in range(len(rivals))))


def test_a_favourite_card_is_sure_only_beyond_two_errors() -> None:
    """20 games, 10 won; the Ninja in 10 of which 9 were won, the Monk in all."""
    games = [
        game(
            n,
            won=n < 9 or n == 19,
            cards=(("tenno:monk", "tenno:ninja") if n < 10 else ("tenno:monk",), (), ()),
        )
        for n in range(20)
    ]
    cards = {one.card: one for one in page(*games).favourites}
    ninja, monk = cards["tenno:ninja"], cards["tenno:monk"]
    assert (ninja.games, ninja.gain) == (10, pytest.approx(40.0))
    assert ninja.margin == pytest.approx(200 * math.sqrt(0.25 / 10 * 0.5 * 20 / 19)) and ninja.sure
    assert monk.gain == 0 and not monk.sure


def test_accuracy_and_luck_come_from_reviews() -> None:
    judged = [game(n, won=True, reviews=(ReviewInfo(0, 80.0 + n, {}, 0.02 * n),)) for n in range(3)]
    practice = game(9, won=True, practice=True, reviews=(ReviewInfo(0, 10.0, {}, 0.5),))
    found = page(*judged, practice)
    assert [one.accuracy for one in found.judged] == [80.0, 81.0, 82.0]
    assert found.luck == (pytest.approx(2.0), pytest.approx(2 * 2 / math.sqrt(3)))
    assert page(judged[0]).luck is None


def test_spans_and_one_game_filter() -> None:
    old = game(1, won=True, day=1, month=2)
    here = game(2, won=False)
    other = game(3, won=True, game="portrait")
    assert page(old, here, other).games == 3
    assert page(old, here, other, span="month").games == 2
    assert page(old, here, other, game="portrait").wins == (1, 1)


def test_people_are_told_apart_by_name() -> None:
    both = game(1, won=True, agents=("human", "human", "casual"))
    assert people([both, game(2, won=True)]) == ["Ana", "Bo"]
    assert figures([both], "Bo", LADDERS, TODAY).won == 0


DAYS = [date(2026, 11, day) for day in (3, 4, 5, 6, 15, 16)]


def test_days_in_a_row() -> None:
    found = streak(DAYS, date(2026, 11, 17))
    assert (found.now, found.longest, found.ended) == (2, 4, date(2026, 11, 6)), "today is not over yet"
    assert streak([*DAYS, date(2026, 11, 17)], date(2026, 11, 17)).now == 3
    assert streak(DAYS, date(2026, 11, 18)).now == 0
    assert streak([], TODAY).longest == 0


def test_a_clock_set_back_breaks_no_streak() -> None:
    assert streak(DAYS, date(2026, 11, 15)).now == 2, "16 November lies ahead of the clock"
    assert streak(DAYS, date(2026, 10, 1)).now == 2, "the whole clock is wrong: nothing is lost"
    ahead = [*DAYS, date(2031, 1, 1)]
    assert streak(ahead, date(2026, 11, 16)).now == 2, "a clock that once ran ahead spoils nothing either"


def test_wins_in_a_row() -> None:
    assert in_a_row([True, True, False, True]) == (1, 2)


def test_the_seed_of_a_day_is_the_same_for_everybody() -> None:
    assert daily_seed("portrait", date(2026, 11, 17)) == 33100496
    assert daily_seed("tenno", date(2026, 11, 17)) == 50974418
    assert daily_seed("portrait", date(2026, 11, 18)) != daily_seed("portrait", date(2026, 11, 17))
    seeds = {daily_seed("tenno", date(2026, month, 1)) for month in range(1, 13)}
    assert len(seeds) == 12 and all(10_000_000 <= seed < 100_000_000 for seed in seeds)
