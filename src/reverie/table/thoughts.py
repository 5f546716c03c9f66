"""The bots' reasons for their moves, and who may see them."""

from dataclasses import replace
from typing import NamedTuple

from reverie.bots.contract import Choice, Reason
from reverie.engine.state import State
from reverie.match import Match

PRIVATE = ("seat", "legal")  # keys that differ between two views even without hidden information
LATER = (Reason("after-the-game"),)  # replaces reasons that would reveal a bot's cards


class Thought(NamedTuple):
    """A bot's choice as a viewer may see it."""

    ply: int
    seat: int
    choice: Choice


class Thoughts:
    """The bots' choices, by ply."""

    def __init__(self) -> None:
        self._choices: dict[int, Choice] = {}
        self._shared: dict[tuple[int, int], bool] = {}  # ply and viewer: did they know as much?

    def add(self, number: int, choice: Choice) -> None:
        self._choices[number] = choice

    def since(self, first: int) -> dict[int, Choice]:
        """Those from a ply on."""
        return {number: choice for number, choice in self._choices.items() if number >= first}

    def cut(self, left: int) -> None:
        """Drop everything beyond this number of plies."""
        for number in self.since(left):
            del self._choices[number]
        self._shared = {key: same for key, same in self._shared.items() if key[0] < left}

    def told(self, match: Match, seat: int, since: int) -> list[Thought]:
        """The choices that a seat may see, from a ply on.

        Reasons reveal something about a bot's cards.  Until the game is over, only those who knew
        as much as the bot when it moved may see them.
        """
        if not self._choices:
            return []
        told = []
        for number, ply in enumerate(match.plies[since:], since):
            choice = self._choices.get(number)
            if choice is None or ply.seat is None or not (ply.seen_by >> seat) & 1:
                continue
            if not (match.over or self._knew_as_much(match, number, seat, ply.seat)):
                choice = replace(choice, value=None, reasons=LATER)
            told.append(Thought(number, ply.seat, choice))
        return told

    def _knew_as_much(self, match: Match, number: int, seat: int, bot: int) -> bool:
        """Whether a seat saw everything that a bot saw before a ply."""
        key = (number, seat)
        if key not in self._shared:
            self._shared[key] = not differ(match.position(number - 1), bot, seat)
        return self._shared[key]


def differ(state: State, one: int, other: int) -> bool:
    """Whether one seat sees anything in a position that is hidden from the other."""
    first, second = state.view(one), state.view(other)
    return any(first[key] != second[key] for key in first if key not in PRIVATE)
