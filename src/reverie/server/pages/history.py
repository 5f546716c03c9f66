"""Past games as text, with win rates and streaks."""

from collections.abc import Sequence
from dataclasses import dataclass

from reverie.i18n import Words
from reverie.lessons import find_lesson, in_language
from reverie.seat import BOT, OPEN
from reverie.server.pages.chart import Chart, draw
from reverie.server.pages.days import told_time
from reverie.server.pages.options import described, raised
from reverie.server.pages.seats import bot_name
from reverie.store import Played

SHORT, LONG = 20, 100  # games in a rolling win rate


@dataclass(frozen=True, slots=True)
class Game:
    """One game in words."""

    table: str
    game: str
    about: str
    when: str
    why: str
    won: bool | None
    undone: int


def retold(game: Played, words: Words) -> Game:
    """A game as its player may see it."""
    why = ""
    if game.reason and words.has(game.game, "endings", game.reason):
        why = words(game.game, "endings", game.reason)
    about = about_of(game, words)
    when = told_time(game.when, words)
    return Game(game.table, game.game, about, when, why, game.won, game.undone)


def about_of(game: Played, words: Words) -> str:
    """What was played and with whom: "The Glyphs alone, with Rule of thumb"; or which lesson."""
    taught = find_lesson(game.lesson or "")
    if taught is not None:
        return words("pages", "me", "lesson", title=in_language(taught.title, words))
    options = described(game.game, len(game.names), game.options, words.language)
    others = [name_at(game, at, words) for at in range(len(game.names)) if at != game.seat]
    company = words("pages", "me", "alone")
    if others:
        company = words("pages", "me", "with", others=words.listed(others))
    return words("pages", "me", "of game", options=raised(options), others=company)


def name_at(game: Played, seat: int, words: Words) -> str:
    """The name at a seat; a person without a name is shown by number."""
    if game.kinds[seat] == BOT:
        return bot_name(words, game.names[seat])
    if game.kinds[seat] == OPEN:
        return words("pages", "me", "free")
    return words.seat(game.names, seat)


# --- rates and streaks ---
@dataclass(frozen=True, slots=True)
class OptionSetStats:
    """The games of one option set."""

    game: str
    about: str
    rate20: str
    rate100: str
    streak: str
    best: str
    summary: str
    chart: Chart


def counts(game: Played) -> bool:
    """Whether a game counts: not lessons, nor games continued from a replay."""
    return game.won is not None and game.lesson is None and not game.origin.startswith("replay")


def tallies(played: Sequence[Played], words: Words) -> list[OptionSetStats]:
    """Every option set played, latest first."""
    sets: dict[tuple[str, int, str], list[Played]] = {}
    for game in played:
        if counts(game):
            sets.setdefault((game.game, len(game.names), game.options), []).append(game)
    return [tally(key, games[::-1], words) for key, games in sets.items()]


def tally(key: tuple[str, int, str], games: list[Played], words: Words) -> OptionSetStats:
    game, seats, options = key
    won = [bool(one.won) for one in games]  # earliest first
    about = described(game, seats, options, words.language)
    run = streak(won)
    return OptionSetStats(
        game=game,
        about=f"{raised(about)} · {words.number('pages', 'new', 'players', seats)}",
        rate20=rate(won[-SHORT:], words),
        rate100=rate(won[-LONG:], words),
        streak=words.number("pages", "me", "streak won" if won[-1] else "streak lost", run),
        best=str(longest(won)),
        summary=words.number("pages", "me", "summary", len(won), won=sum(won)),
        chart=draw(won, SHORT, LONG, words),
    )


def rate(won: Sequence[bool], words: Words) -> str:
    """The win rate in percent."""
    return words("pages", "me", "rate", percent=round(100 * sum(won) / len(won)))


def streak(won: Sequence[bool]) -> int:
    """How many games in a row ended like the latest."""
    run = 0
    while run < len(won) and won[-1 - run] == won[-1]:
        run += 1
    return run


def longest(won: Sequence[bool]) -> int:
    """The longest winning streak."""
    best = run = 0
    for one in won:
        run = run + 1 if one else 0
        best = max(best, run)
    return best
