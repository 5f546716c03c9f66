"""The choices for a seat: oneself, a friend by link, and the bots by strength."""

from dataclasses import dataclass

from reverie import registry
from reverie.bots import ladder
from reverie.bots.strength import described
from reverie.i18n import Words
from reverie.seat import Seat
from reverie.store import Player

ME, FRIEND, BY_RUNG = "me", "open", "bot:"


@dataclass(frozen=True, slots=True)
class FormChoice:
    """One choice, and whether it is selected."""

    value: str
    title: str
    line: str = ""
    on: bool = False
    seats: str = ""  # CSS classes for the numbers of players it applies to
    needs: str = ""  # what must be ticked for it: `expansions=book`


def bot_name(words: Words, rung: str) -> str:
    """A bot's display name."""
    return words("bots", "names", rung) if words.has("bots", "names", rung) else rung


def choices(words: Words, game: str, chosen: str) -> list[FormChoice]:
    """All choices for a seat, strongest bot first."""
    found = [
        FormChoice(ME, words("pages", "new", "seat.me")),
        FormChoice(FRIEND, words("pages", "new", "seat.open")),
    ]
    for rung in reversed(ladder.rungs(game)):
        told = {"name": bot_name(words, rung), "strength": described(words, game, rung, short=True)}
        found.append(FormChoice(BY_RUNG + rung, words("pages", "new", "seat.bot", **told)))
    return [FormChoice(one.value, one.title, on=one.value == chosen) for one in found]


def default(game: str, at: int) -> str:
    """The default for a seat: oneself, then bots."""
    return ME if at == 0 else BY_RUNG + ladder.usual(game)


def usual_number(game: str) -> int:
    """The default number of players: solo if possible, else three."""
    possible = registry.spec(game).seats
    return 1 if 1 in possible else 3 if 3 in possible else possible[0]


def usual(game: str, player: Player) -> tuple[Seat, ...]:
    """The default seats of a game."""
    return with_bots(game, player, usual_number(game))


def with_bots(game: str, player: Player, number: int, at: int = 0) -> tuple[Seat, ...]:
    """A person at one seat, and bots at the others."""
    rung = ladder.usual(game)
    bot, person = Seat(bot=rung), Seat(player.name, player=player.id)
    return tuple(person if seat == at else bot for seat in range(number))


def seating(value: str, game: str, player: str, name: str) -> Seat | None:
    """The seat for a choice; None if there is no such choice."""
    if value == ME:
        return Seat(name, player=player)
    if value == FRIEND:
        return Seat(open=True)
    rung = value.removeprefix(BY_RUNG)
    if value.startswith(BY_RUNG) and rung in ladder.rungs(game):
        return Seat(bot=rung)
    return None
