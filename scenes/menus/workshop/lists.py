"""The lists that open in the workshop: choices of a chip, words of a picture, what a new entry is like."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from pygame import Rect

from game.i18n import capital
from game.packs.form.choices import Option
from game.packs.form.sentence import Chip
from game.packs.form.values import GONE, look, put
from game.packs.load import base_table
from scenes.menus.workshop.picker import Entry, Picker
from scenes.menus.workshop.work import Work
from scenes.tables.catalog import table_of
from scenes.window.access.words import plain


def of_chip(work: Work, chip: Chip, anchor: Rect, change: Callable[[Any], None]) -> Picker:
    """Every choice of a chip."""
    say = work.ctx.say
    if "art" in chip.path and chip.shape.words:
        entries = _pictures(work, chip, change)
        return Picker(say("workshop.search"), entries, anchor, chip.id)
    options = work.chooser.options(chip, work.bench.entry)
    entries = [_line(work, chip, option, change) for option in options]
    return Picker(say("workshop.search"), entries, anchor, chip.id, say("workshop.other", count="{count}"))


def _line(work: Work, chip: Chip, option: Option, change: Callable[[Any], None]) -> Entry:
    label, then = option.label.rstrip(":"), partial(change, option.entry)
    told = partial(about, work, chip, option)
    return Entry(label, then, option.reason, option.fits, option.chosen, told, option.word)


def about(work: Work, chip: Chip, option: Option) -> str:
    """What a choice means, what the card would say, and how many of the shipped entries use it."""
    say = work.ctx.say
    meaning = capital(option.meaning)
    lines = [
        option.label.rstrip(":") if chip.use != "number" else "",
        f"{meaning.rstrip('.')}." if meaning else "",
    ]
    if not option.fits:
        lines.append(option.reason)
    text = plain(work.on_card(option)) if option.fits else ""
    lines += [say("workshop.on_card", text=text)] if text else []
    if chip.use in ("word", "more", "choice", "union"):
        lines.append(say("workshop.used", count=work.uses(chip, option)))
    return "\n".join(line for line in lines if line)


def _pictures(work: Work, chip: Chip, change: Callable[[Any], None]) -> list[Entry]:
    """The words of one part of a picture; props come and go one by one."""
    entry, there = work.bench.entry, look(work.bench.entry, chip.path)
    none = Entry(work.words.say("none"), partial(change, put(entry, chip.path, GONE)), chosen=there is GONE)
    if chip.shape.kind == "choice":
        return [none] + [
            Entry(
                word.replace("_", " "),
                partial(change, put(entry, chip.path, word)),
                chosen=word == there,
                word=word,
            )
            for word in chip.shape.words
        ]
    props = there if isinstance(there, list) else []
    made = []
    for word in chip.shape.words:
        other = [each for each in props if each != word] if word in props else [*props, word]
        made.append(
            Entry(
                word.replace("_", " "),
                partial(change, put(entry, chip.path, other)),
                chosen=word in props,
                word=word,
            )
        )
    return [none, *made]


def of_kinds(work: Work, anchor: Rect, then: Callable[[str, str, bool], None]) -> Picker:
    """What may be made: a new entry of any kind, or a change of a shipped one."""
    say, many = work.ctx.say, len(work.bench.games) > 1
    made, changed = list[Entry](), list[Entry]()
    for spec in work.bench.games:
        for kind in spec.kinds:
            label = work.ctx.locale.say(f"form.{spec.id}.kinds.{kind}")
            fact = work.ctx.locale.say(f"game.{spec.id}.name") if many else ""
            if len(base_table(work.bench.shelf, spec).get(kind, {})) > 1:
                made.append(
                    Entry(say("workshop.new_kind", kind=label), partial(then, spec.id, kind, True), fact)
                )
            changed.append(
                Entry(say("workshop.change_kind", kind=label), partial(then, spec.id, kind, False), fact)
            )
    return Picker(say("workshop.pick_kind"), [*made, *changed], anchor, "new")


def of_patterns(work: Work, anchor: Rect, game: str, kind: str, then: Callable[[str], None]) -> Picker:
    """The entries that a new one may be like, or that may be changed; the pack's own are among the first."""
    table, _ = work.bench.laid(game)
    cards, table_ = work.cards(game), table_of(game)
    entries = []
    for full in table[kind]:
        face = _face(table_, cards, full.removeprefix(f"{game}:"), work)
        name = (face.title if face is not None else "") or work.called(game, kind, full)
        about = plain(f"{face.title}\n{face.text}") if face is not None and face.text else ""
        entries.append(Entry(name, partial(then, full), full, about=partial(str, about), word=full))
    return Picker(work.ctx.say("workshop.pick_like"), entries, anchor, "new")


def _face(table: Any, cards: Any, card: str, work: Work) -> Any:
    try:
        return table.card_face(cards, card, work.ctx.locale) if cards is not None else None
    except (LookupError, ValueError, TypeError):
        return None
