"""Luck that nobody can compute: a keyed hash of a secret, the step and the draw.

The fast generator of prng.py is linear, so its state can be worked out from some forty cards.
Here every draw is a hash of its own: without the secret, no number of them tells anything of
another.  It depends on nothing that was drawn before, so a game that is restarted or taken
back meets the same luck again.
"""

from hashlib import blake2b
from typing import Final, final

LEAST_BYTES: Final = 32  # of a secret: 128 bits for the luck, as many for all the rest
PURPOSE: Final = b"reverie luck"
BITS: Final = 128
SEED_BITS: Final = 56


@final
class SecretLuck:
    """The luck of one game."""

    def __init__(self, secret: bytes) -> None:
        if len(secret) < LEAST_BYTES:
            raise ValueError(f"a secret has at least {LEAST_BYTES} bytes, not {len(secret)}")
        half = len(secret) // 2
        self._draws: Final = secret[:half]
        self._seeds: Final = secret[half:]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SecretLuck) and self._secret() == other._secret()

    def __hash__(self) -> int:
        return hash(self._secret())

    def __reduce__(self) -> tuple[object, ...]:
        return SecretLuck, (self._secret(),)

    def _secret(self) -> bytes:
        return self._draws + self._seeds

    def below(self, n: int, step: int, draw: int) -> int:
        """The number from 0 to n - 1 that decides a draw (0 is the first) of a step."""
        return hashed(self._draws, f"{step} {draw}") * n >> BITS

    def seed(self, purpose: str) -> int:
        """A seed for something else about the game, such as a bot; it tells nothing of the luck."""
        return hashed(self._seeds, purpose) >> (BITS - SEED_BITS)


def hashed(key: bytes, about: str) -> int:
    """A number of so many bits that nobody can compute without the key."""
    digest = blake2b(about.encode(), digest_size=BITS // 8, key=key, person=PURPOSE).digest()
    return int.from_bytes(digest, "big")
