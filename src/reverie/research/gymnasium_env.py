"""Solo Onirim for Gymnasium: `import` this, then `gymnasium.make("reverie/Onirim-v2")`.

Keyword arguments are the options of the game, or a preset's name:
`gymnasium.make("reverie/Onirim-v2", expansions=("glyphs",))`.
"""

from typing import Any, ClassVar

from reverie.research.extras import missing
from reverie.research.names import game_of, spec_of, versioned
from reverie.research.rewards import rewards
from reverie.research.sight import Sight

try:
    import gymnasium
    import numpy as np
except ImportError as error:
    raise missing(error) from None

NAME = "onirim"
ID = f"reverie/Onirim-v{spec_of(NAME).version}"
LONGEST = 10_000  # steps, for those who never take a legal action
MOST_SEED = 2**31  # of games that follow one whose seed was given


class OnirimEnv(gymnasium.Env[Any, Any]):
    """One game of Onirim; `info["action_mask"]` tells what is legal."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self, render_mode: str | None = None, version: int | None = None, **options: Any
    ) -> None:
        self.game = game_of(versioned(spec_of(NAME), version), 1, options)
        self.sight = Sight(self.game)
        self.render_mode = render_mode
        self.action_space = gymnasium.spaces.Discrete(len(self.sight.codec))
        self.observation_space = gymnasium.spaces.Spec(
            np.zeros_like(self.sight.high), self.sight.high, dtype=np.float32
        )
        self.state = self.game.start(0)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """A new game: the one of that seed, or one that the seeds before lead to."""
        super().reset(seed=seed)
        if seed is None:
            seed = int(self.np_random.integers(MOST_SEED))
        self.state = self.game.start(seed)
        return self._seen()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Take an action by its number; one that is not legal changes nothing, and is told."""
        id = self.sight.codec.ids[int(action)]
        legal = id in self.state.legal()
        if legal:
            self.state.apply(id)
        outcome = self.state.outcome
        reward = 0.0 if outcome is None else rewards(NAME, 1, outcome.winners)[0]
        observation, info = self._seen()
        info["illegal"] = not legal
        return observation, reward, outcome is not None, False, info

    def _seen(self) -> tuple[Any, dict[str, Any]]:
        state = self.state
        info: dict[str, Any] = {"action_mask": self.sight.mask(state.legal())}
        if state.outcome is not None:
            info["reason"] = state.outcome.reason
        return self.sight.observation(state, 0), info

    def render(self) -> str | None:
        """In the mode "ansi": the decision and what is legal, in words."""
        if self.render_mode is None:
            return None
        if self.state.over:
            return str(self.state.outcome)
        legal = ", ".join(self.game.actions.texts(self.state.legal()))
        return f"{self.state.decision}: {legal}"


for _version in spec_of(NAME).versions:
    gymnasium.register(
        f"reverie/Onirim-v{_version}",
        entry_point=OnirimEnv,
        max_episode_steps=LONGEST,
        kwargs={"version": _version},
    )
