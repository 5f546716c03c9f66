"""A table: a match and its seats.  Interfaces use it and never touch the state."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from reverie.bots import ladder
from reverie.bots.contract import Bot, Choice, Limit, Reason, look, never, usual_limit
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
    """A move by a seat that is not to move."""


@dataclass(frozen=True, slots=True)
class Undone:
    """What an undo removed, so that it can be rolled back."""

    turns: tuple[Turn, ...]
    moves: tuple[Action, ...]
    thoughts: dict[int, Choice]
    free: bool  # nobody had seen anything of it, so it is not counted


class Table:
    """A match with a seat for each player and the history of its turns."""

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
        """Whether it is a bot's turn."""
        return self.actor is not None and self.seats[self.actor].bot is not None

    # --- views ---
    def view(self, seat: int, legal: bool = True, common: object = None) -> dict[str, object]:
        """Everything a seat (or SPECTATOR) may know; its legal moves only if requested.

        See `State.view` for `common`.
        """
        return self.match.state.view(seat, legal, common)

    def legal(self, seat: int) -> list[Action]:
        """The legal moves of a seat; none if it is not to move."""
        self.match.game.require_viewer(seat)
        return list(self.match.legal) if seat == self.actor else []

    def log(self, seat: int, since: int = 0, until: int | None = None) -> list[PlyView]:
        """What happened, ply by ply, as a seat (or SPECTATOR) saw it; ply 0 is the deal."""
        return self.match.log(seat, since, until)

    def secret(self, one: int, other: int) -> bool:
        """Whether one seat sees something hidden from the other."""
        return differ(self.match.state, one, other)

    def gives_up(self, seat: int, action: Action) -> OutOfReach | None:
        """Why victory would be out of reach after this move, as far as the seat can know."""
        self.match.game.require_viewer(seat)
        if seat != self.actor:
            return None
        return gives_up(self.match, action)

    def warnings(self, seat: int) -> dict[int, OutOfReach]:
        """The moves, by id, that put victory out of reach; none if it already is, or if all moves
        do."""
        self.match.game.require_viewer(seat)
        return warnings(self.match) if seat == self.actor else {}

    def why_not(self, seat: int, move: object) -> str:
        """The rule that forbids a seat's move now; empty if it is legal."""
        self._require_turn(seat)
        return self.match.why_not(move)

    # --- moves ---
    def _require_turn(self, seat: int) -> None:
        self.match.game.require_seat(seat)
        actor = self.match.actor
        if actor is not None and seat != actor:
            raise WrongSeat("turn", seat=seat, actor=actor)

    def play(self, seat: int, *moves: object) -> int:
        """Play a turn of one seat; returns the number of moves made.  If one is illegal, none is
        made.

        Stops after the first move that reveals something or passes the turn: whether the next move
        is legal is more than the seat could know beforehand.
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
        """Replay a stored turn."""
        first, before = len(self.match.plies), self.match.state.clone()
        self.match.play(*moves)
        quiet = not revealing(self.match.plies[first:], before, self.match.state)
        self.history.add(seat, first, quiet)

    def retract(self) -> None:
        """Roll back the latest turn, which could not be stored."""
        self._go_back(self.history.turns[-1].first, counted=False)
        self.history.unchanged()

    def consider(self, nodes: int | None = None, cancelled: Callable[[], bool] = never) -> Choice:
        """The choice of the bot to move; the table does not change.

        A new bot is created for each move, so that a resumed or undone game continues as it would
        have.
        """
        seat = self.actor
        rung = None if seat is None else self.seats[seat].bot
        if seat is None or rung is None:
            raise WrongSeat("turn-bot")
        bot = self._make_bot(rung, self.match.game, self.bot_seed(seat))
        limit = usual_limit(rung) if nodes is None else Limit(None, nodes)
        return bot.choose(look(self.match.state, seat), replace(limit, cancelled=cancelled))

    def bot_seed(self, seat: int) -> int:
        """The seed of a bot for one move of one match."""
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
        """Restore a bot's stored reasons for the latest move."""
        action = self.match.plies[-1].action
        if action is not None:
            self._thoughts.add(len(self.match.plies) - 1, Choice(action, value, reasons))

    def think(self) -> None:
        """Let the bot to move make its move."""
        self.carry_out(self.consider())

    def thoughts(self, seat: int, since: int = 0) -> list[Thought]:
        """The bots' reasons that a seat may see, from a ply on."""
        self.match.game.require_viewer(seat)
        return self._thoughts.told(self.match, seat, since)

    def last_decision(self, seat: int) -> int:
        """The step after a seat's latest move; 0 before its first."""
        self.match.game.require_viewer(seat)
        steps = self.match.plies
        return next((n + 1 for n in range(len(steps) - 1, 0, -1) if steps[n].seat == seat), 0)

    # --- undo ---
    def undoable(self, seat: int | None = None) -> Turn | None:
        """The turn that would be undone: the latest one of a seat, or of any person."""
        return self.history.last_of(self.people if seat is None else (seat,))

    @property
    def can_undo(self) -> bool:
        return self.undoable() is not None

    def can_undo_freely(self, seat: int) -> bool:
        """Whether an undo would hide nothing that anybody has seen."""
        turn = self.undoable(seat)
        return turn is not None and self.history.is_free(turn)

    def undo(self, seat: int | None = None) -> Undone:
        """Undo the latest turn of a seat, or of any person; NoUndo if there is none.

        Consent is handled by `request_undo`.
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
        """Replay a stored undo."""
        self._go_back(len(self.match.plies) - moves, counted=not free)
        self.history.changed()

    def redo(self, undone: Undone) -> None:
        """Roll back an undo that could not be stored."""
        counted = self.match.undone - (0 if undone.free else len(undone.moves))
        self.match.play(*undone.moves)
        self.match.undone = counted
        for number, choice in undone.thoughts.items():
            self._thoughts.add(number, choice)
        self.history.turns.extend(undone.turns)
        self.history.unchanged()

    def request_undo(self, seat: int, seconds: float) -> UndoRequest | None:
        """Ask for consent to an undo, with a deadline; None if nobody needs to be asked."""
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
        """Go back to a number of plies; a free undo is not counted."""
        undone = self.match.undone
        self.match.undo(len(self.match.plies) - left)
        if not counted:
            self.match.undone = undone
        turns = self.history.turns
        while turns and turns[-1].first >= left:
            turns.pop()
        self._thoughts.cut(left)

    def record(self) -> Record:
        """The record so far, with the names of the seats."""
        record = self.match.record()
        names = [seat.called for seat in self.seats]
        if not any(names):
            return record
        return Record({**record.headers, "players": ",".join(names)}, record.lines)
