"""A `gymnasium.vector.VectorEnv` for one agent, stepped in compiled code.

`gymnasium.make_vec(id, num_envs=256)` makes one, once `gymnasium_env` is imported.
"""

import secrets
from collections.abc import Sequence
from copy import deepcopy
from typing import Any

from reverie.engine.batch import SKIP
from reverie.engine.errors import OptionError
from reverie.engine.options import whole_number
from reverie.research.batch_env import Slots, numbers
from reverie.research.extras import missing
from reverie.research.gymnasium_env import LONGEST, GameEnv
from reverie.research.opponents import RANDOM

try:
    import gymnasium
    import numpy as np
    from gymnasium.vector import AutoresetMode, SyncVectorEnv, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError as error:
    raise missing(error) from None

MODES = (AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP)


def vector_env(
    num_envs: int,
    name: str,
    opponents: str | Sequence[str] = RANDOM,
    autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
    max_episode_steps: int = LONGEST,
    **settings: Any,
) -> Any:
    """A vector environment: compiled if the other seats play at random or there are none.

    The other keywords are those of `GameEnv`.
    """
    mode = AutoresetMode(autoreset_mode)
    if mode not in MODES:
        possible = ", ".join(mode.value for mode in MODES)
        raise OptionError("autoreset", mode=mode.value, possible=possible)
    single = GameEnv(name, opponents=opponents, **settings)
    if single.opponents.random:
        return GameVectorEnv(single, num_envs, mode, max_episode_steps)

    def make() -> Any:
        env = GameEnv(name, opponents=opponents, **settings)
        return gymnasium.wrappers.TimeLimit(env, max_episode_steps)

    return SyncVectorEnv([make] * num_envs, autoreset_mode=mode)


class GameVectorEnv(VectorEnv):
    """Games for one seat, solo or against random players; the vector version of `GameEnv`.

    `infos["action_mask"]` has the legal actions of each game; an illegal action changes nothing and
    is reported in `infos["illegal"]`.  With next-step autoreset (the default), a finished game
    shows its last observation, and the next step starts another one whatever its action.  With
    same-step autoreset, the last observation is in `infos["final_obs"]`.
    """

    def __init__(
        self, single: GameEnv, num_envs: int, mode: AutoresetMode, max_episode_steps: int
    ) -> None:
        self.num_envs = whole_number("num_envs", num_envs)
        self.metadata = {**single.metadata, "autoreset_mode": mode}
        self.render_mode = single.render_mode
        self.mode = mode
        self.most_steps = max_episode_steps
        self.seat = single.seat
        self.single_observation_space = single.observation_space
        self.single_action_space = single.action_space
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        agent = -1 if single.game.seats == 1 else single.seat
        self.slots = Slots(single.game, self.num_envs, single.reward, agent)
        self.slots.reset(secrets.randbits(53))
        self._forget()

    @property
    def game(self) -> Any:
        return self.slots.game

    def _forget(self) -> None:
        self._ended = np.zeros(self.num_envs, np.bool_)  # to be reset in the next step
        self._steps = np.zeros(self.num_envs, np.int64)

    def reset(
        self,
        *,
        seed: int | Sequence[int] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Any, dict[str, Any]]:
        """Start new games: from a seed, from a list of seeds, or continuing the sequence.

        All games are independent.  In a list, a seed is the game of that seed.
        """
        if seed is None or hasattr(seed, "__index__"):
            self.slots.reset(seed)
        else:
            seeds = [whole_number("seed", one) for one in seed]
            if len(seeds) != self.num_envs:
                raise OptionError("batch-seeds", size=self.num_envs, number=len(seeds))
            self.slots.reset(None, seeds)
        self._forget()
        return self.slots.scaled(), self._info(self.slots.masks())

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Take an action, by its number, in every game."""
        slots = self.slots
        listed = numbers(actions, self.num_envs)
        inside = (listed >= 0) & (listed < self.single_action_space.n)
        before = slots.masks()
        legal = inside & before[np.arange(self.num_envs), np.where(inside, listed, 0)]
        began = self._ended
        listed[~legal | began] = SKIP
        rewards = slots.step(listed)[:, self.seat].astype(np.float64)
        terminated = slots.over()
        self._steps += 1
        self._steps[began] = 0
        truncated = (self._steps >= self.most_steps) & ~terminated
        if truncated.any():
            slots.renew(np.flatnonzero(truncated).tolist())
        observations, masks = slots.scaled(), slots.masks()
        done = terminated | truncated
        infos: dict[str, Any] = {}
        if done.any():
            self._steps[done] = 0
            finals = np.zeros_like(observations)
            for slot in np.flatnonzero(done):
                finals[slot] = slots.ended(int(slot), self.seat)
            reasons = [slots.reason(slot) if done[slot] else "" for slot in range(self.num_envs)]
            infos = {"reason": np.array(reasons), "_reason": terminated}
            if self.mode == AutoresetMode.NEXT_STEP:
                observations[done] = finals[done]
                masks[done] = False
            else:
                infos |= {"final_obs": finals, "_final_obs": done.copy()}
                infos |= {"final_info": {key: infos[key] for key in ("reason", "_reason")}}
                infos["_final_info"] = done.copy()
        self._ended = done if self.mode == AutoresetMode.NEXT_STEP else np.zeros_like(done)
        infos |= self._info(masks)
        infos |= {"illegal": ~legal & ~began, "_illegal": ~began}
        return observations, rewards, terminated, truncated, infos

    def action_masks(self) -> Any:
        """The legal actions of each game, as bool."""
        masks = self.slots.masks()
        masks[self._ended] = False
        return masks

    def _info(self, masks: Any) -> dict[str, Any]:
        everywhere = np.ones(self.num_envs, np.bool_)
        return {"action_mask": masks.astype(np.int8), "_action_mask": everywhere}

    def render(self) -> tuple[str, ...] | None:
        """In the mode "ansi": the table of each game as the agent sees it."""
        if self.render_mode is None:
            return None
        from reverie.render.text import table

        return tuple(table(state.view(self.seat)) for state in self.slots.batch.states)

    # --- copies and comparisons; pickles are Python's own ---
    def __copy__(self) -> "GameVectorEnv":
        return deepcopy(self)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, GameVectorEnv)
            and (self.slots, self.seat, self.mode) == (other.slots, other.seat, other.mode)
            and bool((self._ended == other._ended).all() and (self._steps == other._steps).all())
        )

    def __hash__(self) -> int:
        return hash((self.slots, self.seat))

    def __repr__(self) -> str:
        return f"<GameVectorEnv of {self.num_envs} games of {self.game.label()}, seat {self.seat}>"
