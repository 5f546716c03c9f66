"""What a card game declares: its cards, its zones, its verbs.

    CARDS = Cards({"ant": 8, "bee": 4})
    GAME = Declaration(CARDS, most_seats=4)
    DECK = GAME.deck("deck")
    TABLE = GAME.pile("table", 12)
    HAND = GAME.pile("hand", 5, seated=True, sees=OWNER)
    PLAY = GAME.verb("play", cards=True, source=HAND, target=TABLE)

`declared.game.CardGame` derives the rest.
"""

from collections.abc import Mapping
from typing import Final, final

from reverie.engine.actions import Action
from reverie.engine.deck import Deck
from reverie.engine.ints import i64
from reverie.engine.places import Place
from reverie.engine.state import FREE

# --- forms of a zone ---
NUMBER: Final = 0  # one byte
PILE: Final = 1  # cards in an order
BAG: Final = 2  # cards without one
DECK: Final = 3  # cards to be drawn: a bag, with known cards on top and at the bottom

# --- who may know which cards lie in a zone ---
ALL: Final = 0
OWNER: Final = 1
NOBODY: Final = 2

# --- what a view shows of it ---
CARDS: Final = 0  # those that the viewer may know, in full
SIZE: Final = 1  # how many there are
NOTHING: Final = 2


@final
class Cards:
    """The kinds of card, by number, and how many there are of each."""

    def __init__(self, copies: Mapping[str, int]) -> None:
        self.names: Final = list(copies)
        self.copies: Final = list(copies.values())
        self.total: Final = sum(copies.values())
        if not 0 < len(self.names) < 128 or self.total > 127:
            raise ValueError("a game has 1 to 127 cards")

    def __len__(self) -> int:
        return len(self.names)

    def number(self, name: str) -> int:
        return self.names.index(name)


@final
class Zone:
    """A zone: one place, or one for each seat.  `zone[seat]` is where a seat's place begins."""

    def __init__(
        self,
        declaration: "Declaration",
        name: str,
        form: int,
        capacity: int,
        seated: bool,
        sees: int,
        shows: int,
        at: int,
    ) -> None:
        self.declaration: Final = declaration
        self.name: Final = name
        self.form: Final = form
        self.capacity: Final = capacity  # of a number: the largest one
        self.seated: Final = seated
        self.sees: Final = sees
        self.shows: Final = shows
        self.at: Final = at
        kinds = len(declaration.cards)
        top = at + 1 + kinds
        self.deck: Final = Deck(at, top, top + 1 + 2 * declaration.cards.total, kinds)

    def __getitem__(self, seat: int) -> int:
        return self.at + seat * self.declaration.stride if self.seated else self.at

    @property
    def bytes(self) -> int:
        """How many bytes one place takes."""
        if self.form == NUMBER:
            return 1
        if self.form == PILE:
            return 1 + self.capacity
        bag = 1 + len(self.declaration.cards)
        return bag if self.form == BAG else bag + 2 * (1 + 2 * self.declaration.cards.total)

    def places(self, seats: int) -> list[Place]:
        if self.seated:
            return [Place(self.name, seat) for seat in range(seats)]
        return [Place(self.name)]

    def owner_of(self, place: int) -> int:
        """The seat whose place it is; -1 if it is common."""
        return (place - self.at) // self.declaration.stride if self.seated else -1


@final
class Verb:
    """Moves of one kind: with a card, with a seat, with a number, or bare.

    What is lit, and where a card can be dropped, follows from its source and target.
    """

    def __init__(
        self, name: str, first: int, objects: list[str], source: Zone | None, target: Zone | None
    ) -> None:
        self.name: Final = name
        self.first: Final = first  # the number of its first action
        self.objects: Final = objects
        self.source: Final = source
        self.target: Final = target

    @property
    def count(self) -> int:
        return max(len(self.objects), 1)

    def __getitem__(self, object: int) -> int:
        """The number of its action with an object."""
        return self.first + object

    def __contains__(self, action: object) -> bool:
        return isinstance(action, int) and self.first <= action < self.first + self.count

    def object_of(self, action: int) -> int:
        """The card, seat or number that an action is about."""
        return action - self.first

    def actions(self) -> list[Action]:
        if not self.objects:
            return [Action(self.first, self.name)]
        return [Action(self[i], self.name, name) for i, name in enumerate(self.objects)]


@final
class Declaration:
    """The zones and verbs of a game.  Common zones come before those of the seats."""

    def __init__(self, cards: Cards, most_seats: int) -> None:
        self.cards: Final = cards
        self.most_seats: Final = most_seats
        self.zones: Final[list[Zone]] = []
        self.verbs: Final[list[Verb]] = []
        self.end = FREE
        self.common = FREE  # where the places of the first seat begin

    @property
    def stride(self) -> int:
        """How far the places of two neighbouring seats lie apart."""
        return self.end - self.common

    def size(self, seats: int) -> int:
        """Of a state, in bytes."""
        return self.common + seats * self.stride

    def zone(
        self, name: str, form: int, capacity: int, seated: bool, sees: int, shows: int
    ) -> Zone:
        """Declare a zone of any form; `pile`, `bag`, `deck` and `number` are short for it."""
        if any(zone.name == name for zone in self.zones):
            raise ValueError(f"there are two zones called '{name}'")
        if self.stride and not seated:
            raise ValueError(f"{name}: common zones are declared before those of the seats")
        if not 0 < capacity < 256:
            raise ValueError(f"{name}: a zone holds 1 to 255, not {capacity}")
        zone = Zone(self, name, form, capacity, seated, sees, shows, self.end)
        self.zones.append(zone)
        self.end += zone.bytes
        if not seated:
            self.common = self.end
        return zone

    def pile(
        self,
        name: str,
        capacity: int = 0,
        *,
        seated: bool = False,
        sees: int = ALL,
        shows: int = CARDS,
    ) -> Zone:
        """Cards in an order, at most so many, or all there are."""
        return self.zone(name, PILE, capacity or self.cards.total, seated, sees, shows)

    def bag(self, name: str, *, seated: bool = False, sees: int = ALL, shows: int = CARDS) -> Zone:
        """Cards without an order."""
        return self.zone(name, BAG, self.cards.total, seated, sees, shows)

    def deck(self, name: str) -> Zone:
        """Cards to be drawn; nobody knows their order, unless they have looked."""
        return self.zone(name, DECK, self.cards.total, False, NOBODY, CARDS)

    def number(self, name: str, most: int, *, seated: bool = False, shows: int = CARDS) -> Zone:
        """A number from 0 to `most`, which everybody knows."""
        return self.zone(name, NUMBER, most, seated, ALL, shows)

    def verb(
        self,
        name: str,
        *,
        cards: bool = False,
        seats: bool = False,
        numbers: int = 0,
        source: Zone | None = None,
        target: Zone | None = None,
    ) -> Verb:
        """A verb with every card, every seat, or the numbers from 0 to below `numbers`."""
        objects: list[str] = []
        if cards:
            objects = self.cards.names
        elif seats:
            objects = [f"seat {seat}" for seat in range(self.most_seats)]
        elif numbers:
            objects = [str(number) for number in range(numbers)]
        first = self.verbs[-1].first + self.verbs[-1].count if self.verbs else 0
        verb = Verb(name, first, objects, source, target)
        self.verbs.append(verb)
        return verb

    def verb_of(self, action: int) -> Verb:
        return next(verb for verb in self.verbs if action in verb)

    def zone_at(self, at: i64) -> Zone:
        """The zone that a place belongs to."""
        for zone in self.zones:
            if zone.at == at or (zone.seated and (at - zone.at) % self.stride == 0):
                return zone
        raise ValueError(f"no zone begins at {at}")
