"""What a review says: of the whole game, of a choice, of what the others may answer."""

from __future__ import annotations

from game.ai.judge import CLOSE, Verdict
from game.core.types import Text
from game.i18n import capital
from game.review.answers import Answer
from game.review.report import margin, with_sign
from game.review.score import percent
from scenes.review.story import Story
from scenes.window.context import Context


class Wording:
    """The words of one review."""

    def __init__(self, ctx: Context, story: Story) -> None:
        self.ctx, self.story, self.session = ctx, story, story.session

    def say(self, key: str, /, **params: object) -> str:
        """A text of the review."""
        return self.ctx.say(f"review.{key}", **params)

    def text(self, text: Text | None) -> str:
        """A text of the game with its names and cards."""
        return "" if text is None else self.ctx.locale.text(text, self.session.names, self.session.cards)

    @property
    def own(self) -> bool:
        """Whether it is a person's game, who is called `you`."""
        agents, left = self.session.agents, self.session.left
        people = [seat for seat, agent in enumerate(agents) if agent == "human" or seat in left]
        return people == [self.story.seat]

    @property
    def asked(self) -> bool:
        """Whether slips of this game become questions: those of people do."""
        return bool(self.session.left) or "human" in self.session.agents

    @property
    def name(self) -> str:
        """Whose game it is."""
        return self.session.names[self.story.seat]

    # The whole game

    def title(self) -> str:
        """Who won."""
        outcome = self.session.outcome
        winners = outcome.winners if outcome is not None else ()
        how = "lost" if self.story.seat not in winners else "won" if len(winners) == 1 else "shared"
        return self.say(how) if self.own else self.say(f"they_{how}", name=self.name)

    def note(self) -> str:
        """Which game, how long."""
        game = self.ctx.locale.say(f"game.{self.session.spec.id}.name")
        rounds = self.say("rounds", count=len(self.story.starts))
        minutes = round(self.session.seconds / 60)
        return " · ".join((game, rounds, *((self.say("minutes", count=minutes),) if minutes else ())))

    def counts(self) -> list[tuple[str, int]]:
        """How many choices of each telling kind there were."""
        found = self.story.review.counts()
        return [(kind, found[kind]) for kind in ("find", "slip", "mistake", "blunder") if found[kind]]

    def summary(self) -> list[str]:
        """The whole game in sentences, for the ear."""
        said = [self.title()]
        points, accuracy = self.story.points(), self.story.review.accuracy(self.session.seats)
        if points is not None:
            parts = {name: self.spoken_points(points[name]) for name in ("own", "others", "cards")}
            said.append(self.say("spoken_split", even=points["even"], result=points["result"], **parts))
        if accuracy is not None:
            said.append(self.say("spoken_accuracy", accuracy=round(accuracy)))
        kinds = [self.ctx.locale.say(f"review.count.{kind}", count=count) for kind, count in self.counts()]
        return [*said, ", ".join(kinds)] if kinds else said

    def spoken_points(self, points: int) -> str:
        """Points with their sign in a word."""
        if not points:
            return "0"
        return self.say("plus" if points > 0 else "minus", points=abs(points))

    # One choice

    def moment(self, number: int) -> str:
        """Which choice of how many."""
        choices = self.story.choices
        place = choices.index(number) + 1 if number in choices else 0
        key = "moment" if self.own else "their_moment"
        return self.say(key, round=self._round(number), number=place, count=len(choices))

    def _round(self, number: int) -> int:
        return self.story.review.decisions[number].round

    def played_word(self) -> str:
        """What stands above the move that was played."""
        return self.say("you_played") if self.own else self.say("they_played", name=self.name)

    def rival_word(self, verdict: Verdict) -> str:
        """What stands above the other move."""
        return self.say("better" if verdict.wrong else "as_good" if verdict.kind == CLOSE else "next_best")

    def tags(self, verdict: Verdict | None) -> tuple[str, str]:
        """The words on the two moves on the table."""
        close = verdict is not None and verdict.kind == CLOSE
        played = self.say("tag_played" if self.own else "tag_their")
        return played, self.say("tag_as_good" if close else "tag_better")

    def head(self, number: int) -> str:
        """What the choice was."""
        verdict = self.story.verdict(number)
        if verdict is None:
            return self.say("only" if number in self.story.review.verdicts else "unknown")
        return self.say(f"head.{verdict.kind}")

    def loss(self, verdict: Verdict) -> str:
        """What it cost; nothing where that is not proven."""
        return self.say("points", count=max(1, percent(verdict.loss))) if verdict.wrong else ""

    def reasons(self, verdict: Verdict) -> list[str]:
        """Why, in at most two sentences."""
        return [capital(self.text(reason)) for reason in verdict.reasons]

    def answer(self, answer: Answer) -> tuple[str, str]:
        """What a seat may answer, and how often."""
        return capital(self.text(answer.move)), self.say("of_ten", count=answer.tenths)

    def spoken(self, number: int) -> str:
        """One choice for the ear."""
        verdict, choices = self.story.verdict(number), self.story.choices
        place = choices.index(number) + 1
        said = [
            self.say(
                "spoken_choice", round=self._round(number), number=place, count=len(choices),
                kind=self.head(number),
            )
        ]  # fmt: skip
        if verdict is not None:
            key, name = ("spoken_played", "") if self.own else ("spoken_their", self.name)
            move, chance = self.text(verdict.played_name), percent(verdict.chance.mean)
            said.append(self.say(key, name=name, move=move, percent=chance))
            if verdict.kind != "fine":
                said.append(self._spoken_rival(verdict))
        return " ".join(said)

    def _spoken_rival(self, verdict: Verdict) -> str:
        return self.say(
            "spoken_other", word=self.rival_word(verdict), move=self.text(verdict.rival_name),
            percent=percent(verdict.best.mean), margin=margin(verdict.best),
        )  # fmt: skip

    def luck(self, number: int) -> str:
        """What the cards of a choice's round brought."""
        luck = self.story.luck_of_round(self.story.stretch(self.story.review.decisions[number].move))
        return self.say("cards_round", points=with_sign(percent(luck)))
