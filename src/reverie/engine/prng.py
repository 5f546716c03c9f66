"""The fast random number generator, whose state is one integer.

A multiply-with-carry generator whose product stays below 2**62, so compiled and interpreted code
compute the same numbers.  The n-th number of a game depends only on its key and n.
"""

from typing import Final

from reverie.engine.ints import i64

MULTIPLIER: Final = 698769069
LOW: Final = 0xFFFFFFFF


def keyed(seed: i64, stream: i64) -> i64:
    """The generator's initial state for a seed; streams of one seed are unrelated."""
    x = scrambled(seed & LOW, stream)
    y = scrambled(((seed >> 32) & LOW) ^ x, stream + 1)
    # A carry of 0 and a carry of MULTIPLIER - 1 can be fixed points: stay well inside.
    return ((1 + y % (MULTIPLIER - 2)) << 32) | x


def key_of(seed: int) -> i64:
    """The generator's initial state for any integer."""
    return keyed(seed & 0x7FFFFFFFFFFFFFFF, 0)


def scrambled(x: i64, stream: i64) -> i64:
    """Mix 32 bits so that neighbouring seeds are unrelated."""
    x = (x ^ (stream * 0x2545F491)) & LOW
    for _round in range(i64(3)):  # a plain _ would be a Python object
        x = ((x ^ (x >> 16)) * 0x45D9F3B) & LOW
    return x ^ (x >> 16)


def following(x: i64) -> i64:
    """The generator's next state."""
    return MULTIPLIER * (x & LOW) + (x >> 32)


def below(x: i64, n: i64) -> i64:
    """Map a generator state to a number from 0 to n - 1."""
    return (((x & LOW) ^ (x >> 32)) * n) >> 32
