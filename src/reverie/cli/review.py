"""`reverie review`: the coach's review of a recorded game."""

import argparse
import json
from pathlib import Path

from rich.table import Table

from reverie import registry
from reverie.cli.language import add_language, explain, read_language
from reverie.cli.numbers import seat_from
from reverie.cli.replay import read
from reverie.cli.tables import console
from reverie.coach import Review, review
from reverie.coach import telling as coach_telling
from reverie.coach.definitions import CLASSES
from reverie.coach.settings import SETTINGS
from reverie.engine.errors import OptionError
from reverie.i18n import Words
from reverie.lab.curve import draw_curve
from reverie.match import Match

NAME = "review"
DOMAIN = coach_telling.DOMAIN
PICTURES = (".png", ".svg")


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="RECORD", help=explain(NAME, "file"))
    parser.add_argument("--seat", type=int, metavar="SEAT", help=explain(NAME, "seat"))
    parser.add_argument("--json", action="store_true", help=explain(NAME, "json"))
    parser.add_argument("--plot", type=Path, metavar="PNG", help=explain(NAME, "plot"))
    add_language(parser)


def run(asked: argparse.Namespace) -> int:
    words = read_language(asked.lang)
    if asked.plot is not None and asked.plot.suffix.lower() not in PICTURES:
        raise OptionError("plot-suffix", path=asked.plot, possible=", ".join(PICTURES))
    match, names = read(asked.file, words)
    seat = seat_from(asked.seat, match.game.seats)
    found = [review(match, seat) for seat in seats_of(match, seat)]
    if asked.json:
        print(json.dumps([one.to_json() for one in found], indent=1))
    else:
        for one in found:
            show(one, match, names, words)
    if asked.plot is not None:
        try:
            draw_curve(asked.plot, found, words, names)
        except OSError as error:
            raise OptionError("unwritten", path=asked.plot, error=error) from error
        if not asked.json:
            print(words(DOMAIN, NAME, "written", file=asked.plot))
    return 0


def seats_of(match: Match, seat: int | None) -> list[int | None]:
    """The seats to review: one, all of them together, or each separately."""
    if seat is not None:
        return [seat]
    if match.game.seats == 1:
        return [0]
    together = match.over and registry.spec(match.game.name).cooperative
    return [None] if together else list(range(match.game.seats))


def show(found: Review, match: Match, names: list[str], words: Words) -> None:
    """The summary, the sum, and a table of what mattered."""
    out = console()
    for sentence in coach_telling.summary(found, words, names):
        out.print(sentence, markup=False)
    out.print(table(found, match, names, words))
    for line in coach_telling.footer(found, match.game.seats, words):
        out.print(line, markup=False)
    out.print()


def table(found: Review, match: Match, names: list[str], words: Words) -> Table:
    """The decisions and the luck that mattered."""
    game = words(found.game, "game", "title")
    one = found.seat is not None and match.game.seats > 1
    who = words.seat(names, found.seat) if one and found.seat is not None else ""
    title = words(DOMAIN, NAME, "title of" if one else "title", game=game, who=who)
    made = Table(title=title)
    several = found.seat is None
    for heading in ("move", *(["who"] if several else []), "played", "best", "class"):
        made.add_column(
            words(DOMAIN, NAME, heading), justify="right" if heading == "move" else "left"
        )
    for heading in ("value", "cost", "luck"):
        made.add_column(words(DOMAIN, NAME, heading), justify="right")
    deal, *lucks = found.lucks
    if abs(deal.luck) >= SETTINGS.turning:
        head = ["0", *([""] if several else []), words(DOMAIN, NAME, "deal")]
        made.add_row(*head, "", "", f"{100 * found.start:.0f}", "", coach_telling.points(deal.luck))
    for decision, luck in zip(found.decisions, lucks, strict=True):
        wrong = decision.class_ in CLASSES[2:]
        if not wrong and abs(luck.luck) < SETTINGS.turning:
            continue
        played, best = coach_telling.moves(decision, found.game, words, names)
        made.add_row(
            str(decision.ply),
            *([words.seat(names, decision.seat)] if several else []),
            played,
            best if wrong else "",
            words(DOMAIN, "classes", decision.class_) if wrong else "",
            f"{100 * decision.value:.0f}",
            coach_telling.points(-decision.error) if wrong else "",
            coach_telling.points(luck.luck) if abs(luck.luck) >= SETTINGS.turning else "",
        )
    return made
