"""Add a small game: all of it in this file, and it runs in matches, bots and environments.

Candles: on a turn, light a candle off the deck (worth 1, 2 or 3) or keep those that are lit.  A
gust puts out what you have lit this turn, and ends it.  Who first keeps candles worth ten wins.
"""

from librt.vecs import vec
from mypy_extensions import u8

from reverie import new, registry, research
from reverie.bots.contract import Limit, look
from reverie.bots.ladder import bot
from reverie.engine.actions import Action, ActionTable
from reverie.engine.choices import Choices
from reverie.engine.contract import Game, State
from reverie.engine.deck import Deck
from reverie.engine.events import EVERYBODY
from reverie.engine.observation import Field, Layout
from reverie.engine.outcome import Outcome
from reverie.engine.places import Place
from reverie.engine.prng import key_of
from reverie.engine.saved import cells_from, luck_from, require_sound
from reverie.engine.spec import Spec
from reverie.testing.cases import random_case
from reverie.testing.conformance import check

# --- the cards, the actions, and where everything lies in a state's bytes ---
CARDS = ["gust", "small candle", "candle", "large candle"]  # worth their number
COPIES = [6, 8, 6, 4]
GUST, ENOUGH = 0, 10
LIGHT, KEEP = 0, 1
SEAT, OVER, BAG, TOP, BOTTOM, LIT, KEPT = 0, 1, 2, 7, 56, 57, 82  # KEPT: a byte for each seat
SIZE = KEPT + 4
DECK = Deck(BAG, TOP, BOTTOM, len(CARDS))

LAYOUT = Layout(
    (
        Field("kept", 0, 4, ENOUGH, "what each seat has kept, the own one first"),
        Field("lit", 4, 1, ENOUGH, "what is lit this turn"),
        Field("unseen", 5, 4, 8, "per card: how many are left in the deck"),
    )
)


class Evening(State):
    """One position."""

    def __init__(self, game: Game, cells: vec[u8], luck: int, scribe=None) -> None:
        super().__init__(cells, luck, scribe)
        self.candles = game

    game = property(lambda self: self.candles)
    over = property(lambda self: self.cells[OVER] == 1)
    actor = property(lambda self: int(self.cells[SEAT]))
    decision = property(lambda self: "light or keep")

    @property
    def outcome(self) -> Outcome | None:
        kept = tuple(int(self.cells[KEPT + seat]) for seat in range(self.game.seats))
        return Outcome((self.actor,), "candles.ten", kept) if self.over else None

    # --- the rules ---
    def choices(self, into: Choices) -> None:
        into.add(LIGHT)
        if self.size(LIT) > 0:
            into.add(KEEP)

    def obstacle(self, action: int) -> str:
        """The rule behind "why can't I?": only keeping can be out of place."""
        return "candles.lit"

    def answer(self, action: int) -> None:
        if action == KEEP:
            self.cells[KEPT + self.actor] = u8(self.cells[KEPT + self.actor] + self.worth())
            self.cells[OVER] = u8(self.cells[KEPT + self.actor] >= ENOUGH)
            self.put_out()
            return
        card = DECK.draw(self)
        self.push(LIT, card)
        self.moved(card, BAG, LIT, EVERYBODY)
        if card == GUST:
            self.put_out()

    def worth(self) -> int:
        return sum(self.listed(LIT))

    def put_out(self) -> None:
        """All cards go back and are shuffled; the turn passes on, unless the game is over."""
        while self.size(LIT) > 0:
            card = self.pop(LIT)
            self.put(BAG, card)
            self.moved(card, LIT, BAG, EVERYBODY)
        DECK.shuffle(self)
        if not self.over:
            self.cells[SEAT] = u8((self.actor + 1) % self.game.seats)

    # --- what a seat knows: here, everything but the order of the deck ---
    def places(self, seat: int) -> dict[str, object]:
        kept = [int(self.cells[KEPT + other]) for other in range(self.game.seats)]
        return {"kept": kept, "lit": [CARDS[card] for card in self.listed(LIT)]}

    def hidden(self, seat: int) -> dict[int, list[int]]:
        """The deck.  From this the engine adds `unseen` to every view."""
        found: dict[int, list[int]] = {}
        DECK.hidden(self, seat, found)
        return found

    def observe(self, seat: int, into: vec[u8], at: int) -> None:
        for other in range(self.game.seats):
            into[at + other] = self.cells[KEPT + (seat + other) % self.game.seats]
        into[at + 4] = u8(self.worth())
        for card, number in enumerate(DECK.unknown_to(self, seat)):
            into[at + 5 + card] = u8(number)

    def imagine(self, seat: int) -> None:
        DECK.forget(self, seat)
        DECK.imagine(self, seat)

    def stack(self, cards: list[int]) -> None:
        DECK.stack(self, cards)

    # --- copies, and what can't be ---
    def clone(self) -> "Evening":
        return Evening(self.game, self.cells[:], self.luck)

    def problems(self) -> list[str]:
        if self.cells[SEAT] >= self.game.seats or self.cells[OVER] > 1:
            return ["no such seat"]
        if self.size(LIT) > 24 or self.size(TOP) > 48 or self.size(TOP) % 2 or self.size(BOTTOM):
            return ["too many cards in one place"]
        cards = self.listed(LIT) + self.listed(TOP)[::2]
        counts = [cards.count(card) + self.count(BAG, card) for card in range(len(CARDS))]
        if counts != COPIES or self.size(BAG) + len(cards) != sum(COPIES):
            return ["cards are missing"]
        if GUST in self.listed(LIT):
            return ["a gust is lit"]
        kept = [self.cells[KEPT + seat] for seat in range(4)]
        if [seat for seat in range(4) if kept[seat] >= ENOUGH] != [self.actor] * self.cells[OVER]:
            return ["somebody has won, and the game does not know it"]
        return ["nobody sits there"] if any(kept[self.game.seats :]) else []


class Candles(Game):
    """The game for so many players."""

    def __init__(self, seats: int) -> None:
        actions = ActionTable([Action(LIGHT, "light"), Action(KEEP, "keep")])
        places = {BAG: Place("deck"), LIT: Place("lit")}
        super().__init__("candles", 1, seats, {}, actions, CARDS, places, observation=LAYOUT)

    def start(self, seed: int, stack=None, scribe=None) -> Evening:
        cells = [0] * SIZE
        cells[BAG : BAG + 5] = [sum(COPIES), *COPIES]
        evening = Evening(self, vec[u8](cells), key_of(seed), scribe)
        evening.stack(stack or [])
        return evening

    def from_bytes(self, data: bytes) -> Evening:
        evening = Evening(self, cells_from(data, SIZE), luck_from(data))
        require_sound(evening)
        return evening


class CandlesSpec(Spec):
    """Candles, not yet set up."""

    def __init__(self) -> None:
        super().__init__("candles", (1,), (2, 3, 4), ())

    def prepare(self, seats: int, options: dict[str, object], version: int) -> Candles:
        return Candles(seats)


# --- and there it is ---
def main(games: int = 5) -> list[str]:
    """Put it among the games, check it, let random bots play it; the words of one game."""
    registry.register(CandlesSpec())
    try:
        for seed in range(games):
            check(random_case("candles", seed))  # the suite that every game has to pass
        many = research.batch("candles", size=8)
        many.step(many.random_actions())
        match = new("candles", seats=3, seed=7)
        bots = [bot("random", match.game, seat) for seat in range(3)]
        while not match.over:
            seen = look(match.state, match.actor)
            match.play(bots[match.actor].choose(seen, Limit(nodes=1)).action)
        return str(match.record()).splitlines()
    finally:
        del registry.ADDED["candles"]


if __name__ == "__main__":
    print(*main(), sep="\n")
