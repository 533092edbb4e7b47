"""`packs preview`: the cards of one pack in one picture, each as it is drawn in play."""

from __future__ import annotations

import argparse
from pathlib import Path

import pygame

from game.commands.speaking import find_locale
from game.packs import load_cards
from game.packs.finding.pack import Pack
from game.paths import Paths
from game.settings import Settings
from scenes.menus.gallery.cards import Hung, hang
from scenes.tools.folders import folder_aside
from scenes.tools.sheet import lay_sheet
from scenes.window.context import Context
from scenes.window.opening import make_context
from scenes.window.pack_pictures import PackPictures


def preview(args: argparse.Namespace, packs_dir: Path, pack: Pack) -> int:
    """Paint the pack's own cards and those it changes, with all its variants; return how many there are."""
    ctx = _context(args, packs_dir)
    hung = [card for game in pack.games for card in _of_pack(ctx, game, pack, packs_dir)]
    if hung:
        pygame.image.save(lay_sheet(ctx, hung, args.width), str(args.out))
    return len(hung)


def _context(args: argparse.Namespace, packs_dir: Path) -> Context:
    folder = folder_aside("preview")
    ctx = make_context(folder, Settings())
    ctx.locale = find_locale(args.lang, getattr(args, "data_dir", None))
    ctx.library.paths = Paths(packs_dir.parent, folder / "cache")
    ctx.pictures = PackPictures(packs_dir, folder / "cache" / "packs")
    ctx.resize((args.width, args.width))
    return ctx


def _of_pack(ctx: Context, game: str, pack: Pack, packs_dir: Path) -> list[Hung]:
    spec = ctx.library.games()[game]
    variants = [each.id for each in pack.variants(spec)]
    loaded = load_cards(spec, [pack.id], packs_dir, variants)
    usual = load_cards(spec).resolved
    changed = {
        full
        for kind, entries in loaded.resolved.items()
        for full, entry in entries.items()
        if usual.get(kind, {}).get(full) != entry
    }
    return [card for card in hang(ctx, game, loaded) if card.id in changed]
