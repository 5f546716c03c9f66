"""An SVG rendered as a PNG, by a process of its own: `python -m reverie.server.picture FONT…`.

The renderer takes about a second, in which it holds the GIL: in the server's own process every
table would wait for it.
"""

import os
import subprocess
import sys
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

KEPT: Final = 64  # cached pictures
NICE: Final = 5  # the niceness of the process: players come first
PATIENCE: Final = 20.0  # seconds, on a busy machine


@lru_cache(KEPT)
def rendered(drawing: str, fonts: tuple[str, ...]) -> bytes:
    """The PNG of an SVG; blocks until it is ready."""
    command = [sys.executable, "-m", "reverie.server.picture", *fonts]
    made = subprocess.run(
        command, input=drawing.encode(), stdout=subprocess.PIPE, check=True, timeout=PATIENCE
    )
    return made.stdout


def main(fonts: Sequence[str]) -> None:
    """Render standard input to standard output."""
    import resvg_py  # not in the server

    if hasattr(os, "nice"):
        os.nice(NICE)
    made = resvg_py.svg_to_bytes(
        svg_string=sys.stdin.buffer.read().decode(),
        skip_system_fonts=True,
        font_files=list(fonts),
        font_family="Alegreya Sans",
        sans_serif_family="Alegreya Sans",
        serif_family="Cormorant Garamond Light",
    )
    sys.stdout.buffer.write(bytes(made))


if __name__ == "__main__":
    main(sys.argv[1:])
