"""Sets of cards, a bit for each kind."""

from reverie.games.onirim.cards import KINDS
from reverie.games.onirim.state import bit


def test_every_kind_of_card_has_a_bit_of_its_own() -> None:
    """Compiled too: in one of C's ints, card 32 would share the bit of card 0."""
    for card in range(KINDS):
        assert [other for other in range(KINDS) if (bit(card) >> other) & 1] == [card]
