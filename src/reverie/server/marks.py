"""Players' achievements at a table, for their path: lessons finished, games won."""

from collections.abc import Iterable
from contextlib import suppress

from reverie.lessons import LEARNER, OptionSet
from reverie.match.record import read_options
from reverie.server.live import LiveTable
from reverie.store import Store, StoreError, TableInfo
from reverie.store.data import LESSON, VICTORY


async def note(store: Store, live: LiveTable) -> None:
    """Called after a move; a failure to write a mark does not fail the move."""
    with suppress(StoreError):
        for player, kind, name in achieved(live):
            await store.add_mark(player, kind, name)


def achieved(live: LiveTable) -> Iterable[tuple[str, str, str]]:
    """The achievements of the latest move: a player, a kind of mark, its name."""
    info, outcome = live.info, live.table.match.outcome
    if live.lesson is not None:
        learner = live.seats[LEARNER].player
        if learner is not None and live.lesson.ended(live.moves_made):
            yield learner, LESSON, live.lesson.key
    elif outcome is not None and not info.origin.startswith("replay"):
        for seat in outcome.winners:
            player = live.seats[seat].player
            if player is not None and live.seats[seat].person:
                yield player, VICTORY, victory_of(info)


def victory_of(info: TableInfo) -> str:
    """What was won, in stored form."""
    return f"{info.game} {len(info.seats)} {info.options}"


def read_victory(name: str) -> OptionSet:
    """The same as options."""
    game, seats, options = name.split(" ", 2)
    return OptionSet(game, int(seats), read_options(options))
