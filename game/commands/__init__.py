"""The commands that need no window, one file each: `add_parser(subparsers)` and what it runs."""
