"""Explains presses on a card or place where nothing can be done now."""

from reverie.engine.spots import Spot
from reverie.engine.state import State


def why_not_there(state: State, view: dict[str, object], spot: Spot) -> str:
    """The rule against what the deciding player may want at a spot; empty if there is none.

    The game's `likely_moves` come first; then illegal actions at the spot that are legal
    elsewhere.  The view is that player's.
    """
    game = state.game
    for words in game.likely_moves(view, spot):
        action = game.actions.by_text.get(words)
        rule = state.why_never(words) if action is None else state.why_not(action.id)
        if rule:
            return rule
    legal = state.legal()
    verbs = {game.actions[id].verb for id in legal}
    first: list[int] = []
    second: list[int] = []
    for id in game.actions.ids():
        if id not in legal and any(one.fits(spot) for one in game.spots(view, game.actions[id])):
            (first if game.actions[id].verb in verbs else second).append(id)
    for id in first + second:
        rule = state.why_not(id)
        if rule:
            return rule
    return ""
