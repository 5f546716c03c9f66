"""What can't be right with a position: the oracle of every test that plays at random."""

from typing import Final

from reverie.engine.ints import i64
from reverie.engine.state import AGENDA, ENDING, SEAT, State
from reverie.games.onix.cards import ALL_CARDS, CARDS, GEMS, GEMS_ON, KINDS
from reverie.games.onix.effects import EFFECT_OF
from reverie.games.onix.ending import NO_GEMS
from reverie.games.onix.layout import (
    BENEATH,
    BOX,
    CHOOSE,
    COLLECTIONS,
    COMING,
    DECK,
    DESTROYED,
    DRAW,
    FINISH,
    FIRST,
    FIRST_SEAT_TOKEN,
    GEM,
    MOST_SEATS,
    NO_BOTTOM,
    PILE,
    PILES,
    PLACE,
    PLAYER,
    STEAL,
    STOCK,
    TAKEN,
)
from reverie.games.onix.setup import pile_sizes
from reverie.games.onix.stacks import STACKS
from reverie.games.onix.state import has_collections, is_complete, live_piles, rules_of, top_of

AGENDA_MOST: Final = 4  # the end of the turn, the effect, to place, to uncover


def problems(s: State) -> list[str]:
    found = overfull(s)
    if not found:  # the rest relies on the places being sound
        found = lost_cards(s) + piles(s) + collections(s) + agenda(s)
    return found


def seats(s: State) -> list[int]:
    return [int(seat) for seat in range(s.game.players)]


def overfull(s: State) -> list[str]:
    """Counts and numbers beyond what their places can hold or mean."""
    capacities = {AGENDA: AGENDA_MOST, TAKEN: PILES, COMING: 2 * ALL_CARDS, NO_BOTTOM: 0}
    kinds = {GEM: len(GEMS), FIRST: len(seats(s)), ENDING: NO_GEMS + 1}
    for seat in seats(s):
        capacities[COLLECTIONS + seat * PLAYER] = ALL_CARDS
    found = [f"place {p} holds {s.size(p)}" for p, most in capacities.items() if s.size(p) > most]
    found += [f"place {p} is {s.size(p)}" for p, end in kinds.items() if s.size(p) >= end]
    if found:
        return found
    cards = s.listed(TAKEN) + s.listed(COMING)[::2]
    cards += [int(s.cells[PILE + 2 * pile + 1]) for pile in range(PILES)]
    if any(card >= KINDS for card in cards) or any(s.listed(COMING)[1::2]):
        found.append("there is a card that does not exist")
    for seat in seats(s):
        stacks = s.listed(COLLECTIONS + seat * PLAYER)
        if any(not 0 < stack < len(STACKS) for stack in stacks):
            found.append(f"seat {seat} has a Collection that can't be")
    return found


def lost_cards(s: State) -> list[str]:
    """Every card is in one place, and the bags' counts add up."""
    left = [card.copies for card in CARDS]
    for card in s.listed(TAKEN) + s.listed(COMING)[::2]:
        left[card] -= 1
    for pile in range(PILES):
        if s.size(PILE + 2 * pile) > 0:
            left[top_of(s, pile)] -= 1
    for seat in seats(s):
        for stack in s.listed(COLLECTIONS + seat * PLAYER):
            for card in STACKS[stack]:
                left[card] -= 1
    found = []
    for bag in [BENEATH, DESTROYED] + [STOCK + seat * PLAYER for seat in seats(s)]:
        counts = [int(s.count(bag, card)) for card in range(KINDS)]
        if sum(counts) != s.size(bag):
            found.append(f"the counts of bag {bag} don't add up to {s.size(bag)}")
        left = [a - b for a, b in zip(left, counts, strict=True)]
    found += [f"{left[i]} of card {i} are missing" for i in range(KINDS) if left[i]]
    tokens = [int(s.count(BOX, kind)) for kind in range(FIRST_SEAT_TOKEN + MOST_SEATS)]
    others = MOST_SEATS - len(seats(s))
    if tokens != [0] * FIRST_SEAT_TOKEN + [1] * len(seats(s)) + [0] * others:
        found.append("a seat's token is missing")
    if s.size(BOX) != len(seats(s)):
        found.append("the tokens of the seats don't add up")
    return found


def piles(s: State) -> list[str]:
    """What the piles hold beneath their tops is what is in the bag."""
    found = []
    beneath = 0
    for pile, most in enumerate(pile_sizes(s.game.seats)):
        size = int(s.size(PILE + 2 * pile))
        beneath += max(size - 1, 0)
        if size > most:
            found.append(f"pile {pile + 1} has grown to {size}")
        if size == 0 and top_of(s, pile) != 0:
            found.append(f"pile {pile + 1} is empty and shows a card")
    if beneath != DECK.size(s):
        found.append(f"{beneath} cards lie beneath the tops, and {DECK.size(s)} in the bag")
    return found


def collections(s: State) -> list[str]:
    """Complete Collections exist only within the turn of their owner."""
    found = []
    within = s.size(ENDING) == 0 and s.size(AGENDA) > 0 and s.top(AGENDA) != CHOOSE
    for seat in seats(s):
        stacks = s.listed(COLLECTIONS + seat * PLAYER)
        if any(is_complete(stack) for stack in stacks) and not (within and seat == s.size(SEAT)):
            found.append(f"seat {seat} keeps a complete Collection")
    return found


def agenda(s: State) -> list[str]:
    """A turn is: choose; or place, with or without the effect to come; or the effect."""
    steps = s.listed(AGENDA)
    if s.size(ENDING) > 0:
        return ["the game is over and goes on"] if steps or s.size(TAKEN) else ended(s)
    effect = int(EFFECT_OF[s.size(GEM)])
    turns = ([CHOOSE], [effect, PLACE], [PLACE], [effect])
    if steps[:1] != [FINISH] or steps[1:] not in turns:
        return [f"the agenda can't be {steps}"]
    if (steps[-1] == PLACE) != (s.size(TAKEN) > 0):
        return [f"{s.size(TAKEN)} cards are to be placed, and the agenda is {steps}"]
    if steps[-1] == PLACE and not could_be_taken(s, effect, len(steps) > 2):
        return ["cards are to be placed that could not be taken"]
    if steps[-1] == effect and not s.game.steps[effect].is_possible(s):
        return ["an effect waits that can't be done"]
    if steps[-1] == CHOOSE and live_piles(s) == 0:
        return ["a turn begins without a pile"]
    return []


def could_be_taken(s: State, effect: int, before_effect: bool) -> bool:
    """A group shows the gem announced; of an effect there is one card, drawn or stolen."""
    if before_effect:
        return all(i64(GEMS_ON[card]) >> s.size(GEM) & 1 for card in s.listed(TAKEN))
    return s.size(TAKEN) == 1 and effect in (DRAW, STEAL)


def ended(s: State) -> list[str]:
    """A game that is over ended by the rule that it names."""
    empty = sum(s.size(PILE + 2 * pile) == 0 for pile in range(PILES))
    without = any(not has_collections(s, seat) for seat in seats(s))
    by_gems = rules_of(s).advanced and without
    by_piles = empty >= rules_of(s).empty_piles and not by_gems
    if not (by_gems if s.size(ENDING) == NO_GEMS else by_piles):
        return ["the game did not end like that"]
    return []
