"""Puzzles: today's for every game, endless mode by theme and grade, and the answers."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from random import SystemRandom
from typing import TypeVar
from urllib.parse import urlencode

from starlette.datastructures import QueryParams
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from reverie import registry
from reverie.coach.puzzle import Puzzle, puzzles_by_id, puzzles_of
from reverie.coach.rating import puzzle_rating
from reverie.coach.solving import next_puzzle, rating_of
from reverie.coach.telling import theme_name
from reverie.engine.errors import ReverieError
from reverie.i18n import Words
from reverie.match import read_record
from reverie.puzzle_attempt import Attempt
from reverie.server import puzzles
from reverie.server.html import environment
from reverie.server.identity import address_of, ensure_player, player_of
from reverie.server.lobby import lobby_of
from reverie.server.pages.choose import given_by, known_game
from reverie.server.pages.days import told_day
from reverie.server.pages.faults import PageError
from reverie.server.pages.form import one
from reverie.server.pages.frame import page, teller
from reverie.server.pages.options import described, raised
from reverie.server.pages.prefs import prefs_of
from reverie.server.puzzles import Answer, Standing
from reverie.server.wire import write

WAITING = 4  # pending answers per visitor
TODAY = "today"
LONGEST = 200  # characters of a move

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class GamePuzzles:
    """A game's puzzles: the visitor's standing, and the available filters."""

    game: str
    number: int
    standing: Standing
    decisions: list[tuple[str, str, int]]  # themes: key, name, and how many puzzles
    ideas: list[tuple[str, str, int]]
    grades: list[tuple[int, int]]


# --- pages ---
async def index(request: Request) -> Response:
    """All games with puzzles; `?game=…&theme=…` selects what to practise."""
    words, query = prefs_of(request).words, request.query_params
    wanted, theme = query.get("game", ""), query.get("theme", "")
    if wanted:
        themed(puzzles_of(known_game(wanted)), theme, words)
    names = sorted(registry.specs(), key=lambda game: game != wanted)
    games = [
        game_puzzles(game, await attempts_of(request, game), words)
        for game in names
        if puzzles_of(game)
    ]
    date = told_day(puzzles.today(), words)
    values = {"all_puzzles": games, "date": date, "wanted": wanted, "chosen": theme}
    return page(request, "puzzles.html", also=values)


async def endless(request: Request) -> Response:
    """Redirect to an untried puzzle of a theme and a grade, if there is one."""
    game = known_puzzles(request)
    chosen = chosen_by(request)
    attempts = await attempts_of(request, game)
    tried = {attempt.puzzle for attempt in attempts}
    last = request.query_params.get("after", "")
    found = next_puzzle(chosen, tried, rating_of(attempts), SystemRandom(), last)
    kept = filters(request.query_params)
    return RedirectResponse(f"/puzzles/{game}/{found.id}{kept}", 303)


async def show(request: Request) -> Response:
    """A puzzle to solve."""
    puzzle = known_puzzle(request)
    return await puzzle_page(request, puzzle)


async def table(request: Request) -> Response:
    """The position as JSON, as the deciding seat sees it."""
    puzzle, words = known_puzzle(request), prefs_of(request).words
    found = await worked_out(request, partial(position, puzzle, words))
    return Response(write(found), media_type="application/json")


async def solve(request: Request) -> Response:
    """Check an answer: right or wrong, why, and the value of every choice; as JSON if requested."""
    puzzle, words = known_puzzle(request), prefs_of(request).words
    move = one(given_by(await request.form(max_files=0)), "move")
    try:
        if len(move) > LONGEST:
            raise PageError(400, words("pages", "puzzles", "no move", move=f"{move[:20]}…"))
        answer = await worked_out(request, partial(judged, puzzle, move, words))
    except ReverieError as error:
        raise PageError(400, words("pages", "puzzles", "no move", move=move[:80])) from error
    me = await ensure_player(request)
    standing = await puzzles.count(lobby_of(request).store, me.id, puzzle, answer.solved)
    if "application/json" not in request.headers.get("accept", ""):
        return await puzzle_page(request, puzzle, answer, standing)
    template = environment().get_template("_puzzle_answer.html")
    html = template.render(**told(request, puzzle, answer, standing), t=teller(words), words=words)
    sent = {"solved": answer.solved, "html": html, "line": answer.line}
    return Response(write(sent), media_type="application/json")


async def puzzle_page(
    request: Request,
    puzzle: Puzzle,
    answer: Answer | None = None,
    standing: Standing | None = None,
) -> Response:
    words = prefs_of(request).words
    found = await worked_out(request, partial(position, puzzle, words))
    if standing is None:
        standing = puzzles.standing(await attempts_of(request, puzzle.game))
    headers = read_record(puzzle.record).headers
    options = headers.get("options", "")
    about = described(puzzle.game, int(headers["seats"]), options, words.language)
    return page(
        request,
        "puzzle.html",
        game=puzzle.game,
        puzzle=puzzle,
        position=found,
        about=raised(about),
        daily=puzzle.id == puzzles.todays_puzzle(puzzle.game).id,
        difficulty=round(puzzle_rating(puzzle.grade).value),
        answered=answer,
        also=told(request, puzzle, answer, standing),
    )


def told(
    request: Request, puzzle: Puzzle, answer: Answer | None, standing: Standing
) -> dict[str, object]:
    """The answer's part of the page."""
    words = prefs_of(request).words
    game = registry.spec(puzzle.game).name
    kept = filters(request.query_params, after=puzzle.id)
    return {
        "answer": answer,
        "standing": standing,
        "ideas": [theme_name(why.key, words, game) for why in puzzle.reasons] if answer else [],
        "next": f"/puzzles/{game}{kept}",
        "again": f"/puzzles/{game}/{puzzle.id}{filters(request.query_params)}",
    }


# --- request parameters ---
def known_puzzles(request: Request) -> str:
    """The game of an address; 404 with an explanation if it has no puzzles."""
    game = known_game(request.path_params["game"])
    if not puzzles_of(game):
        raise PageError(404, prefs_of(request).words("pages", "puzzles", "none"))
    return game


def known_puzzle(request: Request) -> Puzzle:
    """The puzzle of an address; 404 with an explanation if there is none."""
    game = known_puzzles(request)
    id: str = request.path_params["id"]
    found = puzzles.todays_puzzle(game) if id == TODAY else puzzles_by_id(game).get(id)
    if found is None:
        raise PageError(404, prefs_of(request).words("pages", "puzzles", "unknown"))
    return found


def chosen_by(request: Request) -> list[Puzzle]:
    """The puzzles of the requested theme and grade; 400 if one of them is invalid."""
    query, words = request.query_params, prefs_of(request).words
    found = puzzles_of(request.path_params["game"])
    found, grade = themed(found, query.get("theme", ""), words), query.get("grade", "")
    if grade:
        found = [puzzle for puzzle in found if str(puzzle.grade) == grade]
        if not found:
            raise PageError(400, words("pages", "puzzles", "no grade", grade=grade[:8]))
    return found


def themed(found: list[Puzzle], theme: str, words: Words) -> list[Puzzle]:
    """Those with a theme, or all; PageError 400 if there are none."""
    if not theme:
        return found
    about = [puzzle for puzzle in found if theme in puzzle.themes]
    if not about:
        raise PageError(400, words("pages", "puzzles", "no theme", theme=theme[:40]))
    return about


def filters(query: QueryParams, **more: str) -> str:
    """The filters, for the next address."""
    kept = {name: query[name] for name in ("theme", "grade") if query.get(name)}
    return f"?{urlencode({**kept, **more})}" if kept or more else ""


# --- what there is ---
def game_puzzles(game: str, attempts: Sequence[Attempt], words: Words) -> GamePuzzles:
    found = puzzles_of(game)
    decisions = Counter(puzzle.decision for puzzle in found)
    ideas = Counter(idea for puzzle in found for idea in {why.key for why in puzzle.reasons})
    return GamePuzzles(
        game=game,
        number=len(found),
        standing=puzzles.standing(attempts),
        decisions=[(key, theme_name(key, words, game), n) for key, n in decisions.most_common()],
        ideas=[(key, theme_name(key, words, game), n) for key, n in ideas.most_common()],
        grades=sorted(Counter(puzzle.grade for puzzle in found).items()),
    )


async def attempts_of(request: Request, game: str) -> list[Attempt]:
    me = await player_of(request)
    return [] if me is None else await lobby_of(request).store.attempts(me.id, game)


def judged(puzzle: Puzzle, move: str, words: Words) -> Answer:
    return puzzles.answer(puzzle, puzzles.match_of(puzzle), move, words)


def position(puzzle: Puzzle, words: Words) -> dict[str, object]:
    return puzzles.position(puzzles.match_of(puzzle).state, puzzle.seat, words)


async def worked_out(request: Request, job: "partial[T]") -> T:
    """Run off the event loop, since a record has to be replayed."""
    return await lobby_of(request).background.run(address_of(request), job, WAITING)
