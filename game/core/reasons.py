"""Why data do not fit, in no language yet: an English sentence with parameters, translated by its words."""

from __future__ import annotations

import re

from game.core.types import Param, Text

_WORDS = re.compile(r"[a-z0-9]+")


def reason_key(sentence: str) -> str:
    """Return the key under which a sentence stands in the catalogs: `problem.reason.<its words>`."""
    return "problem.reason." + "_".join(_WORDS.findall(sentence.lower()))


class Unfit(ValueError):
    """Values that do not go together; `text` is the sentence in any language, `str()` in English."""

    def __init__(self, sentence: str, /, **params: Param) -> None:
        said = {
            word: ", ".join(map(str, one)) if isinstance(one, tuple) else one for word, one in params.items()
        }
        super().__init__(sentence.format(**said))
        self.text = Text(reason_key(sentence), tuple(params.items()))
