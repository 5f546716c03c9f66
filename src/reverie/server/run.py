"""Running the server: uvicorn, with its limits set."""

import gc
import signal
import socket
from collections.abc import Callable

import uvicorn

from reverie.server.app import make_app
from reverie.server.settings import Settings

PATIENT = (20_000, 20, 20)  # objects and generations between collections: games are long lists
GRACE = 5  # seconds for what is under way when the server is told to stop


def serve(settings: Settings, sock: socket.socket, ready: Callable[[], None]) -> None:
    """Serve on a socket until told to stop; StoreError if the store can't be opened."""
    app = make_app(settings)
    gc.freeze()  # what is here now stays: no collection needs to look at it again
    gc.set_threshold(*PATIENT)
    ready()
    config = uvicorn.Config(
        app,
        log_level="warning",
        ws="websockets-sansio",
        access_log=False,  # addresses hold invitations
        server_header=False,
        ws_max_size=settings.limits.message * 4,  # what is a little too big gets an answer
        ws_max_queue=8,
        ws_per_message_deflate=False,  # small frames gain nothing, and it takes memory
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_keep_alive=15,
        timeout_graceful_shutdown=GRACE,
        limit_concurrency=settings.limits.sockets,
        h11_max_incomplete_event_size=16 * 1024,
    )
    for number in (signal.SIGINT, signal.SIGTERM):  # uvicorn stops, then raises them once more
        signal.signal(number, lambda *_: None)
    uvicorn.Server(config).run(sockets=[sock])
