"""The plies of a table as a seat saw them, as text."""

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
    """A ply as text; the deal is number 0 and has no seat."""

    n: int
    seat: int | None
    label: str  # of the move
    said: list[str]
    events: list[dict[str, object]]


def ply_frame(
    ply: PlyView, words: Words, game: Game, viewer: int, names: Sequence[str]
) -> PlyFrame:
    """A ply that a seat saw, as text."""
    made = ply.action
    label = "" if made is None else telling.label(made, words, game.name, names=names)
    said = telling.said(ply, words, game, viewer, names)
    return PlyFrame(ply.number, ply.seat, label, said, ply.events)


def plies(live: LiveTable, viewer: int, words: Words, since: int) -> list[Raw]:
    """The plies from one on, as the viewer saw them.

    Viewers who are not part of a public ply share its text.
    """
    told = []
    for n, made in enumerate(live.table.match.plies[since:], since):
        apart = viewer != SPECTATOR and (made.seat == viewer or concerns(made, viewer, live))
        told.append(written(live, viewer if apart else SPECTATOR, words, n, made))
    return told


def written(live: LiveTable, viewer: int, words: Words, n: int, made: Ply) -> Raw:
    """A ply as JSON, cached until it is undone."""
    names = live.names(words)
    key = (n, words.language, viewer, names)
    known: tuple[Ply, Raw] | None = live.ply_frames.get(key)
    if known is None or known[0] is not made:
        game = live.table.match.game
        text = write(ply_frame(made.view(n, game, viewer), words, game, viewer, names))
        known = live.ply_frames.keep(key, (made, Raw(text)), len(text))
    return known[1]


def concerns(made: Ply, viewer: int, live: LiveTable) -> bool:
    """Whether a viewer sees more of a ply than everybody, or it concerns one of their places."""
    if made.seen_by != EVERYBODY:
        return True
    names = live.own_places[viewer]
    for event in made.events:
        if event.knowers != EVERYBODY or event.source in names or event.target in names:
            return True
    return False
