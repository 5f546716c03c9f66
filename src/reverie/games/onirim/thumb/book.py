"""Heuristics for the Book of Steps Lost and Found: when a spell is worth its price."""

from collections.abc import Callable
from typing import Final

from reverie.games.onirim.thumb import moves
from reverie.games.onirim.thumb.table import DOOR, KEY, LOCATION, NIGHTMARE, ThumbTable

LOOKS_AT: Final = 5  # a Paradoxical Prophecy, at the bottom of the deck
SPELLS: Final = ("paradoxical prophecy", "parallel planning", "powerful punishment")
PARADOX, PLANNING, PUNISHMENT = SPELLS

Worth = Callable[[ThumbTable, str], float]


def plans(table: ThumbTable) -> list[ThumbTable]:
    """The table with the next Goal and one of another colour exchanged, in every way."""
    goals = table.goals
    first = {colour: goals.index(colour) for colour in goals if colour != goals[0]}
    return [exchanged(table, place) for place in first.values()]


def exchanged(table: ThumbTable, place: int) -> ThumbTable:
    """The table with the next Goal and a later one exchanged."""
    after = table.copy()
    goals = after.goals
    goals[0], goals[place] = goals[place], goals[0]
    return after


def follow(table: ThumbTable) -> list[ThumbTable]:
    """What a plan leads to: the drawn Door is opened, or a card is played."""
    found = []
    piles = (table.mine.hand, table.shared)
    door = DOOR.get(table.drawn[-1], -1) if table.drawn else -1
    for number, pile in enumerate(piles):
        for card in dict.fromkeys(pile):
            after = table.copy()
            held = (after.mine.hand, after.shared)[number]
            if door >= 0:
                if card == 4 * door + KEY:
                    found.append(moves.use(after, held, card))
            elif card % 4 != table.mine.last:
                found.append(moves.play(after, held, card))
    return found


def insight(table: ThumbTable, bottom: list[str | None], worth: Worth) -> float:
    """How welcome the best of the deck's last cards is likely to be, beside any card of it."""
    known = [name for name in bottom[-LOOKS_AT:] if name is not None]
    cards = {
        **{name: table.left[number] for name, number in LOCATION.items()},
        NIGHTMARE: table.nightmares,
    }
    cards = {name: number for name, number in cards.items() if number > 0}
    number = sum(cards.values())
    if not number:
        return 0.0
    worths = sorted((worth(table.copy(), name), share / number) for name, share in cards.items())
    mean = sum(value * share for value, share in worths)
    least = max((worth(table.copy(), name) for name in known), default=-100.0)
    best, below, looks = 0.0, 0.0, LOOKS_AT - len(known)
    for value, share in worths:
        best += max(value, least) * ((below + share) ** looks - below**looks) if looks else 0.0
        below += share
    return max(0.0, (best if looks else least) - mean)
