"""Circadia: a card game for two to five players by Hisashi Hayashi.

Sources: the French rulebook of 2026, with the English terms in use: Winged Bear (Forest),
Rooted Axolotl (River), Cloud Goose (Mists).  The rules stand in the project's rulebook,
each with its id; the functions cite them.

Deviations from a game on a table:
- What is printed on the Habitats is a reconstruction, until somebody reads the cards:
  habitats.toml, which a file of the user's own replaces.
- The first player is drawn by lot, or chosen, rather than the youngest.
- A step in which there is nothing to choose happens by itself.
"""

from reverie.games.circadia.game import CircadiaBox

__all__ = ["CircadiaBox"]
