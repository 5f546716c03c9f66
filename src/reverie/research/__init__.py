"""Environments for research: Gymnasium, single and vectorised, PettingZoo, OpenSpiel, batches.

Their dependencies are extras, imported on first use:

    from reverie import research
    env = research.aec("hearts", players=4)
    many = research.batch("hearts", size=1024)
    many = research.vector("hearts", size=1024, opponents="thumb")
    import reverie.research.gymnasium_env  # then gymnasium.make("reverie/Hearts-v1")
    import reverie.research.openspiel_game  # then pyspiel.load_game("reverie_hearts")
"""

from typing import TYPE_CHECKING, Any

from reverie.research.names import game_of

if TYPE_CHECKING:
    from reverie.research.batch_env import BatchEnv
    from reverie.research.pettingzoo_env import SeatsEnv

__all__ = ["aec", "batch", "vector"]


def aec(
    name: str,
    players: int | None = None,
    reward: str = "victory",
    discount: float = 1.0,
    render_mode: str | None = None,
    **options: object,
) -> "SeatsEnv":
    """A PettingZoo AEC environment of "hearts", or of "hearts_v1" to fix the version."""
    from reverie.research.pettingzoo_env import SeatsEnv

    return SeatsEnv(game_of(name, players, options), reward, discount, render_mode)


def batch(
    name: str,
    size: int,
    seed: int | None = None,
    players: int | None = None,
    reward: str = "victory",
    discount: float = 1.0,
    **options: object,
) -> "BatchEnv":
    """Many games of one kind for all seats, stepped together, with NumPy observations and masks."""
    from reverie.research.batch_env import BatchEnv

    return BatchEnv(game_of(name, players, options), size, seed, reward, discount)


def vector(name: str, size: int, **settings: object) -> Any:
    """Many games for one agent, as Gymnasium's VectorEnv; see `vector_env`."""
    from reverie.research.vector_env import vector_env

    return vector_env(size, name, **settings)  # type: ignore[arg-type]
