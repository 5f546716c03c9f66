"""Single-agent environments for Gymnasium: import this, then `gymnasium.make("reverie/Game-v1")`.

The name is the game's, capitalised, with the version of its rules.  `gymnasium.make_vec` makes a
vector environment stepped in compiled code: see `vector_env`.
"""

from collections.abc import Sequence
from copy import deepcopy
from typing import Any, ClassVar

from reverie import registry
from reverie.engine.spec import Spec
from reverie.render.text import table
from reverie.research.extras import missing
from reverie.research.names import game_of, spec_of, versioned
from reverie.research.opponents import RANDOM, Opponents
from reverie.research.rewards import VICTORY, Reward
from reverie.research.sight import Sight

try:
    import gymnasium
    import numpy as np
except ImportError as error:
    raise missing(error) from None

LONGEST = 10_000  # steps, for agents that never take a legal action
MOST_SEED = 2**31  # of games after one with a given seed
NODES = 1000  # per move of a searching opponent


class GameEnv(gymnasium.Env[Any, Any]):
    """One game as one of its seats plays it; `action_masks()` says what is legal.

    players, seat: how many play, and which of them the agent is
    opponents: the bot in the other seats, by its name on the ladder, or a list with one for each
    opponent_nodes: how many positions a searching opponent looks at for a move
    reward, discount: "victory", "progress" or "score"; see `rewards`
    preset, and any other keyword: the options of the game
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        name: str,
        render_mode: str | None = None,
        version: int | None = None,
        players: int | None = None,
        seat: int = 0,
        opponents: str | Sequence[str] = RANDOM,
        opponent_nodes: int = NODES,
        reward: str = VICTORY,
        discount: float = 1.0,
        **options: Any,
    ) -> None:
        self.game = game_of(versioned(spec_of(name), version), players, options)
        self.game.require_seat(seat)
        self.seat = seat
        self.sight = Sight(self.game)
        self.reward = Reward(self.game, reward, discount)
        self.opponents = Opponents(self.game, seat, opponents, opponent_nodes)
        self.render_mode = render_mode
        self.action_space = gymnasium.spaces.Discrete(len(self.sight.codec))
        self.observation_space = gymnasium.spaces.Box(
            np.zeros_like(self.sight.high), self.sight.high, dtype=np.float32
        )
        self.state = self.game.start(0)
        self._standing = self.reward.standing(self.state)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Start a new game: from a seed, or continuing the sequence."""
        super().reset(seed=seed)
        if seed is None:
            seed = int(self.np_random.integers(MOST_SEED))
        self.state = self.game.start(seed)
        self.opponents.play(self.state, self.np_random)
        self._standing = self.reward.standing(self.state)
        return self._seen()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Take an action by its number; an illegal one changes nothing, and `info` reports it."""
        id = self.sight.codec.ids[int(action)]
        legal = id in self.state.legal()
        earned = 0.0
        if legal:
            self.state.apply(id)
            self.opponents.play(self.state, self.np_random)
            rewards, self._standing = self.reward.step(self._standing, self.state)
            earned = rewards[self.seat]
        observation, info = self._seen()
        info["illegal"] = not legal
        return observation, earned, self.state.over, False, info

    def action_masks(self) -> Any:
        """The legal actions as bool, as used by MaskablePPO."""
        return self.sight.bool_mask(self.state.legal())

    def _seen(self) -> tuple[Any, dict[str, Any]]:
        state = self.state
        info: dict[str, Any] = {"action_mask": self.sight.mask(state.legal())}
        if state.outcome is not None:
            info["reason"] = state.outcome.reason
        return self.sight.observation(state, self.seat), info

    def render(self) -> str | None:
        """In the mode "ansi": the table as the agent sees it, and the legal actions."""
        if self.render_mode is None:
            return None
        drawn = table(self.state.view(self.seat))
        if self.state.over:
            return f"{drawn}\n{self.state.outcome}"
        legal = ", ".join(self.game.actions.texts(self.state.legal()))
        return f"{drawn}\n{self.state.decision}: {legal}"

    # --- copies and comparisons; pickles are Python's own ---
    def _key(self) -> tuple[object, ...]:
        luck = None if self._np_random is None else self._np_random.bit_generator.state
        setting = (self.seat, self.reward, self.opponents, self.render_mode)
        return self.game, setting, self.state, self._standing, luck

    def __copy__(self) -> "GameEnv":
        return deepcopy(self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, GameEnv) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash((self.game, self.seat))

    def __repr__(self) -> str:
        return f"<GameEnv of {self.game.label()}, seat {self.seat}>"


def register(spec: Spec) -> None:
    """Register every version of a game with Gymnasium."""
    for version in spec.versions:
        gymnasium.register(
            f"reverie/{spec.name.title()}-v{version}",
            entry_point=GameEnv,
            vector_entry_point="reverie.research.vector_env:vector_env",
            max_episode_steps=LONGEST,
            kwargs={"name": spec.name, "version": version},
        )


for _spec in registry.specs().values():
    register(_spec)
