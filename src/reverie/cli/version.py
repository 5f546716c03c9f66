"""Which version this is, and whether its engine is compiled."""

from reverie.engine import playout


def compiled() -> bool:
    """Does the engine run as machine code?"""
    return not (playout.__file__ or "").endswith(".py")


def sentence(version: str) -> str:
    return f"reverie {version} ({'compiled' if compiled() else 'uncompiled'})"
