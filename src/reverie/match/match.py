"""A match: options, seed, state, history and undo."""

from collections.abc import Iterator
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING

from reverie import registry
from reverie.engine.actions import Action
from reverie.engine.errors import OptionError
from reverie.engine.events import EVERYBODY, Scribe
from reverie.engine.game import Game
from reverie.engine.options import whole_number
from reverie.engine.outcome import Outcome
from reverie.engine.plies import PlyView
from reverie.engine.state import State
from reverie.match.board import set_up
from reverie.match.chance import Chance
from reverie.match.legal import Legal
from reverie.match.ply import Ply
from reverie.match.record import Record
from reverie.match.recording import record_of, result_of
from reverie.match.seeds import checked_seed

if TYPE_CHECKING:
    from reverie.bots.contract import Choice
    from reverie.coach import Hint, Review

WEIGHT, PLY_WEIGHT = 20_000, 700  # bytes of a match and of each ply, approximately


class Match:
    """A game in progress.  Its state changes only through `play`, `undo`, `stack` and `board`.

    Iterating over a match yields its plies: the deal, then each move with its results.
    Two matches are equal if they have the same game, luck, history and position.
    """

    def __init__(
        self,
        game: Game,
        seed: int | None = None,
        deck: list[str] | None = None,
        script: list[int] | None = None,
        secret: bytes | None = None,
        position: bytes | None = None,
    ) -> None:
        self._chance = Chance(seed, secret, script)
        if deck is not None and (
            isinstance(deck, str) or not all(isinstance(card, str) for card in deck)
        ):
            raise OptionError("deck-kind", deck=repr(deck))
        self.game = game
        self.stacked = bool(deck)
        self.undone = 0  # moves undone so far
        self.plies: list[Ply] = []
        self._before: list[bytes] = []  # the state before each move
        self.set_up = position  # the initial position, if it was set up by hand
        scribe = self._chance.scribe(0)
        self.state: State = (
            game.start(self.seed, game.cards(list(deck or [])), scribe)
            if position is None
            else game.from_bytes(position)
        )
        self._note(None, None, EVERYBODY, scribe)

    # --- chance ---
    @property
    def seed(self) -> int:
        return self._chance.seed

    @property
    def seeded(self) -> bool:
        """Whether the match is reproducible from its seed, which its record shows."""
        return self._chance.seeded

    @seeded.setter
    def seeded(self, seeded: bool) -> None:
        self._chance.seeded = seeded

    def seed_for(self, purpose: str) -> int:
        """A derived seed for another purpose, as hard to guess as the match's own."""
        return self._chance.seed_for(purpose)

    def go_free(self) -> "Match":
        """End a replay: from here on outcomes are random again."""
        self._chance.go_free()
        return self

    def unscript(self, seed: int | None = None, secret: bytes | None = None) -> None:
        """End a replay: from here on outcomes come from a seed or a secret."""
        self._chance = Chance(seed, secret)
        self.stacked = True  # the moves so far don't follow from this seed
        self.state.reseed(self.seed)

    # --- state ---
    @property
    def legal(self) -> Legal:
        """The legal actions of the seat to move."""
        return Legal(self.game.actions.named(self.state.legal()))

    @property
    def actor(self) -> int | None:
        """The seat to move, or None when the game is over."""
        return None if self.state.over else self.state.actor

    @property
    def decision(self) -> str | None:
        """The name of the current decision, or None when the game is over."""
        return None if self.state.over else self.state.decision

    @property
    def outcome(self) -> Outcome | None:
        """The winners and the reason, or None while the game is in progress."""
        return self.state.outcome

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def moves(self) -> list[Action]:
        """The moves so far."""
        return [ply.action for ply in self.plies if ply.action is not None]

    def view(self, seat: int) -> dict[str, object]:
        """Everything a seat (or SPECTATOR) may know, as plain data."""
        self.game.require_viewer(seat)
        return self.state.view(seat)

    def why_not(self, move: object) -> str:
        """The id of the rule that forbids a move for the seat to move; empty if it is legal.

        Well-formed moves that are in no action table have a rule, too.  NotUnderstood or Ambiguous
        for anything that is not exactly one move.
        """
        actions = self.game.actions
        never = (
            self.state.why_never(" ".join(move.lower().split())) if isinstance(move, str) else ""
        )
        return never or self.state.why_not(actions.read(move, actions.ids()).id)

    def position(self, step: int) -> State:
        """A copy of the position after a move; 0 is the deal."""
        step = whole_number("step", step)
        if not 0 <= step <= len(self._before):
            raise OptionError("no-step", most=len(self._before), step=step)
        if step == len(self._before):
            return self.state.clone()
        return self.game.from_bytes(self._before[step])

    def copy(self) -> "Match":
        """An independent copy.

        It shares immutable data, so it is cheap however long the match is.
        """
        made = object.__new__(Match)
        made.__dict__.update(self.__dict__)
        made.plies, made._before = list(self.plies), list(self._before)
        made._chance = self._chance.copy()
        made.state = self.state.clone()
        return made

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> "Match":
        return self.copy()

    def __iter__(self) -> Iterator[Ply]:
        return iter(list(self.plies))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Match) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self.game)  # the only part that never changes

    def _key(self) -> tuple[object, ...]:
        luck = (self._chance, self.stacked)
        return self.game, luck, self.undone, self.plies, self._before, self.state

    @property
    def weight(self) -> int:
        """The approximate memory size of the match in bytes."""
        state = len(self._before[-1]) if self._before else 0
        return WEIGHT + len(self.plies) * (state + PLY_WEIGHT)

    def log(self, seat: int | None, since: int = 0, until: int | None = None) -> list[PlyView]:
        """What happened, ply by ply, as a seat (or SPECTATOR) saw it; ply 0 is the deal.

        Without a seat, everything.
        """
        if seat is not None:
            self.game.require_viewer(seat)
        plies = enumerate(self.plies[since:until], since)
        return [ply.view(number, self.game, seat) for number, ply in plies]

    def events(
        self, seat: int, since: int = 0, until: int | None = None
    ) -> list[dict[str, object]]:
        """The events that a seat (or SPECTATOR) saw in a range of plies."""
        return [event for ply in self.log(seat, since, until) for event in ply.events]

    # --- moves ---
    def play(self, *moves: object) -> "Match":
        """Make moves given as text, JSON, ids or actions; if one is illegal, none is made."""
        made = len(self._before)
        try:
            for move in moves:
                self._play(move)
        except Exception:
            self._go_back(len(self._before) - made)
            raise
        return self

    def _play(self, move: object) -> None:
        action = self.game.actions.read(move, self.state.legal())
        seat = self.state.actor
        seen_by = self.state.knowers_of(action.id)
        before = self.state.to_bytes()
        scribe = self._chance.scribe(len(self.plies))
        self.state.scribe = scribe
        try:
            self.state.do(action.id)
        except Exception:  # a script that can't be followed: nothing has happened
            self.state = self.game.from_bytes(before)
            raise
        self._before.append(before)
        self._note(action, seat, seen_by, scribe)

    def _note(self, action: Action | None, seat: int | None, seen_by: int, scribe: Scribe) -> None:
        self.state.scribe = None
        outcomes, knowers = tuple(scribe.outcomes), tuple(scribe.knowers)
        self._chance.use(len(outcomes))
        self.plies.append(Ply(action, seat, seen_by, outcomes, knowers, tuple(scribe.events)))

    def undo(self, moves: int = 1) -> "Match":
        """Undo moves."""
        moves = whole_number("moves", moves)
        if not 0 <= moves <= len(self._before):
            raise OptionError("undo-many", moves=moves, made=len(self._before))
        self._go_back(moves)
        self.undone += moves
        return self

    def _go_back(self, moves: int) -> None:
        if moves:
            self.state = self.game.from_bytes(self._before[-moves])
            self._chance.use(-sum(len(ply.outcomes) for ply in self.plies[-moves:]))
            del self._before[-moves:]
            del self.plies[-moves:]

    def stack(self, *cards: str) -> "Match":
        """Put cards of the deck on top of it, the first one topmost, unknown to everybody.

        For tests, puzzles and teaching; it lasts until the deck is shuffled.
        """
        self.state.stack(self.game.cards(list(cards)))
        self.stacked = True
        return self

    def board(self, deck: list[str] | None = None, **places: list[str]) -> "Match":
        """Set up a position by hand and restart the match from it.

        Each place, named as in events with `_` for a space, holds exactly these cards, the last
        one on top: `match.board(hand_0=["red sun", "red key"], doors_0=["red door"])`.  They come
        from the deck, and whatever was there goes back to it.  With `deck`, the deck holds
        only these cards, the first one on top, and every other card is discarded, so the
        discard pile can't be set as well.

        In a game of piles that show only their top cards, `hidden` stands for a card
        that nobody sees: `match.board(**{"pile #1": ["hidden"] * 9 + ["round"]})`.

        A position that breaks the rules raises SavedStateError, which says why, and changes
        nothing.  The position is part of the match's record.
        """
        state = set_up(self.state, deck, places)
        self.state = state
        self.stacked = True
        self.set_up = state.to_bytes()
        self._chance.go_free()
        self._before = []
        self.plies = [Ply(None, None, EVERYBODY, (), (), ())]
        return self

    # --- advice ---
    def ask(
        self, bot: str, *, nodes: int | None = None, seconds: float | None = None, seed: int = 0
    ) -> "Choice":
        """A bot's choice in this position: its action, value and reasons.

        `match.ask("search", nodes=4000)`.  The bot sees only what the seat to move may know.
        Without a limit it uses its default.  `explain` puts the reasons into words.
        """
        from reverie.bots.contract import Limit, look, usual_limit
        from reverie.bots.ladder import bot as named

        if self.over:
            raise OptionError("ask-over")
        if nodes is not None:
            nodes = whole_number("nodes", nodes)
        unlimited = nodes is None and seconds is None
        limit = usual_limit(bot) if unlimited else Limit(seconds, nodes)
        player = named(bot, self.game, checked_seed(seed))
        return player.choose(look(self.state, self.state.actor), limit)

    def explain(self, choice: "Choice", language: str = "en") -> list[str]:
        """The reasons for a bot's choice as sentences."""
        from reverie.i18n import Words

        words = Words(language)
        return [words.reason(why.id, self.game.name, why.values) for why in choice.reasons]

    def review(self, seat: int | None = None) -> "Review":
        """Every decision with its cost, separating luck from errors.

        From the view of one seat; without a seat, of the only player, or of all players of a
        cooperative game.  `reverie.coach.reviewing` yields it incrementally.
        """
        from reverie.coach import review

        return review(self, seat)

    def hint(self, seat: int | None = None) -> "Hint":
        """A hint for the seat to move: what to look at, the move, and why."""
        from reverie.coach import hint

        return hint(self, seat)

    # --- records ---
    def record(self, seat: int | None = None) -> Record:
        """The game so far as a record; with a seat (or SPECTATOR), only what that seat knew."""
        if seat is not None:
            self.game.require_viewer(seat)
        return record_of(self, seat)

    def save(self, path: "str | PathLike[str]") -> None:
        """Write the record to a file; `reverie.load` reads it back."""
        Path(path).write_text(str(self.record()), encoding="utf-8")

    def __str__(self) -> str:
        from reverie.render.text import table

        return table(self.view(self.state.actor))

    def __repr__(self) -> str:
        players = "solo" if self.game.seats == 1 else f"{self.game.seats} players"
        now = f"move {len(self.moves) + 1}" if self.outcome is None else result_of(self.outcome)
        luck = f"seed {self.seed}" if self.seeded else "no seed"
        return f"<Match of {self.game.name}, {players}, {luck}: {now}>"


def new(
    name: str,
    *,
    seed: int | None = None,
    seats: int | None = None,
    deck: list[str] | None = None,
    version: int | None = None,
    preset: str | None = None,
    **options: object,
) -> Match:
    """A new match: `new("hearts", seed=7)`.

    `preset` is one of the game's named sets of options; `options` override it.  `version` selects
    an older version of the rules.
    """
    return Match(registry.game(name, seats, version, preset, options), seed, deck)
