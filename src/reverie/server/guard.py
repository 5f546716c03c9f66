"""The outermost middleware: host and origin checks, rate limits, and response headers."""

from collections.abc import Mapping
from inspect import isawaitable
from typing import Any, cast

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Match, WebSocketRoute
from starlette.types import ASGIApp, HTTPExceptionHandler, Message, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

from reverie.server import logs, metrics
from reverie.server.addresses import LOCAL_HOSTS, Public, host_name, netloc_of, network_of
from reverie.server.ratelimit import RateLimits
from reverie.server.settings import Settings
from reverie.store import StoreError

SAFE = ("GET", "HEAD", "OPTIONS")
WRONG_ORIGIN = 4403
TOO_MANY = 4429
BROKEN = 1011

POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self';"
    " connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none';"
    " object-src 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",  # an invitation in an address must not leak
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
}


class Guard:
    """The outermost middleware of the server.

    Sockets don't pass through the others, which concern responses: every frame of a coroutine
    would stay in memory for as long as the socket is open.
    """

    def __init__(
        self,
        app: ASGIApp,
        settings: Settings,
        pages: Mapping[int, HTTPExceptionHandler],
        sockets: WebSocketRoute,
    ) -> None:
        self.app = app
        self.sockets = sockets
        self.local = settings.local
        self.public = {one.netloc: one for one in settings.public}
        self.origins = {one.origin: one for one in settings.public}
        self.pages = pages
        self.requests = RateLimits(*settings.limits.requests)
        self.largest = settings.limits.body

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        refused = self.refusal(scope)
        if scope["type"] == "websocket":
            await self.socket(scope, receive, send, refused)
            return
        started = False

        async def told(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                metrics.REQUESTS.labels(str(message["status"])).inc()
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("cache-control", "no-store")  # responses are personal
            await send(message)

        if refused:
            response = await self.page(Request(scope, receive), HTTPException(refused))
            await response(scope, receive, told)
            return
        try:
            await self.app(scope, receive, told)
        except ClientDisconnect:  # in the middle of its request
            return
        except Exception as error:  # logged, not shown to the visitor
            logs.failure("request_failed", error, method=scope["method"], page=page_of(scope))
            if not started:
                status = 503 if isinstance(error, StoreError) else 500
                response = await self.page(Request(scope, receive), HTTPException(status))
                await response(scope, receive, told)

    async def socket(self, scope: Scope, receive: Receive, send: Send, refused: int) -> None:
        """Admit or refuse a socket; errors in it end here."""
        match, found = self.sockets.matches(scope)
        if refused or match is Match.NONE:
            await receive()
            await send({"type": "websocket.close", "code": close_code(refused)})
            return
        scope.update(found)
        try:
            await self.sockets.app(scope, receive, send)
        except (OSError, WebSocketDisconnect):  # the client is gone
            return
        except Exception as error:
            logs.failure("socket_failed", error, scope["path_params"]["id"][:22])
            try:
                await send({"type": "websocket.close", "code": BROKEN})
            except (OSError, RuntimeError):
                return

    def refusal(self, scope: Scope) -> int:
        """The status by which a request is refused, or 0."""
        headers = Headers(scope=scope)
        client = scope.get("client")
        if not self.requests.take(network_of(client[0]) if client else ""):
            return 429
        host, origin = headers.get("host", "").lower(), headers.get("origin")
        public = self.public.get(host) or self.origins.get(origin or "")
        if public is None and not self.allowed(host):
            return 403 if host_name(host) or not host else 400
        if public is not None:  # as the visitor sees it: for cookies and links
            scope["scheme"] = as_seen(public, scope["type"])
        length = headers.get("content-length", "0")
        if len(length) > 18 or (length.isdecimal() and int(length) > self.largest):
            return 413
        unsafe = scope["type"] == "websocket" or scope["method"] not in SAFE
        return 403 if unsafe and not self.from_here(headers, host, origin) else 0

    def allowed(self, host: str) -> bool:
        """Whether the server may be addressed by this host name; with a public address, by no
        other.

        On the loopback interface an unknown name indicates DNS rebinding.
        """
        name = host_name(host)
        return name in LOCAL_HOSTS or bool(name and not self.local and not self.public)

    def from_here(self, headers: Headers, host: str, origin: str | None) -> bool:
        """Whether a request comes from a page of this server."""
        if headers.get("sec-fetch-site", "same-origin") != "same-origin":
            return False
        if origin is None:
            return "sec-fetch-site" in headers
        if host in self.public:
            return origin in self.origins
        return origin in self.origins or (bool(host) and netloc_of(origin).lower() == host)

    async def page(self, request: Request, error: HTTPException) -> Response:
        """An error page."""
        handler = self.pages.get(error.status_code)
        if handler is None:
            return PlainTextResponse(error.detail, error.status_code)
        made: Any = handler(request, error)
        return cast(Response, await made if isawaitable(made) else made)


def as_seen(public: Public, kind: str) -> str:
    """The scheme of a request to a public address."""
    if kind == "http":
        return public.scheme
    return "wss" if public.scheme == "https" else "ws"


def page_of(scope: Scope) -> str:
    """The kind of page requested; the rest of the address may be secret."""
    return str(scope["path"]).split("/")[1][:20] or "start"


def close_code(status: int) -> int:
    return TOO_MANY if status == 429 else WRONG_ORIGIN
