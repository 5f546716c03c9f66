"""Who sits at a table: people by their names, and bots."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from reverie.engine.actions import Action
from reverie.engine.box import Box
from reverie.engine.contract import Game, State
from reverie.engine.errors import OptionError

Thinks = Callable[[State, int], Action]  # a bot's move for a seat; it looks with that seat's eyes

# A bot by the name that `--seats me,NAME` gives it → what makes one for a game and a seed.
BOTS: dict[str, Callable[[Game, int], Thinks]] = {}


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at the table; an empty name is for the surface to fill in its language."""

    name: str = ""
    thinks: Thinks | None = None

    @property
    def person(self) -> bool:
        return self.thinks is None


def names_of(text: str | None, box: Box) -> list[str]:
    """`2`, or `me,bot,bot`, as a name for each seat; OptionError if the game is not for so many."""
    if text is None:
        return [""] * box.seats[0]
    if text.isascii() and text.isdigit():
        return [""] * possible_number(int(text[:6]), box)
    names = [" ".join(name.split()) for name in text.split(",")]
    if "" in names:
        raise OptionError(f"a name is missing in the seats '{text}'")
    possible_number(len(names), box)
    return names


def possible_number(number: int, box: Box) -> int:
    if number not in box.seats:
        possible = ", ".join(str(n) for n in box.seats)
        raise OptionError(f"{box.name} is not for {number} players; possible: {possible}")
    return number


def seated(
    names: list[str],
    game: Game,
    seed: int,
    bots: Mapping[str, Callable[[Game, int], Thinks]] = BOTS,
) -> list[Seat]:
    """Seats for these names; one that names a bot gets it."""
    if "bot" in names and "bot" not in bots:
        raise OptionError(f"no bot plays {game.name}; seats are for people, by any other name")
    return [
        Seat(name, bots[name](game, seed + at) if name in bots else None)
        for at, name in enumerate(names)
    ]
