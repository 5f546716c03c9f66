"""How a server is set up: where it keeps its data, who may reach it, and its limits."""

from dataclasses import dataclass, field
from pathlib import Path

from reverie.server.addresses import Public

DATABASE = "reverie.sqlite"
MB = 1024 * 1024


@dataclass(frozen=True, slots=True)
class Limits:
    """What one player, one address and the whole server may use."""

    # one request; `protocols.py` enforces these before a request is read
    head: int = 16 * 1024  # bytes of the request line and the headers
    headers: int = 100  # in one request
    body: int = 256 * 1024  # bytes
    head_seconds: float = 10.0  # until the headers are complete
    request_seconds: float = 60.0  # until the body is complete
    keep_alive_seconds: float = 15.0  # between two requests on one connection
    stalled_seconds: float = 30.0  # that a client may leave what it is sent unread
    # connections, of HTTP and WebSocket together
    connections: int = 10_000
    connections_per_address: int = 2_500
    sockets_per_player: int = 40
    # messages on a socket
    message: int = 16 * 1024  # bytes
    chat: int = 300  # characters
    chat_kept: int = 100  # lines of one table
    name: int = 24  # characters
    outbox: int = 64  # frames that wait for a slow reader
    entries: int = 10_000  # moves and undos at one table
    # rates: (burst, per second)
    requests: tuple[float, float] = (600, 60)  # of one address
    messages: tuple[float, float] = (300, 60)  # on one socket
    chats: tuple[float, float] = (5, 0.5)  # of one player
    tables: tuple[float, float] = (30, 0.2)  # that one player opens
    arrivals: tuple[float, float] = (60, 1)  # new players from one address
    records: tuple[float, float] = (12, 0.05)  # that one player uploads
    # memory, in bytes
    rooms: int = 512 * MB  # tables in memory that nobody is at
    replays: int = 64 * MB  # games that were looked back at
    reviews: int = 16 * MB  # of the coach
    # the disk
    storage: int = 20 * MB  # of one player's tables and uploads
    keep_days: float = 365.0  # since a table was last used; 0: for ever


@dataclass(frozen=True, slots=True)
class Settings:
    """Of one server."""

    data: Path
    postgres: str = ""  # the address of a PostgreSQL database, in place of a file in `data`
    local: bool = True  # does it listen on the loopback interface only?
    public: tuple[Public, ...] = ()  # the addresses that people use; none: any that reaches it
    proxies: tuple[str, ...] = ()  # addresses whose X-Forwarded-For is believed
    workers: int = 1  # processes that serve; several only with PostgreSQL
    # processes for bots that search; None: as many as the machine has cores; 0, only with
    # PostgreSQL: the bots think in other processes (`reverie bots`)
    bot_workers: int | None = None
    bot_seconds: float = 2.0  # for one move of a bot, from when it starts to think
    bot_patience: float = 15.0  # seconds beyond that until its process is killed
    consent: float = 120.0  # seconds to say no to somebody who would like to take a move back
    log_format: str = "text"  # or "json"
    idle: float = 600.0  # seconds after which a room that nobody is in leaves memory
    limits: Limits = field(default_factory=Limits)

    @property
    def database(self) -> str | Path:
        return self.postgres or self.data / DATABASE
