"""The form for a new game."""

from starlette.datastructures import FormData, QueryParams
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from reverie import registry
from reverie.engine.errors import OptionError
from reverie.engine.options import FILE, FLAG, SET, TEXT, settle
from reverie.engine.spec import Spec
from reverie.i18n import Words
from reverie.i18n.errors import message
from reverie.match.seeds import SEEDS
from reverie.seat import OPEN, PERSON, Seat
from reverie.server.identity import ensure_player
from reverie.server.lobby import Lobby, Wish, lobby_of
from reverie.server.pages import seats
from reverie.server.pages.days import attempt, today
from reverie.server.pages.form import (
    PUBLIC,
    TIMES,
    UNTIMED,
    VISIBILITIES,
    Fault,
    Given,
    filled,
    make_form,
    one,
)
from reverie.server.pages.frame import page
from reverie.server.pages.options import raised
from reverie.server.pages.prefs import prefs_of
from reverie.store import Player


class Refused(Exception):
    """A form with an invalid choice."""

    def __init__(self, text: str, at: str = "") -> None:
        super().__init__(text)
        self.fault = Fault(text, at)


async def show(request: Request) -> Response:
    """The options of a game, prefilled from the query string."""
    game = known_game(request.path_params["game"])
    given = given_by(request.query_params)
    fault = None
    preset = one(given, "preset")
    if preset and preset not in registry.spec(game).presets:
        words = prefs_of(request).words
        fault = Fault(words("pages", "new", "no such preset", preset=preset[:40]))
    return form_page(request, game, filled(game, given), fault)


async def sit_down(request: Request) -> Response:
    """Open a table from the form, or show the form again with the error."""
    given = given_by(await request.form(max_files=0))
    game = known_game(one(given, "game"))
    given = filled(game, given)
    words = prefs_of(request).words
    player = await ensure_player(request)
    try:
        wish = wish_of(game, given, words, player)
        table = await begun(lobby_of(request), wish, player)
    except Refused as refused:
        return form_page(request, game, given, refused.fault, 400)
    except OptionError as error:
        told = sentence(message(error, words))
        fault = Fault(told, field_of(error, registry.spec(game)))
        return form_page(request, game, given, fault, 400)
    return RedirectResponse(f"/t/{table}", 303)


async def begun(lobby: Lobby, wish: Wish, player: Player) -> str:
    """A new table; an unfinished daily deal is continued instead."""
    spec, left = registry.spec(wish.game), None
    plain = not spec.write_options(settle(spec.options, len(wish.seats), wish.options))
    if wish.day is not None and plain and wish.seats == seats.usual(wish.game, player):
        left = await attempt(lobby, wish.game, wish.day, player)
    return left or await lobby.lay(wish, player)


def form_page(
    request: Request, game: str, given: Given, fault: Fault | None = None, status: int = 200
) -> Response:
    """The form, filled with the given values."""
    words = prefs_of(request).words
    form = make_form(game, words, given, fault)
    title = words(game, "game", "title")
    here = f"/new/{game}"
    return page(request, "new.html", status, game=game, here=here, form=form, title=title)


def known_game(name: str) -> str:
    """The name of a game; HTTPException 404 if there is none."""
    if name not in registry.specs():
        raise HTTPException(404)
    return name


def given_by(form: FormData | QueryParams) -> dict[str, list[str]]:
    """The fields of a form as lists, without files."""
    found: dict[str, list[str]] = {}
    for name, value in form.multi_items():
        if isinstance(value, str):
            found.setdefault(name, []).append(value)
    return found


def sentence(text: str) -> str:
    """A message as a standalone sentence."""
    return raised(text) + ("" if text.endswith((".", "!", "?")) else ".")


# --- reading the form ---
def wish_of(game: str, given: Given, words: Words, player: Player) -> Wish:
    """The table requested by a form; Refused if it is invalid."""
    spec = registry.spec(game)
    number = number_in(spec, given, words)
    seed, day = deal_in(given, words)
    sitting = tuple(seat_in(game, given, at, words, player) for at in range(number))
    people = sum(seat.kind == PERSON for seat in sitting)
    if people != 1:
        raise Refused(words("pages", "new", "two of me" if people else "no person"), "seats")
    public = public_in(given, sitting, words)
    options, clock = options_in(spec, given, number), clock_in(given, words)
    return Wish(game, sitting, options, seed, day, public=public, clock=clock)


def number_in(spec: Spec, given: Given, words: Words) -> int:
    asked = one(given, "seats") or str(seats.usual_number(spec.name))
    if asked not in map(str, spec.seats):
        title = words(spec.name, "game", "title")
        raise Refused(words("pages", "new", "no such seats", game=title, n=asked[:6]), "seats")
    return int(asked)


def seat_in(game: str, given: Given, at: int, words: Words, player: Player) -> Seat:
    value = one(given, f"seat{at}") or seats.default(game, at)
    made = seats.seating(value, game, player.id, player.name)
    if made is None:
        raise Refused(words("pages", "new", "no such bot", bot=value[:40]), "seats")
    return made


def deal_in(given: Given, words: Words) -> tuple[int | None, str | None]:
    """The seed, or the day of the daily deal."""
    deal, seed = one(given, "deal"), one(given, "seed")
    if deal == "today":
        return None, today()
    if deal != "seed" and not (deal == "" and seed):
        return None, None
    if not seed:
        raise Refused(words("pages", "new", "seed missing"), "seed")
    if not (seed.isascii() and seed.isdigit() and len(seed) < 18 and int(seed) < SEEDS):
        told = words("pages", "new", "seed wrong", seed=seed[:20], most=SEEDS - 1)
        raise Refused(told, "seed")
    return int(seed), None


def public_in(given: Given, sitting: tuple[Seat, ...], words: Words) -> bool:
    """Whether anybody may join."""
    value = one(given, "visibility") or VISIBILITIES[0]
    if value not in VISIBILITIES:
        raise Refused(words("pages", "new", "no such visibility"), "visibility")
    if len(sitting) == 1:
        return False  # nobody else plays
    if value == PUBLIC and all(seat.kind != OPEN for seat in sitting):
        raise Refused(words("pages", "new", "public full"), "visibility")
    return value == PUBLIC


def clock_in(given: Given, words: Words) -> str:
    value = one(given, "clock") or UNTIMED
    if value not in TIMES:
        raise Refused(words("pages", "new", "no such clock"), "clock")
    return "" if value == UNTIMED else value


def options_in(spec: Spec, given: Given, number: int) -> dict[str, object]:
    """The chosen options, without those for other numbers of players."""
    chosen: dict[str, object] = {}
    for option in spec.options:
        if option.seats and number not in option.seats:
            continue
        if option.kind == SET:
            chosen[option.name] = ",".join(given.get(option.name, ()))
        elif option.kind == FLAG:
            chosen[option.name] = one(given, option.name) or "no"
        elif one(given, option.name) or option.kind not in (FILE, TEXT):
            if option.name in given:
                chosen[option.name] = one(given, option.name)
    return chosen


def field_of(error: OptionError, spec: Spec) -> str:
    """The form field that an error is about."""
    if "seed" in error.values:
        return "seed"
    if "option" in error.values:
        return str(error.values["option"])
    named = {option.name.rstrip("s"): option.name for option in spec.options}
    for value in error.values:  # an error about a variant is about the option `variants`
        if value in named:
            return named[value]
    files = [option.name for option in spec.options if option.kind == FILE]
    return files[0] if files else ""
