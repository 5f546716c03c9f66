"""The fast random number generator: one integer holds all of it.

A multiply-with-carry generator whose product stays below 2**62, so compiled and
interpreted code compute the same numbers.  The n-th number of a game depends on its key
and on n alone.
"""

from typing import Final

from reverie.engine.ints import i64

MULTIPLIER: Final = 698769069
LOW: Final = 0xFFFFFFFF


def keyed(seed: i64, stream: i64) -> i64:
    """The generator's first state for a seed; streams of one seed are unrelated."""
    x = scrambled(seed & LOW, stream)
    y = scrambled(((seed >> 32) & LOW) ^ x, stream + 1)
    # A carry of 0 and a carry of MULTIPLIER - 1 can be fixed points: keep well inside.
    return ((1 + y % (MULTIPLIER - 2)) << 32) | x


def key_of(seed: int) -> i64:
    """The generator's first state for any whole number."""
    return keyed(seed & 0x7FFFFFFFFFFFFFFF, 0)


def scrambled(x: i64, stream: i64) -> i64:
    """Mix 32 bits so that neighbouring seeds have nothing in common."""
    x = (x ^ (stream * 0x2545F491)) & LOW
    for _round in range(i64(3)):  # a plain _ would be a Python object
        x = ((x ^ (x >> 16)) * 0x45D9F3B) & LOW
    return x ^ (x >> 16)


def following(x: i64) -> i64:
    """The generator's next state."""
    return MULTIPLIER * (x & LOW) + (x >> 32)


def below(x: i64, n: i64) -> i64:
    """The number from 0 to n - 1 that state x stands for."""
    return (((x & LOW) ^ (x >> 32)) * n) >> 32
