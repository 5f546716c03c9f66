"""Optional dependencies of the environments."""

from reverie.engine.errors import ReverieError

EXTRAS = {"pyspiel": "openspiel"}  # package → its extra, if not `research`


class MissingExtra(ReverieError):
    """A required package is not installed."""


def missing(error: ImportError) -> MissingExtra:
    """The error for a package that could not be imported; names the command that installs it."""
    package = (error.name or str(error)).split(".")[0]
    extra = EXTRAS.get(package, "research")
    return MissingExtra("missing-extra", package=package, extra=extra)
