"""`from reverie import <game>`: a game by its own name."""

from reverie.engine.spec import Spec
from reverie.match import Match, new


class Shortcut:
    """A game of the registry, ready to play."""

    def __init__(self, spec: Spec) -> None:
        self.spec = spec

    def new(
        self,
        *,
        seed: int | None = None,
        seats: int | None = None,
        deck: list[str] | None = None,
        version: int | None = None,
        preset: str | None = None,
        **options: object,
    ) -> Match:
        """A new match of this game; see `reverie.new`."""
        return new(
            self.spec.name,
            seed=seed,
            seats=seats,
            deck=deck,
            version=version,
            preset=preset,
            **options,
        )

    def __repr__(self) -> str:
        return f"<the game {self.spec.name}>"
