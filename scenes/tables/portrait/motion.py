"""What the events of Portrait look like: hops, flips, bumps, blossoms."""

from __future__ import annotations

from collections.abc import Sequence

from game.portrait import events as happened
from scenes.play.showing.motions import motions, shown
from scenes.play.spread import Motion
from scenes.tables.portrait.bloom import bloom
from scenes.tables.portrait.garden import emperor_standing, layout_of, pawn_standing, pose_of, spot_of
from scenes.tables.portrait.seen import Moment
from scenes.tables.portrait.tags import walking_tag


def _revealed(event: happened.CardRevealed, at: Moment) -> Motion:
    came = {f"card:{card}": f"choice:{painter}" for painter, card in enumerate(at.view.played)}
    return Motion(0.35, 0.05, came=came, sound="flip", brief=True)


def _walk(event: happened.EmperorMoved, at: Moment) -> Motion:
    """The Emperor goes from space to space."""
    step = 1 if event.to > event.start else -1
    spaces = range(event.start + step, event.to + step, step)
    poses = tuple(pose_of(emperor_standing(at.view, at.setting.theme, space)) for space in spaces)
    spots = tuple(layout_of(at.view, at.setting.theme).spot(space) for space in spaces)
    walk = Motion(0.4, 0.15, paths={"emperor": poses}, hop=at.setting.theme.u * 22, sound="tap")
    return walk.with_(walking_tag("number:emperor", spots, walk.seconds, at))


def _hops(event: happened.PainterMoved, at: Moment) -> Motion:
    """A painter hops along the spaces he steps on; skipped ones make a longer hop."""
    poses = tuple(pose_of(pawn_standing(at.setting, event.painter, space)) for space in event.path)
    paths = {f"pawn:{event.painter}": poses}
    hops = Motion(0.35, 0.12, paths=paths, hop=at.setting.theme.u * 46, sound="hop")
    return _with_rank(hops, event.painter, event.path, at)


def _with_rank(walk: Motion, painter: int, spaces: Sequence[int], at: Moment) -> Motion:
    """A painter's walk, his rank at his feet."""
    spots = tuple(spot_of(at.view, at.setting.theme, painter, space) for space in spaces)
    return walk.with_(walking_tag(f"rank:{painter}", spots, walk.seconds, at))


def _bump(event: happened.PainterBumped, at: Moment) -> Motion:
    """Into the Emperor, a burst, and back."""
    there = pose_of(pawn_standing(at.setting, event.painter, event.at))
    back = pose_of(pawn_standing(at.setting, event.painter, event.to))
    pawn = f"pawn:{event.painter}"
    bump = Motion(
        0.4, 0.3, paths={pawn: (there, back)}, tremble=frozenset({pawn, "emperor"}),
        hop=at.setting.theme.u * 40, sound="bump", burst="emperor",
    )  # fmt: skip
    return _with_rank(bump, event.painter, (event.at, event.to), at)


def _blossom(event: happened.SakuraReached, at: Moment) -> Motion:
    return bloom(at.setting, event.space, at.before)


def _paid(event: happened.FavourPaid, at: Moment) -> Motion:
    return Motion(0.3, 0.5, tremble=frozenset({f"pawn:{event.painter}"}), sound="coin")


def _drawn(event: happened.CardDrawn, at: Moment) -> Motion | None:
    if event.card is None or event.seat != at.view.seat:
        return None
    return Motion(0.35, 0.0, came={f"card:{event.card}": "deck"}, sound="slide")


def _discarded(event: happened.CardsDiscarded, at: Moment) -> Motion:
    return Motion(0.35, 0.1, went={f"card:{card}": "discard" for card in event.cards}, brief=True)


MOTIONS = motions(
    shown(happened.CardRevealed, _revealed),
    shown(happened.EmperorMoved, _walk),
    shown(happened.PainterMoved, _hops),
    shown(happened.PainterBumped, _bump),
    shown(happened.SakuraReached, _blossom),
    shown(happened.FavourPaid, _paid),
    shown(happened.CardDrawn, _drawn),
    shown(happened.CardsDiscarded, _discarded),
)
