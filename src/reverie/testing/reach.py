"""Checks that a victory reported as out of reach stays out of reach."""

from reverie.engine.game import Game
from reverie.engine.outcome import OutOfReach
from reverie.engine.state import State
from reverie.testing.broken import Broken, require
from reverie.testing.knowledge import seats_of


class Reach:
    """Watches one game: once victory is reported out of reach, it stays so, and nobody wins."""

    def __init__(self, state: State) -> None:
        self.seats = seats_of(state.game)
        self.told: dict[int, OutOfReach] = {}  # by seat
        # does the game support it?
        self.needed = type(state.game).out_of_reach is not Game.out_of_reach
        self.watch(state)

    def watch(self, state: State) -> None:
        """Check the position after each move."""
        for seat in self.seats:
            reason = state.out_of_reach(seat)
            if reason is not None:
                self.told.setdefault(seat, reason)
            elif seat in self.told and not state.over:
                raise Broken("reach", f"seat {seat} is no longer told: {self.told[seat]}")
        outcome = state.outcome
        if self.told and outcome is not None and outcome.winners:
            raise Broken("reach", f"a game was won that could not be: {self.told}")


def check_told(state: State) -> None:
    """The view says the same as the game."""
    for seat in seats_of(state.game):
        reason, view = state.out_of_reach(seat), state.view(seat)
        rule = None if reason is None else reason.rule
        require(view.get("out_of_reach") == rule, "reach", f"seat {seat} is told something else")
        values = {} if reason is None else reason.values()
        same = view.get("out_of_reach_values", {}) == values
        require(same, "reach", f"seat {seat} is told of other cards")
