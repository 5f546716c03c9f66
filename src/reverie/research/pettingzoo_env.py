"""AEC environments for PettingZoo; `reverie.research.aec` makes them.

Importing this also registers `pettingzoo.make("aec", "reverie/Game-v1", players=3)`, with the
capitalised name of the game and the version of its rules.
"""

from copy import deepcopy
from typing import Any

from reverie import registry
from reverie.engine.errors import NotLegal
from reverie.engine.game import Game
from reverie.render.text import table
from reverie.research.extras import missing
from reverie.research.names import game_of, spec_of, versioned
from reverie.research.rewards import VICTORY, Reward
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

    An observation is a dict of `observation` and `action_mask`, which is all zeros for a seat that
    is not to move.
    """

    def __init__(
        self,
        game: Game,
        reward: str = VICTORY,
        discount: float = 1.0,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.game = game
        self.reward = Reward(game, reward, discount)
        self.sight = Sight(game)
        self.metadata = {
            "name": versioned(spec_of(game.name), game.version),
            "render_modes": ["human", "ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(game.seats)]
        self.agents: list[str] = []  # until the first reset
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
        """Start a new game: from a seed, or continuing the sequence."""
        if seed is None:
            seed = int(self.luck.integers(MOST_SEED))
        else:
            self.luck, _ = seeding.np_random(seed)
        self.state_of_game = self.game.start(seed)
        self._standing = self.reward.standing(self.state_of_game)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.state_of_game.actor]

    def observe(self, agent: str) -> dict[str, Any]:
        """An agent's observation, with its legal actions if it is its turn."""
        state = self.state_of_game
        seat = self.seat_of[agent]
        mine = not state.over and state.actor == seat
        return {
            "observation": self.sight.observation(state, seat),
            "action_mask": self.sight.mask(state.legal() if mine else []),
        }

    def step(self, action: int | None) -> None:
        """Take an action by its number; NotLegal, changing nothing, if it is illegal."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        state = self.state_of_game
        state.apply(self._id(action))
        self._cumulative_rewards[agent] = 0.0
        if state.over or self.reward.kind != VICTORY:
            self._earn()
        if state.over:
            self._end()
        else:
            self.agent_selection = self.possible_agents[state.actor]
        if self.render_mode == "human":
            self.render()

    def _id(self, action: int | None) -> int:
        ids = self.sight.codec.ids
        if action is None or not 0 <= action < len(ids):
            legal = self.game.actions.texts(self.state_of_game.legal())
            raise NotLegal("move-number", number=action, move=str(action), legal=legal)
        return ids[action]

    def _earn(self) -> None:
        earned, self._standing = self.reward.step(self._standing, self.state_of_game)
        self.rewards = dict(zip(self.possible_agents, earned, strict=True))
        self._accumulate_rewards()

    def _end(self) -> None:
        """End the game for all; each agent then steps once more with None and is removed."""
        outcome = self.state_of_game.outcome
        assert outcome is not None
        for agent in self.agents:
            self.terminations[agent] = True
            self.infos[agent] = {"reason": outcome.reason}
        self.agent_selection = self.agents[0]

    def action_masks(self) -> Any:
        """The legal actions of the agent to move, as bool."""
        return self.sight.bool_mask(self.state_of_game.legal())

    def render(self) -> str | None:
        """The table as the agent to move sees it: printed ("human") or returned ("ansi")."""
        if self.render_mode is None:
            return None
        drawn = table(self.state_of_game.view(self.seat_of[self.agent_selection]))
        if self.render_mode == "ansi":
            return drawn
        print(drawn)
        return None

    def close(self) -> None:
        """Nothing to close."""

    # --- copies and comparisons; pickles are Python's own ---
    def _key(self) -> tuple[object, ...]:
        same = vars(self).copy()
        luck = same.pop("luck").bit_generator.state
        return type(self), luck, {key: same[key] for key in sorted(same)}

    def __copy__(self) -> "SeatsEnv":
        return deepcopy(self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SeatsEnv) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self.game)

    def __repr__(self) -> str:
        return f"<SeatsEnv of {self.game.label()}>"


def entry_point(name: str) -> Any:
    """The entry point that PettingZoo calls for a registered environment."""

    def make(
        players: int | None = None,
        reward: str = VICTORY,
        discount: float = 1.0,
        render_mode: str | None = None,
        **options: Any,
    ) -> SeatsEnv:
        return SeatsEnv(game_of(name, players, options), reward, discount, render_mode)

    return make


for _spec in registry.specs().values():
    for _version in _spec.versions:
        pettingzoo.register(
            "aec",
            f"reverie/{_spec.name.title()}-v{_version}",
            entry_point=entry_point(versioned(_spec, _version)),
        )
