"""The sides of a war on Chronicles' table: who stands on a pan, what each one weighs and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.chronicles import events as happened
from game.chronicles import preview
from game.chronicles.kingdom import SPOTS, Kingdom, Part, bonus_parts, fighters, unit_parts
from game.chronicles.vocabulary import BACK
from game.core.types import Seat
from scenes.play.spread import Drawn
from scenes.tables.chronicles.faces import art_of
from scenes.tables.chronicles.marks import hexed
from scenes.tables.chronicles.places import round_the_table, viewer
from scenes.tables.chronicles.seen import Setting
from scenes.tables.chronicles.standing import stand
from sprites.card import Art
from sprites.paint.figures import figure
from sprites.paint.words import figure_word
from sprites.text import escape

ARMY = "#4a3a5a"
SMALL = 0.8
"""Width of a fighter on a pan in heights."""
COUNTED = {
    "self_age": "age", "kingdom_age": "age", "wood": "wood", "food": "food", "gem": "gem",
    "income_gold": "gold", "building": "build", "artifact": "endgame", "units": "deploy",
}  # fmt: skip
"""The icon of what a part of a strength counts."""


@dataclass(frozen=True, slots=True)
class Weight:
    """One thing on a pan: its name, why it weighs what it weighs, and the piece it is on the table."""

    name: str
    note: str
    amount: int
    piece: str
    picture: Drawn


@dataclass(frozen=True, slots=True)
class Side:
    """One pan: whose it is (a seat, or an army below 0), its colour and what lies on it."""

    id: int
    name: str
    color: str
    weights: tuple[Weight, ...]

    @property
    def total(self) -> int:
        """The strength."""
        return sum(weight.amount for weight in self.weights)


def sides(setting: Setting) -> tuple[Side, list[Side]]:
    """The viewer's side and those he is at war with."""
    own = kingdom_side(setting, viewer(setting))
    if setting.view.lich is not None:
        return own, army_sides(setting)
    others = round_the_table(setting)
    return own, [kingdom_side(setting, seat) for seat in dict.fromkeys((others[0], others[-1]))]


def kingdom_side(setting: Setting, seat: Seat) -> Side:
    """A kingdom on its pan: the units that fight, then what strengthens it as a whole."""
    kingdom, info = setting.view.kingdom(seat), setting.seats[seat]
    found = [_unit(setting, seat, kingdom, spot) for spot in fighters(kingdom)]
    found += [_bonus(setting, seat, kingdom, part) for part in bonus_parts(kingdom)]
    return Side(seat, info.name, hexed(info.look), tuple(found))


def _unit(setting: Setting, seat: Seat, kingdom: Kingdom, spot: int) -> Weight:
    cards, card = kingdom.cards, kingdom.card(spot)
    base, *added = unit_parts(kingdom, spot)
    note = f"{card.strength} → {base.amount}" if base.amount != card.strength else ""
    if added:
        note = " + ".join((str(base.amount), *map(_counted, added)))
    if spot in BACK:
        note = f"{note} {setting.say('ui.chronicles.from_back')}".strip()
    total = base.amount + sum(part.amount for part in added)
    name, picture = cards.name(card.id, setting.locale.lang), small_unit(setting, art_of(cards, card.id))
    return Weight(name, note, total, f"unit:{seat}:{SPOTS[spot]}", picture)


def _counted(part: Part) -> str:
    """An added part with the icon of what it counts."""
    return f"{part.amount}[{COUNTED[part.per]}]" if part.per in COUNTED else str(part.amount)


def _bonus(setting: Setting, seat: Seat, kingdom: Kingdom, part: Part) -> Weight:
    cards, source = kingdom.cards, part.source
    note = f"[{COUNTED[part.per]}]" if part.per in COUNTED else ""
    artifacts = [cards.card(number).id for number in kingdom.artifacts]
    place = f"relic:{seat}:{source}:{artifacts.index(source)}" if source in artifacts else ""
    piece = place or f"house:{seat}:{source}"
    drawn = figure_word(art_of(cards, source).figure, "chronicles")
    picture = Drawn(("bonus", drawn), lambda height: _fitted(figure(drawn, height), height), SMALL)
    return Weight(cards.name(source, setting.locale.lang), note, part.amount, piece, picture)


def _fitted(drawn: pygame.Surface, height: int) -> pygame.Surface:
    """A figure in the box of a fighter, standing at its foot."""
    out = pygame.Surface((round(height * SMALL), height), pygame.SRCALPHA)
    if drawn.get_width() > out.get_width():
        tall = round(drawn.get_height() * out.get_width() / drawn.get_width())
        drawn = pygame.transform.smoothscale(drawn, (out.get_width(), tall))
    out.blit(drawn, ((out.get_width() - drawn.get_width()) // 2, height - drawn.get_height()))
    return out


def small_unit(setting: Setting, art: Art) -> Drawn:
    """A unit without its marks; it may have stood in a kingdom just before."""
    studio, art = setting.studio, setting.studio.own(art)
    return Drawn(
        ("fighter", art),
        lambda height: stand(studio, art, (round(height * SMALL), height)),
        SMALL,
        ("unit", art),
    )


def army_sides(setting: Setting) -> list[Side]:
    """The Dark and the Pale army, once their card is turned up."""
    event = setting.event
    number = int(str(event.card)) if isinstance(event, happened.ArmyTurned) else 0
    found = zip(("dark_army", "pale_army"), preview.armies(setting.view, number), strict=True)
    return [_army(setting, -1 - index, name, parts) for index, (name, parts) in enumerate(found)]


def _army(setting: Setting, side: int, name: str, parts: Sequence[Part]) -> Side:
    cards, lang = setting.view.cards, setting.locale.lang
    host = Art("graveyard", "night", name)
    weights = tuple(
        Weight(cards.name(part.source, lang), "", part.amount, "battle" if not n else f"lich:{part.source}",
               small_unit(setting, host if not n else art_of(cards, part.source)))
        for n, part in enumerate(parts)
    )  # fmt: skip
    return Side(side, setting.say(f"ui.chronicles.{name}"), ARMY, weights)


def words(weight: Weight) -> str:
    """A weight in a list: its name and why."""
    return f"**{escape(weight.name)}** {weight.note}".strip()
