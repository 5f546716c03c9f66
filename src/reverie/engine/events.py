"""Events, and the scribe that records them and may dictate chance outcomes.

A state without a scribe (in every playout) pays a single check.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import u8

from reverie.engine.errors import ReverieError
from reverie.engine.ints import i64
from reverie.engine.secret_luck import SecretLuck

MOVED: Final = 0
SHUFFLED: Final = 1
FIRST_NOTE: Final = 2  # a game's own event kinds start here

UNSEEN: Final = -1  # the card of an event that a seat may not know
EVERYBODY: Final = 255


class ScriptError(ReverieError):
    """A record dictates an impossible chance outcome."""


class Undecided(ReverieError):
    """An asking scribe has reached a chance event; holds the count of each card."""

    @property
    def chances(self) -> list[tuple[int, int]]:
        chances = self.values["chances"]
        assert isinstance(chances, list)
        return chances


@final
class Event:
    """A card moved from one place to another, the deck was shuffled, or a game's own event.

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
    """Records events and chance outcomes.

    A script (from a record) dictates the outcomes; secret luck decides them otherwise.  An outcome
    is known to the seats that see the next event.  An asking scribe raises Undecided, in the middle
    of a move, where its script has no outcome.
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
        self.knowers: list[int] = []  # per outcome
        self.told: list[int] = []  # the event that revealed each outcome
        self.script: Final = script
        self.read = 0
        self.asks: Final = asks
        self.luck: Final = luck
        self.step: Final = step  # of the game

    def tell(self, kind: i64, card: i64, source: i64, target: i64, knowers: i64) -> None:
        self.events.append(Event(kind, card, source, target, knowers))
        if len(self.knowers) < len(self.outcomes):
            self.knowers.append(knowers)
            self.told.append(len(self.events) - 1)

    def note(self, outcome: i64) -> None:
        self.outcomes.append(outcome)

    def dictated(self, cells: vec[u8], bag: i64) -> i64:
        """The next card from a bag, or -1 if the state's own generator decides."""
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
        """A card from a bag by secret luck."""
        rest: i64 = luck.below(int(cells[bag]), self.step, len(self.outcomes))
        card: i64 = 0
        while rest >= i64(cells[bag + 1 + card]):
            rest -= i64(cells[bag + 1 + card])
            card += 1
        return card


def counts(cells: vec[u8], bag: i64) -> list[tuple[int, int]]:
    """The cards in a bag with their counts."""
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
