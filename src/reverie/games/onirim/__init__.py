"""Onirim: a solo or co-operative card game by Shadi Torbey.

Sources: the complete French rulebook of 2022, and the English one of 2014 for the official
English terms.  The rules are in the rulebook, each with its id; the functions cite them.

Deviations from a game on a table:
- In silent play the player is asked about every drawn Door, with or without a Key, since the
  question itself would reveal what is in the hand.
- The cards of a Prophecy are put back one by one, the first one deepest.
"""

from typing import Final

from reverie.games.onirim.game import OnirimSpec

__all__ = ["SPEC"]

SPEC: Final = OnirimSpec()
