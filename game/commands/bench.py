"""`papercourts bench`: how fast the engines and the window are."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any

from game.commands.errors import WrongUse
from game.matches.bench import bench_engines
from game.matches.bench_saving import bench_saving


def add_parser(subparsers: Any) -> None:
    """Add the command."""
    parser = subparsers.add_parser("bench", help="measure the engines and the window")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--seconds", type=float, default=2.0, help="time for each engine")
    parser.add_argument("--saving", action="store_true", help="only what a save costs as a game grows")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Measure and print."""
    if not args.seconds > 0:
        raise WrongUse("--seconds must be more than 0")
    if args.saving:
        saving = bench_saving()
        print(json.dumps({"saving": saving}) if args.json else _saving_table(saving))
        return 0
    result = bench_engines(args.seconds)
    result["window"] = _window(args)
    print(json.dumps(result) if args.json else _table(result))
    return 0


def _window(args: argparse.Namespace) -> Any:
    """Return the window's part, None where there is no window to measure."""
    if args.window is None:
        return None
    try:
        return args.window.bench()
    except ImportError as error:
        print(f"papercourts: the window cannot be measured here ({error})", file=sys.stderr)
        return None


def _saving_table(saving: dict[str, Any]) -> str:
    lines = [f"{'moves':>8}{'call us':>10}{'longest ms':>12}{'on disk ms':>12}"]
    for moves, row in saving.items():
        lines.append(f"{moves:>8}{row['call_us']:>10}{row['longest_call_ms']:>12}{row['on_disk_ms']:>12}")
    return "\n".join(lines)


def _table(result: dict[str, Any]) -> str:
    lines = [f"{'engine':<12}{'steps/s':>12}{'x RLCard':>10}{'clone us':>10}"]
    for game, row in result["engine"].items():
        ratio = "-" if row["ratio"] is None else f"{row['ratio']:.1f}"
        lines.append(f"{game:<12}{row['steps_per_s']:>12,}{ratio:>10}{row['clone_us']:>10.2f}")
    lines.append(f"RLCard gin-rummy: {result['rlcard_steps_per_s'] or 'not installed'}")
    lines.append(f"window: {json.dumps(result['window'])}")
    return "\n".join(lines)
