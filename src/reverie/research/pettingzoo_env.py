"""Every game for PettingZoo, as an AEC environment; `reverie.research.aec` makes them.

With this imported, so does `pettingzoo.make("aec", "reverie/Game-v1", players=3)`, by the name of
the game with a capital and the version of its rules.
"""

from typing import Any

from reverie import registry
from reverie.engine.errors import NotLegal
from reverie.engine.game import Game
from reverie.research.extras import missing
from reverie.research.names import game_of, spec_of, versioned
from reverie.research.rewards import rewards
from reverie.research.sight import Sight

try:
    import numpy as np
    import pettingzoo
    from gymnasium import spaces
    from gymnasium.utils import seeding
except ImportError as error:
    raise missing(error) from None

MOST_SEED = 2**31


class SeatsEnv(pettingzoo.AECEnv):
    """A game for all its seats: agents are "seat_0", "seat_1" and so on.

    An observation is a dict of `observation` and `action_mask`, which is all zeros for a seat
    that has nothing to decide.
    """

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game
        self.sight = Sight(game)
        self.metadata = {
            "name": versioned(spec_of(game.name), game.version),
            "render_modes": [],
            "is_parallelizable": False,
        }
        self.render_mode = None
        self.possible_agents = [f"seat_{seat}" for seat in range(game.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        actions = len(self.sight.codec)
        high = self.sight.high
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(np.zeros_like(high), high, dtype=np.float32),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.luck, _ = seeding.np_random(None)

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game: the one of that seed, or one that the seeds before lead to."""
        if seed is None:
            seed = int(self.luck.integers(MOST_SEED))
        else:
            self.luck, _ = seeding.np_random(seed)
        self.state_of_game = self.game.start(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.state_of_game.actor]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees, and may do if it is its turn."""
        state = self.state_of_game
        seat = self.seat_of[agent]
        mine = not state.over and state.actor == seat
        return {
            "observation": self.sight.observation(state, seat),
            "action_mask": self.sight.mask(state.legal() if mine else []),
        }

    def step(self, action: int | None) -> None:
        """Take an action by its number; NotLegal, and nothing changed, if it is not legal."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        state = self.state_of_game
        state.apply(self._id(action))
        self._cumulative_rewards[agent] = 0.0
        if state.over:
            self._end()
        else:
            self.agent_selection = self.possible_agents[state.actor]

    def _id(self, action: int | None) -> int:
        ids = self.sight.codec.ids
        if action is None or not 0 <= action < len(ids):
            legal = self.game.actions.texts(self.state_of_game.legal())
            raise NotLegal("move-number", number=action, move=str(action), legal=legal)
        return ids[action]

    def _end(self) -> None:
        """Everybody gets the reward; each agent then steps once more with None, and is gone."""
        outcome = self.state_of_game.outcome
        assert outcome is not None
        earned = rewards(self.game.name, self.game.seats, outcome.winners)
        for agent, reward in zip(self.agents, earned, strict=True):
            self.rewards[agent] = reward
            self.terminations[agent] = True
            self.infos[agent] = {"reason": outcome.reason}
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    def render(self) -> None:
        """There is nothing to render; `reverie play` shows games."""

    def close(self) -> None:
        """There is nothing to close."""


def entry_point(name: str) -> Any:
    """What PettingZoo calls to make an environment that was registered."""

    def make(players: int | None = None, **options: Any) -> SeatsEnv:
        return SeatsEnv(game_of(name, players, options))

    return make


for _spec in registry.specs().values():
    for _version in _spec.versions:
        pettingzoo.register(
            "aec",
            f"reverie/{_spec.name.title()}-v{_version}",
            entry_point=entry_point(versioned(_spec, _version)),
        )
