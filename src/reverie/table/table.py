"""A table: a match, and the seats around it.  Surfaces speak to it, never to the state."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from reverie.bots import ladder
from reverie.bots.contract import USUAL, Bot, Choice, Limit, Reason, look
from reverie.engine.actions import Action
from reverie.engine.errors import OptionError, ReverieError
from reverie.engine.game import Game
from reverie.engine.outcome import OutOfReach
from reverie.engine.plies import PlyView
from reverie.match import Match, Record
from reverie.match.warnings import gives_up, warnings
from reverie.seat import Seat
from reverie.table.history import History, NoUndo, Turn, UndoRequest, revealing
from reverie.table.thoughts import Thought, Thoughts, differ


class WrongSeat(ReverieError):
    """A move by somebody whose decision it is not."""


@dataclass(frozen=True, slots=True)
class Undone:
    """What an undo took back, so that it can be made again."""

    turns: tuple[Turn, ...]
    moves: tuple[Action, ...]
    thoughts: dict[int, Choice]
    free: bool  # it gave back nothing that anybody had seen, and is not counted


class Table:
    """A match with a seat for each player, and the history of its turns."""

    def __init__(
        self,
        match: Match,
        seats: Sequence[Seat] | None = None,
        history: History | None = None,
        make_bot: Callable[[str, Game, int], Bot] = ladder.bot,
    ) -> None:
        self.match = match
        self.seats = list(seats or [Seat()] * match.game.seats)
        if len(self.seats) != match.game.seats:
            raise OptionError("table-seats", seats=len(self.seats), players=match.game.seats)
        self.history = History(match.plies) if history is None else history
        self._make_bot = make_bot
        self._thoughts = Thoughts()

    @property
    def actor(self) -> int | None:
        return self.match.actor

    @property
    def people(self) -> list[int]:
        return [at for at, seat in enumerate(self.seats) if seat.person]

    @property
    def thinking(self) -> bool:
        """Is it a bot's move?"""
        return self.actor is not None and self.seats[self.actor].bot is not None

    # --- what a seat may know ---
    def view(self, seat: int, legal: bool = True, common: object = None) -> dict[str, object]:
        """All that a seat (or SPECTATOR) may know; its legal moves only where they are wanted.

        See `State.view` for what views can have in common.
        """
        return self.match.state.view(seat, legal, common)

    def legal(self, seat: int) -> list[Action]:
        """What a seat may do now; nothing if the decision is not its own."""
        self.match.game.require_viewer(seat)
        return list(self.match.legal) if seat == self.actor else []

    def log(self, seat: int, since: int = 0, until: int | None = None) -> list[PlyView]:
        """What happened, ply by ply, as a seat (or SPECTATOR) saw it; ply 0 is the deal."""
        return self.match.log(seat, since, until)

    def secret(self, one: int, other: int) -> bool:
        """Does one seat see what the other must not?"""
        return differ(self.match.state, one, other)

    def gives_up(self, seat: int, action: Action) -> OutOfReach | None:
        """Why victory would be out of reach after this move, as far as the seat can know."""
        self.match.game.require_viewer(seat)
        if seat != self.actor:
            return None
        return gives_up(self.match, action)

    def warnings(self, seat: int) -> dict[int, OutOfReach]:
        """The moves (by id) that would put victory out of reach; none if it is, or if all do."""
        self.match.game.require_viewer(seat)
        return warnings(self.match) if seat == self.actor else {}

    def why_not(self, seat: int, move: object) -> str:
        """The rule that forbids a seat's move now; nothing if it can be made."""
        self._require_turn(seat)
        return self.match.why_not(move)

    # --- moves ---
    def _require_turn(self, seat: int) -> None:
        self.match.game.require_seat(seat)
        actor = self.match.actor
        if actor is not None and seat != actor:
            raise WrongSeat("turn", seat=seat, actor=actor)

    def play(self, seat: int, *moves: object) -> int:
        """A turn of one seat; returns how many moves were made.  If one can't be, none is.

        The first move that reveals something, or passes the decision on, is the last one made:
        whether the next would be possible is more than the seat could know beforehand.
        """
        self._require_turn(seat)
        first, before, quiet = len(self.match.plies), self.match.state.clone(), False
        try:
            for move in moves:
                self.match.play(move)
                quiet = not revealing(self.match.plies[-1:], before, self.match.state)
                if not quiet or self.match.actor != seat:
                    break
        except Exception:
            self._go_back(first, counted=False)
            raise
        self.history.add(seat, first, quiet)
        return len(self.match.plies) - first

    def repeat(self, seat: int, moves: Sequence[object]) -> None:
        """Make a turn again that was made before, as it is stored."""
        first, before = len(self.match.plies), self.match.state.clone()
        self.match.play(*moves)
        quiet = not revealing(self.match.plies[first:], before, self.match.state)
        self.history.add(seat, first, quiet)

    def retract(self) -> None:
        """The latest turn was never made: it could not be stored."""
        self._go_back(self.history.turns[-1].first, counted=False)
        self.history.unchanged()

    def consider(self, limit: Limit = USUAL) -> Choice:
        """What the bot whose turn it is would do, and why; the table does not change.

        A bot is made anew for each of its moves, so that a game that was left, or taken back,
        goes on as it would have.
        """
        seat = self.actor
        rung = None if seat is None else self.seats[seat].bot
        if seat is None or rung is None:
            raise WrongSeat("turn-bot")
        bot = self._make_bot(rung, self.match.game, self.bot_seed(seat))
        return bot.choose(look(self.match.state, seat), limit)

    def bot_seed(self, seat: int) -> int:
        """Of a bot's luck at one move of one match."""
        return self.match.seed_for(f"{seat} {len(self.match.plies)}")

    def carry_out(self, choice: Choice) -> int:
        """Make the move that a bot has chosen, and keep its reasons."""
        seat = self.actor
        if seat is None:
            raise WrongSeat("turn-bot")
        made = self.play(seat, choice.action)
        self._thoughts.add(len(self.match.plies) - 1, choice)
        return made

    def recall(self, value: float | None, reasons: tuple[Reason, ...]) -> None:
        """Why a bot has made the latest move, as it is stored."""
        action = self.match.plies[-1].action
        if action is not None:
            self._thoughts.add(len(self.match.plies) - 1, Choice(action, value, reasons))

    def think(self) -> None:
        """Let the bot whose turn it is make its move."""
        self.carry_out(self.consider())

    def thoughts(self, seat: int, since: int = 0) -> list[Thought]:
        """Why the bots did what a seat saw them do, from a ply on."""
        self.match.game.require_viewer(seat)
        return self._thoughts.told(self.match, seat, since)

    def last_decision(self, seat: int) -> int:
        """The step after a seat's latest move; 0 before its first."""
        self.match.game.require_viewer(seat)
        steps = self.match.plies
        return next((n + 1 for n in range(len(steps) - 1, 0, -1) if steps[n].seat == seat), 0)

    # --- undo ---
    def undoable(self, seat: int | None = None) -> Turn | None:
        """The turn that an undo would go back to: the latest one of a seat, or of any person."""
        return self.history.last_of(self.people if seat is None else (seat,))

    @property
    def can_undo(self) -> bool:
        return self.undoable() is not None

    def can_undo_freely(self, seat: int) -> bool:
        """Would an undo give back nothing that anybody has seen?"""
        turn = self.undoable(seat)
        return turn is not None and self.history.is_free(turn)

    def undo(self, seat: int | None = None) -> Undone:
        """Back to before the latest turn of a seat, or of any person; NoUndo if there is none.

        Whether the others agree is for `request_undo` to ask.
        """
        turn = self._require_undoable(seat)
        turns, free = self.history.turns, self.history.is_free(turn)
        undone = Undone(
            tuple(turns[turns.index(turn) :]),
            tuple(ply.action for ply in self.match.plies[turn.first :] if ply.action is not None),
            self._thoughts.since(turn.first),
            free,
        )
        self._go_back(turn.first, counted=not free)
        self.history.changed()
        return undone

    def repeat_undo(self, moves: int, free: bool) -> None:
        """Take so many moves back again, as it is stored."""
        self._go_back(len(self.match.plies) - moves, counted=not free)
        self.history.changed()

    def redo(self, undone: Undone) -> None:
        """An undo was never made: it could not be stored."""
        counted = self.match.undone - (0 if undone.free else len(undone.moves))
        self.match.play(*undone.moves)
        self.match.undone = counted
        for number, choice in undone.thoughts.items():
            self._thoughts.add(number, choice)
        self.history.turns.extend(undone.turns)
        self.history.unchanged()

    def request_undo(self, seat: int, seconds: float) -> UndoRequest | None:
        """Ask those who have a say, for so long; None if nobody needs to be asked."""
        turn = self._require_undoable(seat)
        if self.history.is_free(turn) or not self.history.voters(turn, self.seats):
            return None
        return self.history.ask(turn, self.seats, seconds)

    def _require_undoable(self, seat: int | None) -> Turn:
        turn = self.undoable(seat)
        if turn is None:
            raise NoUndo("undo-none")
        return turn

    def _go_back(self, left: int, counted: bool) -> None:
        """To so many plies; where nothing was seen by it, it need not count."""
        undone = self.match.undone
        self.match.undo(len(self.match.plies) - left)
        if not counted:
            self.match.undone = undone
        turns = self.history.turns
        while turns and turns[-1].first >= left:
            turns.pop()
        self._thoughts.cut(left)

    def record(self) -> Record:
        """The match so far, with the names of the seats."""
        record = self.match.record()
        names = [seat.called for seat in self.seats]
        if not any(names):
            return record
        return Record({**record.headers, "players": ",".join(names)}, record.lines)
