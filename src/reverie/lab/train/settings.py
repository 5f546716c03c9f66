"""The settings of a training run, with their defaults."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from reverie.engine.errors import OptionError


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of a training run."""

    game: str
    minutes: float | None = None
    games: int | None = None
    pause: float | None = None  # minutes until the run pauses
    workers: int = 0  # with none, everything happens in this process, deterministically
    seed: int = 0
    start: Path | None = None  # weights to start from
    forget: tuple[str, ...] = ()  # kinds of games to learn anew
    keep: bool = False  # learn only what was forgotten
    favour: Mapping[str, float] = field(default_factory=dict)  # factors for some kinds of games
    # by kind of game: the largest share that heuristics play, while they are better
    guide: Mapping[str, float] = field(default_factory=dict)
    first: float = 0.5  # the share of moves from the first kind of game
    weak: float = 0.0  # the share of games played with mistakes
    alternatives: float = 0.0  # the share of moves that may be nearly the best
    hidden: tuple[int, ...] = (512, 128)
    places: int = 1024  # games per crowd
    length: int = 32  # moves per block
    trace: float = 0.8
    samples: int = 0  # outcomes of each move, over which luck is averaged; 0: the one that happens
    ahead: int = 1  # decisions at which each of these outcomes is evaluated
    batch: int = 16384
    rate: tuple[float, float] = (1e-3, 1e-5)  # learning rate, first and last
    explore: tuple[float, float] = (0.03, 0.001)
    warm_up: float = 0.15  # the part of the run in which progress counts more
    save_every: float = 60.0  # seconds
    device: str = "auto"

    def __post_init__(self) -> None:
        if (self.minutes is None) == (self.games is None):
            raise OptionError("train-measure")
        if self.forget and not self.start:
            raise OptionError("train-forget")
        if self.keep and not self.forget:
            raise OptionError("train-keep")
        if self.ahead < 1:
            raise OptionError("train-ahead", ahead=self.ahead)
        if self.ahead > 1 and not self.samples:
            raise OptionError("train-ahead-samples")
