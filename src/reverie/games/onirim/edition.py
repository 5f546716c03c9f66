"""The versions of the rules and their differences, determined once when a game is set up.

A record or a table names the version it was started with and continues with it, so version 1 stays
as it was.  Version 2 follows the French rulebook where version 1 did not.
"""

from typing import Final, final

VERSIONS: Final = (1, 2)


@final
class Edition:
    """The points on which versions differ; each is true where the later text is followed."""

    def __init__(self, version: int) -> None:
        revised = version >= 2
        # onirim.book.queue: a Goal turned back is the next one, wherever it is.
        self.goals_queue: Final = revised
        # onirim.denizens.hammer-series: after the Hammer Bird, series are counted from the row.
        self.hammer_recounts: Final = revised
        # onirim.powers.before-filling: powers are asked about before the hand is filled.
        self.asks_before_filling: Final = revised
        # onirim.premonitions.at-once: a Premonition comes before the end of a search.
        self.premonitions_at_once: Final = revised
        # onirim.happy-dreams.secret: in silence, only the player sees the card fetched.
        self.secret_fetch: Final = revised
