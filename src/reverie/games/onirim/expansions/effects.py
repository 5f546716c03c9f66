"""What the Denizens do when they are called."""

from typing import Final

from reverie.engine.events import EVERYBODY
from reverie.engine.ints import i64
from reverie.engine.state import AGENDA, State
from reverie.games.onirim.cards import NIGHTMARE
from reverie.games.onirim.doors import reset_series
from reverie.games.onirim.expansions.numbers import (
    DENIZEN,
)
from reverie.games.onirim.expansions.oniverse import (
    HAMMER_BIRD,
    MIRROR,
    TREASURE_KEEPER,
    Oniverse,
)
from reverie.games.onirim.expansions.used_cards import UsedCards
from reverie.games.onirim.hand import OWN, take_from
from reverie.games.onirim.layout import (
    DISCARD,
    DRAWN,
    KEPT,
    LOOK_FROM,
    LOOKED,
    ROW,
    SHARED,
)
from reverie.games.onirim.prophecy import (
    continue_laying_under,
    reveal,
)
from reverie.games.onirim.state import discard_card, move_openly, my_offset, rules_of, to_limbo
from reverie.games.onirim.two_players import receive_openly

LOOKS_AT: Final = 5


def use_mirror(s: State, oniverse: Oniverse) -> None:
    """onirim.denizens.mirror: the Nightmare goes to Limbo without effect.

    onirim.denizens.mirror-towers: it was not resolved, so no Tower is lost.
    """
    s.pop(AGENDA)  # the question how to face the Nightmare
    to_limbo(s, s.pop(DRAWN), DRAWN)
    oniverse.dismiss(s, MIRROR)


def harpoon(s: State) -> None:
    """onirim.denizens.harpoon: Nightmares are discarded, the others go under the deck.

    onirim.denizens.harpoon-lost-dream: a Lost Dream has gone to Limbo.
    """
    reveal(s, LOOKS_AT)
    kept = s.size(LOOK_FROM)
    for i in range(s.size(LOOK_FROM), s.size(LOOKED)):
        card = s.card(LOOKED, i)
        if card == NIGHTMARE:
            discard_card(s, card, LOOKED)
        else:
            s.set_cell(LOOKED + 1 + kept, card)
            kept += 1
    s.set_cell(LOOKED, kept)
    continue_laying_under(s)


def hammer(s: State, oniverse: Oniverse, used: UsedCards | None) -> None:
    """onirim.denizens.hammer: the last card, and those before it that share its colour.

    onirim.denizens.hammer-crossroads: a card must share a colour with all those removed.
    """
    row = ROW + my_offset(s)
    before = s.size(row)
    colours = rules_of(s).colours_of(s.top(row))
    while s.size(row) > 0 and rules_of(s).colours_of(s.top(row)) & colours != 0:
        colours &= rules_of(s).colours_of(s.top(row))
        discard_card(s, s.pop(row), row)
    if used is None:
        reset_series(s)
    else:
        used.recount(s, before - s.size(row))
    oniverse.dismiss(s, HAMMER_BIRD)


def recover(s: State, source: i64, card: i64) -> None:
    """onirim.denizens.cyclobot: a Location of the hand for a discarded one."""
    s.take(DISCARD, card)
    if source == OWN:
        receive_openly(s, card, DISCARD)
    else:
        s.push(SHARED, card)
        s.moved(card, DISCARD, SHARED, EVERYBODY)
    discard_card(s, s.pop(DRAWN), DRAWN)


def keep(s: State, oniverse: Oniverse, source: i64, card: i64) -> None:
    """onirim.denizens.keeper: the card under it is in no hand.

    onirim.denizens.keeper-play, onirim.denizens.keeper-key: until it is played, discarded
    or taken as a Key, which the chapters of the base game offer for kept cards.
    """
    place = take_from(s, source, card)
    s.push(KEPT, card)
    s.moved(card, place, KEPT, EVERYBODY)
    move_openly(s, DENIZEN + TREASURE_KEEPER, oniverse.rallied, oniverse.keepers)
