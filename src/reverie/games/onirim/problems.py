"""Problems of a turn that the declaration of the zones does not cover."""

import itertools

from reverie.engine.errors import Phrase
from reverie.engine.state import ENDING, State
from reverie.games.onirim.agenda import agenda_problems
from reverie.games.onirim.cards import COLOURS, KINDS
from reverie.games.onirim.ending import endings
from reverie.games.onirim.layout import HAND, LIFTED, PLAYER, ROW, SEEN, SERIES, SHARED
from reverie.games.onirim.state import rules_of


def turn_problems(s: State) -> list[Phrase]:
    """What the rules of a turn rule out, where every card is in its place."""
    if s.size(ENDING) != 0 and s.size(ENDING) not in endings(rules_of(s)):
        return [Phrase("position-ending", number=s.size(ENDING))]
    found = hands(s) + rows(s)
    if s.size(LIFTED) > 0 and not rules_of(s).may_lift:
        found.append(Phrase("onirim.lifted"))
    memory = rules_of(s).memory
    if memory is not None:
        found += memory.problems(s, len(rules_of(s).card_kinds))
    for expansion in rules_of(s).expansions:
        found += expansion.problems(s)
    if not found and s.size(ENDING) == 0:
        found = agenda_problems(s)
    return found


def hands(s: State) -> list[Phrase]:
    found = []
    for seat in range(s.game.players):
        hand = s.listed(HAND + seat * PLAYER)
        if len(hand) > rules_of(s).personal:
            found.append(too_many(s, HAND + seat * PLAYER, rules_of(s).personal))
        for seen in s.listed(SEEN + seat * PLAYER):
            card = seen % KINDS
            if rules_of(s).silent and card in hand:
                hand.remove(card)
            else:
                found.append(Phrase("onirim.partner", player=seat + 1))
    if s.size(SHARED) > rules_of(s).shared:
        found.append(too_many(s, SHARED, rules_of(s).shared))
    return found


def too_many(s: State, place: int, most: int) -> Phrase:
    """A place has more cards than it can."""
    return Phrase("board-full", place=s.game.named_place(place), number=s.size(place), most=most)


def rows(s: State) -> list[Phrase]:
    found = []
    for seat in range(s.game.players):
        place = ROW + seat * PLAYER
        row = s.listed(place)
        for left, right in itertools.pairwise(row):
            if rules_of(s).symbol(left) == rules_of(s).symbol(right) and not rules_of(s).may_lift:
                found.append(Phrase("onirim.symbols", place=s.game.named_place(place)))
        series = SERIES + seat * PLAYER
        longest = max(int(s.size(series + colour)) for colour in range(len(COLOURS)))
        if longest > len(row):
            name = s.game.named_place(place)
            found.append(Phrase("onirim.series", place=name, number=longest))
    return found
