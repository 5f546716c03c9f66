"""Out of reach: said as soon as it is certain, never before, and never undone."""

import itertools
import random
from itertools import permutations

import pytest

from reverie.engine.outcome import OutOfReach
from reverie.match.warnings import gives_up
from reverie.testing import Story, story
from tests.rules.onirim import tables
from tests.rules.onirim.drawn import discarded, solo

HAND = ["red sun", "red moon", "red key", "blue sun", "green moon"]
SEVEN = ["red door", *["blue door", "green door", "brown door"] * 2]
COLOURS = ("red", "blue", "green", "brown")
EDGES = {  # s for a sun, m for a moon
    "red tower 3": ("sm", "m"),
    "red tower 4": ("s", "m"),
    "red tower 5": ("", "m"),
    "blue tower 3": ("m", "sm"),
    "blue tower 4": ("m", "m"),
    "blue tower 5": ("m", ""),
    "green tower 3": ("s", "sm"),
    "green tower 4": ("s", "s"),
    "green tower 5": ("s", ""),
    "brown tower 3": ("sm", "s"),
    "brown tower 4": ("m", "s"),
    "brown tower 5": ("", "s"),
}
NO_FIT = OutOfReach("onirim.towers.no-fit")
OFFER = ["red sun", "red moon", "red key", "blue sun", "blue moon", "green sun", "green moon"]


def reason(tale: Story) -> OutOfReach | None:
    """What everybody is told; both players are told the same."""
    told = [tale.match.state.out_of_reach(seat) for seat in range(tale.match.game.seats)]
    assert all(one == told[0] for one in told)
    return told[0]


def warned(tale: Story) -> list[str]:
    """The moves that would put victory out of reach."""
    return [action.text for action in tale.match.legal if gives_up(tale.match, action)]


# --- the base game ---
@pytest.mark.rule("onirim.ending.too-few-locations")
def test_the_series_that_wins_is_not_warned_of() -> None:
    """The last three red cards of all: played, they pay for the last Door."""
    tale = story("onirim", deck=[*HAND, "brown sun", "brown moon"])
    tale.play("play red sun", "play red moon").given(deck=["red door"], doors_0=SEVEN)
    assert reason(tale) is None
    assert "play red key" not in warned(tale)
    tale.play("play red key")
    assert (tale.decision, reason(tale)) == ("search", None)
    assert warned(tale) == ["decline"]
    assert tale.play("search red door").outcome.winners == (0,)


@pytest.mark.rule("onirim.ending.too-few-locations")
def test_what_cannot_be_paid_for_is_named() -> None:
    """Two red Doors are missing: the Key pays for one of them, a Sun and a Moon for none."""
    left = ["red door", "red door", "nightmare"]
    tale = story("onirim", deck=HAND).given(deck=left, doors_0=SEVEN[1:])
    assert reason(tale) == OutOfReach("onirim.ending.too-few-locations", "cards", ("red door",))
    assert tale.table("out_of_reach") == "onirim.ending.too-few-locations"
    assert tale.table("out_of_reach_values") == {"cards": ["red door"]}


@pytest.mark.rule("onirim.ending.too-few-locations")
def test_three_cards_with_one_symbol_make_no_series() -> None:
    suns = ["red sun", "blue sun", "blue sun", "green sun", "green moon"]
    tale = story("onirim", deck=suns)
    tale.given(deck=["red sun", "red sun", "red sun", "red door"], doors_0=SEVEN)
    assert reason(tale) == OutOfReach("onirim.ending.too-few-locations", "cards", ("red door",))
    tale = story("onirim", deck=[*suns[:4], "red moon"])
    tale.given(deck=["red sun", "red door"], doors_0=SEVEN)
    assert reason(tale) is None


@pytest.mark.rule("onirim.ending.too-few-locations")
def test_a_series_begun_needs_another_symbol_to_go_on() -> None:
    hand = ["red sun", "red moon", "blue sun", "green sun", "green moon"]
    tale = story("onirim", deck=[*hand, "blue moon", "brown sun"])
    tale.play("play red sun", "play red moon")
    tale.given(deck=["red moon", "red door"], doors_0=SEVEN)  # a Moon does not follow a Moon
    assert reason(tale) == OutOfReach("onirim.ending.too-few-locations", "cards", ("red door",))
    tale = story("onirim", deck=[*hand, "blue moon", "brown sun"])
    tale.play("play red sun", "play red moon").given(deck=["red sun", "red door"], doors_0=SEVEN)
    assert reason(tale) is None


@pytest.mark.rule("onirim.ending.door-discarded")
def test_the_discarded_door_is_named() -> None:
    tale = story("onirim", deck=HAND)
    tale.stack("blue door", "brown sun", "brown moon", "green sun", "green key")
    tale.play("discard red key")
    door = next(action for action in tale.match.legal if action.object == "blue door")
    lost = OutOfReach("onirim.ending.door-discarded", "cards", ("blue door",))
    assert (warned(tale), gives_up(tale.match, door)) == (["discard blue door"], lost)
    tale.play("discard blue door")
    assert reason(tale) == lost


# --- two players ---
@pytest.mark.rule("onirim.two.lost-for-good")
def test_one_player_has_both_red_doors_and_nothing_can_take_one() -> None:
    tale = story("onirim", seats=2, deck=[*OFFER, "brown sun"])
    tale.play(*(f"take {card}" for card in OFFER[:6]))
    three = ["blue door", "green door", "brown door"]
    left = ["red sun", "red moon", "red key", "red sun"]
    given = {"doors_0": ["red door", "red door", *three], "doors_1": three}
    tale.given(deck=[*left, "nightmare"], **given)
    assert reason(tale) is None  # a Nightmare may take one, which is then found again
    tale = story("onirim", seats=2, deck=[*OFFER, "brown sun"])
    tale.play(*(f"take {card}" for card in OFFER[:6])).given(deck=left, **given)
    assert reason(tale) == OutOfReach("onirim.two.lost-for-good", "colours", ("red",))


@pytest.mark.rule("onirim.ending.too-few-locations")
def test_a_door_too_many_on_one_side_has_to_be_paid_for_again() -> None:
    tale = story("onirim", seats=2, deck=["blue sun"] * 8)
    tale.play(*["take blue sun"] * 6)
    three = ["blue door", "green door", "brown door"]
    tale.given(deck=["nightmare"], doors_0=["red door", "red door", *three], doors_1=three)
    assert reason(tale) == OutOfReach("onirim.ending.too-few-locations", "cards", ("red door",))


# --- expansions that bring Doors in other ways ---
NO_RED = ["blue sun", "blue moon", "blue sun", "green sun", "green moon"]


@pytest.mark.parametrize(
    ("expansion", "card"), [("glyphs", "blue glyph"), ("crossroads", "crossroads key")]
)
@pytest.mark.rule("onirim.ending.too-few-locations")
def test_one_card_more_may_still_bring_the_door(expansion: str, card: str) -> None:
    more = ["red door", "blue door", "green door", "brown door"] if expansion == "glyphs" else []
    doors = [*SEVEN, *more]
    tale = solo(expansion, hand=NO_RED).given(deck=["red door"], doors_0=doors)
    assert reason(tale) == OutOfReach("onirim.ending.too-few-locations", "cards", ("red door",))
    tale = solo(expansion, hand=NO_RED).given(deck=["red door", card], doors_0=doors)
    assert reason(tale) is None


@pytest.mark.parametrize("helper", ["cyclobot", "chromatic chaos", "hammer bird"])
@pytest.mark.rule("onirim.ending.too-few-locations")
def test_a_denizen_may_still_bring_the_door(helper: str) -> None:
    """Which Denizens are left out nobody knows, so only those that were seen to go are gone."""
    doors = [*SEVEN, "oniverse door"]
    for seed in range(400):
        tale = solo("oniverse", hand=NO_RED, seed=seed).given(deck=["red door"], doors_0=doors)
        gone = tale.table("discard")
        if all(gone.get(name, 0) == 2 for name in ("cyclobot", "chromatic chaos", "hammer bird")):
            break
    assert reason(tale).names == ("red door",)
    state, place = tale.match.state, {n: at for at, n in tale.match.game.place_names.items()}
    state.take(place["discard"], tale.match.game.cards([helper])[0])
    state.put(place["deck"], tale.match.game.cards([helper])[0])
    assert reason(tale) is None


@pytest.mark.rule("onirim.ending.too-few-locations")
def test_a_glyph_that_was_discarded_pays_until_its_incantation_is_over() -> None:
    hand = ["blue glyph", "blue moon", "blue sun", "green sun", "green moon"]
    doors = [*SEVEN, "red door", "blue door", "green door", "brown door"]
    tale = story("onirim", deck=hand, expansions=("glyphs",))
    tale.given(deck=["red door", "nightmare", "nightmare"], doors_0=doors)
    assert reason(tale) is None
    tale.play("discard blue glyph")
    assert (tale.decision, reason(tale)) == ("incantation", None)
    assert tale.play("take red door").outcome.winners == (0,)
    tale = story("onirim", deck=hand, expansions=("glyphs",))
    tale.given(deck=["red door", "red door", "nightmare"], doors_0=doors[:-4] + doors[-3:])
    two_doors = OutOfReach("onirim.ending.too-few-locations", "cards", ("red door", "red door"))
    assert reason(tale) == two_doors  # it takes one of them, not both
    assert reason(tale.play("discard blue glyph")) == two_doors


@pytest.mark.rule("onirim.ending.too-few-locations")
def test_a_glyph_pays_once_in_a_series_or_by_its_incantation() -> None:
    hand = ["red sun", "red moon", "red glyph", "blue sun", "blue moon"]
    doors = [*SEVEN, "blue door", "green door", "brown door"]
    tale = story("onirim", deck=hand, expansions=("glyphs",))
    tale.given(deck=["red door", "red door", "nightmare"], doors_0=doors)
    assert reason(tale).names == ("red door", "red door")  # it takes one of them, not both
    tale = story("onirim", deck=hand, expansions=("glyphs",))
    tale.given(deck=["red door", "nightmare"], doors_0=[*doors, "red door"])
    assert reason(tale) is None


@pytest.mark.rule("onirim.ending.too-few-locations")
def test_a_crossroads_in_the_row_belongs_to_one_series_only() -> None:
    """Of two Doors of different colours, the one Crossroads helps with one."""
    hand = ["red sun", "crossroads moon", "red moon", "blue sun", "blue moon"]
    doors = ["red door", "blue door", *["green door", "brown door"] * 2]
    left = ["red door", "blue door", "nightmare"]
    tale = story("onirim", deck=hand, expansions=("crossroads",)).given(deck=left, doors_0=doors)
    assert len(reason(tale).names) == 1
    tale.stack("nightmare").play("play crossroads moon", "reveal five")
    assert len(reason(tale).names) == 1


# --- the Adversary ---
def adversary(*deck: str) -> Story:
    tale = story("onirim", deck=HAND, incubus="adversary")
    return tale.given(deck=["red door", *deck, "brown sun", "brown moon"], doors_0=SEVEN)


@pytest.mark.rule("onirim.incubus.too-late")
def test_the_last_door_before_the_adversary_was_faced_with_all_nightmares_gone() -> None:
    tale = adversary().play("play red sun")
    assert reason(tale) is None
    use = next(action for action in tale.match.legal if action.verb == "use")
    assert gives_up(tale.match, use) == OutOfReach("onirim.incubus.too-late")
    tale.play("use red key")
    assert (tale.outcome, reason(tale)) == (None, OutOfReach("onirim.incubus.too-late"))
    tale.play("play red moon")
    assert reason(tale) == OutOfReach("onirim.incubus.too-late")


@pytest.mark.rule("onirim.incubus.too-late")
@pytest.mark.rule("onirim.towers.victory")
def test_it_is_not_too_late_once_the_adversary_was_faced() -> None:
    """All Doors are there, and all Nightmares are gone; only the Towers are not aligned yet."""
    for faced in (True, False):
        tale = story("onirim", deck=HAND, incubus="adversary", expansions=("towers",))
        if faced:
            tale.stack("brown sun").play("face the adversary", "discard red key")
        towers = ["blue tower 4", "red tower 5", "green tower 5", "brown tower 5"]
        left = ["brown moon", "green sun", "green key"]
        tale.given(deck=[*towers, *left], doors_0=["red door", *SEVEN])
        assert reason(tale) == (None if faced else OutOfReach("onirim.incubus.too-late"))


@pytest.mark.rule("onirim.incubus.too-late")
def test_a_nightmare_can_still_take_the_door_so_that_the_adversary_can_be_faced() -> None:
    tale = adversary("nightmare", "red key").play("play red sun", "use red key")
    assert (tale.decision, reason(tale)) == ("nightmare", None)
    assert "lose red door" not in warned(tale)


# --- Towers ---
def fit(row: tuple[str, ...]) -> bool:
    """May these Towers stand side by side?  Touching edges share no symbol."""
    return all(
        not set(EDGES[left][1]) & set(EDGES[right][0]) for left, right in itertools.pairwise(row)
    )


def colours_of(row: tuple[str, ...]) -> set[str]:
    return {tower.partition(" ")[0] for tower in row}


def in_place(row: tuple[str, ...], standing: tuple[str, ...]) -> bool:
    """Do those that stand already come one after the other, in their order?"""
    if not standing:
        return True
    at = row.index(standing[0])
    return row[at : at + len(standing)] == standing


@pytest.mark.rule("onirim.towers.no-fit")
def test_the_towers_left_are_tried_in_every_order() -> None:
    """One Tower of each colour is left, and some of them stand; every case there is."""
    told = 0
    for numbers in itertools.product((3, 4, 5), repeat=4):
        left = tuple(f"{colour} tower {n}" for colour, n in zip(COLOURS, numbers, strict=True))
        gone = [tower for tower in EDGES if tower not in left]
        for standing in ((), left[:2], (left[3], left[1]), left[1:]):
            if not fit(standing):
                continue
            tale = discarded(solo("towers").given(towers=list(standing)), *gone)
            possible = any(fit(row) and in_place(row, standing) for row in permutations(left))
            assert (reason(tale) is None) == possible, (left, standing)
            assert possible or reason(tale) == NO_FIT
            told += not possible
    assert told > 9  # nine sets of four fit in no order; more are kept apart by what stands


@pytest.mark.rule("onirim.towers.no-fit")
def test_a_cyclobot_could_bring_back_one_that_fits() -> None:
    left = [f"{colour} tower 3" for colour in COLOURS]
    gone = [tower for tower in EDGES if tower not in left]
    assert reason(discarded(solo("towers"), *gone)) == NO_FIT
    assert reason(discarded(solo("towers", "oniverse"), *gone)) is None


def with_cyclobots(number: int, **places: list[str]) -> Story:
    """One player, with Towers and spells, and so many Cyclobots that may still be rallied."""
    tale = tables.in_play(solo("book", "towers", "oniverse"), "cyclobot", "cyclobot")
    return discarded(tale.given(**places), *["cyclobot"] * (2 - number))


@pytest.mark.rule("onirim.towers.lost-for-good")
@pytest.mark.rule("onirim.towers.no-fit")
def test_each_cyclobot_brings_back_one_tower() -> None:
    green = [f"green tower {number}" for number in (3, 4, 5)]
    blue = [f"blue tower {number}" for number in (3, 4, 5)]
    lost = OutOfReach("onirim.towers.lost-for-good", "colours", ("green",))
    assert reason(discarded(with_cyclobots(0), *green)) == lost
    tale = discarded(with_cyclobots(1), *green)
    assert reason(tale) is None
    assert reason(discarded(tale, *blue)) == NO_FIT  # a green or a blue one, but not both
    assert reason(discarded(with_cyclobots(2), *green, *blue)) is None


@pytest.mark.rule("onirim.towers.no-fit")
def test_a_tower_that_stands_in_the_wrong_place_has_to_be_lost_and_recovered() -> None:
    """Only brown 4, blue 3, red 5, green 3 would fit, and the last two stand the wrong way round.

    With a Cyclobot, the red Tower can be lost to a Nightmare, recovered and built again.
    """
    wanted = ["brown tower 4", "blue tower 3", "red tower 5", "green tower 3"]
    standing = {"towers": ["green tower 3", "red tower 5"]}
    paid = [tower for tower in EDGES if tower not in wanted]
    assert reason(with_cyclobots(0, spent=paid, **standing)) == NO_FIT
    assert reason(with_cyclobots(1, spent=paid, **standing)) is None
    tale = discarded(with_cyclobots(1, spent=paid, **standing), "brown tower 4")
    assert reason(tale) == NO_FIT  # the brown one has to be recovered as well
    tale = discarded(with_cyclobots(2, spent=paid, **standing), "brown tower 4")
    assert reason(tale) is None


def recoveries(row: tuple[str, ...], standing: list[str], lost: list[str]) -> int:
    """How many Towers of a wanted row have to be recovered, if as many as possible stay put."""
    most = 0
    for first, last in itertools.combinations(range(len(row) + 1), 2):
        staying = [tower for tower in standing if tower in row[first:last]]
        if tuple(staying) == row[first:last]:
            most = max(most, last - first)
    return sum(tower in standing or tower in lost for tower in row) - most


@pytest.mark.rule("onirim.towers.no-fit")
def test_whatever_stands_is_discarded_or_has_paid() -> None:
    """Random positions, against a search through all rows of four colours."""
    rows = [row for row in permutations(EDGES, 4) if fit(row) and colours_of(row) == set(COLOURS)]
    dice = random.Random(7)
    tale, told = with_cyclobots(2), []
    while len(told) < 150:
        towers, cyclobots = dice.sample(list(EDGES), 12), dice.randrange(3)
        a, b, c = dice.randint(0, 4), dice.randint(4, 8), dice.randint(4, 12)
        standing, lost, paid = towers[:a], towers[b:c], towers[max(b, c) :]
        if not fit(tuple(standing)):
            continue
        discard = [*lost, *["cyclobot"] * (2 - cyclobots)]
        told.append(reason(tale.given(towers=standing, discard=discard, spent=paid)) is None)
        left = [row for row in rows if not set(row) & set(paid)]
        possible = any(recoveries(row, standing, lost) <= cyclobots for row in left)
        assert told[-1] == possible, (standing, lost, paid, cyclobots)
    assert 30 < sum(told) < 120


@pytest.mark.rule("onirim.towers.lost-for-good")
def test_the_colours_without_a_tower_are_named() -> None:
    gone = [f"{colour} tower {n}" for colour in ("red", "green") for n in (3, 4, 5)]
    tale = discarded(solo("towers"), *gone)
    assert reason(tale) == OutOfReach("onirim.towers.lost-for-good", "colours", ("red", "green"))


@pytest.mark.rule("onirim.dreamcatchers.lost-for-good")
def test_the_lost_dreams_are_counted() -> None:
    tale = discarded(solo("dreamcatchers"), "lost dream", "lost dream")
    assert reason(tale).names == ("lost dream", "lost dream")


@pytest.mark.rule("onirim.dreamcatchers.lost-for-good")
def test_each_expansion_is_asked() -> None:
    """The Towers are all there; a Lost Dream is not."""
    tale = discarded(solo("towers", "dreamcatchers"), "lost dream")
    assert reason(tale).rule == "onirim.dreamcatchers.lost-for-good"
    assert reason(solo("towers", "dreamcatchers")) is None
