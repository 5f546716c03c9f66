"""Running the server: uvicorn, with its limits set."""

import gc
import signal
import socket
import sys
from collections.abc import Callable
from functools import partial

import uvicorn

from reverie.server.app import make_app
from reverie.server.doors import Doors
from reverie.server.logs import event, start_log
from reverie.server.protocols import LimitedHttp, LimitedSocket
from reverie.server.settings import Settings

PATIENT = (20_000, 20, 20)  # objects and generations between collections: games are long lists
SWITCH = 0.001  # seconds for which the thread that replays games may keep the event loop waiting
GRACE = 5  # seconds for what is under way when the server is told to stop


def serve(
    settings: Settings, sock: socket.socket, ready: Callable[[], None], log_level: str = "warning"
) -> None:
    """Serve on a socket until told to stop; StoreError if the store can't be opened."""
    doors = Doors(settings.limits, settings.proxies)
    app = make_app(settings, doors)
    start_log(log_level)
    gc.freeze()  # what is here now stays: no collection needs to look at it again
    gc.set_threshold(*PATIENT)
    sys.setswitchinterval(SWITCH)
    ready()
    event("started", connections=doors.most, per_address=doors.most_each)
    for number in (signal.SIGINT, signal.SIGTERM):  # uvicorn stops, then raises them once more
        signal.signal(number, lambda *_: None)
    uvicorn.Server(configured(app, settings, doors)).run(sockets=[sock])
    event("stopped")


def configured(app: object, settings: Settings, doors: Doors) -> uvicorn.Config:
    """How uvicorn serves the application."""
    limits = settings.limits
    return uvicorn.Config(
        app,  # type: ignore[arg-type]
        http=partial(LimitedHttp, doors),  # type: ignore[arg-type]
        ws=partial(LimitedSocket, doors),  # type: ignore[arg-type]
        log_config=None,
        access_log=False,  # addresses hold invitations
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        ws_max_size=limits.message * 4,  # what is a little too big gets an answer
        ws_per_message_deflate=False,  # small frames gain nothing, and it takes memory
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_keep_alive=int(limits.keep_alive_seconds),
        timeout_graceful_shutdown=GRACE,
    )
