"""Actions numbered from 0 without gaps, and their ids and texts.

The action table of a game with its options is numbered in the order of the ids, so that a policy
has exactly one output per action.
"""

from reverie.engine.game import Game


class Codec:
    """Number ↔ id ↔ text of an action; ids are the same for every option set."""

    def __init__(self, game: Game) -> None:
        self.ids = sorted(game.actions.ids())
        self.numbers = {id: number for number, id in enumerate(self.ids)}
        self._game = game

    def __len__(self) -> int:
        return len(self.ids)

    def number(self, action: int | str) -> int:
        """The number of an action, given by its id or its full text."""
        id = self._game.actions.by_text[action].id if isinstance(action, str) else action
        return self.numbers[id]

    def text(self, number: int) -> str:
        return self._game.actions[self.ids[number]].text

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Codec) and self._game == other._game

    def __hash__(self) -> int:
        return hash(self._game)

    def __reduce__(self) -> tuple[object, ...]:
        return Codec, (self._game,)

    def __repr__(self) -> str:
        return f"<Codec of {len(self)} actions of {self._game.label()}>"
