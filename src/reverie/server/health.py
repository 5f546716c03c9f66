"""`/health` and `/ready`: whether the server can still save games."""

import asyncio
import time

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from reverie.server import logs
from reverie.store import Store, StoreError

AGE = 5.0  # seconds for which an answer is cached
PATIENCE = 5.0  # seconds after which a disk that does not answer counts as broken


class Health:
    """Writes to the store and caches the result; concurrent requests share it."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._trial: asyncio.Task[str] | None = None
        self._tried = 0.0

    async def problem(self) -> str:
        """Why writing fails, or empty."""
        now = time.monotonic()
        if self._trial is None or (self._trial.done() and now - self._tried > AGE):
            self._tried = now
            self._trial = asyncio.create_task(self._try())
        return await asyncio.shield(self._trial)

    async def _try(self) -> str:
        try:
            async with asyncio.timeout(PATIENCE):
                await self._store.probe()
        except StoreError as error:
            logs.failure("store_failed", error)
            return str(error)
        except TimeoutError:
            return f"the store has not answered for {PATIENCE:.0f} seconds"
        return ""


async def show(request: Request) -> Response:
    """`ok`, or 503 with the reason."""
    health: Health = request.app.state.health
    problem = await health.problem()
    return PlainTextResponse(f"{problem or 'ok'}\n", 503 if problem else 200)


async def ready(request: Request) -> Response:
    """`ok` if this process accepts visitors; 503 while it starts, stops, or can't write."""
    if not request.app.state.ready or request.app.state.stopping():
        return PlainTextResponse("not serving\n", 503)
    return await show(request)
