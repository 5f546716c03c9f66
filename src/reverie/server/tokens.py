"""Random tokens, their hashes, and what is derived from the server's secret."""

import hmac
import re
import secrets
from hashlib import blake2b

from reverie.match.match import SEEDS

ID_BYTES = 16  # of a table, a record, a player: 128 bits
TOKEN_BYTES = 32  # of what proves who somebody is: 256 bits
ID = re.compile(r"[A-Za-z0-9_-]{22}")
TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")


def new_id() -> str:
    """An id that nobody can guess."""
    return secrets.token_urlsafe(ID_BYTES)


def new_token() -> str:
    """A secret for its owner alone; only its hash is kept."""
    return secrets.token_urlsafe(TOKEN_BYTES)


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


def daily_seed(secret: bytes, game: str, day: str) -> int:
    """The seed of a day's deal, which nobody outside can work out."""
    return int.from_bytes(derived(secret, "day", f"{game} {day}")[:8], "big") % SEEDS
