"""Information-set Monte Carlo tree search with random playouts, for any game.

Every simulation uses a new determinization, so no move is chosen for what only one world holds.
The tree is indexed by moves alone: chance outcomes differ from world to world, and so do the legal
moves of a node.  Each seat maximizes its own share of the wins.
"""

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from reverie.engine.choices import Choices
from reverie.engine.playout import finish
from reverie.engine.prng import below, following, keyed
from reverie.engine.state import State

SEARCHER: Final = 13  # the random stream of playouts
WHOLE: Final = 60  # a win; it can be shared by up to six
LOST: Final = 20  # the most that a lost game can count
EXPLORE: Final = 0.7
DEEPEST: Final = 200
NONE: Final = -1
WORLDS: Final = 0x3FFFFFFFFF


@final
class Tree:
    """The search tree, from one seat's point of view.

    A node is a number.  Children are linked: the first child, then each one's sibling.
    """

    def __init__(
        self, root: State, seat: int, seed: int, most_nodes: int, together: bool = False
    ) -> None:
        self.root: Final = root
        self.seat: Final = seat
        self.together: Final = together  # is the game cooperative?
        self.luck: i64 = keyed(seed, SEARCHER)
        self.most: Final[i64] = most_nodes
        self.size: i64 = 1
        self.actions: Final = vec[i64]([NONE] * most_nodes)
        self.child: Final = vec[i64]([NONE] * most_nodes)
        self.sibling: Final = vec[i64]([NONE] * most_nodes)
        self.visits: Final = vec[i64]([0] * most_nodes)
        self.chances: Final = vec[i64]([0] * most_nodes)  # how often it was available
        self.worth: Final = vec[i64]([0] * most_nodes)  # to the player who makes the move
        self.path: Final = vec[i64]([0] * (DEEPEST + 1))
        self.movers: Final = vec[i64]([0] * (DEEPEST + 1))
        self.earned: Final = vec[i64]([0] * root.game.seats)  # what a result is worth to each seat
        self.buffer: Final = Choices()

    def simulate(self, simulations: i64) -> i64:
        """Run simulations; returns the number of decisions in their playouts."""
        decisions: i64 = 0
        for _ in range(simulations):
            self.luck = following(self.luck)
            world = self.root.resample(self.seat, int(self.luck & WORLDS))
            depth = self.descend(world)
            self.luck = following(self.luck)
            decisions += finish(world, self.luck, self.buffer)
            self.learn(world, depth)
        return decisions

    def descend(self, world: State) -> i64:
        """Follow the tree and add a node where it ends; returns the depth."""
        node: i64 = 0
        depth: i64 = 0
        world.fresh = False
        buffer = self.buffer
        while not world.over and depth < DEEPEST:
            buffer.size = 0
            world.choices(buffer)
            chosen = self.best_child(node)
            grown = chosen == NONE
            if grown:
                chosen = self.grow(node)
                if chosen == NONE:  # no room for more
                    return depth
            self.movers[depth] = world.actor
            self.path[depth] = chosen
            depth += 1
            world.answer(self.actions[chosen])
            if grown:
                return depth
            node = chosen
        return depth

    def best_child(self, node: i64) -> i64:
        """The child to follow; NONE if a legal move has not been tried."""
        best: i64 = NONE
        highest = -1.0
        buffer, chances, all_visits, worth = self.buffer, self.chances, self.visits, self.worth
        ids = buffer.ids
        for i in range(buffer.size):
            child = self.child_of(node, ids[i])
            if child == NONE:
                return NONE
            available = chances[child] + 1
            chances[child] = available
            visits = float(all_visits[child])
            bound = float(worth[child]) / (visits * WHOLE)
            bound += EXPLORE * math.sqrt(math.log(float(available)) / visits)
            if bound > highest:
                highest = bound
                best = child
        return best

    def child_of(self, node: i64, action: i64) -> i64:
        actions, sibling = self.actions, self.sibling
        child = self.child[node]
        while child != NONE and actions[child] != action:
            child = sibling[child]
        return child

    def grow(self, node: i64) -> i64:
        """A new child for one of the untried moves, chosen uniformly."""
        buffer = self.buffer
        untried: i64 = 0
        for i in range(buffer.size):
            if self.child_of(node, buffer.ids[i]) == NONE:
                buffer.ids[untried] = buffer.ids[i]
                untried += 1
        if self.size >= self.most or untried == 0:
            return NONE
        self.luck = following(self.luck)
        child = self.size
        self.size += 1
        self.actions[child] = buffer.ids[below(self.luck, untried)]
        self.chances[child] = 1
        self.sibling[child] = self.child[node]
        self.child[node] = child
        return child

    def learn(self, world: State, depth: i64) -> None:
        """Backpropagate the result to every node on the path."""
        outcome = world.outcome
        if outcome is None:
            return
        winners = outcome.winners
        share = i64(WHOLE) if self.together else i64(WHOLE) // max(len(winners), 1)
        lost: i64 = 0
        if self.together:  # random play hardly ever wins: progress counts a little
            lost = min(i64(LOST), sum(outcome.scores))
        earned, path, visits, worth = self.earned, self.path, self.visits, self.worth
        for seat in range(i64(len(earned))):
            earned[seat] = lost
        for winner in winners:
            earned[winner] = share
        for i in range(depth):
            visits[path[i]] += 1
            worth[path[i]] += earned[self.movers[i]]

    def found(self) -> list[tuple[int, int, float]]:
        """The root's moves: action, visits, and the share of wins."""
        moves: list[tuple[int, int, float]] = []
        child = self.child[0]
        while child != NONE:
            visits = int(self.visits[child])
            worth = float(self.worth[child]) / (WHOLE * max(visits, 1))
            moves.append((int(self.actions[child]), visits, worth))
            child = self.sibling[child]
        return moves
