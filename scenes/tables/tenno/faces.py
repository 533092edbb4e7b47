"""Tenno's warriors as printed: from card data to a face."""

from __future__ import annotations

from dataclasses import replace

from game.core.tongue import own_words
from game.core.types import Card
from game.i18n import Locale
from game.tenno.cards import TennoCards, Warrior
from sprites.card import Art, BadgeFace, CardFace
from sprites.paint.words import told_art
from sprites.theme import SeatLook

WINDOW = 208
"""Where the pictures of these cards end, which say little."""


def tenno_face(
    cards: TennoCards, card: Card, locale: Locale, look: SeatLook | None = None
) -> CardFace | None:
    """The face of a warrior, in the colour of a clan if he belongs to one; nothing for an unknown card."""
    if str(card) not in cards.number:
        return None
    warrior = cards.warriors[cards.number[str(card)]]
    powers = warrior.abilities
    attack = powers.attacks_with
    return CardFace(
        game="tenno",
        title=cards.name(card, locale.lang),
        left=BadgeFace(f"+{powers.outdoes}" if powers.outdoes else str(warrior.strength)),
        right=BadgeFace(str(attack)) if attack is not None else None,
        text=own_words(warrior.text, locale.lang, warrior.id, "text") or ability_text(warrior, locale),
        short=ability_lines(warrior, locale),
        color="#{:02x}{:02x}{:02x}".format(*look.color) if look else "",
        art=_art(warrior, cards.number[str(card)]),
    )


def ability_text(warrior: Warrior, locale: Locale) -> str:
    """What a warrior can do, sentence by sentence."""
    powers = warrior.abilities
    said = []
    if powers.attacks_with is not None:
        said.append(locale.say("ui.tenno.attacks_with", strength=powers.attacks_with))
    if powers.shelters:
        said.append(locale.say("ui.tenno.shelters", bonus=powers.shelters))
    if powers.second_attack:
        said.append(locale.say("ui.tenno.second_attack"))
    if powers.never_attacks:
        said.append(locale.say("ui.tenno.never_attacks"))
    if powers.captures_attacker:
        said.append(locale.say("ui.tenno.captures_attacker"))
    if powers.outdoes:
        said.append(locale.say("ui.tenno.outdoes", more=powers.outdoes))
    if powers.leaves:
        said.append(locale.say("ui.tenno.leaves"))
    return " ".join(said)


def ability_lines(warrior: Warrior, locale: Locale) -> tuple[str, ...]:
    """The same in a few words for a small card."""
    powers, found = warrior.abilities, []
    if powers.attacks_with is not None:
        found.append(locale.say("ui.tables.ninja", strength=powers.attacks_with))
    if powers.shelters:
        found.append(locale.say("ui.tables.monk", bonus=powers.shelters))
    words = {
        "ronin": powers.second_attack,
        "never": powers.never_attacks,
        "captures": powers.captures_attacker,
        "outdoes": powers.outdoes,
        "leaves": powers.leaves,
    }
    found += [locale.say(f"ui.tables.{key}") for key, has in words.items() if has]
    return (", ".join(found) or locale.say("ui.tables.no_ability"),)


def table_face(cards: TennoCards, card: Card, locale: Locale, look: SeatLook, letters: int) -> CardFace:
    """A warrior as he lies on the table: he says in words that he can do nothing, too."""
    face = tenno_face(cards, card, locale, look)
    assert face is not None
    text = face.text or locale.say("ui.tables.no_ability")
    return replace(face, text=text, letters=letters, window=WINDOW)


def mute(face: CardFace) -> CardFace:
    """A miniature: number, picture and name alone."""
    return replace(face, text="", short=())


ABLE = {
    "attacks_with": "ninja", "shelters": "monk", "second_attack": "ronin", "never_attacks": "daimyo",
    "captures_attacker": "shogun", "outdoes": "geisha",
}  # fmt: skip
"""The figure of a warrior of whom neither art nor name tells, by what he can do."""


def _art(warrior: Warrior, number: int) -> Art:
    words = warrior.art
    if isinstance(words, str):
        return Art(seed=number, picture=words)
    if words == type(words)():
        usual = next((ABLE[word] for word in ABLE if getattr(warrior.abilities, word)), "")
        said = f"{warrior.id.partition(':')[2]} {warrior.name.get('en', '')}"
        return told_art(said, "tenno", number, usual)
    return Art(words.scene, words.light, words.figure, words.props, seed=number)
