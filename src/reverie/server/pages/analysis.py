"""The analysis board: a position set up by hand or taken from a game, for the coach."""

from collections.abc import Mapping, Sequence
from functools import partial
from secrets import randbelow

from starlette.datastructures import FormData
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from reverie import registry
from reverie.engine.errors import OptionError, ReverieError
from reverie.i18n import Words
from reverie.i18n.errors import message
from reverie.match import Match
from reverie.match.board import can_be_edited
from reverie.render.telling import display_names
from reverie.server.identity import address_of, ensure_player
from reverie.server.lobby import lobby_of
from reverie.server.pages.explore import position as position_at
from reverie.server.pages.explore import position_of
from reverie.server.pages.frame import page
from reverie.server.pages.prefs import prefs_of
from reverie.server.pages.presets import presets
from reverie.server.positions import card_labels, position, seats_of, zones
from reverie.server.replays import WAITING, read_replay
from reverie.server.tokens import new_id

PLACE = "place "  # prefix of the editor's fields
FIELDS = 400  # per form
DIGITS = 6  # of the number of a deal


async def index(request: Request) -> Response:
    """The games whose positions can be set up, and a form to paste a record."""
    return page(request, "analysis.html")


async def edit(request: Request) -> Response:
    """The editor of a game, starting with a deal."""
    return editor(request, fresh(request, request.query_params))


async def edit_step(request: Request) -> Response:
    """The editor, starting with a position of a replay."""
    found, step = await position_of(request)
    return editor(request, position_at(found.replay, step))


async def set_up(request: Request) -> Response:
    """Save a position and go to its page; or show what is wrong."""
    async with request.form(max_files=0, max_fields=FIELDS) as form:
        return await kept(request, fresh(request, form), form)


async def set_up_step(request: Request) -> Response:
    """The same with a position from a game."""
    found, step = await position_of(request)
    async with request.form(max_files=0, max_fields=FIELDS) as form:
        return await kept(request, position_at(found.replay, step), form)


def fresh(request: Request, fields: Mapping[str, object]) -> Match:
    """A deal with the requested number of players and preset."""
    name = request.path_params["game"]
    if name not in registry.specs():
        raise HTTPException(404)
    spec = registry.spec(name)
    seats, preset = str(fields.get("seats", "")), str(fields.get("preset", ""))
    number = int(seats) if seats in map(str, spec.seats) else min(spec.seats)
    chosen = spec.presets.get(preset, {})
    try:
        game = spec.game(number, **chosen)
    except OptionError:  # wrong number of players
        game = spec.game(number)
    deal = str(fields.get("deal", ""))
    known = deal.isascii() and deal.isdigit() and len(deal) <= DIGITS
    return Match(game, int(deal) if known else randbelow(10**DIGITS))


async def kept(request: Request, base: Match, form: FormData) -> Response:
    words, lobby = prefs_of(request).words, lobby_of(request)
    given = {
        name.removeprefix(PLACE): text
        for name, text in form.items()
        if name.startswith(PLACE) and isinstance(text, str)
    }
    try:
        job = partial(position, base.state, given, words)
        made = await lobby.background.run(address_of(request), job, WAITING)
    except ReverieError as error:
        return editor(request, base, reasons(error, words), given)
    player = await ensure_player(request)
    await lobby.admit_record(player)
    id, text = new_id(), str(made.record())
    await lobby.replays.find(id, player.id, partial(read_replay, text))
    await lobby.store.add_record(id, text, player.id)
    return RedirectResponse(f"/r/{id}?coach=yes#coach", 303)


def editor(
    request: Request, base: Match, wrong: Sequence[str] = (), given: Mapping[str, str] | None = None
) -> Response:
    """The editor, with the given position and what is wrong with it if it is invalid."""
    words, game = prefs_of(request).words, base.game
    spec, asked = registry.spec(game.name), request.query_params.get("preset", "")
    names = list(display_names(seats_of(game), words))
    places = zones(base.state, words, names, given or {}) if can_be_edited(game) else []
    return page(
        request,
        "position.html",
        400 if wrong else 200,
        game=game.name,
        zones=places,
        cards=card_labels(game, words),
        wrong=wrong,
        from_game="id" in request.path_params,
        action=f"{request.scope['path']}?{request.scope['query_string'].decode('latin-1')}",
        seats=game.seats,
        numbers=list(spec.seats),
        presets=presets(game.name, words, asked),
        preset=asked if asked in spec.presets else "",
        deal=base.seed,
        to_move=to_move(base, words, names),
        place=PLACE,
    )


def reasons(error: ReverieError, words: Words) -> list[str]:
    """Why a position is impossible."""
    problems = error.values["error"] if error.code == "state-problems" else error
    return [message(one, words) for one in (problems if isinstance(problems, list) else [problems])]


def to_move(base: Match, words: Words, names: list[str]) -> str:
    """The current decision and its seat."""
    actor, decision = base.actor, base.decision or ""
    who = words.seat(names, actor or 0)
    game = base.game.name
    known = words.has(game, "decisions", decision)
    what = words(game, "decisions", decision) if known else decision
    return words("pages", "analysis", "to move", who=who, what=what)
