"""Law 11: recorded games play out as recorded, line by line."""

from __future__ import annotations

import pytest

from tests.laws.deals import Deal
from tests.playthroughs.record import deals, lines_of, path_of


@pytest.mark.parametrize("deal", deals(), ids=str)
def test_playthrough(deal: Deal) -> None:
    recorded = path_of(deal).read_text(encoding="utf-8").splitlines()
    for number, (now, then) in enumerate(zip(lines_of(deal), recorded, strict=True), start=1):
        assert now == then, f"{path_of(deal).name}:{number}"
