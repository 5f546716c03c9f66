"""Chance: uniform, and the same numbers compiled and not."""

from collections import Counter

from reverie.engine.prng import below, following, key_of, keyed


def numbers(seed: int, n: int, count: int) -> list[int]:
    x = key_of(seed)
    found = []
    for _ in range(count):
        x = following(x)
        found.append(below(x, n))
    return found


def test_the_numbers_of_a_seed_are_pinned() -> None:
    """Saved seeds and daily deals depend on them for ever."""
    assert numbers(7, 100, 8) == PINNED
    assert keyed(7, 0) == key_of(7)


PINNED = [69, 76, 54, 47, 28, 37, 26, 0]


def test_every_number_is_as_likely_as_any_other() -> None:
    counts = Counter(numbers(3, 13, 26_000))
    assert set(counts) == set(range(13))
    chi = sum((count - 2000) ** 2 / 2000 for count in counts.values())
    assert chi < 45  # 12 degrees of freedom: once in 100,000


def test_first_numbers_of_neighbouring_seeds_have_nothing_in_common() -> None:
    counts = Counter(below(following(key_of(seed)), 10) for seed in range(20_000))
    assert sum((count - 2000) ** 2 / 2000 for count in counts.values()) < 40


def test_streams_and_seeds_differ_and_any_whole_number_is_a_seed() -> None:
    assert len({keyed(seed, stream) for seed in range(50) for stream in range(20)}) == 1000
    assert len({key_of(seed) for seed in (0, 1, -1, 2**31, 2**53 - 1, 2**80 + 5)}) == 6
    assert all(0 < key_of(seed) < 2**62 for seed in (0, -5, 2**100))


def test_a_number_stays_below() -> None:
    assert set(numbers(1, 1, 50)) == {0}
    assert max(numbers(1, 76, 5000)) == 75
