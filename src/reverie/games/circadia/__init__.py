"""Circadia: a card game for two to five players by Hisashi Hayashi.

Sources: the French rulebook of 2026, with the English terms in use: Winged Bear (Forest),
Rooted Axolotl (River), Cloud Goose (Mists).  The rules are in the project's rulebook,
each with its id; the functions cite them.

Deviations from a game on a table:
- The values printed on the Habitats are a reconstruction (habitats.toml); players who have the
  cards can provide their own file.
- The first player is drawn by lot, or chosen, rather than the youngest.
- A game in which nobody claims anything for fifty rounds ends: without that, play that
  never claims would never end.
- A step without a choice is automatic.  Only after playing a card is the player always asked for
  more, since the question itself would reveal something about the hand.

Versions: since 2 the fifty rounds are counted in turns; 1 counts how often play passes to seat 0.
"""

from typing import Final

from reverie.games.circadia.game import CircadiaSpec

__all__ = ["SPEC"]

SPEC: Final = CircadiaSpec()
