"""Every screen on sheets, to be looked at as a whole: `python -m scenes.tools.album --out FOLDER`.

`docs/pictures/album.yaml` lists the screens. A sheet shows one of them in several sizes and languages;
`--beside FOLDER` puts a picture of the name given there (a mockup) before them. `--readme` paints the
pictures of the README anew instead.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

import pygame
import yaml
from pydantic import BaseModel, ConfigDict

from game.ai.agent import Budget
from game.ai.agents import HINT, make_agent
from game.core.rng import Rng
from scenes.play.table import TableScene
from scenes.play.watching.watch import WatchScene
from scenes.tools.shots import (
    make_ready,
    make_scene,
    paint_scene,
    played_session,
    quiet_context,
    read_size,
    show_last,
)
from scenes.window.context import Context
from scenes.window.scene import Screen

ALBUM = Path("docs/pictures")
SIZES, LANGUAGES = ("1920x1080", "1280x720"), ("en", "ru")
CELL, GAP = (960, 540), 8
ADVICE = Budget(simulations=60)


class Shot(BaseModel):
    """One screen of the album."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    name: str
    scene: str
    game: str = ""
    players: int = 0
    seed: int = 1
    moves: int = 0
    options: dict[str, object] = {}
    last: bool = False
    hint: bool = False
    point: str = ""
    beside: str = ""
    readme: str = ""


def read_album(folder: Path = ALBUM) -> list[Shot]:
    """Return the screens of the album."""
    return [Shot(**entry) for entry in yaml.safe_load((folder / "album.yaml").read_text("utf-8"))]


def take(shot: Shot, size: tuple[int, int], lang: str, text_size: int, dark: bool) -> pygame.Surface:
    """Paint one screen."""
    ctx = quiet_context(size, lang, text_size, dark)
    game = shot.game or shot.scene.partition(":")[2] or next(iter(ctx.library.games()))
    scene = _scene(ctx, shot, game)
    make_ready(scene, game)
    if shot.hint and isinstance(scene, TableScene):
        _ask(ctx, scene)
    return paint_scene(scene, size, shot.point)


def _scene(ctx: Context, shot: Shot, game: str) -> Screen:
    if shot.scene == "watch":
        session = played_session(ctx, game, shot.players, shot.seed, 100_000, options=shot.options)
        return WatchScene(ctx, session, start=shot.moves)
    scene = make_scene(ctx, shot.scene, game, shot.players, shot.seed, shot.moves, 1, shot.options)
    if shot.last and isinstance(scene, TableScene):
        show_last(scene)
    return scene


def _ask(ctx: Context, scene: TableScene) -> None:
    """Lay a hint on the table."""
    scene.enter()
    view = scene.session.view(scene.stage.seat)
    scene.host.advisor.take(make_agent(HINT, scene.session.spec).choose(view, Rng(1), ADVICE))


def sheet(pictures: Sequence[pygame.Surface]) -> pygame.Surface:
    """Lay pictures on one, two in a row."""
    rows = -(-len(pictures) // 2)
    out = pygame.Surface((2 * CELL[0] + 3 * GAP, rows * (CELL[1] + GAP) + GAP))
    for number, picture in enumerate(pictures):
        row, column = divmod(number, 2)
        corner = (GAP + column * (CELL[0] + GAP), GAP + row * (CELL[1] + GAP))
        out.blit(pygame.transform.smoothscale(picture, CELL), corner)
    return out


def main(argv: Sequence[str] | None = None) -> None:
    """Write a sheet for each screen asked for, or the pictures of the README."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("names", nargs="*", help="screens of the album; all without")
    parser.add_argument("--out", type=Path, default=Path("album"))
    parser.add_argument("--beside", type=Path, help="a folder of pictures to compare with")
    parser.add_argument("--sizes", nargs="*", default=SIZES)
    parser.add_argument("--langs", nargs="*", default=LANGUAGES)
    parser.add_argument("--text-size", type=int, default=100)
    parser.add_argument("--dark", action="store_true")
    parser.add_argument("--whole", action="store_true", help="write the single pictures too, unscaled")
    parser.add_argument("--readme", action="store_true", help="paint the README's pictures anew")
    args = parser.parse_args(argv)
    shots = [shot for shot in read_album() if not args.names or shot.name in args.names]
    if args.readme:
        for shot in shots:
            if shot.readme:
                pygame.image.save(take(shot, (1280, 720), "en", 100, dark=False), ALBUM / shot.readme)
        return
    args.out.mkdir(parents=True, exist_ok=True)
    for shot in shots:
        _write(shot, args)


def _write(shot: Shot, args: argparse.Namespace) -> None:
    pictures = []
    if args.beside and shot.beside:
        pictures = [pygame.image.load(args.beside / f"{shot.beside}.png")]
    for size in args.sizes:
        for lang in args.langs:
            picture = take(shot, read_size(size), lang, args.text_size, args.dark)
            if args.whole:
                pygame.image.save(picture, args.out / f"{shot.name}-{size}-{lang}.png")
            pictures.append(picture)
    pygame.image.save(sheet(pictures), args.out / f"{shot.name}.png")
    print(shot.name, flush=True)


if __name__ == "__main__":
    main()
