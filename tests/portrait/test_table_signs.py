"""Portrait's garden speaks: ranks at the feet, both ends of a question, favour by tree, room for a drop."""

from dataclasses import replace

import pygame
import pytest

from game.portrait.events import EmperorMoved, PainterBumped, PainterMoved
from game.portrait.preview import Preview, preview, preview_ways
from scenes.play import robots
from scenes.play.hints.ghosts import walks_of
from scenes.play.table import TableScene
from scenes.tables.portrait.garden import goals, layout_of, lost, paint_garden, way_words
from scenes.tables.portrait.motion import MOTIONS
from scenes.tables.portrait.preview import note_lines
from scenes.tables.portrait.seen import Moment
from scenes.tables.portrait.telling import favour_words, paid_by_tree, tree_words
from scenes.tools.shots import played_session, quiet_context
from scenes.window.studio import Studio
from tests.scenes.play.test_play import InstantWorker
from tests.scenes.words import HD, LANGUAGES, SMALL, table


@pytest.fixture(autouse=True)
def no_process(monkeypatch) -> None:
    monkeypatch.setattr(robots, "Worker", InstantWorker)


def said(scene) -> list[str]:
    return [words.markup for words in scene.page.words]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", (HD, SMALL))
def test_a_choice_names_both_ends_and_ranks_stand_at_the_feet(size, lang) -> None:
    scene = table("portrait", 4, 31, size, lang)
    say = scene.ctx.locale.say
    ends = [say("ui.frame.forward_to", space=21), say("ui.frame.back_to", space=14)]
    found = said(scene)
    assert all(
        any(words.startswith(end) and key in words for words in found)
        for end, key in zip(ends, "FB", strict=True)
    )
    assert say("ui.frame.or") in found
    tags = {p.picture.key[1] for p in scene.stage.spread.pieces.values() if p.id.startswith("rank:")}
    assert {say(f"ui.frame.near_{place}") for place in (1, 2, 3)} <= tags


@pytest.mark.parametrize("players, moves", ((4, 31), (6, 40)))
@pytest.mark.parametrize("size", (HD, SMALL))
def test_the_queue_lies_above_the_third_row(size, players, moves) -> None:
    scene = table("portrait", players, moves, size)
    assert scene.page is not None
    pieces = scene.stage.spread.pieces
    cards = [piece.box for piece in pieces.values() if piece.zone == "queue"]
    emperor = pieces["emperor"].box
    assert scene.stage.view.emperor > 24 and len(cards) >= players - 2
    assert [box for box in cards if box.colliderect(emperor)] == []


def test_every_spot_of_the_garden_takes_a_card() -> None:
    scene = table("portrait", 4, 0)
    assert scene.page is not None
    box = scene.stage.spread.places["garden"].box
    for x, y in ((0.02, 0.6), (0.5, 0.3), (0.98, 0.7), (0.25, 0.78), (0.9, 0.12)):
        assert box.collidepoint(HD[0] * x, HD[1] * y)


def test_favour_is_told_by_tree() -> None:
    scene = table("portrait", 4, 31)
    setting = scene.stage.setting
    paid = paid_by_tree(setting)
    trees = [space for space in paid if space]
    assert trees and set(trees) <= set(scene.stage.view.track.sakura)
    for space in trees:
        assert all(setting.names[painter] in tree_words(setting, space) for painter in paid[space])
    richest = max(paid[trees[0]], key=paid[trees[0]].__getitem__)
    assert f"+{paid[trees[0]][richest]}" in favour_words(setting, richest)


def test_an_answer_that_bumps_says_so_and_no_ghost_asks_twice() -> None:
    """Pressing a ghost is as plain as pressing its button: neither asks "Sure?"."""
    scene = table("portrait", 4, 31)
    assert scene.page is not None
    setting = scene.stage.setting
    ways, own = goals(setting), setting.own
    bumped = Preview(("back",), (PainterBumped(own.seat, 17, 14, 1),))
    assert lost(bumped, own) == 1 and all(
        lost(seen, own) is None for seen in preview_ways(setting.view).values()
    )
    assert "−1" not in way_words(setting, "back", ways)
    moves = len(scene.session.moves)
    scene.hands.use("ghost:pawn:forward")
    assert scene.stage.grip.pending is None and len(scene.session.moves) == moves + 1


def test_a_move_that_is_looked_back_at_shows_who_walks_where() -> None:
    """What all ways of the card have in common; what a ± leaves open is left out."""
    scene = table("portrait", 4, 0)
    assert scene.page is not None
    stage, seen = scene.stage, list[int]()
    for action in scene.session.legal(stage.seat):
        ways = preview(stage.view, action.card)
        emperor = {event.to for found in ways for event in found.moves if isinstance(event, EmperorMoved)}
        walks = {ghost.piece.id: ghost for ghost in walks_of(stage, (action,))}
        assert ("emperor" in walks) == (len(emperor) == 1)
        assert all(ghost.start == stage.spread.box(name) != ghost.goal for name, ghost in walks.items())
        seen.append(len(walks))
    assert max(seen) > 0


def test_numbers_of_the_path_are_sharp_before_the_garden_is_painted() -> None:
    scene = table("portrait", 4, 0)
    layout = layout_of(scene.stage.view, scene.ctx.theme)
    whole, hasty = (pygame.Surface(HD) for _ in range(2))
    paint_garden(whole, scene.stage.view, scene.ctx.theme, Studio())
    paint_garden(hasty, scene.stage.view, scene.ctx.theme, Studio(patient=False))
    for space in (1, 8, 22, 32):
        spot = layout.ground(space)
        box = pygame.Rect(0, 0, round(26 * spot.scale), round(20 * spot.scale))
        box.center = (round(spot.x), round(spot.y))
        assert pygame.image.tobytes(whole.subsurface(box), "RGB") == pygame.image.tobytes(
            hasty.subsurface(box), "RGB"
        )


def test_nobody_hides_a_number_or_what_a_tree_pays() -> None:
    """On bridge 4 the Emperor stands before space 18 of the row behind: both are read all the same."""
    ctx = quiet_context(HD)
    session = played_session(ctx, "portrait", 4, 1, 0)
    session._state.emperor = 4
    scene = TableScene(ctx, session)
    assert scene.page is not None
    pieces = scene.stage.spread.pieces
    assert {"number:emperor", "number:18", "favour:14", "favour:24", "favour:34"} <= set(pieces)
    assert pieces["number:18"].z > pieces["emperor"].z < pieces["favour:14"].z


def test_a_rank_walks_with_its_painter() -> None:
    scene = table("portrait", 4, 12)
    assert scene.page is not None
    laid, seat = scene.stage.spread, 0
    space = scene.stage.view.artists[seat]
    event = PainterMoved(seat, space - 2, space, (space - 1, space))
    motion = MOTIONS[PainterMoved](event, Moment(scene.stage.setting, laid, laid))
    pawn, rank = motion.paths["pawn:0"], motion.paths["rank:0"]
    assert len(pawn) == len(rank) == 2 and rank[0].x < rank[1].x
    assert rank[-1] == laid.pieces["rank:0"].pose


def test_a_note_says_two_free_choices_on_two_lines() -> None:
    """Four ways of two choices are not told one by one: that note would lie over the garden."""
    scene = table("portrait", 4, 22, SMALL)
    stage, told = scene.stage, dict[int, list[str]]()
    for card in stage.view.hand:
        setting = replace(stage.setting, pointed=f"card:{card}")
        told[card] = [words for _, words in note_lines(setting)]
    assert any(sum(" or " in line for line in lines) == 2 for lines in told.values())
    assert max(map(len, told.values())) <= 8
