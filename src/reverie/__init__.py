"""Reverie: three card games as an engine, with tables, bots and a laboratory.

import reverie
match = reverie.new("onirim", seed=7)
from reverie import onirim
match = onirim.new(seed=7)

The games are loaded when one of these names is first used.
"""

TYPE_CHECKING = False  # as in typing, which takes as long to import as Python to start
if TYPE_CHECKING:
    from typing import Any

    from reverie.match import Match, Record, RecordError, new, read_record
    from reverie.match.replay import replay

__version__ = "0.1.0"
__all__ = ["Match", "Record", "RecordError", "new", "read_record", "replay"]


def error_message(code: str, values: "dict[str, object]") -> str:
    """What an error says in English, by its code and values."""
    from reverie.i18n.errors import english

    return english(code, values)


def __getattr__(name: str) -> "Any":
    if name in __all__:
        import reverie.match

        return getattr(reverie.match, name)
    if not name.startswith("_"):  # such names are what Python and its tools look for
        from reverie.registry import names, spec

        if name in names():
            from reverie.shortcut import Shortcut

            return Shortcut(spec(name))
    raise AttributeError(f"module 'reverie' has no attribute '{name}'")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
