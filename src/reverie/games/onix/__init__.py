"""Onix: a card game of gems for two to six, published by Blue Cocker Games.

Source: the French rulebook of 2024.  The rules are in the rulebook, each with its id;
the functions cite them.

Deviations from a game on a table:
- What lies beneath the tops of the piles has no order until it is uncovered, since nobody
  knows one.
- Cards taken together are placed in the order of their piles; every arrangement can be
  reached in this order.
- A Collection is named by its cards from the bottom up.  Collections of one player that are
  alike are one choice, and the first of them is meant.
"""

from typing import Final

from reverie.games.onix.game import OnixSpec

__all__ = ["SPEC"]

SPEC: Final = OnixSpec()
