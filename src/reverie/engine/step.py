"""Steps: the parts of a game, each a decision or automatic."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from reverie.engine.choices import Choices
from reverie.engine.ints import i64

if TYPE_CHECKING:
    from reverie.engine.state import State

# --- kinds of step ---
ASKS: Final = 0  # a decision
MAY_ASK: Final = 1  # a decision if there is a choice, otherwise skipped
HAPPENS: Final = 2  # automatic


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """One step of a game; the agenda of a state lists the pending ones.

    A step has no state of its own: everything that changes is in the state.
    """

    def __init__(self, name: str, kind: i64 = ASKS, rule: str = "") -> None:
        self.name: Final = name
        self.kind: Final = kind
        self.rule: Final = rule  # the rule behind it

    # --- a decision ---
    def choices(self, s: "State", into: Choices) -> None:
        """Write the legal actions into a buffer."""
        raise NotImplementedError(f"the step {self.name} asks for nothing")

    def answer(self, s: "State", action: i64) -> None:
        """Carry out a legal action; the step has been popped from the agenda."""
        raise NotImplementedError(f"the step {self.name} asks for nothing")

    def obstacle(self, s: "State", action: i64) -> str:
        """The rule that forbids an illegal action."""
        return self.rule

    def is_possible(self, s: "State") -> bool:
        """For a step that may ask: whether there is a choice."""
        return True

    def skipped(self, s: "State") -> None:
        """Called when there was no choice, after the step was popped from the agenda."""

    # --- an automatic step ---
    def happen(self, s: "State") -> None:
        """Carry it out; the step has been popped from the agenda."""
        raise NotImplementedError(f"the step {self.name} does not happen by itself")

    def is_certain(self, s: "State") -> bool:
        """Whether the player to move knows the result.  `State.foreseen` stops otherwise."""
        return True
