"""The server's settings: data, addresses and limits."""

from dataclasses import dataclass, field
from pathlib import Path

from reverie.server.addresses import Public

DATABASE = "reverie.sqlite"
MB = 1024 * 1024


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits per player, per address and for the whole server."""

    # per request; `protocols.py` enforces these before a request is read
    head: int = 16 * 1024  # bytes of the request line and headers
    headers: int = 100  # per request
    body: int = 256 * 1024  # bytes
    head_seconds: float = 10.0  # until the headers are complete
    request_seconds: float = 60.0  # until the body is complete
    keep_alive_seconds: float = 15.0  # between two requests on one connection
    stalled_seconds: float = 30.0  # for which a client may leave what it is sent unread
    # connections, HTTP and WebSocket together
    connections: int = 10_000
    connections_per_address: int = 2_500
    sockets_per_player: int = 40
    # WebSocket messages
    message: int = 16 * 1024  # bytes
    chat: int = 300  # characters
    chat_kept: int = 100  # lines per table
    name: int = 24  # characters
    outbox: int = 64  # frames queued for a slow reader
    entries: int = 10_000  # moves and undos per table
    # rates: (burst, per second)
    requests: tuple[float, float] = (600, 60)  # per address
    messages: tuple[float, float] = (300, 60)  # per socket
    chats: tuple[float, float] = (5, 0.5)  # per player
    tables: tuple[float, float] = (30, 0.2)  # opened per player
    arrivals: tuple[float, float] = (60, 1)  # new players per address
    records: tuple[float, float] = (40, 0.2)  # uploads and set-up positions per player
    # memory, in bytes
    receiving: int = 64 * MB  # requests that have not arrived completely; a quarter per address
    rooms: int = 512 * MB  # unused tables in memory
    replays: int = 64 * MB  # cached replays
    reviews: int = 16 * MB  # cached reviews
    # the disk
    storage: int = 20 * MB  # per player, tables and uploads
    keep_days: float = 365.0  # since a table was last used; 0: forever


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of one server."""

    data: Path
    postgres: str = ""  # the address of a PostgreSQL database, instead of a file in `data`
    local: bool = True  # listen on the loopback interface only?
    public: tuple[Public, ...] = ()  # public addresses; none: any
    proxies: tuple[str, ...] = ()  # addresses whose X-Forwarded-For is trusted
    workers: int = 1  # server processes; several only with PostgreSQL
    # processes for searching bots; None: one per core; 0, only with PostgreSQL: bots run in other
    # processes (`reverie bots`)
    bot_workers: int | None = None
    bot_seconds: float = 2.0  # per bot move, from when it starts thinking
    bot_patience: float = 15.0  # seconds beyond that until its process is killed
    consent: float = 120.0  # seconds to decline an undo
    log_format: str = "text"  # or "json"
    idle: float = 600.0  # seconds after which an unused room is unloaded
    limits: Limits = field(default_factory=Limits)

    @property
    def database(self) -> str | Path:
        return self.postgres or self.data / DATABASE
