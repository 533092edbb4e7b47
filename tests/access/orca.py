"""Write down what Orca says in a game that is played through the tree: python -m tests.access.orca.

Orca 43, the one of Debian 12, does not listen to announcements (`object:announcement`), which is how
AccessKit tells live regions; later ones do. It is given that one listener here, and its lines are marked.
"""

from __future__ import annotations

import contextlib
import tempfile
import time
from pathlib import Path

from jeepney.wrappers import DBusErrorResponse

from tests.access import bus
from tests.access.player import Game, open_game
from tests.access.reader import Reader, Thing

TRANSCRIPT = Path(__file__).parent / "transcripts" / "orca-portrait.txt"
LISTENING = """
import orca.scripts.default as default
import orca.speech as speech

OUT = open({out!r}, "a", encoding="utf-8", buffering=1)
announcing = []


def words(content):
    if isinstance(content, str):
        return [content]
    return [word for each in content for word in words(each)] if isinstance(content, (list, tuple)) else []


def note(content, *_, **__):
    text = " ".join(word for word in words(content) if word.strip())
    if text:
        print(("* " if announcing else "") + text, file=OUT)


def on_announcement(self, event):
    announcing.append(True)
    self.presentMessage(event.any_data)
    announcing.pop()


def listeners(self, usual=default.Script.getListeners):
    return {{**usual(self), "object:announcement": self.onAnnouncement}}


speech.speak = note
default.Script.onAnnouncement = on_announcement
default.Script.getListeners = listeners
"""


class Slow(Reader):
    """Gives the focus to what it will press, and Orca the time to say so."""

    def click(self, thing: Thing) -> None:
        with contextlib.suppress(DBusErrorResponse):
            self.focus(thing)
        time.sleep(0.25)
        super().click(thing)
        time.sleep(0.25)


def listen(desk: bus.Desktop, out: Path) -> None:
    """Start Orca on a desktop; what it would speak goes into a file."""
    home = Path(desk.env["XDG_RUNTIME_DIR"])
    (home / "share" / "orca").mkdir(parents=True)
    (home / "share" / "orca" / "__init__.py").write_text("", encoding="utf-8")
    script = home / "share" / "orca" / "orca-customizations.py"
    script.write_text(LISTENING.format(out=str(out)), encoding="utf-8")
    desk.env |= {"XDG_DATA_HOME": str(home / "share"), "HOME": str(home)}
    desk.start("orca", "--replace")
    bus.wait_for(lambda: out.exists() and "on" in out.read_text(encoding="utf-8"), 60)


def main() -> None:
    """One game of the first title against two novices."""
    with bus.desktop() as desk, tempfile.TemporaryDirectory() as folder:
        reader = bus.wait_for(lambda: Slow(desk.env["DBUS_SESSION_BUS_ADDRESS"]))
        desk.stack.callback(reader.close)
        heard = Path(folder) / "heard.txt"
        listen(desk, heard)
        open_game(desk, reader, Path(folder) / "data", "portrait", 3, 3)
        Game(reader, seed=1).play(240)
        time.sleep(2)
        lines = heard.read_text(encoding="utf-8").splitlines()
    TRANSCRIPT.write_text("\n".join(lines) + "\n", encoding="utf-8")
    told = sum(line.startswith("* ") for line in lines)
    print(f"{len(lines)} lines, {told} of them announcements")


if __name__ == "__main__":
    main()
