"""Petals drift along their way and are gone; with reduced motion they only fade."""

import pytest

from game.core.events import RoundStarted
from scenes.play.showing.playback import Playback
from scenes.play.spread import Drawn, Motion, Piece, Spread
from sprites.tween import Pose

START = Pose(100, 0, 10)
WAY = (Pose(120, 50, 10), Pose(90, 100, 10, alpha=0.0))


def played(fades):
    playback = Playback()
    playback.add([(RoundStarted(1), None)], 1.0)
    petal = Piece("petal:1", START, Drawn(("petal",), lambda height: None, 1.0))
    before = Spread({petal.id: petal}, {})
    playback.begin(before, Spread({}, {}), Motion(1.0, 0.5, paths={petal.id: WAY}), 0.0, fades)
    return playback


def poses(playback, now):
    return [pose for _, pose in playback.poses(Spread({}, {}), now)]


def test_a_petal_follows_its_way_and_fades_at_the_end() -> None:
    playback = played(fades=False)
    (middle,), (late,) = poses(playback, 0.75), poses(playback, 1.5)
    assert (middle.x, middle.y) == pytest.approx((120, 50))
    assert (late.y, late.alpha) == pytest.approx((100, 0))
    assert playback.finish(2.1)
    assert poses(playback, 2.2) == []


def test_reduced_motion_only_fades() -> None:
    (pose,) = poses(played(fades=True), 0.3)
    assert (pose.x, pose.y) == (START.x, START.y)
    assert 0 < pose.alpha < 1
