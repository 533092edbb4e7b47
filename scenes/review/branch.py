"""Try it from here: a practice game at a move of an old one, with the same cards or with new hidden ones."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.worker import fresh_seed
from game.core.rng import Rng
from game.core.types import Seat
from game.session import Session
from scenes.menus.dialog import Choice, Dialog
from scenes.window.context import Context
from scenes.window.manager import Change
from scenes.window.start import open_table


def ask_branch(ctx: Context, session: Session, looks: Sequence[int], move: int, seat: Seat) -> Dialog:
    """Ask with which cards the practice game shall be played."""

    def real() -> Change:
        return begin_branch(ctx, session.branch(move), looks, seat)

    def new() -> Change:
        return begin_branch(ctx, dealt_anew(session, move, seat), looks, seat)

    note = ctx.say("review.try_words")
    choices = [
        Choice("real", ctx.say("review.try_real"), real),
        Choice("new", ctx.say("review.try_new"), new),
        Choice("no", ctx.say("common.cancel")),
    ]
    return Dialog(ctx, ctx.say("review.try_title"), f"{note} {ctx.say('review.try_new_note')}", choices)


def dealt_anew(session: Session, move: int, seat: Seat) -> Session:
    """Return a game at the same move in which everything that the seat could not see is dealt anew."""
    seed, spec = fresh_seed(), session.spec
    world = spec.policy.imagine(spec.rules, session.view_at(move, seat), Rng(seed))
    fresh = Session.at(
        spec, world, session.seats, seed, names=session.names, agents=session.agents, packs=session.packs
    )
    fresh.practice = True
    return fresh


def begin_branch(ctx: Context, session: Session, looks: Sequence[int], seat: Seat) -> Change:
    """Go to the table; the seat that was looked at is played by the person."""
    agents = ["human" if number == seat else agent for number, agent in enumerate(session.agents)]
    people = [number for number, agent in enumerate(session.agents) if agent == "human"]
    if seat not in people:
        agents = [
            "human" if number == seat else "skilled" if agent == "human" else agent
            for number, agent in enumerate(session.agents)
        ]
    session.agents = tuple(agents)
    ctx.library.autosave(session)
    return open_table(ctx, session, list(looks))
