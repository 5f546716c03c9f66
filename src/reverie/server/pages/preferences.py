"""The settings page: language, look, sound and motion."""

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from reverie.i18n import LANGUAGES
from reverie.server.pages.choose import given_by
from reverie.server.pages.form import one
from reverie.server.pages.frame import page
from reverie.server.pages.prefs import WAYS, prefs_of, ways


async def show(request: Request) -> Response:
    """All settings with their current values."""
    saved = "saved" in request.query_params
    return settings_page(request, saved=saved)


async def keep(request: Request) -> Response:
    """Save the settings, and go back to where the visitor was."""
    given = given_by(await request.form(max_files=0))
    chosen = {name: one(given, name) for name in ("lang", *WAYS) if name in given}
    wrong = [name for name, way in chosen.items() if way not in ways(name)]
    if wrong:
        return settings_page(request, wrong=True, status=400)
    prefs = prefs_of(request).with_choices(chosen)
    response = RedirectResponse(return_address(one(given, "back")) or "/settings?saved", 303)
    prefs.keep(response, request.scope["scheme"] == "https")
    return response


def settings_page(
    request: Request, *, saved: bool = False, wrong: bool = False, status: int = 200
) -> Response:
    """The page, with the result of the last change."""
    words = prefs_of(request).words
    return page(
        request,
        "settings.html",
        status,
        here="/settings",
        saved=saved,
        wrong=words("pages", "settings", "wrong") if wrong else "",
        langs=LANGUAGES,
        choices=list(WAYS.items()),
    )


def return_address(address: str) -> str:
    """An address on this server, or empty: no open redirects."""
    here = address.startswith("/") and not address.startswith("//")
    plain = address.isascii() and address.isprintable() and "\\" not in address
    return address if here and plain else ""
