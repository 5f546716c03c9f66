"""`reverie bots`: run the bots of a PostgreSQL server on this machine."""

import argparse
import sys

from reverie.cli.language import add_language, read_language
from reverie.cli.serve_options import SETTINGS, add_settings, settings_of, settled
from reverie.engine.errors import OptionError

NAME = "bots"
NEEDED = ("database", "bot-workers", "bot-seconds", "log-level", "log-format")


def arguments(parser: argparse.ArgumentParser) -> None:
    add_settings(parser, [setting for setting in SETTINGS if setting.name in NEEDED])
    add_language(parser)


def run(options: argparse.Namespace) -> int:
    words = read_language(options.lang)
    values = settled(options)
    if not values["database"]:
        raise OptionError("bots-database")
    if values["bot_workers"] == 0:
        raise OptionError("bots-none")
    from reverie.server.bots_alone import think

    def ready() -> None:
        print(words("server", "running", "bots ready"), flush=True)

    think(settings_of(values, local=True), ready, str(values["log_level"]))
    print(words("server", "running", "bye"), file=sys.stderr)
    return 0
