"""The Dreamcatchers: Limbo is caught, Lost Dreams are sought, and the catchers can overload."""

import pytest

from reverie.testing import Story
from tests.rules.onirim.drawn import ALL_DOORS, HAND, discarded, rallied, solo, two

FULL = {f"catcher_{number}": ["nightmare"] for number in range(1, 5)}
LOST = ["lost dream"]


def catchers(*held: list[str], hand: list[str] = HAND, **places: list[str]) -> Story:
    """Solo, with these cards beside the Dreamcatchers."""
    beside = {f"catcher_{i}": cards for i, cards in enumerate(held, 1)}
    return solo("dreamcatchers", hand=hand).given(**beside, **places)


# --- catching ---
@pytest.mark.rule("onirim.dreamcatchers.setup")
def test_four_catchers_and_two_books_lie_ready_and_catch_nothing_at_set_up() -> None:
    tale = solo("dreamcatchers", hand=[*HAND[:4], "lost dream", "nightmare", "red door", HAND[4]])
    assert tale.table("catchers") == [[], [], [], []]
    assert (tale.table("failsafe_books"), tale.table("limbo")) == (2, [])
    assert tale.table("unseen")["lost dream"] == 4
    assert tale.table("deck")["size"] == 76 + 4 - 5


@pytest.mark.rule("onirim.dreamcatchers.lost-dream")
def test_a_drawn_lost_dream_goes_to_limbo_and_drawing_continues() -> None:
    tale = solo("dreamcatchers").stack("lost dream", "brown sun").play("play red sun")
    assert "lost dream: deck > limbo" in tale.happened()
    assert tale.table("hand", of=0)[-1] == "brown sun"
    assert tale.table("catchers") == [LOST, [], [], []]


@pytest.mark.rule("onirim.dreamcatchers.lost-dream")
def test_a_lost_dream_revealed_by_a_nightmare_or_drawn_into_a_new_hand_goes_to_limbo() -> None:
    tale = solo("dreamcatchers").stack("nightmare", "green sun", "lost dream", "nightmare")
    tale.play("play red sun", "reveal five")
    assert tale.table("discard")["green sun"] == 1
    assert "lost dream" in tale.table("catchers")[0]
    new = ["brown sun", "lost dream", "brown moon", "blue key", "green sun", "green key"]
    tale = solo("dreamcatchers").stack("nightmare", *new).play("play red sun", "discard hand")
    assert tale.table("catchers")[0] == LOST
    assert tale.table("hand", of=0) == [card for card in new if card != "lost dream"]


@pytest.mark.rule("onirim.dreamcatchers.look")
def test_one_that_is_only_looked_at_stays_and_may_even_be_discarded() -> None:
    five = ["green sun", "lost dream", "nightmare", "brown sun", "brown moon"]
    tale = solo("dreamcatchers").stack(*five).play("discard red key")
    assert (tale.table("looked"), tale.table("limbo")) == (five, [])
    assert tale.may("discard lost dream")


@pytest.mark.rule("onirim.dreamcatchers.lost-for-good")
def test_a_discarded_lost_dream_is_lost_for_good() -> None:
    tale = solo("dreamcatchers").stack("lost dream", "green sun").play("discard red key")
    assert tale.table("out_of_reach") is None
    tale.play("discard lost dream")
    assert tale.table("out_of_reach") == "onirim.dreamcatchers.lost-for-good"


@pytest.mark.rule("onirim.dreamcatchers.catch")
def test_all_of_limbo_goes_beside_one_free_catcher_instead_of_into_the_deck() -> None:
    tale = catchers(["nightmare"]).stack("lost dream", "blue door", "brown sun")
    size = tale.table("deck")["size"]
    tale.play("play red sun")
    assert [sorted(cards) for cards in tale.table("catchers")] == [
        ["nightmare"],
        ["blue door", "lost dream"],
        [],
        [],
    ]
    assert (tale.table("limbo"), tale.table("deck")["size"]) == ([], size - 3)
    assert "deck shuffled" not in tale.happened()


@pytest.mark.rule("onirim.dreamcatchers.catch")
def test_an_empty_limbo_takes_no_catcher() -> None:
    tale = solo("dreamcatchers").stack("brown sun").play("play red sun")
    assert tale.table("catchers") == [[], [], [], []]


# --- Overload ---
@pytest.mark.rule("onirim.dreamcatchers.overload")
def test_without_a_free_catcher_one_is_destroyed_and_all_are_emptied() -> None:
    held = (["lost dream", "red door"], ["nightmare"], LOST, ["nightmare"])
    tale = catchers(*held).stack("blue door", "brown sun")
    size = tale.table("deck")["size"]
    tale.play("play red sun")
    assert tale.table("catchers") == [[], [], []]
    assert (tale.table("limbo"), tale.table("deck")["size"]) == ([], size - 1 + 5)
    assert tale.table("unseen")["lost dream"] == 4
    assert tale.happened()[-1] == "deck shuffled"
    assert tale.happened().count("deck shuffled") == 1


@pytest.mark.rule("onirim.dreamcatchers.overload")
def test_full_catchers_and_an_empty_limbo_are_no_overload() -> None:
    tale = solo("dreamcatchers").given(**FULL).stack("brown sun").play("play red sun")
    assert tale.table("catchers") == [["nightmare"]] * 4


def one_catcher_left() -> Story:
    """Three Overloads in three turns."""
    tale = solo("dreamcatchers")
    for left, card in ((4, "red sun"), (3, "red moon"), (2, "blue sun")):
        tale.given(**{f"catcher_{i}": LOST for i in range(1, left + 1)})
        tale.stack("blue door", "brown sun").play(f"play {card}")
    return tale


@pytest.mark.rule("onirim.dreamcatchers.last")
def test_the_game_is_lost_with_the_last_catcher() -> None:
    tale = one_catcher_left()
    assert tale.table("catchers") == [[]]
    tale.given(catcher_1=["red door"]).stack("blue door", "brown sun").play("play green moon")
    assert (tale.outcome.reason, tale.outcome.winners) == ("onirim.dreamcatchers.last", ())
    assert tale.sees(0, "catchers") == []
    assert tale.sees(0, "limbo") == ["blue door", "red door"]


@pytest.mark.rule("onirim.dreamcatchers.last")
def test_the_last_catcher_still_catches_while_it_is_free() -> None:
    tale = (
        one_catcher_left().stack("lost dream", "brown sun", "brown sun").play("discard green moon")
    )
    assert (tale.outcome, tale.table("catchers")) == (None, [LOST])


# --- Freeing ---
@pytest.mark.rule("onirim.dreamcatchers.search")
def test_a_search_offers_a_freeing() -> None:
    tale = catchers(LOST, ["nightmare", "red door"]).stack("brown sun", "brown moon", "brown key")
    tale.play("play red sun", "play red moon", "play red key", "search red door")
    assert tale.table("doors", of=0) == ["red door"]
    assert (tale.decision, tale.choices) == (
        "freeing",
        ["decline", "free catcher 1", "free catcher 2"],
    )
    assert tale.play("decline").table("catchers")[0] == LOST


@pytest.mark.rule("onirim.dreamcatchers.search")
def test_also_a_search_that_finds_nothing_but_none_that_is_declined() -> None:
    tale = catchers(LOST, ["red door", "red door"]).stack("brown sun", "brown moon", "brown key")
    tale.play("play red sun", "play red moon", "play red key")
    tale.play("search red door")
    assert tale.decision == "freeing"
    tale = catchers(LOST).stack("brown sun", "brown moon", "brown key")
    tale.play("play red sun", "play red moon", "play red key", "decline")
    assert tale.decision == "turn"


@pytest.mark.rule("onirim.dreamcatchers.search")
def test_with_empty_catchers_there_is_nothing_to_ask() -> None:
    tale = catchers().stack("brown sun", "brown moon", "brown key")
    tale.play("play red sun", "play red moon", "play red key", "search red door")
    assert tale.decision == "turn"


@pytest.mark.rule("onirim.dreamcatchers.freeing")
def test_a_freeing_shuffles_what_one_catcher_holds_into_the_deck() -> None:
    tale = catchers(LOST, ["nightmare", "blue door"]).stack("brown sun", "brown moon", "brown key")
    tale.play("play red sun", "play red moon", "play red key", "search red door")
    size = tale.table("deck")["size"]
    tale.play("free catcher 2")
    assert tale.table("catchers") == [LOST, [], [], []]
    assert tale.table("deck")["size"] == size + 2 - 1
    assert "deck shuffled" in tale.happened()
    assert tale.decision == "turn"  # one Freeing for a shuffle, and none for its own


@pytest.mark.rule("onirim.dreamcatchers.failsafe")
def test_a_failsafe_book_frees_at_the_start_of_a_turn() -> None:
    tale = catchers(LOST, ["nightmare"])
    assert tale.choices[-2:] == ["use failsafe book on catcher 1", "use failsafe book on catcher 2"]
    tale.play("use failsafe book on catcher 1")
    assert (tale.table("catchers"), tale.table("failsafe_books")) == (
        [[], ["nightmare"], [], []],
        1,
    )
    assert tale.decision == "turn"  # the turn itself is still to come
    tale.play("use failsafe book on catcher 2")
    assert tale.table("failsafe_books") == 0
    tale.stack("lost dream", "brown sun").play("play red sun")
    assert not any("failsafe" in choice for choice in tale.choices)


@pytest.mark.rule("onirim.dreamcatchers.imminent")
def test_the_harder_game_has_no_failsafe_books() -> None:
    tale = solo("dreamcatchers", variants=("imminent-overload",)).given(catcher_1=LOST)
    assert tale.table("failsafe_books") == 0
    assert not any("failsafe" in choice for choice in tale.choices)
    assert not any("failsafe" in text for text in tale.match.game.actions.by_text)


# --- Doors from the catchers ---
@pytest.mark.rule("onirim.dreamcatchers.door")
def test_a_series_may_take_a_door_of_its_colour_from_a_catcher() -> None:
    tale = catchers(["nightmare", "red door"], ["blue door"], ["red door"])
    tale.stack("brown sun", "brown moon", "brown key")
    tale.play("play red sun", "play red moon", "play red key")
    assert tale.choices == [
        "decline",
        "search red door",
        "fetch red door from catcher 1",
        "fetch red door from catcher 3",
    ]
    tale.play("fetch red door from catcher 1")
    assert tale.table("doors", of=0) == ["red door"]
    assert tale.table("catchers") == [["nightmare"], ["blue door"], ["red door"], []]


@pytest.mark.rule("onirim.dreamcatchers.no-shuffle")
def test_a_door_from_a_catcher_shuffles_and_frees_nothing_but_may_leave_a_catcher_free() -> None:
    tale = catchers(["red door"], LOST).stack("brown sun", "brown moon", "brown key")
    tale.play("play red sun", "play red moon", "play red key", "fetch red door from catcher 1")
    assert "deck shuffled" not in tale.happened()
    assert tale.decision == "turn"
    assert tale.table("catchers") == [[], LOST, [], []]
    tale.stack("blue door", "green sun").play("play blue sun")
    assert tale.table("catchers") == [["blue door"], LOST, [], []]


@pytest.mark.rule("onirim.dreamcatchers.door")
def test_a_key_takes_no_door_from_a_catcher() -> None:
    tale = catchers(["red door"]).stack("brown sun").play("discard red sun")
    assert (tale.decision, tale.table("catchers")[0]) == ("turn", ["red door"])


# --- victory ---
@pytest.mark.rule("onirim.dreamcatchers.victory")
def test_the_fourth_lost_dream_may_come_after_the_last_door() -> None:
    tale = catchers(LOST, LOST * 2, doors_0=ALL_DOORS).stack("lost dream", "brown sun")
    tale.play("play red sun")
    assert tale.outcome.reason == "onirim.ending.victory"


@pytest.mark.rule("onirim.dreamcatchers.victory")
def test_other_cards_beside_a_catcher_are_no_lost_dreams() -> None:
    tale = catchers(LOST, [*LOST, "nightmare", "nightmare"], doors_0=ALL_DOORS[1:])
    tale.stack("red door", "brown sun", "brown key")
    assert tale.play("play red sun", "use red key").outcome is None


@pytest.mark.rule("onirim.dreamcatchers.victory")
def test_or_before_it() -> None:
    tale = catchers(LOST, LOST * 3, doors_0=ALL_DOORS[1:]).stack("red door").play("play red sun")
    assert tale.play("use red key").outcome.reason == "onirim.ending.victory"


@pytest.mark.rule("onirim.dreamcatchers.victory")
def test_all_doors_do_not_win_without_the_lost_dreams_nor_do_those_in_limbo_count() -> None:
    tale = catchers(LOST, LOST * 2, doors_0=ALL_DOORS[1:])
    tale.stack("lost dream", "red door", "brown sun", "brown moon").play("play red sun")
    tale.play("use red key")  # the fourth is in Limbo; it is caught at the end of the turn
    assert tale.outcome.reason == "onirim.ending.victory"
    assert tale.happened()[-1] == "lost dream: limbo > catcher 3"
    tale = catchers(LOST, LOST * 2, doors_0=ALL_DOORS[1:]).stack(
        "red door", "brown sun", "brown key"
    )
    assert tale.play("play red sun", "use red key").outcome is None


@pytest.mark.rule("onirim.dreamcatchers.victory")
def test_an_overload_with_the_fourth_in_limbo_does_not_win() -> None:
    tale = catchers(LOST, LOST, LOST, ["nightmare"], doors_0=ALL_DOORS)
    tale.stack("lost dream", "brown sun").play("play red sun")
    assert (tale.outcome, tale.table("catchers")) == (None, [[], [], []])


# --- why not ---
@pytest.mark.rule("onirim.dreamcatchers.failsafe")
@pytest.mark.rule("onirim.dreamcatchers.freeing")
def test_why_a_book_cannot_be_used() -> None:
    """For a Dreamcatcher that holds nothing; and for any, once there is no Book left."""
    tale = catchers(LOST, ["nightmare"])
    empty, full = "use failsafe book on catcher 3", "use failsafe book on catcher 1"
    assert tale.match.why_not(empty) == "onirim.dreamcatchers.freeing"
    tale.play("use failsafe book on catcher 2")
    assert tale.match.why_not(empty) == "onirim.dreamcatchers.freeing"
    tale.play(full)
    assert tale.match.why_not(full) == "onirim.dreamcatchers.failsafe"


@pytest.mark.rule("onirim.powers.before-filling")
def test_who_declines_a_freeing_is_not_asked_for_powers_again() -> None:
    tale = rallied("squirrel spies", "dreamcatchers").given(catcher_1=LOST)
    tale.stack("brown sun", "brown moon", "brown key").play("play red sun", "decline")
    tale.play("play red moon", "decline", "play red key", "search red door")
    assert (tale.decision, tale.may("call squirrel spies")) == ("freeing", True)
    assert tale.play("decline").decision == "turn"


# --- two players ---
@pytest.mark.rule("onirim.dreamcatchers.common")
def test_two_players_share_catchers_and_books() -> None:
    tale = two("dreamcatchers", talk="silent").stack("lost dream", "brown sun").play("play red sun")
    assert tale.actor == 1
    assert tale.sees(0, "catchers") == tale.sees(1, "catchers") == [LOST, [], [], []]
    tale.play("use failsafe book on catcher 1")
    assert tale.sees(0, "failsafe_books") == 1


@pytest.mark.rule("onirim.dreamcatchers.lost-for-good")
def test_a_lost_dream_that_pays_for_a_spell_does_not_come_back() -> None:
    tale = discarded(solo("book", "dreamcatchers"), "lost dream", *["brown sun"] * 4)
    assert tale.table("out_of_reach") == "onirim.dreamcatchers.lost-for-good"
    tale.play("cast paradoxical prophecy", "pay lost dream", *["pay brown sun"] * 4)
    assert tale.table("out_of_reach") == "onirim.dreamcatchers.lost-for-good"
