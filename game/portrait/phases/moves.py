"""Rules 5-7: how painters and the Emperor move, and what a bump does."""

from __future__ import annotations

from game.core.events import Emit
from game.portrait.events import EmperorMoved, NothingMoved, PainterBumped, PainterMoved
from game.portrait.state import GATE, PortraitState


def closest_painter(state: PortraitState) -> int | None:
    """Return the front painter; nobody is closest while all stand on the gate (rule 2)."""
    front = max(state.artists)
    return state.artists.index(front) if front > GATE else None


def furthest_painter(state: PortraitState) -> int | None:
    """Return the last painter; nobody is furthest while two or more stand on the gate (rule 2)."""
    last = min(state.artists)
    if last == GATE and state.artists.count(GATE) > 1:
        return None
    return state.artists.index(last)


def move_painter(state: PortraitState, painter: int, steps: int, emit: Emit | None) -> None:
    """Move forward, or back if negative, counting empty spaces only (rule 5)."""
    if steps >= 0:
        advance(state, painter, steps, emit)
    else:
        start = state.artists[painter]
        _put(state, painter, _back_from(state, painter, start, -steps), emit)


def advance(state: PortraitState, painter: int, steps: int, emit: Emit | None) -> None:
    """Step forward over empty spaces; entering the Emperor's space bumps (rule 6)."""
    space = state.artists[painter]
    path: list[int] = []
    while steps > 0:
        space += 1
        if space >= state.emperor:
            _walk_and_bump(state, painter, path, emit)
            return
        if space not in state.artists:
            path.append(space)
            steps -= 1
    _put(state, painter, space, emit, tuple(path))


def jump(state: PortraitState, painter: int, emit: Emit | None) -> None:
    """Go directly in front of the next painter ahead, or to the next empty space there (ruling 4)."""
    start = state.artists[painter]
    ahead = [space for space in state.artists if space > start]
    if not ahead:
        _put(state, painter, start, emit)
        return
    space = min(ahead) + 1
    while space in state.artists:
        space += 1
    if space >= state.emperor:
        _walk_and_bump(state, painter, [], emit)
    else:
        _put(state, painter, space, emit)


def count_ahead(state: PortraitState, painter: int) -> int:
    """Return how many painters stand between this one and the Emperor."""
    start = state.artists[painter]
    return sum(space > start for space in state.artists)


def move_emperor(state: PortraitState, steps: int, emit: Emit | None) -> None:
    """Walk the Emperor step by step; he stops at a sakura reached for the first time (rules 7, 8)."""
    start = state.emperor
    track = state.track
    step = 1 if steps > 0 else -1
    bumped = []
    for _ in range(abs(steps)):
        if not 1 <= state.emperor + step <= track.last:
            break
        state.emperor += step
        if state.emperor in state.artists:
            bumped.append((state.artists.index(state.emperor), state.emperor))
        if state.emperor in track.sakura and state.emperor not in state.scored:
            state.blossom = state.emperor
            break
    if emit:
        emit(
            EmperorMoved(start, state.emperor)
            if start != state.emperor
            else NothingMoved(state.played.index(state.current))
        )
    for painter, at in bumped:
        _bump(state, painter, at, emit)


def _walk_and_bump(state: PortraitState, painter: int, path: list[int], emit: Emit | None) -> None:
    if emit and path:
        emit(PainterMoved(painter, state.artists[painter], path[-1], tuple(path)))
    _bump(state, painter, state.emperor, emit)


def _bump(state: PortraitState, painter: int, at: int, emit: Emit | None) -> None:
    """Lose a token if there is one, and go back counted from the Emperor's space (rule 6)."""
    table = state.cards.table
    lost = 0
    if painter < state.seats:
        lost = min(table.bump_tokens, state.tokens[painter])
        state.tokens[painter] -= lost
        state.supply += lost
    to = _back_from(state, painter, at, table.bump_back)
    state.artists[painter] = to
    if emit:
        emit(PainterBumped(painter, at, to, lost))


def _back_from(state: PortraitState, painter: int, space: int, steps: int) -> int:
    """Return the space that many empty ones back; the painter himself is lifted (ruling 9)."""
    others = state.artists[:painter] + state.artists[painter + 1 :]
    while steps > 0 and space > GATE:
        space -= 1
        if space == GATE or space not in others:
            steps -= 1
    return space


def _put(state: PortraitState, painter: int, to: int, emit: Emit | None, path: tuple[int, ...] = ()) -> None:
    start = state.artists[painter]
    state.artists[painter] = to
    if emit:
        moved = start != to
        emit(PainterMoved(painter, start, to, path or (to,)) if moved else NothingMoved(painter))
