"""Card data: packs of YAML, read safely, checked against models, laid over each other."""

from game.packs.check import check_packs, list_packs
from game.packs.finding.manifest import Names
from game.packs.finding.pack import PackInfo
from game.packs.finding.pictures import read_picture
from game.packs.finding.whereis import card_file
from game.packs.keeping.about import PackCard, PackChange, ShownPack
from game.packs.keeping.collection import Collection, Switched
from game.packs.keeping.fix import CannotFix, Fixed, apply_nearest, can_fix
from game.packs.keeping.install import CannotInstall, Installed, Removed, export, install, remove
from game.packs.keeping.watch import Watch
from game.packs.load import LoadedCards, compile_resolved, load_all, load_cards
from game.packs.reading.marks import Map, Mark, Seq, Source
from game.packs.reading.problems import PacksBroken, Problem, errors, show_all
from game.packs.reading.reader import parse_yaml, read_yaml
from game.packs.writing.schema import write_schema
from game.packs.writing.template import BadPackId, new_pack
from game.packs.writing.vocabulary import write_vocabulary

__all__ = [
    "BadPackId",
    "CannotFix",
    "CannotInstall",
    "Collection",
    "Fixed",
    "Installed",
    "LoadedCards",
    "Map",
    "Mark",
    "Names",
    "PackCard",
    "PackChange",
    "PackInfo",
    "PacksBroken",
    "Problem",
    "Removed",
    "Seq",
    "ShownPack",
    "Source",
    "Switched",
    "Watch",
    "apply_nearest",
    "can_fix",
    "card_file",
    "check_packs",
    "compile_resolved",
    "errors",
    "export",
    "install",
    "list_packs",
    "load_all",
    "load_cards",
    "new_pack",
    "parse_yaml",
    "read_picture",
    "read_yaml",
    "remove",
    "show_all",
    "write_schema",
    "write_vocabulary",
]
