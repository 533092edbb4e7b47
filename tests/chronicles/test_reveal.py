"""While a reveal is shown event by event, what was planned is neither shown nor paid twice."""

from game.ai.agent import Budget
from game.ai.policy import PolicyAgent
from game.catalog import GAMES
from game.chronicles.events import UnitDeployed
from game.chronicles.kingdom import NEW
from game.chronicles.preview import plan_price
from game.core.rng import Rng
from game.packs import load_cards
from game.session import Session


def test_a_revealed_plan_is_counted_once() -> None:
    spec = next(spec for spec in GAMES if spec.id == "chronicles")
    session = Session.new(spec, load_cards(spec).cards, 3, {"legends": True}, 5)
    agent, rng, seen = PolicyAgent(spec), Rng(5), 0
    while session.movers:
        seat = session.movers[0]
        session.submit(seat, agent.choose(session.view(seat), rng, Budget()).action)
        for event, view in session.frames(len(session.moves) - 1, 0):
            if isinstance(event, UnitDeployed) and event.seat > 0 and view.planning:
                seen += any(unit & NEW for unit in view.plan)
                assert plan_price(view) == 0
                assert view.kingdom(0).artifacts == view.artifacts[0]
    assert seen > 0
