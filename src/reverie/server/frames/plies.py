"""What happened at a table, ply by ply, as a seat saw it and in its language."""

from collections.abc import Sequence

from msgspec import Raw, Struct

from reverie.engine.events import EVERYBODY
from reverie.engine.game import Game
from reverie.engine.plies import PlyView
from reverie.engine.state import SPECTATOR
from reverie.i18n import Words
from reverie.match.ply import Ply
from reverie.render import telling
from reverie.server.live import LiveTable
from reverie.server.wire import write


class PlyFrame(Struct):
    """A ply in words; the deal is number 0, and has no seat."""

    n: int
    seat: int | None
    label: str  # of the move, as it was offered
    said: list[str]
    events: list[dict[str, object]]


def ply_frame(
    ply: PlyView, words: Words, game: Game, viewer: int, names: Sequence[str]
) -> PlyFrame:
    """A ply that a seat saw, in words."""
    made = ply.action
    label = "" if made is None else telling.label(made, words, game.name, names=names)
    said = telling.said(ply, words, game, viewer, names)
    return PlyFrame(ply.number, ply.seat, label, said, ply.events)


def plies(live: LiveTable, viewer: int, words: Words, since: int) -> list[Raw]:
    """What happened from a ply on, as the viewer saw it.

    Those who have no part in a ply that everybody saw are told it in the same words.
    """
    told = []
    for n, made in enumerate(live.table.match.plies[since:], since):
        apart = viewer != SPECTATOR and (made.seat == viewer or concerns(made, viewer, live))
        told.append(written(live, viewer if apart else SPECTATOR, words, n, made))
    return told


def written(live: LiveTable, viewer: int, words: Words, n: int, made: Ply) -> Raw:
    """A ply in JSON.  It stays the same while the table goes on, until it is taken back."""
    names = live.names(words)
    key = (n, words.language, viewer, names)
    known: tuple[Ply, Raw] | None = live.ply_frames.get(key)
    if known is None or known[0] is not made:
        game = live.table.match.game
        text = write(ply_frame(made.view(n, game, viewer), words, game, viewer, names))
        known = live.ply_frames.keep(key, (made, Raw(text)), len(text))
    return known[1]


def concerns(made: Ply, viewer: int, live: LiveTable) -> bool:
    """Does somebody see more of a ply than everybody, or has it to do with a place of theirs?"""
    if made.seen_by != EVERYBODY:
        return True
    names = live.own_places[viewer]
    for event in made.events:
        if event.knowers != EVERYBODY or event.source in names or event.target in names:
            return True
    return False
