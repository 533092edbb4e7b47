"""Ways to the screens that lie deep: looking back at games, the quiz, the workshop, lessons."""

from __future__ import annotations

from collections.abc import Callable

from scenes.menus.title import ENTRIES, TitleScene
from scenes.tools.soak.person import Person

FAR = 6
"""Pages of a list, or screens on top of each other, that a player goes through."""


class Tours:
    """Goes from the title to a screen, one of all there are."""

    def __init__(self, person: Person) -> None:
        self.person, self.house, self.chance = person, person.house, person.chance
        self._deep: dict[str, Callable[[], None]] = {
            "review": lambda: self._old_game("review"),
            "watch": lambda: self._old_game("watch"),
            "on": lambda: self._old_game("on"),
            "quiz": self._quiz,
            "workshop": self._workshop,
            "lesson": self._lesson,
        }

    def go(self, goal: str = "") -> bool:
        """Go somewhere, anywhere if nowhere is named; tells whether the way led off the title."""
        shallow = [each.id for each in ENTRIES if each.id != "new_game"]
        goal = goal or self.chance.choice([*shallow, *self._deep, *self._deep])
        self.to_title()
        self._deep.get(goal, lambda: self._use(goal))()
        return not isinstance(self.house.top, TitleScene)

    def to_title(self) -> None:
        """Leave the table and whatever else is open."""
        for _ in range(FAR):
            if isinstance(self.house.top, TitleScene):
                return
            self.person.leave_table()

    def _use(self, *ids: str) -> bool:
        """Use what is there, after a look at the page."""
        self.house.tick(0.6)
        return self.person.use(*ids)

    def _rows(self, begin: str, wanted: str) -> None:
        """Choose row after row until what is wanted can be done; large letters show a row on a page."""
        for _ in range(FAR):
            self.house.tick(0.6)
            rows = [control.id for control in self.house.page.controls if control.id.startswith(begin)]
            for row in rows:
                self.person.use(row)
                self.person.use("view:preview", "tab:cards") if self._paged else None
                if self.house.find(wanted) is not None:
                    self.person.use(wanted)
                    return
                self.person.use("view:list", "tab:packs") if self._paged else None
            if self.house.find("rows:down", "after") is None:
                return
            self.person.use("rows:down", "after")

    @property
    def _paged(self) -> bool:
        return self.house.find("view:preview", "tab:cards") is not None

    def _old_game(self, what: str) -> None:
        if self._use("replays"):
            self._rows("row:", what)

    def _quiz(self) -> None:
        if self._use("replays"):
            self._use("quiz")

    def _workshop(self) -> None:
        if self._use("packs"):
            self._rows("pack:", "workshop")

    def _lesson(self) -> None:
        if self._use("learn"):
            lessons = [c.id for c in self.house.page.controls if c.id.startswith("lesson:") and c.enabled]
            self._use(self.chance.choice(lessons or ["next"]), "next", "free")
