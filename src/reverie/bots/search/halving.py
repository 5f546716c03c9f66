"""Search with a network: its best moves are played on in imagined worlds, as it would play.

All of them meet the same luck in each world, so that luck favours none; after each round the
half that does worse is dropped, and those that are left are tried in more worlds.
"""

from typing import Final

import numpy as np

from reverie.bots.contract import Choice, Limit, Seen, Watch
from reverie.bots.network.bot import ONLY_MOVE, chance
from reverie.bots.network.judge import Network, network_of
from reverie.bots.network.outlook import Foresight, shares
from reverie.engine.contract import Game, State
from reverie.engine.crowd import pass_forced

CANDIDATES: Final = 4
MARGIN: Final = 0.06  # a move that the network thinks so much worse is not tried
DEPTH: Final = 6  # decisions
WORLDS: Final = 24  # for each candidate, in a round
ROUNDS: Final = 40
FIRST_THOUGHT: Final = 12.0  # as many worlds' worth the network's own judgement counts


class NetworkSearch:
    """A node is a decision in an imagined world."""

    name = "search"

    def __init__(self, game: Game, seed: int, network: Network | None = None) -> None:
        self.network = network or network_of(game.name)
        self._seed = seed
        self._foresight = Foresight(self.network, game, CANDIDATES * WORLDS)

    def choose(self, seen: Seen, limit: Limit) -> Choice:
        legal = seen.legal
        if len(legal) == 1:
            return Choice(legal[0], self.evaluate(seen), (ONLY_MOVE,))
        watch = limit.start()
        judged = self._foresight.judge([seen.world(self._seed)])
        order = np.argsort(-judged.worth, kind="stable")[:CANDIDATES]
        alive = [
            Candidate(int(judged.actions[row]), float(judged.worth[row]))
            for row in order
            if judged.worth[row] >= judged.worth[order[0]] - MARGIN
        ]
        for number in range(ROUNDS):
            if len(alive) == 1 or watch.over:
                break
            if not self._try_out(alive, seen, number, watch):
                break
            alive.sort(key=lambda candidate: -candidate.worth)
            if number % 2:
                alive = alive[: max(2, (len(alive) + 1) // 2)]
        best = alive[0]
        return Choice(seen.game.actions[best.action], best.worth, (chance(best.worth),))

    def evaluate(self, seen: Seen) -> float:
        """The chance that the seat wins, from 0 to 1."""
        from reverie.bots.network.bot import NetworkBot

        return NetworkBot(seen.game, self._seed, self.network).evaluate(seen)

    def _try_out(self, alive: "list[Candidate]", seen: Seen, number: int, watch: Watch) -> bool:
        """One round for every candidate; False, and nothing learnt, if there was no time for it."""
        worlds = [seen.world(hash((self._seed, number, w))) for w in range(WORLDS)]
        states = []
        for candidate in alive:
            for world in worlds:
                state = world.clone()
                state.do(candidate.action)
                pass_forced(state)
                states.append(state)
        values = self._play_on(states, seen.seat, watch)
        if values is None:
            return False
        for at, candidate in enumerate(alive):
            candidate.learn(values[at * WORLDS : (at + 1) * WORLDS])
        return True

    def _play_on(self, states: list[State], seat: int, watch: Watch) -> list[float] | None:
        """Each position's worth to a seat after some decisions more, all made by the network."""
        values = [0.0] * len(states)
        for depth in range(DEPTH):
            if depth and watch.over:
                return None
            live = []
            for at, state in enumerate(states):
                outcome = state.outcome
                if outcome is None:
                    live.append(at)
                else:
                    together = self.network.together
                    values[at] = shares(outcome.winners, self._foresight.seats, together)[seat]
            if not live:
                break
            watch.spend(len(live))
            judged = self._foresight.judge([states[at] for at in live])
            rows = judged.best()
            for at, row in zip(live, rows.tolist(), strict=True):
                values[at] = float(judged.values[row, seat])
                if depth < DEPTH - 1:
                    states[at].do(int(judged.actions[row]))
                    pass_forced(states[at])
        return values


class Candidate:
    """A move that is being tried, and what came of it."""

    def __init__(self, action: int, judged: float) -> None:
        self.action = action
        self.total = judged * FIRST_THOUGHT
        self.weight = FIRST_THOUGHT

    def learn(self, values: list[float]) -> None:
        self.total += sum(values)
        self.weight += len(values)

    @property
    def worth(self) -> float:
        return self.total / self.weight
