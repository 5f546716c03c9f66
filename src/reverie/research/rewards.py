"""Rewards at the end of a game; before that every reward is 0.

Where all win or lose together: 1 for victory and 0 for defeat.  Else they add up to 0: 1 for
winning alone, and what that costs is borne by the others in equal parts; several winners share.
"""

from collections.abc import Collection

from reverie import registry


def rewards(name: str, seats: int, winners: Collection[int]) -> list[float]:
    """One for each seat."""
    if registry.spec(name).cooperative:
        return [float(bool(winners))] * seats
    share = seats / len(winners)
    return [((share if seat in winners else 0.0) - 1) / (seats - 1) for seat in range(seats)]


def lowest(name: str, seats: int) -> float:
    """The least that a seat can get."""
    return 0.0 if registry.spec(name).cooperative else -1 / (seats - 1)
