"""A study of Onirim: how hard is each expansion?"""

from collections.abc import Mapping
from typing import Final

from reverie import registry
from reverie.lab.simulate import varied
from reverie.lab.study import Study

MIXES: Final = (("glyphs", "premonitions", "crossroads"),)  # besides those that are presets


def expansions() -> Study:
    """Every expansion alone, and mixes of them."""
    spec = registry.spec("onirim")
    settings: dict[str, Mapping[str, object]] = dict(varied(spec, 1, ["expansions"], {}))
    settings |= {" + ".join(mix): {"expansions": mix} for mix in MIXES}
    settings |= {f"preset {name}": options for name, options in spec.presets.items() if options}
    return Study(
        "onirim-expansions",
        "How hard is each expansion of Onirim?",
        "The same deals of the solo game are played without expansions, with each of the seven "
        "alone, and with mixes of them. How often does a bot win, and how much does each "
        "expansion cost?",
        "onirim",
        1,
        settings,
    )


STUDIES: Final = (expansions(),)
