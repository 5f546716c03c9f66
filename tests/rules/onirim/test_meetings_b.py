"""Where chapters meet: Premonitions, Crossroads, Denizens and the Incubus with all the others."""

import pytest

from reverie.testing import story
from reverie.testing.story import Story
from tests.rules.onirim.drawn import two
from tests.rules.onirim.tables import foretold, rallied

TWO_RED = "premonition of two red doors"
TWO_BLUE = "premonition of two blue doors"
TWO_BROWN = "premonition of two brown doors"
TWINS = "premonition of twin doors"
THREE_DOORS = "premonition of three doors"
HAND = ["red sun", "red key", "green key", "blue key", "brown key"]
NEW = ["green sun", "blue sun", "brown sun", "green moon", "blue moon"]


def dream(*expansions: str, hand: list[str] | None = None, **options: object) -> Story:
    return story("onirim", deck=hand or HAND, expansions=expansions, **options)


def goals(tale: Story) -> list[str]:
    return [goal["goal"] for goal in tale.table("goals")]


def key_for(door: str) -> str:
    return door.replace("door", "key")


def silent_partners() -> Story:
    """Premonitions and Denizens for two; the shared cards are a blue key and a brown sun."""
    offer = ["red sun", "red moon", "red key", "blue sun", "blue moon", "green sun", "blue key"]
    return two("premonitions", "oniverse", offer=[*offer, "brown sun"], talk="silent")


# --- Premonitions ---
@pytest.mark.rule("onirim.premonitions.red-towers")
@pytest.mark.rule("onirim.premonitions.red-others")
def test_two_red_doors_spare_towers_but_not_glyphs_and_crossroads() -> None:
    tale = dream("premonitions", "towers", "glyphs", "crossroads").given(doors_0=["red door"])
    foretold(tale, TWO_RED, hidden=()).stack("red door").play("play red sun", "use red key")
    gone = {event.partition(":")[0] for event in tale.happened() if "deck > discard" in event}
    assert gone == {
        *("red sun", "red moon", "red key", "red glyph"),
        *("crossroads sun", "crossroads moon", "crossroads key"),
    }
    hidden = tale.table("unseen")
    seen = [*tale.table("hand", of=0), *tale.table("limbo"), *tale.table("drawn")]
    for tower in ("red tower 3", "red tower 4", "red tower 5"):
        assert hidden.get(tower, 0) + seen.count(tower) == 1


@pytest.mark.rule("onirim.premonitions.oniverse")
def test_the_oniverse_door_is_a_door_without_a_colour() -> None:
    tale = dream("premonitions", "oniverse").given(doors_0=["oniverse door", "brown door"])
    foretold(tale, TWO_BROWN, THREE_DOORS, hidden=()).stack("red door", *NEW)
    tale.play("play red sun", "use red key")
    assert tale.table("hand", of=0) == NEW  # three Doors
    assert tale.table("premonitions") == [TWO_BROWN]  # but not two brown ones
    tale = dream("premonitions", "oniverse").given(doors_0=["oniverse door", "brown door"])
    foretold(tale, TWO_BROWN, hidden=()).stack("brown door").play("play red sun", "use brown key")
    assert "give up oniverse door" in tale.choices
    tale.play("give up oniverse door")
    assert tale.table("doors", of=0) == ["brown door", "brown door"]


@pytest.mark.rule("onirim.premonitions.painted")
def test_a_painted_door_counts_as_it_looks() -> None:
    tale = rallied(dream("premonitions", "oniverse"), "chromatic chaos").given(doors_0=["red door"])
    foretold(tale, TWINS, TWO_RED, hidden=()).stack("red door", "brown sun", "brown moon")
    tale.play("play red sun", "call chromatic chaos", "paint blue", "use blue key")
    assert tale.table("premonitions") == [TWINS, TWO_RED]  # it is a blue one now
    tale = rallied(dream("premonitions", "oniverse"), "chromatic chaos").given(
        doors_0=["blue door"]
    )
    foretold(tale, TWINS, hidden=()).stack("red door", "brown sun", "brown moon")
    tale.play("play red sun", "call chromatic chaos", "paint blue", "use blue key")
    assert tale.choices == ["give up blue door", "give up red door painted blue"]
    tale.play("give up red door painted blue")
    assert tale.table("doors", of=0) == ["blue door"]


@pytest.mark.rule("onirim.premonitions.painted")
def test_a_painted_door_of_the_partner_can_be_given_up() -> None:
    tale = rallied(silent_partners(), "chromatic chaos")
    foretold(tale.given(doors_1=["blue door"]), TWINS, hidden=()).stack("red door")
    tale.play("play red sun", "call chromatic chaos", "paint blue", "use shared blue key")
    assert tale.choices == [
        "give up red door painted blue of seat 0",
        "give up blue door of seat 1",
    ]


@pytest.mark.rule("onirim.premonitions.limbo-door")
def test_with_the_book_a_wrong_door_makes_nothing_come_true() -> None:
    tale = dream("book", "premonitions")
    first, *others = [goal.replace("goal", "door") for goal in goals(tale)]
    wrong = next(door for door in others if door != first)
    foretold(tale, THREE_DOORS, TWO_RED, hidden=()).stack(wrong)
    tale.play("play red sun", f"use {key_for(wrong)}")
    assert f"{wrong}: drawn > limbo" in tale.happened()
    assert tale.table("doors", of=0) == []


@pytest.mark.rule("onirim.premonitions.limbo-door")
def test_a_door_given_up_turns_its_goal_back() -> None:
    seed = next(
        seed
        for seed in range(200)
        if goals(dream("book", "premonitions", seed=seed))[:2] == ["brown goal"] * 2
    )
    hand = ["red sun", "brown key", "brown key", "blue sun", "blue moon"]
    tale = dream("book", "premonitions", hand=hand, seed=seed)
    foretold(tale, TWO_BROWN, hidden=()).stack(
        "brown door", "brown door", "green sun", "green moon"
    )
    tale.play("play red sun", "use brown key", "use brown key")
    assert [goal["reached"] for goal in tale.table("goals")][:2] == [True, True]
    tale.play("give up brown door")
    assert [goal["reached"] for goal in tale.table("goals")][:2] == [False, True]


def caught(tale: Story, *cards: str) -> Story:
    """These cards are next to the first Dreamcatcher."""
    return tale.given(catcher_1=list(cards))


@pytest.mark.rule("onirim.premonitions.freeing")
def test_a_freeing_may_go_with_a_penalty_that_searches() -> None:
    tale = caught(dream("dreamcatchers", "premonitions").given(doors_0=["red door"]), "nightmare")
    foretold(tale, TWO_RED, hidden=()).stack("red door").play("play red sun", "use red key")
    assert (tale.decision, tale.choices) == ("freeing", ["decline", "free catcher 1"])


BLUE_HAND = ["blue sun", "blue moon", "blue key", "red sun", "green moon"]


def second_blue_door(premonition: str, *expansions: str, **options: object) -> Story:
    """A search finds the second blue Door, under an open Premonition."""
    tale = dream("premonitions", *expansions, hand=BLUE_HAND, **options)
    tale = foretold(tale.given(doors_0=["blue door"]), premonition, hidden=())
    tale.stack("green sun", "brown sun", "green moon")
    return tale.play("play blue sun", "play blue moon", "play blue key")


@pytest.mark.rule("onirim.premonitions.freeing")
@pytest.mark.rule("onirim.premonitions.at-once")
def test_a_premonition_comes_before_the_freeing_of_the_search() -> None:
    tale = caught(second_blue_door(TWO_BLUE, "dreamcatchers"), "nightmare")
    tale.play("search blue door")
    assert (tale.decision, tale.table("premonitions")) == ("two keys", [])
    tale.play("discard red key", "discard red key")
    assert tale.decision == "freeing"  # the penalty has searched the deck
    tale.play("decline")
    assert tale.decision == "freeing"  # and so has the series
    tale.play("free catcher 1")
    assert (tale.decision, tale.table("catchers")[0]) == ("turn", [])


@pytest.mark.rule("onirim.premonitions.at-once")
def test_a_premonition_comes_before_the_shuffle_of_the_search() -> None:
    three = "premonition of three doors"
    tale = second_blue_door(three).given(doors_0=["blue door", "red door"])
    new_hand = ["brown sun", "brown moon", "brown key", "green sun", "green key"]
    tale.stack("nightmare", *new_hand).play("search blue door")
    happened = tale.happened()
    assert happened.index("blue door: deck > doors 0") < happened.index("nightmare: deck > limbo")
    assert happened.index("green key: deck > hand 0") < happened.index("deck shuffled")
    assert tale.table("hand", of=0) == new_hand


@pytest.mark.rule("onirim.premonitions.at-once")
def test_in_version_1_the_search_is_finished_first() -> None:
    tale = caught(second_blue_door(TWO_BLUE, "dreamcatchers", version=1), "nightmare")
    tale.play("search blue door")
    assert (tale.decision, tale.table("premonitions")) == ("freeing", [TWO_BLUE])
    tale.play("free catcher 1")
    assert tale.decision == "two keys"
    tale.play("discard red key", "discard red key")
    assert tale.decision == "turn"  # nothing is left to free


# --- Happy Dreams ---
@pytest.mark.rule("onirim.happy-dreams.freeing")
def test_the_card_found_lies_on_top_after_the_freeing() -> None:
    tale = caught(dream("dreamcatchers", "premonitions"), "green door").stack("happy dream")
    tale.play("play red sun", "search the deck", "fetch red door")
    assert tale.decision == "freeing"
    tale.play("free catcher 1")
    assert "green door: catcher 1 > deck" in tale.happened()
    assert (tale.decision, tale.table("drawn")) == ("use key", ["red door"])


@pytest.mark.rule("onirim.happy-dreams.freeing")
def test_no_freeing_is_asked_about_with_empty_catchers() -> None:
    tale = dream("dreamcatchers", "premonitions").stack("happy dream")
    tale.play("play red sun", "search the deck", "fetch lost dream")
    assert "lost dream: deck > limbo" in tale.happened()


@pytest.mark.rule("onirim.happy-dreams.lost-dream")
def test_a_lost_dream_among_the_seven_goes_to_limbo() -> None:
    tale = dream("dreamcatchers", "premonitions")
    tale.stack("happy dream", "green sun", "lost dream", *NEW).play("play red sun", "reveal seven")
    assert tale.table("limbo") == ["lost dream"]
    assert tale.table("looked") == ["green sun", *NEW]
    assert not tale.may("discard lost dream")


@pytest.mark.rule("onirim.powers.elimination")
def test_searching_the_deck_reveals_the_partners_cards() -> None:
    tale = silent_partners()
    tale.stack("brown moon", "green moon", "happy dream").play("play red sun", "play blue sun")
    assert tale.sees(0, "hand", of=1) == ["red moon", "green sun", None]
    tale.play("play red key").play("search the deck")
    assert "green moon: deck > deck" in tale.happened(0)
    assert "?: deck > deck" in tale.happened(1)
    assert tale.sees(0, "hand", of=1) == ["red moon", "green sun", "green moon"]
    assert tale.sees(1, "hand", of=0) == ["blue moon", None]
    tale.play("fetch red moon")
    assert tale.sees(0, "hand", of=1) == ["red moon", "green sun", None]


@pytest.mark.rule("onirim.powers.elimination")
def test_searching_the_deck_reveals_which_denizens_were_left_out() -> None:
    tale = dream("premonitions", "oniverse").stack("happy dream").play("play red sun")
    assert tale.table("unseen")["mirror"] == 2
    tale.play("search the deck")
    told = [event for event in tale.happened() if event.endswith("deck > deck")]
    assert len(told) == 8
    assert tale.table("unseen").get("mirror", 0) == 2 - told.count("mirror: deck > deck")


@pytest.mark.rule("onirim.powers.one-at-a-time")
def test_no_power_is_used_while_the_deck_is_searched() -> None:
    tale = rallied(dream("premonitions", "oniverse"), "squirrel spies").stack("happy dream")
    assert tale.play("play red sun", "decline").may("call squirrel spies")
    assert not tale.play("search the deck").may("call squirrel spies")


# --- Denizens ---
@pytest.mark.rule("onirim.denizens.harpoon-lost-dream")
def test_the_harpoon_hunter_sends_a_lost_dream_to_limbo_and_the_spies_do_not() -> None:
    tale = rallied(dream("dreamcatchers", "oniverse"), "harpoon hunter", "squirrel spies")
    tale.stack("lost dream", "nightmare", *NEW[:3]).play("call squirrel spies")
    assert tale.table("looked") == ["lost dream", "nightmare", *NEW[:3]]
    tale.play(*(f"put back {card}" for card in [*NEW[:3], "nightmare"]))
    tale.play("call harpoon hunter")
    assert tale.table("limbo") == ["lost dream"]
    assert sorted(tale.table("looked")) == sorted(NEW[:3])


@pytest.mark.rule("onirim.denizens.mirror-towers")
def test_a_nightmare_in_the_mirror_costs_no_tower() -> None:
    tale = rallied(dream("towers", "oniverse"), "mirror").given(towers=["red tower 5"])
    tale.stack("nightmare", "red door").play("play red sun", "call mirror")
    assert (tale.decision, len(tale.table("towers"))) == ("use key", 1)
    tale = dream("towers", "oniverse").given(towers=["red tower 5"])
    tale.stack("nightmare").play("play red sun", "discard red key")
    assert tale.decision == "lose tower"


@pytest.mark.rule("onirim.denizens.hammer-crossroads")
def test_a_crossroads_does_not_join_two_colours_for_the_hammer_bird() -> None:
    hand = ["blue sun", "crossroads moon", "red sun", "red moon", "green key"]
    tale = rallied(dream("crossroads", "oniverse", hand=hand), "hammer bird")
    tale.stack("brown sun", "brown moon", "green sun", "green moon")
    tale.play("play blue sun", "decline", "play crossroads moon", "decline", "play red sun")
    tale.play("call hammer bird")
    assert tale.table("row", of=0) == ["blue sun"]
    hand = ["red sun", "blue moon", "crossroads sun", "red moon", "green key"]
    tale = rallied(dream("crossroads", "oniverse", hand=hand), "hammer bird")
    tale.stack("brown sun", "brown moon", "green sun", "green moon")
    tale.play("play red sun", "decline", "play blue moon", "decline", "play crossroads sun")
    tale.play("call hammer bird")
    assert tale.table("row", of=0) == ["red sun"]  # the Crossroads and the blue card


@pytest.mark.rule("onirim.denizens.chaos-catcher")
def test_chaos_takes_a_door_of_another_colour_from_a_catcher() -> None:
    hand = ["red sun", "red moon", "red key", "blue sun", "green moon"]
    tale = rallied(dream("dreamcatchers", "oniverse", hand=hand), "chromatic chaos")
    caught(tale, "blue door", "nightmare").stack("brown sun", "brown moon")
    tale.play("play red sun", "play red moon", "play red key")
    assert tale.may("fetch blue door from catcher 1 as red")
    assert not tale.may("fetch blue door from catcher 1 as green")
    tale.play("fetch blue door from catcher 1 as red")
    assert tale.table("doors", of=0) == ["blue door painted red"]
    assert "deck shuffled" not in tale.happened()
    assert tale.table("catchers")[0] == ["nightmare"]
    assert tale.table("denizens") == []


@pytest.mark.rule("onirim.denizens.chaos-incantation")
def test_chaos_paints_the_door_of_an_incantation() -> None:
    hand = ["red sun", "red glyph", "red key", "blue sun", "green moon"]
    tale = rallied(dream("glyphs", "oniverse", hand=hand), "chromatic chaos")
    tale.stack("blue door", "green sun", "brown sun", "oniverse door", "brown moon")
    tale.play("discard red glyph")
    assert tale.decision == "incantation"
    assert tale.choices[:2] == ["take blue door", "take oniverse door"]
    assert "take oniverse door as red" not in tale.choices
    tale.play("take blue door as green")
    assert tale.table("doors", of=0) == ["blue door painted green"]
    assert (tale.decision, tale.table("denizens")) == ("lay under", [])
    tale.play("put under green sun", "put under brown sun", "put under oniverse door")
    assert tale.table("deck")["bottom"][-1] == "brown moon"


@pytest.mark.rule("onirim.denizens.keeper-safe")
def test_a_kept_card_is_safe_from_an_escape_and_a_premonition() -> None:
    tale = rallied(dream("crossroads", "oniverse"), "treasure keeper").stack(*NEW)
    tale.play("call treasure keeper", "keep red key", "escape")
    assert (tale.table("kept"), tale.table("hand", of=0)) == (["red key"], NEW)
    tale = rallied(dream("premonitions", "oniverse"), "treasure keeper")
    foretold(tale.given(doors_0=["blue door", "brown door"]), THREE_DOORS, hidden=())
    tale.stack("green door", *NEW).play("call treasure keeper", "keep red key", "play red sun")
    tale.play("use green key")
    assert (tale.table("kept"), tale.table("hand", of=0)) == (["red key"], NEW)


@pytest.mark.rule("onirim.dead-ends.only")
def test_with_only_dead_ends_a_kept_card_may_be_played() -> None:
    hand = ["red sun", *["dead end"] * 4]
    tale = rallied(dream("crossroads", "oniverse", hand=hand), "treasure keeper")
    tale.play("call treasure keeper", "keep red sun")
    assert sorted(tale.choices) == ["discard kept red sun", "escape", "play kept red sun"]


@pytest.mark.rule("onirim.denizens.keeper-play")
def test_a_kept_tower_is_built_and_a_kept_glyph_incants() -> None:
    hand = ["red tower 5", "red glyph", "red sun", "blue moon", "green key"]
    tale = dream("towers", "glyphs", "oniverse", hand=hand)
    rallied(tale, "treasure keeper", "treasure keeper").stack(
        "brown sun", "brown moon", "green sun"
    )
    tale.play("call treasure keeper", "keep red tower 5", "call treasure keeper", "keep red glyph")
    tale.play("build kept red tower 5 right")
    assert [tower["tower"] for tower in tale.table("towers")] == ["red tower 5"]
    assert tale.table("kept") == ["red glyph"]
    tale.stack("blue door", *NEW[:4]).play("discard kept red glyph")
    assert tale.decision == "incantation"


@pytest.mark.rule("onirim.denizens.architect")
def test_the_architect_does_not_lift_intersections() -> None:
    hand = ["red sun", "crossroads moon", "red moon", "blue key", "green key"]
    options = {"hand": hand, "variants": ("intersections",)}
    tale = rallied(dream("crossroads", "oniverse", **options), "architect")
    tale.stack("brown sun", "green sun").play("play red sun", "play red moon")
    assert not tale.may("call architect")  # third place: not for its symbol alone
    tale = rallied(dream("crossroads", "oniverse", **options), "architect")
    tale.stack("brown sun").play("play red moon")
    assert tale.may("call architect")  # second place
    assert tale.play("call architect").may("play crossroads moon")


@pytest.mark.rule("onirim.crossroads.used-up")
def test_a_door_from_a_catcher_uses_the_cards_up_too() -> None:
    hand = ["red sun", "red moon", "crossroads sun", "blue moon", "blue key"]
    tale = caught(dream("dreamcatchers", "crossroads", hand=hand), "red door")
    tale.stack("green sun", "brown sun").play(
        "play red sun", "play red moon", "play crossroads sun"
    )
    tale.play("fetch red door from catcher 1")
    assert tale.table("players")[0]["series"] == [0, 0, 0, 0]


# --- the Incubus ---
@pytest.mark.rule("onirim.incubus.towers")
@pytest.mark.parametrize(
    ("mode", "call"),
    [("apprentice", "anticipate a nightmare"), ("adversary", "face the adversary")],
)
def test_a_nightmare_in_advance_costs_a_tower_without_false_destruction(
    mode: str, call: str
) -> None:
    tale = dream("towers", incubus=mode).given(towers=["red tower 5"])
    tale.stack("blue moon", *NEW).play(call, "discard red key")
    assert (tale.decision, tale.choices) == ("lose tower", ["destroy red tower 5"])
    tale.play("destroy red tower 5")
    assert (tale.table("towers"), tale.decision) == ([], "turn")


@pytest.mark.rule("onirim.incubus.no-tower")
def test_a_nightmare_cancelled_by_the_incubus_costs_no_tower() -> None:
    tale = dream("towers", incubus="new").given(towers=["red tower 5"])
    tale.stack("nightmare", "blue moon").play("play red sun", "cancel with the incubus")
    assert (tale.decision, len(tale.table("towers"))) == ("turn", 1)


@pytest.mark.rule("onirim.incubus.lost-dream")
def test_a_lost_dream_on_the_way_is_caught_before_the_turn() -> None:
    tale = dream("dreamcatchers", incubus="apprentice").stack("lost dream", "blue moon", *NEW)
    tale.play("anticipate a nightmare")
    assert tale.table("limbo") == ["lost dream"]
    tale.play("reveal five")
    assert (tale.decision, tale.table("catchers")[0]) == ("turn", ["lost dream"])


@pytest.mark.rule("onirim.incubus.anticipate")
def test_a_dead_end_is_a_location_and_is_stored() -> None:
    tale = (
        dream("crossroads", incubus="apprentice").stack("dead end").play("anticipate a nightmare")
    )
    assert tale.table("incubus")["stored"] == ["dead end"]


@pytest.mark.rule("onirim.incubus.effect")
def test_the_mirror_does_not_help_against_a_nightmare_in_advance() -> None:
    tale = rallied(dream("oniverse", incubus="adversary"), "mirror").play("face the adversary")
    assert (tale.decision, tale.may("call mirror")) == ("nightmare in advance", False)


@pytest.mark.rule("onirim.incubus.effect")
def test_dead_ends_revealed_in_advance_go_to_limbo_too() -> None:
    tale = dream("crossroads", incubus="adversary").stack("dead end", *NEW[:4])
    tale.play("face the adversary", "reveal five")
    assert tale.table("limbo") == ["dead end"]
