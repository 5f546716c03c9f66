"""Running uvicorn with our limits."""

import gc
import os
import signal
import socket
import sys
import tempfile
from collections.abc import Callable
from functools import partial

import uvicorn
from uvicorn.supervisors import Multiprocess

from reverie.server import metrics
from reverie.server.app import make_app
from reverie.server.connection_limits import ConnectionLimits
from reverie.server.logs import event, start_log
from reverie.server.protocols import LimitedHttp, LimitedSocket
from reverie.server.settings import Settings
from reverie.store.opening import prepare_store

PATIENT = (20_000, 20, 20)  # garbage collection thresholds: games are long lists
SWITCH = 0.001  # seconds that the replay thread may hold up the event loop
STARTING = 120.0  # seconds until a worker must serve, on a busy machine
GRACE = 5  # seconds for running requests when the server is stopped


def serve(
    settings: Settings, sock: socket.socket, ready: Callable[[], None], log_level: str = "warning"
) -> None:
    """Serve on a socket until stopped; StoreError if the store can't be opened."""
    if settings.workers > 1:
        serve_by_many(settings, sock, ready, log_level)
        return
    connection_limits = ConnectionLimits(settings.limits, settings.proxies)
    app = make_app(settings, connection_limits)
    initialize(log_level, settings.log_format)
    server = uvicorn.Server(configured(app, settings, connection_limits))
    app.state.stopping = lambda: server.should_exit

    def stop(*_: object) -> None:
        """Handle signals before uvicorn does, and after: it raises them again."""
        server.should_exit = True

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, stop)
    ready()
    event("started", connections=connection_limits.most, per_address=connection_limits.most_each)
    server.run(sockets=[sock])
    event("stopped")


def initialize(log_level: str, log_format: str) -> None:
    """Initialize a process before it serves."""
    start_log(log_level, log_format)
    gc.freeze()  # exclude everything loaded so far from garbage collection
    gc.set_threshold(*PATIENT)
    sys.setswitchinterval(SWITCH)


def serve_by_many(
    settings: Settings, sock: socket.socket, ready: Callable[[], None], log_level: str
) -> None:
    """Several processes on one socket; a lost one is replaced."""
    prepare_store(settings.database)
    start_log(log_level, settings.log_format)
    with tempfile.TemporaryDirectory() as figures:
        os.environ[metrics.TOGETHER] = figures
        Workers(Worker(settings, log_level), sock, ready).run()
    event("stopped")


class Workers(Multiprocess):
    """The server processes, each of which is replaced when it is lost."""

    def __init__(self, config: "Worker", sock: socket.socket, ready: Callable[[], None]) -> None:
        super().__init__(config, [sock])
        self._ready = ready

    def init_processes(self) -> None:
        super().init_processes()
        if all(one.wait_until_ready(STARTING, self.should_exit) for one in self.processes):
            self._ready()
            event("started", workers=len(self.processes))


class Worker(uvicorn.Config):
    """The configuration of one of several processes, completed in that process."""

    def __init__(self, settings: Settings, log_level: str) -> None:
        super().__init__("", log_config=None, workers=settings.workers)
        self._settings = settings
        self._level = log_level

    def load(self) -> None:
        connection_limits = ConnectionLimits(self._settings.limits, self._settings.proxies)
        app = make_app(self._settings, connection_limits)
        initialize(self._level, self._settings.log_format)
        self.__dict__.update(vars(configured(app, self._settings, connection_limits)))
        super().load()


def configured(
    app: object, settings: Settings, connection_limits: ConnectionLimits
) -> uvicorn.Config:
    """The uvicorn configuration."""
    limits = settings.limits
    return uvicorn.Config(
        app,  # type: ignore[arg-type]
        http=partial(LimitedHttp, connection_limits),  # type: ignore[arg-type]
        ws=partial(LimitedSocket, connection_limits),  # type: ignore[arg-type]
        log_config=None,
        access_log=False,  # addresses contain invitations
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        ws_max_size=limits.message * 4,  # slightly oversized messages get an answer
        ws_per_message_deflate=False,  # small frames gain nothing, and it takes memory
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_keep_alive=int(limits.keep_alive_seconds),
        timeout_graceful_shutdown=GRACE,
    )
