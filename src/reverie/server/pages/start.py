"""The start page: three games as three worlds."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from reverie import registry
from reverie.bots import ladder
from reverie.i18n import Words
from reverie.server.identity import player_of
from reverie.server.lobby import lobby_of
from reverie.server.pages import seats
from reverie.server.pages.frame import page
from reverie.server.pages.history import Game, retold
from reverie.server.pages.open_tables import open_tables
from reverie.server.pages.path import Path, marks_of, paths
from reverie.server.pages.prefs import prefs_of
from reverie.server.quick import number_together
from reverie.store import OVER

SHOWN = 3  # unfinished games shown


@dataclass(frozen=True, slots=True)
class World:
    """A game on the start page; its fields open a table with one click."""

    name: str
    title: str
    tagline: str
    facts: str
    default: str
    play: str
    fields: tuple[tuple[str, str], ...]
    quick: bool  # is there a quick match of it?


async def show(request: Request) -> Response:
    """The games, preceded by the visitor's unfinished ones."""
    words = prefs_of(request).words
    marks = await marks_of(request)
    found = paths(marks, words)
    return page(
        request,
        "start.html",
        worlds=[world(name, words) for name in registry.specs()],
        unfinished=await unfinished(request, words, marks.done),
        open_tables=await open_tables(request),
        paths=found,
        next_up=next_up(found.values()),
    )


def next_up(found: Iterable[Path]) -> Path | None:
    """The lessons to continue with: the unfinished path with the most progress."""
    begun = [path for path in found if path.done and path.next is not None]
    return max(begun, key=lambda path: path.done, default=None)


async def unfinished(request: Request, words: Words, learnt: Collection[str]) -> list[Game]:
    """The visitor's latest unfinished games, without lessons that were finished."""
    me = await player_of(request)
    if me is None:
        return []
    played = await lobby_of(request).store.played(me.id, most=50)
    left = [game for game in played if game.phase != OVER and game.lesson not in learnt]
    return [retold(game, words) for game in left][:SHOWN]


def world(name: str, words: Words) -> World:
    """A game with its default: solo if possible, else with bots."""
    spec = registry.spec(name)
    number = seats.usual_number(name)
    sitting = [(f"seat{at}", seats.default(name, at)) for at in range(number)]
    if number == 1:
        default = words("pages", "start", "alone")
    else:
        bot = seats.bot_name(words, ladder.usual(name))
        default = words.number("pages", "start", "with bots", number - 1, bot=bot)
    least, most = min(spec.seats), max(spec.seats)
    players = words("pages", "players", "range", least=least, most=most)
    way = words("pages", "players", "together" if spec.cooperative else "against")
    return World(
        name=name,
        title=words(name, "game", "title"),
        tagline=words(name, "game", "tagline"),
        facts=f"{players if least < most else words('pages', 'players', 'one')} · {way}",
        default=default,
        play=words("pages", "start", "play"),
        fields=(("game", name), ("seats", str(number)), *sitting),
        quick=number_together(name) is not None,
    )
