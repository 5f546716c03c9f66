"""The version, and whether the engine is compiled."""

from importlib.util import find_spec

from reverie.i18n import Words


def compiled() -> bool:
    """Whether the engine is compiled."""
    engine = find_spec("reverie.engine.playout")
    return engine is not None and not (engine.origin or "").endswith(".py")


def how(words: Words) -> str:
    """ "compiled" or "uncompiled", translated."""
    return words("lab", "engine", "compiled" if compiled() else "uncompiled")


def sentence(version: str, words: Words) -> str:
    return f"reverie {version} ({how(words)})"
