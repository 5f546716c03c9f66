"""Why can't I?  The rule that forbids an action where it is not legal.

For a turn's action, it is the rule that says when the action is possible; at any other decision,
the rule of that decision.  Expansions provide the rules for their own actions.
"""

from typing import Final

from reverie.engine.ints import i64
from reverie.engine.state import AGENDA, State
from reverie.games.onirim.cards import KINDS
from reverie.games.onirim.hand import COMMON, OWN, pile_of
from reverie.games.onirim.layout import (
    BEFORE_FILLING,
    DECLINE,
    DISCARD_CARD,
    DISCARD_SHARED,
    DRAFT,
    DRAWN,
    FACE_NIGHTMARE,
    FOR_CARD,
    LAY_UNDER,
    LIFTED,
    LOSE,
    NEW_HAND,
    NO_SWAP,
    PLAY,
    PLAY_SHARED,
    PROPHECY,
    PUT_BACK,
    RETURN_CARD,
    REVEAL_FIVE,
    ROW,
    SEARCH,
    SEARCH_FOR,
    SWAP,
    SWAP_CARD,
    SWAP_FOR,
    TAKE,
    TURN,
    USE,
    USE_KEY,
    USE_SHARED,
)
from reverie.games.onirim.nightmare import not_given_up
from reverie.games.onirim.state import my_offset, rules_of

# decision → the rule of it
LAWS: Final = {
    DRAFT: "onirim.two.draft",
    TURN: "onirim.turn.phases",
    SWAP: "onirim.two.swap",
    SWAP_FOR: "onirim.two.swap",
    SEARCH: "onirim.doors.search",
    PROPHECY: "onirim.prophecy.discard",
    PUT_BACK: "onirim.prophecy.order",
    USE_KEY: "onirim.fill.door",
    FACE_NIGHTMARE: "onirim.nightmare.choice",
    LAY_UNDER: "onirim.prophecy.order",
    BEFORE_FILLING: "onirim.powers.before-filling",
}
# verb → the rule that makes it possible, where that is not in the turn's choice
WAYS: Final = {
    RETURN_CARD: "onirim.prophecy.order",
    SEARCH_FOR: "onirim.doors.series",
    USE: "onirim.fill.door",
    USE_SHARED: "onirim.two.keys",
    LOSE: "onirim.nightmare.door",
    LOSE + 1: "onirim.nightmare.door",  # painted Doors
    LOSE + 2: "onirim.nightmare.door",
    LOSE + 3: "onirim.nightmare.door",
    TAKE: "onirim.two.draft",
    SWAP_CARD: "onirim.two.swap",
    FOR_CARD: "onirim.two.swap",
}
# texts that are also used at another decision
SAID: Final = {
    DECLINE: "onirim.turn.phases",
    NO_SWAP: "onirim.two.swap",
    REVEAL_FIVE: "onirim.nightmare.choice",
    NEW_HAND: "onirim.nightmare.choice",
}


def obstacle(s: State, action: i64) -> str:
    """Ask the owner of the action, or else of the decision."""
    step = s.top(AGENDA)
    extra = rules_of(s).verb_owner[action // KINDS]
    if extra is not None:
        return extra.forbids(s, step, action)
    asked = rules_of(s).step_owner[step]
    if asked is not None:
        return asked.forbids(s, step, action)
    return in_turn(s, action) if step == TURN else elsewhere(s, step, action)


# --- the turn's choice ---
def in_turn(s: State, action: i64) -> str:
    """A card that is not there, or not possible; or an action of some other moment."""
    verb = action // KINDS
    why = ""
    if verb == PLAY or verb == DISCARD_CARD:
        why = unplayed(s, OWN, verb == PLAY, action % KINDS)
    elif verb == PLAY_SHARED or verb == DISCARD_SHARED:
        why = unplayed(s, COMMON, verb == PLAY_SHARED, action % KINDS)
    why = why or WAYS.get(verb, "") or SAID.get(action, "")
    for expansion in rules_of(s).expansions:
        why = why or expansion.forbids(s, TURN, action)
    return why or LAWS[TURN]


def unplayed(s: State, source: i64, play: bool, card: i64) -> str:
    """onirim.play.row, onirim.discard.any, onirim.two.hand: only what is in the hand.

    onirim.play.symbol: and not the symbol of the last card.
    """
    if s.find(pile_of(s, source), card) < 0:
        if s.game.players == 2:
            return "onirim.two.hand"
        return "onirim.play.row" if play else "onirim.discard.any"
    row = ROW + my_offset(s)
    if play and s.size(row) > 0 and s.size(LIFTED) == 0:
        if rules_of(s).symbol(card) == rules_of(s).symbol(s.top(row)):
            return "onirim.play.symbol"
    return ""  # an expansion's card, with a rule of its own


# --- other decisions of the base game ---
def elsewhere(s: State, step: i64, action: i64) -> str:
    """The decision's own rule, and more where its own kind of action is not possible."""
    verb = action // KINDS
    why = ""
    if step == FACE_NIGHTMARE:
        why = not_given_up(s, action)
    elif step == SEARCH and verb == SEARCH_FOR:
        why = WAYS[SEARCH_FOR]
    elif step == USE_KEY and verb == USE_SHARED and rules_of(s).opens(action % KINDS, s.top(DRAWN)):
        why = "onirim.two.keys"
    for expansion in rules_of(s).expansions:
        why = why or expansion.law(s, step, action)
    return why or LAWS[step]


def never(s: State, move: str) -> str:
    """Words that look like a move and are none, by an expansion's rule."""
    for expansion in rules_of(s).expansions:
        why = expansion.impossible(rules_of(s).card_kinds).get(move, "")
        if why:
            return why
    return ""
