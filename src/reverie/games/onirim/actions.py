"""The action table of the base game."""

from typing import Final

from reverie.engine.actions import Action
from reverie.games.onirim.cards import DOOR, DREAM, EXPLORED, KEY, KINDS, LOCATION, STUCK, Card
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

ANY: Final = LOCATION | DOOR | DREAM

# verb → its word, and what a card must be for it
SOLO: Final = {
    PLAY: ("play", EXPLORED),
    DISCARD_CARD: ("discard", ANY),  # a Prophecy takes any card
    RETURN_CARD: ("put back", ANY),
    SEARCH_FOR: ("search", DOOR),
    LOSE: ("lose", DOOR),
}
WITH_TWO: Final = {
    PLAY_SHARED: ("play shared", EXPLORED),
    DISCARD_SHARED: ("discard shared", LOCATION),
    TAKE: ("take", LOCATION),
    SWAP_CARD: ("swap", LOCATION),
    FOR_CARD: ("for", LOCATION),
}
WORDS: Final = {DECLINE: "decline", REVEAL_FIVE: "reveal five", NEW_HAND: "discard hand"}


def base_actions(cards: list[Card], seats: int) -> list[Action]:
    """The table of the base game, for one or two players."""
    verbs = SOLO if seats == 1 else {**SOLO, **WITH_TWO}
    actions: list[Action] = []
    for verb in sorted(verbs):
        word, traits = verbs[verb]
        actions += block(verb, word, cards, traits)
    actions += keys(USE, "use", cards)
    words = dict(WORDS)
    if seats == 2:
        actions += keys(USE_SHARED, "use shared", cards)
        words[NO_SWAP] = "no swap"
    return actions + [Action(word, words[word]) for word in sorted(words)]


def block(verb: int, word: str, cards: list[Card], traits: int = ANY) -> list[Action]:
    """A verb with every card that has one of these traits."""
    return [
        Action(verb * KINDS + number, word, card.name)
        for number, card in enumerate(cards)
        if card.traits & traits and not (verb == DISCARD_SHARED and card.traits & STUCK)
    ]


def keys(verb: int, word: str, cards: list[Card]) -> list[Action]:
    return [
        Action(verb * KINDS + number, word, card.name)
        for number, card in enumerate(cards)
        if card.symbol == KEY
    ]
