"""Packages that only some of the environments need."""

from reverie.engine.errors import ReverieError

EXTRAS = {"pyspiel": "openspiel"}  # package → the extra that brings it, if not `research`


class MissingExtra(ReverieError):
    """Something was asked for that needs a package which is not installed."""


def missing(error: ImportError) -> MissingExtra:
    """The error to raise where a package could not be imported: it names the command that helps."""
    package = (error.name or str(error)).split(".")[0]
    extra = EXTRAS.get(package, "research")
    return MissingExtra("missing-extra", package=package, extra=extra)
