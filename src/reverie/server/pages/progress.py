"""A visitor's progress over time: accuracy, luck, and their costliest mistakes."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from urllib.parse import urlencode

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from reverie.coach import telling
from reverie.coach.mistakes import VERB, theme_of
from reverie.coach.puzzle import puzzles_of
from reverie.i18n import Words
from reverie.server.identity import address_of, player_of
from reverie.server.lobby import Lobby, lobby_of
from reverie.server.pages.days import told_time
from reverie.server.pages.history import counts
from reverie.server.pages.options import described, raised
from reverie.store import OVER, Played, Player, Reviewed

LATEST = 20  # games in the statistics
SHOWN = 60  # games on the chart and in the table
MOST = 500  # reviews considered
MISTAKES = 3  # classes shown
WIDTH, HEIGHT, MARGIN = 300, 132, 8
LINE_HEIGHT = 80  # of the accuracies; the bars of luck are below
MIDDLE, REACH = 108, 20  # the position of zero luck, and the longest bar
FULL = 0.5  # luck that fills a bar


@dataclass(frozen=True, slots=True)
class Bar:
    x: float
    y: float
    height: float
    good: bool


@dataclass(frozen=True, slots=True)
class ProgressChart:
    """Accuracies as a line, and the luck of each game as a bar below it."""

    label: str
    line: str
    bars: list[Bar]
    width: int = WIDTH
    height: int = HEIGHT
    middle: int = MIDDLE
    bar: float = 3.0


@dataclass(frozen=True, slots=True)
class GameRow:
    table: str
    when: str
    accuracy: str
    luck: str
    cost: str


@dataclass(frozen=True, slots=True)
class Weakness:
    """A class of mistakes: how many in how many games, their cost, and where to practise."""

    name: str
    line: str
    practise: str


@dataclass(frozen=True, slots=True)
class OptionSetProgress:
    """The reviewed games of one option set."""

    game: str
    about: str
    accuracy: str
    luck: str
    cost: str
    chart: ProgressChart
    rows: list[GameRow]
    weaknesses: list[Weakness]


async def values(
    lobby: Lobby, me: Player | None, played: Sequence[Played], words: Words
) -> dict[str, object]:
    """What the profile page shows about progress."""
    if me is None:
        return {"progress": [], "unreviewed": 0, "reviewing": False}
    reviews = await lobby.store.reviews(me.id, most=MOST)
    sets: dict[tuple[str, int, str], list[Reviewed]] = {}
    for one in reviews:
        sets.setdefault((one.game, one.seats, one.options), []).append(one)
    return {
        "progress": [progress(key, games[::-1], words) for key, games in sets.items()],
        "unreviewed": len(unreviewed(played, reviews)),
        "reviewing": lobby.progress.busy(me.id),
    }


def unreviewed(played: Sequence[Played], reviews: Sequence[Reviewed]) -> list[Played]:
    """The finished games that count and have no review, latest first."""
    known = {(one.table, one.ended) for one in reviews}
    return [
        game
        for game in played
        if game.phase == OVER and counts(game) and (game.table, game.when) not in known
    ]


async def make_up(request: Request) -> Response:
    """Review the latest games without a review, in the background."""
    me = await player_of(request)
    if me is None:
        raise HTTPException(404)
    lobby = lobby_of(request)
    played = await lobby.store.played(me.id, most=MOST)
    missing = unreviewed(played, await lobby.store.reviews(me.id, most=MOST))
    if missing:
        lobby.progress.make_up(me.id, missing, address_of(request))
    return RedirectResponse("/me#progress", 303)


def progress(key: tuple[str, int, str], games: list[Reviewed], words: Words) -> OptionSetProgress:
    """The progress of one option set; games are in order."""
    game, seats, options = key
    latest = games[-LATEST:]
    about = described(game, seats, options, words.language)
    return OptionSetProgress(
        game=game,
        about=f"{raised(about)} · {words.number('pages', 'new', 'players', seats)}",
        accuracy=f"{mean([one.accuracy for one in latest]):.0f}",
        luck=telling.points(mean([one.luck for one in latest])),
        cost=telling.points(-mean([one.errors for one in latest])),
        chart=chart(games[-SHOWN:], words),
        rows=[row(one, words) for one in games[: -SHOWN - 1 : -1]],
        weaknesses=weaknesses(game, latest, words),
    )


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def row(one: Reviewed, words: Words) -> GameRow:
    return GameRow(
        one.table,
        told_time(one.ended, words),
        f"{one.accuracy:.0f}",
        telling.points(one.luck),
        telling.points(-one.errors),
    )


def chart(games: Sequence[Reviewed], words: Words) -> ProgressChart:
    xs = [x_of(at, len(games)) for at in range(len(games))]
    line = " ".join(f"{x:.1f},{y_of(one.accuracy):.1f}" for x, one in zip(xs, games, strict=True))
    bars = []
    for x, one in zip(xs, games, strict=True):
        height = round(REACH * min(1.0, abs(one.luck) / FULL), 1)
        bars.append(
            Bar(round(x, 1), MIDDLE - height if one.luck > 0 else MIDDLE, height, one.luck > 0)
        )
    first, last = f"{games[0].accuracy:.0f}", f"{games[-1].accuracy:.0f}"
    label = words("pages", "progress", "chart", n=len(games), first=first, last=last)
    return ProgressChart(label, line, bars)


def x_of(at: int, number: int) -> float:
    return MARGIN + (WIDTH - 2 * MARGIN) * at / max(1, number - 1)


def y_of(accuracy: float) -> float:
    return MARGIN + (1 - accuracy / 100) * (LINE_HEIGHT - 2 * MARGIN)


def weaknesses(game: str, games: Sequence[Reviewed], words: Words) -> list[Weakness]:
    """The costliest mistakes in these games, and how to practise."""
    number: dict[str, int] = {}
    cost: dict[str, float] = {}
    for one in games:
        for key, many, worth in one.mistakes:
            number[key] = number.get(key, 0) + many
            cost[key] = cost.get(key, 0.0) + worth
    order = sorted((key for key in cost if cost[key] > 0), key=lambda key: -cost[key])[:MISTAKES]
    return [
        Weakness(
            mistake_name(game, key, words),
            words.number(
                "pages",
                "progress",
                "mistakes",
                number[key],
                cost=f"{100 * cost[key] / len(games):.0f}",
            ),
            practice(game, key),
        )
        for key in order
    ]


def mistake_name(game: str, key: str, words: Words) -> str:
    """The name of a class of mistakes."""
    if words.has(game, "mistakes", key):
        return raised(words(game, "mistakes", key))
    return words("pages", "progress", "by verb", verb=key.removeprefix(VERB))


def practice(game: str, key: str) -> str:
    """The address of puzzles about it; empty if there are none."""
    known, theme = themes(game), theme_of(game, key)
    if not known:
        return ""
    return "/puzzles?" + urlencode({"game": game, **({"theme": theme} if theme in known else {})})


@cache
def themes(game: str) -> frozenset[str]:
    """The themes of a game's puzzles: decisions, and keys of reasons."""
    found = puzzles_of(game)
    reasons = (why.key for one in found for why in one.reasons)
    return frozenset([*(one.decision for one in found), *reasons])
