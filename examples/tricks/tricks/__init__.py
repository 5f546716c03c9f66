"""Tricks: five cards each, players must follow suit, and the most tricks wins."""

from reverie.engine.choices import Choices
from reverie.engine.declared.declaration import NOTHING, OWNER, SIZE, Cards, Declaration, Zone
from reverie.engine.declared.game import CardGame
from reverie.engine.outcome import Outcome
from reverie.engine.spec import Spec
from reverie.engine.state import SEAT, State
from reverie.engine.step import ASKS, Step

SUITS, RANKS, DEALT = ("hearts", "clubs", "stars", "moons"), 7, 5

GAME = Declaration(Cards({f"{s} {r}": 1 for s in SUITS for r in range(1, RANKS + 1)}), 5)
DECK = GAME.deck("deck")
TRICK = GAME.pile("trick", 5)
LEADER = GAME.number("leader", 4, shows=NOTHING)
HAND = GAME.pile("hand", DEALT, seated=True, sees=OWNER)
TAKEN = GAME.bag("taken", seated=True, shows=SIZE)
TRICKS = GAME.number("tricks", DEALT, seated=True)
VOIDS = GAME.number("voids", 15, seated=True, shows=NOTHING)  # suits the player has shown void
PLAY = GAME.verb("play", cards=True, source=HAND, target=TRICK)


def suit(card: int) -> int:
    return card // RANKS


class Play(Step):
    """Play a card to the trick."""

    def choices(self, s: State, into: Choices) -> None:
        """tricks.play.follow: a card of the suit led, if there is one."""
        hand = sorted(s.listed(HAND[s.actor]))
        led = [
            card for card in hand if s.size(TRICK.at) and suit(card) == suit(s.card(TRICK.at, 0))
        ]
        for card in led or hand:
            into.add(PLAY[card])

    def obstacle(self, s: State, action: int) -> str:
        """tricks.play.hand: the card must be held; tricks.play.follow: and follow suit."""
        held = s.find(HAND[s.actor], PLAY.object_of(action)) >= 0
        return "tricks.play.follow" if held else "tricks.play.hand"

    def answer(self, s: State, action: int) -> None:
        game, seat, card = s.game, s.actor, PLAY.object_of(action)
        if s.size(TRICK.at) and suit(card) != suit(s.card(TRICK.at, 0)):
            s.set_cell(VOIDS[seat], s.size(VOIDS[seat]) | 1 << suit(s.card(TRICK.at, 0)))
        game.move(s, card, HAND[seat], TRICK.at)
        s.set_cell(SEAT, (seat + 1) % game.seats)
        if s.size(TRICK.at) == game.seats:
            take_trick(s)
        if s.size(HAND[s.actor]) > 0:
            s.plan(0)
        else:
            s.end(1)


def take_trick(s: State) -> None:
    """tricks.trick.highest: the highest card of the suit led; its player leads to the next."""
    game, cards = s.game, s.listed(TRICK.at)
    best = cards.index(max(card for card in cards if suit(card) == suit(cards[0])))
    winner = (s.size(LEADER.at) + best) % game.seats
    for card in cards:
        game.move(s, card, TRICK.at, TAKEN[winner])
    s.set_cell(TRICKS[winner], s.size(TRICKS[winner]) + 1)
    s.set_cell(LEADER.at, winner)
    s.set_cell(SEAT, winner)


class Tricks(CardGame):
    def set_up(self, s: State, stack: list[int]) -> None:
        """tricks.setup.deal: five cards each; seat 0 leads."""
        self.stack(s, stack)
        self.deal(s, DECK, HAND, DEALT)
        s.plan(0)

    def may_hold(self, s: State, zone: Zone, owner: int, card: int) -> bool:
        """tricks.play.follow: a player who did not follow suit holds none of it."""
        return zone is not HAND or not s.size(VOIDS[owner]) >> suit(card) & 1

    def scores(self, s: State) -> list[int]:
        return [int(s.size(TRICKS[seat])) for seat in range(self.seats)]

    def outcome(self, s: State) -> Outcome:
        """tricks.end.most: the most tricks."""
        won = self.scores(s)
        winners = tuple(seat for seat, tricks in enumerate(won) if tricks == max(won))
        return Outcome(winners, "tricks.end.most", tuple(won))


class TricksSpec(Spec):
    def __init__(self) -> None:
        super().__init__("tricks", (1,), (2, 3, 4, 5), (), package="tricks")

    def prepare(self, seats: int, options: dict[str, object], version: int) -> Tricks:
        steps = [Play("play", ASKS, "tricks.play.follow")]
        return Tricks("tricks", GAME, steps, seats, options)


SPEC = TricksSpec()
