"""Zones: what they hold, who may know it, what a view shows of it, and where they begin."""

from typing import TYPE_CHECKING, Final, TypedDict, final

from reverie.engine.deck import Deck
from reverie.engine.declared.domains import Domain
from reverie.engine.places import Place

if TYPE_CHECKING:
    from reverie.engine.declared.declaration import Declaration

# --- forms of a zone ---
NUMBER: Final = 0  # one byte
PILE: Final = 1  # how many, then the cards in their order
BAG: Final = 2  # how many, then how many of each kind
DECK: Final = 3  # cards to be drawn: a bag, with known cards on top and at the bottom
HEAP: Final = 4  # how many, then the card on top; the cards beneath are in a deck of all heaps
NOTES: Final = 5  # bytes that mean something to the rules alone

# --- who may know which cards lie in a zone ---
ALL: Final = 0
OWNER: Final = 1
NOBODY: Final = 2

# --- what a view shows of it ---
CARDS: Final = 0  # those that the viewer may know, in full
SIZE: Final = 1  # how many there are
NOTHING: Final = 2
ENDS: Final = 3  # of a deck: how many, and all that the viewer knows of its top and its bottom
LISTED: Final = 4  # of a bag: every card by itself, and None for one that the viewer can't know

COMMON: Final = -1  # the owner of a place that belongs to nobody


class ZoneOptions(TypedDict, total=False):
    """What may be said of any zone."""

    holds: Domain  # other than the game's first cards
    seated: bool  # is there one for each seat?
    sees: int  # who may know the cards: ALL, OWNER or NOBODY
    shows: int  # what a view has of it: CARDS, SIZE, NOTHING; of a deck, ENDS; of a bag, LISTED
    times: int  # several places: `name #1`, `name #2` …
    kinds: tuple[str, ...]  # several places, and what each of them is called
    key: str  # what a view calls it, if not by its name
    mark: str  # of several places, what stands between the name and the number, if not ` #`
    at: int  # where it begins: refused if that is wrong


@final
class Zone:
    """A zone: one place or several, the same for all or for each seat.

    `zone[seat]` is where a seat's place begins, `zone.at` where a common one does.
    """

    def __init__(
        self,
        declaration: "Declaration",
        name: str,
        form: int,
        holds: Domain,
        capacity: int,
        seated: bool,
        sees: int,
        shows: int,
        times: int,
        kinds: tuple[str, ...],
        bottom: bool,
        is_seat: bool,
        choices: tuple[str, ...],
        key: str,
        mark: str,
        known: bool,
    ) -> None:
        self.declaration: Final = declaration
        self.name: Final = name
        self.form: Final = form
        self.holds: Final = holds
        self.capacity: Final = capacity  # of a number: the largest one
        self.seated: Final = seated
        self.sees: Final = sees
        self.shows: Final = shows
        self.times: Final = times  # how many such places there are
        self.kinds: Final = kinds  # what they are called, where there are several
        self.bottom: Final[int] = 2 * capacity if bottom else 0  # bytes of a deck's known bottom
        self.is_seat: Final = is_seat  # a number that is one of the players' seats
        self.choices: Final = choices  # a number that stands for an option of the game
        self.key: Final = key or (name if times == 1 else f"{name}s")  # what a view calls it
        self.mark: Final = mark  # between its name and the number of one of several places
        self.known: Final = known  # is there a bag beside it of what everybody knows of it?
        self.at: Final[int] = declaration.end
        self.deck: Final[Deck] = self.deck_at(self.at)  # if it is one: the first of several

    def __getitem__(self, seat: int) -> int:
        return self.at + seat * self.declaration.stride if self.seated else self.at

    def deck_at(self, place: int) -> Deck:
        """Where the parts of a deck lie that begins there."""
        top = place + 1 + self.holds.room
        return Deck(place, top, top + 1 + 2 * self.capacity, self.holds.room)

    @property
    def bytes(self) -> int:
        """How many bytes one place takes."""
        if self.form == NUMBER:
            return 1
        if self.form == PILE:
            return 1 + self.capacity
        if self.form == HEAP:
            return 2
        if self.form == NOTES:
            return self.capacity
        bag = 1 + self.holds.room
        if self.form == BAG:
            return 2 * bag if self.known else bag
        return bag + 2 + 2 * self.capacity + self.bottom

    def known_at(self, place: int) -> int:
        """Where the bag lies of those cards of a bag that everybody knows."""
        return place + 1 + self.holds.room

    def most(self, seats: int) -> int:
        """The largest number, or the most cards, that it can hold."""
        return seats - 1 if self.is_seat else self.capacity

    def owner_of(self, place: int) -> int:
        """The seat whose place it is, or COMMON."""
        return (place - self.at) // self.declaration.stride if self.seated else COMMON

    def locations(self, seats: int) -> list["Location"]:
        if self.form == NOTES:
            return []
        owners = range(seats) if self.seated else [COMMON]
        numbers = range(self.times)
        return [Location(self, owner, number) for owner in owners for number in numbers]


@final
class Location:
    """One place of a zone: where it begins, whose it is, and which of several."""

    def __init__(self, zone: Zone, owner: int, number: int) -> None:
        self.zone: Final = zone
        self.owner: Final = owner
        self.number: Final = number
        self.at: Final[int] = zone[max(owner, 0)] + number * zone.bytes
        self.deck: Final[Deck] = zone.deck_at(self.at)  # if it is one
        seat = None if owner == COMMON else owner
        if zone.kinds:
            self.place = Place(zone.kinds[number], seat)
        elif zone.times > 1:
            kind = zone.name + zone.mark
            self.place = Place(kind.strip(), seat, f"{kind}{number + 1}")
        else:
            self.place = Place(zone.name, seat)
