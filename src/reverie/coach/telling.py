"""The coach's output as text: reviews, hints and winning chances."""

from collections.abc import Sequence

from reverie.coach.choices import Chances
from reverie.coach.definitions import CLASSES
from reverie.coach.hint import Hint
from reverie.coach.reasons import ENDED, Reason
from reverie.coach.report import Decision, Review
from reverie.coach.settings import SETTINGS
from reverie.engine.game import Game
from reverie.engine.spots import Spot
from reverie.i18n import Words
from reverie.render import telling

DOMAIN = "coach"
MINUS = "\u2212"


# --- a review ---
def summary(review: Review, words: Words, names: Sequence[str] = ()) -> list[str]:
    """Three sentences: luck, errors, and what decided the game."""
    return [
        words(DOMAIN, "summary", sentence.key, **labelled(review, sentence.values, words, names))
        for sentence in review.summary
    ]


def labelled(
    review: Review, values: dict[str, object], words: Words, names: Sequence[str]
) -> dict[str, object]:
    """The values of a sentence, with labels of moves and counts of classes."""
    told: dict[str, object] = {**values, "classes": classes(review, words)}
    for decision in review.decisions:
        if decision.ply == values.get("ply"):
            told["played"], told["best"] = moves(decision, review.game, words, names)
    return told


def moves(
    decision: Decision, game: str, words: Words, names: Sequence[str] = ()
) -> tuple[str, str]:
    """The labels of the move played and of the best one."""
    return (
        telling.label(decision.played, words, game, decision.decision, names),
        telling.label(decision.best, words, game, decision.decision, names),
    )


def footer(review: Review, seats: int, words: Words) -> list[str]:
    """The sum, rounded so that it adds up, the accuracy, and explanations."""
    start, errors, result = (
        round(100 * x, 1) for x in (review.start, review.errors, review.result)
    )
    lines = [
        words(
            DOMAIN,
            "review",
            "sum",
            start=decimal(start, words),
            luck=signed(result - start + errors, words),
            errors=signed(-errors, words),
            result=decimal(result, words),
        ),
        words(
            DOMAIN,
            "review",
            "accuracy",
            accuracy=f"{review.accuracy:.0f}",
            classes=classes(review, words),
        ),
        words(DOMAIN, "review", "shown", least=f"{100 * SETTINGS.turning:.0f}"),
        words(DOMAIN, "review", "evaluator" if review.evaluator == "network" else "playouts"),
    ]
    if seats > 1 and review.seat is not None:
        lines.append(words(DOMAIN, "review", "others"))
    return lines


def points(value: float) -> str:
    """A change of the win probability, in percentage points."""
    return f"{100 * value:+.0f}".replace("-", MINUS)


def signed(value: float, words: Words) -> str:
    return f"{MINUS if value < 0 else '+'} {decimal(abs(value), words)}"


def decimal(value: float, words: Words) -> str:
    """A number with one decimal, with the sign and separator of the language."""
    return f"{value:.1f}".replace(".", "," if words.language == "fr" else ".")


def classes(review: Review, words: Words) -> str:
    """The number of inaccuracies, mistakes and blunders."""
    counts = [(name, review.count(name)) for name in reversed(CLASSES[2:])]
    told = [words.number(DOMAIN, "counts", name, n) for name, n in counts if n]
    return words.listed(told) if told else words(DOMAIN, "review", "no errors")


# --- a hint ---
def look_at(hint: Hint, words: Words, game: Game) -> str:
    """The first step: the cards and places of two moves, without saying which is better."""
    told = list(dict.fromkeys(spot_name(spot, words, game) for spot in hint.spots))
    if not told:
        return words(DOMAIN, "hint", "look around")
    return words(DOMAIN, "hint", "look", what=words.listed(told))


def spot_name(spot: Spot, words: Words, game: Game) -> str:
    known = game.places_by_name.get(spot.place)
    kind = spot.place if known is None else known.kind
    place = words(game.name, "places", kind) if words.has(game.name, "places", kind) else spot.place
    if spot.card is None:
        return words(DOMAIN, "hint", "a place", place=place)
    return words(DOMAIN, "hint", "a card", card=words.card(game.name, spot.card), place=place)


def advice(hint: Hint, words: Words, game: Game, names: Sequence[str] = ()) -> str:
    """The second step: the move and why."""
    move = telling.label(hint.move, words, game.name, hint.decision, names)
    why = " ".join(explained(hint, words, game, names))
    return words(DOMAIN, "hint", "move", move=move, reasons=why)


def explained(hint: Hint, words: Words, game: Game, names: Sequence[str] = ()) -> list[str]:
    """The reasons as sentences; the last one says by how much."""
    if hint.only:
        return [words(DOMAIN, "hint", "only")]
    if hint.instead is None:
        return [words(DOMAIN, "hint", "even")]
    told = [reason_in_words(reason, words, game) for reason in hint.reasons]
    instead = telling.label(hint.instead, words, game.name, hint.decision, names)
    lead = round(100 * hint.lead)
    return [*told, words.number(DOMAIN, "hint", "rather", lead, instead=instead)]


def reason_in_words(reason: Reason, words: Words, game: Game) -> str:
    """A reason as a sentence of the coach, of the game, or of its heuristics."""
    if reason.key == ENDED:
        ending = words(game.name, "endings", reason.about)
        return words(DOMAIN, "reasons", ENDED, ending=ending)
    if words.has(DOMAIN, "reasons", reason.key):
        return words(DOMAIN, "reasons", reason.key)
    amount = round(abs(reason.more), 1)
    shown = decimal(amount, words).removesuffix(".0").removesuffix(",0")
    card = words.card(game.name, reason.about) if reason.about else ""
    for key in (f"{reason.key}.{words.form(amount)}", reason.key):
        if words.has(game.name, "coach", key):
            return words(game.name, "coach", key, card=card, n=shown)
    return words(game.name, "reasons", reason.key, object=card)


def theme_name(theme: str, words: Words, game: str) -> str:
    """What a puzzle is about: a decision of the game, or a reason."""
    for domain, section in ((game, "decisions"), (DOMAIN, "themes"), (game, "themes")):
        if words.has(domain, section, theme):
            return words(domain, section, theme)
    return words(DOMAIN, "themes", "other")


# --- winning chances ---
def chances(found: Chances, words: Words, names: Sequence[str] = ()) -> str:
    """Every seat's winning chances, or why they are not shown."""
    if found.hidden:
        return words(DOMAIN, "hidden", found.hidden)
    if len(found.values) == 1 or len(set(found.values)) == 1:
        return words(DOMAIN, "chance", "own", chance=f"{100 * found.own:.0f}")
    each = [
        words(DOMAIN, "chance", "one", who=words.seat(names, seat), chance=f"{100 * value:.0f}")
        for seat, value in enumerate(found.values)
    ]
    return words(DOMAIN, "chance", "all", chances=", ".join(each))
