"""Environments for research: Gymnasium, PettingZoo, a vectorised one, and OpenSpiel games.

What each needs is an extra, and is imported only when it is asked for:

    from reverie import research
    env = research.aec("hearts", players=4)
    many = research.batch("hearts", size=1024)
    import reverie.research.gymnasium_env  # then gymnasium.make("reverie/Hearts-v1")
    import reverie.research.openspiel_game  # then pyspiel.load_game("reverie_hearts")
"""

from typing import TYPE_CHECKING

from reverie.research.names import game_of

if TYPE_CHECKING:
    from reverie.research.batch_env import BatchEnv
    from reverie.research.pettingzoo_env import SeatsEnv

__all__ = ["aec", "batch"]


def aec(name: str, players: int | None = None, **options: object) -> "SeatsEnv":
    """A PettingZoo AEC environment: of "hearts", or of "hearts_v1" to be sure of the version."""
    from reverie.research.pettingzoo_env import SeatsEnv

    return SeatsEnv(game_of(name, players, options))


def batch(
    name: str, size: int, seed: int = 0, players: int | None = None, **options: object
) -> "BatchEnv":
    """Many games of one kind, stepped together, with NumPy observations and masks."""
    from reverie.research.batch_env import BatchEnv

    return BatchEnv(game_of(name, players, options), size, seed)
