"""Reverie: three card games on one engine, with tables, bots and research tools.

import reverie
match = reverie.new("onirim", seed=7, preset="everything")
match.play("discard red sun")
print(match.ask("network").action)
match.save("game.txt")
match = reverie.load("game.txt")

`from reverie import onirim` is a game by its name: `onirim.new(seed=7)`.

Games are loaded when one of these names is first used.
"""

TYPE_CHECKING = False  # like typing.TYPE_CHECKING, without importing typing, which is slow
if TYPE_CHECKING:
    from typing import Any

    from reverie import coach as coach
    from reverie.engine.errors import (
        Ambiguous,
        MoveError,
        NotLegal,
        NotUnderstood,
        OptionError,
        ReverieError,
        SavedStateError,
        SeatError,
    )
    from reverie.match import Match, Record, RecordError, load, new, read_record
    from reverie.match.replay import replay

__version__ = "1.0.0"
__all__ = [
    "Ambiguous",
    "Match",
    "MoveError",
    "NotLegal",
    "NotUnderstood",
    "OptionError",
    "Record",
    "RecordError",
    "ReverieError",
    "SavedStateError",
    "SeatError",
    "load",
    "new",
    "read_record",
    "replay",
]


def in_english(part: object) -> str:
    """The English text of an error, or of a part of its message."""
    from reverie.i18n.errors import english

    return english(part)


def __getattr__(name: str) -> "Any":
    if name in __all__:
        import reverie.engine.errors
        import reverie.match

        errors = reverie.engine.errors
        return getattr(errors if hasattr(errors, name) else reverie.match, name)
    if name == "coach":
        import reverie.coach

        return reverie.coach
    if not name.startswith("_"):  # Python and its tools probe for such names
        from reverie.registry import names, spec

        if name in names():
            from reverie.shortcut import Shortcut

            return Shortcut(spec(name))
    raise AttributeError(f"module 'reverie' has no attribute '{name}'")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
