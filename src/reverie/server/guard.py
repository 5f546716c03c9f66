"""What every request passes: the right host and origin, not too often; and headers on answers."""

import logging
from collections.abc import Mapping
from inspect import isawaitable
from typing import Any, cast
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, HTTPExceptionHandler, Message, Receive, Scope, Send

from reverie.server.buckets import Buckets
from reverie.server.settings import LOCAL_HOSTS, Settings

SAFE = ("GET", "HEAD", "OPTIONS")
WRONG_ORIGIN = 4403
TOO_MANY = 4429
log = logging.getLogger("reverie.server")

POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self';"
    " connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none';"
    " object-src 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",  # an invitation in an address goes to nobody else
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
}


class Guard:
    """The outermost part of the server."""

    def __init__(
        self, app: ASGIApp, settings: Settings, pages: Mapping[int, HTTPExceptionHandler]
    ) -> None:
        self.app = app
        self.local = settings.local
        self.pages = pages
        self.requests = Buckets(*settings.limits.requests)
        self.largest = settings.limits.body

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        refused = self.refusal(scope)
        if scope["type"] == "websocket":
            if refused:
                await receive()
                await send({"type": "websocket.close", "code": close_code(refused)})
                return
            await self.app(scope, receive, send)
            return
        started = False

        async def told(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("cache-control", "no-store")  # what a player sees is theirs
            await send(message)

        if refused:
            response = await self.page(Request(scope, receive), HTTPException(refused))
            await response(scope, receive, told)
            return
        try:
            await self.app(scope, receive, told)
        except Exception:  # told to the log, not to the one who asked
            log.exception("%s %s", scope["method"], scope["path"].split("/")[1][:20])
            if not started:
                response = await self.page(Request(scope, receive), HTTPException(500))
                await response(scope, receive, told)

    def refusal(self, scope: Scope) -> int:
        """The status by which a request is turned down, or 0."""
        headers = Headers(scope=scope)
        client = scope.get("client")
        if not self.requests.take(client[0] if client else ""):
            return 429
        host = headers.get("host", "")
        if self.local and urlsplit(f"//{host}").hostname not in LOCAL_HOSTS:
            return 403
        length = headers.get("content-length", "0")
        if len(length) > 18 or (length.isdigit() and int(length) > self.largest):
            return 413
        unsafe = scope["type"] == "websocket" or scope["method"] not in SAFE
        return 403 if unsafe and not from_here(headers, host) else 0

    async def page(self, request: Request, error: HTTPException) -> Response:
        """The page of an error."""
        handler = self.pages.get(error.status_code)
        if handler is None:
            return PlainTextResponse(error.detail, error.status_code)
        made: Any = handler(request, error)
        return cast(Response, await made if isawaitable(made) else made)


def from_here(headers: Headers, host: str) -> bool:
    """Does a request come from a page of this server?  What does not say so does not."""
    if headers.get("sec-fetch-site", "same-origin") != "same-origin":
        return False
    origin = headers.get("origin")
    if origin is None:
        return "sec-fetch-site" in headers
    return bool(host) and urlsplit(origin).netloc == host


def close_code(status: int) -> int:
    return TOO_MANY if status == 429 else WRONG_ORIGIN
