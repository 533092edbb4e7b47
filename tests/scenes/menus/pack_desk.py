"""A desk with packs for the tests of Packs and workshop: good ones, one with mistakes, many."""

from __future__ import annotations

from pathlib import Path

from game.settings import Settings
from scenes.window.context import Context
from scenes.window.opening import make_context

PACK = """\
format: 1
id: {id}
version: "1.2.0"
name: {{en: {name}}}
games: [{games}]
authors: [Ana]
license: CC-BY-4.0
"""
UNITS = """\
# the cold ones
- id: snow_queen
  copies: 2
  cost: 2
  strength: 3
  produces: [gem]
  abilities:
    - {when: war, if: {food: {at_least: 2}}, do: {add_strength: 2}}   # the heart of it
    - {when: age, if: {row: back}, do: survive}
  name: {en: Snow Queen, ru: Снежная королева, uk: Снігова королева}
  art: {scene: mountain, light: winter, figure: queen, props: [snow, crystal]}
- id: hermit
  like: chronicles:blacksmith
  cost: 1
  name: {en: Hermit, ru: Отшельник, uk: Самітник}
"""
CARDS = """\
- id: sleet
  number: 61
  garden: {who: emperor, steps: 2}
  artist: {steps: 1, either_way: true}
  name: {en: Sleet, ru: Слякоть, uk: Сльота}
"""
WRONG = CARDS.replace("garden", "gardn").replace("61", "62")


def put(folder: Path, id_: str, name: str, games: str, **files: str) -> Path:
    """Write a pack."""
    home = folder / "packs" / id_
    home.mkdir(parents=True)
    (home / "pack.yaml").write_text(PACK.format(id=id_, name=name, games=games), encoding="utf-8")
    for file, text in files.items():
        path = home / (file.replace("__", "/") + ".yaml")
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return home


def desk(folder: Path) -> Path:
    """Two good packs and one with a mistake."""
    changes = "- change: chronicles:demon\n  set: {cost: 3}\n"
    put(folder, "frost", "Frost", "chronicles, portrait", chronicles__units=UNITS, portrait__cards=CARDS,
        chronicles__changes=changes)  # fmt: skip
    put(folder, "hail", "Hail", "portrait", portrait__cards=CARDS.replace("61", "63"))
    put(folder, "thaw", "Thaw", "portrait", portrait__cards=WRONG)
    return folder


def at_desk(
    folder: Path, size: tuple[int, int] = (1280, 720), lang: str = "en", text: int = 100, dark: bool = False
) -> Context:
    """A context with the packs of a folder and a clock that stands."""
    ctx = make_context(folder, Settings(language=lang, text_size=text, dark_table=dark))
    ctx.now = lambda: 0.0
    ctx.resize(size)
    return ctx
