"""What a player's folder holds already: finished games, one of them reviewed, and a pack of one's own."""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path

from game.ai.agent import Budget
from game.ai.agents import make_agent
from game.catalog import find_game
from game.core.rng import Rng
from game.core.spec import GameSpec
from game.packs import load_cards, new_pack
from game.paths import find_paths
from game.review.keep import keep_review
from game.saving import saves
from game.session import Session
from scenes.tools.looked import example_review

REVIEWED, UNSEEN = 7, 8
"""Seeds of the games."""
NAMES = ("Ana", "Boris", "Kaede", "Ren")
LEVELS = ("human", "skilled", "casual", "novice")


def furnish(folder: Path, spec: GameSpec) -> str:
    """Lay all of it into a data folder; returns the id of the pack."""
    paths = find_paths(folder)
    paths.saves.mkdir(parents=True, exist_ok=True)
    for seed in (REVIEWED, UNSEEN):
        (paths.saves / f"{spec.id}-{seed}.json").write_bytes(_finished(spec.id, seed))
    own = f"my_{spec.id}"
    new_pack(own, paths.packs, spec.id)
    return own


@cache
def _finished(game: str, seed: int) -> bytes:
    """The file of a game that was played to its end."""
    session = _played(find_game(game), seed)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.json"
        saves.save(session, path)
        if seed == REVIEWED:
            keep_review(session, path, example_review(session))
        return path.read_bytes()


def _played(spec: GameSpec, seed: int) -> Session:
    count = min(spec.seats[-1], 4 if seed == REVIEWED else 3)
    cards = load_cards(spec).cards
    session = Session.new(spec, cards, count, {}, seed, names=NAMES[:count], agents=LEVELS[:count])
    agent, rng = make_agent("policy", spec), Rng(seed)
    while session.movers:
        seat = session.movers[-1]
        session.submit(seat, agent.choose(session.view(seat), rng, Budget()).action)
    return session
