"""`papercourts soak`: runs the campaign and prints what came of it."""

from __future__ import annotations

import argparse
import logging
import os
import sys
import textwrap

from scenes.tools.soak.campaign import Campaign, chosen_games
from scenes.tools.soak.findings import Finding

MINUTES = 1.0
DETAILS = 12
"""Lines of a report that are printed with a finding."""


class Printer:
    """Prints a line a minute and every finding at once."""

    def __init__(self, games: str) -> None:
        self._games = games
        self._minute = -1
        self._told = 0

    def __call__(self, campaign: Campaign) -> None:
        """Tell what is new since the last episode."""
        for finding in campaign.findings[self._told :]:
            self._tell(finding)
        self._told = len(campaign.findings)
        minutes, mega, kept = campaign.curve[-1]
        if int(minutes) > self._minute:
            self._minute = int(minutes)
            print(
                f"minute {self._minute:3}  {mega:6.0f} MB ({kept:.0f} kept)  {campaign.events:7} events  "
                f"{campaign.finished:4} games finished",
                flush=True,
            )

    def _tell(self, finding: Finding) -> None:
        print(f"FOUND  {finding.sentence}\n       {finding.command(self._games)}", flush=True)
        tail = "\n".join(finding.details.strip().splitlines()[-DETAILS:])
        if tail:
            print(textwrap.indent(tail, "       | "), flush=True)


def soak(args: argparse.Namespace) -> int:
    """Run the campaign, print what happened, return 1 if anything was found."""
    logging.getLogger("game.ai.worker").setLevel(logging.ERROR)  # killed processes are part of the plan
    games = "".join(f" --games {args.games}" for _ in (args.games,) if args.games)
    specs = chosen_games([word for word in args.games.split(",") if word])
    minutes = args.minutes if args.minutes is not None else 0.0 if args.events else MINUTES
    campaign = Campaign(args.seed, specs, args.events, minutes)
    campaign.run(Printer(games))
    found = _summary(campaign)
    if campaign.lasting:
        sys.stdout.flush()
        os._exit(1)  # Python itself would wait for these threads
    return 1 if found else 0


def _summary(campaign: Campaign) -> int:
    """Print the figures; return how much was found."""
    used = [mega for _, mega, _ in campaign.curve]
    print(
        f"{campaign.episodes} episodes, {campaign.events} events in {campaign.elapsed:.1f} minutes; "
        f"games begun {campaign.begun}, finished {campaign.finished}, saves loaded {campaign.loaded}"
    )
    print(f"memory {used[0]:.0f} MB at first, {max(used):.0f} MB at most, {used[-1]:.0f} MB at last")
    left = ", ".join(f"{minutes:.0f}: {mega:.0f}" for minutes, mega in campaign.bare)
    print(f"without any picture, MB by minute: {left or 'too short to tell'}")
    for title, counted in (("events", campaign.kinds), ("screens", campaign.screens)):
        print(f"{title}: {', '.join(f'{name} {count}' for name, count in counted.most_common())}")
    growth = campaign.memory_finding()
    if growth:
        print(f"FOUND  {growth}")
    found = len(campaign.findings) + bool(growth)
    print(f"{found} found" if found else "all fine")
    return found
