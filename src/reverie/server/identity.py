"""Identifies visitors by a private token in a cookie; only its hash is stored."""

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from reverie.seat import printable
from reverie.server.addresses import network_of
from reverie.server.lobby import Lobby, lobby_of
from reverie.server.tokens import TOKEN, hash_of, new_id, new_token
from reverie.store import Player

COOKIE = "reverie_player"
YEAR = 365 * 24 * 3600
MARK = "new reverie token"  # scope key: the token for the response's cookie


async def player_of(request: HTTPConnection) -> Player | None:
    """The visitor, if known."""
    token = request.cookies.get(COOKIE, "")
    if not TOKEN.fullmatch(token):
        return None
    return await lobby_of(request).store.player(hash_of(token))


async def ensure_player(request: HTTPConnection, name: str = "") -> Player:
    """The visitor; a new one gets a token in a cookie."""
    known = await player_of(request)
    if known is not None:
        return known
    lobby = lobby_of(request)
    await lobby.admit_newcomer(address_of(request))
    player, token = Player(new_id(), name), new_token()
    await lobby.store.add_player(player, hash_of(token))
    request.scope[MARK] = token
    return player


async def become(request: HTTPConnection, player: str) -> None:
    """Log the visitor in as a known player, with a new token in a cookie."""
    token = new_token()
    await lobby_of(request).store.add_token(player, hash_of(token))
    request.scope[MARK] = token


def tidy_name(lobby: Lobby, name: str) -> str:
    """A sanitized name: one line, bounded length, nothing invisible; empty without a letter."""
    tidy = printable(name)[: lobby.settings.limits.name].strip()
    return tidy if any(letter.isalpha() for letter in tidy) else ""


def address_of(request: HTTPConnection) -> str:
    """The visitor's address, as used by rate limits."""
    return network_of(request.client.host) if request.client else ""


class Cookies:
    """Sets the cookie of a new or switched player."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def told(message: Message) -> None:
            if message["type"] == "http.response.start" and MARK in scope:
                secure = "; Secure" if scope["scheme"] == "https" else ""
                MutableHeaders(scope=message).append(
                    "set-cookie",
                    f"{COOKIE}={scope[MARK]}; Path=/; Max-Age={YEAR}; HttpOnly;"
                    f" SameSite=Lax{secure}",
                )
            await send(message)

        await self.app(scope, receive, told)
