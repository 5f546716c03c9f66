"""Unpredictable random numbers: a keyed hash of a secret, the step and the draw.

The fast generator of prng.py is linear, so its state can be reconstructed from some forty cards.
Here every draw is a separate hash: without the secret, no number of them reveals another.  It does
not depend on earlier draws, so a restarted or undone game gets the same numbers again.
"""

from hashlib import blake2b
from typing import Final, final

LEAST_BYTES: Final = 32  # of a secret: 128 bits for the draws, as many for everything else
PURPOSE: Final = b"reverie luck"
BITS: Final = 128
SEED_BITS: Final = 56


@final
class SecretLuck:
    """The random numbers of one game."""

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
        """The number from 0 to n - 1 for a draw (0 is the first) of a step."""
        return hashed(self._draws, f"{step} {draw}") * n >> BITS

    def seed(self, purpose: str) -> int:
        """A seed for another purpose, such as a bot; it reveals nothing about the draws."""
        return hashed(self._seeds, purpose) >> (BITS - SEED_BITS)


def hashed(key: bytes, about: str) -> int:
    """A number of so many bits that can't be computed without the key."""
    digest = blake2b(about.encode(), digest_size=BITS // 8, key=key, person=PURPOSE).digest()
    return int.from_bytes(digest, "big")
