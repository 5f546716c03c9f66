"""`reverie serve`: the web server."""

import argparse
import socket
import sys
import threading
import webbrowser

from reverie.cli.games import warn_of_broken
from reverie.cli.language import add_language, explain, read_language
from reverie.cli.serve_options import LOOPBACK, add_settings, listed, settings_of, settled
from reverie.engine.errors import OptionError

NAME = "serve"
EVERYWHERE = ("0.0.0.0", "::")  # addresses to listen on that can't be opened


def arguments(parser: argparse.ArgumentParser) -> None:
    add_settings(parser)
    parser.add_argument("--settings", action="store_true", help=explain(NAME, "settings"))
    parser.add_argument("--open", action=argparse.BooleanOptionalAction, help=explain(NAME, "open"))
    add_language(parser)


def run(options: argparse.Namespace) -> int:
    words = read_language(options.lang)
    if options.settings:
        print(*listed(options), sep="\n")
        return 0
    values = settled(options)
    warn_of_broken(words)
    host, port = str(values["host"]), int(str(values["port"]))
    from reverie.server.run import serve

    with listening(host, port) as sock:
        settings = settings_of(values, is_local(sock))
        name = LOOPBACK if host in EVERYWHERE else host
        address = f"http://{f'[{name}]' if ':' in name else name}:{sock.getsockname()[1]}/"

        def ready() -> None:
            print(words("server", "running", "ready", address=address), flush=True)
            if options.open:
                threading.Timer(0.5, webbrowser.open, [address]).start()

        serve(settings, sock, ready, str(values["log_level"]))
    print(words("server", "running", "bye"), file=sys.stderr)
    return 0


def listening(host: str, port: int) -> socket.socket:
    """A listening socket; OptionError if that fails."""
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        return socket.create_server((host, port), family=family, backlog=2048)
    except (OSError, UnicodeError) as error:
        raise OptionError("no-serve", host=host, port=port, error=error) from error


def is_local(sock: socket.socket) -> bool:
    """Whether only this machine can reach it."""
    return str(sock.getsockname()[0]).startswith("127.") or sock.getsockname()[0] == "::1"
