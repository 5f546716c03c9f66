"""Observations of declared games: an ordered list of encoders that write columns.

    COLUMNS = Columns(4, [Players(2, 4), Active(4)], [Sizes(HAND, "hand", 8, "cards in hand")])

The columns of the table come first, then those of each player, in turn order from the observer, so
that every seat sees the table from its own perspective.  The columns of absent players are 0.  A
game whose columns depend on its options provides the layout itself.  A game that declares no
columns gets a default list (`declared.default_columns`); a game that needs more writes its own
encoders.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import mypyc_attr, u8

from reverie.engine.ints import i64
from reverie.engine.observation import Field, Layout
from reverie.engine.state import State

Part = tuple[str, int, int, str]  # a field: name, number of columns, the byte for 1, meaning
Span = tuple[int, int]  # bytes of a state, or columns: where they begin, and how many
TABLE: Final = -1  # the owner of columns that are about no player


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder:
    """Writes one or several neighbouring fields of an observation."""

    def __init__(self, parts: list[Part]) -> None:
        self.parts: Final = parts
        self.length: Final[i64] = sum(length for _, length, _, _ in parts)

    def write(self, s: State, owner: i64, seat: i64, into: vec[u8], at: i64) -> None:
        """Write what a seat knows into zeros from a column on.

        For per-player encoders, `owner` is the player that the columns are about.
        """
        raise NotImplementedError("an encoder writes its columns")

    def reads(self, owner: int) -> list[Span] | None:
        """All bytes of a state on which its columns about a player depend, for any observer.

        For columns of the table, `owner` is TABLE; if they are about the observer, the seat that
        observes.  A batch writes the columns again only when one of these bytes has changed; with
        None, every time, which is best for columns that are quickly written or change with most
        moves.  The bytes of absent players are ignored.
        """
        return None

    def about_observer(self) -> bool:
        """Do its columns of the table depend on bytes that differ from observer to observer?"""
        return False

    def cleared(self) -> list[Span]:
        """The columns, counted from its first one, that have to be 0 before it writes."""
        return [(0, int(self.length))]


@final
class Several(Encoder):
    """Encoders side by side that depend on the same bytes."""

    def __init__(self, encoders: list[Encoder]) -> None:
        super().__init__([part for encoder in encoders for part in encoder.parts])
        self.encoders: Final = vec[Encoder](encoders)

    def write(self, s: State, owner: i64, seat: i64, into: vec[u8], at: i64) -> None:
        encoders = self.encoders
        for i in range(i64(len(encoders))):
            encoder = encoders[i]
            encoder.write(s, owner, seat, into, at)
            at += encoder.length

    def reads(self, owner: int) -> list[Span] | None:
        return self.encoders[0].reads(owner)

    def cleared(self) -> list[Span]:
        found: list[Span] = []
        at = 0
        for encoder in self.encoders:
            found += [(at + first, size) for first, size in encoder.cleared()]
            at += int(encoder.length)
        return found


@final
class Columns:
    """The encoders of a game, and the resulting layout."""

    def __init__(
        self,
        most_seats: int,
        common: list[Encoder],
        seated: list[Encoder],
        layout: Layout | None = None,
        most_used: int | None = None,
    ) -> None:
        self.common: Final = vec[Encoder](common)
        self.seated: Final = vec[Encoder](seated)
        self.table: Final = sum(int(encoder.length) for encoder in common)
        self.player: Final = sum(int(encoder.length) for encoder in seated)
        fields: list[Field] = []
        add_fields(fields, common, "")
        for number in range(most_seats):
            add_fields(fields, seated, "own " if number == 0 else f"player {number + 1} ")
        self.layout: Final = Layout(tuple(fields)) if layout is None else layout
        self.most_used: Final = most_used  # of a given layout: the number of columns in use

    def used(self, seats: int) -> int:
        """How many of the first columns are ever non-zero with this number of players."""
        return self.table + seats * self.player if self.most_used is None else self.most_used

    def write(self, s: State, seat: i64, into: vec[u8], at: i64) -> None:
        """Write a seat's observation into zeros."""
        for i in range(i64(len(self.common))):
            encoder = self.common[i]
            encoder.write(s, seat, seat, into, at)
            at += encoder.length
        players = s.game.players
        for number in range(players):
            owner = (seat + number) % players
            for i in range(i64(len(self.seated))):
                encoder = self.seated[i]
                encoder.write(s, owner, seat, into, at)
                at += encoder.length


def add_fields(fields: list[Field], encoders: list[Encoder], who: str) -> None:
    for encoder in encoders:
        for name, length, unit, meaning in encoder.parts:
            at = fields[-1].end if fields else 0
            fields.append(Field(f"{who}{name}", at, length, unit, meaning))


def bump(into: vec[u8], column: i64, by: i64 = 1) -> None:
    """Increment a column."""
    into[column] = u8(i64(into[column]) + by)
