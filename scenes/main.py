"""Entry point `papercourts`: hands headless commands to `game.cli` without importing pygame."""

from __future__ import annotations

import multiprocessing
import sys

from game import cli


def main() -> int:
    """Run the command line and return its exit code."""
    multiprocessing.freeze_support()
    return cli.main(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
