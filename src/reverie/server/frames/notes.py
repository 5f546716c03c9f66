"""Notes next to the table: victory out of reach, the bots' reasons, and lessons."""

from reverie.i18n import Words
from reverie.lessons import LEARNER, Lesson, path_of
from reverie.render import telling
from reverie.server.frames.moves import reason
from reverie.server.live import LiveTable
from reverie.store import OVER, PLAYING, WAITING

THOUGHTS = 60  # reasons sent at once


def out_of_reach(live: LiveTable, view: dict[str, object], words: Words) -> dict[str, str] | None:
    """Why victory is out of reach, if it is and the game is still in progress."""
    lost = telling.out_of_reach(view)
    if lost is None or live.phase != PLAYING:
        return None
    return reason(words, live.table.match.game.name, lost)


def thoughts(live: LiveTable, viewer: int, words: Words, since: int) -> list[dict[str, object]]:
    """The bots' reasons that the viewer may see; at the end, of the whole game."""
    since = 0 if live.phase == OVER else since
    found = live.table.thoughts(viewer, since)[-THOUGHTS:]
    if not found:
        return []
    game, names = live.table.match.game.name, live.names(words)
    return [
        {
            "n": ply,
            "seat": seat,
            "move": telling.label(choice.action, words, game, names=names),
            "reasons": [words.reason(why.id, game, why.values) for why in choice.reasons],
        }
        for ply, seat, choice in found
    ]


def bots(live: LiveTable, words: Words) -> str | None:
    """The notice about bots, if any: hurried, substituted, or failing."""
    notice = live.bot_notice
    if notice is None or live.phase != PLAYING:
        return None
    names = {name: words("bots", "names", rung) for name, rung in notice.bots.items()}
    return words("server", "bots", notice.id, **names)


def notes(live: LiveTable, words: Words) -> list[dict[str, object]]:
    """Log entries other than moves, each after a ply: players who ran out of time."""
    flags = [] if live.clock is None else live.clock.flags
    return [
        {"n": ply, "text": words("server", "clock", "flag", name=person(live, seat, words))}
        for seat, ply in flags
    ]


def person(live: LiveTable, seat: int, words: Words) -> str:
    """The name of a seat's player, even while a bot plays for them."""
    return live.seats[seat].name or words.seat([], seat)


def lesson(live: LiveTable, seat: int | None, words: Words) -> dict[str, object] | None:
    """The text of a lesson for the learner, and which moves are right now."""
    taught = live.lesson
    if taught is None or seat != LEARNER or live.phase == WAITING:
        return None
    made = live.moves_made
    text, step = taught.text(made, words), taught.at(made)
    if not text:
        return None
    return {
        "step": len(made) + (step is not None),
        "of": len(taught.steps),
        "text": text,
        "moves": list(step.moves) if step is not None and step.seat == seat else [],
        "after": after(taught) if step is None else None,
    }


def after(taught: Lesson) -> dict[str, str | None]:
    """Links after a lesson: a whole game of what it taught, the next lesson, all lessons."""
    lessons = path_of(taught.game)
    at = lessons.index(taught) + 1
    home = f"/learn/{taught.game}"
    return {
        "play": f"{home}/{taught.name}/play",
        "next": f"{home}/{lessons[at].name}" if at < len(lessons) else None,
        "path": home,
    }
