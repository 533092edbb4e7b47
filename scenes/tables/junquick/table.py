"""JunQuick's table: creatures climb in a hollow tree; gathering in turns, the chief phase as race or poll."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.core.actions import Action
from game.core.events import Event
from game.core.types import Card, CardName, Seat, Text
from game.i18n import Locale
from game.junquick import actions as do
from game.junquick import events as happened
from game.junquick.cards import JunQuickCards
from game.junquick.view import JunQuickView
from scenes.play.contract import Table
from scenes.play.showing.motions import motion_of
from scenes.play.spread import Clock, Gesture, LocalStep, Motion, Offer, Spread
from scenes.play.telling.ceremony import Ceremony
from scenes.play.wording import recap
from scenes.tables.junquick import hand, liar, ring, seats, stack, telling
from scenes.tables.junquick.creatures import foresee
from scenes.tables.junquick.faces import card_short, junquick_face
from scenes.tables.junquick.individuals import Individuals
from scenes.tables.junquick.motion import MOTIONS
from scenes.tables.junquick.pictures import board_picture
from scenes.tables.junquick.places import Seating
from scenes.tables.junquick.seen import Moment, Setting
from sprites.card import CardFace
from sprites.widgets.page import Sketch

ENDING = ("wait", "pass", "done", "settle")
"""Buttons that end the own part; where two of them stand, the first one is meant by the key."""
SHADED = (150, 140, 150)
"""What is left of the light around the liar's stage."""


class JunQuickTable(Table[JunQuickView, JunQuickCards]):
    """Layout, gestures and animations of JunQuick."""

    game = "junquick"
    own_zones = ("nest",)
    tellings, simultaneous = telling.TELLINGS, telling.TOGETHER
    summons = {
        "battle": "battle", "give": "give_card", "turn": "play", "answer": "answer", "poll": "poll",
        "cleanup": "pay_virus",
    }  # fmt: skip

    def __init__(self) -> None:
        self.looks = Individuals()
        self.held = ("", 0)
        """The hand card taken up last: card and look."""
        self.last = ""
        """The last card of a claim, named but not said yet."""
        self.fought: dict[int, str] = {}
        """Battle cards turned over so far."""

    def backdrop(self, target: pygame.Surface, setting: Setting) -> None:
        """The hollow tree; dusk falls for the race of the chiefs."""
        dusk, dark, size = self.light(setting.view), setting.theme.dark, setting.theme.size
        target.blit(setting.studio.big("hollow", size, dusk, dark), (0, 0))
        if liar.claiming(setting.view) is not None:
            target.fill(SHADED, special_flags=pygame.BLEND_RGB_MULT)
        setting.studio.expect("hollow", size, not dusk, dark)
        foresee(setting, self.looks)
        liar.foresee(setting, _seating(setting))

    def light(self, view: JunQuickView) -> bool:
        """Dusk falls for the race of the chiefs."""
        return view.phase == "chief"

    def spread(self, sketch: Sketch, setting: Setting, room: Rect) -> Spread:
        """Seats on their branches, the stack in the middle, the hand below."""
        view: JunQuickView = setting.view
        at, laid = _seating(setting), Spread()
        sketch.order = ("question", "hand", "claim", "stack", "nest", "seats", "piles", "offers")
        seats.lay_seats(sketch, laid, setting, at, self.looks)
        watched = bool(setting.open_seats)  # people answer on this screen: nothing of one's own
        claim = liar.claiming(view, self.last, watched)
        if claim is not None:
            liar.lay_stage(sketch, laid, setting, at, claim, dict(self.looks.hand()))
        else:
            ring.lay_poll(sketch, setting, at)
            stack.lay_stack(sketch, laid, setting, at, self.looks)
            stack.lay_bubble(sketch, setting, at)
            stack.lay_piles(sketch, laid, setting, at, self.looks.discarded)
            stack.lay_round(sketch, setting, at)
            stack.lay_thrown(laid, setting, at)
            stack.lay_announced(sketch, laid, setting, at, self.looks)
        stack.lay_instants(sketch, laid, setting, at, self.fought)
        stack.lay_battle(sketch, setting, at)
        if not watched:
            hand.lay_nest(sketch, laid, setting, at)
        rest = hand.lay_offers(sketch, setting, at, self._cost(setting))
        if not ring.lay_question(sketch, setting, at):
            recap(sketch, setting, rest)
        sketch.above = True
        if watched:
            hand.lay_covered(sketch, laid, setting, at, self.looks)
        else:
            hand.lay_hand(sketch, laid, setting, at, self.looks, _ways(setting))
        stack.lay_words(sketch, setting, at)
        return laid

    def point(self, sketch: Sketch, setting: Setting, laid: Spread) -> None:
        """The pointed card of the hand rises; a held one says what dropping it here would do."""
        if setting.pointed.startswith("hand:") and not (setting.dragging or setting.open_seats):
            laid.lift(setting.pointed, 3400)
        sketch.above = True
        hand.lay_preview(sketch, laid, setting, _aimed(setting))

    def follow(self, setting: Setting) -> None:
        """Let everything visible keep its look; of equal hand cards the one taken up last goes."""
        self._note(setting.event)
        if setting.picked.startswith("hand:"):
            self.held = hand.held_card(setting.picked)
        self.looks.follow(setting.view, self.held)

    def _note(self, event: Event | None) -> None:
        """Battle cards lie open until the battle is over."""
        if isinstance(event, happened.BattleRevealed):
            self.fought[event.seat] = str(event.card)
        else:
            self.fought = {}

    def gestures(self, setting: Setting, legal: Sequence[Action]) -> list[Gesture]:
        """Which piece goes where for each legal action; copies of a card can do the same."""
        view: JunQuickView = setting.view
        own = view.seat
        pieces: dict[str, list[str]] = {}
        for held in hand.hand_cards(view, self.looks):
            if not held.chosen:
                pieces.setdefault(held.card, []).append(held.piece)
        found: list[Gesture] = []
        for action in legal:
            if isinstance(action, do.PayVirus):
                found.append(Gesture(action, f"virus:{own}:{action.virus}"))
            elif isinstance(action, do.PayCard):
                found.append(Gesture(action, f"pay:{action.card}"))
            elif isinstance(action, do.Claim):
                step = LocalStep("claim", (str(action.card),)) if liar.completes(view) else action
                found.append(Gesture(step, f"claim:{action.card}"))
            elif isinstance(action, do.Answer):
                found.append(Gesture(action, f"paddle:{action.answer}"))
            elif isinstance(action, do.Play | do.Use | do.Show | do.Battle | do.GiveCard):
                for piece in pieces.get(str(action.card), ()):
                    found += [Gesture(action, piece, target) for target in _targets(view, action)]
        return found

    def offers(self, setting: Setting, legal: Sequence[Action]) -> list[Offer]:
        """Wait, pass, done, redeal, truth and lie, payment."""
        found: list[Offer] = []
        plain: dict[type[Action], str] = {
            do.Wait: "wait", do.Pass: "pass", do.Done: "done", do.Redeal: "redeal", do.Settle: "settle",
        }  # fmt: skip
        calm = setting.view.step in ("poll", "window", "cleanup")
        only = len(legal) == 1
        for action in legal:
            if isinstance(action, do.Claim) and action.card == self.last:
                label = setting.say("ui.junquick.make_claim")
                found.append(Offer(action, label, primary=True, deliberate=True))
            elif isinstance(action, do.Answer):
                word = setting.say(f"ui.junquick.{action.answer}")
                found.append(Offer(action, word, deliberate=True, key=action.answer[0]))
            elif type(action) in plain:
                word = plain[type(action)]
                label = setting.say(f"ui.junquick.{word}")
                ends, loss = word in ENDING, self._loss(setting, word)
                key = "p" if word == "pass" and do.WAIT in legal else ""
                found.append(Offer(action, label, deliberate=calm or only, key=key, ends=ends, loss=loss))
        return found

    def _loss(self, setting: Setting, word: str) -> str:
        """What a button gives away: a virus with a pass, the hand with a new deal."""
        if word == "redeal":
            return setting.say("ui.frame.redeal_loss")
        view = setting.view
        if view.phase == "chief":
            kinds, powers = view.cards.kind, view.cards.power
            free = not any(kinds[c] == "influence" and powers[c] != "evolution" for c in view.hand)
        else:
            free = not view.homes[view.seat or 0]
        return self._price(setting) if word == "pass" and not free else ""

    def _cost(self, setting: Setting) -> str:
        """What passing costs, or what a claim is about."""
        passing = any(isinstance(offer.action, do.Pass) for offer in setting.offers)
        return self._price(setting) if passing else self._stake(setting)

    def _stake(self, setting: Setting) -> str:
        """What a claim is about, for the two it concerns."""
        claim = liar.claiming(setting.view)
        if claim is None or setting.view.seat not in (claim.seat, claim.on):
            return ""
        if setting.view.seat == claim.seat:
            return setting.say("ui.junquick.stake_claim", name=setting.names[claim.on])
        return setting.say("ui.junquick.stake_answer", name=setting.names[claim.seat])

    def _price(self, setting: Setting) -> str:
        """What passing costs."""
        view: JunQuickView = setting.view
        if view.phase == "chief":
            return setting.say("ui.junquick.pass_chief")
        home = view.homes[view.seat] if view.seat is not None else ()
        words = setting.say("ui.junquick.pass_virus" if home else "ui.junquick.pass_free")
        leads = any(isinstance(offer.action, do.Wait) for offer in setting.offers)
        return f"{setting.say('ui.tables.wait_free')} {words}" if leads else words

    def prompt(self, setting: Setting, legal: Sequence[Action]) -> str:
        """What is wanted now, with the card to beat; empty: the action's own words."""
        view: JunQuickView = setting.view
        if view.step == "give":
            return self._ask_gift(setting)
        if view.step == "battle":
            return setting.say("ui.tables.ask_battle")
        key = {"turn": "turn", "poll": "poll", "window": "window", "cleanup": "pay"}.get(view.step, "")
        if view.draft is not None and view.draft.card:
            return self._ask_claim(setting)
        if not key or view.draft is not None:
            return ""
        if view.step == "cleanup" and len(legal) == 1:
            key = "unpaid"
        if view.step == "turn" and view.ice >= 0:
            return setting.say("ui.junquick.ask_ice", left=view.ice_left)
        if view.step == "turn" and not any(isinstance(action, do.Play) for action in legal):
            key = "no_play"
        if view.step == "window" and view.announced is not None:
            return self._ask_window(setting, str(view.announced.card), view.announced.seat)
        if key == "turn":
            return self._ask_turn(setting, legal)
        if key == "poll" and not any(isinstance(action, do.Play) for action in legal):
            key = "poll_empty"
        where = "tables" if key.startswith("poll") else "junquick"
        return setting.say(f"ui.{where}.ask_{key}", beat=stack.to_beat(setting))

    def _ask_window(self, setting: Setting, card: str, seat: Seat) -> str:
        """Who announces what, and what that would do."""
        cards = setting.view.cards
        name, what = cards.name(card, setting.locale.lang), card_short(cards, card, setting.locale)
        return setting.say("ui.junquick.ask_window", name=setting.names[seat], card=name, what=what)

    def _ask_turn(self, setting: Setting, legal: Sequence[Action]) -> str:
        """What a turn may be, in the words of the rules; properties are named where one can be used."""
        used = dict.fromkeys(str(action.card) for action in legal if isinstance(action, do.Use))
        may = Text.of("ui.tables.ask_use", cards=tuple(map(CardName, used)))
        asked = self._ask_play(setting, do.WAIT in legal)
        return f"{asked} {setting.text(may)}" if used else asked

    def _ask_play(self, setting: Setting, leads: bool) -> str:
        """What the next card must beat; who leads already may wait."""
        what = stack.beaten(setting)
        if what.isdecimal():
            return setting.say("ui.tables.ask_lead" if leads else "ui.tables.ask_above", value=what)
        if what:
            return setting.say("ui.tables.ask_beat", card=what)
        return setting.say("ui.tables.ask_any" if setting.view.stack else "ui.tables.ask_open")

    def _ask_claim(self, setting: Setting) -> str:
        """What the liar has still to do."""
        draft = setting.view.draft
        assert draft is not None
        shown, said = len(draft.chosen), len(draft.claim) + bool(self.last)
        if not shown:
            return setting.say("ui.junquick.show_first")
        if shown == said:
            return setting.say("ui.junquick.ask_made")
        key = "ask_named" if said else "ask_claim"
        return setting.say(f"ui.junquick.{key}", said=said, shown=shown)

    def _ask_gift(self, setting: Setting) -> str:
        """How many cards the left neighbour is still to get."""
        view: JunQuickView = setting.view
        wanted = min(view.cards.amount[view.row[0][0]], len(view.hand)) if view.row else 0
        left = wanted - (len(view.draft.chosen) if view.draft else 0)
        to = setting.names[((view.seat or 0) + 1) % view.seats]
        return setting.say("ui.junquick.ask_give", count=left, name=to)

    def own_turn(self, action: Action) -> bool:
        """An answer to the Liar, a gift and a payment come in rounds and turns of others."""
        amid = do.Answer | do.GiveCard | do.PayVirus | do.PayCard | do.Settle | do.Done
        return not isinstance(action, amid)

    def watches(self, view: JunQuickView) -> bool:
        """Who has passed watches the rest of the round."""
        return view.seat in seats.out_now(view)

    def public_step(self, view: JunQuickView) -> str:
        """The steps of a phase ask for different things."""
        return view.step

    def asked(self, view: JunQuickView) -> tuple[Seat, ...]:
        """Everybody concerned is asked in everybody's eyes."""
        return view.asked

    def done(self, view: JunQuickView) -> tuple[Seat, ...]:
        """Who has answered; the own secret choice is known to the viewer alone."""
        return view.answered if view.seat is None or not view.choice else (*view.answered, view.seat)

    def attempt(self, setting: Setting, source: str, target: str) -> Action | None:
        """What a refused click or drop was meant to be."""
        view: JunQuickView = setting.view
        kind, _, rest = source.partition(":")
        if kind == "hand":
            card, _ = hand.held_card(source)
            if target.startswith(("seat:", "nest:", "home:")) and view.step == "turn":
                return do.Use(card, int(target.split(":")[1]))
            return hand.meant(view, card)
        if kind == "virus":
            seat, number = map(int, rest.split(":"))
            return do.PayVirus(number) if seat == view.seat else None
        return do.PayCard(rest) if kind == "pay" else None

    def take(self, step: LocalStep) -> None:
        """Name the last card of a claim; it is said with a button of its own."""
        self.last = str(step.values[0])

    def untake(self) -> bool:
        """Take the last card named back."""
        was, self.last = bool(self.last), ""
        return was

    def open_answer(self, legal: Sequence[Action], yes: bool) -> Action | None:
        """HYSTERIA is asked for in the open: a curtain would betray who holds one."""
        if do.WAIT not in legal or do.PASS in legal or any(isinstance(a, do.Use) for a in legal):
            return None
        answers = [action for action in legal if isinstance(action, do.Play)]
        return answers[0] if yes and answers else do.WAIT

    def race(self, view: JunQuickView) -> Clock | None:
        """The live chief phase gives people a few seconds after every card."""
        if view.step != "poll" or view.options["chief"] != "live":
            return None
        return Clock((view.round, len(view.stack), view.deck_size), ring.seconds(view))

    def silence(self, legal: Sequence[Action]) -> Action | None:
        """Who lets the ring close waits."""
        return do.WAIT if do.WAIT in legal else None

    def ceremony(self, setting: Setting, events: Sequence[Event]) -> Ceremony | None:
        """A flock comes home."""
        return telling.ceremony(setting, events)

    def fleeting(self, view: JunQuickView, event: Event) -> bool:
        """Cards that others draw, and fine print that moves nothing."""
        if isinstance(event, happened.CardsDrawn):
            return event.seat != view.seat
        return event.detail >= 3 and type(event) not in MOTIONS

    def asks(self, event: Event) -> tuple[Seat, ...]:
        """Everybody concerned may react, whatever they hold."""
        return tuple(event.seats) if isinstance(event, happened.ReactionOpened) else ()

    def motion(self, setting: Setting, event: Event, before: Spread, after: Spread) -> Motion:
        """Throws, climbs, flights into nests."""
        usual = 0.25 if event.detail < 3 else 0.0
        return motion_of(MOTIONS, event, Moment(setting, before, after), usual)

    def overlay(self, target: pygame.Surface, setting: Setting, spread: Spread) -> None:
        """The ring of the race, numbers on the piles, ribbons."""
        if liar.claiming(setting.view) is None:
            at = _seating(setting)
            ring.paint_ring(target, setting, at)
            stack.paint_counts(target, setting, at)

    def overlay_raised(self, target: pygame.Surface, setting: Setting, spread: Spread) -> None:
        """The seconds left."""
        ring.paint_seconds(target, setting, _seating(setting))

    def card_face(self, cards: JunQuickCards, card: Card, locale: Locale) -> CardFace | None:
        """A card as printed."""
        return junquick_face(cards, card, locale)

    def board_picture(self, name: str, size: tuple[int, int]) -> pygame.Surface | None:
        """The hollow tree."""
        return board_picture(name, size)


def _seating(setting: Setting) -> Seating:
    """Where everything lies for this view."""
    view, plate = setting.view, seats.plate_height(Sketch(setting.theme))
    return Seating(setting.theme, view.seats, view.seat, plate, seats.out_now(view))


def _ways(setting: Setting) -> dict[str, tuple[Action, ...]]:
    """What each hand piece may do now."""
    ways: dict[str, dict[Action, None]] = {}
    for gesture in setting.gestures:
        if gesture.source.startswith("hand:") and isinstance(gesture.action, Action):
            ways.setdefault(gesture.source, {})[gesture.action] = None
    return {piece: tuple(actions) for piece, actions in ways.items()}


def _aimed(setting: Setting) -> Action | None:
    """What dropping the held piece on what is pointed at does."""
    aim = (setting.picked, setting.pointed)
    steps = (gesture.action for gesture in setting.gestures if (gesture.source, gesture.target) == aim)
    return next((step for step in steps if isinstance(step, Action)), None)


def _targets(view: JunQuickView, action: Action) -> list[str]:
    """Where a hand card goes: the stack, the stage, a seat with its nest, a house; or one click."""
    if isinstance(action, do.Battle | do.GiveCard):
        return [""]
    if isinstance(action, do.Show):
        return ["", "stage"]
    if isinstance(action, do.Use):
        flocks = len(view.homes[action.on])
        if action.flock is not None:
            home = [f"home:{action.on}:{action.flock}"]
            return [*home, f"seat:{action.on}"] if flocks == 1 else home
        return [f"seat:{action.on}", f"nest:{action.on}"]
    targets = ["stack", *(f"stack:{number}" for number in range(len(view.stack)))]
    return ["", *targets] if view.step in ("poll", "window") else targets
