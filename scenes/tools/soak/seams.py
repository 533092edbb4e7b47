"""Where the campaign takes hold of the program: chance, thinking, speech and the desktop around it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

from game.review import background
from scenes.play import robots
from scenes.tools.soak.thinkers import SteadyWorker, Thinker
from scenes.window import desktop
from scenes.window.access import narrate


@contextmanager
def steered(chance: random.Random, processes: bool) -> Iterator[None]:
    """Make every draw of the program come from one seed; `processes`: AI seats think in real ones."""
    own = random.Random(chance.random())
    worker: Callable[[], Any] = SteadyWorker if processes else lambda: Thinker(own)
    with ExitStack() as stack:
        for place, name, stand_in in (
            (random, "SystemRandom", lambda: own),
            (robots, "fresh_seed", lambda: own.getrandbits(64)),
            (robots, "Worker", worker),
            (narrate, "find_engine", lambda: None),
            (background, "hire", list),
            (desktop, "which", lambda name: None),
        ):
            stack.enter_context(replaced(place, name, stand_in))
        yield


@contextmanager
def replaced(place: Any, name: str, stand_in: Any) -> Iterator[None]:
    """Put something else in the place of a name for a while."""
    kept = getattr(place, name)
    setattr(place, name, stand_in)
    try:
        yield
    finally:
        setattr(place, name, kept)
