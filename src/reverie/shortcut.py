"""`from reverie import onirim`: a game by its own name."""

from reverie.engine.box import Box
from reverie.match import Match


class Shortcut:
    """A game of the registry, ready to be played."""

    def __init__(self, box: Box) -> None:
        self.box = box

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
        return Match(self.box.game(seats, version, **options), seed, deck)

    def __repr__(self) -> str:
        return f"<the game {self.box.name}>"
