"""A game with its options: its steps, its rules, and what follows from them."""

from collections.abc import Mapping
from typing import Final

from librt.vecs import vec
from mypy_extensions import mypyc_attr, u8

from reverie.engine.actions import Action, ActionTable
from reverie.engine.choices import Choices
from reverie.engine.errors import OptionError, Phrase, SeatError, Term
from reverie.engine.events import EVERYBODY, FIRST_NOTE, MOVED, SHUFFLED, Event, Scribe
from reverie.engine.ints import i64
from reverie.engine.observation import NOTHING, Layout
from reverie.engine.outcome import Outcome, OutOfReach
from reverie.engine.pickled import find_game, find_spec
from reverie.engine.places import Place
from reverie.engine.prng import key_of
from reverie.engine.saved import cells_from, luck_from, require_valid
from reverie.engine.spots import Spot, default_drop, default_spots
from reverie.engine.state import AGENDA, ENDING, SPECTATOR, State
from reverie.engine.step import ASKS, HAPPENS, MAY_ASK, Step
from reverie.engine.updates import Updates

UNKNOWN: Final = Step("unknown", HAPPENS)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A game with its options; immutable."""

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
        steps: Mapping[int, Step] | None = None,
        cells: vec[u8] | None = None,
    ) -> None:
        if not 1 <= seats <= SPECTATOR:
            raise ValueError(f"{name} is for 1 to {SPECTATOR} players, not {seats}")
        self.name: Final = name
        self.version: Final = version
        self.seats: Final = seats
        self.options: Final = options
        self.actions: Final = actions
        self.card_names: Final = card_names  # by card number
        given: list[object] = list(places.values())
        for place in given:
            if not isinstance(place, Place):
                raise TypeError(f"a place of {name} is a Place, which says whose it is: {place!r}")
        self.places: Final = places  # by offset in a state
        self.place_names: Final = {at: place.name for at, place in places.items()}
        self.places_by_name: Final = {place.name: place for place in places.values()}
        self.place_offsets: Final = {place.name: at for at, place in places.items()}
        self.notes: Final = notes  # names of the game's own event kinds
        self.observation: Final = observation  # the same for all options
        # With these options, only the first `columns` columns are ever non-zero.
        self.columns: Final = observation.size if columns is None else columns
        # Every action id is below this, for all options.
        most = max(actions.ids(), default=-1) + 1
        self.action_space: Final = most if action_space is None else action_space
        # By number; numbers without a step are never on an agenda.
        numbered: Mapping[int, Step] = {} if steps is None else steps
        known = [numbered.get(number, UNKNOWN) for number in range(max(numbered, default=-1) + 1)]
        self.steps: Final = vec[Step](known)
        self.step_kinds: Final = vec[u8]([u8(step.kind) for step in known])
        self.players: Final[i64] = seats
        self.opening: vec[u8] = vec[u8]([]) if cells is None else cells  # before set-up

    # --- the rules ---
    def set_up(self, s: State, stack: list[int]) -> None:
        """Deal, starting from the opening; `stack` holds the first cards of the deck, top first.

        If it leaves the agenda empty, `next_turn` plans the first turn.
        """
        raise NotImplementedError(f"{self.name} is not set up")

    def outcome(self, s: State) -> Outcome:
        """The outcome of a finished game."""
        raise NotImplementedError(f"{self.name} does not say how it ended")

    def choices(self, s: State, into: Choices) -> None:
        """Write the legal actions into a buffer."""
        self.steps[s.top(AGENDA)].choices(s, into)

    def answer(self, s: State, action: i64) -> None:
        """Carry out a legal action and the automatic steps after it."""
        self.steps[s.pop(AGENDA)].answer(s, action)
        self.go_on(s)

    def go_on(self, s: State) -> None:
        """Carry out automatic steps until there is a decision."""
        cells = s.cells
        kinds = self.step_kinds
        while i64(cells[ENDING]) == 0:
            if i64(cells[AGENDA]) == 0:
                self.next_turn(s)
            left = i64(cells[AGENDA]) - 1
            number = i64(cells[AGENDA + 1 + left])
            kind = i64(kinds[number])
            if kind == ASKS:
                return
            step = self.steps[number]
            if kind == MAY_ASK:
                if step.is_possible(s):
                    return
                cells[AGENDA] = u8(left)
                step.skipped(s)
            else:
                if s.holding and not step.is_certain(s):
                    return
                cells[AGENDA] = u8(left)
                step.happen(s)

    def next_turn(self, s: State) -> None:
        """Plan the next turn; called when the agenda is empty and the game is not over."""
        raise NotImplementedError(f"{self.name} does not say what follows when all is done")

    def obstacle(self, s: State, action: i64) -> str:
        """The rule that forbids an illegal action."""
        return self.steps[s.top(AGENDA)].obstacle(s, action)

    def why_never(self, s: State, move: str) -> str:
        """The rule by which a text that looks like a move is none; or empty."""
        return ""

    def scores(self, s: State) -> list[int]:
        """The current score of each seat."""
        return []

    def progress(self, s: State) -> float:
        """In cooperative games: the share of the victory condition reached."""
        return 0.0

    def out_of_reach(self, s: State, seat: int) -> OutOfReach | None:
        """Why nobody can win any more, as far as a seat may know; None while somebody can.

        Once there is a reason, there is one until the end.
        """
        return None

    def is_last_turn(self, s: State) -> bool:
        """Whether the game ends with this turn, whatever its player decides.

        Only meaningful at a decision, not where `foreseen` stops in the middle of a move.
        """
        return False

    def may_talk(self) -> bool:
        """Whether players may talk during the game; otherwise chat is closed until it is over."""
        return True

    def is_small(self, s: State) -> bool:
        """Whether the rest of the game is short enough to be worked out exactly.

        Only for games of one player; see `expectimax`.
        """
        return False

    def belief(self, s: State) -> bytes:
        """A key that is equal only for positions which differ in nothing that matters any more."""
        return bytes(memoryview(s.cells))

    # --- information ---
    def knowers_of(self, s: State, action: int) -> int:
        """Who sees which action is chosen, a bit for every seat."""
        return EVERYBODY

    def hidden(self, s: State, seat: int) -> dict[int, list[int]]:
        """The cards that a seat (or SPECTATOR) can't see: by place, how many of each kind."""
        raise NotImplementedError(f"{self.name} does not say which cards a seat can't see")

    def unseen(self, s: State, seat: int) -> list[int]:
        """How many cards of each kind a seat can't see: the sums of `hidden`."""
        left = [0] * len(self.card_names)
        for counts in self.hidden(s, seat).values():
            for card, number in enumerate(counts):
                if number > 0:
                    left[card] += number
        return left

    def common_view(self, s: State) -> object:
        """What the views of all seats have in common, if a game can compute it once.

        `table` finds it in the state.
        """
        return None

    def table(self, s: State, seat: int) -> dict[str, object]:
        """The game's own part of a view."""
        raise NotImplementedError(f"{self.name} shows no table")

    def imagine(self, s: State, seat: int) -> None:
        """Resample everything that a seat can't know; called by `State.resample`."""
        raise NotImplementedError(f"{self.name} can't draw anew what a seat can't know")

    def observe(self, s: State, seat: i64, into: vec[u8], at: i64) -> None:
        """Write a seat's observation into zeros, starting at an offset."""

    def updates(self) -> Updates:
        """How rows of observations are brought up to date after moves."""
        return Updates()

    def stack(self, s: State, cards: list[int]) -> None:
        """Put cards of the deck on top of it, the first one topmost, unknown to everybody."""
        raise NotImplementedError(f"{self.name} has no deck to stack")

    def problems(self, s: State) -> list[Phrase]:
        """Why a state can't be a position of the game; empty unless there is a bug.

        Codes of the game's own, such as Phrase("chess.no-king", player=1), have their texts in its
        words, in the section `errors`.
        """
        raise NotImplementedError(f"{self.name} does not say what can't be right with a state")

    # --- positions ---
    def start(
        self, seed: int, stack: list[int] | None = None, scribe: Scribe | None = None
    ) -> State:
        """A new game; `stack` holds the first cards of the deck, top first."""
        s = State(self, self.opening[:], key_of(seed), scribe)
        self.set_up(s, stack or [])
        self.go_on(s)
        return s

    def from_bytes(self, data: bytes) -> State:
        """The state written by `to_bytes`; SavedStateError for anything else."""
        s = State(self, cells_from(data, len(self.opening)), luck_from(data), None)
        require_valid(s)
        return s

    # --- identity: name, version, seats and options ---
    def label(self) -> str:
        """The name and all non-default options: `chess (2 seats, clock=slow)`."""
        try:
            usual = {option.name: option.default for option in find_spec(self.name).options}
        except OptionError:  # a game that is not registered
            usual = {}
        chosen = [
            f"{name}={'+'.join(value) if isinstance(value, tuple) else value}"
            for name, value in self.options.items()
            if name not in usual or usual[name] != value
        ]
        seats = "1 seat" if self.seats == 1 else f"{self.seats} seats"
        return f"{self.name} ({', '.join([seats, *chosen])})"

    def __repr__(self) -> str:
        return f"<Game {self.label()}, version {self.version}>"

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return (
            isinstance(other, Game)
            and self.name == other.name
            and self.version == other.version
            and self.seats == other.seats
            and self.options == other.options
        )

    def __hash__(self) -> int:
        return hash((self.name, self.version, self.seats))

    def __copy__(self) -> "Game":
        return self  # immutable

    def __deepcopy__(self, memo: object) -> "Game":
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return find_game, (self.name, self.version, self.seats, self.options)

    # --- names ---
    def cards(self, names: list[str]) -> list[int]:
        """Card numbers from names."""
        for name in names:
            if name not in self.card_names:
                known = ", ".join(self.card_names)
                raise OptionError("no-card", card=name, possible=known)
        return [self.card_names.index(name) for name in names]

    def require_seat(self, seat: object) -> None:
        """SeatError unless it is a player's seat."""
        if not isinstance(seat, int) or not 0 <= seat < self.seats:
            possible = ", ".join(str(n) for n in range(self.seats))
            named = seat if isinstance(seat, int) else repr(seat)
            raise SeatError("no-seat", seat=named, possible=possible)

    def require_viewer(self, seat: object) -> None:
        """SeatError unless it is a player's seat, or SPECTATOR."""
        if seat != SPECTATOR:
            self.require_seat(seat)

    # --- spots of an action, as far as the seat of a view may know ---
    def spots(self, view: dict[str, object], action: Action) -> list[Spot]:
        """The cards and places that an action refers to, its source first."""
        return default_spots(list(self.places.values()), self.card_names, view, action)

    def drop(self, view: dict[str, object], action: Action) -> str:
        """The place where the source of an action can be dropped to make it; or empty."""
        return default_drop(list(self.places.values()), view, action)

    def likely_moves(self, view: dict[str, object], spot: Spot) -> list[str]:
        """The move that a player would most likely try at a spot, as text.

        It need not be in the action table: `why_never` has the rule for moves that only look
        possible.
        """
        return []

    # --- names in messages, translated later ---
    def named_card(self, name: str, number: int = 0) -> Term:
        """A card or piece; with a number, that many of them."""
        return Term(self.name, "cards", name, number)

    def named_place(self, at: int) -> Term:
        """The place at an offset: which one, if there are several alike, and its owner, if any."""
        place = self.places[at]
        kind, seat = place.kind, place.seat
        alike = [o.name for o in self.places.values() if o.kind == kind and o.seat == seat]
        number = alike.index(place.name) + 1 if len(alike) > 1 else 0
        return Term(self.name, "places", kind, number, seat if self.seats > 1 else None)

    def event_json(self, event: Event) -> dict[str, object]:
        """An event as plain data; a hidden or missing card is None."""
        card = self.card_names[event.card] if event.card >= 0 else None
        if event.kind == SHUFFLED:
            return {"event": "shuffled", "place": self.place_names[event.source]}
        return {
            "event": "moved" if event.kind == MOVED else self.notes[event.kind - FIRST_NOTE],
            "card": card,
            "from": self.place_names[event.source],
            "to": self.place_names[event.target],
        }
