"""Options: every preset and any combination can be played, and what is impossible is explained."""

import random

import pytest

from reverie import registry
from reverie.engine.errors import OptionError
from reverie.games.onirim.options import EXPANSIONS, PRESETS, VARIANTS
from reverie.testing import story

MODES = ("none", "new", "apprentice", "adversary")


def play_out(seed: int, seats: int, **options: object) -> None:
    """A random game to its end; the state is sound at every tenth move and at the last."""
    state = registry.spec("onirim").game(seats, **options).start(seed)
    chance = random.Random(seed)
    moves = 0
    while not state.over:
        legal = state.legal()
        assert legal, f"nothing to do at {state.decision}"
        if moves % 10 == 0:
            assert state.problems() == []
        state.apply(chance.choice(legal))
        moves += 1
        assert moves < 20_000
    assert state.problems() == []
    assert state.outcome is not None


def combination(number: int) -> tuple[int, dict[str, object]]:
    """One of the many: seats and options."""
    chance = random.Random(number)
    expansions = tuple(name for name in EXPANSIONS if chance.random() < 0.5)
    variants = {name for name, of in VARIANTS.items() if of in expansions and chance.random() < 0.5}
    variants -= {"five-premonitions"} if "six-premonitions" in variants else set()
    variants -= {"one-crossroads"} if "intersections" in variants else set()
    options: dict[str, object] = {
        "expansions": expansions,
        "variants": tuple(variants),
        "incubus": chance.choice(MODES),
    }
    seats = chance.choice((1, 2))
    if seats == 2:
        options["talk"] = chance.choice(("open", "silent"))
    return seats, options


@pytest.mark.rule("onirim.together.any")
@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_plays_to_the_end(preset: str, seats: int) -> None:
    for seed in range(3):
        play_out(seed, seats, **PRESETS[preset])


@pytest.mark.rule("onirim.together.any")
@pytest.mark.parametrize("hundred", range(3))
def test_any_combination_plays_to_the_end(hundred: int) -> None:
    for number in range(100 * hundred, 100 * hundred + 100):
        seats, options = combination(number)
        play_out(number, seats, **options)


@pytest.mark.rule("onirim.together.any")
def test_all_128_sets_of_expansions_can_be_set_up() -> None:
    for bits in range(128):
        chosen = tuple(name for i, name in enumerate(EXPANSIONS) if (bits >> i) & 1)
        for seats in (1, 2):
            tale = story("onirim", seats=seats, seed=bits, expansions=chosen)
            assert tale.match.state.problems() == []
            assert tale.decision == ("turn" if seats == 1 else "draft")


@pytest.mark.rule("onirim.together.any")
def test_every_action_has_words_of_its_own() -> None:
    for seats in (1, 2):
        actions = registry.spec("onirim").game(seats, expansions=EXPANSIONS, incubus="new").actions
        assert len(actions.by_text) == len(actions.by_id)


@pytest.mark.rule("onirim.together.incubus")
@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("mode", MODES[1:])
def test_each_mode_of_the_incubus_goes_with_all_seven(mode: str, seats: int) -> None:
    for seed in range(3):
        play_out(seed, seats, expansions=EXPANSIONS, incubus=mode)


@pytest.mark.rule("onirim.together.variants")
@pytest.mark.parametrize(("variant", "expansion"), VARIANTS.items())
def test_a_variant_needs_its_expansion(variant: str, expansion: str) -> None:
    with pytest.raises(
        OptionError, match=f"'{variant}' needs the expansion '{expansion}'; in play: none"
    ):
        story("onirim", variants=(variant,))
    story("onirim", expansions=(expansion,), variants=(variant,))


@pytest.mark.rule("onirim.together.variants")
@pytest.mark.parametrize(
    "both", [("five-premonitions", "six-premonitions"), ("intersections", "one-crossroads")]
)
def test_two_pairs_of_variants_exclude_each_other(both: tuple[str, str]) -> None:
    with pytest.raises(OptionError, match=f"'{both[0]}' and '{both[1]}' exclude each other"):
        story("onirim", expansions=EXPANSIONS, variants=both)


@pytest.mark.rule("onirim.together.variants")
def test_unknown_names_are_answered_with_the_known_ones() -> None:
    with pytest.raises(OptionError, match=r"'tower'; choose from: book, glyphs, .*oniverse"):
        story("onirim", expansions=("tower",))
    with pytest.raises(OptionError, match=r"'hard'; choose from: lost, .*one-crossroads"):
        story("onirim", variants=("hard",))
    with pytest.raises(OptionError, match=r"choose from: none, new, apprentice, adversary"):
        story("onirim", incubus="friend")
    with pytest.raises(
        OptionError, match=r"unknown option 'expansion'; choose from: expansions, variants"
    ):
        story("onirim", expansion=("towers",))
