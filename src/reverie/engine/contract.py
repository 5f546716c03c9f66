"""The contract of a game: what every surface, bot and test may ask of it."""

from abc import abstractmethod
from typing import Final

from librt.vecs import vec
from mypy_extensions import mypyc_attr, u8

from reverie.engine.actions import Action, ActionTable
from reverie.engine.choices import Choices
from reverie.engine.errors import NotLegal, NotUnderstood, OptionError, SeatError
from reverie.engine.events import EVERYBODY, FIRST_NOTE, MOVED, SHUFFLED, Event, Scribe
from reverie.engine.ints import i64
from reverie.engine.observation import NOTHING, Layout, zeros
from reverie.engine.outcome import Outcome, OutOfReach
from reverie.engine.places import Place
from reverie.engine.prng import key_of
from reverie.engine.spots import Spot, default_drop, default_spots
from reverie.engine.zones import Zones

LUCK_BYTES: Final = 8
SPECTATOR: Final = 7  # a seat that knows only what everybody knows


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A game with its options fixed; holds what never changes while it is played."""

    def __init__(
        self,
        name: str,
        version: int,
        seats: int,
        options: dict[str, object],
        actions: ActionTable,
        card_names: list[str],
        places: dict[int, Place],
        notes: tuple[str, ...] = (),
        observation: Layout = NOTHING,
        columns: int | None = None,
        action_space: int | None = None,
    ) -> None:
        self.name: Final = name
        self.version: Final = version
        self.seats: Final = seats
        self.options: Final = options
        self.actions: Final = actions
        self.card_names: Final = card_names  # by the card's number
        given: list[object] = list(places.values())
        for place in given:
            if not isinstance(place, Place):
                raise TypeError(f"a place of {name} is a Place, which says whose it is: {place!r}")
        self.places: Final = places  # by where they begin in a state
        self.place_names: Final = {at: place.name for at, place in places.items()}
        self.places_by_name: Final = {place.name: place for place in places.values()}
        self.notes: Final = notes  # names of the game's own kinds of event
        self.observation: Final = observation  # the same for every choice of options
        # With these options, only so many of its first columns are ever anything but 0.
        self.columns: Final = observation.size if columns is None else columns
        # Every id is below this, whatever the options.
        most = max(actions.ids(), default=-1) + 1
        self.action_space: Final = most if action_space is None else action_space

    @abstractmethod
    def start(
        self, seed: int, stack: list[int] | None = None, scribe: Scribe | None = None
    ) -> "State":
        """A new game; `stack` holds the first cards of the deck, top first."""

    @abstractmethod
    def from_bytes(self, data: bytes) -> "State":
        """The state that `to_bytes` wrote; SavedStateError for anything else."""

    def cards(self, names: list[str]) -> list[int]:
        """The numbers of cards by their names."""
        for name in names:
            if name not in self.card_names:
                known = ", ".join(self.card_names)
                raise OptionError("no-card", card=name, possible=known)
        return [self.card_names.index(name) for name in names]

    def require_seat(self, seat: int) -> None:
        """SeatError unless a player sits there."""
        if not 0 <= seat < self.seats:
            possible = ", ".join(str(n) for n in range(self.seats))
            raise SeatError("no-seat", seat=seat, possible=possible)

    def require_viewer(self, seat: int) -> None:
        """SeatError unless it is a player's seat, or SPECTATOR."""
        if seat != SPECTATOR:
            self.require_seat(seat)

    # --- what an action is about, as far as the seat of a view may know ---
    def spots(self, view: dict[str, object], action: Action) -> list[Spot]:
        """The cards and places that an action is about, its source first."""
        return default_spots(list(self.places.values()), self.card_names, view, action)

    def drop(self, view: dict[str, object], action: Action) -> str:
        """The place where the source of an action can be dropped to make it; or nothing."""
        return default_drop(list(self.places.values()), view, action)

    def tempting(self, view: dict[str, object], spot: Spot) -> list[str]:
        """Moves that look possible at a spot although no action table has them: for `why_never`."""
        return []

    def event_json(self, event: Event) -> dict[str, object]:
        """An event in plain data; a card that is hidden, or none, is None."""
        card = self.card_names[event.card] if event.card >= 0 else None
        if event.kind == SHUFFLED:
            return {"event": "shuffled", "place": self.place_names[event.source]}
        return {
            "event": "moved" if event.kind == MOVED else self.notes[event.kind - FIRST_NOTE],
            "card": card,
            "from": self.place_names[event.source],
            "to": self.place_names[event.target],
        }


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Zones):
    """One position of a game."""

    def __init__(self, cells: vec[u8], luck: i64, scribe: Scribe | None) -> None:
        super().__init__(cells, luck, scribe)
        self.known_choices: Choices | None = None  # of the position as it is now, if fresh
        self.fresh = False
        self.holding = False  # does it stop before what chance decides?
        self.uncertain = False  # has it come upon what its player can't know, all the same?

    # --- what a game says of its state ---
    @property
    @abstractmethod
    def game(self) -> Game:
        """The game this is a position of."""

    @property
    @abstractmethod
    def over(self) -> bool:
        """Has the game ended?"""

    @property
    @abstractmethod
    def actor(self) -> int:
        """The seat that decides now."""

    @property
    @abstractmethod
    def decision(self) -> str:
        """The name of what is to be decided now."""

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the game ended, or None."""

    @abstractmethod
    def choices(self, into: Choices) -> None:
        """Write the legal actions into a buffer."""

    @abstractmethod
    def answer(self, action: i64) -> None:
        """Answer the decision with an action that is known to be legal; `do` calls it."""

    @abstractmethod
    def obstacle(self, action: i64) -> str:
        """The rule that forbids an action which is not legal; `why_not` calls it."""

    @abstractmethod
    def clone(self) -> "State":
        """An independent copy, without the scribe."""

    @abstractmethod
    def places(self, seat: int) -> dict[str, object]:
        """The game's own part of a view."""

    @abstractmethod
    def imagine(self, seat: int) -> None:
        """Draw anew everything that a seat can't know; `resample` calls it."""

    @abstractmethod
    def stack(self, cards: list[int]) -> None:
        """Put cards of the deck on top of it, the first one topmost, known to nobody."""

    @abstractmethod
    def problems(self) -> list[str]:
        """What can't be right with this state; empty unless there is a bug."""

    def scores(self) -> list[int]:
        """What each seat has so far, as the game counts; an outcome has the last of them."""
        return []

    def progress(self) -> float:
        """Where all win or lose together: the part of what victory takes that is reached."""
        return 0.0

    def out_of_reach(self, seat: int) -> OutOfReach | None:
        """Why nobody can win any more, as far as a seat may know; None while somebody may.

        Once there is a reason, there is one until the end.
        """
        return None

    def is_last_turn(self) -> bool:
        """Does the game end with this turn, whatever its player still decides in it?

        Only where something is to be decided: what a search stops in the middle of is not.
        """
        return False

    # --- what every game has: a move ---
    def legal(self) -> list[int]:
        """The ids of the legal actions."""
        return self.open_choices().listed()

    def apply(self, action: i64) -> None:
        """Make a move; NotLegal, and nothing changed, if it can't be made."""
        if not self.open_choices().has(action):
            self.refuse(action)
        self.do(action)

    def do(self, action: i64) -> None:
        """Make a move that is known to be legal."""
        self.fresh = False
        self.answer(action)

    def foreseen(self, action: i64) -> "State | None":
        """The position that a move leads to for certain: before chance decides anything, and
        before anything comes to light that the player can't know.

        It is for looking at only: nothing can be decided in it, since what happens by itself
        has stopped halfway.  None if chance comes in at once, in the middle of the move.
        """
        after = self.clone()
        after.holding = True
        after.answer(action)
        return after if after.luck == self.luck and not after.uncertain else None

    def open_choices(self) -> Choices:
        """The legal actions, worked out at most once for a position."""
        known = self.known_choices
        if known is None:
            known = Choices()
            self.known_choices = known
        if not self.fresh:
            known.size = 0
            if not self.over:
                self.choices(known)
            self.fresh = True
        return known

    def refuse(self, action: int) -> None:
        actions = self.game.actions
        text = actions[action].text if action in actions else str(action)
        raise NotLegal("move-not-now", move=text, legal=actions.texts(self.legal()))

    # --- why can't I? ---
    def why_not(self, action: int) -> str:
        """The id of the rule that forbids an action of the table; nothing if it is legal.

        After the end, of the rule that ended the game.  It tells only what the seat whose
        decision it is may know, and is meant for that seat.
        """
        actions = self.game.actions
        if action not in actions:
            texts = actions.texts(self.legal())
            raise NotUnderstood("move-number", number=action, move=str(action), legal=texts)
        outcome = self.outcome
        if outcome is not None:
            return outcome.reason
        return "" if self.open_choices().has(action) else self.obstacle(action)

    def why_never(self, move: str) -> str:
        """The rule by which words are no move at all, though they look like one; or nothing.

        Such as to play a card that can only be discarded: no action table has that.
        """
        return ""

    # --- what a seat may know ---
    def knowers_of(self, action: int) -> int:
        """Who sees which of the legal actions is chosen, a bit for every seat."""
        return EVERYBODY

    def hidden(self, seat: int) -> dict[int, list[int]]:
        """The cards that a seat (or SPECTATOR) can't see: by place, how many of each kind.

        A deck counts its bag, its top and its bottom each by itself: see `Deck.hidden`.
        """
        raise NotImplementedError(f"{self.game.name} does not say which cards a seat can't see")

    def unseen(self, seat: int) -> list[int]:
        """How many cards of each kind a seat can't see, wherever they lie.

        Every view has this by the cards' names as `unseen`.  A game may split it up: what it
        puts into its views under keys that begin with `unseen` adds up to it.
        """
        left = [0] * len(self.game.card_names)
        for counts in self.hidden(seat).values():
            for card, number in enumerate(counts):
                if number > 0:
                    left[card] += number
        return left

    def view(self, seat: int, legal: bool = True) -> dict[str, object]:
        """All that a seat (or SPECTATOR) may know, as plain data.

        Without `legal`, its moves are left out, for those who have them already.
        """
        game = self.game
        game.require_viewer(seat)
        outcome = self.outcome
        mine = outcome is None and seat == self.actor
        view: dict[str, object] = {
            "game": game.name,
            "version": game.version,
            "seats": game.seats,
            "seat": None if seat == SPECTATOR else seat,
            "actor": self.actor if outcome is None else None,
            "decision": self.decision if outcome is None else None,
            "outcome": None if outcome is None else outcome.to_json(),
        }
        if legal:
            view["legal"] = game.actions.texts(self.legal()) if mine else []
        view.update(self.places(seat))
        if "unseen" not in view:
            names = game.card_names
            left = self.unseen(seat)
            view["unseen"] = {names[card]: n for card, n in enumerate(left) if n > 0}
        return view

    def observe(self, seat: i64, into: vec[u8], at: i64) -> None:
        """Write what a seat knows, as the game's layout tells, into zeros from some place on.

        Only the game's `columns` are written to.
        """

    def observation(self, seat: int) -> bytes:
        """What a seat knows, as the game's layout tells."""
        self.game.require_seat(seat)
        row = zeros(self.game.observation.size)
        self.observe(seat, row, 0)
        return bytes(memoryview(row))

    def legal_mask(self, into: vec[u8], at: i64 = 0) -> None:
        """Write a 1 for every legal action into zeros, at its id from some place on."""
        legal = self.open_choices()
        for i in range(legal.size):
            into[at + legal.get(i)] = 1

    def resample(self, seat: int, seed: int) -> "State":
        """The same position with other luck, and all that a seat can't know drawn anew."""
        self.game.require_viewer(seat)
        world = self.clone()
        world.reseed(seed)
        world.imagine(seat)
        return world

    # --- luck and bytes ---
    def reseed(self, seed: int) -> None:
        """From here on, other luck."""
        self.luck = key_of(seed)

    def to_bytes(self) -> bytes:
        """The whole state; `game.from_bytes` reads it back."""
        return int(self.luck).to_bytes(LUCK_BYTES, "big") + bytes(memoryview(self.cells))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.to_bytes() == other.to_bytes()

    def __hash__(self) -> int:
        return hash(self.to_bytes())
