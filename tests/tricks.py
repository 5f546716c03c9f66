"""A toy game of tricks: three players, twelve cards in three suits, and suit must be followed.

A player who does not follow suit shows a void: from then on everybody knows that they hold no card
of that suit.  `Tricks` deals accordingly when it imagines a world; `ForgetfulTricks` does not.
"""

from reverie.engine.actions import Action, ActionTable
from reverie.engine.choices import Choices
from reverie.engine.errors import Phrase
from reverie.engine.events import EVERYBODY
from reverie.engine.game import Game
from reverie.engine.outcome import Outcome
from reverie.engine.places import Place
from reverie.engine.spec import Spec
from reverie.engine.state import AGENDA, ENDING, FREE, SEAT, State
from reverie.engine.step import HAPPENS, Step
from reverie.engine.zones import opening

RULES = {"tricks.follow", "tricks.hand", "tricks.end"}  # it has no rulebook
SUITS, RANKS, SEATS, DEALT = 3, 4, 3, 4
CARDS = SUITS * RANKS
DEALS = 2000  # that are tried for one that fits the voids
NAMES = [f"{suit} {rank}" for suit in ("hearts", "clubs", "stars") for rank in range(1, RANKS + 1)]
WON = FREE  # for each seat
VOID = WON + SEATS  # for each seat, a bit for every suit shown to be void
BAG = VOID + SEATS
TRICK = BAG + 1 + CARDS
PLAYED = TRICK + SEATS + 1
HAND = PLAYED + 1 + CARDS
SIZE = HAND + SEATS * (DEALT + 1)
PLAY, TAKE = 0, 1


def hand(seat: int) -> int:
    return HAND + seat * (DEALT + 1)


def follows(s: State, card: int) -> bool:
    return bool(card // RANKS == s.card(TRICK, 0) // RANKS)


class Play(Step):
    """Play a card to the trick."""

    def choices(self, s: State, into: Choices) -> None:
        held = sorted(s.listed(hand(s.actor)))
        following = [card for card in held if s.size(TRICK) and follows(s, card)]
        for card in following or held:
            into.add(card)

    def obstacle(self, s: State, action: int) -> str:
        return "tricks.follow" if action in s.listed(hand(s.actor)) else "tricks.hand"

    def answer(self, s: State, action: int) -> None:
        seat = s.actor
        s.remove(hand(seat), action)
        if s.size(TRICK) > 0 and not follows(s, action):
            s.set_cell(VOID + seat, s.size(VOID + seat) | 1 << s.card(TRICK, 0) // RANKS)
        s.push(TRICK, action)
        s.moved(action, hand(seat), TRICK, EVERYBODY)
        s.set_cell(SEAT, (seat + 1) % SEATS)
        if s.size(TRICK) == SEATS:
            s.plan(TAKE)


class Take(Step):
    """The highest card of the suit led takes the trick, and leads to the next."""

    def happen(self, s: State) -> None:
        trick = s.listed(TRICK)
        best = trick.index(max(card for card in trick if follows(s, card)))
        winner = (s.actor + best) % SEATS
        for card in trick:
            s.put(PLAYED, card)
            s.moved(card, TRICK, PLAYED, EVERYBODY)
        s.set_cell(TRICK, 0)
        s.set_cell(WON + winner, s.size(WON + winner) + 1)
        s.set_cell(SEAT, winner)
        if s.size(PLAYED) == CARDS:
            s.end(1)


class Tricks(Game):
    def __init__(self, name: str = "tricks") -> None:
        super().__init__(
            name,
            1,
            SEATS,
            {},
            ActionTable([Action(card, "play", name) for card, name in enumerate(NAMES)]),
            NAMES,
            {BAG: Place("deck"), TRICK: Place("trick"), PLAYED: Place("played")}
            | {hand(seat): Place("hand", seat) for seat in range(SEATS)},
            steps={PLAY: Play("play"), TAKE: Take("take", HAPPENS)},
            cells=opening(SIZE, {BAG: [1] * CARDS}),
        )

    def set_up(self, s: State, stack: list[int]) -> None:
        for seat in range(SEATS):
            for _ in range(DEALT):
                card = s.draw_from(BAG)
                s.push(hand(seat), card)
                s.moved(card, BAG, hand(seat), 1 << seat)

    def next_turn(self, s: State) -> None:
        s.plan(PLAY)

    def outcome(self, s: State) -> Outcome:
        won = tuple(int(s.size(WON + seat)) for seat in range(SEATS))
        best = tuple(seat for seat in range(SEATS) if won[seat] == max(won))
        return Outcome(best, "tricks.end", won)

    # --- what a seat knows ---
    def table(self, s: State, seat: int) -> dict[str, object]:
        hands = [
            [NAMES[card] if owner == seat else None for card in s.listed(hand(owner))]
            for owner in range(SEATS)
        ]
        won = [int(s.size(WON + owner)) for owner in range(SEATS)]
        return {"hands": hands, "trick": [NAMES[card] for card in s.listed(TRICK)], "won": won}

    def hidden(self, s: State, seat: int) -> dict[int, list[int]]:
        others = [hand(owner) for owner in range(SEATS) if owner != seat]
        return {place: [s.listed(place).count(card) for card in range(CARDS)] for place in others}

    def imagine(self, s: State, seat: int) -> None:
        others = [owner for owner in range(SEATS) if owner != seat]
        sizes = [int(s.size(hand(owner))) for owner in others]
        held = [s.listed(hand(owner)) for owner in others]
        for _ in range(DEALS):
            for owner in others:
                while s.size(hand(owner)) > 0:
                    s.put(BAG, s.pop(hand(owner)))
            for owner, size in zip(others, sizes, strict=True):
                for _ in range(size):
                    s.push(hand(owner), s.draw_from(BAG))
            if self.fits(s, others):
                return
        for owner, cards in zip(others, held, strict=True):  # only damaged bytes are so unlikely
            while s.size(hand(owner)) > 0:
                s.pop(hand(owner))
            for card in cards:
                s.push(hand(owner), card)

    def fits(self, s: State, seats: list[int]) -> bool:
        """Does nobody hold a card of a suit in which they have shown a void?"""
        return not any(
            s.size(VOID + seat) >> (card // RANKS) & 1
            for seat in seats
            for card in s.listed(hand(seat))
        )

    def stack(self, s: State, cards: list[int]) -> None:
        assert not cards, "every card has been dealt"

    def problems(self, s: State) -> list[Phrase]:
        if s.size(ENDING) > 1 or s.size(TRICK) >= SEATS:
            return [Phrase("no such moment")]
        if s.listed(AGENDA) != ([] if s.over else [PLAY]):
            return [Phrase("the agenda is wrong")]
        hands = [hand(seat) for seat in range(SEATS)]
        if any(s.cells[BAG:TRICK]) or any(s.size(place) > DEALT for place in hands):
            return [Phrase("too many cards in one place")]
        lying = [card for pile in (TRICK, *hands) for card in s.listed(pile)]
        counts = [lying.count(card) + s.count(PLAYED, card) for card in range(CARDS)]
        if counts != [1] * CARDS or len(lying) + s.size(PLAYED) != CARDS:
            return [Phrase("cards are missing")]
        if s.over != (s.size(PLAYED) == CARDS) or max(s.cells[VOID : VOID + SEATS]) > 7:
            return [Phrase("no such position")]
        ahead = [s.size(place) for place in hands]
        turn = [(s.actor - 1 - i) % SEATS for i in range(s.size(TRICK))]
        if [ahead[seat] + (seat in turn) for seat in range(SEATS)] != [max(ahead)] * SEATS:
            return [Phrase("somebody has played out of turn")]
        won = [s.size(WON + seat) for seat in range(SEATS)]
        if sum(won) * SEATS != s.size(PLAYED) or not self.fits(s, list(range(SEATS))):
            return [Phrase("what is known of tricks and voids is wrong")]
        return []


class ForgetfulTricks(Tricks):
    """Deals suits to players who have shown a void in them."""

    imagining = False

    def imagine(self, s: State, seat: int) -> None:
        self.imagining = True
        super().imagine(s, seat)
        for other in range(SEATS):
            for card in s.listed(hand(other)):  # or `problems` would notice
                s.set_cell(VOID + other, s.size(VOID + other) & ~(1 << card // RANKS))
        self.imagining = False

    def fits(self, s: State, seats: list[int]) -> bool:
        return self.imagining or super().fits(s, seats)


class TricksSpec(Spec):
    def __init__(self, tricks: type[Tricks] = Tricks) -> None:
        super().__init__("tricks", (1,), (SEATS,), ())
        self.tricks = tricks

    def prepare(self, seats: int, options: dict[str, object], version: int) -> Tricks:
        return self.tricks()
