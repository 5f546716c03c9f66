"""Zones: contents, visibility, and offsets."""

from typing import TYPE_CHECKING, Final, TypedDict, final

from reverie.engine.deck import Deck
from reverie.engine.declared.domains import Domain
from reverie.engine.places import Place

if TYPE_CHECKING:
    from reverie.engine.declared.declaration import Declaration

# --- forms of a zone ---
NUMBER: Final = 0  # one byte
PILE: Final = 1  # count, then the cards in order
BAG: Final = 2  # count, then the count of each kind
DECK: Final = 3  # cards to draw: a bag, with known cards on top and at the bottom
HEAP: Final = 4  # count, then the top card; the cards beneath are in a deck shared by all heaps
NOTES: Final = 5  # bytes for the rules only

# --- who may know the cards in a zone ---
ALL: Final = 0
OWNER: Final = 1
NOBODY: Final = 2

# --- what a view shows ---
CARDS: Final = 0  # those that the viewer may know, in full
SIZE: Final = 1  # their number
NOTHING: Final = 2
ENDS: Final = 3  # of a deck: its size, and everything the viewer knows of its top and bottom
LISTED: Final = 4  # of a bag: every card separately, and None for hidden ones

COMMON: Final = -1  # the owner of a shared place


class ZoneOptions(TypedDict, total=False):
    """Options of any zone."""

    holds: Domain  # other than the game's first cards
    seated: bool  # one per seat?
    sees: int  # who may know the cards: ALL, OWNER or NOBODY
    shows: int  # in a view: CARDS, SIZE, NOTHING; of a deck, ENDS; of a bag, LISTED
    times: int  # several places: `name #1`, `name #2` …
    kinds: tuple[str, ...]  # several places with a name each
    key: str  # its key in a view, if not its name
    mark: str  # with several places, what separates name and number, if not ` #`
    at: int  # its offset; rejected if wrong


@final
class Zone:
    """A zone: one place or several, shared or per seat.

    `zone[seat]` is the offset of a seat's place, `zone.at` that of a shared one.
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
        self.capacity: Final = capacity  # for a number: the largest value
        self.seated: Final = seated
        self.sees: Final = sees
        self.shows: Final = shows
        self.times: Final = times  # the number of such places
        self.kinds: Final = kinds  # their names, if there are several
        self.bottom: Final[int] = 2 * capacity if bottom else 0  # bytes for a deck's known bottom
        self.is_seat: Final = is_seat  # a number that is a seat
        self.choices: Final = choices  # a number that stands for an option
        self.key: Final = key or (name if times == 1 else f"{name}s")  # its key in a view
        self.mark: Final = mark  # between its name and the number of one of several places
        self.known: Final = known  # is there a second bag for its public cards?
        self.at: Final[int] = declaration.end
        self.deck: Final[Deck] = self.deck_at(self.at)  # if it is one: the first of several

    def __getitem__(self, seat: int) -> int:
        return self.at + seat * self.declaration.stride if self.seated else self.at

    def deck_at(self, place: int) -> Deck:
        """The parts of a deck at this offset."""
        top = place + 1 + self.holds.room
        return Deck(place, top, top + 1 + 2 * self.capacity, self.holds.room)

    @property
    def bytes(self) -> int:
        """The size of one place in bytes."""
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
        """The offset of the bag with a bag's public cards."""
        return place + 1 + self.holds.room

    def most(self, seats: int) -> int:
        """The largest number, or the most cards, that it can hold."""
        return seats - 1 if self.is_seat else self.capacity

    def owner_of(self, place: int) -> int:
        """The owner's seat, or COMMON."""
        return (place - self.at) // self.declaration.stride if self.seated else COMMON

    def locations(self, seats: int) -> list["Location"]:
        if self.form == NOTES:
            return []
        owners = range(seats) if self.seated else [COMMON]
        numbers = range(self.times)
        return [Location(self, owner, number) for owner in owners for number in numbers]


@final
class Location:
    """One place of a zone: its offset, its owner, and its index if there are several."""

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
