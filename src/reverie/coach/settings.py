"""The parameters of the coach.  Values are win probabilities, from 0 to 1."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Settings:
    """How far and how often the coach looks ahead, and the thresholds of its classes."""

    # --- errors: both moves are rolled out in the same sampled worlds ---
    depth: int = 6  # decisions at least (a game may declare more); then on to the player's next,
    far: int = 24  # or at most this many
    worlds: int = 24  # per decision,
    fewest_worlds: int = 4  # or fewer where a game has many decisions:
    nodes: int = 60_000  # decisions in worlds for a whole review, where
    longer_by_seat: int = 4  # each additional seat makes a line longer by this many
    together: int = 8  # decisions of a review that are rolled out concurrently
    deals: int = 64  # deals averaged for the value at the start of a game
    waiting_worlds: int = 8  # for evaluating a position while another seat is to move

    # --- classes: the smallest error of each ---
    good: float = 0.005
    inaccuracy: float = 0.02
    mistake: float = 0.05
    blunder: float = 0.10  # by both the immediate evaluation and the rollouts

    # --- the bar: shown where win probabilities are off by at most this many points on average ---
    calibrated: float = 3.0

    # --- the summary ---
    turning_points: int = 5
    turning: float = 0.05  # the smallest change of a turning point
    questions: int = 3  # in "learn from your mistakes"

    # --- reasons of a hint ---
    clear: float = 0.02  # a move worse by this much is worth comparing with
    reason_depth: int = 8
    reason_worlds: int = 8

    # --- rollouts to the end of the game: more decisions than any game has ---
    rollout_decisions: int = 5_000

    # --- games without a network: random playouts per move ---
    playouts: int = 32
    deals_by_playouts: int = 6


SETTINGS: Final = Settings()
