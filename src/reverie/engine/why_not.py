"""What somebody tried who points at a card or a place where nothing can be done now."""

from reverie.engine.spots import Spot
from reverie.engine.state import State


def why_not_there(state: State, view: dict[str, object], spot: Spot) -> str:
    """The rule against what the player who decides may want at a spot; nothing if there is none.

    What the game says is tempting there goes first; then, of the actions about it that are not
    legal now, those that do what can be done elsewhere.  The view is that player's.
    """
    game = state.game
    for words in game.tempting(view, spot):
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
