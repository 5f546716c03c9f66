"""The failure of a conformance check."""

from reverie.engine.state import State


class Broken(AssertionError):
    """A game violates the contract."""

    def __init__(self, check: str, message: str) -> None:
        super().__init__(f"{check}: {message}")
        self.check = check


def require(holds: object, check: str, message: str) -> None:
    if not holds:
        raise Broken(check, message)


def require_no_problems(state: State, check: str = "problems", about: str = "") -> None:
    """The state has no problems."""
    problems = "; ".join(map(str, state.problems()))
    require(not problems, check, about + problems)
