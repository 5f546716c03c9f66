"""`reverie serve`: the games in the browser."""

import argparse
import socket
import sys
import threading
import webbrowser
from pathlib import Path

from reverie.cli.language import add_language, explain, read_language
from reverie.engine.errors import OptionError
from reverie.home import data_home

NAME = "serve"
PORT = 8765
LOOPBACK = "127.0.0.1"
EVERYWHERE = ("0.0.0.0", "::")  # as an address to listen at; one can't go there


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", default=LOOPBACK, metavar="HOST", help=explain(NAME, "host"))
    parser.add_argument(
        "--port", type=int, default=PORT, metavar="PORT", help=explain(NAME, "port")
    )
    parser.add_argument("--data", metavar="FOLDER", help=explain(NAME, "data"))
    parser.add_argument("--open", action=argparse.BooleanOptionalAction, help=explain(NAME, "open"))
    add_language(parser)


def run(options: argparse.Namespace) -> int:
    words = read_language(options.lang)
    if not 0 <= options.port <= 65535:
        raise OptionError(f"a port is a number from 0 to 65535, not {options.port}")
    from reverie.server.run import serve
    from reverie.server.settings import Settings

    folder = data_home() if options.data is None else Path(options.data)
    with listening(options.host, options.port) as sock:
        port = sock.getsockname()[1]
        name = LOOPBACK if options.host in EVERYWHERE else options.host
        address = f"http://{f'[{name}]' if ':' in name else name}:{port}/"
        settings = Settings(folder, local=is_local(sock))

        def ready() -> None:
            print(words("server", "running", "ready", address=address), flush=True)
            if options.open:
                threading.Timer(0.5, webbrowser.open, [address]).start()

        serve(settings, sock, ready)
    print(words("server", "running", "bye"), file=sys.stderr)
    return 0


def listening(host: str, port: int) -> socket.socket:
    """A socket that listens; OptionError if it can't be had."""
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        return socket.create_server((host, port), family=family, backlog=2048)
    except (OSError, UnicodeError) as error:
        told = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise OptionError(f"{host}:{port} can't be served: {told}") from error


def is_local(sock: socket.socket) -> bool:
    """Can only this machine reach it?"""
    return str(sock.getsockname()[0]).startswith("127.") or sock.getsockname()[0] == "::1"
