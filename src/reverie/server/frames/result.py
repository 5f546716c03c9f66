"""The result of a game and its statistics."""

from reverie.engine.events import EVERYBODY
from reverie.engine.state import SPECTATOR
from reverie.i18n import Words
from reverie.match.figures import figures
from reverie.match.match import Match
from reverie.render import telling
from reverie.render.figures import lines
from reverie.server.live import LiveTable


def result(live: LiveTable, seat: int | None, words: Words) -> dict[str, object] | None:
    """The result of the game."""
    match = live.table.match
    outcome = match.outcome
    if outcome is None:
        return None
    title, text = telling.result(outcome, words, match.game.name, live.names(words), seat)
    rematch = live.info.rematch
    return {
        "won": None if seat is None else seat in outcome.winners,
        "winners": list(outcome.winners),
        "title": title,
        "rule": outcome.reason,
        "text": text,
        "scores": list(outcome.scores),
        "figures": [{"label": label, "value": value} for label, value in totals(live, seat, words)],
        "replay": f"/r/{live.id}",
        "rematch": None if rematch is None else f"/t/{rematch}",
    }


def totals(live: LiveTable, seat: int | None, words: Words) -> list[tuple[str, str]]:
    """The statistics as a seat may know them; shared if nothing was hidden."""
    match = live.table.match
    eyes = SPECTATOR if seat is None or open_game(match) else seat
    key = ("figures", eyes)
    if key not in live.told:
        live.told[key] = figures(match, eyes)
    return lines(live.told[key], words, match.game.name, live.names(words), seat)


def open_game(match: Match) -> bool:
    """Whether everybody saw everything."""
    for made in match.plies:
        if made.seen_by != EVERYBODY:
            return False
        for event in made.events:
            if event.knowers != EVERYBODY:
                return False
    return True
