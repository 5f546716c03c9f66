"""Steps: what a game consists of, each either a decision or something that happens by itself."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from reverie.engine.choices import Choices
from reverie.engine.ints import i64

if TYPE_CHECKING:
    from reverie.engine.state import State

# --- kinds of step ---
ASKS: Final = 0  # a decision
MAY_ASK: Final = 1  # a decision if it is possible, otherwise skipped
HAPPENS: Final = 2  # by itself


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """One step of a game; the agenda of a state lists those that are still to be done.

    A step keeps nothing: everything that changes lies in the state.
    """

    def __init__(self, name: str, kind: i64 = ASKS, rule: str = "") -> None:
        self.name: Final = name
        self.kind: Final = kind
        self.rule: Final = rule  # the rule that asks for it

    # --- a decision ---
    def choices(self, s: "State", into: Choices) -> None:
        """Write the legal actions into a buffer."""
        raise NotImplementedError(f"the step {self.name} asks for nothing")

    def answer(self, s: "State", action: i64) -> None:
        """Carry out a legal action; the step has been taken off the agenda."""
        raise NotImplementedError(f"the step {self.name} asks for nothing")

    def obstacle(self, s: "State", action: i64) -> str:
        """The rule that forbids an action which is not legal."""
        return self.rule

    def is_possible(self, s: "State") -> bool:
        """Of a step that may ask: is there anything to choose?"""
        return True

    def skipped(self, s: "State") -> None:
        """It was not possible, and has been taken off the agenda."""

    # --- something that happens by itself ---
    def happen(self, s: "State") -> None:
        """Do it; the step has been taken off the agenda."""
        raise NotImplementedError(f"the step {self.name} does not happen by itself")

    def is_certain(self, s: "State") -> bool:
        """Does the player to move know what it will bring?  `State.foreseen` stops otherwise."""
        return True
