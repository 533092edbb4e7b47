"""Card data: packs of YAML, read safely, checked against models, laid over each other."""

from game.packs.check import check_packs, list_packs
from game.packs.load import LoadedCards, compile_resolved, load_all, load_cards
from game.packs.manifest import Names
from game.packs.marks import Map, Mark, Seq, Source
from game.packs.pack import PackInfo
from game.packs.pictures import read_picture
from game.packs.problems import PacksBroken, Problem, errors, show_all
from game.packs.reader import parse_yaml, read_yaml
from game.packs.schema import write_schema
from game.packs.template import BadPackId, new_pack
from game.packs.vocabulary import write_vocabulary
from game.packs.whereis import card_file

__all__ = [
    "BadPackId",
    "LoadedCards",
    "Map",
    "Mark",
    "Names",
    "PackInfo",
    "PacksBroken",
    "Problem",
    "Seq",
    "Source",
    "card_file",
    "check_packs",
    "compile_resolved",
    "errors",
    "list_packs",
    "load_all",
    "load_cards",
    "new_pack",
    "parse_yaml",
    "read_picture",
    "read_yaml",
    "show_all",
    "write_schema",
    "write_vocabulary",
]
