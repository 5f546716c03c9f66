"""Where the chance outcomes of a match come from: a seed, a secret, or a record being replayed."""

from copy import copy
from hashlib import blake2b

from reverie.engine.events import Scribe
from reverie.engine.secret_luck import SecretLuck
from reverie.match.seeds import checked_seed, random_seed


class Chance:
    """A seed determines everything.  A secret is never shown: it is for games between people, who
    could reconstruct a seed from their cards.  A script dictates outcomes until `go_free`.
    """

    def __init__(
        self, seed: int | None = None, secret: bytes | None = None, script: list[int] | None = None
    ) -> None:
        given = None if seed is None else checked_seed(seed)
        self._secret = None if secret is None else SecretLuck(secret)
        self.seed = 0 if secret is not None else random_seed() if given is None else given
        self.seeded = secret is None  # is the match reproducible from its seed?
        self._script = script
        self._used = 0  # scripted outcomes used so far

    def scribe(self, step: int) -> Scribe:
        """The scribe for a step and its random numbers."""
        scribe = Scribe(self._script, luck=self._secret, step=step)
        scribe.read = self._used
        return scribe

    def use(self, outcomes: int) -> None:
        """Count outcomes that have been used; a negative number takes them back."""
        self._used += outcomes

    def go_free(self) -> None:
        """End the script: from here on outcomes are random."""
        self._script = None

    def copy(self) -> "Chance":
        return copy(self)

    def seed_for(self, purpose: str) -> int:
        """A derived seed for another purpose, as hard to guess as the match's own."""
        if self._secret is not None:
            return self._secret.seed(purpose)
        told = f"{self.seed} {purpose}".encode()
        return int.from_bytes(blake2b(told, digest_size=7).digest(), "big")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Chance) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple[object, ...]:
        return self.seeded, self.seed, self._secret
