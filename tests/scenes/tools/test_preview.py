"""`packs preview` and `screenshot gallery`: the cards of packs in pictures."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.catalog import GAMES
from game.commands.cli import WindowCommands, main
from game.core.spec import GameSpec
from game.packs import Collection, new_pack
from game.packs.writing.template import examples, loud
from game.settings import Settings
from scenes import commands
from scenes.tables.looks import looks_of
from scenes.tools import preview

WINDOW = WindowCommands(
    commands.add_parsers, commands.open_window, commands.bench, commands.chart, commands.preview
)
NARROW = 480


def painted(folder: Path) -> int:
    """Preview a pack on the command line; return how many colours the picture has, 0 without cards."""
    out = folder.with_suffix(".png")
    words = ["packs", "preview", str(folder), "--out", str(out), "--width", str(NARROW)]
    if main(words, WINDOW) != 0:
        assert not out.exists()
        return 0
    picture = pygame.image.load(out)
    assert picture.get_width() == NARROW
    return len(
        {bytes(picture.get_at((x, y))) for x in range(0, NARROW, 2) for y in range(picture.get_height())}
    )


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_the_examples_of_a_new_pack_paint(
    tmp_path: Path, spec: GameSpec, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every kind that is a card has an example in the picture; the others are parts of the table."""
    shown: set[str] = set()
    lay = preview.lay_sheet

    def noted(ctx: preview.Context, hung: list[preview.Hung], width: int) -> pygame.Surface:
        shown.update(card.data for card in hung if card.pack == "frost")
        return lay(ctx, hung, width)

    monkeypatch.setattr(preview, "lay_sheet", noted)
    folder = new_pack("frost", tmp_path / "packs", spec.id)
    for path in folder.rglob("*.yaml"):
        path.write_text(loud(path.read_text("utf-8")), "utf-8")
    assert painted(folder) > 100
    assert shown == looks_of(spec.id).gallery.keys() & examples(spec, {}).keys()


def test_a_pack_without_cards_has_no_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = new_pack("frost", tmp_path / "packs", "intrigo", "tokens")
    assert painted(folder) == 0
    assert "“frost”" in capsys.readouterr().err


def test_the_gallerys_picture_shows_the_packs_of_the_data_folder(tmp_path: Path) -> None:
    """The player's own by themselves, samples if they are on there."""
    empty = gallery(tmp_path)
    new_pack("frost", tmp_path / "packs", GAMES[0].id)
    own = gallery(tmp_path)
    packs = Collection(tmp_path, Settings()).packs
    sample = next(pack.id for pack in packs if pack.sample and GAMES[0].id in pack.games)
    assert main(["packs", "on", sample, "--data-dir", str(tmp_path)]) == 0
    assert empty != own != gallery(tmp_path)


def gallery(data_dir: Path) -> bytes:
    """Take the picture of all cards of a game on the command line."""
    out = data_dir / "gallery.png"
    words = ["screenshot", "gallery", "--page", "0", "--game", GAMES[0].id, "--size", f"{NARROW}x{NARROW}"]
    assert main([*words, "--data-dir", str(data_dir), "--out", str(out)], WINDOW) == 0
    return pygame.image.tobytes(pygame.image.load(out), "RGB")
