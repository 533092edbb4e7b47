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


def share(ctx: Context, game: str, level: str, opponents: int) -> tuple[str, int] | None:
    """Another level, and how many of 100 games a level wins against so many of it; None if not measured.

    Strengths are Elo; at a table of several each wins in proportion to its own.
    """
    found = ladder(ctx, game)
    other = next((name for name in ("casual", "novice", "skilled") if name in found and name != level), "")
    if level not in found or not other:
        return None
    weight = 10 ** ((found[level] - found[other]) / 400)
    return other, round(100 * weight / (weight + max(1, opponents)))


def level_words(ctx: Context, game: str, level: str, opponents: int = 1) -> str:
    """One sentence for a level: how often it wins against so many of another; empty if not measured."""
    found = share(ctx, game, level, opponents)
    if found is None:
        return ""
    names = {"level": ctx.say(f"level.{level}"), "other": ctx.say(f"level.{found[0]}")}
    return ctx.say("setup.beats", **names, opponents=max(1, opponents), count=found[1])


def signed(number: int) -> str:
    """A difference with its sign, and a plain nought."""
    return f"+{number}" if number > 0 else f"−{-number}" if number else "0"
