"""A position of any game: its bytes, its luck, and everything that can be asked of it."""

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import u8

from reverie.engine.choices import Choices
from reverie.engine.errors import NotLegal, NotUnderstood
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

# --- the places that every game has; its own begin at FREE ---
SEAT: Final = 0  # who decides
ENDING: Final = 1  # 0 while the game goes on
AGENDA: Final = 2  # steps to be done, the next one last
AGENDA_CAPACITY: Final = 47
FREE: Final = 50


@final
class State(Zones):
    """One position of a game.

    It is the same class for every game, which compiled code is fastest with; what differs
    between games is asked of `game`.
    """

    def __init__(self, game: "Game", cells: vec[u8], luck: i64, scribe: Scribe | None) -> None:
        super().__init__(cells, luck, scribe)
        self.game: Final = game
        self.known_choices: Choices | None = None  # of the position as it is now, if fresh
        self.fresh = False
        self.common: object = None  # to the views of all seats, while several are made
        self.holding = False  # does it stop before what chance decides?
        self.uncertain = False  # has it come upon what its player can't know, all the same?

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return i64(self.cells[ENDING]) != 0

    @property
    def actor(self) -> int:
        """The seat that decides now."""
        return int(self.cells[SEAT])

    @property
    def decision(self) -> str:
        """The name of what is to be decided now."""
        return self.game.steps[self.top(AGENDA)].name

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None."""
        return self.game.outcome(self) if self.over else None

    def choices(self, into: Choices) -> None:
        """Write the legal actions into a buffer."""
        self.game.choices(self, into)

    def answer(self, action: i64) -> None:
        """Answer the decision with an action that is known to be legal; `do` calls it."""
        self.game.answer(self, action)

    def clone(self) -> "State":
        """An independent copy, without the scribe."""
        return State(self.game, self.cells[:], self.luck, None)

    def stack(self, cards: list[int]) -> None:
        """Put cards of the deck on top of it, the first one topmost, known to nobody."""
        self.game.stack(self, cards)

    def problems(self) -> list[str]:
        """What can't be right with this state; empty unless there is a bug."""
        if self.size(AGENDA) > AGENDA_CAPACITY:
            return [f"the agenda holds {self.size(AGENDA)} steps, more than {AGENDA_CAPACITY}"]
        if self.size(SEAT) >= self.game.players:
            return [f"there is no seat {self.size(SEAT)}"]
        if not self.over and not self.asks():
            return ["the game waits for no decision"]
        return self.game.problems(self)

    def asks(self) -> bool:
        """Is a decision next on the agenda?"""
        kinds = self.game.step_kinds
        step = self.top(AGENDA)
        return self.size(AGENDA) > 0 and step < len(kinds) and i64(kinds[step]) != HAPPENS

    def scores(self) -> list[int]:
        """What each seat has so far, as the game counts; an outcome has the last of them."""
        return self.game.scores(self)

    def progress(self) -> float:
        """Where all win or lose together: the part of what victory takes that is reached."""
        return self.game.progress(self)

    def out_of_reach(self, seat: int) -> OutOfReach | None:
        """Why nobody can win any more, as far as a seat may know; None while somebody may."""
        return self.game.out_of_reach(self, seat)

    def is_last_turn(self) -> bool:
        """Does the game end with this turn, whatever its player still decides in it?"""
        return self.game.is_last_turn(self)

    # --- the agenda ---
    def plan(self, step: i64) -> None:
        """Put a step on the agenda, to be done before all that is on it."""
        self.push(AGENDA, step)

    def end(self, ending: i64) -> None:
        """The game is over, in one of its ways."""
        self.cells[ENDING] = u8(ending)

    def set_cell(self, place: i64, value: i64) -> None:
        self.cells[place] = u8(value)

    def note(self, kind: i64, card: i64, place: i64) -> None:
        """Tell the scribe, if there is one, about an event that moves no card."""
        if self.scribe is not None:
            self.scribe.tell(kind, card, place, place, EVERYBODY)

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
        return "" if self.open_choices().has(action) else self.game.obstacle(self, action)

    def why_never(self, move: str) -> str:
        """The rule by which words are no move at all, though they look like one; or nothing.

        Such as to play a card that can only be discarded: no action table has that.
        """
        return self.game.why_never(self, move)

    # --- what a seat may know ---
    def knowers_of(self, action: int) -> int:
        """Who sees which of the legal actions is chosen, a bit for every seat."""
        return self.game.knowers_of(self, action)

    def hidden(self, seat: int) -> dict[int, list[int]]:
        """The cards that a seat (or SPECTATOR) can't see: by place, how many of each kind.

        A deck counts its bag, its top and its bottom each by itself: see `Deck.hidden`.
        """
        return self.game.hidden(self, seat)

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

    def view(self, seat: int, legal: bool = True, common: object = None) -> dict[str, object]:
        """All that a seat (or SPECTATOR) may know, as plain data.

        Without `legal`, its moves are left out, for those who have them already.  With the
        `common_view` of this very position, views of several seats share what is common to them.
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
        """What the views of all seats have in common, to be handed to `view`."""
        return self.game.common_view(self)

    def observe(self, seat: i64, into: vec[u8], at: i64) -> None:
        """Write what a seat knows, as the game's layout tells, into zeros from some place on.

        Only the game's `columns` are written to.
        """
        self.game.observe(self, seat, into, at)

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
        self.game.imagine(world, seat)
        return world

    # --- luck and bytes ---
    def reseed(self, seed: int) -> None:
        """From here on, other luck."""
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
