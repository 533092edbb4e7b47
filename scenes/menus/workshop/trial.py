"""Trying a card: a game with its pack in which it is seen at once."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game.core.rules import CardSet
from game.core.spec import GameSpec
from game.core.types import Seat
from game.packs.reading.picture_check import PICTURES
from game.saving.files import write_whole
from scenes.menus.new_game.plan import GamePlan
from scenes.menus.workshop.work import Work
from scenes.window.context import Context
from scenes.window.manager import Change
from scenes.window.start import try_game

SEEDS = 3000
"""Deals that are looked through for one in which the card is in sight."""


def try_out(ctx: Context, work: Work) -> Change | None:
    """Begin a game with the pack in which the entry of the form is in sight from the start."""
    draft = work.draft
    cards = work.cards(draft.game) if draft else None
    if draft is None or cards is None or work.bench.problems:
        ctx.notify(ctx.say("workshop.not_playable", why=work.misfit()))
        return None
    plan = GamePlan(game=draft.game)
    plan.fit(work.spec)
    plan.options[draft.game] = options = _options(work.spec, work.bench.entry, len(plan.taken))
    seed = seen_soon(work.spec, cards, draft.id, options, len(plan.taken))
    plan.seed = seed or 1
    name = work.name(draft)
    ctx.notify(
        ctx.say("workshop.seed_found", name=name, seed=seed)
        if seed
        else ctx.say("workshop.seed_not_found", name=name)
    )
    return try_game(ctx, plan, [work.bench.id])


def _options(spec: GameSpec, entry: Mapping[str, Any], seats: int) -> dict[str, Any]:
    """The options that bring an entry into the game: those called like the set it belongs to."""
    wanted = {str(value) for value in entry.values() if isinstance(value, str)}
    return {
        option.id: True for option in spec.options if option.id in wanted and True in option.choices(seats)
    }


def seen_soon(spec: GameSpec, cards: CardSet, full: str, options: Mapping[str, Any], seats: int) -> int:
    """The first seed with which the first seat sees a card when the game begins; 0 if there is none."""
    words = {full, full.removeprefix(f"{spec.id}:")}
    number = getattr(cards, "by_id", {}).get(full)
    settled = spec.settle(options, seats)
    for seed in range(1, SEEDS):
        state = spec.rules.setup(cards, seats, settled, seed, lambda event: None)
        seen = spec.notation.write_view(spec.rules.observe(state, Seat(0)))
        if _names(seen, words, number):
            return seed
    return 0


def _names(value: Any, words: set[str], number: int | None, key: str = "") -> bool:
    """Whether a position names a card somewhere."""
    if isinstance(value, Mapping):
        return any(str(k) in words or _names(v, words, number, str(k)) for k, v in value.items())
    if isinstance(value, list | tuple):
        return any(_names(item, words, number, key) for item in value)
    return (
        value in words
        if isinstance(value, str)
        else number is not None and value == number and key == "hands"
    )


def own_picture(work: Work, path: Path) -> str:
    """Copy a dropped drawing into the pack; the word for `art`, empty if it is no picture."""
    if path.suffix.lower() not in PICTURES or work.draft is None:
        return ""
    name = f"art/{path.stem.lower().replace(' ', '_')}{path.suffix.lower()}"
    try:
        write_whole(work.bench.pack.files.path / name, path.read_bytes())
    except OSError:
        return ""
    work.bench.reload()
    return name
