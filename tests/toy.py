"""A toy game with hidden hands, to be broken on purpose: play a card, draw one, till none is left.

The deck holds 8 times `ant`, 4 times `bee` and twice `cat`; who has played more cats wins.
"""

from librt.vecs import vec
from mypy_extensions import u8

from reverie.engine.actions import Action, ActionTable
from reverie.engine.choices import Choices
from reverie.engine.contract import Game, State
from reverie.engine.deck import Deck
from reverie.engine.events import EVERYBODY, Scribe
from reverie.engine.outcome import Outcome
from reverie.engine.places import Place
from reverie.engine.prng import key_of
from reverie.engine.saved import cells_from, luck_from, require_sound
from reverie.engine.spec import Spec

NAMES = ["ant", "bee", "cat"]
COPIES = [8, 4, 2]
RULES = {"toy.play.hand", "toy.play.theirs", "toy.end.deck"}  # it has no rulebook
SEAT, OVER, BAG, TOP, BOTTOM, HAND, TABLE = 0, 1, 2, 6, 40, 80, 90
SIZE = 130
DECK = Deck(BAG, TOP, BOTTOM, len(NAMES))


class ToyState(State):
    def __init__(self, toy: "Toy", cells: vec[u8], luck: int, scribe: Scribe | None) -> None:
        super().__init__(cells, luck, scribe)
        self.toy = toy

    @property
    def game(self) -> Game:
        return self.toy

    @property
    def over(self) -> bool:
        return self.size(OVER) == 1

    @property
    def actor(self) -> int:
        return int(self.size(SEAT))

    @property
    def decision(self) -> str:
        return "play"

    @property
    def outcome(self) -> Outcome | None:
        if not self.over:
            return None
        cats = tuple(self.listed(self.table(seat)).count(2) for seat in (0, 1))
        winners = tuple(seat for seat in (0, 1) if cats[seat] == max(cats))
        return Outcome(winners, "toy.end.deck", cats)

    def hand(self, seat: int) -> int:
        return HAND + 5 * seat

    def table(self, seat: int) -> int:
        return TABLE + 20 * seat

    def choices(self, into: Choices) -> None:
        for card in sorted(set(self.listed(self.hand(self.actor)))):
            into.add(card)

    def obstacle(self, action: int) -> str:
        return "toy.play.hand"

    def knowers_of_draw(self) -> int:
        return 1 << self.actor

    def answer(self, action: int) -> None:
        seat = self.actor
        self.remove(self.hand(seat), action)
        self.push(self.table(seat), action)
        self.moved(action, self.hand(seat), self.table(seat), EVERYBODY)
        self.draw()
        self.cells[SEAT] = u8(1 - seat)

    def draw(self) -> None:
        if DECK.size(self) == 0:
            self.cells[OVER] = u8(1)
            return
        card = DECK.draw(self)
        hand = self.hand(self.actor)
        self.push(hand, card)
        self.moved(card, BAG, hand, self.knowers_of_draw())

    def clone(self) -> "ToyState":
        return type(self)(self.toy, self.cells[:], self.luck, None)

    def places(self, seat: int) -> dict[str, object]:
        hands = [
            [NAMES[card] if self.shows(owner, seat) else None for card in self.listed(hand)]
            for owner, hand in ((0, self.hand(0)), (1, self.hand(1)))
        ]
        tables = [[NAMES[c] for c in self.listed(self.table(s))] for s in (0, 1)]
        return {"hands": hands, "tables": tables, "deck": int(DECK.size(self))}

    def hidden(self, seat: int) -> dict[int, list[int]]:
        found: dict[int, list[int]] = {}
        DECK.hidden(self, seat, found)
        for owner in (0, 1):
            if not self.shows(owner, seat):
                held = self.listed(self.hand(owner))
                found[self.hand(owner)] = [held.count(card) for card in range(3)]
        return found

    def shows(self, owner: int, viewer: int) -> bool:
        return owner == viewer

    def imagine(self, seat: int) -> None:
        sizes = [0, 0]
        for owner in (0, 1):
            if owner != seat:
                sizes[owner] = int(self.size(self.hand(owner)))
                while self.size(self.hand(owner)) > 0:
                    self.put(BAG, self.pop(self.hand(owner)))
        for owner in (0, 1):
            for _ in range(sizes[owner]):
                self.push(self.hand(owner), self.draw_from(BAG))

    def stack(self, cards: list[int]) -> None:
        DECK.stack(self, cards)

    def problems(self) -> list[str]:
        if self.size(SEAT) > 1 or self.size(OVER) > 1:
            return ["no such seat"]
        if any(self.size(self.hand(s)) > 4 or self.size(self.table(s)) > 19 for s in (0, 1)):
            return ["too many cards in one place"]
        if self.size(TOP) > 32 or self.size(TOP) % 2 or self.size(BOTTOM) > 0:
            return ["the deck's ends"]
        held = [c for s in (0, 1) for p in (self.hand(s), self.table(s)) for c in self.listed(p)]
        held += self.listed(TOP)[::2]
        bag = [int(self.count(BAG, card)) for card in range(3)]
        if sum(bag) != self.size(BAG) or [held.count(c) + bag[c] for c in range(3)] != COPIES:
            return ["cards are missing"]
        return []


class Toy(Game):
    def __init__(self, state: type[ToyState], actions: list[Action], version: int = 1) -> None:
        places = {BAG: Place("deck"), HAND: Place("hand", 0), HAND + 5: Place("hand", 1)}
        places |= {TABLE: Place("table", 0), TABLE + 20: Place("table", 1)}
        super().__init__("toy", version, 2, {}, ActionTable(actions), NAMES, places)
        self.state = state

    def start(
        self, seed: int, stack: list[int] | None = None, scribe: Scribe | None = None
    ) -> ToyState:
        cells = [u8(0)] * SIZE
        cells[BAG : BAG + 4] = [u8(n) for n in (sum(COPIES), *COPIES)]
        s = self.state(self, vec[u8](cells), key_of(seed), scribe)
        if stack:
            DECK.stack(s, stack)
        for seat in (0, 1):
            s.cells[SEAT] = u8(seat)
            s.draw()
            s.draw()
        s.cells[SEAT] = u8(0)
        return s

    def from_bytes(self, data: bytes) -> ToyState:
        s = self.state(self, cells_from(data, SIZE), luck_from(data), None)
        require_sound(s)
        return s


class ToySpec(Spec):
    """The toy in its box, with a state that may be broken."""

    def __init__(
        self,
        state: type[ToyState] = ToyState,
        words: tuple[str, ...] = tuple(NAMES),
        versions: tuple[int, ...] = (1,),
    ):
        super().__init__("toy", versions, (2,), ())
        self.state = state
        self.words = words

    def prepare(self, seats: int, options: dict[str, object], version: int) -> Toy:
        actions = [Action(i, "play", word) for i, word in enumerate(self.words)]
        return Toy(self.state, actions, version)
