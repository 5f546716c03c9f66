"""Games of pgx (JAX), stepped in batches at random, for `reverie bench --research`."""

import os
from collections.abc import Callable
from typing import Any

GAMES = ("leduc_holdem", "connect_four", "sparrow_mahjong")
ONE_CORE = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"


def drivers(size: int) -> dict[str, Callable[[int], int]]:
    """For each game, a compiled function that steps a batch once."""
    os.environ.setdefault("XLA_FLAGS", ONE_CORE)
    os.environ.setdefault("JAX_PLATFORMS", "cpu")
    import pgx

    return {name: driver(pgx.make(name), size) for name in GAMES}


def driver(env: Any, size: int) -> Callable[[int], int]:
    """Random legal actions in all games; finished games restart at once."""
    import jax
    from pgx.experimental.wrappers import auto_reset

    step_all = jax.vmap(auto_reset(env.step, env.init))

    def step_once(states: Any, key: Any) -> tuple[Any, Any]:
        key, choosing, playing = jax.random.split(key, 3)
        odds = jax.numpy.log(states.legal_action_mask)
        actions = jax.random.categorical(choosing, odds, axis=-1)
        return step_all(states, actions, jax.random.split(playing, size)), key

    step = jax.jit(step_once)
    key = jax.random.PRNGKey(0)
    states = jax.jit(jax.vmap(env.init))(jax.random.split(key, size))
    kept = step(states, key)

    def drive(_: int) -> int:
        nonlocal kept
        kept = step(*kept)
        jax.block_until_ready(kept[0].observation)
        return size

    drive(0)
    return drive
