"""The summary of a simulation: a line per setting and bot."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean, quantiles

from reverie import registry
from reverie.lab.arena import Played
from reverie.lab.simulate import Plan, Row
from reverie.lab.statistics import Interval, wilson
from reverie.lab.tally import share


@dataclass(frozen=True, slots=True)
class SummaryLine:
    """One bot under one setting."""

    setting: str
    bot: str
    games: int
    wins: float  # a shared win counts as a fraction
    interval: Interval  # Wilson's 95% interval of the win rate
    moves: float  # mean
    moves_spread: tuple[float, float]  # the 10th and 90th percentile
    endings: dict[str, int]  # reason → number of games
    defeats: dict[str, int]  # the same for lost games
    told: dict[str, float]  # means of the game's own statistics

    @property
    def share(self) -> float:
        return self.wins / self.games

    @property
    def commonest_defeat(self) -> str | None:
        """The most common reason of defeat, if any."""
        return max(self.defeats, key=self.defeats.__getitem__, default=None)

    def to_json(self) -> dict[str, object]:
        return {
            "setting": self.setting,
            "bot": self.bot,
            "games": self.games,
            "wins": round(self.wins, 6),
            "share": round(self.share, 6),
            "interval": [round(end, 6) for end in self.interval],
            "mean_moves": round(self.moves, 3),
            "moves_spread": list(self.moves_spread),
            "endings": self.endings,
            "defeats": self.defeats,
            "figures": {key: round(value, 4) for key, value in self.told.items()},
        }


def summary(plan: Plan, rows: Sequence[Row]) -> list[SummaryLine]:
    """A line per setting, in the order of the plan, and per bot."""
    together = registry.spec(plan.game).cooperative
    names = list(dict.fromkeys(plan.bots))
    return [
        line(setting.name, name, together, [row for row in rows if row.setting == setting.name])
        for setting in plan.settings
        for name in names
        if any(row.setting == setting.name for row in rows)
    ]


def line(setting: str, name: str, together: bool, rows: Sequence[Row]) -> SummaryLine:
    shares = [share(name, played(row), together) for row in rows]
    wins = sum(shares)
    lost = Counter(row.reason for row, won in zip(rows, shares, strict=True) if not won)
    moves = [row.moves for row in rows]
    keys = sorted({key for row in rows for key in row.told})
    return SummaryLine(
        setting=setting,
        bot=name,
        games=len(rows),
        wins=wins,
        interval=wilson(wins, len(rows)),
        moves=fmean(moves),
        moves_spread=spread(moves),
        endings=dict(sorted(Counter(row.reason for row in rows).items())),
        defeats=dict(sorted(lost.items())),
        told={key: fmean(row.told.get(key, 0) for row in rows) for key in keys},
    )


def played(row: Row) -> Played:
    return Played(row.bots, row.winners, row.reason, row.scores, row.moves)


def spread(values: Sequence[int]) -> tuple[float, float]:
    if len(values) < 2:
        return float(values[0]), float(values[0])
    tenths = quantiles(values, n=10, method="inclusive")
    return tenths[0], tenths[-1]
