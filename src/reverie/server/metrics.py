"""`/metrics` for Prometheus, if the package prometheus_client is installed.

Without it nothing is counted.  Several processes on one port (`--workers`) are aggregated: the
first one sets `PROMETHEUS_MULTIPROC_DIR`, as prometheus_client expects.
"""

import os
from ipaddress import ip_address
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

try:
    import prometheus_client as prometheus
    from prometheus_client import multiprocess
except ModuleNotFoundError:
    prometheus = None

TOGETHER = "PROMETHEUS_MULTIPROC_DIR"
SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)


class Nothing:
    """A metric that counts nothing."""

    def labels(self, *values: str) -> "Nothing":
        return self

    def inc(self) -> None:
        """Do nothing."""

    def observe(self, value: float) -> None:
        """Do nothing."""

    def set(self, value: float) -> None:
        """Do nothing."""


def made(kind: str, name: str, what: str, *labels: str, **more: Any) -> Any:
    if prometheus is None:
        return Nothing()
    return getattr(prometheus, kind)(f"reverie_{name}", what, labels, **more)


MOVES = made("Counter", "moves", "Moves that were made, by game", "game")
MOVE_SECONDS = made(
    "Histogram", "move_seconds", "From hearing a move to its answer", buckets=SECONDS
)
REFUSALS = made("Counter", "refusals", "Messages that were turned down, by code", "code")
CONFLICTS = made("Counter", "conflicts", "Changes that another process was faster with")
REQUESTS = made("Counter", "requests", "Answers to requests, by status", "status")
ERRORS = made("Counter", "errors", "Failures in the log, by event", "event")
BOT_SECONDS = made(
    "Histogram", "bot_seconds", "From asking a bot to its move", buckets=(*SECONDS, 10.0, 20.0)
)
SOCKETS = made("Gauge", "sockets", "Sockets that are open", multiprocess_mode="livesum")
TABLES = made("Gauge", "tables", "Tables in memory", multiprocess_mode="livesum")
QUEUE = made("Gauge", "bot_queue", "Bots' moves that wait here", multiprocess_mode="livesum")


async def show(request: Request) -> Response:
    """All metrics; only for the local machine and private networks, not through a proxy."""
    if not near(request.client.host if request.client else ""):
        raise HTTPException(404)
    if prometheus is None:
        return Response("pip install 'reverie[metrics]'\n", 404, media_type="text/plain")
    lobby = request.app.state.lobby
    TABLES.set(len(lobby.rooms))
    QUEUE.set(lobby.bot_pool.waiting)
    registry = prometheus.REGISTRY
    if TOGETHER in os.environ:
        registry = prometheus.CollectorRegistry()
        multiprocess.MultiProcessCollector(registry)
    return Response(prometheus.generate_latest(registry), media_type=prometheus.CONTENT_TYPE_LATEST)


def near(address: str) -> bool:
    """Whether an address is local or in a private network."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return False
    return found.is_loopback or found.is_private
