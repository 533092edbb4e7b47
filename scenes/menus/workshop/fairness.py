"""Whether the card is fair: paired games beside the window, begun by themselves a moment after a change."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Any

from game.i18n import capital
from game.packs import PacksBroken
from game.packs.balance.background import Progress, Weigher
from game.packs.balance.figures import OPEN, OUT_OF_BOUNDS, Figures
from game.packs.balance.report import points, verdict_text
from game.packs.balance.runs import UNTIL
from game.packs.balance.shipped import rank
from game.packs.balance.subject import NotWeighed, scale_of, subject
from game.packs.balance.suggest import Suggestion, kept_folder
from game.packs.form.values import put
from scenes.menus.workshop.work import Work

LEVELS = ("novice", "casual", "master")
PAUSE = 1.0
"""Seconds after the last change until the games begin anew."""
MORE = 4
"""So many times more deals are played at a click."""
SPOKEN = (100, 200, 400)
"""The figures are said aloud after so many deals of a level, and at the end."""


@dataclass
class Fairness:
    """The weighing of the entry in the form; what was known before a change stays, marked as such."""

    work: Work
    weigher: Weigher | None = None
    before: bool = False
    """What is shown was measured before the last change."""
    card: str = ""
    held: bool = False
    """The player has paused it: changes do not begin it anew."""
    most: int = UNTIL
    prices: dict[str, int] = field(default_factory=dict)
    """The price each card was first weighed at: what is shown before and after has one yardstick."""
    _due: float = 0.0
    _seen: Progress | None = None
    _begun: tuple[float, int] = (0.0, 0)
    _now: float = 0.0

    def usable(self) -> bool:
        """Whether the kind of the entry can be weighed at all."""
        draft = self.work.draft
        weighing = self.work.spec.weighing if draft is not None else None
        return draft is not None and weighing is not None and draft.kind in weighing.scales

    # Going

    def changed(self, now: float) -> None:
        """The entry says something else, or another one is open: the games begin in a moment."""
        name = self.work.draft.id if self.work.draft else ""
        self.stop()
        for each in (name, self.card):
            if each == name or self.work.verdicts.get(each) == self.work.ctx.say("workshop.weighing_now"):
                self.work.verdicts.pop(each, None)
        if name != self.card:
            self.weigher, self.card, self.held = None, name, False
        self.before, self.most = self.weigher is not None, UNTIL
        self._due = now + PAUSE if self.usable() and not self.held else 0.0

    def start(self) -> str:
        """Pause, go on, or begin at once; what keeps it from beginning, in words."""
        weigher = self.weigher
        if weigher is not None and not weigher.progress.over and not self.before:
            self.held = not weigher.paused
            (weigher.resume if weigher.paused else weigher.pause)()
            return ""
        self.held = False
        return self._begin()

    def more(self) -> str:
        """Play four times as many deals."""
        self.most, self.held = MORE * max(self.most, UNTIL), False
        return self._begin()

    def rest(self) -> None:
        """Wait while something else has the window."""
        if self.weigher is not None:
            self.weigher.pause()

    def wake(self) -> None:
        """Go on after a rest."""
        if self.weigher is not None and not self.held:
            self.weigher.resume()

    def stop(self) -> None:
        """End the games; what was played is kept."""
        if self.weigher is not None:
            self.weigher.stop()

    def _begin(self) -> str:
        draft, ctx = self.work.draft, self.work.ctx
        self._due = 0.0
        if draft is None or self.work.bench.problems:
            return self.work.misfit()
        try:
            loaded = ctx.library.cards(self.work.spec, [self.work.bench.id])
            first = self.prices.get(draft.id)
            weighed = subject(self.work.spec, loaded, draft.kind, draft.id, price=first)
            self.prices[draft.id] = weighed.price
        except (PacksBroken, NotWeighed, LookupError) as problem:
            return str(problem)
        self.stop()
        folder = kept_folder(ctx.library.paths.cache)
        self.weigher = Weigher(weighed, LEVELS, self.most, self.most == UNTIL, folder)
        self.before, self._begun = False, (self._now, self.weigher.progress.done)
        self.weigher.start()
        return ""

    def update(self, now: float) -> bool:
        """Begin anew when it is time; tell whether there is something new to show."""
        self._now = now
        if self._due and now >= self._due:
            self._begin()
        known = self.weigher.progress if self.weigher is not None else None
        new, self._seen = known is not self._seen, known
        if new and not self.before and self.main() is not None:
            self.work.verdicts[self.card] = self.short()
        return new

    @property
    def playing(self) -> bool:
        """Whether games are being played."""
        weigher = self.weigher
        return weigher is not None and not weigher.progress.over and not weigher.paused and not self.before

    @property
    def busy(self) -> bool:
        """Whether something may change by itself."""
        return bool(self._due) or (self.weigher is not None and not self.weigher.progress.over)

    @property
    def worth_saying(self) -> bool:
        """Whether what is new should be said aloud."""
        progress = self.weigher.progress if self.weigher is not None else None
        if progress is None or self.before:
            return False
        return progress.over or any(found.deals in SPOKEN for found in progress.figures.values())

    # What is known

    def known(self) -> dict[str, Figures]:
        """What each level has told."""
        return dict(self.weigher.progress.figures) if self.weigher is not None else {}

    def main(self) -> Figures | None:
        """The figures that the verdict speaks of: the best level that has one, else the first with any."""
        known = [found for found in self.known().values() if found.win.lines]
        sure = [found for found in known if found.verdict != OPEN]
        return sure[-1] if sure else known[0] if known else None

    def short(self) -> str:
        """The verdict in a word or two."""
        found, ctx = self.main(), self.work.ctx
        if found is None or found.verdict == OPEN:
            return ctx.say("workshop.weighing_now" if self.playing else "workshop.not_decided")
        return ctx.locale.text(verdict_text(found))

    def told(self) -> tuple[str, str]:
        """The verdict, then its number with the error."""
        ctx, found = self.work.ctx, self.main()
        if found is None:
            waiting = self._due or self.playing
            return ctx.say("workshop.not_weighed"), ctx.say(
                "workshop.weighing_soon" if waiting else "workshop.weigh_note"
            )
        half = f"{100 * found.half:.1f}" if found.win.lines > 1 else "∞"
        said = [
            ctx.say(
                "workshop.balance_main",
                pairs=found.win.lines,
                points=points(found.win.mean),
                error=half,
                level=ctx.say(f"level.{found.level}"),
            )
        ]
        part = rank(self.work.spec.id, self.weigher.balances[0].subject.kind, found) if self.weigher else None
        if part is not None and found.verdict != OPEN:
            said.append(ctx.say("workshop.stronger", percent=round(100 * part)))
        title = capital(ctx.locale.text(verdict_text(found)))
        return (f"{title} ({ctx.say('workshop.before')})" if self.before else title), " ".join(said)

    @property
    def way(self) -> str:
        """The sign of the verdict: up, down, even, or nothing known yet."""
        found = self.main()
        if found is None or found.verdict not in (*OUT_OF_BOUNDS, "fine"):
            return ""
        return "even" if found.verdict == "fine" else "up" if found.verdict.endswith("strong") else "down"

    def taken(self) -> bool:
        """Whether cards of the kind are taken from several on offer."""
        draft = self.work.draft
        return draft is not None and bool(scale_of(self.work.spec, draft.kind).takes)

    def usual(self) -> float | None:
        """How often any card would have been taken, where ours could be."""
        told = [found.usual for found in self.known().values() if found.usual is not None]
        return sum(told) / len(told) if told else None

    def proposals(self) -> list[tuple[str, Any]]:
        """Clicks that may make it fair: their words, and the entries they make."""
        found = self.weigher.progress.suggestions if self.weigher is not None and not self.before else ()
        return [(self._words(one), self._entry(one)) for one in found]

    def _words(self, found: Suggestion) -> str:
        label = self.work.words.key(self.work.bench.shape, found.field.split(".")[0])
        return self.work.ctx.say("workshop.proposal", what=label.split("|")[0].lower(), value=found.value)

    def _entry(self, found: Suggestion) -> Any:
        return put(self.work.bench.entry, tuple(found.field.split(".")), found.value)

    # How far

    def share(self) -> float:
        """The part of the games that have been played."""
        weigher = self.weigher
        return weigher.progress.done / max(1, weigher.total) if weigher is not None else 0.0

    def progress_words(self) -> str:
        """How far it is and how long it takes; why it broke off, if it did."""
        ctx, weigher = self.work.ctx, self.weigher
        if weigher is None or self.before:
            return ctx.say("workshop.every_change")
        progress = weigher.progress
        if progress.failed is not None:
            return ctx.locale.text(progress.failed)
        if progress.over:
            return ctx.say("workshop.all_played", count=progress.done)
        if progress.trying is not None:
            return ctx.say("workshop.trying")
        said = ctx.say("workshop.pairs_played", count=progress.done, total=weigher.total)
        left = self._minutes_left(weigher)
        return f"{said} · {ctx.say('workshop.minutes_left', count=left)}" if left else said

    def _minutes_left(self, weigher: Weigher) -> int:
        """About how many minutes it takes yet; 0: not known."""
        began, had = self._begun
        played, passed = weigher.progress.done - had, self._now - began
        if played < 10 or passed <= 0 or weigher.paused:
            return 0
        return max(1, math.ceil((weigher.total - weigher.progress.done) * passed / played / 60))
