"""What a card game declares: its cards, its zones, its verbs.

    CARDS = Cards({"ant": 8, "bee": 4})
    GAME = Declaration(CARDS, most_seats=4)
    DECK = GAME.deck("deck")
    TABLE = GAME.pile("table", 12)
    HAND = GAME.pile("hand", 5, seated=True, sees=OWNER)
    PLAY = GAME.verb("play", cards=True, source=HAND, target=TABLE)

`declared.game.CardGame` derives the rest.  Fast rules don't ask a zone for its offset, since
mypyc folds only literals.  Such a game writes the offset next to the declaration, which
rejects a wrong one, and its rules use that:

    TABLE: Final = 62
    GAME.pile("table", 12, at=TABLE)
"""

import re
from typing import Final, Unpack, final

from reverie.engine.deck import STACKABLE
from reverie.engine.declared.domains import Cards, Domain, Marks, Pieces, Sides
from reverie.engine.declared.verbs import SEAT, Row, Verb
from reverie.engine.declared.zone import (
    ALL,
    BAG,
    CARDS,
    DECK,
    ENDS,
    HEAP,
    LISTED,
    NOBODY,
    NOTES,
    NOTHING,
    NUMBER,
    OWNER,
    PILE,
    SIZE,
    Zone,
    ZoneOptions,
)
from reverie.engine.ints import i64
from reverie.engine.spots import ANY
from reverie.engine.state import FREE

__all__ = [
    "ALL",
    "CARDS",
    "ENDS",
    "LISTED",
    "NOBODY",
    "NOTHING",
    "OWNER",
    "SIZE",
    "Cards",
    "Declaration",
    "Marks",
    "Pieces",
    "Sides",
    "Zone",
]

BLANK: Final = re.compile(r"{(\w+)}")


@final
class Declaration:
    """The zones and verbs of a game.  Shared zones come before those of the seats.

    Additional shared zones that exist with some options only come after those of the seats, which
    `close_seats` makes room for, so that the others keep their offsets.
    """

    def __init__(
        self, cards: Cards, most_seats: int, *others: Cards, actions: int | None = None
    ) -> None:
        self.cards: Final = cards
        self.domains: Final = [cards, *others]
        self.most_seats: Final = most_seats
        self.zones: Final[list[Zone]] = []
        self.verbs: Final[list[Verb]] = []
        # values of placeholders used by several verbs
        self.blanks: Final[dict[str, list[str]]] = {}
        # The number of action ids with any options, if fixed: then verbs may be anywhere.
        self.action_space: Final = actions
        self.end = FREE
        self.common = FREE  # the offset of the first seat
        self.fixed = 0  # the distance between two seats, once known

    @property
    def stride(self) -> int:
        """The distance between the offsets of two neighbouring seats."""
        return self.fixed or self.end - self.common

    def close_seats(self) -> None:
        """Reserve room for all seats, however many play; zones declared from here on are shared and
        come after them."""
        self.fixed = self.stride
        self.end = self.common + self.most_seats * self.fixed

    @property
    def card_names(self) -> list[str]:
        """Of all cards, by number."""
        return [name for cards in self.domains for name in cards.names]

    def size(self, seats: int) -> int:
        """The size of a state in bytes."""
        return self.end if self.fixed else self.common + seats * self.stride

    # --- zones ---
    def zone(
        self,
        name: str,
        form: int,
        capacity: int = 0,
        holds: Domain | None = None,
        seated: bool = False,
        sees: int = ALL,
        shows: int = CARDS,
        times: int = 1,
        kinds: tuple[str, ...] = (),
        key: str = "",
        mark: str = " #",
        at: int | None = None,
        bottom: bool = True,
        is_seat: bool = False,
        choices: tuple[str, ...] = (),
        known: bool = False,
    ) -> Zone:
        """Declare a zone of any form; `pile`, `bag`, `deck` and so on are shortcuts."""
        domain = holds or self.cards
        whole = domain.cards if isinstance(domain, Pieces) else domain
        if not capacity:
            capacity = whole.total if isinstance(whole, Cards) else self.cards.total
            capacity = min(capacity, STACKABLE) if form == DECK else capacity
        if any(zone.name == name for zone in self.zones):
            raise ValueError(f"there are two zones called '{name}'")
        if seated and self.fixed:
            raise ValueError(f"{name}: there is no room for more zones of the seats")
        if self.stride and not seated and not self.fixed:
            raise ValueError(f"{name}: common zones are declared before those of the seats")
        if form != NOTES and not 0 < capacity < 256:
            raise ValueError(f"{name}: a zone holds 1 to 255, not {capacity}")
        if isinstance(domain, Pieces) and sees != ALL:
            raise ValueError(f"{name}: pieces made of cards lie open")
        if at is not None and at != self.end:
            raise ValueError(f"{name} begins at {self.end}, not at {at}")
        zone = Zone(
            self,
            name,
            form,
            domain,
            capacity,
            seated,
            NOBODY if form == DECK else sees,
            shows,
            len(kinds) or times,
            kinds,
            bottom,
            is_seat,
            choices,
            key,
            mark,
            known,
        )
        self.zones.append(zone)
        self.end += zone.times * zone.bytes
        if not seated and not self.fixed:
            self.common = self.end
        return zone

    def pile(self, name: str, capacity: int = 0, **options: Unpack[ZoneOptions]) -> Zone:
        """Ordered cards, at most this many, or all there are."""
        return self.zone(name, PILE, capacity, **options)

    def bag(self, name: str, known: bool = False, **options: Unpack[ZoneOptions]) -> Zone:
        """Unordered cards.

        With `known`, some of the cards may be public: a second bag holds those.
        """
        return self.zone(name, BAG, known=known, **options)

    def deck(
        self, name: str, capacity: int = 0, bottom: bool = True, **options: Unpack[ZoneOptions]
    ) -> Zone:
        """Cards to draw, whose order nobody knows unless they have looked.

        Without a `bottom` there is no room for cards put under it.
        """
        return self.zone(name, DECK, capacity, bottom=bottom, **options)

    def heap(self, name: str, **options: Unpack[ZoneOptions]) -> Zone:
        """Cards with only the top one face up.

        The cards beneath are in the first deck that holds such cards: nobody knows under which top
        each of them is.
        """
        return self.zone(name, HEAP, **options)

    def number(self, name: str, most: int, **options: Unpack[ZoneOptions]) -> Zone:
        """A public number from 0 to `most`."""
        return self.zone(name, NUMBER, most, **options)

    def seat(self, name: str, **options: Unpack[ZoneOptions]) -> Zone:
        """A public seat number."""
        return self.zone(name, NUMBER, self.most_seats - 1, is_seat=True, **options)

    def option(self, name: str, choices: tuple[str, ...], **options: Unpack[ZoneOptions]) -> Zone:
        """The value of the option with this name, as a number for fast access."""
        return self.zone(name, NUMBER, len(choices) - 1, choices=choices, **options)

    def notes(self, name: str, bytes: int) -> Zone:
        """Bytes that only the rules read: they hold no cards, and no view shows them."""
        return self.zone(name, NOTES, bytes, shows=NOTHING)

    def __getitem__(self, name: str) -> Zone:
        """A zone by name."""
        return next(zone for zone in self.zones if zone.name == name)

    def zone_at(self, at: i64) -> Zone:
        """The zone that an offset belongs to."""
        for zone in self.zones:
            start = int(at) - zone.at
            if zone.seated and 0 <= start < self.most_seats * self.stride:
                start %= self.stride
            begins = start % zone.bytes == 0 and 0 <= start < zone.times * zone.bytes
            if begins and zone.form != NOTES:
                return zone
        raise ValueError(f"no zone begins at {at}")

    def deck_of(self, holds: Domain) -> Zone | None:
        """The first deck of such cards."""
        for zone in self.zones:
            if zone.form == DECK and zone.holds is holds:
                return zone
        return None

    # --- verbs ---
    def verb(
        self,
        name: str,
        words: str = "",
        *,
        cards: bool = False,
        seats: bool = False,
        numbers: int = 0,
        rows: list[Row | None] | None = None,
        object: str = "",
        source: Zone | None = None,
        target: Zone | None = None,
        position: int = ANY,
        whole: bool = False,
        first: int | None = None,
        **values: list[str],
    ) -> Verb:
        """A verb with every card, every seat, or the numbers below `numbers`.

        Or with `words` that have placeholders (see `declared.verbs`), and the `values` of those
        that the declaration doesn't know.  `rows` lists the valid combinations, if not all are.
        The `object` is the last placeholder unless named here.
        """
        if cards:
            words = f"{name} {{card}}"
        elif seats:
            words = f"{name} {{seat}}"
            values[SEAT] = [f"seat {seat}" for seat in range(self.most_seats)]
        elif numbers:
            words = f"{name} {{number}}"
            values["number"] = [str(number) for number in range(numbers)]
        if self.action_space is None and first not in (None, self.actions):
            raise ValueError(f"{name} begins with action {self.actions}, not with {first}")
        begins = self.actions if first is None else first
        blanks = {blank: values.get(blank) or self.values(blank) for blank in BLANK.findall(words)}
        words = words or name
        verb = Verb(name, words, begins, blanks, rows, object, source, target, position, whole)
        if self.action_space is not None and any(verb.overlaps(other) for other in self.verbs):
            raise ValueError(f"{name} begins with action {begins}, which another verb has")
        self.verbs.append(verb)
        return verb

    def values(self, blank: str) -> list[str]:
        """The values of a placeholder: a card, a seat, a piece, or the number of a place."""
        if blank in self.blanks:
            return self.blanks[blank]
        if blank == "card":
            return self.cards.names
        if blank == SEAT:
            return [str(seat) for seat in range(self.most_seats)]
        for zone in self.zones:
            if zone.name == blank and zone.times > 1:
                return [str(number + 1) for number in range(zone.times)]
            if isinstance(zone.holds, Pieces) and zone.holds.name == blank:
                return zone.holds.names
        raise ValueError(f"the placeholder {{{blank}}} has no values")

    @property
    def actions(self) -> int:
        """The number of action ids."""
        if self.action_space is not None:
            return self.action_space
        return self.verbs[-1].first + self.verbs[-1].count if self.verbs else 0

    def verb_of(self, action: int) -> Verb:
        return next(verb for verb in self.verbs if action in verb and verb.has(action))
