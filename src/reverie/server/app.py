"""The server as an ASGI application."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.body_limit import RequestBodyLimitMiddleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import BaseRoute, Route, WebSocketRoute

from reverie.server import health, metrics, pages, static, tables
from reverie.server.connection_limits import ConnectionLimits
from reverie.server.guard import Guard
from reverie.server.health import Health
from reverie.server.housekeeping import Housekeeping
from reverie.server.identity import Cookies
from reverie.server.lobby import Lobby
from reverie.server.settings import Settings
from reverie.server.socket import TableSocket

LARGE = 20_000  # responses worth compressing, in bytes: rules and words


routes: list[BaseRoute] = [
    Route("/health", health.show),
    Route("/ready", health.ready),
    Route("/metrics", metrics.show),
    Route("/static/{path:path}", static.serve),
    Route("/t/{id}", tables.show),
    Route("/words/{lang}/{game}.json", tables.words),
    Route("/rules/{game}/{rule}.json", tables.rule),
]
sockets = WebSocketRoute("/t/{id}/ws", TableSocket())


def make_app(
    settings: Settings,
    connection_limits: ConnectionLimits | None = None,
    now: Callable[[], float] = time.time,
) -> Starlette:
    """The whole server; StoreError if its store can't be opened."""
    lobby = Lobby(settings, now)

    @asynccontextmanager
    async def open_house(app: Starlette) -> AsyncIterator[None]:
        await lobby.open()
        tasks = [asyncio.create_task(Housekeeping(lobby).run())]
        if connection_limits is not None:
            tasks.append(asyncio.create_task(connection_limits.watch()))
        app.state.ready = True
        try:
            yield
        finally:
            app.state.ready = False
            for task in tasks:
                task.cancel()
            await lobby.close()

    app = Starlette(
        routes=[*routes, *pages.routes],
        middleware=[
            Middleware(Guard, settings=settings, pages=pages.errors, sockets=sockets),
            # inside the guard, so that an oversized request gets an error page like any other
            Middleware(RequestBodyLimitMiddleware, max_body_size=settings.limits.body),
            Middleware(Cookies),
            Middleware(GZipMiddleware, minimum_size=LARGE),
        ],
        exception_handlers={**pages.errors, **pages.failures},
        lifespan=open_house,
    )
    app.state.lobby = lobby
    app.state.ready = False
    app.state.stopping = lambda: False  # set by the runner
    app.state.health = Health(lobby.store)
    return app
