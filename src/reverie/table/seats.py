"""Seats by name: people, and bots of the ladder."""

import re
from collections.abc import Sequence

from reverie.bots import ladder
from reverie.engine.errors import OptionError
from reverie.engine.spec import Spec
from reverie.seat import Seat

STRONGEST = "bot"  # the name that seats the strongest bot there is for the game
BY_RUNG = re.compile(r"bot[:\d]+(.*)")  # `bot:thumb`, and what is only meant to be a bot


def names_of(text: str | None, spec: Spec) -> list[str]:
    """`2`, or `me,bot,bot`, as a name for each seat; OptionError if the game is not for so many."""
    if text is None:
        return [""] * spec.seats[0]
    if text.isascii() and text.isdigit():
        return [""] * possible_number(int(text[:6]), spec)
    names = [" ".join(name.split()) for name in text.split(",")]
    if "" in names:
        raise OptionError("name-missing", seats=text)
    possible_number(len(names), spec)
    return names


def possible_number(number: int, spec: Spec) -> int:
    if number not in spec.seats:
        possible = ", ".join(str(n) for n in spec.seats)
        raise OptionError("seats", game=spec.name, number=number, possible=possible)
    return number


def seated(names: Sequence[str], game: str) -> list[Seat]:
    """Seats for these names; one that names a bot gets it."""
    return [seat(name, game) for name in names]


def seat(name: str, game: str) -> Seat:
    return Seat(name, rung_of(name, game))


def rung_of(name: str, game: str) -> str | None:
    """The bot that a name asks for, None for a person; OptionError if there is none such."""
    possible = ladder.rungs(game)
    if name == STRONGEST:
        return possible[-1]
    named = BY_RUNG.fullmatch(name)
    rung = named[1] if named else name
    if rung in possible:
        return rung
    if named or rung in ladder.LADDER:
        known = ", ".join([STRONGEST, *possible])
        raise OptionError("no-bot", bot=name, game=game, possible=known)
    return None
