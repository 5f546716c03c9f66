"""Actions as numbers from 0 on without a gap, and back to ids and words.

The table of a game with its options is what is numbered, in the order of the ids, so that a
policy has an output for every action there is and for nothing else.
"""

from reverie.engine.game import Game


class Codec:
    """Number ↔ id ↔ words of an action; ids are the same for every option set."""

    def __init__(self, game: Game) -> None:
        self.ids = sorted(game.actions.ids())
        self.numbers = {id: number for number, id in enumerate(self.ids)}
        self._actions = game.actions

    def __len__(self) -> int:
        return len(self.ids)

    def number(self, action: int | str) -> int:
        """Of an action by its id, or by its words in full."""
        id = self._actions.by_text[action].id if isinstance(action, str) else action
        return self.numbers[id]

    def text(self, number: int) -> str:
        return self._actions[self.ids[number]].text
