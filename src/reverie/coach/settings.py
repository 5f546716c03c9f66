"""Every number of the coach that can be chosen.  Values are chances to win, from 0 to 1."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Settings:
    """How far and how often the coach looks ahead, and where its classes begin."""

    # --- an error: both moves are played on in the same imagined worlds ---
    depth: int = 6  # decisions at least; then on to one of the player's own,
    far: int = 24  # or up to so many
    worlds: int = 24  # for each decision,
    fewest_worlds: int = 4  # or fewer where a game has many decisions:
    nodes: int = 20_000  # decisions in worlds for a whole review, where
    longer_by_seat: int = 4  # every further seat makes a line longer by so many
    together: int = 8  # decisions of a review that are played on at the same time
    deals: int = 64  # of which the value at the start of a game is the mean
    waiting_worlds: int = 8  # in which a position is judged while somebody else is to move

    # --- classes: the least error of each ---
    good: float = 0.005
    inaccuracy: float = 0.02
    mistake: float = 0.05
    blunder: float = 0.10  # by both the immediate evaluation and the one of `depth`

    # --- the bar: shown where chances are off by so many points of 100 at most, on average ---
    calibrated: float = 3.0

    # --- the review in words ---
    turning_points: int = 5
    turning: float = 0.05  # the least that a turning point turns
    questions: int = 3  # of "learn from your mistakes"

    # --- a hint's reason ---
    clear: float = 0.02  # a move that is worse by so much is worth comparing with
    reason_depth: int = 8
    reason_worlds: int = 8

    # --- rollouts, to the end of the game: more decisions than any has ---
    rollout_decisions: int = 5_000

    # --- a game without a network: random playouts for each move ---
    playouts: int = 32
    deals_by_playouts: int = 6


SETTINGS: Final = Settings()
