"""How a network is trained: what may be chosen, and what is chosen if nothing is said."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from reverie.engine.errors import OptionError


@dataclass(frozen=True, slots=True)
class Settings:
    """How a network is trained."""

    game: str
    minutes: float | None = None
    games: int | None = None
    pause: float | None = None  # after so many minutes of this sitting
    workers: int = 0  # playing processes; with none, all is done in this one, and repeatably
    seed: int = 0
    start: Path | None = None  # weights to begin with; their hidden layers are kept
    forget: tuple[str, ...] = ()  # kinds of games that those weights play badly
    keep: bool = False  # nothing is learnt but what was forgotten
    favour: Mapping[str, float] = field(default_factory=dict)  # how much more of some kinds
    # kinds of games of which rules of thumb play a share, this one at most, while they are better
    guide: Mapping[str, float] = field(default_factory=dict)
    first: float = 0.5  # the share of moves that the first kind of game has
    weak: float = 0.0  # the share of games played with mistakes
    hidden: tuple[int, ...] = (512, 128)
    places: int = 1024  # games that a crowd plays at a time
    length: int = 32  # moves of a block
    trace: float = 0.8
    batch: int = 16384
    rate: tuple[float, float] = (1e-3, 1e-5)  # of learning, first and last
    explore: tuple[float, float] = (0.03, 0.001)
    warm_up: float = 0.15  # the part of the run in which progress counts in a lost game
    save_every: float = 60.0  # seconds
    device: str = "auto"

    def __post_init__(self) -> None:
        if (self.minutes is None) == (self.games is None):
            raise OptionError("train-measure")
        if self.forget and not self.start:
            raise OptionError("train-forget")
        if self.keep and not self.forget:
            raise OptionError("train-keep")
