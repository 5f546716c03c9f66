"""The bars of `reverie bench`; benchmarks/limit.c plays the solo base game too."""

from typing import Final

from reverie.cli.bench import Bar
from reverie.cli.bench_instructions import InstructionBar

# figure, of which peer, the bar for ours over theirs, and whether less is better
BARS: Final[tuple[Bar, ...]] = (
    ("playout", "limit", 1 / 3, False),
    ("driven", "hanabi", 16.0, False),
    (
        "driven_tuned",
        "hanabi",
        0.0,
        False,
    ),  # both loops at their minimum: no target
    ("clone_ns", "hanabi", 1.0, True),
    ("simulations", "hearts", 2.0, False),  # OpenSpiel's ISMCTS; a game of as many moves
    ("simulations", "euchre", 1.2, False),  # one of a third of them
)
UNCOMPILED_BAR: Final = 50_000  # decisions per second
INSTRUCTIONS: Final = (
    InstructionBar("per decision", 1, "", 1_600, 1_300),
    InstructionBar("relative", 1, "everything", 0.7),
)
