"""The coach's evaluation of any position of a replay, and lines played out."""

from functools import partial

from msgspec.structs import asdict
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from reverie import coach
from reverie.coach import telling
from reverie.coach.line import played_out
from reverie.engine.actions import Action
from reverie.engine.errors import ReverieError
from reverie.i18n import Words
from reverie.i18n.errors import message
from reverie.match import Match
from reverie.render.telling import label
from reverie.render.text import table as drawn
from reverie.server.frames.plies import ply_frame
from reverie.server.identity import address_of, ensure_player
from reverie.server.lobby import lobby_of
from reverie.server.pages.chart import percent
from reverie.server.pages.faults import PageError
from reverie.server.pages.prefs import prefs_of
from reverie.server.pages.replay import Found, find, step_of
from reverie.server.replays import WAITING, Replay, ReplayFrame, read_replay
from reverie.server.shown import shown
from reverie.server.tokens import new_id
from reverie.server.wire import write

LEAST = 0.005  # the smallest cost to show
DECISIONS = 8  # of a line after its first move


async def ask(request: Request) -> Response:
    """The winning chances, and every choice with its value, as the seat to move can judge them."""
    found, step = await position_of(request)
    words = prefs_of(request).words
    job = partial(advice, found.replay, step, words)
    told = await lobby_of(request).background.run(address_of(request), job, WAITING)
    return Response(write(told), media_type="application/json")


async def line(request: Request) -> Response:
    """A possible continuation after a move, in a world the seat to move can't distinguish."""
    found, step = await position_of(request)
    words = prefs_of(request).words
    match = position(found.replay, step)
    try:
        action = match.game.actions.read(request.query_params.get("move", ""), match.state.legal())
    except ReverieError as error:
        raise HTTPException(400) from error
    job = partial(frames, found.replay, match, action, step, words)
    told = await lobby_of(request).background.run(address_of(request), job, WAITING)
    answer = {"steps": told, "names": found.replay.names(words)}
    return Response(write(answer), media_type="application/json")


async def try_move(request: Request) -> Response:
    """A new record that continues from a step with another move and new chance outcomes."""
    found, step = await position_of(request)
    lobby, words = lobby_of(request), prefs_of(request).words
    match = position(found.replay, step)
    move = request.query_params.get("move", "")
    try:
        made = await lobby.background.run(address_of(request), partial(tried, match, move), WAITING)
    except ReverieError as error:
        raise PageError(400, message(error, words)) from error
    player = await ensure_player(request)
    await lobby.admit_record(player)
    id, text = new_id(), str(made.record())
    await lobby.replays.find(id, player.id, partial(read_replay, text))
    await lobby.store.add_record(id, text, player.id)
    seat = match.state.actor
    return RedirectResponse(f"/r/{id}?seat={seat}&step={step + 1}&coach=yes#coach", 303)


def tried(match: Match, move: str) -> Match:
    """The game after another move, with random outcomes."""
    match.unscript()
    return match.play(move)


async def position_of(request: Request) -> tuple[Found, int]:
    """The game and step of a request; not for a game in progress."""
    found = await find(request)
    if not found.whole:
        raise HTTPException(403)
    step = step_of(request.query_params.get("step"), found.replay.last)
    if found.replay.over_at(step):
        raise HTTPException(400)
    return found, step


def position(replay: Replay, step: int) -> Match:
    """The game as it was after a step."""
    match = replay.match.copy()
    return match.undo(len(match.plies) - 1 - step)


def advice(replay: Replay, step: int, words: Words) -> dict[str, object]:
    """The coach's evaluation of a position."""
    match = position(replay, step)
    found, names = coach.hint(match), replay.names(words)
    chances = coach.chances(match, found.seat)
    later = replay.match.plies[step + 1 : step + 2]
    played = later[0].action if later else None
    return {
        "step": step,
        "who": words.seat(names, found.seat) if replay.game.seats > 1 else "",
        "chances": telling.chances(chances, words, names),
        "text": telling.advice(found, words, replay.game, names),
        "choices": [
            {
                "move": choice.action.text,
                "label": label(choice.action, words, replay.game.name, found.decision, names),
                "value": percent(choice.value, words),
                "cost": telling.points(-choice.cost) if choice.cost >= LEAST else "",
                "class": choice.class_,
                "word": words(telling.DOMAIN, "classes", choice.class_),
                "played": choice.action == played,
            }
            for choice in found.choices
        ],
    }


def frames(
    replay: Replay, match: Match, action: Action, step: int, words: Words
) -> list[ReplayFrame]:
    """The plies of a line, as the seat to move would see them."""
    seat, names, game = match.state.actor, replay.names(words), replay.game
    made = []
    for n, (ply, world) in enumerate(played_out(match, action, DECISIONS), step + 1):
        told = ply_frame(ply, words, game, seat, names)
        told.n = n
        view = world.view(seat, legal=False)
        made.append(
            ReplayFrame(
                **asdict(told),
                title=replay.title(told, names, words),
                view=shown(game, view),
                drawn=drawn(view, words.language, names),
                over=world.over,
            )
        )
    return made
