"""OpenSpiel observers: exactly what is requested, or an error."""

import json
from typing import Any

from reverie.engine.errors import OptionError
from reverie.engine.game import Game
from reverie.engine.state import SPECTATOR
from reverie.research.extras import missing

try:
    import numpy as np
    import pyspiel
except ImportError as error:
    raise missing(error) from None

USUAL = pyspiel.IIGObservationType(perfect_recall=False)


def observer(game: Game, wanted: Any = None, params: Any = None) -> "SpielObserver":
    """The observer for a kind of information; OptionError if it is not supported."""
    kind = USUAL if wanted is None else wanted
    if params:
        raise OptionError("observer-params")
    if not kind.public_info:
        raise OptionError("observer-public")
    return SpielObserver(game, kind.private_info, kind.perfect_recall)


class SpielObserver:
    """Views as text: public, of one seat, or of all; with perfect recall, everything seen.

    The tensor is the observation of a seat (or of all); there is none for public information or for
    the past.
    """

    def __init__(self, game: Game, private: Any, recall: bool) -> None:
        self.game = game
        self.private = private
        self.recall = recall
        self.scales = np.array(game.observation.scales()[: game.columns], np.float32)
        rows = {
            pyspiel.PrivateInfoType.NONE: 0,
            pyspiel.PrivateInfoType.SINGLE_PLAYER: 1,
            pyspiel.PrivateInfoType.ALL_PLAYERS: game.seats,
        }[private]
        self.rows = 0 if recall else rows
        self.tensor: Any = np.zeros(self.rows * game.columns, np.float32) if self.rows else None
        self.dict = {"observation": self.tensor} if self.rows else {}

    def viewers(self, player: int) -> list[int]:
        """The seats whose views are shown."""
        if self.private == pyspiel.PrivateInfoType.NONE:
            return [SPECTATOR]
        self.game.require_seat(player)
        if self.private == pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return [player]
        return list(range(self.game.seats))

    def set_from(self, state: Any, player: int) -> None:
        """Fill the tensor; all zeros before the deal."""
        if self.tensor is None:
            raise OptionError("observer-tensor")
        self.tensor.fill(0)
        position = state.node.state
        if position is not None:
            rows = self.tensor.reshape(self.rows, -1)
            for row, seat in zip(rows, self.viewers(player), strict=True):
                columns = np.frombuffer(position.observation(seat), np.uint8)[: len(row)]
                np.multiply(columns, self.scales, out=row)

    def string_from(self, state: Any, player: int) -> str:
        """The views as JSON; empty before the deal."""
        node = state.node
        if node.state is None:
            return ""
        found = []
        for seat in self.viewers(player):
            if self.recall:
                found.append(node.recalled(seat))
            found.append(json.dumps(node.state.view(seat), sort_keys=True))
        return found[0] if len(found) == 1 else f"[{', '.join(found)}]"
