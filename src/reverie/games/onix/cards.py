"""The cards, as small numbers: four kinds of Single, then six kinds of Double."""

from itertools import combinations
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import u8

GEMS: Final = ("round", "square", "diamond", "cross")
ALL_GEMS: Final = 15  # one bit for each

# "Facts that the text lacks": the only even splits of 80 Singles and 24 Doubles.
SINGLES: Final = 20  # of each gem
DOUBLES: Final = 4  # of each pair of gems
KINDS: Final = 10
ALL_CARDS: Final = 104


@final
class Card:
    """A kind of card: its name, the gems on it (one bit each), and how many there are."""

    def __init__(self, name: str, gems: int, copies: int) -> None:
        self.name: Final = name
        self.gems: Final = gems
        self.copies: Final = copies


def all_cards() -> list[Card]:
    """The kinds of card by number; the Single of a gem has the gem's own number."""
    cards = [Card(name, 1 << gem, SINGLES) for gem, name in enumerate(GEMS)]
    for one, other in combinations(range(len(GEMS)), 2):
        cards.append(Card(f"{GEMS[one]}/{GEMS[other]}", 1 << one | 1 << other, DOUBLES))
    return cards


CARDS: Final = all_cards()
GEMS_ON: Final = vec[u8]([u8(card.gems) for card in CARDS])
