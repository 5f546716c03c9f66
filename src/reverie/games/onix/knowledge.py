"""What a seat may know: everything but what lies beneath the tops of the piles.

onix.bank.hidden: Stocks lie face down, so a view counts them and no more.  What is left in
the piles follows from what everybody saw, and is told for those who don't count along.
"""

from reverie.engine.ints import i64
from reverie.engine.state import AGENDA, ENDING, SEAT, State
from reverie.games.onix.cards import CARDS, GEMS
from reverie.games.onix.choose import CONNECTED, SETS, showing
from reverie.games.onix.ending import gems_left
from reverie.games.onix.layout import (
    CHOOSE,
    COLLECTIONS,
    DECK,
    DESTROYED,
    FIRST,
    GEM,
    PILE,
    PILES,
    PLAYER,
    STOCK,
    TAKE_FROM,
    TAKEN,
)
from reverie.games.onix.stacks import STACKS
from reverie.games.onix.state import live_piles, rules_of, top_of


def hidden(s: State, viewer: i64) -> dict[int, list[int]]:
    found: dict[int, list[int]] = {}
    DECK.hidden(s, viewer, found)
    return found


def places(s: State, viewer: i64) -> dict[str, object]:
    choosing = s.size(ENDING) == 0 and s.top(AGENDA) == CHOOSE
    return {
        "mode": s.game.options["mode"],
        "first": int(s.size(FIRST)),
        "turn": int(s.size(SEAT)),
        "gem": None if choosing else GEMS[s.size(GEM)],  # announced this turn
        "piles": [pile_view(s, pile) for pile in range(PILES)],
        "groups": groups(s),
        "taken": [CARDS[card].name for card in s.listed(TAKEN)],  # the next to be placed first
        "players": [player(s, seat) for seat in range(s.game.players)],
        "destroyed": int(s.size(DESTROYED)),
        "empty_piles_to_end": int(rules_of(s).empty_piles),
    }


def pile_view(s: State, pile: i64) -> dict[str, object]:
    size = s.size(PILE + 2 * pile)
    return {"size": int(size), "top": CARDS[top_of(s, pile)].name if size > 0 else None}


def groups(s: State) -> list[dict[str, object]]:
    """Every connected group that the piles show now, with the move that takes it."""
    found: list[dict[str, object]] = []
    live = live_piles(s)
    for gem in range(len(GEMS)):
        shown = showing(s, live, gem)
        for pile in range(PILES):
            group = int(CONNECTED[(live * SETS + shown) * PILES + pile])
            if group and not group & ((1 << pile) - 1):  # told at its lowest pile
                found.append(
                    {
                        "gem": GEMS[gem],
                        "piles": [p + 1 for p in range(PILES) if group >> p & 1],
                        "move": s.game.actions[TAKE_FROM + gem * PILES + pile].text,
                    }
                )
    return found


def player(s: State, seat: i64) -> dict[str, object]:
    stacks = s.listed(COLLECTIONS + seat * PLAYER)
    return {
        "collections": [[CARDS[card].name for card in STACKS[stack]] for stack in stacks],
        "stock": int(s.size(STOCK + seat * PLAYER)),
        "gems": int(gems_left(s, seat)),
    }


def imagine(s: State, viewer: i64) -> None:
    """What is beneath is a bag: other luck is another order.  A stacked order is drawn anew."""
    DECK.forget(s, viewer)
    DECK.imagine(s, viewer)
