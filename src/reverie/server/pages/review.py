"""A finished game as the coach sees it: the curve, what decided it, and what to learn from it."""

from dataclasses import dataclass
from functools import partial

from starlette.requests import Request
from starlette.responses import Response

from reverie import coach, registry
from reverie.coach import Decision, Review, telling
from reverie.coach.definitions import CLASSES
from reverie.coach.settings import SETTINGS
from reverie.engine.errors import OptionError
from reverie.i18n import Words
from reverie.server.identity import address_of
from reverie.server.lobby import lobby_of
from reverie.server.pages.faults import PageError
from reverie.server.pages.frame import page
from reverie.server.pages.prefs import prefs_of
from reverie.server.pages.replay import Found, about, ending, eyes_of, find
from reverie.server.replays import WAITING, Replay

WIDTH, HEIGHT = 640, 200
LEFT, BELOW = 40, 24  # room for the numbers beside the curve
ACCURACY = 1  # the line of the footer that the heading says already


@dataclass(frozen=True, slots=True)
class Row:
    """A decision or a stroke of luck that mattered, as the table lists it."""

    ply: int
    who: str
    played: str
    best: str
    class_: str
    word: str
    value: str
    cost: str
    luck: str


@dataclass(frozen=True, slots=True)
class Point:
    """A turning point on the curve."""

    x: float
    y: float
    ply: int
    kind: str


async def show(request: Request) -> Response:
    """The review of a game that is over, for one seat or for all who win together."""
    found = await find(request)
    words = prefs_of(request).words
    if not found.whole:
        raise PageError(403, words("pages", "review", "not over"))
    replay = found.replay
    seat = eyes_of(request.query_params, found)
    together = replay.game.seats == 1 or registry.spec(replay.game.name).cooperative
    asked = None if together else seat
    made = await reviewed(request, replay, asked)
    names = replay.names(words)
    footer = telling.footer(made, replay.game.seats, words)
    return page(
        request,
        "review.html",
        game=replay.game.name,
        id=request.path_params["id"],
        seat=seat,
        seats=[] if together else [{"seat": at, "name": names[at]} for at in found.eyes],
        about=about(found, words),
        ending=ending(found, names, words),
        summary=telling.summary(made, words, names),
        footer=[line for at, line in enumerate(footer) if at != ACCURACY],
        rows=rows(made, found, names, words),
        questions=[question(one, made, names, words) for one in made.costliest()],
        curve=curve(made),
        turning=turning(made),
        accuracy=round(made.accuracy),
        width=WIDTH,
        height=HEIGHT,
        left=LEFT,
        levels=[(percent, y_of(percent / 100)) for percent in (0, 50, 100)],
    )


async def reviewed(request: Request, replay: Replay, seat: int | None) -> Review:
    """The review for a seat, or for all together: worked out once, off the event loop."""
    if seat not in replay.reviews:
        job = partial(coach.review, replay.match, seat)
        try:
            made = await lobby_of(request).workshop.run(address_of(request), job, WAITING)
        except OptionError as error:
            raise PageError(404, prefs_of(request).words("pages", "review", "nothing")) from error
        replay.reviews[seat] = made
    return replay.reviews[seat]


def rows(made: Review, found: Found, names: list[str], words: Words) -> list[Row]:
    """What mattered, in order: decisions that were not good, and luck that was not small."""
    several = made.seat is None and found.replay.game.seats > 1
    deal, *lucks = made.lucks
    listed = []
    if abs(deal.luck) >= SETTINGS.turning:
        what, start = words(telling.DOMAIN, "review", "deal"), f"{100 * made.start:.0f}"
        listed.append(Row(0, "", what, "", "", "", start, "", telling.points(deal.luck)))
    for decision, luck in zip(made.decisions, lucks, strict=True):
        wrong, lucky = decision.class_ in CLASSES[2:], abs(luck.luck) >= SETTINGS.turning
        if wrong or lucky:
            played, best = telling.moves(decision, made.game, words, names)
            listed.append(
                Row(
                    decision.ply,
                    words.seat(names, decision.seat) if several else "",
                    played,
                    best if wrong else "",
                    decision.class_ if wrong else "",
                    words(telling.DOMAIN, "classes", decision.class_) if wrong else "",
                    f"{100 * decision.value:.0f}",
                    telling.points(-decision.error) if wrong else "",
                    telling.points(luck.luck) if lucky else "",
                )
            )
    return listed


def question(decision: Decision, made: Review, names: list[str], words: Words) -> dict[str, object]:
    """One of the costliest decisions, to be thought over again before the answer is looked at."""
    played, best = telling.moves(decision, made.game, words, names)
    cost = f"{100 * decision.error:.0f}"
    return {"ply": decision.ply, "played": played, "best": best, "cost": cost}


# --- the curve ---
def curve(made: Review) -> str:
    """The points of the curve, for an SVG."""
    return " ".join(f"{x_of(ply, made):.1f},{y_of(value):.1f}" for ply, value in made.curve.points)


def turning(made: Review) -> list[Point]:
    values = dict(made.curve.points)
    return [
        Point(round(x_of(one.ply, made), 1), round(y_of(values[one.ply]), 1), one.ply, one.kind)
        for one in made.turning_points
        if one.ply in values
    ]


def x_of(ply: int, made: Review) -> float:
    last = max(1, made.curve.points[-1][0])
    return LEFT + (WIDTH - LEFT - 8) * ply / last


def y_of(value: float) -> float:
    return 8 + (1 - value) * (HEIGHT - BELOW - 8)
