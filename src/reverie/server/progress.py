"""Players' progress: results of reviews are stored when one is made, or later on request."""

import asyncio
from collections.abc import Iterable
from typing import Final

from starlette.exceptions import HTTPException

from reverie import registry
from reverie.coach import Review
from reverie.coach.definitions import accuracy
from reverie.coach.mistakes import losses
from reverie.engine.errors import ReverieError
from reverie.server import logs
from reverie.server.replays import Replay, read_replay
from reverie.server.reviews import NothingToReview, ReviewFailed, Reviews
from reverie.store import Played, Reviewed, Store, TableInfo

AT_ONCE: Final = 20  # games reviewed per request


def counted(info: TableInfo) -> bool:
    """Whether a game counts for progress: not lessons, nor games continued from a replay."""
    return info.ending is not None and info.lesson is None and not info.origin.startswith("replay")


def together(replay: Replay) -> bool:
    """Whether one review covers all players of a cooperative game."""
    several = replay.game.seats > 1 and replay.outcome is not None
    return several and registry.spec(replay.game.name).cooperative


def reviewed(info: TableInfo, review: Review, seat: int) -> Reviewed:
    """The results of a review for the player of a seat, from their own decisions."""
    own = [decision for decision in review.decisions if decision.seat == seat]
    errors = [decision.error for decision in own]
    return Reviewed(
        table=info.id,
        game=info.game,
        seats=len(info.seats),
        options=info.options,
        ended=0.0 if info.ending is None else info.ending.at,
        accuracy=accuracy(errors, [decision.stake for decision in own]) if own else 100.0,
        luck=review.luck,
        errors=sum(errors),
        decisions=len(own),
        mistakes=losses(info.game, own),
    )


class Progress:
    """Stores results of reviews, and reviews further games."""

    def __init__(self, store: Store, reviews: Reviews) -> None:
        self._store = store
        self._reviews = reviews
        self._under_way: dict[str, asyncio.Task[None]] = {}  # by player

    async def keep(self, info: TableInfo, player: str, seat: int, review: Review) -> None:
        """Store the results of a review for a player of the game."""
        if counted(info):
            await self._store.add_review(player, reviewed(info, review, seat))

    def busy(self, player: str) -> bool:
        """Whether games of a player are being reviewed."""
        return player in self._under_way

    def make_up(self, player: str, games: Iterable[Played], address: str) -> None:
        """Review some games of a player in the background, in order.

        Players of one address share a place in the queue, so that none can hold up others by
        being many.
        """
        if player not in self._under_way:
            wanted = list(games)[:AT_ONCE]
            self._under_way[player] = asyncio.create_task(
                self._make_up(player, wanted, f"progress {address}")
            )

    async def _make_up(self, player: str, games: list[Played], who: str) -> None:
        try:
            for game in games:
                await self._review(player, game, who)
        except HTTPException:  # too many of this address are waiting; they may ask again
            return
        except Exception as error:
            logs.failure("progress_failed", error)
        finally:
            del self._under_way[player]

    async def _review(self, player: str, game: Played, who: str) -> None:
        info = await self._store.table(game.table)
        if info is None or info.ending is None:
            return
        try:
            replay = await asyncio.to_thread(read_replay, info.ending.record, info.seats)
            replay.key = f"{info.id} {info.ending.at}"
            seat = None if together(replay) else game.seat
            review = await self._reviews.find(replay, seat, who)
        except (NothingToReview, ReviewFailed, ReverieError):  # it stays without a review
            return
        await self.keep(info, player, game.seat, review)

    def close(self) -> None:
        for task in self._under_way.values():
            task.cancel()
