"""A toy game of tricks: three players, twelve cards in three suits, and suit must be followed.

Whoever does not follow suit shows a void: from then on everybody knows that they hold no card of
that suit.  `Tricks` deals accordingly when it imagines a world; `ForgetfulTricks` does not.
"""

from librt.vecs import vec
from mypy_extensions import u8

from reverie.engine.actions import Action, ActionTable
from reverie.engine.choices import Choices
from reverie.engine.contract import Game, State
from reverie.engine.events import EVERYBODY, Scribe
from reverie.engine.outcome import Outcome
from reverie.engine.places import Place
from reverie.engine.prng import key_of
from reverie.engine.saved import cells_from, luck_from, require_sound
from reverie.engine.spec import Spec

RULES = {"tricks.follow", "tricks.hand", "tricks.end"}  # it has no rulebook
SUITS, RANKS, SEATS, DEALT = 3, 4, 3, 4
CARDS = SUITS * RANKS
DEALS = 2000  # that are tried for one that fits the voids
NAMES = [f"{suit} {rank}" for suit in ("hearts", "clubs", "stars") for rank in range(1, RANKS + 1)]
SEAT, OVER, WON, VOID = 0, 1, 2, 5  # for each seat, tricks won and suits shown to be void
BAG = 8
TRICK = BAG + 1 + CARDS
PLAYED = TRICK + SEATS + 1
HAND = PLAYED + 1 + CARDS
SIZE = HAND + SEATS * (DEALT + 1)


class Tricks(State):
    def __init__(self, rules: "TricksGame", cells: vec[u8], luck: int, scribe: Scribe | None):
        super().__init__(cells, luck, scribe)
        self.rules = rules

    game = property(lambda self: self.rules)
    over = property(lambda self: self.cells[OVER] == 1)
    actor = property(lambda self: int(self.cells[SEAT]))
    decision = property(lambda self: "play")

    @property
    def outcome(self) -> Outcome | None:
        won = tuple(int(self.cells[WON + seat]) for seat in range(SEATS))
        best = tuple(seat for seat in range(SEATS) if won[seat] == max(won))
        return Outcome(best, "tricks.end", won) if self.over else None

    def hand(self, seat: int) -> int:
        return HAND + seat * (DEALT + 1)

    def choices(self, into: Choices) -> None:
        held = sorted(self.listed(self.hand(self.actor)))
        following = [card for card in held if self.size(TRICK) and self.follows(card)]
        for card in following or held:
            into.add(card)

    def follows(self, card: int) -> bool:
        return bool(card // RANKS == self.card(TRICK, 0) // RANKS)

    def obstacle(self, action: int) -> str:
        held = action in self.listed(self.hand(self.actor))
        return "tricks.follow" if held else "tricks.hand"

    def answer(self, action: int) -> None:
        seat = self.actor
        self.remove(self.hand(seat), action)
        if self.size(TRICK) > 0 and not self.follows(action):
            suit = self.card(TRICK, 0) // RANKS
            self.cells[VOID + seat] = u8(self.size(VOID + seat) | 1 << suit)
        self.push(TRICK, action)
        self.moved(action, self.hand(seat), TRICK, EVERYBODY)
        self.cells[SEAT] = u8((seat + 1) % SEATS)
        if self.size(TRICK) == SEATS:
            self.finish()

    def finish(self) -> None:
        """The highest card of the suit led takes the trick, and leads to the next."""
        trick = self.listed(TRICK)
        best = trick.index(max(card for card in trick if self.follows(card)))
        winner = (self.actor + best) % SEATS
        for card in trick:
            self.put(PLAYED, card)
            self.moved(card, TRICK, PLAYED, EVERYBODY)
        self.cells[TRICK] = u8(0)
        self.cells[WON + winner] = u8(self.size(WON + winner) + 1)
        self.cells[SEAT] = u8(winner)
        self.cells[OVER] = u8(self.size(PLAYED) == CARDS)

    def clone(self) -> "Tricks":
        return type(self)(self.rules, self.cells[:], self.luck, None)

    # --- what a seat knows ---
    def places(self, seat: int) -> dict[str, object]:
        hands = [
            [NAMES[card] if owner == seat else None for card in self.listed(self.hand(owner))]
            for owner in range(SEATS)
        ]
        won = [int(self.cells[WON + owner]) for owner in range(SEATS)]
        return {"hands": hands, "trick": [NAMES[card] for card in self.listed(TRICK)], "won": won}

    def hidden(self, seat: int) -> dict[int, list[int]]:
        hands = {self.hand(owner): self.listed(self.hand(owner)) for owner in range(SEATS)}
        return {
            place: [held.count(card) for card in range(CARDS)]
            for place, held in hands.items()
            if place != self.hand(seat)
        }

    def imagine(self, seat: int) -> None:
        others = [owner for owner in range(SEATS) if owner != seat]
        sizes = [int(self.size(self.hand(owner))) for owner in others]
        held = [self.listed(self.hand(owner)) for owner in others]
        for _ in range(DEALS):
            for owner in others:
                while self.size(self.hand(owner)) > 0:
                    self.put(BAG, self.pop(self.hand(owner)))
            for owner, size in zip(others, sizes, strict=True):
                for _ in range(size):
                    self.push(self.hand(owner), self.draw_from(BAG))
            if self.fits(others):
                return
        for owner, cards in zip(others, held, strict=True):  # only damaged bytes are so unlikely
            while self.size(self.hand(owner)) > 0:
                self.pop(self.hand(owner))
            for card in cards:
                self.push(self.hand(owner), card)

    def fits(self, seats: list[int]) -> bool:
        """Does nobody hold a card of a suit in which they have shown a void?"""
        return not any(
            self.size(VOID + seat) >> (card // RANKS) & 1
            for seat in seats
            for card in self.listed(self.hand(seat))
        )

    def stack(self, cards: list[int]) -> None:
        assert not cards, "every card has been dealt"

    def problems(self) -> list[str]:
        if self.size(SEAT) >= SEATS or self.size(OVER) > 1 or self.size(TRICK) >= SEATS:
            return ["no such seat"]
        hands = [self.hand(seat) for seat in range(SEATS)]
        left = self.size(BAG) > 0 or any(self.count(BAG, card) for card in range(CARDS))
        if left or any(self.size(hand) > DEALT for hand in hands):
            return ["too many cards in one place"]
        lying = [card for pile in (TRICK, *hands) for card in self.listed(pile)]
        counts = [lying.count(card) + self.count(PLAYED, card) for card in range(CARDS)]
        if counts != [1] * CARDS or len(lying) + self.size(PLAYED) != CARDS:
            return ["cards are missing"]
        if self.over != (self.size(PLAYED) == CARDS) or max(self.cells[VOID : VOID + SEATS]) > 7:
            return ["no such position"]
        ahead = [self.size(hand) for hand in hands]
        led = self.size(TRICK)
        turn = [(self.actor - 1 - i) % SEATS for i in range(led)]
        if [ahead[seat] + (seat in turn) for seat in range(SEATS)] != [max(ahead)] * SEATS:
            return ["somebody has played out of turn"]
        won = [self.size(WON + seat) for seat in range(SEATS)]
        if sum(won) * SEATS != self.size(PLAYED) or not self.fits(list(range(SEATS))):
            return ["what is known of tricks and voids is wrong"]
        return []


class ForgetfulTricks(Tricks):
    """Deals suits to players who have shown a void in them."""

    imagining = False

    def imagine(self, seat: int) -> None:
        self.imagining = True
        super().imagine(seat)
        for other in range(SEATS):
            for card in self.listed(self.hand(other)):  # or `problems` would notice
                self.cells[VOID + other] = u8(self.size(VOID + other) & ~(1 << card // RANKS))
        self.imagining = False

    def fits(self, seats: list[int]) -> bool:
        return self.imagining or super().fits(seats)


class TricksGame(Game):
    def __init__(self, state: type[Tricks], name: str = "tricks") -> None:
        actions = ActionTable([Action(card, "play", name) for card, name in enumerate(NAMES)])
        places = {BAG: Place("deck"), TRICK: Place("trick"), PLAYED: Place("played")}
        places |= {HAND + seat * (DEALT + 1): Place("hand", seat) for seat in range(SEATS)}
        super().__init__(name, 1, SEATS, {}, actions, NAMES, places)
        self.state = state

    def start(
        self, seed: int, stack: list[int] | None = None, scribe: Scribe | None = None
    ) -> Tricks:
        cells = [u8(0)] * SIZE
        cells[BAG : BAG + 1 + CARDS] = [u8(CARDS)] + [u8(1)] * CARDS
        s = self.state(self, vec[u8](cells), key_of(seed), scribe)
        for seat in range(SEATS):
            for _ in range(DEALT):
                card = s.draw_from(BAG)
                s.push(s.hand(seat), card)
                s.moved(card, BAG, s.hand(seat), 1 << seat)
        return s

    def from_bytes(self, data: bytes) -> Tricks:
        s = self.state(self, cells_from(data, SIZE), luck_from(data), None)
        require_sound(s)
        return s


class TricksSpec(Spec):
    def __init__(self, state: type[Tricks] = Tricks) -> None:
        super().__init__("tricks", (1,), (SEATS,), ())
        self.state = state

    def prepare(self, seats: int, options: dict[str, object], version: int) -> TricksGame:
        return TricksGame(self.state)
