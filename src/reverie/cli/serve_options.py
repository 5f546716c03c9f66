"""The settings of `reverie serve`: each is an option, a variable, and a key in a file."""

import argparse
import os
import tomllib
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from reverie.cli.language import explain
from reverie.engine.errors import OptionError
from reverie.home import data_home
from reverie.server.addresses import read_proxy, read_public
from reverie.server.logs import FORMATS, LEVELS
from reverie.server.settings import MB, Limits, Settings
from reverie.store.opening import is_postgres, require_postgres

COMMAND = "serve"
LOOPBACK = "127.0.0.1"
LOOPBACKS = ("127.0.0.0/8", "::1/128")
PORT = 8765
LIMITS = Limits()
# parses a setting from its name and text; OptionError if it is invalid
Reader = Callable[[str, str], object]


@dataclass(frozen=True, slots=True)
class ServeSetting:
    """`--keep-days` on the command line, `REVERIE_KEEP_DAYS` in the environment."""

    name: str
    metavar: str
    read: Reader
    default: object
    many: bool = False  # may be repeated, or separated by commas

    @property
    def flag(self) -> str:
        return f"--{self.name}"

    @property
    def variable(self) -> str:
        return f"REVERIE_{self.key.upper()}"

    @property
    def key(self) -> str:
        return self.name.replace("-", "_")

    def value(
        self, given: object, environment: Mapping[str, str], file: Mapping[str, object]
    ) -> tuple[object, str]:
        """The value from the command line, the environment, the file, or the default; and its
        source."""
        where, texts = self.flag, [given] if isinstance(given, str) else given
        if not isinstance(texts, list) and environment.get(self.variable):
            where, texts = self.variable, [environment[self.variable]]
        if not isinstance(texts, list) and self.name in file:
            found = file[self.name]
            where, texts = self.name, found if isinstance(found, list) else [found]
        if not isinstance(texts, list):
            return self.default, ""
        if not self.many:
            return self.read(where, str(texts[0])), where
        parts = [part.strip() for text in texts for part in str(text).split(",")]
        return tuple(self.read(where, part) for part in parts if part), where


def text(name: str, given: str) -> object:
    return given


def database(name: str, given: str) -> object:
    """The address of a PostgreSQL database; a file is in the data folder instead."""
    if not is_postgres(given):
        raise OptionError("database-address", name=name)
    return given


def whole(least: int, most: int) -> Reader:
    """A parser of integers."""

    def read(name: str, given: str) -> object:
        if given.isascii() and given.isdigit() and len(given) < 16 and least <= int(given) <= most:
            return int(given)
        raise OptionError("setting-whole", name=name, least=least, most=most, value=given)

    return read


def number(least: float, most: float) -> Reader:
    """A parser of numbers."""

    def read(name: str, given: str) -> object:
        try:
            found = float(given)
        except ValueError:
            found = float("nan")
        if least <= found <= most:
            return found
        raise OptionError("setting-number", name=name, least=least, most=most, value=given)

    return read


def one_of(possible: Collection[str]) -> Reader:
    """A parser of one of several words."""

    def read(name: str, given: str) -> object:
        if given in possible:
            return given
        raise OptionError("option-value", option=name, value=given, possible=", ".join(possible))

    return read


SETTINGS = (
    ServeSetting("host", "HOST", text, LOOPBACK),
    ServeSetting("port", "PORT", whole(0, 65535), PORT),
    ServeSetting("data", "FOLDER", text, None),
    ServeSetting("database", "ADDRESS", database, ""),
    ServeSetting("public", "ADDRESS", lambda _, given: read_public(given), (), many=True),
    ServeSetting("proxy", "ADDRESS", lambda _, given: read_proxy(given), (), many=True),
    ServeSetting("workers", "N", whole(1, 256), 1),
    ServeSetting("bot-workers", "N", whole(0, 256), None),
    ServeSetting("bot-seconds", "SECONDS", number(0.05, 600), 2.0),
    ServeSetting("connections", "N", whole(16, 60_000), LIMITS.connections),
    ServeSetting("connections-per-address", "N", whole(4, 60_000), LIMITS.connections_per_address),
    ServeSetting("storage", "MB", number(1, 1_000_000), LIMITS.storage / MB),
    ServeSetting("keep-days", "DAYS", number(0, 100_000), LIMITS.keep_days),
    ServeSetting("log-level", "LEVEL", one_of(LEVELS), "warning"),
    ServeSetting("log-format", "FORMAT", one_of(FORMATS), "text"),
)
CONFIG = "REVERIE_CONFIG"  # a settings file


def add_settings(
    parser: argparse.ArgumentParser, settings: Sequence[ServeSetting] = SETTINGS
) -> None:
    """Add every setting as an option, with its variable named in the help."""
    for setting in settings:
        default = setting.default
        shown = f"{default:g}" if isinstance(default, float) else default
        parser.add_argument(
            setting.flag,
            metavar=setting.metavar,
            action="append" if setting.many else "store",
            help=f"{explain(COMMAND, setting.name, default=shown)} [{setting.variable}]",
        )
    parser.add_argument("--config", metavar="FILE", help=f"{explain(COMMAND, 'config')} [{CONFIG}]")


def settled(
    options: argparse.Namespace, environment: Mapping[str, str] = os.environ
) -> dict[str, object]:
    """The value of every setting by name; OptionError if one is invalid.

    Those that are not options of the command have their default.
    """
    return {key: value for key, (value, _) in sourced(options, environment).items()}


def sourced(
    options: argparse.Namespace, environment: Mapping[str, str] = os.environ
) -> dict[str, tuple[object, str]]:
    """The value of every setting by name, and its source; empty for a default."""
    path = getattr(options, "config", None) or environment.get(CONFIG)
    file = read_file(Path(path)) if path else {}
    return {
        setting.key: setting.value(getattr(options, setting.key, None), environment, file)
        for setting in SETTINGS
    }


def read_file(path: Path) -> dict[str, object]:
    """Settings from TOML, named like their options; OptionError for an unknown one."""
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise OptionError("file-unread", path=path, error=error) from error
    names = [setting.name for setting in SETTINGS]
    for name in found:
        if name not in names:
            raise OptionError("no-setting", name=name, path=path, possible=", ".join(names))
    return found


def listed(
    options: argparse.Namespace, environment: Mapping[str, str] = os.environ
) -> Iterator[str]:
    """Every setting with its value and its source."""
    found = sourced(options, environment)
    for setting in SETTINGS:
        value, where = found[setting.key]
        if setting.name == "database" and value:
            value = require_postgres().named(str(value))  # without a password
        if isinstance(value, tuple):
            value = ", ".join(getattr(one, "origin", str(one)) for one in value)
        shown = f"{value:g}" if isinstance(value, float) else "" if value is None else str(value)
        by = f"  ({where})" if where else ""
        yield f"{setting.flag:26} {setting.variable:32} {shown}{by}".rstrip()


def settings_of(values: Mapping[str, object], local: bool) -> Settings:
    """The settings of a server that is local or reachable from other machines."""
    data, proxies, public = values["data"], values["proxy"], values["public"]
    if not values["database"]:
        if values["workers"] != 1:
            raise OptionError("workers-postgres")
        if values["bot_workers"] == 0:
            raise OptionError("bots-postgres")
    if public and local and not proxies:
        proxies = LOOPBACKS  # nothing else can reach it
    limits = Limits(
        connections=values["connections"],  # type: ignore[arg-type]
        connections_per_address=values["connections_per_address"],  # type: ignore[arg-type]
        storage=int(values["storage"] * MB),  # type: ignore[operator]
        keep_days=values["keep_days"],  # type: ignore[arg-type]
    )
    return Settings(
        data_home() if data is None else Path(str(data)),
        local=local,
        public=public,  # type: ignore[arg-type]
        proxies=proxies,  # type: ignore[arg-type]
        postgres=str(values["database"]),
        workers=values["workers"],  # type: ignore[arg-type]
        bot_workers=values["bot_workers"],  # type: ignore[arg-type]
        bot_seconds=values["bot_seconds"],  # type: ignore[arg-type]
        log_format=str(values["log_format"]),
        limits=limits,
    )
