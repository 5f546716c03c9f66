"""How far somebody has come: which lessons they finished, and with which options they have won."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from reverie import registry
from reverie.engine.options import SEAT_NUMBER, SET
from reverie.lessons.files import path_of
from reverie.lessons.lesson import Lesson


@dataclass(frozen=True, slots=True)
class OptionSet:
    """What a game was played with; options that are left out have their defaults."""

    game: str
    seats: int
    options: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class PathStep:
    """A lesson with what somebody has done about it."""

    lesson: Lesson
    done: bool
    won: bool  # a game of what it teaches


def progress(
    game: str, done: Collection[str], won: Collection[OptionSet] = ()
) -> tuple[PathStep, ...]:
    """Every lesson of a game, in order, with its marks; `done` holds keys of lessons."""
    mine = [one for one in won if one.game == game]
    return tuple(
        PathStep(taught, taught.key in done, any(shows(one, taught) for one in mine))
        for taught in path_of(game)
    )


def next_step(steps: Sequence[PathStep]) -> PathStep | None:
    """What comes next: the first lesson that is not done."""
    return next((step for step in steps if not step.done), None)


def shows(won: OptionSet, taught: Lesson) -> bool:
    """Was it a game of what a lesson teaches?  Other expansions may have been in play as well.

    Where a game can be played alone, a lesson for two asks for a game of two.
    """
    spec = registry.spec(taught.game)
    if 1 in spec.seats and taught.seats != 1 and won.seats != taught.seats:
        return False
    wanted = rules_of(taught)
    for option in spec.options:
        if option.name not in wanted:
            continue
        chosen = won.options.get(option.name, option.write(option.default))
        if option.kind == SET:
            if not set(wanted[option.name].split(",")) <= set(chosen.split(",")):
                return False
        elif chosen != wanted[option.name]:
            return False
    return True


def rules_of(taught: Lesson) -> dict[str, str]:
    """The options of a whole game of what a lesson teaches: who begins is left to chance."""
    kinds = {option.name: option.kind for option in registry.spec(taught.game).options}
    return {name: value for name, value in taught.options.items() if kinds[name] != SEAT_NUMBER}
