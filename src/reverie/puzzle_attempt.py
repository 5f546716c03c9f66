"""An attempt at a puzzle: one type from the store to the screen."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Attempt:
    """A player's attempt at a puzzle that counts, and their rating in the game after it.

    The first attempt at a puzzle counts, and the first at the puzzle of a day on that day.
    """

    puzzle: str
    game: str
    number: int  # of the player's attempts at puzzles of the game: 1, 2, 3 …
    day: str  # 2026-11-15, if it was that day's puzzle; else empty
    at: float
    solved: bool
    rating: float
    deviation: float
    volatility: float
