"""Encoders for any declared game, fast enough for search and training."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import u8

from reverie.engine.blocks import copy
from reverie.engine.declared.columns import Encoder, Span, bump
from reverie.engine.declared.zone import Zone
from reverie.engine.ints import i64
from reverie.engine.state import AGENDA, ENDING, SEAT, State


# --- players ---
def turns_after(other: i64, seat: i64, players: i64) -> i64:
    """How many places another comes after a seat in the order of play."""
    turns = other - seat
    return turns if turns >= 0 else turns + players


@final
class Players(Encoder):
    """The number of players, one-hot."""

    def __init__(self, least: int, most: int) -> None:
        super().__init__([("players", most - least + 1, 1, f"{least} to {most} players, one-hot")])
        self.least: Final[i64] = least

    def write(self, s: State, owner: i64, seat: i64, into: vec[u8], at: i64) -> None:
        into[at + s.game.players - self.least] = 1

    def reads(self, owner: int) -> list[Span]:
        return []


@final
class Active(Encoder):
    """The seat to move, one-hot."""

    def __init__(self, most: int) -> None:
        meaning = "whose turn it is, one-hot, from the own seat on"
        super().__init__([("active", most, 1, meaning)])

    def write(self, s: State, owner: i64, seat: i64, into: vec[u8], at: i64) -> None:
        players = s.game.players
        if s.size(ENDING) == 0:
            into[at + turns_after(s.size(SEAT), seat, players)] = 1


@final
class SeatIs(Encoder):
    """A seat stored in a zone, one-hot."""

    def __init__(self, zone: Zone, meaning: str) -> None:
        super().__init__([(zone.name, zone.declaration.most_seats, 1, meaning)])
        self.at: Final[i64] = zone.at

    def write(self, s: State, owner: i64, seat: i64, into: vec[u8], at: i64) -> None:
        players = s.game.players
        into[at + turns_after(s.size(self.at), seat, players)] = 1

    def reads(self, owner: int) -> list[Span]:
        return [(int(self.at), 1)]


@final
class StepIs(Encoder):
    """The current decision, one-hot."""

    def __init__(self, names: list[str], meaning: str = "what is to be decided") -> None:
        super().__init__([("step", len(names), 1, f"{meaning}: {', '.join(names)}")])

    def write(self, s: State, owner: i64, seat: i64, into: vec[u8], at: i64) -> None:
        if s.size(ENDING) == 0:
            into[at + s.top(AGENDA)] = 1


# --- contents of zones ---
class OfZone(Encoder):
    """Columns about a zone."""

    def __init__(self, zone: Zone, name: str, length: int, unit: int, meaning: str) -> None:
        super().__init__([(name, length, unit, meaning)])
        self.at: Final[i64] = zone.at
        self.bytes: Final[i64] = zone.bytes
        self.times: Final[i64] = zone.times
        self.kinds: Final[i64] = zone.holds.end
        self.stride: Final[i64] = zone.declaration.stride if zone.seated else 0

    def reads(self, owner: int) -> list[Span]:
        """The whole zone; of a zone that every player has, the owner's."""
        return [(int(self.at + owner * self.stride), int(self.bytes * self.times))]

    def about_observer(self) -> bool:
        return self.stride > 0


@final
class Sizes(OfZone):
    """A number, or the number of cards in a place or in each of several."""

    def __init__(self, zone: Zone, name: str, unit: int, meaning: str) -> None:
        super().__init__(zone, name, zone.times, unit, meaning)

    def write(self, s: State, owner: i64, seat: i64, into: vec[u8], at: i64) -> None:
        place = self.at + owner * self.stride
        for i in range(self.times):
            into[at + i] = s.cells[place + i * self.bytes]

    def reads(self, owner: int) -> list[Span]:
        """Of one place, its first byte."""
        whole = super().reads(owner)
        return whole if self.times > 1 else [(whole[0][0], 1)]

    def cleared(self) -> list[Span]:
        return []


@final
class NumberIs(OfZone):
    """A number from 1 on, one-hot; nothing for 0."""

    def __init__(self, zone: Zone, name: str, meaning: str) -> None:
        super().__init__(zone, name, zone.capacity, 1, meaning)

    def write(self, s: State, owner: i64, seat: i64, into: vec[u8], at: i64) -> None:
        number = s.size(self.at + owner * self.stride)
        if number > 0:
            into[at + number - 1] = 1


@final
class Tops(OfZone):
    """The top card of heaps, one-hot."""

    def __init__(self, zone: Zone, name: str, meaning: str) -> None:
        super().__init__(zone, name, zone.times * zone.holds.end, 1, meaning)

    def write(self, s: State, owner: i64, seat: i64, into: vec[u8], at: i64) -> None:
        for i in range(self.times):
            place = self.at + i * self.bytes
            top = i64(s.cells[place + 1])
            if s.size(place) > 0 and top < self.kinds:
                into[at + i * self.kinds + top] = 1


@final
class Counts(OfZone):
    """How many of each kind are in a public pile."""

    def __init__(self, zone: Zone, name: str, unit: int, meaning: str) -> None:
        super().__init__(zone, name, zone.holds.end, unit, meaning)

    def write(self, s: State, owner: i64, seat: i64, into: vec[u8], at: i64) -> None:
        place = self.at + owner * self.stride
        for i in range(s.size(place)):
            bump(into, at + s.card(place, i))


@final
class First(OfZone):
    """The first card of a pile, one-hot."""

    def __init__(self, zone: Zone, name: str, meaning: str) -> None:
        super().__init__(zone, name, zone.holds.end, 1, meaning)

    def write(self, s: State, owner: i64, seat: i64, into: vec[u8], at: i64) -> None:
        if s.size(self.at) > 0:
            into[at + s.card(self.at, 0)] = 1


@final
class InDeck(OfZone):
    """How many of each kind are in a deck of unknown order."""

    def __init__(self, zone: Zone, name: str, unit: int, meaning: str) -> None:
        super().__init__(zone, name, zone.holds.end, unit, meaning)
        self.top: Final = zone.deck.top
        self.top_bytes: Final = 1 + 2 * zone.capacity

    def write(self, s: State, owner: i64, seat: i64, into: vec[u8], at: i64) -> None:
        copy(s.cells, self.at + 1, into, at, self.kinds)
        for i in range(s.size(self.top) // 2):
            bump(into, at + s.card(self.top, 2 * i))

    def reads(self, owner: int) -> list[Span]:
        return [(int(self.at) + 1, int(self.kinds)), (int(self.top), self.top_bytes)]

    def cleared(self) -> list[Span]:
        return []
