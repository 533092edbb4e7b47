"""`pack.yaml`: what a pack says about itself."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from game.core.limits import PACK_ID
from game.core.plurals import LONGEST, NAMED, Rule, rule_of
from game.core.reasons import Unfit
from game.packs.reading.versions import LANGUAGE_CODE, RANGE, VERSION

ID_PATTERN = "[a-z][a-z0-9_]*"
PackId = Annotated[str, Field(pattern=f"^{ID_PATTERN}$", max_length=PACK_ID)]
Range = Annotated[str, Field(pattern=f"^({RANGE})$", max_length=80)]

Code = Annotated[str, Field(pattern=f"^{LANGUAGE_CODE}$")]
Condition = Annotated[str, Field(max_length=LONGEST)]


class Names(BaseModel):
    """A name in some languages, also in those of packs; where one is missing another stands in."""

    model_config = ConfigDict(extra="allow", frozen=True, json_schema_extra={"minProperties": 1})
    __pydantic_extra__: dict[str, str] = Field(init=False)

    en: str = ""
    ru: str = ""
    uk: str = ""

    @model_validator(mode="after")
    def _says_something(self) -> Names:
        if not self.model_fields_set:
            raise Unfit("a name is needed in at least one language")
        return self

    def of(self, lang: str) -> str:
        """Return the name in a language, the English one or any if there is none."""
        said = self.model_dump()
        return said.get(lang) or self.en or next(filter(None, said.values()), "")


class Conditions(BaseModel):
    """Conditions on a number, `n % 10 = 2..4 and n % 100 != 12..14`; the first that holds counts."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    zero: Condition = Field("", description="When a number takes the form `zero`.")
    one: Condition = Field("", description="When a number takes the form `one`.")
    two: Condition = Field("", description="When a number takes the form `two`.")
    few: Condition = Field("", description="When a number takes the form `few`.")
    many: Condition = Field("", description="When a number takes the form `many`, if `other` is the rest.")


class OwnLanguage(BaseModel):
    """A language that a pack brings; its texts lie in the pack's folder `locale`."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    code: Code = Field(description="The code of the language: de, pl, pt-BR.")
    name: Annotated[str, Field(min_length=1, max_length=24)] = Field(
        description="What its speakers call it: Deutsch."
    )
    plural: Literal["none", "english", "french", "czech", "polish", "russian"] | Conditions = Field(
        "english", description="How words follow a number: as in a language named here, or by conditions."
    )
    cases: bool = Field(False, description="Whether names change inside a sentence.")

    def rule(self) -> Rule:
        """Return its plural rule; BadRule if a condition is none."""
        given = NAMED[self.plural] if isinstance(self.plural, str) else self.plural.model_dump()
        return rule_of({form: condition for form, condition in given.items() if condition})


class Manifest(BaseModel):
    """The contents of `pack.yaml`; a pack has cards for a game, brings a language, or both."""

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
        json_schema_extra={"anyOf": [{"required": ["games"]}, {"required": ["language"]}]},
    )

    format: Literal[1] = Field(description="The form of the pack; always 1.")
    id: PackId = Field(description="The pack's id: equals the name of its folder.")
    version: Annotated[str, Field(pattern=f"^{VERSION}$")] = Field(description='In quotes: "1.2.0".')
    name: Names = Field(description="What players see.")
    games: tuple[str, ...] = Field((), min_length=1, description="The games it has cards for.")
    language: OwnLanguage | None = Field(None, description="The language it brings, if it brings one.")
    app: Range = Field("", description='Versions of the program it works with, such as ">=1.0".')
    requires: dict[str, Range] = Field(default_factory=dict, description="Packs it needs: id and versions.")
    after: tuple[str, ...] = Field((), description="Packs it loads after, if they are there.")
    conflicts: dict[str, Range] = Field(
        default_factory=dict, description="Packs it cannot be played with: id and versions."
    )
    authors: tuple[str, ...] = Field((), description="Who made it.")
    license: str = Field("", description="What others may do with it.")
