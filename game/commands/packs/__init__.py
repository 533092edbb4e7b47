"""The command line's `packs check`, `list`, `new` and so on; 0 fine, 1 problems, 2 wrong use."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from game.commands.packs import check, install, list, missing, new, pack, preview, schema, switch, test
from game.commands.speaking import add_lang

_COMMANDS: dict[str, Any] = {
    "check": check, "list": list, "new": new, "test": test, "schema": schema, "install": install,
    "pack": pack, "missing": missing, "preview": preview, "on": switch, "off": switch,
}  # fmt: skip


def add_parser(subparsers: Any) -> None:
    """Add `packs` and its commands; each sets `run`, which takes the arguments and returns the exit code."""
    packs = subparsers.add_parser("packs", help="look at, check and begin card packs")
    commands = packs.add_subparsers(dest="packs_command", required=True, metavar="COMMAND")
    for name, command in _COMMANDS.items():
        parser = commands.add_parser(name, help=command.HELP)
        add_lang(parser)
        parser.add_argument("--data-dir", type=Path, default=argparse.SUPPRESS, help=argparse.SUPPRESS)
        command.add_arguments(parser)
        parser.set_defaults(run=command.run)
