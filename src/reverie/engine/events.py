"""Events of a game, and the scribe that writes them down and may decide what chance brings.

A state without a scribe (every playout) pays one check for it.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import u8

from reverie.engine.errors import ReverieError
from reverie.engine.ints import i64
from reverie.engine.secret_luck import SecretLuck

MOVED: Final = 0
SHUFFLED: Final = 1
FIRST_NOTE: Final = 2  # a game's own notes start here

UNSEEN: Final = -1  # the card of an event that a seat may not know
EVERYBODY: Final = 255


class ScriptError(ReverieError):
    """A record dictates a chance outcome that can't come up."""


class Undecided(ReverieError):
    """A scribe that asks has come to a chance event: how many there are of each card."""

    @property
    def chances(self) -> list[tuple[int, int]]:
        chances = self.values["chances"]
        assert isinstance(chances, list)
        return chances


@final
class Event:
    """A card went from one place to another, the deck was shuffled, or a game's own note.

    `knowers` has a bit for every seat that may know the card.
    """

    def __init__(self, kind: i64, card: i64, source: i64, target: i64, knowers: i64) -> None:
        self.kind: Final = kind
        self.card: Final = card
        self.source: Final = source
        self.target: Final = target
        self.knowers: Final = knowers

    def key(self) -> tuple[int, int, int, int, int]:
        return (
            int(self.kind),
            int(self.card),
            int(self.source),
            int(self.target),
            int(self.knowers),
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __reduce__(self) -> tuple[object, ...]:
        return Event, self.key()

    def __repr__(self) -> str:
        return f"Event{self.key()}"

    def cut(self, seat: i64) -> "Event":
        """The event as this seat knows it."""
        if (self.knowers >> seat) & 1:
            return self
        return Event(self.kind, UNSEEN, self.source, self.target, self.knowers)


@final
class Scribe:
    """Keeps events and chance outcomes.

    With a script (of a record) it dictates the outcomes; with secret luck, that decides them.
    An outcome is known to the seats that see the event told next.  One that asks raises
    Undecided, in the middle of a move, where its script has no outcome.
    """

    def __init__(
        self,
        script: list[int] | None = None,
        asks: bool = False,
        luck: SecretLuck | None = None,
        step: int = 0,
    ) -> None:
        self.events: list[Event] = []
        self.outcomes: list[int] = []
        self.knowers: list[int] = []  # of each outcome
        self.told: list[int] = []  # the event that told of each outcome
        self.script: Final = script
        self.read = 0
        self.asks: Final = asks
        self.luck: Final = luck
        self.step: Final = step  # of the game, whose luck it is

    def tell(self, kind: i64, card: i64, source: i64, target: i64, knowers: i64) -> None:
        self.events.append(Event(kind, card, source, target, knowers))
        if len(self.knowers) < len(self.outcomes):
            self.knowers.append(knowers)
            self.told.append(len(self.events) - 1)

    def note(self, outcome: i64) -> None:
        self.outcomes.append(outcome)

    def dictated(self, cells: vec[u8], bag: i64) -> i64:
        """What comes out of a bag next, or -1 where the state's own luck decides."""
        script = self.script
        if script is None:
            return -1 if self.luck is None else self.drawn(cells, bag, self.luck)
        if self.read >= len(script):
            if self.asks:
                raise Undecided("undecided", chances=counts(cells, bag))
            raise ScriptError("no-outcome")
        self.read += 1
        return script[self.read - 1]

    def drawn(self, cells: vec[u8], bag: i64, luck: SecretLuck) -> i64:
        """A card of a bag by secret luck."""
        rest: i64 = luck.below(int(cells[bag]), self.step, len(self.outcomes))
        card: i64 = 0
        while rest >= i64(cells[bag + 1 + card]):
            rest -= i64(cells[bag + 1 + card])
            card += 1
        return card


def counts(cells: vec[u8], bag: i64) -> list[tuple[int, int]]:
    """The cards in a bag, each with how many there are."""
    found: list[tuple[int, int]] = []
    left = i64(cells[bag])
    card: i64 = 0
    while left > 0:
        here = i64(cells[bag + 1 + card])
        if here > 0:
            found.append((int(card), int(here)))
            left -= here
        card += 1
    return found
