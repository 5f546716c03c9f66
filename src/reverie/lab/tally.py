"""The results of a contest: a standing for every bot."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

from reverie.lab.arena import Contest, Played
from reverie.lab.statistics import Interval, wilson


@dataclass(frozen=True, slots=True)
class Standing:
    """One bot's result; in competitive games a shared win counts as a fraction."""

    bot: str
    games: int
    wins: float
    interval: Interval  # 95% interval of the win rate
    mean_score: float
    mean_moves: float
    defeats: dict[str, int]  # reason → number of games

    @property
    def share(self) -> float:
        return self.wins / self.games

    def to_json(self) -> dict[str, object]:
        return {
            "bot": self.bot,
            "games": self.games,
            "wins": round(self.wins, 6),
            "share": round(self.share, 6),
            "interval": [round(end, 6) for end in self.interval],
            "mean_score": round(self.mean_score, 6),
            "mean_moves": round(self.mean_moves, 6),
            "defeats": self.defeats,
        }


def standings(plan: Contest, played: Sequence[Played]) -> list[Standing]:
    """In the order in which the bots were named."""
    return [standing(name, plan.together, played) for name in plan.bots]


def standing(name: str, together: bool, played: Sequence[Played]) -> Standing:
    games = [game for game in played if name in game.bots]
    wins = sum(share(name, game, together) for game in games)
    lost = Counter(game.reason for game in games if not share(name, game, together))
    return Standing(
        bot=name,
        games=len(games),
        wins=wins,
        interval=wilson(wins, len(games)),
        mean_score=fmean(score(name, game, together) for game in games),
        mean_moves=fmean(game.moves for game in games),
        defeats=dict(sorted(lost.items())),
    )


def share(name: str, game: Played, together: bool) -> float:
    """A bot's share of a win."""
    if not game.winners:
        return 0.0
    if together:
        return 1.0
    return sum(game.bots[seat] == name for seat in game.winners) / len(game.winners)


def score(name: str, game: Played, together: bool) -> float:
    """The mean score of one seat; in cooperative games, of the table."""
    scores = [points for seat, points in enumerate(game.scores) if game.bots[seat] == name]
    return float(sum(scores)) if together else fmean(scores)
