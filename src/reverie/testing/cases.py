"""Cases for the conformance suite: a game with random options and seats, and a seed."""

import random
import shlex
from dataclasses import dataclass, field

from reverie import registry
from reverie.engine.errors import OptionError
from reverie.engine.game import Game
from reverie.engine.options import CHOICE, FLAG, SEAT_NUMBER, SET, Option
from reverie.engine.spec import Spec

TRIES = 100  # rejected option sets before the base game is used


@dataclass(frozen=True)
class Case:
    """One game to play at random."""

    game: str
    seats: int
    options: dict[str, str] = field(hash=False)  # as text, without defaults
    seed: int

    def set_up(self) -> Game:
        return registry.spec(self.game).game(self.seats, **self.options)

    @property
    def form(self) -> str:
        """The game with its seats and options, without the seed."""
        words = [self.game, f"seats={self.seats}"]
        return " ".join(words + [f"{name}={value}" for name, value in self.options.items()])

    @property
    def command(self) -> str:
        """The command that reproduces this case."""
        words = ["reverie", "fuzz", "--game", self.game, "--seats", str(self.seats)]
        for name, value in self.options.items():
            words += ["--option", f"{name}={value}"]
        return shlex.join([*words, "--case", str(self.seed)])


def random_value(option: Option, seats: int, chance: random.Random) -> object:
    if option.kind in (CHOICE, SEAT_NUMBER):
        return chance.choice(option.possible(seats))
    if option.kind == FLAG:
        return chance.random() < 0.5
    if option.kind == SET:
        share = chance.random()
        return tuple(word for word in option.choices if chance.random() < share)
    return option.default  # free text, which can't be generated


def random_options(spec: Spec, seats: int, chance: random.Random) -> dict[str, str]:
    """Options that the game accepts together, as text."""
    for _ in range(TRIES):
        chosen = {
            option.name: random_value(option, seats, chance)
            for option in spec.options
            if not option.seats or seats in option.seats
        }
        try:
            return spec.write_options(spec.game(seats, **chosen).options)
        except OptionError:
            continue
    return {}


def random_case(name: str, seed: int) -> Case:
    """The case for a number, deterministic."""
    spec = registry.spec(name)
    chance = random.Random(f"{name} {seed}")
    seats = chance.choice(spec.seats)
    return Case(name, seats, random_options(spec, seats, chance), seed)
