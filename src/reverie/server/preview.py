"""Previews: moves tried on a copy of the table, as long as nothing is revealed."""

from reverie.engine.events import Scribe
from reverie.i18n import Words
from reverie.server import frames, wire
from reverie.server.live import LiveTable
from reverie.server.shown import shown
from reverie.server.wire import Refusal


class Complete(Exception):
    """The previewed moves leave nothing to choose: they can be made."""


def previewed(live: LiveTable, seat: int, message: wire.Preview, words: Words) -> dict[str, object]:
    """The moves after these; Refusal as soon as chance, a hidden card or another player is
    involved.  Complete if none of the decisions that belong together follows."""
    match = live.table.match
    world = match.state.clone()
    for text in message.moves:
        if world.over or world.actor != seat:
            raise Refusal("reveals")
        action = match.game.actions.read(text, world.legal())
        known = world.unseen(seat)
        world.scribe = scribe = Scribe()
        world.do(action.id)
        if scribe.outcomes or world.unseen(seat) != known:
            raise Refusal("reveals")
    world.scribe = None
    ends = world.over or world.actor != seat
    view = world.view(seat, legal=False)
    names, decision = live.names(words), "" if ends else world.decision
    legal = [] if ends else match.game.actions.named(world.legal())
    if message.within and message.moves and decision not in message.within:
        raise Complete
    moves = frames.move_frames(match.game, legal, view, words, decision, names)
    return {
        "is": "preview",
        "re": message.id,
        "moves": moves,
        "view": shown(match.game, view),
        "ends": ends,
        "prompt": "" if ends else words(match.game.name, "decisions", decision),
    }
