"""What hangs in the gallery: every card of a game with its kind, its pack and how many there are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from game.packs import LoadedCards, PacksBroken
from scenes.tables.catalog import table_of
from scenes.tables.looks import Entry, looks_of
from scenes.window.context import Context
from scenes.window.marker import InPlay
from sprites.card import CardFace


@dataclass(frozen=True, slots=True)
class Hung:
    """One picture of the gallery."""

    id: str
    """`pack:card`."""
    game: str
    data: str
    """The data file that holds it: `cards`, `units`."""
    kind: str
    face: CardFace
    copies: int
    note: str = ""
    """What its file says beyond the card: prices of copies."""

    @property
    def pack(self) -> str:
        """The pack it comes from."""
        return self.id.partition(":")[0]

    def speaks_of(self, wanted: str) -> bool:
        """Whether name, text or id contain what is searched for."""
        words = f"{self.face.title} {self.face.subtitle} {self.face.text} {self.id}"
        return wanted.casefold() in words.casefold()


@dataclass(frozen=True, slots=True)
class Exhibition:
    """All cards of a game in one language, and what was wrong with packs that had to be left out."""

    game: str
    lang: str
    loaded: LoadedCards
    hung: Sequence[Hung]
    problem: str = ""


def exhibit(ctx: Context, game: str) -> Exhibition:
    """The cards as their files are now; packs that became wrong are told and left out.

    Thousands of cards take seconds: the gallery has this done beside the window.
    """
    problem = ""
    try:
        loaded = load(ctx, game)
    except PacksBroken as broken:
        first = broken.problems[0]
        problem = f"{first.place}: {first.sentence(ctx.locale)}"
        loaded = ctx.library.cards(ctx.library.games()[game], ())
    return Exhibition(game, ctx.locale.lang, loaded, hang(ctx, game, loaded), problem)


def load(ctx: Context, game: str) -> LoadedCards:
    """The game's cards with every pack of the player that goes together with those before it."""
    packs = ctx.library.packs(game, ctx.locale.lang)
    wanted = [pack.id for pack in packs if not pack.base and (pack.on or not pack.sample)]
    ctx.put_in_play(InPlay(game, tuple(wanted)))
    return ctx.library.all_cards(ctx.library.games()[game], wanted)


def hang(ctx: Context, game: str, loaded: LoadedCards) -> list[Hung]:
    """Every card in the order of its file; cards that are individuals once for each copy."""
    table, note = table_of(game), looks_of(game).note
    found: list[Hung] = []
    for data, kind, full, entry in _entries(game, loaded.resolved):
        face = table.card_face(loaded.cards, full.removeprefix(f"{game}:"), ctx.locale)
        if face is not None:
            found += _copies(
                Hung(full, game, data, kind, face, int(entry.get("copies", 1)), note(ctx.locale, entry))
            )
    return found


def _entries(game: str, resolved: Mapping[str, Mapping[str, Entry]]) -> Iterator[tuple[str, str, str, Entry]]:
    for name, kind_of in looks_of(game).gallery.items():
        for full, entry in resolved.get(name, {}).items():
            yield name, kind_of(entry), full, entry


def _copies(hung: Hung) -> list[Hung]:
    if hung.kind != looks_of(hung.game).individuals:
        return [hung]
    art = hung.face.art
    looks = range(1, hung.copies + 1)
    return [replace(hung, face=replace(hung.face, art=replace(art, seed=look))) for look in looks]
