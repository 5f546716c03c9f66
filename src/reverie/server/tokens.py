"""Random tokens, their hashes, and what is derived from the server's secret."""

import hmac
import re
import secrets
from hashlib import blake2b

ID_BYTES = 16  # of a table, a record, a player: 128 bits
TOKEN_BYTES = 32  # of what proves who somebody is: 256 bits
SECRET_BYTES = 64  # of a table's luck: 256 bits for its draws, as many for its bots
ID = re.compile(r"[A-Za-z0-9_-]{22}")
TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")


def new_id() -> str:
    """An id that nobody can guess."""
    return secrets.token_urlsafe(ID_BYTES)


def new_token() -> str:
    """A secret for its owner alone; only its hash is kept."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_secret() -> bytes:
    """For the luck of one table: it never leaves the server."""
    return secrets.token_bytes(SECRET_BYTES)


def hash_of(token: str) -> bytes:
    """What is kept of a token."""
    return blake2b(token.encode(), digest_size=32, person=b"reverie token").digest()


def derived(secret: bytes, purpose: str, about: str) -> bytes:
    """32 bytes that nobody without the secret can work out."""
    return hmac.digest(secret, f"{purpose} {about}".encode(), "sha256")


def invite_of(secret: bytes, table: str) -> str:
    """The invitation to a table: shown to its host again whenever they ask."""
    return table + derived(secret, "invite", table)[:ID_BYTES].hex()


def invited_to(secret: bytes, invite: str) -> str | None:
    """The table that an invitation is for; None if it is none of ours."""
    table = invite[:22]
    if not ID.fullmatch(table) or not invite.isascii():
        return None
    return table if hmac.compare_digest(invite_of(secret, table), invite) else None


def daily_secret(secret: bytes, game: str, day: str) -> bytes:
    """Of the luck of a day's deal: the same for everybody."""
    return derived(secret, "luck", f"{game} {day}") + derived(secret, "bots", f"{game} {day}")
