"""A review as shown on its page: the curve, key moments, and mistakes to learn from."""

from dataclasses import dataclass

from reverie.coach import Curve, Decision, Luck, Review, telling
from reverie.coach.definitions import CLASSES
from reverie.coach.settings import SETTINGS
from reverie.i18n import Words

WIDTH, HEIGHT = 640, 200
LEFT, BELOW = 40, 24  # margins for the labels of the curve
LEVELS = (0, 50, 100)  # percent
NOTHING_YET: dict[str, object] = {
    "rows": [],
    "questions": [],
    "curve": "",
    "turning": [],
    "footer": [],
}
ACCURACY = 1  # the line of the footer that the heading already contains


@dataclass(frozen=True, slots=True)
class Row:
    """A decision or stroke of luck that mattered, as a table row."""

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


@dataclass(frozen=True, slots=True)
class Teller:
    """Whose game it is, and the language."""

    game: str
    names: list[str]
    words: Words
    several: bool  # does the review cover more than one player?

    def whole(self, made: Review, seats: int) -> dict[str, object]:
        """Everything the page shows of a review."""
        footer = telling.footer(made, seats, self.words)
        return {
            "summary": telling.summary(made, self.words, self.names),
            "footer": [line for at, line in enumerate(footer) if at != ACCURACY],
            "rows": self.rows(made),
            "questions": [self.question(one) for one in made.costliest()],
            "curve": points(made.curve),
            "turning": turning(made),
            "accuracy": round(made.accuracy),
        }

    def rows(self, made: Review) -> list[Row]:
        """What mattered, in order: decisions that were not good, and large strokes of luck."""
        deal, *lucks = made.lucks
        listed = []
        if abs(deal.luck) >= SETTINGS.turning:
            what, start = self.words(telling.DOMAIN, "review", "deal"), f"{100 * made.start:.0f}"
            listed.append(Row(0, "", what, "", "", "", start, "", telling.points(deal.luck)))
        found = zip(made.decisions, lucks, strict=True)
        rows = [self.row(decision, luck) for decision, luck in found]
        return [*listed, *(row for row in rows if row is not None)]

    def row(self, decision: Decision, luck: Luck | None = None) -> Row | None:
        """A decision with the luck that followed, if either mattered."""
        wrong = decision.class_ in CLASSES[2:]
        lucky = luck is not None and abs(luck.luck) >= SETTINGS.turning
        if not wrong and not lucky:
            return None
        played, best = telling.moves(decision, self.game, self.words, self.names)
        return Row(
            decision.ply,
            self.words.seat(self.names, decision.seat) if self.several else "",
            played,
            best if wrong else "",
            decision.class_ if wrong else "",
            self.words(telling.DOMAIN, "classes", decision.class_) if wrong else "",
            f"{100 * decision.value:.0f}",
            telling.points(-decision.error) if wrong else "",
            telling.points(luck.luck) if luck is not None and lucky else "",
        )

    def question(self, decision: Decision) -> dict[str, object]:
        """One of the costliest decisions, as a question."""
        played, best = telling.moves(decision, self.game, self.words, self.names)
        cost = f"{100 * decision.error:.0f}"
        return {"ply": decision.ply, "played": played, "best": best, "cost": cost}


# --- the curve ---
def levels() -> list[tuple[int, float]]:
    """The grid lines of the curve."""
    return [(percent, y_of(percent / 100)) for percent in LEVELS]


def points(curve: Curve) -> str:
    """The points of the curve, for an SVG."""
    return " ".join(f"{x_of(ply, curve):.1f},{y_of(value):.1f}" for ply, value in curve.points)


def turning(made: Review) -> list[Point]:
    values = dict(made.curve.points)
    return [
        Point(
            round(x_of(one.ply, made.curve), 1), round(y_of(values[one.ply]), 1), one.ply, one.kind
        )
        for one in made.turning_points
        if one.ply in values
    ]


def x_of(ply: int, curve: Curve) -> float:
    last = max(1, curve.points[-1][0])
    return LEFT + (WIDTH - LEFT - 8) * ply / last


def y_of(value: float) -> float:
    return 8 + (1 - value) * (HEIGHT - BELOW - 8)
