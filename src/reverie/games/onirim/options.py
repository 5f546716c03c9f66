"""The options of Onirim: expansions, variants, the Little Incubus, silence; and presets."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import u8

from reverie.engine.errors import OptionError
from reverie.engine.options import CHOICE, SET, Option
from reverie.games.onirim.cards import DOORS
from reverie.games.onirim.edition import Edition
from reverie.games.onirim.expansion import Expansion
from reverie.games.onirim.expansions.book import Book
from reverie.games.onirim.expansions.chaos import ChromaticChaos
from reverie.games.onirim.expansions.crossroads import Crossroads
from reverie.games.onirim.expansions.denizens import Denizens
from reverie.games.onirim.expansions.dreamcatchers import Dreamcatchers
from reverie.games.onirim.expansions.glyphs import DOORS_OF_A_COLOUR, Glyphs
from reverie.games.onirim.expansions.happy_dreams import HappyDreams
from reverie.games.onirim.expansions.incubus import ADVERSARY, APPRENTICE, NEW, Incubus
from reverie.games.onirim.expansions.meetings import ChaosInCatchers, ChaosInIncantation
from reverie.games.onirim.expansions.oniverse import Oniverse
from reverie.games.onirim.expansions.premonitions import Premonitions
from reverie.games.onirim.expansions.spells import Spells
from reverie.games.onirim.expansions.towers import Towers
from reverie.games.onirim.expansions.used_cards import UsedCards

EXPANSIONS: Final = (
    "book",
    "glyphs",
    "dreamcatchers",
    "towers",
    "premonitions",
    "crossroads",
    "oniverse",
)

# variant → the expansion it makes harder
VARIANTS: Final = {
    "lost": "book",
    "imminent-overload": "dreamcatchers",
    "scattered-ruins": "towers",
    "five-premonitions": "premonitions",
    "six-premonitions": "premonitions",
    "intersections": "crossroads",
    "one-crossroads": "crossroads",
}

OPTIONS: Final = (
    Option("expansions", SET, (), EXPANSIONS, flag="with"),
    Option("variants", SET, (), tuple(VARIANTS), flag="variant"),
    Option("incubus", CHOICE, "none", ("none", NEW, APPRENTICE, ADVERSARY)),
    Option("talk", CHOICE, "open", ("open", "silent"), seats=(2,)),  # onirim.two.silence
)

PRESETS: Final[dict[str, dict[str, object]]] = {
    "gentle": {"incubus": NEW},
    "base": {},
    "glyphs": {"expansions": ("glyphs",)},
    "seer": {"expansions": ("book", "towers")},
    "dreamer": {"expansions": ("glyphs", "dreamcatchers", "oniverse")},
    "everything": {"expansions": EXPANSIONS},
    "cruel": {
        "expansions": EXPANSIONS,
        "variants": (
            "lost",
            "imminent-overload",
            "scattered-ruins",
            "six-premonitions",
            "intersections",
        ),
        "incubus": ADVERSARY,
    },
}


def check_options(options: dict[str, object]) -> None:
    """onirim.together.variants: a variant needs its expansion, and some exclude each other."""
    chosen = words(options, "expansions")
    variants = words(options, "variants")
    for variant in variants:
        if VARIANTS[variant] not in chosen:
            raise OptionError(
                "onirim.variant-expansion",
                variant=variant,
                expansion=VARIANTS[variant],
                chosen=", ".join(chosen),
            )
    for one, other in (
        ("five-premonitions", "six-premonitions"),
        ("intersections", "one-crossroads"),
    ):
        if one in variants and other in variants:
            raise OptionError("onirim.variants-exclude", variant=one, other=other)


def words(options: dict[str, object], name: str) -> tuple[str, ...]:
    value = options[name]
    assert isinstance(value, tuple)
    return tuple(str(word) for word in value)


def option_flags(seats: int, options: dict[str, object]) -> vec[u8]:
    """Every choice as a 0 or a 1, in the order of the tables."""
    chosen = [seats == 2, options["talk"] == "silent"]
    chosen += [name in words(options, "expansions") for name in EXPANSIONS]
    chosen += [name in words(options, "variants") for name in VARIANTS]
    chosen += [options["incubus"] == mode for mode in (NEW, APPRENTICE, ADVERSARY)]
    return vec[u8]([u8(flag) for flag in chosen])


def chosen_expansions(options: dict[str, object], edition: Edition) -> list[Expansion]:
    """The expansions in play, and the meetings between them.

    onirim.together.any: every set of expansions.  onirim.together.incubus: one mode at most.
    """
    chosen = words(options, "expansions")
    variants = words(options, "variants")
    found: list[Expansion] = []
    if "book" in chosen:
        doors = DOORS_OF_A_COLOUR if "glyphs" in chosen else DOORS
        book = Book(doors, "oniverse" in chosen, edition.goals_queue)
        found += [book, Spells(book, "lost" in variants)]
    if "glyphs" in chosen:
        found.append(Glyphs())
    if "towers" in chosen:
        found.append(Towers("scattered-ruins" in variants, "oniverse" in chosen))
    if "premonitions" in chosen:
        more = {"five-premonitions": 5, "six-premonitions": 6}
        start = [number for variant, number in more.items() if variant in variants]
        premonitions = Premonitions(start[0] if start else 4)
        secret = edition.secret_fetch and options["talk"] == "silent"
        found += [premonitions, HappyDreams(premonitions, secret)]
    if "crossroads" in chosen:
        found.append(Crossroads("intersections" in variants, "one-crossroads" in variants))
    dreamcatchers = Dreamcatchers("imminent-overload" not in variants)
    if "dreamcatchers" in chosen:
        found.append(dreamcatchers)
    if "oniverse" in chosen:
        oniverse = Oniverse()
        used = UsedCards() if edition.hammer_recounts else None
        found += [oniverse, Denizens(oniverse, used), ChromaticChaos(oniverse)]
        if used is not None:
            found.append(used)
        if "dreamcatchers" in chosen:
            found.append(ChaosInCatchers(oniverse, dreamcatchers))
        if "glyphs" in chosen:
            found.append(ChaosInIncantation(oniverse))
    if options["incubus"] != "none":
        found.append(Incubus(str(options["incubus"])))
    return found
