"""Dependencies between choices, such as a variant and its expansion.

Found by asking the rules with nothing else chosen.
"""

from functools import cache

from reverie import registry
from reverie.engine.errors import OptionError
from reverie.engine.options import SET


@cache
def needs(game: str) -> dict[tuple[str, str], str]:
    """An option and value → what must be ticked for it: `expansions=book`."""
    spec = registry.spec(game)
    sets = [option for option in spec.options if option.kind == SET]
    found = {}
    for option in sets:
        for value in option.choices:
            try:
                spec.game(min(spec.seats), **{option.name: (value,)})
            except OptionError as error:
                missing = [
                    f"{other.name}={word}"
                    for other in sets
                    if other is not option
                    for word in error.values.values()
                    if word in other.choices
                ]
                if missing:
                    found[option.name, value] = missing[0]
    return found
