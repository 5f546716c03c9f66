"""A table: a match, and the seats around it.  Surfaces speak to it, never to the state."""

from dataclasses import replace

from reverie.bots.contract import USUAL, Choice, Limit, Reason, look
from reverie.engine.actions import Action
from reverie.engine.contract import State
from reverie.engine.errors import OptionError, ReverieError
from reverie.engine.outcome import OutOfReach
from reverie.engine.plies import PlyView
from reverie.match import Match, Record
from reverie.match.warnings import gives_up
from reverie.table.revealed import revealing
from reverie.table.seats import Seat

PRIVATE = ("seat", "legal")  # what differs between two views without any secret
LATER = (Reason("after-the-game"),)  # in place of reasons that would give a bot's cards away


class WrongSeat(ReverieError):
    """A move by somebody whose decision it is not."""


class Table:
    """A match with a seat for each player."""

    def __init__(self, match: Match, seats: list[Seat] | None = None) -> None:
        self.match = match
        self.seats = seats or [Seat()] * match.game.seats
        if len(self.seats) != match.game.seats:
            raise OptionError(f"{len(self.seats)} seats for {match.game.seats} players")
        self._thoughts: dict[int, Choice] = {}  # of the bots, by the step that came of them
        self._shared: dict[tuple[int, int], bool] = {}  # step and viewer: did they know as much?

    @property
    def actor(self) -> int | None:
        return self.match.actor

    @property
    def people(self) -> list[int]:
        return [at for at, seat in enumerate(self.seats) if seat.person]

    @property
    def thinking(self) -> bool:
        """Is it a bot's move?"""
        return self.actor is not None and not self.seats[self.actor].person

    # --- what a seat may know ---
    def view(self, seat: int) -> dict[str, object]:
        return self.match.view(seat)

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

    def why_not(self, seat: int, move: object) -> str:
        """The rule that forbids a seat's move now; nothing if it can be made."""
        self._require_turn(seat)
        return self.match.why_not(move)

    # --- moves ---
    def _require_turn(self, seat: int) -> None:
        self.match.game.require_seat(seat)
        actor = self.match.actor
        if actor is not None and seat != actor:
            raise WrongSeat(f"it is not the turn of seat {seat} but of seat {actor}")

    def play(self, seat: int, *moves: object) -> int:
        """Make moves of one seat; returns how many.  If one of them can't be made, none is.

        The first move that reveals something, or passes the decision on, is the last one made:
        whether the next would be possible is more than the seat could know beforehand.
        """
        self._require_turn(seat)
        made = 0
        try:
            for move in moves:
                before = self.match.state.clone() if made + 1 < len(moves) else None
                self.match.play(move)
                made += 1
                if before is not None and self._passed(seat, before):
                    break
        except Exception:
            self.take_back(made, counted=False)
            raise
        return made

    def _passed(self, seat: int, before: State) -> bool:
        """Is the latest move one after which its seat has to look again?"""
        if self.match.actor != seat:
            return True
        return revealing(self.match.plies[-1:], before, self.match.state)

    def consider(self, limit: Limit = USUAL) -> Choice:
        """What the bot whose turn it is would do, and why; the table does not change.

        A bot is made anew for each of its moves, so that a game that was left, or taken back,
        goes on as it would have.
        """
        seat = self.actor
        maker = None if seat is None else self.seats[seat].bot
        if seat is None or maker is None:
            raise WrongSeat("it is not the turn of a bot")
        bot = maker(self.match.game, self.bot_seed(seat))
        return bot.choose(look(self.match.state, seat), limit)

    def bot_seed(self, seat: int) -> int:
        """Of a bot's luck at one move of one match."""
        return self.match.seed_for(f"{seat} {len(self.match.plies)}")

    def carry_out(self, choice: Choice) -> None:
        """Make the move that a bot has chosen, and keep its reasons."""
        self.match.play(choice.action)
        self._thoughts[len(self.match.plies) - 1] = choice

    def think(self) -> None:
        """Let the bot whose turn it is make its move."""
        self.carry_out(self.consider())

    def thoughts(self, seat: int, since: int = 0) -> list[tuple[int, Choice]]:
        """Why the bots did what a seat saw them do, from a step on: each with its seat.

        Reasons tell something of a bot's cards.  Until the game is over they are only for
        those who knew as much as the bot did when it moved.
        """
        self.match.game.require_viewer(seat)
        told = []
        for number, step in enumerate(self.match.plies[since:], since):
            choice = self._thoughts.get(number)
            if choice is None or step.seat is None or not (step.seen_by >> seat) & 1:
                continue
            if not (self.match.over or self._knew_as_much(number, seat, step.seat)):
                choice = replace(choice, value=None, reasons=LATER)
            told.append((step.seat, choice))
        return told

    def _knew_as_much(self, number: int, seat: int, bot: int) -> bool:
        """Did a seat see all that a bot saw before a step?"""
        key = (number, seat)
        if key not in self._shared:
            self._shared[key] = not differ(self.match.state_before(number), bot, seat)
        return self._shared[key]

    def last_decision(self, seat: int) -> int:
        """The step after a seat's latest move; 0 before its first."""
        self.match.game.require_viewer(seat)
        steps = self.match.plies
        return next((n + 1 for n in range(len(steps) - 1, 0, -1) if steps[n].seat == seat), 0)

    @property
    def can_undo(self) -> bool:
        return any(step.seat in self.people for step in self.match.plies[1:])

    def undo(self) -> None:
        """Back to the last decision of a person."""
        moves = 1
        for step in reversed(self.match.plies[1:]):
            if step.seat in self.people:
                self.take_back(moves)
                return
            moves += 1
        raise OptionError("there is no move to take back")

    def take_back(self, moves: int, counted: bool = True) -> None:
        """Take moves back, whoever made them; where nothing was seen by it, it need not count."""
        undone = self.match.undone
        self.match.undo(moves)
        if not counted:
            self.match.undone = undone
        left = len(self.match.plies)
        self._thoughts = {n: why for n, why in self._thoughts.items() if n < left}
        self._shared = {key: same for key, same in self._shared.items() if key[0] < left}

    def record(self) -> Record:
        """The match so far, with the names of the seats."""
        record = self.match.record()
        names = [seat.name for seat in self.seats]
        if not any(names):
            return record
        return Record({**record.headers, "players": ",".join(names)}, record.lines)


def differ(state: State, one: int, other: int) -> bool:
    """Does one seat see anything in a position that another must not?"""
    first, second = state.view(one), state.view(other)
    return any(first[key] != second[key] for key in first if key not in PRIVATE)
