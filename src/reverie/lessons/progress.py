"""A player's progress: lessons finished, and options won with."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from reverie import registry
from reverie.engine.options import SEAT_NUMBER, SET
from reverie.lessons.files import path_of
from reverie.lessons.lesson import Lesson


@dataclass(frozen=True, slots=True)
class OptionSet:
    """The options of a game; missing ones have their defaults."""

    game: str
    seats: int
    options: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class PathStep:
    """A lesson with a player's progress."""

    lesson: Lesson
    done: bool
    won: bool  # has the player won a game of what it teaches?


def progress(
    game: str, done: Collection[str], won: Collection[OptionSet] = ()
) -> tuple[PathStep, ...]:
    """Every lesson of a game, in order, with its progress; `done` holds keys of lessons."""
    mine = [one for one in won if one.game == game]
    return tuple(
        PathStep(taught, taught.key in done, any(shows(one, taught) for one in mine))
        for taught in path_of(game)
    )


def next_step(steps: Sequence[PathStep]) -> PathStep | None:
    """The first unfinished lesson."""
    return next((step for step in steps if not step.done), None)


def shows(won: OptionSet, taught: Lesson) -> bool:
    """Whether a game covers what a lesson teaches; other expansions may have been in play.

    If a game can be played solo, a lesson for two requires a game for two.
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
    """The options of a full game of what a lesson teaches; the first player is random."""
    kinds = {option.name: option.kind for option in registry.spec(taught.game).options}
    return {name: value for name, value in taught.options.items() if kinds[name] != SEAT_NUMBER}
