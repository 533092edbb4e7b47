"""How strong the levels are, in words: what matches have shown, and nothing where nobody has measured."""

from __future__ import annotations

from scenes.menus.new_game.plan import LEVELS
from scenes.window.context import Context


def ladder(ctx: Context, game: str) -> dict[str, int]:
    """The measured levels of a game with their Elo above the first of them."""
    measured = ctx.library.games()[game].policy.character.strengths
    found = {level: measured[level] for level in LEVELS if level in measured}
    base = next(iter(found.values()), 0)
    return {level: elo - base for level, elo in found.items()}


def level_words(ctx: Context, game: str, level: str) -> str:
    """One sentence for a level: how often it comes out ahead of the weakest; empty if not measured."""
    found = ladder(ctx, game)
    weakest = next(iter(found), "")
    if level not in found or level == weakest:
        return ""
    share = round(100 / (1 + 10 ** (-found[level] / 400)))
    return ctx.say("setup.ahead", level=ctx.say(f"level.{weakest}"), count=share)


def signed(number: int) -> str:
    """A difference with its sign, and a plain nought."""
    return f"+{number}" if number > 0 else f"−{-number}" if number else "0"
