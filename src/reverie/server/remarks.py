"""What is told beside the table: hope, the bots' reasons, a lesson, and how it all ended."""

from typing import TYPE_CHECKING

from reverie.engine.contract import SPECTATOR
from reverie.engine.outcome import OutOfReach
from reverie.engine.scribe import EVERYBODY
from reverie.i18n import Words
from reverie.lessons.lesson import LEARNER
from reverie.match.figures import figures
from reverie.match.match import Match
from reverie.render import telling
from reverie.render.figures import lines
from reverie.store import OVER, PLAYING, WAITING

if TYPE_CHECKING:
    from reverie.server.room import Room

THOUGHTS = 60  # of the bots that are told at once


def reason(words: Words, game: str, lost: OutOfReach) -> dict[str, str]:
    return {"rule": lost.rule, "text": telling.because(words, game, lost)}


def hope(room: "Room", view: dict[str, object], words: Words) -> dict[str, str] | None:
    """Why victory is out of reach, if it is and the game still goes on."""
    lost = telling.out_of_reach(view)
    if lost is None or room.phase != PLAYING:
        return None
    return reason(words, room.table.match.game.name, lost)


def thoughts(room: "Room", viewer: int, words: Words, since: int) -> list[dict[str, object]]:
    """Why the bots did what the viewer saw them do: at the end, of the whole game."""
    since = 0 if room.phase == OVER else since
    game, names = room.table.match.game.name, room.names(words)
    return [
        {
            "seat": seat,
            "move": telling.label(choice.action, words, game, names=names),
            "reasons": [words.reason(why.id, game, why.values) for why in choice.reasons],
        }
        for seat, choice in room.table.thoughts(viewer, since)[-THOUGHTS:]
    ]


def bots(room: "Room", words: Words) -> str | None:
    """How the bots do, if it is not as usual: in a hurry, replaced, or failing."""
    notice = room.bot_notice
    if notice is None or room.phase != PLAYING:
        return None
    names = {name: words("bots", "names", rung) for name, rung in notice.bots.items()}
    return words("server", "bots", notice.id, **names)


def lesson(room: "Room", seat: int | None, words: Words) -> dict[str, object] | None:
    """What is said to somebody who learns, and which moves are right now."""
    taught = room.lesson
    if taught is None or seat != LEARNER or room.phase == WAITING:
        return None
    made = room.moves_made
    text, step = taught.text(made, words), taught.at(made)
    if not text:
        return None
    return {
        "step": len(made) + (step is not None),
        "of": len(taught.steps),
        "text": text,
        "moves": list(step.moves) if step is not None and step.seat == seat else [],
        "shine": list(step.shine) if step is not None else [],
        "rules": list(step.rules) if step is not None else [],
    }


def result(room: "Room", seat: int | None, words: Words) -> dict[str, object] | None:
    """How the game ended."""
    match = room.table.match
    outcome = match.outcome
    if outcome is None:
        return None
    title, text = telling.result(outcome, words, match.game.name, room.names(words), seat)
    rematch = room.info.rematch
    return {
        "won": None if seat is None else seat in outcome.winners,
        "winners": list(outcome.winners),
        "title": title,
        "rule": outcome.reason,
        "text": text,
        "scores": list(outcome.scores),
        "figures": [{"label": label, "value": value} for label, value in totals(room, seat, words)],
        "replay": f"/r/{room.id}",
        "rematch": None if rematch is None else f"/t/{rematch}",
    }


def totals(room: "Room", seat: int | None, words: Words) -> list[tuple[str, str]]:
    """The game in a few figures, as somebody may know them: all alike where nothing was hidden."""
    match = room.table.match
    eyes = SPECTATOR if seat is None or open_game(match) else seat
    key = ("figures", eyes)
    if key not in room.told:
        room.told[key] = figures(match, eyes)
    return lines(room.told[key], words, match.game.name, room.names(words), seat)


def open_game(match: Match) -> bool:
    """Did everybody see everything?"""
    for made in match.plies:
        if made.seen_by != EVERYBODY:
            return False
        for event in made.events:
            if event.knowers != EVERYBODY:
                return False
    return True
