"""A table: a match, and the seats around it.  Surfaces speak to it, never to the state."""

from dataclasses import dataclass
from hashlib import blake2b

from reverie.bots.contract import USUAL, Choice, Limit, look
from reverie.engine.actions import Action
from reverie.engine.errors import OptionError, ReverieError
from reverie.match import Match, Record
from reverie.match.hope import gives_up
from reverie.table.seats import Seat

PRIVATE = ("seat", "legal")  # what differs between two views without any secret


class WrongSeat(ReverieError):
    """A move by somebody whose decision it is not."""


@dataclass(frozen=True, slots=True)
class Told:
    """A step of the game as one seat saw it: the deal has no seat, a hidden move no action."""

    seat: int | None
    action: Action | None
    events: list[dict[str, object]]


class Table:
    """A match with a seat for each player."""

    def __init__(self, match: Match, seats: list[Seat] | None = None) -> None:
        self.match = match
        self.seats = seats or [Seat()] * match.game.seats
        if len(self.seats) != match.game.seats:
            raise OptionError(f"{len(self.seats)} seats for {match.game.seats} players")
        self._thoughts: dict[int, Choice] = {}  # of the bots, by the step that came of them

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
        return list(self.match.legal) if seat == self.actor else []

    def log(self, seat: int, since: int = 0, until: int | None = None) -> list[Told]:
        """What happened, step by step, as a seat saw it; step 0 is the deal."""
        told = []
        for number, step in enumerate(self.match.steps[since:until], since):
            known = (step.seen_by >> seat) & 1
            events = [self.match.game.event_json(event.cut(seat)) for event in step.events]
            told.append(Told(step.seat if number else None, step.action if known else None, events))
        return told

    def secret(self, one: int, other: int) -> bool:
        """Does one seat see what the other must not?"""
        first, second = self.view(one), self.view(other)
        return any(first[key] != second[key] for key in first if key not in PRIVATE)

    def gives_up(self, seat: int, action: Action) -> str | None:
        """Why victory would be out of reach after this move, as far as the seat can know."""
        if seat != self.actor:
            return None
        return gives_up(self.match, action)

    def why_not(self, seat: int, move: object) -> str:
        """The rule that forbids a seat's move now; nothing if it can be made."""
        self._require_turn(seat)
        return self.match.why_not(move)

    # --- moves ---
    def _require_turn(self, seat: int) -> None:
        actor = self.match.actor
        if actor is not None and seat != actor:
            raise WrongSeat(f"it is not the turn of seat {seat} but of seat {actor}")

    def play(self, seat: int, *moves: object) -> None:
        """Moves of one seat: all of them, or none."""
        match = self.match
        before = len(match.steps)
        self._require_turn(seat)
        match.play(*moves)
        for step in match.steps[before:]:
            if step.seat != seat:
                self.take_back(len(match.steps) - before, counted=False)
                raise WrongSeat(f"'{step.action}' is a move of seat {step.seat}, not {seat}")

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
        told = f"{self.match.seed} {seat} {len(self.match.steps)}".encode()
        return int.from_bytes(blake2b(told, digest_size=7).digest(), "big")

    def carry_out(self, choice: Choice) -> None:
        """Make the move that a bot has chosen, and keep its reasons."""
        self.match.play(choice.action)
        self._thoughts[len(self.match.steps) - 1] = choice

    def think(self) -> None:
        """Let the bot whose turn it is make its move."""
        self.carry_out(self.consider())

    def thoughts(self, seat: int, since: int = 0) -> list[tuple[int, Choice]]:
        """Why the bots did what a seat saw them do, from a step on: each with its seat."""
        return [
            (step.seat, self._thoughts[number])
            for number, step in enumerate(self.match.steps[since:], since)
            if step.seat is not None and (step.seen_by >> seat) & 1 and number in self._thoughts
        ]

    def last_decision(self, seat: int) -> int:
        """The step after a seat's latest move; 0 before its first."""
        steps = self.match.steps
        return next((n + 1 for n in range(len(steps) - 1, 0, -1) if steps[n].seat == seat), 0)

    @property
    def can_undo(self) -> bool:
        return any(step.seat in self.people for step in self.match.steps[1:])

    def undo(self) -> None:
        """Back to the last decision of a person."""
        moves = 1
        for step in reversed(self.match.steps[1:]):
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
        left = len(self.match.steps)
        self._thoughts = {n: why for n, why in self._thoughts.items() if n < left}

    def record(self) -> Record:
        """The match so far, with the names of the seats."""
        record = self.match.record()
        names = [seat.name for seat in self.seats]
        if not any(names):
            return record
        return Record({**record.headers, "players": ",".join(names)}, record.lines)
