"""Hostile packs: each case is a name and what it writes into an empty folder named `evil`."""

from __future__ import annotations

import os
import socket
import struct
import zipfile
import zlib
from collections.abc import Callable
from pathlib import Path

MANIFEST = 'format: 1\nid: evil\nversion: "1.0.0"\nname: {en: Evil, ru: Evil, uk: Evil}\ngames: [portrait]\n'
BODY = "garden: {who: emperor, steps: 1}, artist: {steps: 2}"
CARD = f"- {{id: a, number: 61, {BODY}}}\n"
Write = Callable[[Path], None]


def text(files: dict[str, str], manifest: str = MANIFEST) -> Write:
    def write(folder: Path) -> None:
        for name, content in {"pack.yaml": manifest, **files}.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content.encode("utf-8", "surrogatepass"))

    return write


def cards(content: str) -> Write:
    return text({"cards.yaml": content})


def manifest(line: str) -> Write:
    return text({"cards.yaml": CARD}, MANIFEST + line)


def replaced(old: str, new: str) -> Write:
    return text({"cards.yaml": CARD}, MANIFEST.replace(old, new))


def picture(name: str, content: bytes) -> Write:
    def write(folder: Path) -> None:
        text({"cards.yaml": CARD.replace("number", f"art: art/{name}, number")})(folder)
        (folder / "art").mkdir()
        (folder / "art" / name).write_bytes(content)

    return write


def svg(body: str) -> Write:
    return picture(
        "a.svg", f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 99 99">{body}</svg>'.encode()
    )


def png(width: int, height: int, rows: bytes = b"") -> bytes:
    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def odd(make: Callable[[Path], None]) -> Write:
    def write(folder: Path) -> None:
        cards(CARD)(folder)
        make(folder)

    return write


def zipped(fill: Callable[[zipfile.ZipFile], None]) -> Write:
    """Write the pack as `evil.zip` beside the folder, which stays empty and goes."""

    def write(folder: Path) -> None:
        folder.rmdir()
        with zipfile.ZipFile(folder.with_suffix(".zip"), "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr("pack.yaml", MANIFEST)
            archive.writestr("cards.yaml", CARD)
            fill(archive)

    return write


def first_byte_zero(folder: Path) -> None:
    zipped(lambda archive: archive.writestr("QQQ.txt", "x"))(folder)
    path = folder.with_suffix(".zip")
    path.write_bytes(path.read_bytes().replace(b"QQQ.txt", b"\0QQ.txt"))


def requiring(count: int) -> Write:
    def write(folder: Path) -> None:
        cards(CARD)(folder)
        for number in range(count):
            other = folder.parent / f"p{number}"
            other.mkdir()
            made = MANIFEST.replace("evil", f"p{number}") + f"requires: {{p{(number + 1) % count}: ''}}\n"
            (other / "pack.yaml").write_text(made)
        (folder / "pack.yaml").write_text(MANIFEST + "requires: {p0: ''}\n")

    return write


def many_files(folder: Path) -> None:
    for number in range(2_100):
        (folder / f"n{number}.txt").touch()


def huge_tree(folder: Path) -> None:
    cards(CARD)(folder)
    (folder / "more").symlink_to("/usr")


def linked_tree(folder: Path) -> None:
    folder.rmdir()
    folder.symlink_to("/usr")


def deep(folder: Path) -> None:
    (folder / "/".join("x" * 60)).mkdir(parents=True)


def listening(folder: Path) -> None:
    here = os.getcwd()
    os.chdir(folder)
    try:
        socket.socket(socket.AF_UNIX).bind("s.yaml")
    finally:
        os.chdir(here)


def likes(count: int) -> str:
    chain = "".join(f"- {{id: c{n}, number: {n + 61}, like: c{n + 1}}}\n" for n in range(count))
    return chain + f"- {{id: c{count}, number: 990, {BODY}}}\n"


NEVER = "".join(
    f"- change: portrait:{n}\n  set: {{garden: {{who: emperor, steps: -1}}, artist: {{steps: 1}}}}\n"
    for n in range(1, 61)
)
TRACKS = "".join(
    f"- change: portrait:{word}_bridges\n  set: {{torii: 400000, sakura: [999999]}}\n"
    for word in ("short", "long")
)
POINTS = " ".join(f"L{n % 97} {n % 89}" for n in range(300_000))

SPEAKS = "language: {code: xx, name: X}\n"


def speaking(files: dict[str, str], head: str = SPEAKS) -> Write:
    return text({f"locale/{name}": content for name, content in files.items()}, MANIFEST + head)


CASES: dict[str, Write] = {
    "80,000 texts of no key": speaking(
        {f"{k}.yaml": "".join(f"k{k}x{n}: v\n" for n in range(20_000)) for k in range(4)}
    ),
    "20,000 names of no card": speaking(
        {"names.yaml": "".join(f'"portrait:x{n}": v\n' for n in range(20_000))}
    ),
    "texts in a circle": speaking(
        {"a.yaml": 'ui: {table: {undo: "@ui.table.hint", hint: "@ui.table.undo"}}\n'}
    ),
    "a text of braces": speaking({"a.yaml": 'ui: {table: {undo: "' + "{" * 3_000 + '"}}\n'}),
    "a language of 6 MB": speaking({f"{k}.yaml": 'a: "' + "x" * 900_000 + '"\n' for k in range(7)}),
    "a plural rule of code": speaking({}, "language: {code: xx, name: X, plural: {one: '__import__(1)'}}\n"),
    "a language code of code": speaking({}, 'language: {code: "x\'; calc", name: X}\n'),
    "lessons of anything": speaking({"lessons/a.yaml": "- {en: [1], xx: 2}\n- 5\n- {en: x, xx: '**'}\n"}),
    "2,500 entries like the next": cards(likes(400) + likes(2_100).replace("id: c", "id: d")),
    "400 entries like the next": cards(likes(400)),
    "like itself": cards(f"- {{id: a, like: a, number: 61, {BODY}}}\n"),
    "like in a circle": cards("- {id: a, like: b, number: 61}\n- {id: b, like: a, number: 62}\n"),
    "like nobody": cards("- {id: a, like: nobody, number: 61}\n"),
    "like a list": cards("- {id: a, like: [b], number: 61}\n"),
    "1,200 packs requiring each other": requiring(1_200),
    "150 packs requiring each other": requiring(150),
    "requiring itself": manifest("requires: {evil: ''}\n"),
    "requiring nobody": manifest("requires: {nobody: '>=1'}\n"),
    "after itself": manifest("after: [evil]\n"),
    "a zip entry that begins with byte 0": first_byte_zero,
    "a zip entry that leads out": zipped(lambda archive: archive.writestr("../out.yaml", "x")),
    "a zip entry with a drive": zipped(lambda archive: archive.writestr("C:/out.yaml", "x")),
    "a zip entry of nothing but a slash": zipped(lambda archive: archive.writestr("/", "x")),
    "a zip bomb": zipped(lambda archive: archive.writestr("cards2.txt", b"\0" * 7_000_000)),
    "a zip with 3,000 files": zipped(
        lambda archive: [archive.writestr(f"n{n}.txt", "") for n in range(3_000)] and None
    ),
    "a zip that is none": lambda folder: (folder.rmdir(), folder.with_suffix(".zip").write_bytes(b"PK?"))[0],
    "a pipe called .zip": lambda folder: (folder.rmdir(), os.mkfifo(folder.with_suffix(".zip")))[0],
    "a pipe inside": odd(lambda folder: os.mkfifo(folder / "units.yaml")),
    "a pipe as pack.yaml": lambda folder: os.mkfifo(folder / "pack.yaml"),
    "a socket inside": odd(listening),
    "a link to a device": odd(lambda folder: (folder / "zero.txt").symlink_to("/dev/zero")),
    "a link to a huge tree": huge_tree,
    "the pack a link to a huge tree": linked_tree,
    "folders 60 deep": odd(deep),
    "2,100 files": odd(many_files),
    "a name of the pack with NUL": replaced("en: Evil", 'en: "E\\0vil"'),
    "a name of the pack turned around": replaced("en: Evil", 'en: "E\\u202Evil"'),
    "a name of the pack of zero width": replaced("en: Evil", 'en: "\\u200b"'),
    "a name of the pack of 200,000 letters": replaced("Evil", "E" * 200_000),
    "a card's name with NUL": cards(CARD.replace("number", 'name: {en: "a\\0b"}, number')),
    "a card's name turned around": cards(CARD.replace("number", 'name: {en: "a\\u202Eb"}, number')),
    "a card's name of zero width": cards(CARD.replace("number", 'name: {en: "\\u200b\\u200d"}, number')),
    "a card's name of 200,000 letters": cards(
        CARD.replace("number", f"name: {{en: {'W' * 200_000}}}, number")
    ),
    "a card's name of 5,000 accents": cards(
        CARD.replace("number", f"name: {{en: {'e' + chr(769) * 5_000}}}, number")
    ),
    "half a character": cards(CARD.replace("number", 'name: {en: "\\ud800"}, number')),
    "half a character in raw bytes": cards(CARD.replace("number", "name: {en: \ud800}, number")),
    "a text of 240,000 letters": cards(CARD.replace("number", f"text: {{en: {'w ' * 120_000}}}, number")),
    "3,000 props": cards(CARD.replace("number", f"art: {{props: [{'moon, ' * 3_000}]}}, number")),
    "3,000 keys": cards(CARD.replace("number", ", ".join(f"k{n}: 1" for n in range(3_000)) + ", number")),
    "3,000 entries": cards("".join(CARD.replace("id: a", f"id: a{n}") for n in range(3_000))),
    "40,000 empty entries": cards("- {}\n" * 40_000),
    "3,000 abilities": text(
        {
            "units.yaml": "- id: a\n  like: chronicles:dryad\n  abilities: ["
            + "{when: war, do: {gain_gold: 1}}, " * 3_000
            + "]\n"
        },
        MANIFEST.replace("portrait", "chronicles"),
    ),
    "a number beyond all": cards(CARD.replace("61", "9" * 17)),
    "a number of 5,000 digits": cards(CARD.replace("61", "9" * 5_000)),
    "no number": cards(CARD.replace("61", ".nan")),
    "a track without end": text({"changes.yaml": TRACKS}),
    "games that never end": text({"changes.yaml": NEVER}),
    "every card disabled": text(
        {"changes.yaml": "".join(f"- disable: portrait:{n}\n" for n in range(1, 61))}
    ),
    "the table disabled": text({"changes.yaml": "- {disable: portrait:table, kind: table}\n"}),
    "the tracks disabled": text({"changes.yaml": "- disable: portrait:short_bridges\n"}),
    "a hand of nobody": text({"changes.yaml": "- {change: portrait:table, set: {hand: 0}}\n"}),
    "bridges to nowhere": text(
        {"changes.yaml": "- {change: portrait:short_bridges, set: {bridges: [[1, 99999]]}}\n"}
    ),
    "a YAML bomb": cards(
        "- &a [x, x]\n" + "".join(f"- &{chr(98 + n)} [*{chr(97 + n)}, *{chr(97 + n)}]\n" for n in range(20))
    ),
    "nested 5,000 deep": cards("[" * 5_000),
    "a tag that runs code": cards("- !!python/object/apply:os.system [echo]\n"),
    "two documents": cards(CARD + "---\n" + CARD),
    "bytes of nothing": odd(lambda folder: (folder / "cards.yaml").write_bytes(bytes(50_000)) and None),
    "not UTF-8": odd(lambda folder: (folder / "cards.yaml").write_bytes(b"- id: \xff\xfe\n") and None),
    "a file name of zero width": odd(lambda folder: (folder / "ca\u200brds.yaml").write_text(CARD) and None),
    "a file name that is no text": odd(lambda folder: os.mknod(os.fsencode(folder) + b"/\xff.yaml")),
    "Units.YAML": odd(lambda folder: (folder / "Units.YAML").write_text(CARD) and None),
    "a version that is none": replaced('"1.0.0"', '"newest"'),
    "an unknown game": replaced("[portrait]", "[chess]"),
    "games a number": replaced("[portrait]", "5"),
    "a picture of 300,000 points": svg(f'<path d="M0 0{POINTS}"/>'),
    "a picture of tiny dashes": svg('<path stroke="red" stroke-dasharray="0.0001" d="M0 0 L99 99"/>'),
    "a picture of tiny dashes in a style": svg(
        '<path style="stroke:red;stroke-dasharray:1e-9" d="M0 0 L99 99"/>'
    ),
    "a picture of 4,000 shapes": svg('<rect width="99" height="99"/>' * 4_000),
    "a picture of 1,900 shapes": svg('<rect width="99" height="99"/>' * 1_900),
    "a picture of 50,000 points": svg(
        '<path d="M0 0' + " ".join(f"L{n % 97} {n % 89}" for n in range(29_000)) + '"/>'
    ),
    "a picture far away": svg('<path d="M0 0 L1e30 1e30"/>'),
    "a picture that reads files": svg('<image href="file:///etc/passwd" width="9" height="9"/>'),
    "a picture that is text": picture("a.svg", b"<svg" + b"\0" * 999),
    "a picture of 4096 x 1": picture("a.png", png(4096, 1, bytes(4097))),
    "a picture of 60,000 x 60,000": picture("a.png", png(60_000, 60_000)),
    "a picture that unpacks": picture("a.png", png(4000, 4000, bytes(1_000_000))),
    "a picture cut short": picture("a.png", png(300, 300, bytes(9))[:60]),
    "a picture that is none": picture("a.png", b"GIF89a" * 9),
    "a picture elsewhere": cards(CARD.replace("number", "art: ../../../etc/a.png, number")),
    "art of lists": cards(CARD.replace("number", "art: [[[[]]]], number")),
    "art words of lists": cards(CARD.replace("number", "art: {scene: [[]], props: {a: b}}, number")),
    "an alias used twice": text(
        {
            "changes.yaml": "- {change: portrait:1, set: &s {art: art/a.svg}}\n"
            "- {change: portrait:2, set: *s}\n",
            "art/a.svg": '<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>',
        }
    ),
}
"""Every case by its name."""
