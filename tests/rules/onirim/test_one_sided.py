"""One of two players has all the Doors of a colour: what may still take one from them?"""

import pytest

from reverie.testing import Story
from tests.rules.onirim.drawn import two
from tests.rules.onirim.tables import foretold

TWO_BROWN = "premonition of two brown doors"
TWO_BLUE = "premonition of two blue doors"
TWINS = "premonition of twin doors"
FIVE = "premonition of five doors"
ALL = "premonition of all colours"
OTHERS = ["blue door", "green door", "brown door"]
# seat 0 has a brown Key, seat 1 a red one
OFFER = ["brown key", "red key", "blue sun", "blue moon", "green sun", "green moon"]
OFFER += ["brown sun", "brown moon"]


def one_sided(*open: str, hidden: tuple[str, ...] = (), found: int = 7) -> Story:
    """Both red Doors are in front of seat 0, and all Nightmares are gone."""
    tale = foretold(two("premonitions", offer=OFFER), *open, hidden=hidden)
    both = {"doors_0": ["red door", "red door", *OTHERS[:2]], "doors_1": OTHERS}
    if found == 8:
        both["doors_0"] = ["red door", "red door", *OTHERS]
    deck = ["green key", "blue key", *["brown door"] * (8 - found)]
    return tale.given(deck=deck, **both)


def reason(tale: Story) -> str:
    told = tale.match.state.out_of_reach(0)
    return "" if told is None else told.rule


@pytest.mark.rule("onirim.two.lost-for-good")
def test_a_premonition_may_still_take_the_door_too_many() -> None:
    assert reason(one_sided(ALL)) == ""
    assert reason(one_sided(hidden=(FIVE,))) == ""
    assert reason(one_sided(ALL, hidden=(FIVE,))) == ""
    assert reason(one_sided()) == "onirim.two.lost-for-good"


@pytest.mark.rule("onirim.two.lost-for-good")
def test_with_all_doors_found_none_comes_true_any_more() -> None:
    assert reason(one_sided(ALL, hidden=(FIVE,), found=8)) == "onirim.two.lost-for-good"


@pytest.mark.rule("onirim.two.lost-for-good")
@pytest.mark.parametrize("given_up", ["red door of seat 0", "brown door of seat 1"])
def test_the_last_one_may_be_coming_true(given_up: str) -> None:
    tale = one_sided(TWO_BROWN).stack("brown door", "green key", "blue key")
    tale.play("play blue sun", "use brown key")
    assert (tale.decision, reason(tale)) == ("give up door", "")
    tale.play(f"give up {given_up}")
    assert reason(tale) == ("" if given_up.startswith("red") else "onirim.ending.too-few-locations")


@pytest.mark.rule("onirim.premonitions.when")
@pytest.mark.rule("onirim.premonitions.order")
@pytest.mark.rule("onirim.premonitions.twins")
def test_why_not_while_premonitions_come_true() -> None:
    tale = one_sided(TWO_BROWN, TWINS, ALL, TWO_BLUE, hidden=(FIVE,))
    tale.stack("brown door", "green key", "blue key").play("play blue sun", "use brown key")
    assert tale.decision == "premonition"
    why = tale.match.why_not
    assert why(f"suffer {FIVE}") == "onirim.premonitions.when"
    assert why("play blue moon") == "onirim.premonitions.order"
    assert why("give up red door of seat 0") == "onirim.premonitions.order"
    tale.play(f"suffer {TWO_BROWN}")
    assert why(f"suffer {FIVE}") == why("play blue moon") == "onirim.premonitions.brown"
    tale.play("give up green door of seat 0", f"suffer {TWINS}")
    assert tale.decision == "give up door"
    assert why("give up green door of seat 1") == "onirim.premonitions.twins"
    assert why(f"suffer {FIVE}") == why("play blue moon") == "onirim.premonitions.twins"
    tale.play("give up brown door of seat 1", f"suffer {TWO_BLUE}")
    assert tale.decision == "two keys"
    assert why(f"suffer {FIVE}") == why("play blue moon") == "onirim.premonitions.blue"


# --- the Little Incubus ---
def with_incubus(mode: str, found: int = 7) -> Story:
    tale = two(offer=OFFER, incubus=mode)
    both = {"doors_0": ["red door", "red door", *OTHERS[: found - 5]], "doors_1": OTHERS}
    deck = ["green key", "brown key", "blue key", *["brown door"] * (8 - found)]
    return tale.given(deck=deck, **both)


@pytest.mark.rule("onirim.two.lost-for-good")
@pytest.mark.parametrize(
    ("mode", "reach"),
    [("new", "onirim.two.lost-for-good"), ("apprentice", ""), ("adversary", "")],
)
def test_the_incubus_may_bring_a_nightmare_in_advance(mode: str, reach: str) -> None:
    assert reason(with_incubus(mode)) == reach


@pytest.mark.rule("onirim.two.lost-for-good")
@pytest.mark.rule("onirim.incubus.face")
def test_the_adversary_is_faced_once() -> None:
    tale = with_incubus("adversary").play("face the adversary")
    assert (tale.decision, reason(tale)) == ("nightmare in advance", "")
    tale.play("discard brown key")
    assert reason(tale) == "onirim.two.lost-for-good"
    tale = with_incubus("adversary").play("face the adversary", "lose red door")
    assert reason(tale) == ""


@pytest.mark.rule("onirim.two.lost-for-good")
@pytest.mark.rule("onirim.incubus.face")
def test_with_all_doors_found_only_the_apprentice_can_be_called() -> None:
    assert reason(with_incubus("apprentice", found=8)) == ""
    assert reason(with_incubus("adversary", found=8)) == "onirim.two.lost-for-good"


@pytest.mark.rule("onirim.two.lost-for-good")
def test_premonitions_that_are_gone_do_not_speak_for_the_incubus() -> None:
    for mode, reach in (("apprentice", ""), ("new", "onirim.two.lost-for-good")):
        tale = foretold(two("premonitions", offer=OFFER, incubus=mode), hidden=())
        both = {"doors_0": ["red door", "red door", *OTHERS[:2]], "doors_1": OTHERS}
        tale.given(deck=["green key", "brown key", "brown door"], **both)
        assert reason(tale) == reach


@pytest.mark.rule("onirim.two.lost-for-good")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("colour", ["red", "blue", "green", "brown"])
def test_whichever_colour_and_player(colour: str, seat: int) -> None:
    """All the Keys are left, but no Nightmare that could take a Door."""
    doors = [f"{other} door" for other in ("red", "blue", "green", "brown") if other != colour]
    sides = {f"doors_{seat}": [f"{colour} door"] * 2, f"doors_{1 - seat}": doors}
    keys = ["red key", "blue key", "green key", "brown key"]
    tale = two(offer=["blue sun"] * 4 + ["green sun"] * 4)
    tale.given(deck=[*keys, *keys, *doors], **sides)
    told = tale.match.state.out_of_reach(0)
    assert (told.rule, told.names) == ("onirim.two.lost-for-good", (colour,))
