"""What a check of the conformance suite says when it fails."""


class Broken(AssertionError):
    """A game does not hold to the contract."""

    def __init__(self, check: str, message: str) -> None:
        super().__init__(f"{check}: {message}")
        self.check = check


def require(holds: object, check: str, message: str) -> None:
    if not holds:
        raise Broken(check, message)
