"""What can't be right with a turn, beyond what follows from the declaration of the zones."""

import itertools

from reverie.engine.state import ENDING, State
from reverie.games.onirim.agenda import agenda_problems
from reverie.games.onirim.cards import COLOURS, KINDS
from reverie.games.onirim.ending import endings
from reverie.games.onirim.layout import HAND, LIFTED, PLAYER, ROW, SEEN, SERIES, SHARED
from reverie.games.onirim.state import rules_of


def turn_problems(s: State) -> list[str]:
    """What the rules of a turn rule out, where every card is in its place."""
    if s.size(ENDING) != 0 and s.size(ENDING) not in endings(rules_of(s)):
        return [f"there is no ending {s.size(ENDING)}"]
    found = hands(s) + rows(s)
    if s.size(LIFTED) > 0 and not rules_of(s).may_lift:
        found.append("nothing can lift the rule of the symbols")
    memory = rules_of(s).memory
    if memory is not None:
        found += memory.problems(s, len(rules_of(s).card_kinds))
    for expansion in rules_of(s).expansions:
        found += expansion.problems(s)
    if not found and s.size(ENDING) == 0:
        found = agenda_problems(s)
    return found


def hands(s: State) -> list[str]:
    found = []
    for seat in range(s.game.players):
        hand = s.listed(HAND + seat * PLAYER)
        if len(hand) > rules_of(s).personal:
            found.append(f"seat {seat} holds {len(hand)} cards")
        for seen in s.listed(SEEN + seat * PLAYER):
            card = seen % KINDS
            if rules_of(s).silent and card in hand:
                hand.remove(card)
            else:
                found.append(f"the partner knows a card that seat {seat} does not hold")
    if s.size(SHARED) > rules_of(s).shared:
        found.append(f"{s.size(SHARED)} Shared resources")
    return found


def rows(s: State) -> list[str]:
    found = []
    for seat in range(s.game.players):
        row = s.listed(ROW + seat * PLAYER)
        for left, right in itertools.pairwise(row):
            if rules_of(s).symbol(left) == rules_of(s).symbol(right) and not rules_of(s).may_lift:
                found.append(f"two neighbours with one symbol in row {seat}")
        series = SERIES + seat * PLAYER
        longest = max(int(s.size(series + colour)) for colour in range(len(COLOURS)))
        if longest > len(row):
            found.append(f"a series of {longest} can't be in row {seat}")
    return found
