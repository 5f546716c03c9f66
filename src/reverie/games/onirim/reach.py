"""Out of reach: from which moment on it is certain that nobody can win any more.

Each reason is a fact that no later move can undo, and that everybody at the table can see.
"""

from reverie.engine.ints import i64
from reverie.engine.outcome import OutOfReach
from reverie.engine.state import State
from reverie.games.onirim.cards import COLOURS, FIRST_DOOR, NIGHTMARE
from reverie.games.onirim.payments import doors_of_kind, lacking_doors
from reverie.games.onirim.state import count_gone, rules_of


def out_of_reach(s: State) -> OutOfReach | None:
    """onirim.ending.out-of-reach: the first reason that is found.

    onirim.ending.door-discarded: a discarded Door never comes back, and all are needed.
    """
    rules = rules_of(s)
    gone = [
        kind.name
        for card, kind in enumerate(rules.card_kinds)
        if rules.is_door(card)
        for _ in range(count_gone(s, card))
    ]
    if gone:
        return OutOfReach("onirim.ending.door-discarded", "cards", tuple(gone))
    lacking = lacking_doors(s)
    if lacking:
        return OutOfReach("onirim.ending.too-few-locations", "cards", tuple(lacking))
    one_sided = stuck_colours(s)
    if one_sided:
        return OutOfReach("onirim.two.lost-for-good", "colours", tuple(one_sided))
    for expansion in rules.never_again:
        reason = expansion.never_again(s)
        if reason is not None:
            return reason
    return None


def stuck_colours(s: State) -> list[str]:
    """onirim.two.lost-for-good: one player has all the Doors of a colour, and can't lose one."""
    rules = rules_of(s)
    if rules.players == 1 or rules.may_paint or door_may_go(s):
        return []
    return [
        name
        for colour, name in enumerate(COLOURS)
        for seat in range(rules.players)
        if doors_of_kind(s, FIRST_DOOR + colour, seat)
        == rules.card_kinds[FIRST_DOOR + colour].copies
    ]


def door_may_go(s: State) -> bool:
    """May a Door on the table still be lost?  To a Nightmare, or to what an expansion brings."""
    if count_gone(s, NIGHTMARE) < i64(rules_of(s).card_kinds[NIGHTMARE].copies):
        return True
    for expansion in rules_of(s).may_take_door:
        if expansion.may_take_door(s):
            return True
    return False
