"""Seats from names: people and bots of the ladder."""

import re
from collections.abc import Sequence
from difflib import get_close_matches

from reverie.bots import ladder
from reverie.engine.errors import OptionError
from reverie.engine.spec import Spec
from reverie.seat import Seat, printable

STRONGEST = "bot"  # the name that seats the game's strongest bot
PERSON = "person:"  # prefix for a person whose name resembles a bot's
BY_RUNG = re.compile(r"bot[:\d]+(.*)")  # `bot:thumb`, and misspelt bots
ALIKE = 0.75  # similarity above which a name counts as a misspelt bot


def names_of(text: str | None, spec: Spec) -> list[str]:
    """A name for each seat, from `2` or `me,bot,bot`; OptionError for a wrong number of players.

    A number seats people.  Without a text, one person plays against bots.
    """
    if text is None:
        return ["", *[f"bot:{ladder.usual(spec.name)}"] * (spec.seats[0] - 1)]
    if text.isascii() and text.isdigit():
        return [""] * possible_number(int(text[:6]), spec)
    names = [" ".join(name.split()) for name in text.split(",")]
    if "" in names:
        raise OptionError("name-missing", seats=text)
    found = [checked(name, names, spec.name) for name in names]
    possible_number(len(found), spec)
    return found


def checked(name: str, names: Sequence[str], game: str) -> str:
    """The name of a bot or a person; OptionError for what looks like a misspelt bot."""
    if rung_of(name, game) is not None:
        return name
    person = name.removeprefix(PERSON).strip()
    if not any(letter.isalpha() for letter in person):
        raise OptionError("name-letters", name=name)
    if rung_of(person, game) is not None:
        raise OptionError("name-of-bot", name=person)
    if names.count(name) > 1:
        raise OptionError("name-twice", name=name)
    if not name.startswith(PERSON):
        known = [STRONGEST, *ladder.LADDER]
        bots = get_close_matches(person.lower().partition("@")[0], known, 1, ALIKE)
        if bots:
            raise OptionError("bot-meant", name=name, bot=bots[0])
    return person


def possible_number(number: int, spec: Spec) -> int:
    if number not in spec.seats:
        possible = ", ".join(str(n) for n in spec.seats)
        raise OptionError("seats", game=spec.name, number=number, possible=possible)
    return number


def seated(names: Sequence[str], game: str) -> list[Seat]:
    """Seats for these names; a bot's name seats that bot."""
    return [seat(name, game) for name in names]


def recorded(names: Sequence[str]) -> list[Seat]:
    """Seats as a record names them, for display: bots may be unknown here."""
    return [
        Seat(name, name.rpartition(":")[2] if is_bot(name) else None)
        for name in map(printable, names)
    ]


def is_bot(name: str) -> bool:
    return name == STRONGEST or BY_RUNG.fullmatch(name) is not None


def seat(name: str, game: str) -> Seat:
    return Seat(name, rung_of(name, game))


def rung_of(name: str, game: str) -> str | None:
    """The bot with this name, None for a person; OptionError for an unknown bot."""
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
