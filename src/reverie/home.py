"""The data folder: saves of the terminal, tables of the server."""

import os
from pathlib import Path


def data_home() -> Path:
    """`$REVERIE_HOME`, or else `reverie` in the platform's data folder."""
    own = os.environ.get("REVERIE_HOME")
    if own:
        return Path(own)
    shared = os.environ.get("XDG_DATA_HOME")
    return (Path(shared) if shared else Path.home() / ".local" / "share") / "reverie"
