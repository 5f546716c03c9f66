"""Seeds of the random generator."""

import secrets

from reverie.engine.errors import OptionError
from reverie.engine.options import whole_number

SEEDS = 2**53  # integers below this are exact in every JSON reader


def random_seed() -> int:
    return secrets.randbelow(SEEDS)


def checked_seed(seed: object) -> int:
    """Validate a seed: an integer within the range of seeds."""
    try:
        number = whole_number("seed", seed)
    except OptionError:
        number = -1
    if not 0 <= number < SEEDS:
        raise OptionError("seed", most=SEEDS - 1, seed=repr(seed))
    return number
