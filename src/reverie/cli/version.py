"""Which version this is, and whether its engine is compiled."""

from importlib.util import find_spec

from reverie.i18n import Words


def compiled() -> bool:
    """Does the engine run as machine code?"""
    engine = find_spec("reverie.engine.playout")
    return engine is not None and not (engine.origin or "").endswith(".py")


def how(words: Words) -> str:
    """Compiled or not, in a word."""
    return words("lab", "engine", "compiled" if compiled() else "uncompiled")


def sentence(version: str, words: Words) -> str:
    return f"reverie {version} ({how(words)})"
