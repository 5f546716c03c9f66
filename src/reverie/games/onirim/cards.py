"""The cards of the base game, as small numbers.

Twelve kinds of Location (colour times three plus symbol), four Doors, the Nightmare.
"""

from typing import Final, final

SUN: Final = 0
MOON: Final = 1
KEY: Final = 2
NO_SYMBOL: Final = 255

COLOURS: Final = ("red", "blue", "green", "brown")
SYMBOLS: Final = ("sun", "moon", "key")

FIRST_DOOR: Final = 12  # + colour
NIGHTMARE: Final = 16
BASE_KINDS: Final = 17
KINDS: Final = 64  # the most kinds of card that a game with expansions may have

# Rulings, "Facts that the text lacks": Suns by colour; Moons and Keys are the same for all.
SUNS: Final = (9, 8, 7, 6)
MOONS: Final = 4
KEYS: Final = 3
DOORS: Final = 2
NIGHTMARES: Final = 10

# What a kind of card is, one bit each.
LOCATION: Final = 1  # can be in a hand
EXPLORED: Final = 2  # a Location that is played into the labyrinth
DOOR: Final = 4
DREAM: Final = 8
STUCK: Final = 16  # a Location that is never discarded alone
FLEETING: Final = 32  # goes to Limbo as soon as it is revealed
OWNED: Final = 64  # an expansion has rules of its own for it; set by the game


@final
class Card:
    """A kind of card: its name, what it is, and how many the deck starts with."""

    def __init__(
        self, name: str, traits: int, colours: int = 0, symbol: int = NO_SYMBOL, copies: int = 0
    ) -> None:
        self.name: Final = name
        self.traits: Final = traits
        self.colours: Final = colours  # one bit per colour
        self.symbol: Final = symbol
        self.copies: Final = copies


def base_cards() -> list[Card]:
    """The 76 cards of the base game, by number."""
    cards = []
    for colour, name in enumerate(COLOURS):
        for symbol, copies in enumerate((SUNS[colour], MOONS, KEYS)):
            card = f"{name} {SYMBOLS[symbol]}"
            cards.append(Card(card, LOCATION | EXPLORED, 1 << colour, symbol, copies))
    for colour, name in enumerate(COLOURS):
        cards.append(Card(f"{name} door", DOOR, 1 << colour, copies=DOORS))
    cards.append(Card("nightmare", DREAM, copies=NIGHTMARES))
    return cards
