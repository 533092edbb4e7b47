"""Where the campaign takes hold of the program: chance, thinking, speech and the desktop around it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from game.review import background
from scenes.play import robots
from scenes.play.hints import coach
from scenes.tools.soak.judging import Judge
from scenes.tools.soak.thinkers import SteadyWorker, Thinker
from scenes.window import desktop
from scenes.window.access import narrate
from scenes.window.beside import Beside


@contextmanager
def steered(chance: random.Random, processes: bool) -> Iterator[None]:
    """Make every draw of the program come from one seed; `processes`: AI seats think in real ones."""
    own = random.Random(chance.random())
    worker: Callable[[], Any] = SteadyWorker if processes else lambda: Thinker(own)
    with ExitStack() as stack:
        home = stack.enter_context(TemporaryDirectory(prefix="papercourts-home-"))
        for place, name, stand_in in (
            (random, "SystemRandom", lambda: own),
            (robots, "fresh_seed", lambda: own.getrandbits(64)),
            (robots, "Worker", worker),
            (narrate, "find_engine", lambda: None),
            (background, "hire", lambda: [Judge(own)]),
            (coach, "hire", lambda most: [Judge(own)]),
            (Beside, "done", property(_waited)),
            (desktop, "which", lambda name: None),
            (Path, "home", lambda: Path(home)),
        ):
            stack.enter_context(replaced(place, name, stand_in))
        yield


def _waited(beside: Beside[Any]) -> bool:
    """What is done beside the window is done when one looks: no machine decides."""
    with suppress(Exception):
        beside.result()
    return True


@contextmanager
def replaced(place: Any, name: str, stand_in: Any) -> Iterator[None]:
    """Put something else in the place of a name for a while."""
    kept = getattr(place, name)
    setattr(place, name, stand_in)
    try:
        yield
    finally:
        setattr(place, name, kept)
