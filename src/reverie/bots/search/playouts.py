"""Random-playout search (ISMCTS), for games without a network."""

from typing import Final

from reverie import registry
from reverie.bots.contract import Choice, Limit, Seen
from reverie.bots.network.bot import ONLY_MOVE, chance
from reverie.engine.game import Game
from reverie.engine.search import Tree

AT_A_TIME: Final = 50  # simulations between two clock checks
MOST: Final = 200_000  # maximum number of simulations without a limit


class PlayoutSearch:
    """Plays the most visited move; a node is a simulation."""

    name = "playouts"

    def __init__(self, game: Game, seed: int) -> None:
        self._seed = seed
        self._together = (
            registry.spec(game.name).cooperative if game.name in registry.specs() else False
        )

    def choose(self, seen: Seen, limit: Limit) -> Choice:
        """The most visited move when the limit is reached."""
        if len(seen.legal) == 1:
            return Choice(seen.legal[0], None, (ONLY_MOVE,))
        watch = limit.start()
        most = min(limit.nodes or MOST, MOST)
        tree = Tree(seen.world(self._seed), seen.seat, self._seed, most + 2, self._together)
        done = 0
        while done < most and (done == 0 or not watch.over):
            number = min(AT_A_TIME, most - done)
            tree.simulate(number)
            watch.spend(number)
            done += number
        action, _, worth = max(tree.found(), key=lambda move: (move[1], move[2]))
        return Choice(seen.game.actions[action], worth, (chance(worth),))
