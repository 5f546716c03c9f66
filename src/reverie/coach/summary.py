"""A three-sentence summary of a review, as keys and values for the interface to translate."""

from collections.abc import Sequence

from reverie.coach.report import ERROR, LUCK, Decision, Luck, Sentence, TurningPoint
from reverie.coach.settings import Settings


def turning_points_of(
    decisions: Sequence[Decision], lucks: Sequence[Luck], settings: Settings
) -> tuple[TurningPoint, ...]:
    """The largest changes, in the order of the game."""
    changes = [TurningPoint(d.ply, ERROR, -d.error) for d in decisions]
    changes += [TurningPoint(part.since, LUCK, part.luck) for part in lucks]
    large = [point for point in changes if abs(point.change) >= settings.turning]
    largest = sorted(large, key=lambda point: -abs(point.change))[: settings.turning_points]
    return tuple(sorted(largest, key=lambda point: (point.ply, point.kind)))


def summary_of(
    decisions: Sequence[Decision],
    lucks: Sequence[Luck],
    start: float,
    result: float,
    over: bool,
    settings: Settings,
) -> tuple[Sentence, ...]:
    """How luck went, what errors cost, and what decided the game."""
    return (
        luck_sentence(lucks, start, settings),
        errors_sentence(decisions),
        moment_sentence(decisions, lucks, result, over, settings),
    )


def points(value: float) -> str:
    """A value in percentage points, with its sign."""
    return f"{100 * value:+.0f}".replace("-", "\u2212")


def percent(value: float) -> str:
    return f"{100 * value:.0f}"


def luck_sentence(lucks: Sequence[Luck], start: float, settings: Settings) -> Sentence:
    """Early and late luck are both mentioned if they differ."""
    half = len(lucks) // 2
    early = sum(part.luck for part in lucks[:half])
    late = sum(part.luck for part in lucks[half:])
    values: dict[str, object] = {
        "start": percent(start),
        "luck": points(early + late),
        "early": points(early),
        "late": points(late),
    }
    turned = early * late < 0 and min(abs(early), abs(late)) >= settings.turning
    if turned:
        return Sentence("luck-turned-bad" if late < 0 else "luck-turned-good", values)
    if abs(early + late) < settings.turning:
        return Sentence("luck-even", values)
    return Sentence("luck-bad" if early + late < 0 else "luck-good", values)


def errors_sentence(decisions: Sequence[Decision]) -> Sentence:
    """The total cost and the number of errors in each class."""
    number = {
        name: sum(d.class_ == name for d in decisions)
        for name in ("inaccuracy", "mistake", "blunder")
    }
    values: dict[str, object] = {
        "cost": percent(max(0.0, sum(d.error for d in decisions))),
        "decisions": len(decisions),
        **number,
    }
    return Sentence("errors" if any(number.values()) else "errors-none", values)


def moment_sentence(
    decisions: Sequence[Decision],
    lucks: Sequence[Luck],
    result: float,
    over: bool,
    settings: Settings,
) -> Sentence:
    """The largest change in the direction of the result."""
    worst = max(decisions, key=lambda d: d.error)
    stroke = (max if result > 0 else min)(lucks, key=lambda part: part.luck)
    if result < 1 and worst.error >= max(settings.turning, -stroke.luck):
        values: dict[str, object] = {
            "ply": worst.ply,
            "cost": percent(worst.error),
            "played": worst.played.text,
            "best": worst.best.text,
        }
        return Sentence("moment-lost" if over and result == 0 else "moment-error", values)
    if abs(stroke.luck) >= settings.turning:
        values = {"ply": stroke.since, "luck": points(stroke.luck)}
        way = "bad" if stroke.luck < 0 else "good"
        return Sentence(f"moment-{way}-{'luck' if stroke.since else 'deal'}", values)
    if worst.error >= settings.inaccuracy:
        values = {
            "ply": worst.ply,
            "cost": percent(worst.error),
            "played": worst.played.text,
            "best": worst.best.text,
        }
        return Sentence("moment-error", values)
    return Sentence("moment-none", {})
