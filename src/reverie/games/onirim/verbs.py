"""The verbs of the base game: their words, the cards they go with, and where a card comes from
and goes to."""

from reverie.games.onirim.declaration import PAINTED, Table
from reverie.games.onirim.layout import (
    DECLINE,
    DISCARD_CARD,
    DISCARD_SHARED,
    FOR_CARD,
    LOSE,
    NEW_HAND,
    NO_SWAP,
    PLAY,
    PLAY_SHARED,
    RETURN_CARD,
    REVEAL_FIVE,
    SEARCH_FOR,
    SWAP_CARD,
    TAKE,
    USE,
    USE_SHARED,
)


def declare_verbs(table: Table) -> None:
    """The moves of the base game."""
    verb = table.verb
    verb(PLAY, "play {card}", table.explored, source="hand", target="row")
    # Any card, since a Prophecy discards one of those looked at.
    verb(DISCARD_CARD, "discard {card}", table.deck_cards, source="hand", target="discard")
    verb(RETURN_CARD, "put back {card}", table.deck_cards, source="looked")
    verb(SEARCH_FOR, "search {card}", table.doors, source="deck", whole=True)
    verb(USE, "use {card}", table.keys, source="hand", target="drawn")
    verb(LOSE, "lose {card}", table.doors, source="doors", target="limbo")
    if table.paints:
        verb(LOSE + 1, "lose {card} painted {colour}", rows=PAINTED, source="doors", target="limbo")
    table.action(DECLINE, "decline")
    table.action(REVEAL_FIVE, "reveal five", source="deck", whole=True)
    table.action(NEW_HAND, "discard hand")
    if table.seats == 2:
        declare_verbs_of_two(table)


def declare_verbs_of_two(table: Table) -> None:
    """The moves that only two players have."""
    verb = table.verb
    verb(PLAY_SHARED, "play shared {card}", table.explored, source="shared", target="row")
    verb(
        DISCARD_SHARED,
        "discard shared {card}",
        table.free_locations,
        source="shared",
        target="discard",
    )
    verb(USE_SHARED, "use shared {card}", table.keys, source="shared", target="drawn")
    verb(TAKE, "take {card}", table.locations, source="offer", target="hand")
    verb(SWAP_CARD, "swap {card}", table.locations, source="hand", target="shared")
    verb(FOR_CARD, "for {card}", table.locations, source="shared", target="hand")
    table.action(NO_SWAP, "no swap")
