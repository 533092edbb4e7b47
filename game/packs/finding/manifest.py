"""`pack.yaml`: what a pack says about itself."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from game.core.limits import PACK_ID
from game.packs.reading.versions import RANGE, VERSION

ID_PATTERN = "[a-z][a-z0-9_]*"
PackId = Annotated[str, Field(pattern=f"^{ID_PATTERN}$", max_length=PACK_ID)]
Range = Annotated[str, Field(pattern=f"^({RANGE})$", max_length=80)]


class Names(BaseModel):
    """A name in each language; English stands in where one is missing."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    en: str
    ru: str = ""
    uk: str = ""

    def of(self, lang: str) -> str:
        """Return the name in a language, the English one if there is none."""
        return {"ru": self.ru, "uk": self.uk}.get(lang) or self.en


class Manifest(BaseModel):
    """The contents of `pack.yaml`."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    format: Literal[1] = Field(description="The form of the pack; always 1.")
    id: PackId = Field(description="The pack's id: equals the name of its folder.")
    version: Annotated[str, Field(pattern=f"^{VERSION}$")] = Field(description='In quotes: "1.2.0".')
    name: Names = Field(description="What players see.")
    games: tuple[str, ...] = Field(min_length=1, description="The games it has cards for.")
    app: Range = Field("", description='Versions of the program it works with, such as ">=1.0".')
    requires: dict[str, Range] = Field(default_factory=dict, description="Packs it needs: id and versions.")
    after: tuple[str, ...] = Field((), description="Packs it loads after, if they are there.")
    conflicts: dict[str, Range] = Field(
        default_factory=dict, description="Packs it cannot be played with: id and versions."
    )
    authors: tuple[str, ...] = Field((), description="Who made it.")
    license: str = Field("", description="What others may do with it.")
