"""The default observation of a declared game: everything that its zones show."""

from typing import TYPE_CHECKING, Final, cast, final

from librt.vecs import vec
from mypy_extensions import u8

from reverie.engine.declared.columns import Columns, Encoder
from reverie.engine.declared.declaration import Declaration
from reverie.engine.declared.encoders import Active, Players, StepIs
from reverie.engine.declared.views import held, hidden_in
from reverie.engine.declared.zone import COMMON, DECK, NOTHING, NUMBER, SIZE, Location, Zone
from reverie.engine.ints import i64
from reverie.engine.state import State
from reverie.engine.step import Step

if TYPE_CHECKING:
    from reverie.engine.declared.game import CardGame


def default_columns(declared: Declaration, steps: list[Step]) -> Columns:
    """Every visible zone, in the order of its declaration."""
    most = declared.most_seats
    shown = [zone for zone in declared.zones if zone.shows != NOTHING]
    names = [step.name for step in steps]
    common: list[Encoder] = [Players(1, most), StepIs(names), Active(most), Unseen(declared)]
    common += [InZone(zone) for zone in shown if not zone.seated]
    return Columns(most, common, [InZone(zone) for zone in shown if zone.seated])


@final
class Unseen(Encoder):
    """How many of each kind a seat can't see."""

    def __init__(self, declared: Declaration) -> None:
        meaning = "how many of each card lie where they can't be seen"
        super().__init__([("unseen", len(declared.card_names), 8, meaning)])

    def write(self, s: State, owner: i64, seat: i64, into: vec[u8], at: i64) -> None:
        for card, number in enumerate(s.unseen(int(seat))):
            into[at + card] = u8(number)


@final
class InZone(Encoder):
    """What a seat may know of a zone: how many of each kind, and how many unknown."""

    def __init__(self, zone: Zone) -> None:
        counted = zone.form in (NUMBER, DECK) or zone.shows == SIZE
        length = 1 if counted else len(zone.declaration.card_names) + 1
        unit = max(zone.capacity, 1) if counted else 4
        meaning = "how many" if counted else "per card: how many; then: how many unknown"
        places = zone.locations(1)
        names = [here.place.kind if zone.seated else here.place.name for here in places]
        super().__init__([(name, length, unit, meaning) for name in names])
        self.zone: Final = zone
        self.counted: Final = counted

    def write(self, s: State, owner: i64, seat: i64, into: vec[u8], at: i64) -> None:
        zone = self.zone
        for number in range(zone.times):
            here = Location(zone, int(owner) if zone.seated else COMMON, number)
            for value in self.values(cast("CardGame", s.game), s, here, int(seat)):
                into[at] = u8(value)
                at += 1

    def values(self, game: "CardGame", s: State, here: Location, seat: int) -> list[int]:
        if self.counted:
            deck = self.zone.form == DECK
            return [int(here.deck.size(s) if deck else s.size(here.at))]
        hidden = hidden_in(game, s, here, seat)
        counts = held(s, here)
        for card in hidden:
            counts[card] -= 1
        return [*counts, len(hidden)]
