"""The daily deal: the same cards for everybody, and the results."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from reverie import registry
from reverie.i18n import Words
from reverie.server.identity import ensure_player, player_of
from reverie.server.lobby import Lobby, Wish, lobby_of
from reverie.server.pages import seats
from reverie.server.pages.choose import known_game
from reverie.server.pages.days import attempt, comparable, day_before, today, told_day
from reverie.server.pages.frame import page
from reverie.server.pages.options import raised
from reverie.server.pages.prefs import prefs_of
from reverie.server.pages.start import world
from reverie.store import Played, Player
from reverie.store.data import FRIEND

SHOWN = 20  # the best results, plus one's own


@dataclass(frozen=True, slots=True)
class Result:
    """One player's result."""

    table: str
    name: str
    mine: bool
    won: bool | None
    score: int | None
    moves: int
    undone: int
    friend: bool = False


@dataclass(frozen=True, slots=True)
class Results:
    """The results of one deal, open to those who have finished it: replays reveal cards."""

    game: str
    results: list[Result]
    scored: bool
    open: bool
    summary: str
    friends: list[Result]  # of friends who shared theirs, and the visitor's own


@dataclass(frozen=True, slots=True)
class Deal:
    """A game's deal of the day."""

    game: str
    about: str
    button: str
    done: bool
    mine: Result | None
    mine_line: str
    results: list[Result]
    scored: bool
    open: bool
    summary: str
    friends: list[Result]
    friends_line: str  # friends to compare with, while results are still hidden
    yesterday: Results


async def show(request: Request) -> Response:
    """The deals of all games, with the results of today and yesterday."""
    prefs = prefs_of(request)
    me = await player_of(request)
    day = today()
    lobby = lobby_of(request)
    kept = [] if me is None else await lobby.store.marks(me.id, FRIEND)
    deals = [await deal(lobby, name, day, me, prefs.words, kept) for name in registry.specs()]
    return page(request, "today.html", deals=deals, date=told_day(day, prefs.words))


async def play(request: Request) -> Response:
    """Open or resume today's deal."""
    game = known_game(request.path_params["game"])
    return await sit_down(request, game, await ensure_player(request))


async def sit_down(request: Request, game: str, me: Player) -> Response:
    """The table of today's deal: the unfinished one, or a new one."""
    lobby = lobby_of(request)
    left = await attempt(lobby, game, today(), me)
    if left is None:
        left = await lobby.lay(Wish(game, seats.usual(game, me), day=today()), me)
    return RedirectResponse(f"/t/{left}", 303)


async def deal(
    lobby: Lobby, game: str, day: str, me: Player | None, words: Words, kept: Collection[str]
) -> Deal:
    """A game's deal with everybody's first attempts; `kept` are the tables of friends."""
    now = await results(lobby, game, day, me, words, kept=kept)
    names = [one.name for one in now.friends if not one.mine]
    left = await attempt(lobby, game, day, me)
    mine = next((result for result in now.results if result.mine), None)
    key = "go on" if left else "again" if mine else "play"
    return Deal(
        game=game,
        about=raised(world(game, words).default),
        button=words("pages", "today", key),
        done=mine is not None and left is None,
        mine=mine,
        mine_line=words.number("pages", "today", "your moves", mine.moves) if mine else "",
        results=now.results,
        scored=now.scored,
        open=now.open,
        summary=now.summary,
        friends=now.friends,
        friends_line=words("pages", "today", "friends wait", who=words.listed(names)),
        yesterday=await results(lobby, game, day_before(day), me, words, True, kept),
    )


async def first_attempts(lobby: Lobby, game: str, day: str) -> list[Played]:
    """The games of a daily deal that count: the first that each player finished."""
    firsts: dict[str, Played] = {}
    for played in await lobby.store.daily(game, day):
        if comparable(played):
            firsts.setdefault(played.player, played)
    return list(firsts.values())


async def results(
    lobby: Lobby,
    game: str,
    day: str,
    me: Player | None,
    words: Words,
    over: bool = False,
    kept: Collection[str] = (),
) -> Results:
    """First attempts at a daily deal, best first; those at the tables `kept` are friends'."""
    scored = not registry.spec(game).cooperative
    games = ranked(await first_attempts(lobby, game, day))
    told = [result(played, me, scored, words, kept) for played in games]
    mine = any(one.mine for one in told)
    friends = [one for one in told if one.friend]
    won = sum(bool(one.won) for one in told)
    seen = over or mine  # with few players, the number of wins would reveal a result
    key = "summary" if seen else "played"
    summary = words.number("pages", "today", key, len(told), won=won)
    shown = [one for at, one in enumerate(told) if at < SHOWN or one.mine]
    beside = [one for one in told if one.friend or (friends and one.mine)]
    return Results(game, shown, scored, seen, summary, beside)


def ranked(games: Sequence[Played]) -> list[Played]:
    """Wins first, then by score, undos and moves."""
    return sorted(
        games, key=lambda game: (not game.won, -score_of(game), game.undone, game.moves, game.when)
    )


def score_of(game: Played) -> int:
    return game.scores[game.seat] if game.seat < len(game.scores) else 0


def result(
    game: Played, me: Player | None, scored: bool, words: Words, kept: Collection[str]
) -> Result:
    mine = me is not None and game.player == me.id
    name = game.name or words("pages", "today", "nameless")
    score = score_of(game) if scored else None
    friend = game.table in kept and not mine
    return Result(game.table, name, mine, game.won, score, game.moves, game.undone, friend)
