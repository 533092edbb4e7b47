"""A desktop of our own for screen readers: a screen in memory, a session bus, the accessibility bus."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
LAUNCHERS = ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")
NEEDED = ("Xvfb", "dbus-daemon")


def missing() -> str:
    """What this machine lacks for such a desktop; empty: nothing."""
    if not sys.platform.startswith("linux"):
        return "AT-SPI is Linux only"
    for program in NEEDED:
        if shutil.which(program) is None:
            return f"{program} is not installed"
    if launcher() is None:
        return "at-spi2-core is not installed: there is no accessibility bus"
    try:
        import jeepney  # noqa: F401
    except ImportError:
        return "jeepney is not installed (extra `dev`)"
    return ""


def launcher() -> str | None:
    return next((path for path in LAUNCHERS if Path(path).exists()), None)


class Desktop:
    """Runs programs on it; ends them all."""

    def __init__(self, stack: contextlib.ExitStack) -> None:
        self.stack = stack
        self.env = {k: v for k, v in os.environ.items() if not k.startswith(("SDL_", "DBUS_", "AT_SPI"))}
        home = stack.enter_context(tempfile.TemporaryDirectory())
        self.env |= {"XDG_RUNTIME_DIR": home, "XDG_CACHE_HOME": home, "XDG_CONFIG_HOME": home}
        self.env |= {"SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(ROOT), "NO_AT_BRIDGE": "0"}

    def start(self, *command: str, **popen: object) -> subprocess.Popen:
        options = {"env": self.env, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, **popen}
        process = subprocess.Popen(command, **options)
        self.stack.callback(_end, process)
        return process


def _end(process: subprocess.Popen) -> None:
    process.terminate()
    try:
        process.wait(5)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


@contextlib.contextmanager
def desktop() -> Iterator[Desktop]:
    """A desktop with everything a screen reader needs, until it is left."""
    with contextlib.ExitStack() as stack:
        made = Desktop(stack)
        made.env["DISPLAY"] = f":{_screen(made)}"
        made.env["DBUS_SESSION_BUS_ADDRESS"] = _bus(made)
        made.start(launcher() or "", "--launch-immediately")
        yield made


def _screen(made: Desktop) -> int:
    read, write = os.pipe()
    made.start(
        "Xvfb", "-displayfd", str(write), "-screen", "0", "1280x800x24", "-nolisten", "tcp", pass_fds=(write,)
    )
    os.close(write)
    with open(read, encoding="ascii") as told:
        return int(told.readline())


def _bus(made: Desktop) -> str:
    process = made.start(
        "dbus-daemon", "--session", "--nofork", "--print-address=1", stdout=subprocess.PIPE, text=True
    )
    return process.stdout.readline().strip()


def wait_for(what: object, seconds: float = 30.0) -> object:
    """Ask until there is an answer; every question is a step of the far end."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = what()
        if found:
            return found
        time.sleep(0.03)
    raise AssertionError("nothing came")
