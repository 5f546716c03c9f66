"""A position of any game: its bytes, its random generator, and all queries."""

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import u8

from reverie.engine.choices import Choices
from reverie.engine.errors import NotLegal, NotUnderstood, Phrase
from reverie.engine.events import EVERYBODY, Scribe
from reverie.engine.ints import i64
from reverie.engine.observation import zeros
from reverie.engine.outcome import Outcome, OutOfReach
from reverie.engine.pickled import find_state
from reverie.engine.prng import key_of
from reverie.engine.step import HAPPENS
from reverie.engine.zones import Zones

if TYPE_CHECKING:
    from reverie.engine.game import Game

LUCK_BYTES: Final = 8
SPECTATOR: Final = 7  # a seat that knows only what everybody knows

# --- places that every game has; its own begin at FREE ---
SEAT: Final = 0  # the seat to move
ENDING: Final = 1  # 0 while the game is in progress
AGENDA: Final = 2  # pending steps, the next one last
AGENDA_CAPACITY: Final = 47
FREE: Final = 50


@final
class State(Zones):
    """One position of a game.

    The class is the same for every game, which is fastest in compiled code; `game` has what
    differs.
    """

    def __init__(self, game: "Game", cells: vec[u8], luck: i64, scribe: Scribe | None) -> None:
        super().__init__(cells, luck, scribe)
        self.game: Final = game
        self.known_choices: Choices | None = None  # of the current position, if fresh
        self.fresh = False
        self.common: object = None  # shared by the views of all seats, while several are made
        self.holding = False  # stop before chance events?
        self.uncertain = False  # has it reached something that its player can't know?

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return i64(self.cells[ENDING]) != 0

    @property
    def actor(self) -> int:
        """The seat to move."""
        return int(self.cells[SEAT])

    @property
    def decision(self) -> str:
        """The name of the current decision."""
        return self.game.steps[self.top(AGENDA)].name

    @property
    def outcome(self) -> Outcome | None:
        """The outcome, or None while the game is in progress."""
        return self.game.outcome(self) if self.over else None

    def choices(self, into: Choices) -> None:
        """Write the legal actions into a buffer."""
        self.game.choices(self, into)

    def answer(self, action: i64) -> None:
        """Carry out an action that is known to be legal; called by `do`."""
        self.game.answer(self, action)

    def clone(self) -> "State":
        """An independent copy, without the scribe."""
        return State(self.game, self.cells[:], self.luck, None)

    def stack(self, cards: list[int]) -> None:
        """Put cards of the deck on top of it, the first one topmost, unknown to everybody."""
        self.game.stack(self, cards)

    def problems(self) -> list[Phrase]:
        """Why this state can't be a position of the game; empty unless there is a bug."""
        steps = self.size(AGENDA)
        if steps > AGENDA_CAPACITY:
            return [Phrase("position-steps", number=steps, most=AGENDA_CAPACITY)]
        if self.size(SEAT) >= self.game.players:
            return [Phrase("position-player", player=self.size(SEAT) + 1)]
        if not self.over and not self.asks():
            return [Phrase("position-no-decision")]
        return self.game.problems(self)

    def asks(self) -> bool:
        """Whether a decision is next on the agenda."""
        kinds = self.game.step_kinds
        step = self.top(AGENDA)
        return self.size(AGENDA) > 0 and step < len(kinds) and i64(kinds[step]) != HAPPENS

    def scores(self) -> list[int]:
        """The current score of each seat; an outcome has the final ones."""
        return self.game.scores(self)

    def progress(self) -> float:
        """In cooperative games: the share of the victory condition reached."""
        return self.game.progress(self)

    def out_of_reach(self, seat: int) -> OutOfReach | None:
        """Why nobody can win any more, as far as a seat may know; None while somebody can."""
        return self.game.out_of_reach(self, seat)

    def is_last_turn(self) -> bool:
        """Whether the game ends with this turn, whatever its player decides."""
        return self.game.is_last_turn(self)

    # --- the agenda ---
    def plan(self, step: i64) -> None:
        """Push a step on the agenda, to be done before all others."""
        self.push(AGENDA, step)

    def end(self, ending: i64) -> None:
        """End the game, with one of its endings."""
        self.cells[ENDING] = u8(ending)

    def set_cell(self, place: i64, value: i64) -> None:
        self.cells[place] = u8(value)

    def note(self, kind: i64, card: i64, place: i64) -> None:
        """Report an event that moves no card to the scribe, if there is one."""
        if self.scribe is not None:
            self.scribe.tell(kind, card, place, place, EVERYBODY)

    # --- moves ---
    def legal(self) -> list[int]:
        """The ids of the legal actions."""
        return self.open_choices().listed()

    def apply(self, action: i64) -> None:
        """Make a move; NotLegal, changing nothing, if it is illegal."""
        if not self.open_choices().has(action):
            self.refuse(action)
        self.do(action)

    def do(self, action: i64) -> None:
        """Make a move that is known to be legal."""
        self.fresh = False
        self.answer(action)

    def foreseen(self, action: i64) -> "State | None":
        """The position that a move certainly leads to: before any chance event, and before anything
        is revealed that the player can't know.

        It is read-only: automatic steps have stopped halfway.  None if a chance event comes first,
        in the middle of the move.
        """
        after = self.clone()
        after.holding = True
        after.answer(action)
        return after if after.luck == self.luck and not after.uncertain else None

    def open_choices(self) -> Choices:
        """The legal actions, computed at most once per position."""
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
        """The id of the rule that forbids an action of the table; empty if it is legal.

        After the end, the rule that ended the game.  It reveals only what the seat to move may
        know, and is meant for that seat.
        """
        actions = self.game.actions
        if action not in actions:
            texts = actions.texts(self.legal())
            raise NotUnderstood("move-number", number=action, move=str(action), legal=texts)
        outcome = self.outcome
        if outcome is not None:
            return outcome.reason
        return "" if self.open_choices().has(action) else self.game.obstacle(self, action)

    def why_never(self, move: str) -> str:
        """The rule by which a text that looks like a move is none; or empty.

        For example, playing a card that can only be discarded: no action table has that.
        """
        return self.game.why_never(self, move)

    # --- information ---
    def knowers_of(self, action: int) -> int:
        """Who sees which action is chosen, a bit for every seat."""
        return self.game.knowers_of(self, action)

    def hidden(self, seat: int) -> dict[int, list[int]]:
        """The cards that a seat (or SPECTATOR) can't see: by place, how many of each kind.

        A deck counts its bag, its top and its bottom separately: see `Deck.hidden`.
        """
        return self.game.hidden(self, seat)

    def unseen(self, seat: int) -> list[int]:
        """How many cards of each kind a seat can't see, wherever they are.

        Every view has this by card name as `unseen`.  A game may split it: its view keys that begin
        with `unseen` add up to it.
        """
        return self.game.unseen(self, seat)

    def view(self, seat: int, legal: bool = True, common: object = None) -> dict[str, object]:
        """Everything a seat (or SPECTATOR) may know, as plain data.

        Without `legal`, its legal moves are left out.  With the `common_view` of this position, the
        views of several seats share what is common to them.
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
        self.common = common
        try:
            view.update(game.table(self, seat))
        finally:
            self.common = None
        if "unseen" not in view:
            names = game.card_names
            left = self.unseen(seat)
            view["unseen"] = {names[card]: n for card, n in enumerate(left) if n > 0}
        return view

    def common_view(self) -> object:
        """What the views of all seats have in common, to be passed to `view`."""
        return self.game.common_view(self)

    def observe(self, seat: i64, into: vec[u8], at: i64) -> None:
        """Write a seat's observation, in the game's layout, into zeros from an offset.

        Only the game's `columns` are written.
        """
        self.game.observe(self, seat, into, at)

    def observation(self, seat: int) -> bytes:
        """A seat's observation, in the game's layout."""
        self.game.require_seat(seat)
        row = zeros(self.game.observation.size)
        self.observe(seat, row, 0)
        return bytes(memoryview(row))

    def resample(self, seat: int, seed: int) -> "State":
        """A determinization: a copy with new random numbers and everything resampled that a seat
        can't know."""
        self.game.require_viewer(seat)
        world = self.clone()
        world.reseed(seed)
        self.game.imagine(world, seat)
        return world

    # --- randomness and bytes ---
    def reseed(self, seed: int) -> None:
        """Reseed the random generator."""
        self.luck = key_of(seed)

    def to_bytes(self) -> bytes:
        """The whole state; `game.from_bytes` reads it back."""
        return int(self.luck).to_bytes(LUCK_BYTES, "big") + bytes(memoryview(self.cells))

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, State)
            and self.to_bytes() == other.to_bytes()
            and self.game == other.game
        )

    def __hash__(self) -> int:
        return hash(self.to_bytes())

    def __copy__(self) -> "State":
        return self.clone()

    def __deepcopy__(self, memo: object) -> "State":
        return self.clone()

    def __reduce__(self) -> tuple[object, ...]:
        return find_state, (self.game, self.to_bytes())

    def __repr__(self) -> str:
        outcome = self.outcome
        if outcome is not None:
            return f"<State of {self.game.label()}: over, {outcome.reason}>"
        return f"<State of {self.game.label()}: seat {self.actor} decides '{self.decision}'>"
