"""The Dreamcatchers: Limbo is caught instead of shuffled back, and Lost Dreams are sought."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import u8

from reverie.engine.choices import Choices
from reverie.engine.declared.columns import Span
from reverie.engine.declared.declaration import NOTHING
from reverie.engine.errors import Phrase
from reverie.engine.ints import i64
from reverie.engine.outcome import OutOfReach
from reverie.engine.state import AGENDA, ENDING, State
from reverie.games.onirim.cards import DREAM, FIRST_DOOR, FLEETING, KINDS, NIGHTMARE, Card
from reverie.games.onirim.columns import (
    CATCHERS_AT,
    CATCHERS_LEFT_AT,
    TOWERS_AT,
)
from reverie.games.onirim.declaration import Table
from reverie.games.onirim.doors import end_series, obtain
from reverie.games.onirim.ending import check_victory
from reverie.games.onirim.expansion import Expansion
from reverie.games.onirim.expansions.numbers import (
    FAILSAFE,
    FETCH,
    FREE,
    FREEING,
    LOST_DREAM,
    ONIVERSE_DOOR,
)
from reverie.games.onirim.layout import BAG, DECK, DECLINE, LIMBO, TURN
from reverie.games.onirim.limbo import shuffle_back
from reverie.games.onirim.powers import passed
from reverie.games.onirim.state import count_gone, move_openly, return_to_deck, rules_of, to_limbo

CATCHERS: Final = 4
CAPACITY: Final = 80
LOST_DREAMS: Final = 4
FAILSAFE_BOOKS: Final = 2
OVERLOADED: Final = 16  # the ending


@final
class Dreamcatchers(Expansion):
    """Four piles beside the Dreamcatchers, how many of those are left, and the Books.

    onirim.dreamcatchers.common: with two players, all of it is common.
    """

    left: i64  # how many Dreamcatchers are not destroyed yet
    failsafes: i64
    first: i64  # what the first one has caught

    def __init__(self, books: bool) -> None:
        super().__init__(
            "dreamcatchers",
            (
                "turn_options",
                "search_options",
                "searched",
                "limbo_emptied",
                "victory_lacks",
                "never_again",
            ),
            {FREEING: "freeing"},
            (),
            (FAILSAFE, FETCH, FETCH + 1, FETCH + 2, FETCH + 3),
        )
        self.laws = {FREEING: "onirim.dreamcatchers.freeing"}
        self.ways = {
            FREE: "onirim.dreamcatchers.search",
            FAILSAFE: "onirim.dreamcatchers.failsafe",
        }
        self.books: Final = FAILSAFE_BOOKS if books else 0  # onirim.dreamcatchers.imminent

    # --- zones ---
    def declare(self, table: Table) -> None:
        zones = table.zones
        self.left = zones.number("dreamcatchers left", CATCHERS, shows=NOTHING).at
        self.failsafes = zones.number("failsafe books", FAILSAFE_BOOKS, key="failsafe_books").at
        self.first = zones.pile(
            "catcher", CAPACITY, holds=table.deck_cards, times=CATCHERS, mark=" ", shows=NOTHING
        ).at
        names = [f"catcher {i + 1}" for i in range(CATCHERS)]
        table.verb(FREE, "free {dreamcatcher}", dreamcatcher=names)
        if self.books:
            table.verb(FAILSAFE, "use failsafe book on {dreamcatcher}")
        doors = [row for i in range(CATCHERS) for row in table.rows(table.doors, i)]
        table.verb(FETCH, "fetch {card} from catcher {catcher}", rows=doors, source="catcher")

    def catcher(self, i: i64) -> i64:
        """onirim.dreamcatchers.common: four piles, whoever plays."""
        return self.first + i * (CAPACITY + 1)

    def cards(self) -> dict[int, Card]:
        return {LOST_DREAM: Card("lost dream", DREAM | FLEETING, copies=LOST_DREAMS)}

    def endings(self) -> dict[int, tuple[str, bool]]:
        return {OVERLOADED: ("onirim.dreamcatchers.last", False)}

    def set_up(self, s: State) -> None:
        """onirim.dreamcatchers.setup: they catch nothing while the first hand is drawn."""
        s.set_cell(self.left, CATCHERS)
        s.set_cell(self.failsafes, self.books)

    # --- catching ---
    def dream_drawn(self, s: State, card: i64) -> None:
        """onirim.dreamcatchers.lost-dream: drawn or revealed, it goes to Limbo at once.

        onirim.dreamcatchers.look: one that is only looked at stays where it is.
        """
        to_limbo(s, card, BAG)

    def limbo_emptied(self, s: State) -> bool:
        """onirim.dreamcatchers.catch: all of Limbo goes beside one free Dreamcatcher.

        onirim.dreamcatchers.victory: the last Lost Dream may be what was missing.
        """
        for i in range(s.size(self.left)):
            if s.size(self.catcher(i)) == 0:
                while s.size(LIMBO) > 0:
                    move_openly(s, s.top(LIMBO), LIMBO, self.catcher(i))
                check_victory(s)
                return True
        self.overload(s)
        return True

    def overload(self, s: State) -> None:
        """onirim.dreamcatchers.overload: one is destroyed, and all of them are emptied.

        onirim.dreamcatchers.last: the game is lost with the last one.
        """
        for i in range(i64(CATCHERS)):
            while s.size(self.catcher(i)) > 0:
                to_limbo(s, s.pop(self.catcher(i)), self.catcher(i))
        s.set_cell(self.left, s.size(self.left) - 1)
        if s.size(self.left) == 0:
            s.end(OVERLOADED)
        else:
            shuffle_back(s)

    # --- Freeing ---
    def searched(self, s: State) -> None:
        """onirim.dreamcatchers.search: a Freeing may go with every search of the deck."""
        if self.holds_something(s):
            s.plan(FREEING)

    def turn_options(self, s: State, into: Choices) -> None:
        """onirim.dreamcatchers.failsafe: or at the start of a turn, for a Failsafe Book."""
        if s.size(self.failsafes) > 0:
            self.add_full(s, FAILSAFE, into)

    def holds_something(self, s: State) -> bool:
        for i in range(i64(CATCHERS)):
            if s.size(self.catcher(i)) > 0:
                return True
        return False

    def add_full(self, s: State, verb: i64, into: Choices) -> None:
        for i in range(i64(CATCHERS)):
            if s.size(self.catcher(i)) > 0:
                into.add(verb * KINDS + i)

    def choices(self, s: State, step: i64, into: Choices) -> None:
        into.add(DECLINE)
        self.add_full(s, FREE, into)

    def forbids(self, s: State, step: i64, action: i64) -> str:
        """onirim.dreamcatchers.failsafe: a Book, at the start of a turn.

        onirim.dreamcatchers.freeing: for a Dreamcatcher that has caught something.
        """
        verb = action // KINDS
        if verb == FAILSAFE:
            ready = step == TURN and s.size(self.failsafes) > 0
            return "onirim.dreamcatchers.freeing" if ready else self.ways[FAILSAFE]
        if FETCH <= verb < FETCH + CATCHERS:
            return "onirim.dreamcatchers.door"
        return super().forbids(s, step, action)

    def answer(self, s: State, step: i64, action: i64) -> None:
        if action == DECLINE:
            passed(s)
        else:
            self.free(s, action % KINDS)

    def free(self, s: State, i: i64) -> None:
        """onirim.dreamcatchers.freeing: what one holds is shuffled into the deck."""
        pile = self.catcher(i)
        memory = rules_of(s).memory
        if memory is not None:
            memory.shuffle(s)
        while s.size(pile) > 0:
            return_to_deck(s, s.pop(pile), pile)
        DECK.shuffle(s)

    # --- Doors from the catchers ---
    def search_options(self, s: State, colours: i64, into: Choices) -> None:
        """onirim.dreamcatchers.door: a series may take a Door from a catcher instead.

        onirim.dreamcatchers.oniverse: any series takes the one without a colour.
        """
        for i in range(i64(CATCHERS)):
            pile = self.catcher(i)
            for k in range(s.size(pile)):
                card = s.card(pile, k)
                if not rules_of(s).is_door(card) or s.find(pile, card) < k:
                    continue
                shown = rules_of(s).colours_of(card)
                if shown == 0 or shown & colours != 0:
                    into.add((FETCH + i) * KINDS + card)

    def act(self, s: State, action: i64) -> None:
        verb = action // KINDS
        if verb == FAILSAFE:
            s.set_cell(self.failsafes, s.size(self.failsafes) - 1)
            self.free(s, action % KINDS)
        else:
            self.fetch(s, verb - FETCH, action % KINDS, 0)

    def fetch(self, s: State, catcher: i64, door: i64, paint: i64) -> None:
        """onirim.dreamcatchers.no-shuffle: so nothing is freed; an emptied one is free again."""
        s.pop(AGENDA)  # the search
        s.pop(AGENDA)  # its colours
        end_series(s)
        s.remove(self.catcher(catcher), door)
        obtain(s, door | (paint << 6), self.catcher(catcher))

    # --- victory ---
    def caught(self, s: State) -> i64:
        found: i64 = 0
        for i in range(i64(CATCHERS)):
            pile = self.catcher(i)
            for k in range(s.size(pile)):
                if s.card(pile, k) == LOST_DREAM:
                    found += 1
        return found

    def victory_lacks(self, s: State) -> bool:
        """onirim.dreamcatchers.victory: all Lost Dreams are next to Dreamcatchers.

        onirim.dreamcatchers.with-towers: at the same moment as all else that is asked for.
        """
        return self.caught(s) < LOST_DREAMS

    def never_again(self, s: State) -> OutOfReach | None:
        """onirim.dreamcatchers.lost-for-good: a discarded Lost Dream does not come back."""
        gone = count_gone(s, LOST_DREAM)
        if gone == 0:
            return None
        names = (rules_of(s).card_kinds[LOST_DREAM].name,) * int(gone)
        return OutOfReach("onirim.dreamcatchers.lost-for-good", "cards", names)

    # --- knowledge and soundness ---
    def more_view(self, s: State) -> dict[str, object]:
        names = s.game.card_names
        caught = [
            [names[card] for card in s.listed(self.catcher(i))] for i in range(s.size(self.left))
        ]
        return {"catchers": caught}

    def observe(self, s: State, seat: i64, into: vec[u8], at: i64) -> None:
        free: i64 = 0
        for i in range(s.size(self.left)):
            pile = self.catcher(i)
            field = at + CATCHERS_AT + 9 * i
            into[field + 8] = s.cells[pile]
            free += i64(s.size(pile) == 0)
            for k in range(s.size(pile)):
                column = field + kind_of_caught(s.card(pile, k))
                into[column] = u8(i64(into[column]) + 1)
        into[at + CATCHERS_LEFT_AT] = s.cells[self.left]
        into[at + CATCHERS_LEFT_AT + 1] = u8(free)
        into[at + CATCHERS_LEFT_AT + 2] = s.cells[self.failsafes]

    def columns(self) -> list[tuple[int, int]]:
        return [(CATCHERS_LEFT_AT, TOWERS_AT - CATCHERS_LEFT_AT)]

    def reads(self) -> list[Span]:
        caught = CATCHERS * (CAPACITY + 1)
        return [
            (int(self.left), 1),
            (int(self.failsafes), 1),
            (int(self.first), caught),
        ]

    def problems(self, s: State) -> list[Phrase]:
        left, books = s.size(self.left), s.size(self.failsafes)
        if books > self.books or (left == 0 and s.size(ENDING) != OVERLOADED):
            return [Phrase("onirim.dreamcatchers", number=left, books=books)]
        return [
            Phrase("onirim.destroyed", place=s.game.named_place(self.catcher(i)))
            for i in range(left, CATCHERS)
            if s.size(self.catcher(i)) > 0
        ]


def kind_of_caught(card: i64) -> i64:
    """Doors by colour, the one without, Nightmares, Lost Dreams, and anything else."""
    if FIRST_DOOR <= card <= NIGHTMARE:
        return card - FIRST_DOOR if card < NIGHTMARE else i64(5)
    if card == ONIVERSE_DOOR:
        return 4
    return i64(6) if card == LOST_DREAM else i64(7)
