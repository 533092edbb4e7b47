"""The project's commands on a fresh machine: needs Python 3.11+ with pip, installs the rest into `.venv`.

python3 build/dev.py play [arguments of papercourts]
python3 build/dev.py test [--long] [--system] [pytest arguments]
python3 build/dev.py bench [arguments of papercourts bench]
python3 build/dev.py package
python3 build/dev.py train GAME [--games N] [--agent NAME] [--jobs N] [--cluster ADDRESS]
python3 build/dev.py run MODULE [arguments]     a tool of the project's own environment: ruff, mypy, pytest
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
NEEDED = (3, 11)


def main(argv: list[str]) -> int:
    """Run one command and return its exit code."""
    if sys.version_info < NEEDED:
        return _complain("Paper Courts needs Python 3.11 or newer.")
    commands = {"play": play, "test": test, "bench": bench, "package": package, "train": train, "run": run}
    if not argv or argv[0] not in commands:
        return _complain(f"{__doc__}")
    try:
        return commands[argv[0]](argv[1:])
    except SetupFailed as failure:
        return _complain(str(failure))
    except KeyboardInterrupt:
        return 130


class SetupFailed(Exception):
    """A step of the setup did not work; the message says which and what to do."""


def play(arguments: list[str]) -> int:
    """Open the program."""
    prepare("")
    return _run([PYTHON, "-m", "scenes.main", *arguments])


def bench(arguments: list[str]) -> int:
    """Measure the program against RLCard in one process."""
    prepare("dev", "bench")
    return _run([PYTHON, "-m", "scenes.main", "bench", *arguments])


def package(arguments: list[str]) -> int:
    """Make the program that people download: a folder and an archive in `dist`."""
    prepare("dev", "package")
    return _run([PYTHON, "build/package.py", *arguments])


def train(arguments: list[str]) -> int:
    """Fit a game's value on its own finished games and write its weights."""
    prepare("dev")
    return _run([PYTHON, "-m", "game.ai.train", *arguments])


def run(arguments: list[str]) -> int:
    """Run a tool with the project's own environment."""
    prepare("dev")
    return _run([PYTHON, "-m", *arguments])


def test(arguments: list[str]) -> int:
    """Lint, types and all tests; `--long` adds the long runs, `--system` installs Xvfb and xdotool first."""
    started = time.monotonic()
    if "--system" in arguments:
        arguments = [word for word in arguments if word != "--system"]
        _install_system_tools()
    prepare("dev")
    steps = [
        ("lint", [PYTHON, "-m", "ruff", "check", "."]),
        ("format", [PYTHON, "-m", "ruff", "format", "--check", "."]),
        ("types", [PYTHON, "-m", "mypy"]),
        ("tests", [PYTHON, "-m", "pytest", "-n", "auto", "--dist", "worksteal", *arguments]),
    ]
    for name, command in steps:
        print(f"== {name}", flush=True)
        code = _run(command)
        if code:
            return _complain(f"{name} failed")
    print(f"all fine in {time.monotonic() - started:.0f} s")
    return 0


def prepare(*extras: str) -> None:
    """Make `.venv` and install the project into it; does nothing when that is already so."""
    wanted = sorted({extra for extra in extras if extra})
    stamp = VENV / f"papercourts-{'-'.join(wanted) or 'play'}.stamp"
    content = hashlib.sha256((ROOT / "pyproject.toml").read_bytes() + sys.version.encode()).hexdigest()
    if stamp.exists() and stamp.read_text() == content and PYTHON.exists():
        return
    if not PYTHON.exists():
        _step("making .venv", _make_venv)
    target = f".[{','.join(wanted)}]" if wanted else "."
    _step(f"installing {target} (a minute or two the first time)", lambda: _install(target))
    stamp.write_text(content)


def _make_venv() -> None:
    """Make the environment; without ensurepip (some Linux systems) it borrows this Python's pip."""
    if _quiet([sys.executable, "-m", "venv", str(VENV)]):
        shutil.rmtree(VENV, ignore_errors=True)
        if _quiet([sys.executable, "-m", "venv", "--without-pip", str(VENV)]):
            raise SetupFailed("Python's venv module does not work here; install it (Debian: python3-venv).")


def _install(target: str) -> None:
    own_pip = not _quiet([PYTHON, "-m", "pip", "--version"])
    pip = [PYTHON, "-m", "pip"] if own_pip else [sys.executable, "-m", "pip", "--python", PYTHON]
    command = [*pip, "install", "--disable-pip-version-check", "--quiet", "--editable", target]
    if _run(command):
        raise SetupFailed("pip could not install the packages; see its message above (is there a network?).")


def _install_system_tools() -> None:
    missing = [tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None]
    if not missing:
        return
    if shutil.which("apt-get") is None or not hasattr(os, "geteuid") or os.geteuid() != 0:
        print(
            f"cannot install {', '.join(missing)} here (needs Debian and root); their tests will be skipped"
        )
        return
    _step("installing Xvfb and xdotool", lambda: _quiet(["apt-get", "update"]))
    _quiet(["apt-get", "install", "-y", "xvfb", "xdotool"])


def _step(name: str, work: object) -> None:
    print(f"-- {name} ...", flush=True)
    started = time.monotonic()
    work()  # type: ignore[operator]
    print(f"   done in {time.monotonic() - started:.0f} s", flush=True)


def _run(command: list[object]) -> int:
    return subprocess.run([str(word) for word in command], cwd=ROOT, check=False).returncode


def _quiet(command: list[object]) -> int:
    words = [str(word) for word in command]
    return subprocess.run(words, cwd=ROOT, check=False, capture_output=True).returncode


def _complain(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
