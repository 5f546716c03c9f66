"""The legal moves of a position, in readable form."""

from collections.abc import Iterator, Sequence
from typing import overload

from reverie.engine.actions import Action


class Legal(Sequence[Action]):
    """The legal actions; prints as a sentence and supports lookup by text."""

    def __init__(self, actions: list[Action]) -> None:
        self._actions = actions

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> list[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | list[Action]:
        return self._actions[index]

    def __len__(self) -> int:
        return len(self._actions)

    def __iter__(self) -> Iterator[Action]:
        return iter(self._actions)

    def __contains__(self, move: object) -> bool:
        if isinstance(move, str):
            return any(action.text == move for action in self._actions)
        return move in self._actions

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Legal) and self._actions == other._actions

    def __hash__(self) -> int:
        return hash(tuple(self._actions))

    def __str__(self) -> str:
        words = [action.text for action in self._actions]
        if not words:
            return "nothing: the game is over"
        if len(words) == 1:
            return words[0]
        return ", ".join(words[:-1]) + " or " + words[-1]

    def __repr__(self) -> str:
        return f"<Legal: {self}>"
