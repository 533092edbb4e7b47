"""The hint on the table: by keys and by mouse, for every game; it covers nothing that it talks about."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.ai.agent import Budget
from game.ai.agents import HINT, make_agent
from game.ai.policy import PolicyAgent
from game.catalog import GAMES
from game.core.rng import Rng
from scenes.play import robots
from scenes.play.hints.advisor import with_room
from scenes.play.hints.ghosts import Ghost
from scenes.play.hints.slip import Told, lay_strip
from scenes.play.hints.ways import ways
from scenes.play.spread import ADVICE
from scenes.play.table import TableScene
from sprites.theme import Theme
from sprites.widgets.page import Sketch
from tests.scenes.player import Player


class PatientWorker:
    """Answers at once as the policy; for a hint it takes a few looks, so that somebody is seen to think."""

    def warm_up(self) -> None:
        """Nothing to warm."""

    def ask(self, request, grace=0.0) -> None:
        self.request, self.looks = request, 5 if request.agent == HINT else 0

    def poll(self):
        self.looks -= 1
        if self.looks > 0:
            return None
        agent = make_agent(HINT if self.request.agent == HINT else "policy", self.request.spec)
        return agent.choose(self.request.view, Rng(1), Budget(simulations=8))

    def stop(self) -> None:
        """Nothing to stop."""


@pytest.fixture(autouse=True)
def patient_ai(monkeypatch) -> None:
    monkeypatch.setattr(robots, "Worker", PatientWorker)


games = pytest.mark.parametrize("game", [spec.id for spec in GAMES])


def to_own_turn(player: Player, table: TableScene) -> None:
    for _ in range(4000):
        if player.scene is table and len(table.stage.legal) > 1:  # what is forced is made by itself
            return
        if table.stage.playback.holding:
            player.key("space")
        player.tick()
    raise AssertionError("nobody is asked")


def seated(tmp_path, game: str, moves: int = 0, **settings: object) -> tuple[Player, TableScene]:
    """A table of three people's seats, of whom one plays, some own moves into the game."""
    player = Player(tmp_path, seed=1, forced_moves=True, **settings)
    table = player.new_game(game, ["human", "novice", "novice"], 5)
    settle(player, table)
    for number in range(moves):
        agent = PolicyAgent(table.session.spec)
        table.host.send(0, agent.choose(table.session.view(0), Rng(number), Budget()).action)
        settle(player, table)
    return player, table


def settle(player: Player, table: TableScene) -> None:
    """Wait until the viewer is asked, and the others have chosen who choose at the same time."""
    to_own_turn(player, table)
    while table.host.robots.waiting or table.host.robots.next_seat() is not None:
        player.tick()
    to_own_turn(player, table)


def advise(player: Player, table: TableScene) -> None:
    """Lay a hint on the table as the adviser's answer would."""
    agent = make_agent("hint", table.session.spec)
    choice = agent.choose(table.session.view(0), Rng(1), Budget(simulations=8))
    table.host.advisor.take(choice)
    player.tick()
    assert table.page


def test_h_asks_and_the_word_that_somebody_thinks_goes_when_the_answer_comes(tmp_path) -> None:
    player, table = seated(tmp_path, "portrait")
    player.key("h")
    advisor = table.host.advisor
    for _ in range(400):
        if advisor.moves:
            break
        assert advisor.thinking
        player.tick()
    assert player.scene is table and not advisor.thinking
    thinks = table.ctx.say("table.hint_thinking")
    assert not any(thinks in words.markup for words in table.page.words)
    assert not table.ctx.notices
    assert table.session.marks.hints == {0: 1}


def test_keys_look_at_the_next_move_play_it_and_put_the_hint_away(tmp_path) -> None:
    player, table = seated(tmp_path, "portrait")
    advise(player, table)
    advisor, moves = table.host.advisor, len(table.session.moves)
    first = advisor.moves
    assert len(first) == 3
    player.key("h")
    assert (advisor.chosen, advisor.moves) == (1, first)
    player.key("escape")
    assert not advisor.moves and player.scene is table and len(table.session.moves) == moves
    advise(player, table)
    player.key("h")
    player.key("return")
    assert table.session.moves[moves].action == first[1].action
    assert not advisor.moves


def test_the_mouse_looks_at_others_and_plays_one(tmp_path) -> None:
    player, table = seated(tmp_path, "portrait")
    advise(player, table)
    advisor, moves = table.host.advisor, len(table.session.moves)
    box = advisor.box
    disc = table.page.find("advice:disc:2").box
    player.look()
    player.move(disc.center)
    assert table.page and advisor.shown == 1 and advisor.box == box, "the slip stays where it is"
    player.move((2, 2))
    assert table.page and advisor.shown == 0
    player.click(disc.center)
    assert advisor.chosen == 1
    wanted = advisor.moves[1].action
    player.click_control("advice:play")
    assert table.session.moves[moves].action == wanted
    advise(player, table)
    player.click_control("advice:close")
    assert not advisor.moves


def test_a_move_of_ones_own_clears_the_hint_away(tmp_path) -> None:
    player, table = seated(tmp_path, "tenno")
    advise(player, table)
    player.tick()
    moves = len(table.session.moves)
    while len(table.session.moves) == moves:
        player._move(table)
    assert not table.host.advisor.moves


@games
@pytest.mark.parametrize("moves", [pytest.param(0, marks=pytest.mark.long), 3])
def test_every_move_of_a_hint_is_shown_where_it_happens(tmp_path, game: str, moves: int) -> None:
    player, table = seated(tmp_path, game, moves)
    advise(player, table)
    advisor, stage = table.host.advisor, table.stage
    assert advisor.open
    for number, move in enumerate(advisor.moves):
        assert ways(stage, move.steps), f"nothing shows {advisor.told(number).name}"
    about = [
        stage.spread.box(name)
        for move in advisor.moves
        for way in ways(stage, move.steps)
        for name in way
        if name and stage.spread.box(name) is not None and stage.spread.box(name).w < 600
    ]
    assert advisor.box.collidelist(about) < 0, "the slip covers what it talks about"
    assert not advisor.cut
    player.key("return")
    assert len(table.session.moves) > moves


@pytest.mark.parametrize(
    ("size", "lang"), [(100, "ru"), pytest.param(150, "uk", marks=pytest.mark.long), (200, "ru")]
)
def test_a_small_window_and_large_letters_have_room_for_one_thought(tmp_path, size: int, lang: str) -> None:
    player, table = seated(tmp_path, "chronicles", 6, text_size=size, language=lang)
    advise(player, table)
    advisor = table.host.advisor
    assert not advisor.cut
    assert table.page.find("advice:row:2") is None and table.page.find("advice:play") is not None
    assert advisor.box.left >= 0 and advisor.box.right <= 1280 and advisor.box.bottom <= 720


@pytest.mark.parametrize("game", [spec.id for spec in GAMES if spec.id != "chronicles"])
def test_with_large_letters_it_stands_in_the_prompts_place_and_covers_nothing(tmp_path, game: str) -> None:
    player, table = seated(tmp_path, game, 3, text_size=200, language="ru")
    advise(player, table)
    advisor = table.host.advisor
    assert not advisor.cut and not advisor.box.colliderect((0, 90, 1280, 630))
    assert all(table.page.find(f"advice:{name}") is not None for name in ("play", "close"))
    assert table.page.find("menu") is not None and table.page.find("log") is None
    assert any(advisor.told(0).name in words.markup for words in table.page.words)
    player.key("escape")
    assert not advisor.moves and table.page.find("log") is not None


def test_it_is_spoken(tmp_path) -> None:
    player, table = seated(tmp_path, "portrait")
    said: list[str] = []
    table.ctx.say_aloud = lambda *words, **how: said.extend(words)  # type: ignore[method-assign]
    advise(player, table)
    told = table.host.advisor.told(0)
    assert told.name in said and told.reasons[0] in said
    assert any(f"{told.percent} %" in words for words in said)


@pytest.mark.parametrize("size", [100, 150, 200])
def test_a_plan_in_a_small_window_is_told_where_neither_kingdoms_nor_ghosts_lie(tmp_path, size: int) -> None:
    player, table = seated(tmp_path, "chronicles", 6, text_size=size)
    assert table.stage.view.planning
    advise(player, table)
    box, spread = table.host.advisor.box, table.stage.spread
    assert box == spread.spots[ADVICE]
    assert not [piece.id for piece in spread.pieces.values() if piece.label and piece.box.colliderect(box)]


@pytest.mark.parametrize(("wide", "margin"), [(1100, True), (742, False)])
def test_in_a_strip_the_chance_gives_way_before_the_reason(tmp_path, wide: int, margin: bool) -> None:
    player = Player(tmp_path, seed=1)
    reason = "Gold you have after the round: 1.0 on average; after move 2 0.0."
    told = Told(1, "Monkey and Blacksmith behind and Palm Reader saved", 55, 6, (reason,))
    sketch = Sketch(Theme((1280, 720), 200))
    made = lay_strip(sketch, player.ctx, Rect(20, 433, wide, 110), told, several=True)
    assert reason in made[-1].markup and not any(words.block.cut for words in made)
    assert any("±" in words.markup for words in made) is margin


def test_ghosts_of_several_moves_lie_apart() -> None:
    here, there = Rect(100, 0, 50, 70), Rect(120, 10, 50, 70)
    card = Rect(0, 400, 50, 70)
    parts = [[Ghost(card, None, there)], [Ghost(card, None, here)], [Ghost(card, None, there), Ghost(card)]]
    assert [len(ghosts) for ghosts in with_room(parts, 1)] == [0, 1, 1]
    assert [len(ghosts) for ghosts in with_room(parts, 0)] == [1, 0, 1]
