"""Sharing a finished game: streaks, a spoiler-free text, and a picture."""

import base64
from functools import partial
from subprocess import SubprocessError

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from reverie.i18n import Words
from reverie.lessons import path_of
from reverie.server import game_files
from reverie.server.html import environment
from reverie.server.identity import address_of, player_of
from reverie.server.lobby import lobby_of
from reverie.server.pages.days import comparable, told_day
from reverie.server.pages.friends import beside, link
from reverie.server.pages.history import counts, tally
from reverie.server.pages.me import MOST
from reverie.server.pages.options import described, raised
from reverie.server.pages.path import marks_of, path
from reverie.server.pages.prefs import prefs_of
from reverie.server.pages.replay import Found, ending, find
from reverie.server.picture import rendered
from reverie.server.replays import WAITING
from reverie.server.static import STATIC, WEB, sources
from reverie.server.tokens import ID
from reverie.server.wire import write
from reverie.store import OVER, Played, TableInfo

WIDTH, HEIGHT = 1200, 630  # of a link preview
LINE, LINES = 46, 3  # characters per line, and lines of the reason
FONTS = tuple(
    str(WEB / "fonts" / name) for name in ("alegreya-sans-400.ttf", "cormorant-garamond-600.ttf")
)
PUBLIC = {"cache-control": "public, max-age=3600", "cross-origin-resource-policy": "cross-origin"}


async def show(request: Request) -> Response:
    """The visitor's streak, and a text to share."""
    id: str = request.path_params["id"]
    lobby, words = lobby_of(request), prefs_of(request).words
    info = await lobby.store.table(id) if ID.fullmatch(id) else None
    if info is None or info.phase != OVER or info.ending is None:
        raise HTTPException(404)
    me = await player_of(request)
    games = [] if me is None else await lobby.store.played(me.id, game=info.game, most=MOST)
    alike = [game for game in games if same_set(game, info) and counts(game)]
    told: dict[str, object] = {"share": share(lobby.secret, info, games, words)}
    if me is not None and info.day is not None:
        told["friends"] = await beside(lobby, me.id, info.game, info.day, words)
    due = path(info.game, await marks_of(request), words).next if path_of(info.game) else None
    if due is not None and me is not None:
        told["lesson"] = {"title": due.title, "link": f"/learn/{info.game}#lesson-{due.name}"}
    if alike and info.lesson is None:
        stats = tally((info.game, len(info.seats), info.options), alike[::-1], words)
        told |= {"streak": stats.streak, "best": stats.best, "summary": stats.summary}
    return Response(write(told), media_type="application/json")


def same_set(game: Played, info: TableInfo) -> bool:
    """Whether it was played with the same options and number of players."""
    return game.options == info.options and len(game.names) == len(info.seats)


def share(secret: bytes, info: TableInfo, games: list[Played], words: Words) -> dict[str, str]:
    """A text to share; for a daily deal it reveals only the result."""
    title = words(info.game, "game", "title")
    mine = next((game for game in games if game.table == info.id), None)
    if info.day is None or mine is None or info.ending is None:
        return {"text": words("pages", "ending", "text", game=title), "link": f"/r/{info.id}"}
    parts = [words.number("pages", "today", "your moves", mine.moves)]
    if mine.undone:
        parts.append(words.number("pages", "me", "undone", mine.undone))
    text = words(
        "pages",
        "ending",
        "daily won" if mine.won else "daily lost",
        game=title,
        date=told_day(info.day, words),
        how=", ".join(parts),
    )
    tries = [game for game in games if game.day == info.day and game.won is not None]
    first = min(filter(comparable, tries), key=lambda game: game.when, default=None)
    counts_today = first is not None and first.table == info.id
    return {
        "text": text,
        "link": link(secret, info.game, info.day, info.id) if counts_today else "/today",
    }


async def picture(request: Request) -> Response:
    """The result as a PNG; 404 for a game in progress."""
    found = await find(request)
    if not found.whole or found.replay.outcome is None:
        raise HTTPException(404)
    drawing = drawn(found, prefs_of(request).words)
    try:
        made = await lobby_of(request).pictures.run(
            address_of(request), partial(rendered, drawing, FONTS), WAITING
        )
    except SubprocessError as error:  # the machine is too busy, or the renderer was killed
        raise HTTPException(503) from error
    return Response(made, media_type="image/png", headers=PUBLIC)


def drawn(found: Found, words: Words) -> str:
    """The result as an SVG, over the game's background."""
    replay = found.replay
    names = replay.names(words)
    told = ending(found, names, words)
    about = raised(described(replay.game.name, replay.game.seats, replay.options, words.language))
    if len(names) > 1:
        about = f"{about} · {words.listed(names)}"
    return (
        environment()
        .get_template("share.svg")
        .render(
            width=WIDTH,
            height=HEIGHT,
            world=world(replay.game.name),
            game=words(replay.game.name, "game", "title"),
            title=told["title"],
            won=told["won"],
            lines=wrapped(str(told["text"])),
            about=about if len(about) <= 2 * LINE else f"{about[: 2 * LINE - 1]}…",
        )
    )


def wrapped(text: str) -> list[str]:
    """A sentence in lines that fit the picture."""
    lines = [""]
    for word in text.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > LINE:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines[:LINES]


def world(game: str) -> str:
    """The game's background, embedded."""
    own = sources().get(f"games/{game}/{game_files.WORLD}", STATIC / "art" / "world.svg")
    return f"data:image/svg+xml;base64,{base64.b64encode(own.read_bytes()).decode()}"
