"""A new pack: its name and the game it begins with."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import ClassVar

from pygame import Rect

from game.core.limits import CARD_NAME
from game.core.names import typed_name
from game.packs import BadPackId, new_pack
from game.packs.writing.phrase import flow
from game.saving.files import write_whole
from scenes.menus.dialog import Overlay
from scenes.window.context import Context
from scenes.window.manager import Change, Pop
from sprites.text import escape
from sprites.widgets.boxes import centered, columns, cut_bottom, cut_top, inset
from sprites.widgets.build import button, field_box, segments, segments_width
from sprites.widgets.page import Control, Sketch

_CYRILLIC = "абвгґдеєёжзиіїйклмнопрстуфхцчшщъыьэюя"
_SOUNDS = "a b v h g d e ye yo zh z y i yi y k l m n o p r s t u f kh ts ch sh shch - y - e yu ya"
_LATIN = dict(zip(_CYRILLIC, _SOUNDS.split(), strict=True))
"""How Cyrillic letters are written in the name of a folder."""


def id_of(name: str) -> str:
    """The id that a name suggests: small Latin letters, digits and underscores."""
    latin = "".join(_LATIN.get(letter, letter) for letter in name.lower()).replace("-", "")
    word = re.sub(r"[^a-z0-9]+", "_", latin).strip("_")[:36]
    return word if word[:1].isalpha() else f"pack_{word}".strip("_")


class MakingScene(Overlay):
    """Asks for a name and a game; `then` is told the id of the pack."""

    primary: ClassVar[str] = ""

    def __init__(self, ctx: Context, then: Callable[[str], Change | None]) -> None:
        super().__init__(ctx)
        self.name = ""
        self.game = next(iter(ctx.library.games()))
        self.then = then
        self.attention.focus = self.attention.typing = "name"
        self.attention.keyboard = True

    def layout(self, sketch: Sketch) -> None:
        """A question, a line to type in, the games, two buttons."""
        theme, say = sketch.theme, self.ctx.say
        box = centered(
            Rect(0, 0, *theme.size),
            min(theme.px(1100), theme.size[0] * 0.94),
            min(theme.px(460) * max(1, theme.text_percent / 120), theme.size[1] * 0.9),
        )
        sketch.sheet(box, "board")
        sketch.title = escape(say("packs.new"))
        inner = inset(box, theme.px(44), theme.px(34))
        line = max(theme.px(58), round(sketch.style(20).line_height * 1.6))
        head, rest = cut_top(inner, sketch.style(28, "serif").line_height, theme.px(12))
        sketch.text(head, escape(say("packs.name_it")), 28, "serif", theme.furniture.heading, single=True)
        field, rest = cut_top(rest, line, theme.px(20))
        field_box(
            sketch, "name", field, say("packs.name_field"), self.name, typing=self.attention.typing == "name"
        )
        names = [(game, self.ctx.locale.say(f"game.{game}.name")) for game in self.ctx.library.games()]
        title, rest = cut_top(rest, sketch.style(18).line_height, theme.px(6))
        sketch.text(title, escape(say("packs.for_game")), 18, single=True)
        row, rest = cut_top(rest, line, theme.px(20))
        units = next(
            (u for u in (17, 15, 13, 11) if segments_width(sketch, [n for _, n in names], u) <= row.w), 10
        )
        segments(sketch, "game", row, names, self.game, units=units, question=say("packs.for_game"))
        foot, _ = cut_bottom(rest, line)
        make, cancel = columns(foot, [2, 1], theme.px(14))
        button(
            sketch, "make", make, say("packs.make"), look="plate", units=20, enabled=bool(self.name.strip())
        )
        button(sketch, "cancel", cancel, say("common.cancel"), key=self.ctx.cap("back"))

    def write(self, control: Control, text: str) -> None:
        """Type the name."""
        self.name = self.name[:-1] if not text else typed_name(self.name + text, CARD_NAME)

    def act(self, control: Control) -> Change | None:
        """Choose a game, make the pack, or leave."""
        word, _, rest = control.id.partition(":")
        if word == "game":
            self.game = rest
            return None
        return self._make() if word == "make" else Pop()

    def _make(self) -> Change | None:
        name, packs_dir = self.name.strip(), self.ctx.library.paths.packs
        id_ = free_id(id_of(name), packs_dir, self.ctx)
        try:
            folder = new_pack(id_, packs_dir, self.game)
        except (BadPackId, OSError):
            self.ctx.notify(self.ctx.say("packs.bad_name", id=id_))
            return None
        _call_it(folder / "pack.yaml", name, self.ctx.locale.lang)
        return self.then(id_)


def free_id(word: str, packs_dir: Path, ctx: Context) -> str:
    """The id, or the next one with a number that nobody has."""
    taken = {*ctx.library.games(), *(pack.id for pack in ctx.library.collection.packs)}
    words = (word if n == 1 else f"{word}_{n}" for n in count(1))
    return next(each for each in words if each not in taken and not (packs_dir / each).exists())


def _call_it(path: Path, name: str, lang: str) -> None:
    """Write the name into pack.yaml as it was typed."""
    names = {"en": name} if lang == "en" else {"en": name, lang: name}
    text = path.read_text(encoding="utf-8")
    write_whole(path, re.sub(r"(?m)^name: \{.*?\}", lambda _: f"name: {flow(names)}", text, count=1).encode())
