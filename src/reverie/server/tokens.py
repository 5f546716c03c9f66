"""Random tokens, their hashes, and values derived from the server's secret."""

import hmac
import re
import secrets
from hashlib import blake2b

ID_BYTES = 16  # of tables, records and players: 128 bits
TOKEN_BYTES = 32  # of login tokens: 256 bits
SECRET_BYTES = 64  # of a table's random numbers: 256 bits for its draws, as many for its bots
ID = re.compile(r"[A-Za-z0-9_-]{22}")
TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")


def new_id() -> str:
    """An unguessable id."""
    return secrets.token_urlsafe(ID_BYTES)


def new_token() -> str:
    """A secret for its owner; only its hash is stored."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_secret() -> bytes:
    """The random secret of one table, which never leaves the server."""
    return secrets.token_bytes(SECRET_BYTES)


def hash_of(token: str) -> bytes:
    """The stored hash of a token."""
    return blake2b(token.encode(), digest_size=32, person=b"reverie token").digest()


def derived(secret: bytes, purpose: str, about: str) -> bytes:
    """32 bytes that can't be computed without the secret."""
    return hmac.digest(secret, f"{purpose} {about}".encode(), "sha256")


def invite_of(secret: bytes, table: str) -> str:
    """The invitation code of a table; always the same."""
    return table + derived(secret, "invite", table)[:ID_BYTES].hex()


def invited_to(secret: bytes, invite: str) -> str | None:
    """The table of an invitation code; None if it is invalid."""
    table = invite[:22]
    if not ID.fullmatch(table) or not invite.isascii():
        return None
    return table if hmac.compare_digest(invite_of(secret, table), invite) else None


def result_of(secret: bytes, table: str) -> str:
    """An id of a table's result that does not reveal the table."""
    return derived(secret, "result", table)[:ID_BYTES].hex()


def daily_secret(secret: bytes, game: str, day: str) -> bytes:
    """The random secret of a daily deal: the same for everybody."""
    return derived(secret, "luck", f"{game} {day}") + derived(secret, "bots", f"{game} {day}")
