"""The action table of the base game."""

from typing import Final

from reverie.engine.actions import Action
from reverie.games.onirim.cards import DOOR, KEY, KINDS, LOCATION, Card
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

# verb → its word; the cards it goes with are in `fits`
SOLO: Final = {
    PLAY: "play",
    DISCARD_CARD: "discard",
    SEARCH_FOR: "search",
    RETURN_CARD: "put back",
    USE: "use",
    LOSE: "lose",
}
WITH_TWO: Final = {
    PLAY_SHARED: "play shared",
    DISCARD_SHARED: "discard shared",
    TAKE: "take",
    SWAP_CARD: "swap",
    FOR_CARD: "for",
    USE_SHARED: "use shared",
}
WORDS: Final = {DECLINE: "decline", REVEAL_FIVE: "reveal five", NEW_HAND: "discard hand"}


def base_actions(cards: list[Card], seats: int) -> list[Action]:
    verbs = SOLO if seats == 1 else {**SOLO, **WITH_TWO}
    actions = [
        Action(verb * KINDS + number, verbs[verb], card.name)
        for verb in sorted(verbs)
        for number, card in enumerate(cards)
        if fits(verb, card)
    ]
    words = WORDS if seats == 1 else {**WORDS, NO_SWAP: "no swap"}
    return actions + [Action(word, words[word]) for word in sorted(words)]


def fits(verb: int, card: Card) -> bool:
    if verb in (DISCARD_CARD, RETURN_CARD):  # Prophecy takes any card
        return True
    if verb in (SEARCH_FOR, LOSE):
        return card.kind == DOOR
    if verb in (USE, USE_SHARED):
        return card.symbol == KEY
    return card.kind == LOCATION
