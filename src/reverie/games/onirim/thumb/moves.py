"""What a move leads to, as far as the player can know it: before chance, up to known cards."""

from collections.abc import Callable
from typing import Final

from reverie.games.onirim.thumb.table import (
    COLOURS,
    DOOR,
    KEY,
    LOCATION,
    NIGHTMARE,
    ThumbTable,
)

LOOKS_AT: Final = 5  # a Prophecy, and a Nightmare's reveal
NEW_HAND_SIZE: Final = 5


def draw_known(table: ThumbTable) -> ThumbTable:
    """Fill the hand with the cards that are known to come."""
    shuffled = False
    while table.room > 0 and table.top:
        name = table.top[0]
        if name is None:
            break
        table.top.pop(0)
        if name == NIGHTMARE:
            table.foreseen += 1
            break
        if name in LOCATION:
            table.add(name, -1)
            table.mine.hand.append(LOCATION[name])
            table.room -= 1
        elif name in DOOR and open_with_key(table, DOOR[name]):
            table.add(name, -1)
        else:
            shuffled = True  # Limbo goes back at the end of the turn
    if shuffled:
        table.top.clear()
    return table


def open_with_key(table: ThumbTable, colour: int) -> bool:
    """Would a Key take a Door of that colour now?  The hand lacks one card more then."""
    key = 4 * colour + KEY
    for pile in (table.mine.hand, table.shared):
        if key in pile and table.takes(colour):
            pile.remove(key)
            table.room += 1
            table.gain(colour)
            return True
    return False


# --- the turn ---
def play(table: ThumbTable, pile: list[int], card: int) -> ThumbTable:
    """The hand and row after a card is played."""
    pile.remove(card)
    table.room += 1
    colour, symbol = divmod(card, 4)
    me = table.mine
    length = me.series[colour] + 1
    me.series = [0] * 4
    me.last = symbol
    if length < 3:
        me.series[colour] = length
    elif table.doors[colour] > 0 and table.takes(colour):
        find(table, colour)
    return draw_known(table)


def find(table: ThumbTable, colour: int) -> None:
    table.add(f"{COLOURS[colour]} door", -1)
    table.gain(colour)
    table.top.clear()


def discard(table: ThumbTable, pile: list[int], card: int) -> ThumbTable:
    """After a card is discarded, with a Prophecy if it is a Key."""
    pile.remove(card)
    table.room += 1
    if card % 4 != KEY:
        return draw_known(table)
    table.moment = "onirim.prophecy"
    known = table.top[:LOOKS_AT]
    if NIGHTMARE in known:
        table.foreseen = -1.0  # it can be discarded
    elif table.deck > 0:
        density = table.nightmares / table.deck
        table.foreseen = (1.0 - density) ** (LOOKS_AT - len(known)) - 1.0
    return table


# --- Doors ---
def search(table: ThumbTable, colour: int) -> ThumbTable:
    if table.doors[colour] > 0 and (not table.goals or table.takes(colour)):
        find(table, colour)
    table.top.clear()
    return draw_known(table)


def use(table: ThumbTable, pile: list[int], key: int) -> ThumbTable:
    """After a Key is used for a Door, which the Book may send to Limbo all the same."""
    pile.remove(key)
    table.room += 1
    if table.drawn and table.drawn[-1] in DOOR:
        colour = DOOR[table.drawn[-1]]
        if not table.goals or table.takes(colour):
            table.gain(colour)
    return draw_known(table)


def decline(table: ThumbTable) -> ThumbTable:
    """After a Door or a search is let go."""
    if table.drawn and table.drawn[-1] in DOOR:
        table.add(table.drawn[-1])
        draw_known(table)
        table.top.clear()
        return table
    return draw_known(table)


# --- Prophecy ---
def foretell(table: ThumbTable, name: str, order: Callable[[ThumbTable], list[str]]) -> ThumbTable:
    table.looked.remove(name)
    table.add(name, -1)
    table.top = [*order(table), *table.top]
    table.looked = []
    return draw_known(table)


# --- Nightmares ---
def reveal_five(table: ThumbTable) -> ThumbTable:
    """After a Nightmare takes five cards of the deck."""
    table.moment = "onirim.reveal"
    thinner = max(0.0, 1.0 - LOOKS_AT / max(table.deck, 1.0))
    table.deck = max(0.0, table.deck - (1.0 - thinner) * sum(table.left))
    table.left = [number * thinner for number in table.left]
    table.top.clear()
    return table


def new_hand(table: ThumbTable) -> ThumbTable:
    """After a Nightmare takes the hand."""
    table.moment = "onirim.new-hand"
    locations = sum(table.left)
    thinner = max(0.0, 1.0 - NEW_HAND_SIZE / max(locations, 1.0))
    table.left = [number * thinner for number in table.left]
    table.deck = max(0.0, table.deck - NEW_HAND_SIZE)
    table.mine.hand.clear()
    table.shared.clear()
    table.room = 0
    table.top.clear()
    return table


def lose(table: ThumbTable, colour: int) -> ThumbTable:
    table.lose(colour)
    table.add(f"{COLOURS[colour]} door")
    return draw_known(table)


def give_up_key(table: ThumbTable, pile: list[int], key: int) -> ThumbTable:
    pile.remove(key)
    table.room += 1
    return draw_known(table)
