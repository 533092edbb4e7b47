"""Makes the packaged program: a folder, an archive and its checksum. Called by `dev.py package`."""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
DIST = ROOT / "dist"
FOLDER = DIST / "papercourts"
sys.path.insert(0, str(ROOT))

os.environ["SDL_VIDEODRIVER"] = "dummy"

from game import __version__  # noqa: E402
from sprites.paint.ready import make_ready  # noqa: E402

SYSTEMS = {"Linux": "linux", "Windows": "windows", "Darwin": "macos"}


def main() -> int:
    """Build, add what belongs beside the program, pack, and say what came out."""
    with tempfile.TemporaryDirectory(prefix="papercourts-build-") as work:
        version_file = Path(work) / "version.txt"
        version_file.write_text(windows_version(), encoding="utf-8")
        ready = Path(work) / "ready"
        make_ready(ready)
        command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
        command += ["--distpath", str(DIST), "--workpath", work, str(BUILD / "papercourts.spec")]
        environment = {
            **os.environ,
            "PAPERCOURTS_VERSION_FILE": str(version_file),
            "PAPERCOURTS_READY": str(ready),
            "PYTHONDONTWRITEBYTECODE": "1",
        }
        code = subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode
    if code:
        print("PyInstaller failed; see its message above.", file=sys.stderr)
        return code
    add_companions()
    archive = pack()
    size = sum(path.stat().st_size for path in FOLDER.rglob("*") if path.is_file())
    print(f"{FOLDER}: {size / 1e6:.1f} MB")
    print(f"{archive}: {archive.stat().st_size / 1e6:.1f} MB, checksum beside it")
    return 0


def add_companions() -> None:
    """Put licence, read-me and, on Linux, the menu entry and icon beside the program."""
    shutil.copy(ROOT / "LICENSE", FOLDER / "LICENSE.txt")
    shutil.copy(ROOT / "README.md", FOLDER / "README.md")
    if platform.system() == "Linux":
        shutil.copy(BUILD / "papercourts.desktop", FOLDER)
        shutil.copy(BUILD / "icons" / "papercourts.png", FOLDER)


def pack() -> Path:
    """Make the archive for this system and its checksum file."""
    name = f"papercourts-{__version__}-{SYSTEMS[platform.system()]}-{platform.machine().lower()}"
    if platform.system() == "Windows":
        archive = DIST / f"{name}.zip"
        with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as packed:
            for path in sorted(FOLDER.rglob("*")):
                packed.write(path, Path(name) / path.relative_to(FOLDER))
    else:
        archive = DIST / f"{name}.tar.gz"
        app = DIST / "Paper Courts.app"
        with tarfile.open(archive, "w:gz") as packed:
            packed.add(
                app if app.exists() else FOLDER, arcname=f"{name}/{app.name}" if app.exists() else name
            )
    digest = hashlib.sha256(archive.read_bytes()).hexdigest()
    archive.with_name(archive.name + ".sha256").write_text(f"{digest}  {archive.name}\n", encoding="utf-8")
    return archive


def windows_version() -> str:
    """Return the version resource of the Windows programs."""
    numbers = ", ".join([*__version__.split(".")[:3], "0"])
    words = {
        "CompanyName": "The Paper Courts team",
        "FileDescription": "Paper Courts",
        "FileVersion": __version__,
        "LegalCopyright": "MIT licence",
        "OriginalFilename": "papercourts.exe",
        "ProductName": "Paper Courts",
        "ProductVersion": __version__,
    }
    strings = ", ".join(f"StringStruct({key!r}, {value!r})" for key, value in words.items())
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers=({numbers}), prodvers=({numbers})), "
        f"kids=[StringFileInfo([StringTable('040904B0', [{strings}])]), "
        "VarFileInfo([VarStruct('Translation', [1033, 1200])])])"
    )


if __name__ == "__main__":
    sys.exit(main())
