"""`from reverie import <game>`: a game by its own name."""

from reverie.engine.spec import Spec
from reverie.match import Match


class Shortcut:
    """A game of the registry, ready to be played."""

    def __init__(self, spec: Spec) -> None:
        self.spec = spec

    def new(
        self,
        *,
        seed: int | None = None,
        seats: int | None = None,
        deck: list[str] | None = None,
        version: int | None = None,
        **options: object,
    ) -> Match:
        """A new match of this game."""
        return Match(self.spec.game(seats, version, **options), seed, deck)

    def __repr__(self) -> str:
        return f"<the game {self.spec.name}>"
