"""`papercourts position SAVE`: a save's position as a scenario, so that a bug report can become one."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import yaml

from game.commands.arguments import installed_packs
from game.commands.speaking import tell_notes
from game.i18n import Locale
from game.paths import find_paths
from game.saving import saves
from game.session import Session


def add_parser(subparsers: Any) -> None:
    """Add the command."""
    parser = subparsers.add_parser("position", help="print a save's position in scenario notation")
    parser.add_argument("save", type=Path, metavar="SAVE")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the scenario; what the save has to say about its packs goes to stderr."""
    loaded = saves.load(args.save, installed_packs(find_paths(args.data_dir).packs))
    locale = Locale("en")
    tell_notes(loaded.notes, locale)
    print(as_scenario(loaded.session, f"Position of {args.save.name}"), end="")
    return 0


def as_scenario(session: Session, title: str) -> str:
    """Return a scenario file that begins at the session's position."""
    head = {
        "format": 1,
        "game": session.spec.id,
        "title": title,
        "players": session.seats,
        "options": {key: list(v) if isinstance(v, tuple) else v for key, v in session.options.items()},
        "packs": [pack.id for pack in session.packs if pack.id != session.spec.id],
        "seed": session.seed % 10**15,  # the position leaves nothing to deal; YAML numbers stay short
    }
    lines = [_line(key, value) for key, value in head.items()]
    lines.append("given:\n")
    lines += [f"  {_line(key, value)}" for key, value in session.position().items()]
    return "".join(lines)


def _line(key: str, value: Any) -> str:
    flow = yaml.safe_dump(
        {key: value}, default_flow_style=True, width=10**9, allow_unicode=True, sort_keys=False
    )
    return flow.strip()[1:-1] + "\n"
