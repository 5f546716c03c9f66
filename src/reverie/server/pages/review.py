"""The coach's review of a finished game, streamed while it is computed."""

import contextlib
from collections.abc import AsyncIterator
from dataclasses import asdict, dataclass
from urllib.parse import urlencode

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from reverie.coach import Curve, Decision, Review, telling
from reverie.coach.packing import Part
from reverie.server import logs
from reverie.server.identity import address_of, player_of
from reverie.server.lobby import lobby_of
from reverie.server.pages import reviewed
from reverie.server.pages.faults import PageError
from reverie.server.pages.frame import page
from reverie.server.pages.prefs import prefs_of
from reverie.server.pages.replay import Found, about, ending, eyes_of, find
from reverie.server.pages.reviewed import Teller
from reverie.server.progress import together
from reverie.server.reviews import NothingToReview, ReviewFailed
from reverie.server.wire import write
from reverie.store import StoreError

EVENTS = "text/event-stream"


@dataclass(frozen=True, slots=True)
class Asked:
    """The requested review."""

    found: Found
    eyes: int  # the seat whose positions are linked
    seat: int | None  # of the review; None: all, in a cooperative game
    teller: Teller

    @property
    def seats(self) -> list[dict[str, object]]:
        """The seats whose review can be chosen."""
        if self.seat is None or self.found.replay.game.seats == 1:
            return []
        return [{"seat": at, "name": self.teller.names[at]} for at in self.found.eyes]


async def asked_for(request: Request) -> Asked:
    """The requested review; PageError if the game is not over."""
    found = await find(request)
    words = prefs_of(request).words
    if not found.whole:
        raise PageError(403, words("pages", "review", "not over"))
    replay, eyes = found.replay, eyes_of(request.query_params, found)
    of_all = together(replay)
    teller = Teller(replay.game.name, replay.names(words), words, of_all)
    return Asked(found, eyes, None if of_all else eyes, teller)


async def show(request: Request) -> Response:
    """The review, or its first parts until it is ready; `?wait=yes` waits for it."""
    asked = await asked_for(request)
    replay, reviews, words = asked.found.replay, lobby_of(request).reviews, asked.teller.words
    made = reviews.at_hand(replay, asked.seat)
    if made is None and request.query_params.get("wait"):
        made = await waited_for(request, asked)
    id, query = request.path_params["id"], urlencode({"seat": asked.eyes})
    values = reviewed.NOTHING_YET
    if made is not None:
        values = asked.teller.whole(made, replay.game.seats)
    return page(
        request,
        "review.html",
        game=replay.game.name,
        id=id,
        seat=asked.eyes,
        seats=asked.seats,
        about=about(asked.found, words),
        ending=ending(asked.found, asked.teller.names, words),
        same_luck=asked.found.same_luck,
        made=made is not None,
        parts=f"/r/{id}/review/parts?{query}",
        wait=f"/r/{id}/review?{query}&wait=yes",
        width=reviewed.WIDTH,
        height=reviewed.HEIGHT,
        left=reviewed.LEFT,
        levels=reviewed.levels(),
        also=values,
    )


async def waited_for(request: Request, asked: Asked) -> Review:
    """The whole review; PageError if there is none."""
    words = asked.teller.words
    try:
        made = await lobby_of(request).reviews.find(
            asked.found.replay, asked.seat, address_of(request)
        )
    except NothingToReview as error:
        raise PageError(404, words("pages", "review", "nothing")) from error
    except ReviewFailed as error:
        raise PageError(503, words("pages", "review", "failed")) from error
    await keep(request, asked, made)
    return made


async def keep(request: Request, asked: Asked, made: Review) -> None:
    """Store the results of a review for the visitor, if they played the game.

    If that fails, they can read the review anyway.
    """
    found = asked.found
    if found.own is None or found.info is None or made.seat not in (None, found.own):
        return
    try:
        me = await player_of(request)
        if me is not None:
            await lobby_of(request).progress.keep(found.info, me.id, found.own, made)
    except StoreError as error:
        logs.failure("store_failed", error, found.info.id)


async def moment(request: Request) -> Response:
    """What decided a game, in one sentence, for the end of the game."""
    asked = await asked_for(request)
    made = await waited_for(request, asked)
    told = telling.summary(made, asked.teller.words, asked.teller.names)[-1]
    return Response(write({"text": told}), media_type="application/json")


async def parts(request: Request) -> Response:
    """The parts of a review as server-sent events."""
    asked = await asked_for(request)
    return StreamingResponse(events(request, asked), media_type=EVENTS)


async def events(request: Request, asked: Asked) -> AsyncIterator[bytes]:
    """The curve, the decisions that were not good, and finally `done` or `failed`."""
    words, reviews = asked.teller.words, lobby_of(request).reviews
    decided, number = 0, 1
    try:
        following = reviews.follow(asked.found.replay, asked.seat, address_of(request))
        async with contextlib.aclosing(following) as told:
            async for part in told:
                if isinstance(part, Curve):
                    number = len(part.points) - 1
                decided += isinstance(part, Decision)
                if isinstance(part, Review):
                    await keep(request, asked, part)
                yield event(part, asked.teller, decided / number)
    except NothingToReview:
        yield sent("failed", {"text": words("pages", "review", "nothing")})
    except ReviewFailed:
        yield sent("failed", {"text": words("pages", "review", "failed")})
    except HTTPException:  # too many at once
        yield sent("failed", {"text": words("pages", "faults", "429 text")})


def event(part: Part, teller: Teller, done: float) -> bytes:
    """A part of a review as text."""
    if isinstance(part, Curve):
        return sent("curve", {"points": reviewed.points(part)})
    if isinstance(part, Decision):
        row = teller.row(part)
        return sent("decision", {"done": done, "row": None if row is None else asdict(row)})
    return sent("done", {})


def sent(kind: str, data: dict[str, object]) -> bytes:
    return b"event: %s\ndata: %s\n\n" % (kind.encode(), write(data))
