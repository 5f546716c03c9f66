"""Onirim: a solo or co-operative card game by Shadi Torbey.

Sources: the complete French rulebook of 2022, and the English one of 2014 for the official
English terms.  The rules are in the rulebook, each with its id; the functions cite them.

Deviations from a game on a table:
- In silent play a drawn Door is always asked about, Key or no Key, since the bare question
  would tell the partner what is in the hand.
- The cards of a Prophecy are put back one by one, the first one deepest.
"""

from typing import Final

from reverie.games.onirim.game import OnirimSpec

__all__ = ["SPEC"]

SPEC: Final = OnirimSpec()
