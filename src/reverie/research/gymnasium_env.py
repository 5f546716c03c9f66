"""Every game for Gymnasium, for one agent: `import` this, then `gymnasium.make("reverie/Game-v1")`.

The name is the game's, with a capital, and the version of its rules.  Keyword arguments are the
options of the game, or a preset's name.  A game that can't be played alone has the agent in
`seat`, and the others play at random.
"""

from typing import Any, ClassVar

from reverie import registry
from reverie.engine.spec import Spec
from reverie.research.extras import missing
from reverie.research.names import game_of, spec_of, versioned
from reverie.research.rewards import rewards
from reverie.research.sight import Sight

try:
    import gymnasium
    import numpy as np
except ImportError as error:
    raise missing(error) from None

LONGEST = 10_000  # steps, for those who never take a legal action
MOST_SEED = 2**31  # of games that follow one whose seed was given


class GameEnv(gymnasium.Env[Any, Any]):
    """One game as one of its seats plays it; `info["action_mask"]` has what is legal."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        name: str,
        render_mode: str | None = None,
        version: int | None = None,
        players: int | None = None,
        seat: int = 0,
        **options: Any,
    ) -> None:
        self.game = game_of(versioned(spec_of(name), version), players, options)
        self.game.require_seat(seat)
        self.seat = seat
        self.sight = Sight(self.game)
        self.render_mode = render_mode
        self.action_space = gymnasium.spaces.Discrete(len(self.sight.codec))
        self.observation_space = gymnasium.spaces.Box(
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
        self._let_others_play()
        return self._seen()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Take an action by its number; one that is not legal changes nothing, and is told."""
        id = self.sight.codec.ids[int(action)]
        legal = id in self.state.legal()
        if legal:
            self.state.apply(id)
            self._let_others_play()
        outcome, game = self.state.outcome, self.game
        earned = None if outcome is None else rewards(game.name, game.seats, outcome.winners)
        reward = 0.0 if earned is None else earned[self.seat]
        observation, info = self._seen()
        info["illegal"] = not legal
        return observation, reward, outcome is not None, False, info

    def _let_others_play(self) -> None:
        state = self.state
        while not state.over and state.actor != self.seat:
            legal = state.legal()
            state.apply(legal[int(self.np_random.integers(len(legal)))])

    def _seen(self) -> tuple[Any, dict[str, Any]]:
        state = self.state
        info: dict[str, Any] = {"action_mask": self.sight.mask(state.legal())}
        if state.outcome is not None:
            info["reason"] = state.outcome.reason
        return self.sight.observation(state, self.seat), info

    def render(self) -> str | None:
        """In the mode "ansi": the decision and what is legal, in words."""
        if self.render_mode is None:
            return None
        if self.state.over:
            return str(self.state.outcome)
        legal = ", ".join(self.game.actions.texts(self.state.legal()))
        return f"{self.state.decision}: {legal}"


def register(spec: Spec) -> None:
    """Make every version of a game known to Gymnasium."""
    for version in spec.versions:
        gymnasium.register(
            f"reverie/{spec.name.title()}-v{version}",
            entry_point=GameEnv,
            max_episode_steps=LONGEST,
            kwargs={"name": spec.name, "version": version},
        )


for _spec in registry.specs().values():
    register(_spec)
