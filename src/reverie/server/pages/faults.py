"""Error pages: what went wrong and what to do, without secrets."""

from collections.abc import Mapping

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import HTTPExceptionHandler

from reverie.server import logs
from reverie.server.lobby import lobby_of
from reverie.server.pages.frame import page
from reverie.server.pages.prefs import prefs_of
from reverie.store import StoreError

TOLD = (400, 403, 404, 405, 413, 429, 500, 503)
RETRY_SECONDS = 30  # suggested delay before retrying what could not be stored


async def show(request: Request, error: Exception) -> Response:
    """The page of an error, with its own text if it has one."""
    status = error.status_code if isinstance(error, HTTPException) else 500
    status = status if status in TOLD else 500
    words = prefs_of(request).words
    size = lobby_of(request).settings.limits.body // 1024
    text = words("pages", "faults", f"{status} text", size=size)
    said = error.detail if isinstance(error, PageError) else ""
    title = words("pages", "faults", str(status))
    response = page(
        request, "error.html", status, here="/", title=title, text=said or text, code=status
    )
    if status == 503:
        response.headers["retry-after"] = str(RETRY_SECONDS)
    if isinstance(error, HTTPException) and error.headers:
        response.headers.update(error.headers)
    return response


async def store_failed(request: Request, error: Exception) -> Response:
    """The store has failed: an error page, and one line in the log."""
    logs.failure("store_failed", error)
    return await show(request, HTTPException(503))


class PageError(HTTPException):
    """An error with a text for the visitor, in their language."""


errors: Mapping[int, HTTPExceptionHandler] = dict.fromkeys(TOLD, show)
failures: Mapping[type[Exception], HTTPExceptionHandler] = {StoreError: store_failed}
