"""Problems of a turn that the declaration of the zones does not cover."""

from reverie.engine.errors import Phrase
from reverie.engine.ints import i64
from reverie.engine.state import AGENDA, ENDING, SEAT, State
from reverie.games.onix.cards import GEMS_ON
from reverie.games.onix.declaration import (
    ADVANCED,
    CHOOSE,
    COLLECTIONS,
    COMING,
    DRAW,
    FINISH,
    GEM,
    NO_GEMS,
    PILE,
    PILES,
    PLACE,
    PLAYER,
    STEAL,
    TAKEN,
)
from reverie.games.onix.effects import EFFECT_OF
from reverie.games.onix.ending import piles_end_it
from reverie.games.onix.setup import full_pile
from reverie.games.onix.state import has_collections, is_complete, live_piles


def turn_problems(s: State) -> list[Phrase]:
    """What the rules of a turn rule out, where every card is in its place."""
    return piles(s) + collections(s) + agenda(s)


def piles(s: State) -> list[Phrase]:
    """Piles only ever shrink, and nobody knows a card beneath their tops."""
    found = []
    for pile in range(PILES):
        size = s.size(PILE + 2 * pile)
        if size > full_pile(s, pile):
            place = s.game.named_place(PILE + 2 * pile)
            found.append(Phrase("onix.pile-grown", place=place, number=size))
    if any(s.listed(COMING)[1::2]):
        found.append(Phrase("position-seen"))
    return found


def collections(s: State) -> list[Phrase]:
    """Complete Collections exist only within the turn of their owner."""
    found = []
    within = s.size(ENDING) == 0 and s.top(AGENDA) != CHOOSE
    for seat in range(s.game.seats):
        stacks = s.listed(COLLECTIONS + seat * PLAYER)
        if any(is_complete(stack) for stack in stacks) and not (within and seat == s.size(SEAT)):
            found.append(Phrase("onix.complete", player=seat + 1))
    return found


def agenda(s: State) -> list[Phrase]:
    """A turn is: choose; or place, with or without the effect to come; or the effect."""
    steps = s.listed(AGENDA)
    if s.size(ENDING) > 0:
        return [Phrase("onix.goes-on")] if steps or s.size(TAKEN) else ended(s)
    effect = int(EFFECT_OF[s.size(GEM)])
    turns = ([CHOOSE], [effect, PLACE], [PLACE], [effect])
    if steps[:1] != [FINISH] or steps[1:] not in turns:
        return [Phrase("position-turn")]
    if (steps[-1] == PLACE) != (s.size(TAKEN) > 0):
        return [Phrase("onix.to-place", number=s.size(TAKEN))]
    if steps[-1] == PLACE and not could_be_taken(s, effect, len(steps) > 2):
        return [Phrase("onix.taken")]
    if steps[-1] == effect and not s.game.steps[effect].is_possible(s):
        return [Phrase("onix.effect")]
    if steps[-1] == CHOOSE and live_piles(s) == 0:
        return [Phrase("onix.no-pile")]
    return []


def could_be_taken(s: State, effect: int, before_effect: bool) -> bool:
    """A group shows the gem announced; of an effect there is one card, drawn or stolen."""
    if before_effect:
        return all(i64(GEMS_ON[card]) >> s.size(GEM) & 1 for card in s.listed(TAKEN))
    return s.size(TAKEN) == 1 and effect in (DRAW, STEAL)


def ended(s: State) -> list[Phrase]:
    """A game that is over ended by the rule that it names."""
    without = any(not has_collections(s, seat) for seat in range(s.game.seats))
    by_gems = s.size(ADVANCED) != 0 and without
    by_piles = piles_end_it(s) and not by_gems
    if not (by_gems if s.size(ENDING) == NO_GEMS else by_piles):
        return [Phrase("position-end")]
    return []
