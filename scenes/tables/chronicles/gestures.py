"""How each action of Chronicles is done by hand: drags, clicks, and the buttons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from game.chronicles import actions as do
from game.chronicles.kingdom import NEW, SPOTS
from game.chronicles.preview import action_price, saving_helps
from game.chronicles.view import ChroniclesView
from game.core.actions import Action
from scenes.play.spread import Chain, Gesture, LocalStep, Offer, Step
from scenes.tables.chronicles.marks import NUMERALS, occurrences
from scenes.tables.chronicles.seen import Setting


def copies(view: ChroniclesView, zone: str, cards: tuple[int, ...], card: object) -> list[str]:
    """The pieces that show a card."""
    number = view.cards.numbers[str(card)]
    return [f"{zone}:{card}:{copy}" for found, copy in occurrences(cards) if found == number]


def gestures(setting: Setting, legal: Sequence[Action], chosen: Sequence[str]) -> list[Gesture]:
    """Which piece goes where for each legal action; `chosen` are the parts of a step already taken."""
    found: list[Gesture] = []
    keeps = [action for action in legal if isinstance(action, do.Keep)]
    orders = [action for action in legal if isinstance(action, do.Order)]
    if keeps:
        return _keep(setting, keeps, chosen)
    if orders:
        return _order(setting, orders, chosen)
    for action in legal:
        found += _planning(setting, action) or _choice(setting, action)
    return found


def _keep(setting: Setting, keeps: Sequence[do.Keep], chosen: Sequence[str]) -> list[Gesture]:
    view: ChroniclesView = setting.view
    if keeps[0].discard is None:
        return [
            Gesture(a, piece, "keep", usual=True)
            for a in keeps
            for piece in copies(view, "pack", view.hand, a.card)
        ]
    taken = dict(zip(chosen[::2], chosen[1::2], strict=True))
    found: dict[tuple[str, str], Gesture] = {}
    for action in keeps:
        for a in copies(view, "pack", view.hand, action.card):
            for b in copies(view, "pack", view.hand, action.discard):
                if a != b:
                    _pair(found, action, {"keep": a, "give up": b}, taken)
    return list(found.values())


def _pair(
    found: dict[tuple[str, str], Gesture], action: Action, wanted: dict[str, str], taken: dict[str, str]
) -> None:
    """Two drags in either order; the second one completes the action."""
    if any(wanted[place] != piece for place, piece in taken.items()):
        return
    for place, piece in wanted.items():
        if place not in taken:
            step: Step = action if taken else LocalStep("pick", (place, piece))
            usual = place == "keep" or bool(taken)
            found.setdefault((piece, place), Gesture(step, piece, place, usual=usual))


def _order(setting: Setting, orders: Sequence[do.Order], chosen: Sequence[str]) -> list[Gesture]:
    """Units are clicked one after the other; the last one is clear by itself."""
    so_far = tuple(chosen)
    fitting = [action for action in orders if action.spots[: len(so_far)] == so_far]
    found = []
    for spot in dict.fromkeys(action.spots[len(so_far)] for action in fitting):
        left = [action for action in fitting if action.spots[len(so_far)] == spot]
        step: Step = left[0] if len(left) == 1 else LocalStep("order", (spot,))
        found.append(Gesture(step, f"unit:{setting.view.seat}:{spot}"))
    return found


def _planning(setting: Setting, action: Action) -> list[Gesture]:
    view: ChroniclesView = setting.view
    own = view.seat
    if isinstance(action, do.Place):
        goal = f"spot:{own}:{action.at}" if action.at is not None else "shelf"
        return [Gesture(action, piece, goal) for piece in copies(view, "hand", view.hand, action.card)]
    if isinstance(action, do.Move):
        kind = "unit" if view.plan[SPOTS.index(action.to)] else "spot"
        return [Gesture(action, f"unit:{own}:{action.spot}", f"{kind}:{own}:{action.to}")]
    if isinstance(action, do.Dismiss):
        return [Gesture(action, f"unit:{own}:{action.spot}", "dismiss")]
    if isinstance(action, do.TakeBack):
        return _take_back(view, action)
    if isinstance(action, do.Save) and action.card is not None:
        if not saving_helps(view):
            return []
        pieces = copies(view, "hand", view.hand, action.card)
        return [Gesture(action, piece, "save", usual=view.saving) for piece in pieces]
    if isinstance(action, do.Save):
        ids = [view.cards.card(number).id for number in view.saved]
        return [
            Gesture(action, piece, "hand")
            for card in ids
            for piece in copies(view, "saved", view.saved, card)
        ]
    return []


def _take_back(view: ChroniclesView, action: do.TakeBack) -> list[Gesture]:
    own = view.seat
    if not action.what.startswith(("front", "back")):
        owned = len(view.artifacts[own or 0])
        placed = [n for n, card in enumerate(view.placed) if view.cards.card(card).id == action.what]
        return [Gesture(action, f"relic:{own}:{action.what}:{owned + n}", "hand") for n in placed]
    if view.plan[SPOTS.index(action.what)]:
        return [Gesture(action, f"unit:{own}:{action.what}", "hand")]
    return [Gesture(action, f"gone:{action.what}")]


def _choice(setting: Setting, action: Action) -> list[Gesture]:
    own = setting.view.seat
    if isinstance(action, do.Target | do.Fetch | do.SaveUnit):
        return [Gesture(action, f"unit:{own}:{action.spot}")]
    if isinstance(action, do.Found):
        return [Gesture(action, f"site:{action.building}")]
    return []


def offers(setting: Setting, legal: Sequence[Action], known: Mapping[tuple[str, str], Step]) -> list[Offer]:
    """Keep what is chosen of a pack, ready, pass, and the building actions."""
    found: list[Offer] = _keeping(setting, known)
    for action in legal:
        if isinstance(action, do.Ready):
            label = setting.say(f"ui.chronicles.{_ready_word(setting.view)}")
            loss = _left_over(setting)
            found.append(Offer(action, label, deliberate=planned(setting.view), ends=True, loss=loss))
        elif isinstance(action, do.Pass):
            key = {"build": "build_nothing", "age": "save_nobody"}.get(setting.view.phase, "pass")
            cost = f"ui.frame.{key}_loss"  # where it is the only move nothing is given away
            gives = setting.say(cost) if setting.locale.has(cost) and len(legal) > 1 else ""
            label = setting.say(f"ui.chronicles.{key}")
            found.append(Offer(action, label, deliberate=True, ends=True, loss=gives))
        elif isinstance(action, do.Build | do.Raise) and not doubled(setting.view, action, legal):
            found.append(Offer(action, _building_label(setting, action), deliberate=True))
    return found


def _left_over(setting: Setting) -> str:
    """What being ready gives away: the cards of the hand that are neither placed nor saved."""
    view: ChroniclesView = setting.view
    left = len(view.hand)
    if not left or not (view.planning or view.saving):
        return ""
    words = setting.say("ui.frame.would_discard", count=left)
    if view.saved and view.round < view.cards.rounds:
        return f"{words} {setting.say('ui.chronicles.one_saved', round=NUMERALS[view.round])}"
    may = saving_helps(view) and not view.saved
    return f"{words} {setting.say('ui.chronicles.may_save')}" if may else words


def doubled(view: ChroniclesView, action: Action, legal: Sequence[Action]) -> bool:
    """Whether paying in gold is what the plain action does anyway, at the same price."""
    if not isinstance(action, do.Build | do.Raise) or action.pay is None:
        return False
    plain = replace(action, pay=None)
    return plain in legal and action_price(view, plain) == action_price(view, action)


def _ready_word(view: ChroniclesView) -> str:
    """Being ready after the reveal may mean that nothing is saved."""
    return "save_nothing" if view.saving and not view.saved and saving_helps(view) else "ready"


def planned(view: ChroniclesView) -> bool:
    """Whether a plan holds anything new; one that holds nothing may be a slip of the finger."""
    if view.saving:
        return bool(view.saved) or not saving_helps(view)
    return bool(view.placed or any(unit & NEW for unit in view.plan) or not view.hand)


def _keeping(setting: Setting, known: Mapping[tuple[str, str], Step]) -> list[Offer]:
    """The chosen card (or the only one) has its button: keep it, or give it up as the second of two steps."""
    chosen = setting.picked or (next(iter(known))[0] if len(known) == 1 else "")
    if not chosen.startswith("pack:"):
        return []
    card = setting.locale.name(chosen.split(":")[1], setting.view.cards, "acc")
    for place, key in (("keep", "keep_button"), ("give up", "give_up_button")):
        if (step := known.get((chosen, place))) is not None:
            label = setting.say(f"ui.chronicles.{key}", card=card)
            return [Offer(step, label, primary=True, deliberate=True)]
    return []


def _building_label(setting: Setting, action: do.Build | do.Raise) -> str:
    kind = "raise" if isinstance(action, do.Raise) else f"build_{action.level}"
    label = setting.say(f"ui.chronicles.{kind}")
    price = action_price(setting.view, action)
    if action.pay is not None:
        return f"{label} · {price} {setting.say('ui.chronicles.in_gold')}"
    return setting.say("ui.chronicles.build_price", label=label, gold=price) if price else label


def marks(setting: Setting, legal: Sequence[Action], thing: str) -> Step | None:
    """Save a card of the hand (in place of the one saved), or take the saved ones back."""
    view: ChroniclesView = setting.view
    kind, _, name = thing.removeprefix("ribbon:").partition(":")
    if not legal or not saving_helps(view):
        return None
    if kind == "saved":
        return do.SAVE_NONE
    if kind != "hand":
        return None
    wanted = do.Save(name.rpartition(":")[0])
    if wanted not in legal and len(view.saved) == 1:
        return Chain((do.SAVE_NONE, wanted))
    return wanted


def attempt(setting: Setting, source: str, target: str) -> Action | None:
    """The action a refused drop was meant to be; nothing where no action could have been meant."""
    view: ChroniclesView = setting.view
    kind, _, name = source.partition(":")
    card = name.rpartition(":")[0]
    if kind in ("hand", "pack") and card in view.cards.numbers:
        return do.Keep(card) if kind == "pack" else _attempt_card(view, card, target)
    if kind == "unit" and card == str(view.seat):
        return _attempt_unit(view, name.rpartition(":")[2], target)
    if kind == "site" and view.phase == "build":
        level = view.kingdom(view.seat or 0).level(view.cards.building_numbers[name])
        return do.Raise(name) if level else do.Build(name, 1)
    return None


def _own_spot(view: ChroniclesView, target: str) -> str | None:
    """The own place a thing was dropped on."""
    kind, _, there = target.partition(":")
    seat, _, spot = there.partition(":")
    return spot if kind in ("spot", "unit") and seat == str(view.seat) else None


def _attempt_card(view: ChroniclesView, card: str, target: str) -> Action:
    return do.Save(card) if target == "save" else do.Place(card, _own_spot(view, target))


def _attempt_unit(view: ChroniclesView, spot: str, target: str) -> Action:
    if view.planning:
        return do.Dismiss(spot) if target == "dismiss" else do.Move(spot, _own_spot(view, target) or spot)
    return do.SaveUnit(spot) if view.phase == "age" else do.Target(spot)
