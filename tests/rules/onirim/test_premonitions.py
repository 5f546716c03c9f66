"""Dark Premonitions and Happy Dreams."""

import pytest

from reverie.games.onirim.columns import TOP_SIZE_AT
from reverie.games.onirim.layout import BAG, DECK, SERIES
from reverie.testing import story
from reverie.testing.story import Story
from tests.rules.onirim.drawn import discarded
from tests.rules.onirim.tables import foretold

TWO_RED = "premonition of two red doors"
TWO_GREEN = "premonition of two green doors"
TWO_BLUE = "premonition of two blue doors"
TWO_BROWN = "premonition of two brown doors"
TWINS = "premonition of twin doors"
FIVE = "premonition of five doors"
ALL_COLOURS = "premonition of all colours"
THREE = "premonition of three doors"
REST = ["blue moon", "green moon", "brown moon"]
NEW = ["green sun", "blue sun", "brown sun", "green key", "blue key"]


def dream(*then: str, doors: list[str] | None = None, **options: object) -> Story:
    """A hand with the red, the green, the blue and the brown Key and a Sun."""
    hand = ["red sun", "red key", "green key", "blue key", "brown key"]
    options.setdefault("expansions", ("premonitions",))
    return story("onirim", deck=hand, **options).given(doors_0=doors or []).stack(*then)


def opened(door: str, *open: str, doors: list[str], then: tuple[str, ...] = ()) -> Story:
    """A drawn Door is taken with its Key, and these Premonitions are face up."""
    tale = foretold(dream(door, *then, doors=doors), *open, hidden=())
    return tale.play("play red sun", f"use {door.replace('door', 'key')}")


# --- setting out ---
@pytest.mark.rule("onirim.premonitions.setup")
@pytest.mark.parametrize("seats", [1, 2])
def test_four_lie_open_and_four_face_down(seats: int) -> None:
    tale = story("onirim", seats=seats, expansions=("premonitions",))
    assert len(set(tale.table("premonitions"))) == 4
    assert tale.table("hidden_premonitions") == 4
    assert tale.table("removed_premonitions") == []


@pytest.mark.rule("onirim.premonitions.setup")
@pytest.mark.rule("onirim.premonitions.once")
def test_everybody_sees_which_are_gone_and_so_which_may_be_face_down() -> None:
    tale = foretold(dream(), TWO_RED, TWO_GREEN, hidden=(THREE, FIVE))
    assert tale.table("premonitions") == [TWO_RED, TWO_GREEN]
    assert tale.table("unseen_premonitions") == {FIVE: 1, THREE: 1}
    gone = [TWO_BLUE, TWO_BROWN, TWINS, ALL_COLOURS]
    assert tale.table("removed_premonitions") == gone


@pytest.mark.rule("onirim.premonitions.setup")
def test_which_ones_lie_open_is_chance() -> None:
    seen = {
        tuple(
            sorted(story("onirim", seed=seed, expansions=("premonitions",)).table("premonitions"))
        )
        for seed in range(20)
    }
    assert len(seen) > 10


@pytest.mark.rule("onirim.premonitions.harder")
@pytest.mark.parametrize(("variant", "number"), [("five-premonitions", 5), ("six-premonitions", 6)])
def test_more_lie_open_in_the_variants(variant: str, number: int) -> None:
    tale = story("onirim", expansions=("premonitions",), variants=(variant,))
    assert len(tale.table("premonitions")) == number
    assert tale.table("hidden_premonitions") == 8 - number


# --- coming true ---
@pytest.mark.rule("onirim.premonitions.when")
def test_it_comes_true_as_soon_as_the_doors_are_there() -> None:
    tale = foretold(dream("red door", doors=["red door"]), TWO_RED).play("play red sun")
    assert tale.table("premonitions") == [TWO_RED]
    tale.play("use red key")
    assert f"{TWO_RED}: premonitions > removed premonitions" in tale.happened()


@pytest.mark.rule("onirim.premonitions.when")
def test_one_door_is_not_two_and_a_door_in_limbo_is_none() -> None:
    tale = opened("red door", TWO_RED, TWINS, doors=["blue door"])
    assert tale.table("premonitions") == [TWO_RED, TWINS]
    tale = foretold(dream("red door", doors=["red door"]), TWO_RED).play("play red sun", "decline")
    assert tale.table("premonitions") == [TWO_RED]


@pytest.mark.rule("onirim.premonitions.when")
def test_a_door_found_by_a_series_makes_it_come_true_too() -> None:
    hand = ["green sun", "green moon", "green key", "blue sun", "blue moon"]
    tale = story("onirim", deck=hand, expansions=("premonitions",)).given(doors_0=["green door"])
    foretold(tale, TWO_GREEN, hidden=()).stack("blue sun", "blue moon")
    tale.play("play green sun", "play green moon", "play green key", "search green door")
    assert tale.table("removed_premonitions").count(TWO_GREEN) == 1


@pytest.mark.rule("onirim.premonitions.once")
def test_what_was_suffered_is_gone_for_all_to_see() -> None:
    tale = foretold(dream("green door", doors=["green door"]), TWO_GREEN, TWO_RED)
    tale.play("play red sun", "use green key")
    assert tale.table("premonitions") == [TWO_RED]
    assert tale.table("removed_premonitions") == [TWO_GREEN]
    assert tale.table("hidden_premonitions") == 6


@pytest.mark.rule("onirim.premonitions.order")
def test_of_several_the_player_chooses_the_order() -> None:
    tale = opened("blue door", TWO_RED, TWO_BLUE, ALL_COLOURS, doors=["blue door", "red door"])
    assert tale.decision == "two keys"  # alone, it comes true without a question
    doors = ["blue door", "red door", "green door", "brown door"]
    tale = opened("blue door", TWO_BLUE, ALL_COLOURS, TWO_RED, doors=doors)
    assert tale.decision == "premonition"
    assert tale.choices == [f"suffer {TWO_BLUE}", f"suffer {ALL_COLOURS}"]
    tale.play(f"suffer {ALL_COLOURS}")
    assert tale.decision == "two keys"
    assert tale.table("premonitions") == [TWO_RED]


@pytest.mark.rule("onirim.premonitions.cancelled")
def test_one_whose_condition_is_undone_stays() -> None:
    tale = opened("brown door", TWO_BROWN, TWINS, doors=["brown door", "red door"])
    assert tale.choices == [f"suffer {TWO_BROWN}", f"suffer {TWINS}"]
    tale.play(f"suffer {TWINS}", "give up brown door")
    assert tale.table("premonitions") == [TWO_BROWN]
    tale = opened("brown door", TWO_BROWN, TWINS, doors=["brown door", "red door"])
    tale.play(f"suffer {TWO_BROWN}", "give up red door")
    assert tale.decision == "give up door"  # the pair is still there
    tale.play("give up brown door")
    assert tale.table("premonitions") == []


@pytest.mark.rule("onirim.premonitions.victory")
def test_the_last_door_wins_before_any_premonition() -> None:
    colours = ["blue", "green", "brown"]
    doors = [f"{colour} door" for colour in colours for _ in range(2)] + ["red door"]
    tale = opened("red door", TWO_RED, TWO_BROWN, TWINS, doors=doors)
    assert tale.outcome.reason == "onirim.ending.victory"
    assert tale.table("premonitions") == [TWO_RED, TWO_BROWN, TWINS]


@pytest.mark.rule("onirim.premonitions.victory")
def test_with_something_else_missing_they_come_true() -> None:
    colours = ["blue", "green", "brown"]
    doors = [f"{colour} door" for colour in colours for _ in range(2)] + ["red door"]
    tale = dream("red door", doors=doors, expansions=("premonitions", "towers"))
    foretold(tale, TWO_BROWN, hidden=()).play("play red sun", "use red key")
    assert (tale.outcome, tale.decision) == (None, "give up door")


# --- penalties ---
@pytest.mark.rule("onirim.premonitions.as-far")
def test_a_penalty_is_paid_as_far_as_possible() -> None:
    tale = dream("green door", "green sun", "blue sun", doors=["green door"])
    foretold(tale, TWO_GREEN, hidden=()).play("play red sun", "use green key")
    assert tale.table("limbo") == []  # no Nightmare was discarded yet
    assert TWO_GREEN in tale.table("removed_premonitions")
    left = ["blue door", "red moon", "green sun", "blue sun", "red key"]
    tale = foretold(dream(doors=["blue door"]).given(deck=left), TWO_BLUE, hidden=())
    tale.play("play red sun", "use blue key")
    assert tale.choices == ["discard red key"]
    tale.play("discard red key")
    assert TWO_BLUE in tale.table("removed_premonitions")
    assert tale.decision == "turn"


@pytest.mark.rule("onirim.premonitions.as-far")
def test_with_no_key_and_with_one_premonition_left() -> None:
    left = ["blue door", "red moon", "green sun", "blue sun"]
    tale = foretold(dream(doors=["blue door"]).given(deck=left), TWO_BLUE, hidden=())
    tale.play("play red sun", "use blue key")
    assert (tale.decision, tale.table("premonitions")) == ("turn", [])
    doors = ["red door", "red door", "blue door", "blue door"]
    tale = foretold(dream("green door", doors=doors), FIVE, hidden=(TWO_GREEN,))
    tale.play("play red sun", "use green key")
    assert (tale.table("premonitions"), tale.table("hidden_premonitions")) == ([TWO_GREEN], 0)


@pytest.mark.rule("onirim.premonitions.search")
@pytest.mark.parametrize(
    ("door", "name", "doors"),
    [
        ("red door", TWO_RED, ["red door"]),
        ("brown door", ALL_COLOURS, ["red door", "blue door", "green door"]),
    ],
)
def test_a_penalty_that_searches_shuffles(door: str, name: str, doors: list[str]) -> None:
    assert "deck shuffled" in opened(door, name, doors=doors).happened()


@pytest.mark.rule("onirim.premonitions.search")
def test_the_search_for_keys_shuffles_once_at_its_end() -> None:
    tale = opened("blue door", TWO_BLUE, doors=["blue door"])
    assert "deck shuffled" not in tale.happened()
    tale.play("discard red key")
    assert "deck shuffled" not in tale.happened()
    tale.play("discard red key")
    assert tale.happened().count("deck shuffled") == 1


@pytest.mark.rule("onirim.premonitions.red")
def test_two_red_doors_take_all_red_locations_out_of_the_deck() -> None:
    tale = opened("red door", TWO_RED, doors=["red door"])
    gone = [event for event in tale.happened() if event.endswith("deck > discard")]
    assert sorted(set(gone)) == [
        f"red {symbol}: deck > discard" for symbol in ("key", "moon", "sun")
    ]
    assert len(gone) == 16 - 2  # all but the Sun and the Key of the first hand
    assert not any(card.startswith("red") for card in tale.table("unseen"))


@pytest.mark.rule("onirim.premonitions.green")
def test_two_green_doors_bring_a_nightmare_back() -> None:
    left = ["green door", "red moon", "green sun", "blue sun"]
    tale = foretold(dream(doors=["green door"]).given(deck=left), TWO_GREEN, hidden=())
    tale.play("play red sun", "use green key")
    assert "nightmare: discard > limbo" in tale.happened()
    assert tale.table("unseen") == {"blue sun": 1, "nightmare": 1}


@pytest.mark.rule("onirim.premonitions.blue")
def test_two_blue_doors_cost_two_keys_of_the_deck() -> None:
    tale = opened("blue door", TWO_BLUE, doors=["blue door"])
    assert tale.decision == "two keys"
    assert tale.choices == [f"discard {colour} key" for colour in ("red", "blue", "green", "brown")]
    tale.play("discard brown key", "discard green key")
    assert tale.table("discard")["brown key"] == 1
    assert "brown key" in tale.table("hand", of=0)  # the hand was not touched
    assert tale.decision != "prophecy"


@pytest.mark.rule("onirim.premonitions.brown")
def test_two_brown_doors_cost_any_door() -> None:
    tale = opened("brown door", TWO_BROWN, doors=["brown door", "red door"])
    assert tale.choices == ["give up brown door", "give up red door"]
    tale.play("give up red door")
    assert "red door: doors 0 > limbo" in tale.happened()
    assert tale.table("doors", of=0) == ["brown door", "brown door"]


@pytest.mark.rule("onirim.premonitions.twins")
def test_twin_doors_cost_one_of_a_pair() -> None:
    tale = opened("blue door", TWINS, doors=["red door", "blue door", "brown door"])
    assert (tale.decision, tale.choices) == ("give up door", ["give up blue door"])
    tale.play("give up blue door")
    assert tale.table("doors", of=0) == ["red door", "brown door", "blue door"]


@pytest.mark.rule("onirim.premonitions.five")
def test_five_doors_turn_up_two_more() -> None:
    doors = ["red door", "blue door", "blue door", "brown door"]
    tale = foretold(dream("red door", doors=doors), FIVE, hidden=(TWO_GREEN, ALL_COLOURS))
    tale.play("play red sun", "use red key")
    assert sorted(tale.table("premonitions")) == [ALL_COLOURS, TWO_GREEN]
    assert tale.table("hidden_premonitions") == 0


@pytest.mark.rule("onirim.premonitions.all-colours")
def test_a_door_of_each_colour_costs_the_happy_dreams_of_the_deck() -> None:
    doors = ["red door", "blue door", "green door"]
    tale = opened("brown door", ALL_COLOURS, doors=doors)
    assert tale.happened().count("happy dream: deck > discard") == 4
    tale = opened("green door", ALL_COLOURS, doors=doors)
    assert tale.table("premonitions") == [ALL_COLOURS]  # brown is missing


@pytest.mark.rule("onirim.premonitions.three")
def test_three_doors_cost_the_hand_and_turn_up_one_more() -> None:
    tale = dream("red door", "nightmare", *NEW, doors=["blue door", "brown door"])
    foretold(tale, THREE, hidden=(TWO_GREEN,)).play("play red sun", "use red key")
    assert tale.table("hand", of=0) == NEW
    assert "nightmare: deck > limbo" in tale.happened()  # not resolved
    assert tale.table("premonitions") == [TWO_GREEN]
    assert tale.decision == "turn"


@pytest.mark.rule("onirim.premonitions.three")
def test_the_new_hand_may_empty_the_deck() -> None:
    tale = dream(doors=["blue door", "brown door"]).given(deck=["red door", "green sun"])
    foretold(tale, THREE, hidden=()).play("play red sun", "use red key")
    assert tale.outcome.reason == "onirim.ending.defeat-new-hand"


@pytest.mark.rule("onirim.premonitions.reveal")
def test_one_that_is_turned_up_may_come_true_at_once() -> None:
    tale = dream("red door", *NEW, doors=["brown door", "brown door"])
    foretold(tale, THREE, hidden=(TWO_BROWN,)).play("play red sun", "use red key")
    assert (tale.decision, tale.table("hand", of=0)) == ("give up door", NEW)
    doors = ["red door", "blue door", "blue door", "brown door"]
    tale = foretold(dream("brown door", doors=doors), FIVE, hidden=(TWO_BLUE, TWO_BROWN))
    tale.play("play red sun", "use brown key")
    assert sorted(tale.choices) == [f"suffer {TWO_BLUE}", f"suffer {TWO_BROWN}"]


# --- just not enough ---
@pytest.mark.rule("onirim.premonitions.five")
@pytest.mark.rule("onirim.premonitions.three")
def test_four_doors_are_not_five_and_two_are_not_three() -> None:
    tale = opened("red door", FIVE, doors=["blue door", "green door", "brown door"])
    assert tale.table("premonitions") == [FIVE]
    tale = opened("red door", THREE, doors=["blue door"])
    assert tale.table("premonitions") == [THREE]


@pytest.mark.rule("onirim.premonitions.all-colours")
@pytest.mark.parametrize("lacking", ["red", "blue", "green", "brown"])
def test_three_colours_are_not_all(lacking: str) -> None:
    first, *others = [c for c in ("red", "blue", "green", "brown") if c != lacking]
    doors = [f"{colour} door" for colour in others for _ in range(2)]
    tale = opened(f"{first} door", ALL_COLOURS, doors=doors)
    assert tale.table("premonitions") == [ALL_COLOURS]


@pytest.mark.rule("onirim.premonitions.green")
def test_the_only_discarded_nightmare_comes_back() -> None:
    tale = foretold(dream("green door", doors=["green door"]), TWO_GREEN, hidden=())
    discarded(tale, "nightmare").stack("green door").play("play red sun", "use green key")
    assert "nightmare: discard > limbo" in tale.happened()


# --- two players ---
OFFER = ["red sun", "red moon", "red key", "blue sun", "blue moon", "green sun", *NEW[3:]]
DRAFT = [f"take {card}" for card in OFFER[:6]]


def pair(talk: str, *open: str, hidden: tuple[str, ...] = ()) -> Story:
    """Seat 0 has red sun, red key, blue moon; green and blue Key are shared."""
    tale = story("onirim", seats=2, talk=talk, deck=OFFER, expansions=("premonitions",))
    return foretold(tale.play(*DRAFT), *open, hidden=hidden)


@pytest.mark.parametrize("talk", ["open", "silent"])
@pytest.mark.rule("onirim.premonitions.both-players")
def test_the_doors_of_both_players_count(talk: str) -> None:
    tale = pair(talk, TWO_RED).given(doors_1=["red door"]).stack("red door", "brown sun")
    tale.play("play red sun", "use red key")
    assert tale.table("removed_premonitions").count(TWO_RED) == 1
    tale = pair(talk, TWO_RED).stack("red door", "brown sun").play("play red sun", "use red key")
    assert tale.table("removed_premonitions").count(TWO_RED) == 0  # one Door, counted once


@pytest.mark.parametrize("talk", ["open", "silent"])
@pytest.mark.rule("onirim.premonitions.whose-door")
def test_the_active_player_gives_up_a_door_of_either(talk: str) -> None:
    tale = pair(talk, TWINS).given(doors_1=["red door", "blue door"]).stack("red door")
    tale.play("play red sun", "use red key")
    assert (tale.actor, tale.decision) == (0, "give up door")
    assert tale.choices == ["give up red door of seat 0", "give up red door of seat 1"]
    tale.play("give up red door of seat 1")
    assert tale.table("doors", of=1) == ["blue door"]
    assert tale.table("doors", of=0) == ["red door"]


@pytest.mark.rule("onirim.premonitions.whose-door")
def test_the_hand_that_goes_is_the_active_players() -> None:
    tale = pair("silent", THREE).given(doors_1=["green door", "blue door"])
    tale.stack("red door", *NEW[:3], "brown moon", "brown key")
    tale.play("play red sun", "use red key")
    assert tale.table("hand", of=0) == NEW[:3]
    assert tale.table("shared") == ["brown moon", "brown key"]
    assert tale.table("hand", of=1) == ["red moon", "blue sun", "green sun"]


@pytest.mark.rule("onirim.powers.elimination")
def test_whoever_looks_for_keys_in_silence_learns_what_the_partner_holds() -> None:
    tale = pair("silent", TWO_BLUE).given(doors_0=["blue door"])
    tale.stack("brown moon", "green moon", "blue door").play("play blue moon", "play red moon")
    assert None in tale.sees(0, "hand", of=1)
    tale.play("play red sun", "use shared blue key")
    assert tale.decision == "two keys"
    assert None not in tale.sees(0, "hand", of=1)
    assert None in tale.sees(1, "hand", of=0)


# --- Happy Dreams ---
@pytest.mark.rule("onirim.happy-dreams.setup")
def test_four_happy_dreams_are_in_the_deck() -> None:
    tale = dream()
    assert tale.table("unseen")["happy dream"] == 4
    assert tale.table("deck")["size"] == 76 + 4 - 5


@pytest.mark.rule("onirim.happy-dreams.drawn")
def test_it_helps_only_when_it_is_drawn_to_fill_the_hand() -> None:
    assert dream("happy dream").play("play red sun").decision == "happy dream"
    tale = dream("nightmare", "happy dream", *REST).play("play red sun", "reveal five")
    assert tale.table("limbo")[0] == "happy dream"
    tale = dream("nightmare", "happy dream", *NEW).play("play red sun", "discard hand")
    assert "happy dream: deck > limbo" in tale.happened()
    assert tale.decision == "turn"


@pytest.mark.rule("onirim.happy-dreams.choice")
def test_one_of_three_must_be_chosen() -> None:
    tale = foretold(dream("happy dream"), TWO_RED, THREE).play("play red sun")
    assert tale.choices == [
        f"dispel {TWO_RED}",
        f"dispel {THREE}",
        "reveal seven",
        "search the deck",
    ]
    tale = foretold(dream("happy dream"), hidden=()).play("play red sun")
    assert tale.choices == ["reveal seven", "search the deck"]


@pytest.mark.rule("onirim.happy-dreams.dispel")
def test_a_dispelled_premonition_is_gone_without_its_penalty() -> None:
    tale = foretold(dream("happy dream", "blue sun"), TWO_RED, THREE)
    tale.play("play red sun", f"dispel {THREE}")
    assert (tale.table("premonitions"), tale.table("removed_premonitions")) == ([TWO_RED], [THREE])
    assert (tale.decision, tale.table("discard")) == ("turn", {"happy dream": 1})


@pytest.mark.rule("onirim.happy-dreams.reveal")
def test_of_seven_any_number_go_and_the_others_back_on_top() -> None:
    seven = ["blue sun", "nightmare", "red door", "green sun", "nightmare", "brown sun", "red moon"]
    tale = dream("happy dream", *seven).play("play red sun", "reveal seven")
    assert (tale.decision, tale.table("looked")) == ("weed", seven)
    tale.play("discard nightmare", "discard nightmare", "discard blue sun", "done")
    assert tale.decision == "put back"
    tale.play("put back red door", "put back red moon", "put back green sun")
    assert tale.table("hand", of=0)[-1] == "brown sun"  # the last one put back is drawn
    assert tale.table("deck")["top"] == ["green sun", "red moon", "red door"]
    assert tale.table("discard") == {"nightmare": 2, "blue sun": 1, "happy dream": 1}


@pytest.mark.rule("onirim.happy-dreams.reveal")
def test_all_or_none_may_go_and_few_are_all_there_are() -> None:
    tale = dream().given(deck=["happy dream", "green sun", "red moon"])
    tale.play("play red sun", "reveal seven")
    assert tale.table("looked") == ["green sun", "red moon"]
    tale.play("discard green sun", "discard red moon", "done")
    assert tale.outcome.reason == "onirim.ending.defeat"
    seven = [
        "blue sun",
        "red moon",
        "green sun",
        "green moon",
        "brown sun",
        "brown moon",
        "red moon",
    ]
    tale = dream("happy dream", *seven).play("play red sun", "reveal seven", "done")
    assert len(tale.table("looked")) == 7
    assert "blue sun" not in tale.table("discard")


@pytest.mark.rule("onirim.happy-dreams.search")
def test_any_card_is_fetched_to_the_top_of_the_shuffled_deck() -> None:
    tale = dream("happy dream", *REST).play("play red sun", "search the deck")
    assert tale.decision == "search any"
    assert {"fetch nightmare", "fetch red door", "fetch happy dream"} <= set(tale.choices)
    tale.play("fetch red door")
    assert tale.happened()[:4] == [
        "red door: deck > drawn",
        "deck shuffled",
        "red door: drawn > deck",
        "happy dream: drawn > discard",
    ]
    assert (tale.decision, tale.table("drawn")) == ("use key", ["red door"])


@pytest.mark.rule("onirim.happy-dreams.discarded")
def test_it_is_discarded_and_the_hand_is_filled_on() -> None:
    tale = foretold(dream("happy dream", "happy dream", "blue sun"), TWO_RED, THREE)
    tale.play("play red sun", f"dispel {THREE}")
    assert (tale.decision, tale.table("discard")) == ("happy dream", {"happy dream": 1})
    tale.play(f"dispel {TWO_RED}")
    assert tale.table("discard") == {"happy dream": 2}
    assert len(tale.table("hand", of=0)) == 5


@pytest.mark.rule("onirim.happy-dreams.nothing")
def test_with_an_empty_deck_there_is_little_to_choose() -> None:
    tale = foretold(dream().given(deck=["happy dream"]), THREE).play("play red sun")
    assert tale.choices == [f"dispel {THREE}"]
    tale = foretold(dream().given(deck=["happy dream"]), hidden=()).play("play red sun")
    assert tale.choices == ["decline"]
    assert tale.play("decline").outcome.reason == "onirim.ending.defeat"


# --- in silence ---
SILENT_OFFER = ["red sun", "red moon", "red key", "blue sun", "blue moon", "green sun"]


def silent_dream(**options: object) -> Story:
    """Seat 0 has drawn a Happy Dream and looks through the deck."""
    deck = [*SILENT_OFFER, "green key", "brown sun"]
    options.setdefault("expansions", ("premonitions",))
    tale = story("onirim", seats=2, deck=deck, talk="silent", **options)
    tale.play(*(f"take {card}" for card in SILENT_OFFER)).stack("happy dream")
    return tale.play("play red sun", "search the deck")


@pytest.mark.rule("onirim.happy-dreams.secret")
def test_in_silence_the_partner_does_not_see_the_card_fetched() -> None:
    tale = silent_dream().play("fetch brown key")
    assert tale.happened(0)[0] == "brown key: deck > looked"
    assert "brown key: looked > deck" in tale.happened(0)
    assert tale.happened(1)[0] == "?: deck > looked"
    assert not [event for event in tale.happened(1) if event.startswith("brown key")]
    assert tale.sees(0, "hand", of=0) == ["red key", "blue moon", "brown key"]
    assert tale.sees(1, "hand", of=0) == ["red key", "blue moon", None]
    assert "fetch" not in str(tale.match.record(1))
    assert "fetch brown key" in str(tale.match.record(0))


@pytest.mark.rule("onirim.happy-dreams.secret")
def test_the_partner_does_not_see_it_while_a_freeing_is_decided() -> None:
    tale = silent_dream(expansions=("premonitions", "dreamcatchers"))
    tale.given(catcher_1=["nightmare"]).play("fetch brown key")
    assert tale.decision == "freeing"
    assert (tale.sees(0, "looked"), tale.sees(1, "looked")) == (["brown key"], [None])
    assert tale.sees(1, "drawn") == ["happy dream"]
    tale.play("free catcher 1")
    assert tale.sees(1, "hand", of=0) == ["red key", "blue moon", None]


@pytest.mark.rule("onirim.happy-dreams.secret")
def test_the_partner_does_not_see_it_even_if_other_cards_were_revealed_before() -> None:
    """Two of the three brown Keys are gone; all see the third go back into the deck."""
    deck = [*SILENT_OFFER, "green key", "brown sun"]
    tale = story(
        "onirim", seats=2, deck=deck, talk="silent", expansions=("premonitions", "dreamcatchers")
    )
    tale.play(*(f"take {card}" for card in SILENT_OFFER))
    tale.given(discard=["brown key"] * 2, catcher_1=["nightmare"])
    rest = ["brown key", "green sun", "green moon", "blue sun", "brown moon"]
    tale.stack("blue moon", "green sun", "happy dream", "happy dream", *rest, "red sun")
    tale.play("play red sun", "play red moon", "play red key", "reveal seven", "done")
    tale.play(*[f"put back {card}" for card in ("red sun", *rest)])
    assert (tale.decision, tale.sees(1, "looked")) == ("happy dream", [])
    tale.play("search the deck", "fetch brown key")
    assert (tale.sees(0, "looked"), tale.sees(1, "looked")) == (["brown key"], [None])
    # so seat 1 knows that the card that seat 0 drew before is no brown Key
    assert tale.sees(1, "hand", of=0) == ["blue moon", None]
    worlds = [tale.match.state.resample(1, seed).view(0) for seed in range(60)]
    assert all("brown key" not in world["players"][0]["hand"] for world in worlds)


@pytest.mark.rule("onirim.happy-dreams.secret")
def test_a_door_that_was_fetched_comes_to_light_when_it_is_drawn() -> None:
    tale = silent_dream().play("fetch red door")
    assert (tale.decision, tale.sees(1, "drawn")) == ("use key", ["red door"])


@pytest.mark.rule("onirim.happy-dreams.secret")
def test_in_version_1_the_card_is_shown() -> None:
    tale = silent_dream(version=1).play("fetch brown key")
    assert tale.happened(1)[0] == "brown key: deck > drawn"
    assert "fetch brown key" in str(tale.match.record(1))
    assert "brown key" in tale.sees(1, "hand", of=0)


@pytest.mark.rule("onirim.two.silence")
def test_in_silence_the_partner_cannot_tell_where_a_key_was_found() -> None:
    deck = [*SILENT_OFFER, "blue key", "brown sun"]
    tale = story("onirim", seats=2, deck=deck, talk="silent", expansions=("premonitions",))
    tale.play(*(f"take {card}" for card in SILENT_OFFER)).given(doors_0=["blue door"])
    tale = foretold(tale, TWO_BLUE, hidden=()).stack("blue door").play("play red sun")
    state = tale.match.state = tale.match.state.clone()
    key = int(tale.match.game.cards(["brown key"])[0])
    state.take(BAG, key)
    DECK.put_on_top(state, key, 1)  # only seat 0 knows it
    tale.play("use shared blue key")
    assert tale.decision == "two keys"
    before = tale.match.state.observation(1)
    assert before[TOP_SIZE_AT] == 0
    tale.play("discard brown key")
    assert tale.match.state.observation(1)[TOP_SIZE_AT] == 0


@pytest.mark.rule("onirim.premonitions.silent-search")
@pytest.mark.parametrize("known", [True, False])
def test_in_silence_a_deck_that_one_player_knows_is_shuffled_at_once(known: bool) -> None:
    deck = [*SILENT_OFFER, "green key", "brown sun"]
    tale = story("onirim", seats=2, deck=deck, talk="silent", expansions=("premonitions",))
    tale.play(*(f"take {card}" for card in SILENT_OFFER))
    tale.given(doors_0=["blue door", "green door"], row_0=["red moon", "red sun"])
    tale = foretold(tale, THREE, hidden=())
    state = tale.match.state = tale.match.state.clone()
    state.set_cell(SERIES, 2)
    if known:  # only seat 0 knows what comes next
        state.take(BAG, 0)
        DECK.put_on_top(state, 0, 1)
    tale.play("play red key", "search red door")
    shuffled = tale.happened().index("deck shuffled")
    suffered = tale.happened().index(f"{THREE}: premonitions > removed premonitions")
    assert (shuffled < suffered) == known


@pytest.mark.rule("onirim.happy-dreams.search")
def test_the_search_offers_each_kind_that_is_left_even_a_single_card() -> None:
    tale = dream().given(deck=["happy dream", "red sun", "blue sun"]).play("play red sun")
    tale.play("search the deck")
    assert tale.choices == ["fetch red sun", "fetch blue sun"]
    tale = foretold(dream(), hidden=()).given(deck=["happy dream", "blue sun"]).play("play red sun")
    assert tale.choices == ["reveal seven", "search the deck"]
