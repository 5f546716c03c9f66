"""How a server is set up: where it keeps things, and what it bears."""

from dataclasses import dataclass, field
from pathlib import Path

DATABASE = "reverie.sqlite"
LOCAL_HOSTS = ("127.0.0.1", "localhost", "[::1]", "::1")


@dataclass(frozen=True, slots=True)
class Limits:
    """What one player, one address and the whole server may use."""

    body: int = 256 * 1024  # bytes of a request
    message: int = 16 * 1024  # bytes of a message on a socket
    moves: int = 64  # in one message
    chat: int = 300  # signs
    chat_kept: int = 100  # lines that somebody who comes is told
    name: int = 24  # signs
    outbox: int = 64  # frames that wait for a slow reader
    sockets: int = 10_000  # in all
    sockets_per_address: int = 2_500
    sockets_per_player: int = 40
    # (burst, per second)
    requests: tuple[float, float] = (600, 60)  # of one address
    messages: tuple[float, float] = (300, 60)  # on one socket
    chats: tuple[float, float] = (5, 0.5)  # of one player
    tables: tuple[float, float] = (30, 0.2)  # that one player opens
    arrivals: tuple[float, float] = (60, 1)  # new players from one address
    records: tuple[float, float] = (12, 0.05)  # that one player uploads


@dataclass(frozen=True, slots=True)
class Settings:
    """Of one server."""

    data: Path
    local: bool = True  # is it for this machine only?
    workers: int = 0  # processes for bots that search; 0: as many as the machine has cores
    bot_seconds: float = 2.0  # for one move of a bot, from when it starts to think
    bot_patience: float = 15.0  # seconds beyond that until its process is killed
    reading: float = 0.025  # seconds for each sign that somebody reads in a lesson
    consent: float = 120.0  # seconds to say no to somebody who would like to take a move back
    idle: float = 600.0  # seconds after which a room that nobody is in leaves memory
    limits: Limits = field(default_factory=Limits)

    @property
    def database(self) -> Path:
        return self.data / DATABASE
