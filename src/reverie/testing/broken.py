"""The failure of a conformance check."""


class Broken(AssertionError):
    """A game violates the contract."""

    def __init__(self, check: str, message: str) -> None:
        super().__init__(f"{check}: {message}")
        self.check = check


def require(holds: object, check: str, message: str) -> None:
    if not holds:
        raise Broken(check, message)
