"""Equal cards are one set: what rules, minds and tables remember of it serves every game played with it."""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import Any

from game.core.rules import CardSet
from game.core.spec import GameSpec

MOST = 6
"""Sets kept for the next game; an older one goes when nobody plays with it any more."""

_sets: OrderedDict[str, CardSet] = OrderedDict()


def shared(spec: GameSpec, resolved: Mapping[str, Any], compiled: Callable[[], CardSet]) -> CardSet:
    """Return the set made of these very data before, or make it."""
    digest = sha256(f"{spec.id} {json.dumps(resolved)}".encode()).hexdigest()
    found = _sets.get(digest)
    if found is None:
        found = _sets[digest] = compiled()
        if len(_sets) > MOST:
            _sets.popitem(last=False)
    _sets.move_to_end(digest)
    return found
