"""JunQuick's table: boxes in every situation, whole games by hand, the race, looks of creatures."""

from dataclasses import replace

import pygame
import pytest
from pygame import Rect

from game.ai.agent import Budget
from game.ai.agents import make_agent
from game.core.rng import Rng
from game.junquick import actions as do
from game.junquick.events import ChiefBegan, ReactionOpened
from game.session import Session
from scenes.play import robots
from scenes.play.showing.playback import Playback
from scenes.play.spread import Drawn, LocalStep, Motion, Piece, Spread
from scenes.play.table import TableScene
from scenes.tables.junquick import creatures as junquick_creatures
from scenes.tables.junquick.hand import held_card
from scenes.tables.junquick.individuals import Individuals
from scenes.tools.shots import quiet_context
from scenes.window.focus import overlapping, zones
from scenes.window.intents import Command, Letter, Pressed, Released, Translator
from scenes.window.studio import Studio
from sprites.tween import Pose
from tests.scenes.play.test_play import InstantWorker
from tests.scenes.player import Player

STEPS = ("turn", "poll", "window", "answer", "battle", "give", "cleanup", "claim", "payment")
LOOKS = [((1280, 720), "en", 100), ((1280, 720), "ru", 100), ((1280, 720), "uk", 100),
         ((1024, 720), "ru", 100), ((1280, 720), "ru", 150), ((1280, 720), "uk", 150),
         ((1920, 1080), "uk", 150), ((3840, 2160), "en", 100)]  # fmt: skip


@pytest.fixture(autouse=True)
def no_process(monkeypatch) -> None:
    monkeypatch.setattr(robots, "Worker", InstantWorker)


def _reached(session: Session, step: str) -> bool:
    if 0 not in session.movers:
        return False
    view = session.view(0)
    if step == "claim":
        return bool(view.draft and view.draft.card)
    if step == "payment":
        return bool(view.draft and view.step == "cleanup")
    return view.step == step and view.draft is None


def find(step: str, players: int, first: int = 0) -> Session:
    """A game of policy players up to the first such question to seat 0."""
    ctx = quiet_context((1280, 720))
    spec = ctx.library.games()["junquick"]
    cards = ctx.library.cards(spec, ()).cards
    names = ("Александра", "Бонифаций", "Каэдэ", "Рен", "Милослава", "Оскар")[:players]
    agents = ("human", *("master",) * (players - 1))
    for seed in range(first, first + 60):
        session = Session.new(spec, cards, players, {}, seed, names=names, agents=agents)
        agent, rng = make_agent("random", spec), Rng(seed)
        while session.movers and not _reached(session, step):
            seat = session.movers[-1]
            session.submit(seat, agent.choose(session.view(seat), rng, Budget()).action)
        if session.movers:
            return session
    raise AssertionError(f"no game asks for {step}")


def find_play(players: int, card: str = "") -> Session:
    """The first game in which seat 0 has a turn and a card to lay, this one if one is named."""
    for seed in range(200):
        session = find("turn", players, seed)
        plays = [action.card for action in session.legal(0) if isinstance(action, do.Play)]
        if card in plays or (plays and not card):
            return session
    raise AssertionError(f"nobody ever has {card or 'a card'} to lay")


@pytest.mark.parametrize("players", (2, 4, 6))
@pytest.mark.parametrize("step", STEPS)
def test_every_question_has_its_place(step, players) -> None:
    session = find(step, players)
    check(session)
    table = TableScene(quiet_context((1280, 720)), session)
    page = table.page
    sources = set(table.stage.grip.drag.ways) | set(table.stage.grip.offered)
    assert sources and all(page.find(name) for name in sources), f"{sources} not all on the page"
    done = {a for ways in table.stage.grip.drag.ways.values() for a in ways.values()}
    done |= {offer.action for offer in table.stage.grip.offered.values()}
    done |= {do.Claim(step.values[0]) for step in done if isinstance(step, LocalStep)}
    assert set(session.legal(0)) <= done, "every legal action has a way by hand"


def test_whoever_has_answered_a_poll_only_watches() -> None:
    session = find("poll", 4)
    session.submit(0, do.WAIT)
    check(session)


def test_a_table_without_people_shows_everybody() -> None:
    session = find("poll", 5)
    session.agents = ("master",) * 5
    check(session)


def check(session: Session) -> None:
    """Texts inside their boxes and uncut, controls in the window, apart, named and reachable."""
    for size, lang, text_size in LOOKS:
        ctx = quiet_context(size, lang, text_size)
        table = TableScene(ctx, session)
        page, where = table.page, f"{size} {lang} {text_size}"
        window = Rect(-2, -2, size[0] + 4, size[1] + 4)
        for words in page.words:
            wide, tall = words.block.size
            assert wide <= words.box.w + 2 and tall <= words.box.h + 2, (
                f"{words.markup!r} leaves its box, {where}"
            )
            assert window.contains(words.box), f"{words.markup!r} stands outside, {where}"
            assert text_size > 100 or size[0] < 1280 or not words.block.cut, (
                f"{words.markup!r} is cut, {where}"
            )
        for control in page.controls:
            assert window.contains(control.box), f"{control.id} stands outside, {where}"
            assert control.label, f"{control.id} has nothing to say"
        assert overlapping(page.controls) == []
        assert table.ways.reachable() == {control.id for control in page.controls}


class Asked:
    """A table in a given position with a clock that only the test moves."""

    def __init__(self, session: Session, **settings: object) -> None:
        self.time = 0.0
        self.ctx = quiet_context((1280, 720))
        for name, value in {"motion": "none", "ai_pace": "instant", **settings}.items():
            setattr(self.ctx.settings, name, value)
        self.ctx.now = lambda: self.time
        self.table = TableScene(self.ctx, session)
        self.table.stage.covered = False

    def run(self, seconds: float) -> None:
        for _ in range(round(seconds / 0.05)):
            self.time += 0.05
            self.table.update(self.time)


def _live(step: str, people: int, **options: object) -> Session:
    """A live race, or a reaction window, with seat 0 asked."""
    ctx = quiet_context((1280, 720))
    spec = ctx.library.games()["junquick"]
    cards = ctx.library.cards(spec, ()).cards
    agents = tuple("human" if seat < people else "master" for seat in range(4))
    for seed in range(80):
        session = Session.new(spec, cards, 4, options, seed, agents=agents)
        agent, rng = make_agent("random", spec), Rng(seed)
        while session.movers and not _reached(session, step):
            seat = session.movers[-1]
            session.submit(seat, agent.choose(session.view(seat), rng, Budget()).action)
        if session.movers:
            return session
    raise AssertionError(f"no game asks for {step}")


def test_who_lets_the_ring_close_waits() -> None:
    asked = Asked(_live("poll", 1, chief="live"))
    before = len(asked.table.session.moves)
    asked.run(0.2)
    assert 0 < asked.table.stage.setting.race_left < 1, "the ring is open"
    asked.run(12.0)
    own = [move.action for move in asked.table.session.moves[before:] if move.seat == 0]
    assert own and own[0] == do.WAIT


def test_waiting_ai_seats_say_nothing_before_the_ring_closes() -> None:
    asked = Asked(_live("poll", 1, chief="live"))
    before = len(asked.table.session.moves)
    asked.run(3.5)
    early = [move.action for move in asked.table.session.moves[before:]]
    assert all(isinstance(action, do.Play) for action in early), "only thrown cards arrive early"


def test_a_poll_has_no_clock() -> None:
    asked = Asked(_live("poll", 1))
    asked.run(8.0)
    assert asked.table.host.race.clock is None
    assert 0 in asked.table.session.movers, "people may take their time"


def test_a_shared_window_asks_in_the_open() -> None:
    """No curtain, and a button for every person concerned, so that nobody learns who holds Hysteria."""
    session = _live("window", 4)
    asked = Asked(session, motion="full")
    table = asked.table
    opened = next(
        event for _, event in reversed(list(session.history(0))) if isinstance(event, ReactionOpened)
    )
    table.stage.playback.add([(opened, table.stage.view)], 1.0)
    asked.run(0.3)
    people = opened.seats
    assert [table.page.find(f"answer:{seat}:yes") is not None for seat in people] == [True] * len(people)
    mine = [
        piece for name, piece in table.stage.spread.pieces.items() if name.startswith(("hand:", "corner:"))
    ]
    assert mine and all(piece.card is None and not piece.label for piece in mine), "nobody's cards lie open"
    assert all(piece.picture.key == ("back", "junquick") for piece in mine)
    assert not any(name.startswith("pay:") for name in table.stage.spread.places), "nor a nest"
    table.host.answer_openly(0, True)
    stack = len(session.view(0).stack)
    asked.run(8.0)
    assert len(session.view(0).stack) == stack + 1, "the Hysteria lies on the stack"


def test_a_claim_is_made_with_a_button_once_it_is_whole() -> None:
    session = find("claim", 4)
    show = [action for action in session.legal(0) if isinstance(action, do.Show)]
    if show:
        session.submit(0, show[0])
    while len(session.view(0).draft.claim) + 1 < len(session.view(0).draft.chosen):
        session.submit(0, do.Claim("jun_1"))
    table = Asked(session).table
    table.use(table.page.find("claim:jun_4"))
    assert session.view(0).draft is not None, "a card named is not a claim made"
    assert table.page.find("offer:0"), "the claim is whole"
    made = next(name for name, offer in table.stage.grip.offered.items() if offer.action == do.Claim("jun_4"))
    table.use(table.page.find(made))
    assert session.view(0).draft is None


def test_a_look_is_kept_while_a_card_is_seen() -> None:
    session = find_play(4)
    looks = Individuals()
    looks.follow(session.view(0))
    lay = next(action for action in session.legal(0) if isinstance(action, do.Play))
    at = session.view(0).hand.index(lay.card)
    same = [looks.of("hand", n) for n, card in enumerate(session.view(0).hand) if card == lay.card]
    assert len(set(same)) == len(same), "copies of a card are individuals"
    before = looks.of("hand", at)
    session.submit(0, lay)
    view = session.view(0)
    looks.follow(view)
    kept = [looks.of("stack", n) for n, laid in enumerate(view.stack) if laid.card == lay.card]
    kept += [looks.of("hand", n) for n, card in enumerate(view.hand) if card == lay.card]
    kept += [looks.of("announced", 0)]
    assert before in kept


def test_the_creature_taken_up_is_the_one_that_climbs() -> None:
    """Of two equal hand cards the look of the one dragged goes to the stack."""
    for seed in range(40):
        session = find("turn", 4, seed)
        table = Asked(session, motion="none").table
        assert table.page
        pairs = [
            name
            for name in table.stage.grip.drag.ways
            if name.startswith("hand:jun_") and "stack" in table.stage.grip.drag.ways[name]
        ]
        equal = [
            name for name in pairs if sum(held_card(name)[0] == held_card(other)[0] for other in pairs) > 1
        ]
        if equal:
            break
    table.use(table.page.find(equal[0]))
    assert table.page and table.stage.grip.drag.picked == equal[0]
    table.use(table.page.find("stack"))
    table.stage.show.skip()
    assert table.page
    card, look = held_card(equal[0])
    assert equal[0] not in table.stage.spread.pieces and equal[1] in table.stage.spread.pieces
    stack = session.view(0).stack
    assert look in [
        table.stage.table.looks.of("stack", n) for n, laid in enumerate(stack) if laid.card == card
    ]


def test_a_click_on_what_stands_on_a_players_branch_means_the_player() -> None:
    session = find_play(4, "thief")
    table = Asked(session, motion="none").table
    assert table.page
    ways = table.stage.grip.drag.ways
    thief = next(name for name in ways if name.startswith("hand:thief"))
    goal = next(target for target in ways[thief] if target.startswith("seat:"))
    table.use(table.page.find(thief))
    nest, moves = table.stage.spread.pieces[goal.replace("seat", "nest")], len(session.moves)
    assert table.page.at(nest.box.center).id == nest.id
    table.handle(Pressed(nest.box.center))
    table.handle(Released(nest.box.center))
    assert len(session.moves) > moves


def test_what_cannot_be_done_is_asked_of_the_rules() -> None:
    session = find("poll", 4)
    table = Asked(session).table
    assert table.page
    for piece in table.stage.spread.pieces:
        if piece.startswith("hand:") and piece not in table.stage.grip.drag.ways:
            attempt = table.stage.table.attempt(table.stage.setting, piece, "")
            assert session.why_not(0, attempt) is not None
    assert table.stage.table.attempt(table.stage.setting, "hand:frost:jun_9:4", "seat:1") == do.Play(
        "frost:jun_9"
    )
    assert table.stage.table.attempt(table.stage.setting, "pay:frost:jun_9", "") == do.PayCard("frost:jun_9")


def test_two_people_at_one_screen_play_to_the_end(tmp_path) -> None:
    player = Player(tmp_path, seed=5)
    player.new_game("junquick", ["human", "human", "novice"], 4)
    assert player.finish(9000).session.outcome is not None


def test_a_growing_stack_needs_no_new_paint(monkeypatch) -> None:
    """Creatures are painted at one size and scaled; small ones have a small painting of their own."""
    asked: list[int] = []

    def paint(name: str, height: int) -> pygame.Surface:
        asked.append(height)
        return pygame.Surface((height, height), pygame.SRCALPHA)

    setting = Asked(find("turn", 4)).table.stage.setting
    setting = replace(setting, studio=Studio(None, patient=False))
    monkeypatch.setattr(setting.studio, "figure", paint)
    made = [junquick_creatures.creature(setting, "jun_1_3", "1", 1).surface(tall) for tall in (140, 120, 90)]
    assert [picture.get_height() for picture in made] == [140, 120, 90] and len(set(asked)) == 1
    junquick_creatures.creature(setting, "jun_1_3", "1", 1).surface(30)
    assert asked[-1] < asked[0]


@pytest.mark.parametrize("seconds", (2, 8))
def test_the_ring_is_as_long_as_the_option_says(seconds) -> None:
    asked = Asked(_live("poll", 1, chief="live", race=seconds))
    before = len(asked.table.session.moves)
    asked.run(seconds / 2)
    assert asked.table.host.race.clock is None or asked.table.host.race.clock.seconds == seconds
    own = [move for move in asked.table.session.moves[before:] if move.seat == 0]
    assert not own, "half of the time is left"
    thrown = [move for move in asked.table.session.moves[before:] if isinstance(move.action, do.Play)]
    if not thrown:
        asked.run(seconds / 2 + 0.2)
        assert [move for move in asked.table.session.moves[before:] if move.seat == 0]


@pytest.mark.parametrize(("key", "answer"), (("t", "truth"), ("l", "lie")))
def test_truth_and_lie_have_letters(key, answer) -> None:
    session = find("answer", 4)
    table = Asked(session).table
    assert table.page
    table.handle(Translator().translate(typed(key, {"t": pygame.KSCAN_T, "l": pygame.KSCAN_L}[key])))
    own = [move.action for move in session.moves if move.seat == 0]
    assert own[-1] == do.Answer(answer)


def test_p_passes_and_only_then() -> None:
    """Before the prompt is told again; a pass is final, so the key is asked about and No comes first."""
    session = find("poll", 4)
    table, pressed = Asked(session).table, Translator().translate(typed("p", pygame.KSCAN_P))
    assert table.page and {do.WAIT, do.PASS} <= set(session.legal(0))
    for answer, own in (("no", []), ("yes", [do.PASS])):
        table.handle(pressed)
        assert table.page and table.stage.grip.pending == do.PASS and table.attention.focus == "confirm:no"
        table.use(table.page.find(f"confirm:{answer}"))
        assert [move.action for move in session.moves if move.seat == 0][-1:] == own


def test_dusk_falls_slowly() -> None:
    """The picture of the day fades over while the chief phase begins."""
    session = find("poll", 4)
    shown = [frame for number in range(len(session.moves)) for frame in session.frames(number, 0)]
    began = max(at for at, (event, _) in enumerate(shown) if isinstance(event, ChiefBegan))
    asked = Asked(session, motion="full")
    table, picture = asked.table, pygame.Surface((1280, 720))
    table.stage.view = next(view for _, view in reversed(shown[:began]) if view.phase == "gathering")
    table.refresh()
    table.paint(picture)
    day = picture.get_at((640, 70))
    table.stage.playback.add(shown[began : began + 1], 1.0)
    asked.run(0.1)
    table.paint(picture)
    between = picture.get_at((640, 70))
    asked.run(0.5)
    table.paint(picture)
    dusk = picture.get_at((640, 70))
    assert table.stage.table.light(table.stage.view) and day != dusk
    assert sorted((day.b, between.b, dusk.b))[1] == between.b and between not in (day, dusk)


def test_a_thrown_card_leaves_echoes() -> None:
    lying = Piece("deck", Pose(0, 0, 20), Drawn(("a",), lambda height: pygame.Surface((2, height))))
    thrown = replace(lying, id="thrown", pose=Pose(100, 0, 20))
    before, after = Spread({"deck": lying}), Spread({"thrown": thrown})
    playback = Playback()
    playback.add([(ChiefBegan(), None)], 1.0)
    motion = Motion(0.3, 0.2, came={"thrown": "deck"}, echoes=frozenset({"thrown"}))
    playback.begin(before, after, motion, 0.0, False)
    flying = [(piece, pose) for piece, pose in playback.poses(after, 0.15) if piece.id == "thrown"]
    assert [round(pose.alpha, 1) for _, pose in flying] == [0.2, 0.4, 1.0]
    assert [pose.x for _, pose in flying] == sorted(pose.x for _, pose in flying)
    assert len(playback.poses(after, 0.45)) == 1, "none once it lies"


def typed(letter: str, place: int) -> pygame.event.Event:
    """A key pressed at a place of the keyboard, with the letter it writes there."""
    return pygame.event.Event(pygame.KEYDOWN, key=ord(letter), unicode=letter, mod=0, scancode=place)


def test_letters_work_on_a_cyrillic_keyboard() -> None:
    assert Translator().translate(typed("о", pygame.KSCAN_J)) == Letter("j")
    assert Translator().translate(typed("з", pygame.KSCAN_P)) == Command("prompt")
    assert Translator().translate(typed("д", pygame.KSCAN_L)) == Command("log")


def test_who_has_chosen_for_the_battle_knows_it() -> None:
    """Others look alike whether or not they have chosen; one's own choice is no secret to oneself."""
    session = find("battle", 4)
    table = Asked(session).table
    assert table.stage.setting.own.asked
    session.submit(0, session.legal(0)[0])
    table.stage.sit(0)
    assert not table.stage.setting.own.asked
    assert table.session.names[0] not in table.bar().prompt


def test_keys_stay_in_the_hand_when_a_card_has_gone() -> None:
    """Tab visits the hand first; who is asked again looks at another hand card then, not at a button."""
    session = find_play(4, "ice_whirl")
    table = Asked(session).table
    assert zones(table.page)[0] == "hand"
    table.focus_on(table.page.find(next(name for name in table.stage.grip.drag.ways if "ice_whirl" in name)))
    gone = table.attention.focus
    table.use(table.page.find(gone))
    table.use(table.page.find("stack"))
    table.stage.show.skip()
    assert session.movers == (0,)
    assert table.page and table.attention.focus != gone
    assert table.attention.focus.startswith("hand:")
