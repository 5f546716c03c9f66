"""Where the Book, the Glyphs, the Dreamcatchers and the Towers meet each other and the rest."""

import pytest

from reverie.testing import Story
from tests.rules.onirim.drawn import (
    ALIGNED,
    ALL_DOORS,
    FOUR_DOORS,
    HAND,
    discarded,
    foretold,
    goals,
    lay_goals,
    rallied,
    solo,
    towers,
    two,
)

GLYPH_HAND = ["red glyph", *HAND[1:]]
LOST = ["lost dream"]
FIVE = ["green sun", "blue door", "nightmare", "red door", "brown moon"]


def red_series(tale: Story) -> Story:
    """The third red card is played; what the series brings is still open."""
    tale.stack("brown sun", "brown moon", "brown key", "green sun")
    return tale.play("play red sun", "play red moon", "play red key")


# --- the Book and the Glyphs ---
@pytest.mark.rule("onirim.book.glyphs")
def test_twelve_goals_with_the_glyphs() -> None:
    assert sorted(goals(solo("book", "glyphs"))) == sorted(["red", "blue", "green", "brown"] * 3)


@pytest.mark.rule("onirim.book.glyphs")
def test_the_twelfth_goal_wins() -> None:
    eleven = [*["red", "blue", "green", "brown"] * 2, "blue", "green", "brown"]
    tale = lay_goals(solo("book", "glyphs"), *eleven, "red", reached=11)
    tale.given(doors_0=[f"{colour} door" for colour in eleven]).stack("red door")
    tale.play("play blue sun", "use red key")
    assert tale.outcome.reason == "onirim.ending.victory"


@pytest.mark.rule("onirim.book.incantation")
def test_a_wrong_door_of_an_incantation_goes_to_limbo() -> None:
    tale = lay_goals(solo("book", "glyphs", hand=GLYPH_HAND), "red").stack(*FIVE)
    tale.play("discard red glyph", "take blue door")
    assert (tale.table("doors", of=0), tale.table("limbo")) == ([], ["blue door"])
    assert tale.decision == "lay under"


@pytest.mark.rule("onirim.book.incantation")
def test_the_right_door_of_an_incantation_stays() -> None:
    tale = lay_goals(solo("book", "glyphs", hand=GLYPH_HAND), "red").stack(*FIVE)
    tale.play("discard red glyph", "take red door")
    assert tale.table("doors", of=0) == ["red door"]
    assert goals(tale)[0] == "(red)"


@pytest.mark.rule("onirim.book.incantation")
def test_planning_may_come_between_the_reveal_and_the_choice() -> None:
    seven = ["brown sun"] * 6 + ["green sun"]
    tale = lay_goals(solo("book", "glyphs", hand=GLYPH_HAND), "red", "blue")
    discarded(tale, *seven).stack(*FIVE).play("discard red glyph", "cast parallel planning")
    tale.play(*[f"pay {card}" for card in seven], "move goal 1", "move goal 2")
    assert tale.play("take blue door").table("doors", of=0) == ["blue door"]


# --- the Book and the Door to the Oniverse ---
@pytest.mark.rule("onirim.book.oniverse")
def test_nine_goals_with_the_oniverse_and_thirteen_with_the_glyphs_too() -> None:
    assert goals(solo("book", "oniverse")).count("oniverse") == 1
    assert len(goals(solo("book", "oniverse"))) == 9
    assert len(goals(solo("book", "glyphs", "oniverse"))) == 13


@pytest.mark.rule("onirim.book.oniverse")
def test_the_door_to_the_oniverse_too_is_found_in_its_turn() -> None:
    tale = lay_goals(solo("book", "oniverse"), "red", "oniverse").stack(
        "oniverse door", "nightmare"
    )
    tale.play("play blue sun", "use red key")
    assert tale.table("limbo") == ["oniverse door"]
    tale = lay_goals(solo("book", "oniverse"), "oniverse", "red")
    tale.stack("oniverse door", "brown sun", "brown moon").play("play blue sun", "use red key")
    assert tale.table("doors", of=0) == ["oniverse door"]
    assert goals(tale)[:2] == ["(oniverse)", "red"]


@pytest.mark.rule("onirim.book.chaos")
def test_a_painted_door_turns_the_goal_of_its_printed_colour() -> None:
    tale = lay_goals(rallied("chromatic chaos", "book"), "blue", "red").stack(
        "blue door", "nightmare"
    )
    tale.play("play blue sun", "call chromatic chaos", "paint red", "use red key")
    assert tale.table("doors", of=0) == ["blue door painted red"]
    assert goals(tale)[:2] == ["(blue)", "red"]


@pytest.mark.rule("onirim.book.chaos")
def test_a_lost_painted_door_turns_back_only_the_goal_of_its_printed_colour() -> None:
    tale = lay_goals(rallied("chromatic chaos", "book"), "red").stack("blue door", "nightmare")
    tale.play("play blue sun", "call chromatic chaos", "paint red", "use red key")
    assert tale.table("limbo") == ["blue door"]  # painted red, but the Goal asks for a printed red
    tale = lay_goals(rallied("chromatic chaos", "book"), "blue", "red").stack(
        "blue door", "nightmare"
    )
    tale.play("play blue sun", "call chromatic chaos", "paint red", "use red key")
    tale.play("lose blue door painted red")
    assert goals(tale)[:2] == ["blue", "red"]


@pytest.mark.rule("onirim.book.chaos")
def test_a_series_can_fetch_the_next_goal_in_another_colour() -> None:
    tale = red_series(lay_goals(rallied("chromatic chaos", "book"), "blue"))
    tale.play("search blue door as red")
    assert tale.table("doors", of=0) == ["blue door painted red"]
    assert goals(tale)[0] == "(blue)"


# --- the Book and the others ---
@pytest.mark.rule("onirim.book.turned-back")
def test_a_premonition_that_takes_a_door_turns_its_goal_back() -> None:
    hand = ["brown key", *HAND[1:]]
    tale = foretold("premonition of two brown doors", "book", hand=hand)
    lay_goals(tale, "brown", "brown", reached=1).given(doors_0=["brown door"])
    tale.stack("brown door", "green sun", "blue moon").play("play blue sun", "use brown key")
    assert (tale.decision, goals(tale)[:2]) == ("give up door", ["(brown)", "(brown)"])
    tale.play("give up brown door")
    assert goals(tale)[:2] == ["brown", "(brown)"]


@pytest.mark.rule("onirim.book.caught")
def test_a_wrong_door_is_caught_and_may_be_fetched_in_its_turn() -> None:
    tale = lay_goals(solo("book", "dreamcatchers"), "blue", "red")
    tale.stack("red door", "brown sun", "brown moon").play("play blue sun", "use red key")
    assert tale.table("catchers")[0] == ["red door"]
    tale = lay_goals(solo("book", "dreamcatchers"), "red").given(catcher_1=["red door"])
    red_series(tale).play("fetch red door from catcher 1")
    assert tale.table("doors", of=0) == ["red door"]


@pytest.mark.rule("onirim.book.caught")
def test_one_fetched_out_of_its_turn_is_caught_again() -> None:
    tale = lay_goals(solo("book", "dreamcatchers"), "blue").given(
        catcher_1=["red door", "nightmare"]
    )
    red_series(tale).play("fetch red door from catcher 1")
    assert tale.table("doors", of=0) == []
    assert tale.table("catchers") == [["nightmare"], ["red door"], [], []]


@pytest.mark.rule("onirim.book.punishment")
def test_a_nightmare_in_advance_was_not_drawn_and_is_not_punished() -> None:
    tale = solo("book", incubus="apprentice")
    discarded(tale, *["brown sun"] * 6, *["green sun"] * 6).stack("brown moon")
    tale.play("anticipate a nightmare")
    assert tale.decision == "nightmare in advance"
    assert tale.may("cast paradoxical prophecy")
    assert not tale.may("cast powerful punishment")


# --- the Glyphs and the others ---
@pytest.mark.rule("onirim.glyphs.lost-dream")
def test_a_lost_dream_among_the_five_goes_to_limbo_and_is_not_replaced() -> None:
    tale = solo("glyphs", "dreamcatchers", hand=GLYPH_HAND)
    tale.stack("green sun", "lost dream", "blue door", "brown moon", "nightmare", "brown key")
    tale.play("discard red glyph")
    assert tale.table("limbo") == LOST
    assert tale.table("looked") == ["green sun", "blue door", "brown moon", "nightmare"]
    tale.play("take blue door", "put under green sun", "put under nightmare")
    assert tale.table("deck")["bottom"] == ["green sun", "nightmare", "brown moon"]
    assert tale.table("catchers")[0] == LOST


@pytest.mark.rule("onirim.glyphs.no-freeing")
def test_an_incantation_is_no_search_and_frees_nothing() -> None:
    tale = solo("glyphs", "dreamcatchers", hand=GLYPH_HAND).given(catcher_1=["red door", *LOST])
    tale.stack(*FIVE, "brown key").play("discard red glyph")
    assert tale.choices == ["take blue door", "take red door"]
    tale.play("take blue door", "put under nightmare", "put under red door", "put under green sun")
    assert tale.decision == "turn"


@pytest.mark.rule("onirim.glyphs.oniverse")
def test_an_incantation_may_find_the_door_to_the_oniverse() -> None:
    tale = solo("glyphs", "oniverse", hand=GLYPH_HAND)
    tale.stack("oniverse door", *FIVE[:2], *FIVE[4:], "brown key").play("discard red glyph")
    assert tale.choices == ["take oniverse door", "take blue door"]
    assert tale.play("take oniverse door").table("doors", of=0) == ["oniverse door"]


# --- the Dreamcatchers and the others ---
@pytest.mark.rule("onirim.denizens.chaos-catcher")
def test_chromatic_chaos_paints_a_door_in_a_catcher() -> None:
    tale = rallied("chromatic chaos", "dreamcatchers").given(catcher_2=["blue door", *LOST])
    red_series(tale)
    assert tale.may("search blue door as red")
    tale.play("fetch blue door from catcher 2 as red")
    assert tale.table("doors", of=0) == ["blue door painted red"]
    assert tale.table("catchers")[1] == LOST
    assert (tale.table("denizens"), tale.table("discard")) == ([], {"chromatic chaos": 1})
    assert (tale.decision, "deck shuffled" in tale.happened()) == ("turn", False)


@pytest.mark.rule("onirim.denizens.chaos-catcher")
@pytest.mark.parametrize("printed", ["red", "blue", "brown"])
@pytest.mark.parametrize("catcher", [1, 3, 4])
def test_whichever_door_in_whichever_catcher(printed: str, catcher: int) -> None:
    hand = ["green sun", "green moon", "green key", "red sun", "red moon"]
    tale = rallied("chromatic chaos", "dreamcatchers", hand=hand)
    tale.given(**{f"catcher_{catcher}": [f"{printed} door"]}).stack("brown sun", "brown moon")
    tale.play(*(f"play {card}" for card in hand[:3]))
    tale.play(f"fetch {printed} door from catcher {catcher} as green")
    assert tale.table("doors", of=0) == [f"{printed} door painted green"]


@pytest.mark.rule("onirim.denizens.chaos-catcher")
def test_it_has_its_own_colour_again_when_it_is_caught() -> None:
    tale = rallied("chromatic chaos", "dreamcatchers").given(catcher_2=["blue door"])
    red_series(tale).play("fetch blue door from catcher 2 as red")
    tale.stack("nightmare", "green sun").play("play blue sun", "lose blue door painted red")
    assert "blue door" in tale.table("catchers")[0]


@pytest.mark.rule("onirim.denizens.chaos-catcher")
def test_with_the_book_the_goal_of_its_printed_colour_is_what_counts() -> None:
    for colour, kept in (("blue", ["blue door painted red"]), ("red", [])):
        tale = rallied("chromatic chaos", "book", "dreamcatchers")
        lay_goals(tale, colour).given(catcher_1=["blue door"])
        red_series(tale).play("fetch blue door from catcher 1 as red")
        assert tale.table("doors", of=0) == kept


@pytest.mark.rule("onirim.dreamcatchers.oniverse")
def test_any_series_takes_the_door_to_the_oniverse_from_a_catcher() -> None:
    tale = solo("dreamcatchers", "oniverse").given(catcher_1=["oniverse door"])
    red_series(tale).play("fetch oniverse door from catcher 1")
    assert tale.table("doors", of=0) == ["oniverse door"]


@pytest.mark.rule("onirim.dreamcatchers.lost-dream")
def test_a_harpoon_hunter_reveals_it_but_the_squirrel_spies_only_look() -> None:
    five = ["green sun", "lost dream", "nightmare", "brown sun", "brown moon"]
    tale = rallied("harpoon hunter", "dreamcatchers").stack(*five).play("call harpoon hunter")
    assert tale.table("limbo") == LOST
    assert tale.table("looked") == ["green sun", "brown sun", "brown moon"]
    tale = rallied("squirrel spies", "dreamcatchers").stack(*five).play("call squirrel spies")
    assert (tale.table("limbo"), tale.table("looked")) == ([], five)


@pytest.mark.rule("onirim.dreamcatchers.lost-dream")
def test_a_happy_dream_that_reveals_seven_cards_sends_it_to_limbo() -> None:
    tale = solo("dreamcatchers", "premonitions").stack("happy dream", "lost dream", "green sun")
    tale.play("play red sun", "reveal seven")
    assert tale.table("limbo") == LOST
    assert len(tale.table("looked")) + len(tale.table("limbo")) == 7


@pytest.mark.rule("onirim.dreamcatchers.look")
def test_towers_and_the_paradoxical_prophecy_only_look() -> None:
    hand = ["green tower 3", *HAND[1:]]
    tale = solo("towers", "dreamcatchers", hand=hand).stack("lost dream", "brown sun", "nightmare")
    tale.play("discard green tower 3")
    assert tale.table("looked") == ["lost dream", "brown sun", "nightmare"]
    tale = solo("book", "dreamcatchers").given(deck=[*LOST, "green sun"])
    tale.play("cast paradoxical prophecy", *["pay brown sun"] * 5)
    assert tale.table("looked") == ["green sun", "lost dream"]


@pytest.mark.rule("onirim.dreamcatchers.search")
def test_a_search_of_a_premonition_offers_a_freeing() -> None:
    tale = foretold("premonition of two red doors", "dreamcatchers")
    tale.given(catcher_1=LOST, doors_0=["red door"]).stack("red door", "brown sun", "brown moon")
    tale.play("play red sun", "use red key")
    assert tale.table("unseen").get("red moon", 0) == 0  # all red Locations of the deck are gone
    assert (tale.decision, tale.choices) == ("freeing", ["decline", "free catcher 1"])


@pytest.mark.rule("onirim.dreamcatchers.search")
def test_after_the_search_of_a_happy_dream_the_freeing_comes_before_the_card_goes_on_top() -> None:
    tale = solo("dreamcatchers", "premonitions").given(catcher_1=["blue door", *LOST])
    tale.stack("happy dream").play("play red sun", "search the deck", "fetch brown key")
    assert tale.decision == "freeing"
    tale.play("free catcher 1")
    assert tale.table("hand", of=0)[-1] == "brown key"
    assert tale.table("catchers")[0] == []


@pytest.mark.rule("onirim.dreamcatchers.catch")
def test_limbo_is_caught_too_when_a_nightmare_is_anticipated() -> None:
    tale = solo("dreamcatchers", incubus="apprentice").stack(
        "lost dream", "brown sun", "brown moon"
    )
    tale.play("anticipate a nightmare", "discard red key")
    assert tale.table("catchers")[0] == LOST
    assert (tale.decision, tale.table("limbo")) == ("turn", [])


@pytest.mark.rule("onirim.dreamcatchers.with-towers")
def test_whatever_is_missing_last_wins() -> None:
    caught = {"catcher_1": LOST * 3, "towers": ALIGNED, "doors_0": ALL_DOORS}
    tale = solo("dreamcatchers", "towers").given(**caught).stack("lost dream", "brown sun")
    assert tale.play("play red sun").outcome.reason == "onirim.ending.victory"
    hand = ["blue tower 5", *HAND[1:]]
    last_tower = {"catcher_1": LOST * 4, "towers": ALIGNED[:3], "doors_0": ALL_DOORS}
    tale = solo("dreamcatchers", "towers", hand=hand).given(**last_tower)
    assert tale.play("build blue tower 5 right").outcome.reason == "onirim.ending.victory"
    last_door = {"catcher_1": LOST * 4, "towers": ALIGNED, "doors_0": ALL_DOORS[1:]}
    tale = solo("dreamcatchers", "towers").given(**last_door).stack("red door")
    assert tale.play("play red sun", "use red key").outcome.reason == "onirim.ending.victory"


@pytest.mark.rule("onirim.dreamcatchers.with-towers")
def test_victory_needs_everything() -> None:
    lacking = {"catcher_1": LOST * 3, "towers": ALIGNED, "doors_0": ALL_DOORS[1:]}
    tale = (
        solo("dreamcatchers", "towers")
        .given(**lacking)
        .stack("red door", "brown sun", "brown moon")
    )
    assert tale.play("play red sun", "use red key").outcome is None
    glyphs = {"catcher_1": LOST * 4, "towers": ALIGNED, "doors_0": ALL_DOORS[1:]}
    tale = solo("glyphs", "dreamcatchers", "towers").given(**glyphs)
    tale.stack("red door", "brown sun", "brown moon").play("play red sun", "use red key")
    assert tale.outcome is None  # eight Doors of twelve


# --- the Towers and the others ---
@pytest.mark.rule("onirim.towers.caught")
def test_the_nightmare_of_a_false_destruction_is_caught() -> None:
    tale = solo("dreamcatchers", "towers").given(towers=["green tower 5"])
    tale.stack("nightmare", "brown sun", "brown moon")
    tale.play("play red sun", "discard red key", "false destruction")
    assert tale.table("catchers")[0] == ["nightmare"]
    assert towers(tale) == ["green tower 5"]


@pytest.mark.rule("onirim.towers.kept")
def test_a_tower_under_a_treasure_keeper_can_be_built_or_discarded() -> None:
    hand = ["green tower 5", *HAND[1:]]
    for move, row in (("build kept green tower 5 right", ["green tower 5"]), ("discard kept", [])):
        tale = rallied("treasure keeper", "towers", hand=hand)
        tale.play("call treasure keeper", "keep green tower 5").stack("brown sun", "brown moon")
        tale.play("play red moon")
        assert tale.table("kept") == ["green tower 5"]
        tale.play(move)
        assert (towers(tale), tale.table("kept")) == (row, [])
        assert tale.decision == ("turn" if row else "put back")


@pytest.mark.rule("onirim.towers.kept")
def test_there_is_no_such_move_without_the_oniverse() -> None:
    assert not any("kept" in text for text in solo("towers").match.game.actions.by_text)
    assert not any("shared" in text for text in solo("towers").match.game.actions.by_text)


# --- all four at once, for two in silence ---
@pytest.mark.rule("onirim.glyphs.two")
@pytest.mark.rule("onirim.dreamcatchers.with-towers")
def test_two_players_need_all_of_it_together() -> None:
    tale = two("book", "glyphs", "dreamcatchers", "towers", talk="silent")
    eleven = [*FOUR_DOORS[1:], *FOUR_DOORS, *FOUR_DOORS]
    lay_goals(tale, *[door.removesuffix(" door") for door in eleven], "red", reached=11)
    tale.given(doors_0=eleven[:3], doors_1=eleven[3:], towers=ALIGNED, catcher_1=LOST * 3)
    tale.stack("red door", "lost dream", "brown moon", "brown key").play(
        "play red sun", "use red key"
    )
    assert tale.outcome.winners == (0, 1)
    assert tale.happened()[-1] == "lost dream: limbo > catcher 2"


@pytest.mark.rule("onirim.denizens.chaos-incantation")
def test_only_the_door_of_an_incantation_is_taken_in_another_colour() -> None:
    five = ["blue door", "brown sun", "brown moon", "green sun", "green key"]
    tale = rallied("chromatic chaos", "glyphs").stack(*five).play("discard red key")
    assert (tale.decision, tale.may("take blue door as red")) == ("prophecy", False)
    assert not any(choice.startswith("take") for choice in tale.choices)
