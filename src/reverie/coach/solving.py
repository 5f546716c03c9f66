"""Solving puzzles: which attempts count, rating and streak, and the next puzzle."""

import time
from collections.abc import Collection, Sequence
from datetime import date, timedelta
from random import Random

from reverie.coach.puzzle import Puzzle
from reverie.coach.rating import Rating, after_puzzle, puzzle_rating
from reverie.puzzle_attempt import Attempt

NEAR = 250.0  # maximum difference between a player's rating and that of a suitable puzzle


def rating_of(attempts: Sequence[Attempt]) -> Rating:
    """The rating after the last attempt; the initial one without attempts."""
    if not attempts:
        return Rating()
    last = attempts[-1]
    return Rating(last.rating, last.deviation, last.volatility)


def first_at(attempts: Sequence[Attempt], puzzle: str) -> Attempt | None:
    """The rated attempt."""
    return next((one for one in attempts if one.puzzle == puzzle), None)


def of_day(attempts: Sequence[Attempt], day: str) -> Attempt | None:
    """The attempt at the puzzle of a day, on that day."""
    return next((one for one in attempts if one.day == day), None)


def rated(attempts: Sequence[Attempt], puzzle: Puzzle, solved: bool, day: str) -> Rating | None:
    """The rating after an attempt, or None if it is only practice.

    Only the first attempt at a puzzle changes the rating.  The first attempt at a daily puzzle on
    its day also counts, for the streak.
    """
    if first_at(attempts, puzzle.id) is None:
        return after_puzzle(rating_of(attempts), puzzle.grade, solved)
    return rating_of(attempts) if day and of_day(attempts, day) is None else None


def attempt(attempts: Sequence[Attempt], puzzle: Puzzle, solved: bool, day: str) -> Attempt | None:
    """The attempt to store, with the rating after it; None if it is only practice."""
    after = rated(attempts, puzzle, solved, day)
    if after is None:
        return None
    return Attempt(
        puzzle=puzzle.id,
        game=puzzle.game,
        number=len(attempts) + 1,
        day=day,
        at=time.time(),
        solved=solved,
        rating=after.value,
        deviation=after.deviation,
        volatility=after.volatility,
    )


def streak(attempts: Sequence[Attempt], today: date) -> int:
    """The current streak of daily puzzles; today's may still be unsolved."""
    solved = {one.day: one.solved for one in attempts if one.day}
    days = 0
    day = today if today.isoformat() in solved else today - timedelta(days=1)
    while solved.get(day.isoformat(), False):
        days += 1
        day -= timedelta(days=1)
    return days


def next_puzzle(
    puzzles: Sequence[Puzzle], tried: Collection[str], rating: Rating, luck: Random, last: str = ""
) -> Puzzle:
    """An untried puzzle that suits the rating, if there is one."""
    others = [puzzle for puzzle in puzzles if puzzle.id != last] or list(puzzles)
    new = [puzzle for puzzle in others if puzzle.id not in tried] or others
    near = [p for p in new if abs(puzzle_rating(p.grade).value - rating.value) <= NEAR] or new
    return luck.choice(near)
