"""What is heard when an event's own motion has no sound: every action of every game says that it was done."""

from __future__ import annotations

from game.core.events import Event

_HEARD = {
    "shuffle": "DeckShuffled DeckRenewed",
    "deal": "FamilyDealt HandRedealt",
    "flip": "CardBegun CardRevealed FlipRepeated ArmyTurned",
    "slide": "CardsCut CardGivenUp CardTaken CardSpared HandJoined HandDiscarded",
    "drop": "ArtifactPlanned ArtifactDeployed CardsSaved RowLaid",
    "lift": "DismissalPlanned PlanTakenBack",
    "tap": "WayChosen NothingMoved Stopped RowKept LookWaived TurnSkipped Passed Waited BuildSkipped "
    "ChoiceMade ReactionClosed FirstPlayerSet FirstPlayerNamed",
    "hop": "RanksClosed",
    "chime": "VpGained FreezeEnded",
    "refuse": "VpLost",
    "drum": "LichWarsWon",
    "build": "SpotOpened",
    "clash": "FlockDestroyed",
    "page": "PalaceCleared StageStarted",
}

USUAL_SOUNDS = {event: sound for sound, events in _HEARD.items() for event in events.split()}
"""Sounds by the name of an event."""


def usual_sound(event: Event) -> str:
    """The sound of an event, empty for what is only bookkeeping."""
    return USUAL_SOUNDS.get(type(event).__name__, "")
