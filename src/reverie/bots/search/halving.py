"""Search with a network: its best moves are played on in imagined worlds, as it would play.

All of them meet the same luck in each world, so that luck favours none; from round to round those
that are clearly worse are dropped.  What the worlds show is weighed against what the network
thought at first: as long as they are few and differ much, the first thought stands.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from reverie.bots.contract import Choice, Limit, Seen, Watch
from reverie.bots.network.bot import ONLY_MOVE, NetworkBot, chance
from reverie.bots.network.judge import PROGRESS_COUNTS, Network, network_of
from reverie.bots.network.outlook import Foresight, shares
from reverie.bots.network.weights import Floats
from reverie.engine.foresight import pass_forced
from reverie.engine.game import Game
from reverie.engine.state import State

CANDIDATES: Final = 4
MARGIN: Final = 3.0  # a move that the network thinks worse by so many doubts is not tried
DEPTH: Final = 6  # decisions at least; then on to one of the seat's own, which it judges best,
FAR: Final = 24  # or up to so many
WORLDS: Final = 48  # in a round, over the number of seats: with more of them lines are longer
ROUNDS: Final = 50
CLEARLY: Final = 2.0  # standard errors
# How far the network's judgements of two moves are off, one against the other, as a rule: less
# where all win or lose together, and it need not foresee opponents.
DOUBT: Final = 0.05
DOUBT_TOGETHER: Final = 0.02


class NetworkSearch:
    """A node is a decision in an imagined world."""

    name = "search"

    def __init__(self, game: Game, seed: int, network: Network | None = None) -> None:
        self.network = network or network_of(game.name)
        self._seed = seed
        self._doubt = DOUBT_TOGETHER if self.network.together else DOUBT
        self._worlds = WORLDS // max(2, game.seats)
        self._foresight = Foresight(self.network, game, CANDIDATES * self._worlds)

    def choose(self, seen: Seen, limit: Limit) -> Choice:
        """The network's best moves, tried out as long as the limit allows."""
        legal = seen.legal
        if len(legal) == 1:
            return Choice(legal[0], self.evaluate(seen), (ONLY_MOVE,))
        watch = limit.start()
        judged = self._foresight.judge([seen.world(self._seed)])
        order = np.argsort(-judged.worth, kind="stable")[:CANDIDATES]
        lowest = judged.worth[order[0]] - MARGIN * self._doubt
        order = order[judged.worth[order] >= lowest]
        actions = judged.actions[order].tolist()
        bonus = dict(zip(actions, judged.bonus[order].tolist(), strict=True))
        playoff = Playoff(actions, judged.worth[order], self._doubt)
        for number in range(ROUNDS):
            if len(playoff.actions) == 1 or watch.over:
                break
            tried = self._try_out(playoff.actions, seen, number, watch)
            if tried is None:
                break
            playoff.learn(tried)
        action, worth = playoff.best()
        value = min(max(worth - bonus[action], 0.0), 1.0)  # the chance to win alone
        return Choice(seen.game.actions[action], value, (chance(value),))

    def evaluate(self, seen: Seen) -> float:
        """The chance that the seat wins, from 0 to 1, whoever is to move."""
        return NetworkBot(seen.game, self._seed, self.network).evaluate(seen)

    def _try_out(self, actions: list[int], seen: Seen, number: int, watch: Watch) -> Floats | None:
        """What each move is worth in each of some worlds; None if there was no time for it."""
        states = []
        first = (self._seed * ROUNDS + number) * WORLDS
        worlds = [seen.world(first + w) for w in range(self._worlds)]
        for action in actions:
            for world in worlds:
                state = world.clone()
                state.do(action)
                pass_forced(state)
                states.append(state)
        values = self._play_on(states, seen.seat, watch)
        if values is None:
            return None
        return np.array(values, np.float32).reshape(len(actions), self._worlds)

    def _play_on(self, states: list[State], seat: int, watch: Watch) -> list[float] | None:
        """Each position's worth to a seat after some decisions more, all made by the network."""
        values = [0.0] * len(states)
        live = list(range(len(states)))
        for depth in range(1, FAR + 1):
            if depth > 1 and watch.over:
                return None
            going_on = []
            for at in live:
                outcome = states[at].outcome
                if outcome is None:
                    going_on.append(at)
                else:
                    values[at] = self._final(states[at], outcome.winners, seat)
            if not going_on:
                break
            watch.spend(len(going_on))
            judged = self._foresight.judge([states[at] for at in going_on])
            live = []
            for at, row in zip(going_on, judged.best().tolist(), strict=True):
                values[at] = float(judged.values[row, seat] + judged.bonus[row])
                if depth < DEPTH or (states[at].actor != seat and depth < FAR):
                    states[at].do(int(judged.actions[row]))
                    pass_forced(states[at])
                    live.append(at)
        return values

    def _final(self, state: State, winners: tuple[int, ...], seat: int) -> float:
        """What a game that is over was worth to a seat."""
        share = shares(winners, self._foresight.seats, self.network.together)[seat]
        return share + PROGRESS_COUNTS * state.progress() ** 2 * self.network.tells_progress


class Playoff:
    """Moves that are being tried, what was thought of them, and what came of them."""

    def __init__(self, actions: list[int], thought: Floats, doubt: float) -> None:
        self.actions = actions
        self.thought = thought.astype(np.float64)
        self.doubt = doubt
        self.tried: NDArray[np.float64] = np.zeros((len(actions), 0))

    def learn(self, values: Floats) -> None:
        """Add some worlds, and drop the moves that are clearly worse."""
        self.tried = np.concatenate([self.tried, values], axis=1)
        worth, error = self.weighed()
        stays = worth >= worth.max() - CLEARLY * error
        self.actions = [a for a, stay in zip(self.actions, stays.tolist(), strict=True) if stay]
        self.thought, self.tried = self.thought[stays], self.tried[stays]

    def weighed(self) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """Each move's worth, and how uncertain it still is beside the others."""
        doubt = np.full(len(self.actions), self.doubt)
        number = self.tried.shape[1]
        if number < 2:
            return self.thought, doubt
        # Beside the others in the same world: what luck does to all of them is no matter.
        beside = self.tried - self.tried.mean(0)
        spread = beside.var(1, ddof=1).mean() + 1e-9
        trust = number / spread / (number / spread + 1 / self.doubt**2)
        common = self.thought.mean() * (1 - trust) + self.tried.mean() * trust
        thought = self.thought - self.thought.mean()
        worth = common + (1 - trust) * thought + trust * beside.mean(1)
        return worth, np.sqrt((1 - trust) * doubt**2)

    def best(self) -> tuple[int, float]:
        worth, _ = self.weighed()
        best = int(np.argmax(worth))
        return self.actions[best], float(worth[best])
