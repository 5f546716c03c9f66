"""The Book of Steps Lost and Found: Goals in a row, and three spells."""

import pytest

from tests.rules.onirim.drawn import (
    ALL_DOORS,
    HAND,
    discarded,
    goals,
    lay_goals,
    solo,
    spells,
    two,
)

PARADOXICAL = "cast paradoxical prophecy"
PLANNING = "cast parallel planning"
PUNISHMENT = "cast powerful punishment"

FIVE = ["brown sun"] * 5
SEVEN = [*FIVE, "brown moon", "brown moon"]
TEN = [*SEVEN, "blue moon", "blue moon", "blue moon"]


def pay(*cards: str) -> list[str]:
    return [f"pay {card}" for card in cards]


# --- Goals ---
@pytest.mark.rule("onirim.book.goals")
def test_eight_goals_lie_open_in_a_row_two_of_each_colour() -> None:
    tale = solo("book")
    assert sorted(goals(tale)) == sorted(["red", "blue", "green", "brown"] * 2)
    assert tale.table("deck")["size"] == 71  # the Goals are not in the deck
    rows = {tuple(goals(solo("book", seed=seed))) for seed in range(8)}
    assert len(rows) > 1  # chance lays them out


@pytest.mark.rule("onirim.book.order")
def test_a_door_of_the_next_goal_stays_and_its_goal_is_turned() -> None:
    tale = lay_goals(solo("book"), "red", "blue").stack("red door", "brown sun", "brown moon")
    tale.play("play blue sun", "use red key")
    assert tale.table("doors", of=0) == ["red door"]
    assert goals(tale)[:2] == ["(red)", "blue"]


@pytest.mark.rule("onirim.book.order")
def test_a_series_searches_for_the_next_goal() -> None:
    tale = lay_goals(solo("book"), "red").stack("brown sun", "brown moon", "brown key")
    tale.play("play red sun", "play red moon", "play red key", "search red door")
    assert tale.table("doors", of=0) == ["red door"]
    assert goals(tale)[0] == "(red)"


@pytest.mark.rule("onirim.book.wrong-door")
def test_another_door_goes_to_limbo_and_the_key_is_spent_all_the_same() -> None:
    tale = lay_goals(solo("book"), "blue", "red").stack("red door", "nightmare")
    tale.play("play blue sun", "use red key")
    assert tale.table("doors", of=0) == []
    assert tale.table("limbo") == ["red door"]
    assert tale.table("discard") == {"red key": 1}
    assert goals(tale)[:2] == ["blue", "red"]


@pytest.mark.rule("onirim.book.wrong-door")
def test_a_searched_door_goes_to_limbo_too() -> None:
    tale = lay_goals(solo("book"), "blue").stack("brown sun", "brown moon")
    tale.play("play red sun", "play red moon", "play red key", "search red door")
    assert "red door: deck > limbo" in tale.happened()
    assert tale.table("doors", of=0) == []


@pytest.mark.rule("onirim.book.turned-back")
def test_the_goal_of_a_lost_door_is_the_next_one_again() -> None:
    tale = lay_goals(solo("book"), "red", "blue", "green", reached=2)
    tale.given(doors_0=["red door", "blue door"]).stack("nightmare", "brown sun")
    tale.play("play blue sun", "lose red door")
    assert goals(tale)[:3] == ["red", "(blue)", "green"]
    tale.stack("red door", "brown moon", "brown key").play("play red moon", "use red key")
    assert goals(tale)[:3] == ["(red)", "(blue)", "green"]


@pytest.mark.rule("onirim.book.leftmost")
def test_of_two_goals_of_a_lost_door_the_left_one_is_turned_back() -> None:
    tale = lay_goals(solo("book"), "blue", "red", "blue", reached=3)
    tale.given(doors_0=["blue door", "red door", "blue door"]).stack("nightmare", "brown sun")
    tale.play("play blue sun", "lose blue door")
    assert goals(tale)[:3] == ["blue", "(red)", "(blue)"]


@pytest.mark.rule("onirim.book.queue")
def test_a_goal_turned_back_is_the_next_one_wherever_planning_has_put_it() -> None:
    tale = lay_goals(solo("book"), "red", "blue", "green", reached=1).given(doors_0=["red door"])
    discarded(tale, *SEVEN).play(PLANNING, *pay(*SEVEN), "move goal 1", "move goal 3")
    assert goals(tale)[:3] == ["green", "blue", "(red)"]
    tale.stack("nightmare", "red door", "brown sun").play("play blue sun", "lose red door")
    assert goals(tale)[:3] == ["red", "green", "blue"]
    tale.play("use red key")
    assert tale.table("doors", of=0) == ["red door"]
    assert goals(tale)[:3] == ["(red)", "green", "blue"]


@pytest.mark.rule("onirim.book.queue")
def test_of_two_goals_turned_back_the_last_one_comes_first() -> None:
    tale = lay_goals(solo("book"), "red", "blue", "green", reached=2)
    tale.given(doors_0=["red door", "blue door"]).stack("nightmare", "nightmare", "red door")
    tale.play("play blue sun", "lose red door", "lose blue door")
    assert goals(tale)[:3] == ["blue", "red", "green"]
    assert tale.decision == "use key"
    tale.play("use red key")
    assert tale.table("doors", of=0) == []  # the red Door's turn comes after the blue one's


@pytest.mark.rule("onirim.book.queue")
def test_planning_exchanges_two_places_of_the_queue() -> None:
    tale = lay_goals(solo("book"), "red", "blue", "green", "brown", reached=2)
    tale.given(doors_0=["red door", "blue door"]).stack("nightmare", "nightmare", "brown sun")
    tale.play("play blue sun", "lose red door", "lose blue door")
    assert goals(tale)[:4] == ["blue", "red", "green", "brown"]
    discarded(tale, *SEVEN).play(PLANNING, *pay(*SEVEN), "move goal 2", "move goal 4")
    assert goals(tale)[:4] == ["blue", "brown", "green", "red"]


@pytest.mark.rule("onirim.book.queue")
def test_in_version_1_a_goal_turned_back_stays_where_it_lies() -> None:
    tale = lay_goals(solo("book", version=1), "red", "blue", "green", reached=2)
    tale.given(doors_0=["red door", "blue door"]).stack("nightmare", "nightmare", "brown sun")
    tale.play("play blue sun", "lose red door", "lose blue door")
    assert goals(tale)[:3] == ["red", "blue", "green"]


@pytest.mark.rule("onirim.book.order")
def test_the_last_goal_wins() -> None:
    seven = ["blue", "green", "brown", "blue", "green", "brown", "red"]
    tale = lay_goals(solo("book"), *seven, "red", reached=7)
    tale.given(doors_0=[f"{colour} door" for colour in seven]).stack("red door")
    tale.play("play blue sun", "use red key")
    assert tale.outcome.reason == "onirim.ending.victory"
    assert sorted(tale.match.view(0)["players"][0]["doors"]) == sorted(ALL_DOORS)


@pytest.mark.rule("onirim.book.common")
def test_two_players_share_the_goals() -> None:
    tale = lay_goals(two("book"), "red", "green").stack("red door", "brown moon")
    tale.play("play red sun", "use red key").stack("green door", "brown moon", "blue key")
    tale.play("play blue sun", "use shared green key")
    assert (tale.table("doors", of=0), tale.table("doors", of=1)) == (["red door"], ["green door"])
    assert goals(tale)[:2] == ["(red)", "(green)"]
    assert tale.sees(0, "goals") == tale.sees(1, "goals")


@pytest.mark.rule("onirim.book.common")
def test_the_one_pays_with_what_the_other_discarded() -> None:
    tale = discarded(two("book"), *FIVE[:4]).stack("brown moon", "blue moon")
    tale.play("discard red sun", "no swap")
    assert spells(tale) == ["paradoxical prophecy"]
    assert tale.actor == 1


# --- spells ---
@pytest.mark.rule("onirim.book.cost")
def test_five_seven_and_ten_cards_for_the_three_spells() -> None:
    assert solo("book").table("costs") == [5, 7, 10]
    assert spells(discarded(solo("book"), *FIVE[:4])) == []
    assert spells(discarded(solo("book"), *FIVE)) == ["paradoxical prophecy"]
    assert spells(discarded(solo("book"), *SEVEN[:6])) == ["paradoxical prophecy"]
    assert spells(discarded(solo("book"), *SEVEN)) == ["paradoxical prophecy", "parallel planning"]


@pytest.mark.rule("onirim.book.lost")
def test_the_other_side_of_the_spells_card_asks_for_more() -> None:
    assert solo("book", variants=("lost",)).table("costs") == [6, 9, 12]
    assert spells(discarded(solo("book", variants=("lost",)), *FIVE)) == []
    tale = discarded(solo("book", variants=("lost",)), *FIVE, "brown moon")
    assert spells(tale) == ["paradoxical prophecy"]
    tale.play(PARADOXICAL, *pay(*FIVE))
    assert tale.decision == "pay"
    assert tale.play("pay brown moon").decision == "raise"
    for found, enough in ((TEN, False), ([*TEN, "green sun", "green sun"], True)):
        tale = discarded(solo("book", variants=("lost",)), *found).stack("nightmare")
        assert tale.play("play red sun", "decline").may(PUNISHMENT) == enough


@pytest.mark.rule("onirim.book.payment")
def test_the_player_picks_the_cards_and_they_leave_the_game() -> None:
    tale = discarded(solo("book"), *FIVE, "red sun", "nightmare").play(PARADOXICAL)
    assert tale.choices == ["pay red sun", "pay brown sun", "pay nightmare"]
    tale.play(*pay("nightmare", *FIVE[:4]))
    assert tale.table("discard") == {"red sun": 1, "brown sun": 1}
    assert tale.table("spent") == {"brown sun": 4, "nightmare": 1}  # to be seen by all


@pytest.mark.rule("onirim.book.payment")
def test_a_discarded_door_that_pays_does_not_come_back() -> None:
    tale = discarded(solo("book"), *FIVE[:4], "red door")
    assert tale.table("out_of_reach") == "onirim.ending.door-discarded"
    tale.play(PARADOXICAL, *pay("red door", *FIVE[:4]))
    assert tale.table("spent")["red door"] == 1
    assert tale.table("out_of_reach") == "onirim.ending.door-discarded"


@pytest.mark.rule("onirim.book.any-time")
def test_spells_can_be_cast_again_and_again_within_a_turn() -> None:
    tale = discarded(solo("book"), *TEN, "green sun", "green sun")
    tale.play(PARADOXICAL, *pay(*FIVE))
    tale.play(f"raise {tale.table('looked')[0]}")
    for _ in range(3):
        tale.play(tale.choices[0])
    assert tale.decision == "turn"
    assert spells(tale) == ["paradoxical prophecy", "parallel planning"]
    tale.play(PLANNING, *pay(*SEVEN[5:], *TEN[7:], "green sun", "green sun"))
    tale.play("move goal 1", "move goal 2")
    assert (tale.decision, spells(tale)) == ("turn", [])
    assert tale.may("play red sun")


@pytest.mark.rule("onirim.book.any-time")
def test_a_spell_in_the_middle_of_a_prophecy() -> None:
    five = ["green sun", "blue door", "nightmare", "blue moon", "brown moon"]
    tale = discarded(solo("book"), *FIVE).stack(*five).play("discard red key")
    assert (tale.decision, spells(tale)) == ("prophecy", ["paradoxical prophecy"])
    tale.play(PARADOXICAL, *pay(*FIVE))
    under = tale.table("looked")[5:]
    assert (tale.table("looked")[:5], len(under)) == (five, 5)
    assert set(tale.choices) == {f"raise {card}" for card in under}  # of its own five only
    tale.play(f"raise {under[0]}")
    while tale.decision == "lay under":
        tale.play(tale.choices[0])
    assert (tale.decision, tale.table("looked")) == ("prophecy", five)
    assert tale.table("deck")["top"] == [under[0]]
    tale.play("discard nightmare", "put back green sun", "put back blue door")
    tale.play("put back blue moon")  # the brown moon is drawn at once
    assert tale.table("deck")["top"] == ["blue moon", "blue door", "green sun", under[0]]


@pytest.mark.rule("onirim.book.any-time")
def test_a_spell_before_a_drawn_door_or_nightmare_is_faced() -> None:
    tale = discarded(solo("book"), *FIVE).stack("red door").play("play red sun", "decline")
    assert (tale.decision, spells(tale)) == ("use key", ["paradoxical prophecy"])
    tale = discarded(solo("book"), *FIVE).stack("nightmare").play("play red sun", "decline")
    assert (tale.decision, spells(tale)) == ("nightmare", ["paradoxical prophecy"])


@pytest.mark.rule("onirim.powers.one-at-a-time")
def test_no_spell_within_a_spell() -> None:
    tale = discarded(solo("book"), *FIVE, *TEN[5:], "green sun", "green sun").play(PARADOXICAL)
    assert spells(tale) == []
    tale.play(*pay(*FIVE))
    assert (tale.decision, spells(tale)) == ("raise", [])


@pytest.mark.rule("onirim.powers.one-at-a-time")
def test_no_spell_between_the_two_halves_of_a_swap() -> None:
    tale = discarded(two("book"), *FIVE).play("discard red sun")
    assert (tale.decision, spells(tale)) == ("swap", ["paradoxical prophecy"])
    tale.play("swap red key")
    assert (tale.decision, spells(tale)) == ("swap for", [])


@pytest.mark.rule("onirim.book.prophecy")
def test_of_the_last_five_one_goes_on_top_and_four_back_under() -> None:
    tale = discarded(solo("book"), *FIVE)
    size = tale.table("deck")["size"]
    tale.play(PARADOXICAL, *pay(*FIVE))
    under = tale.table("looked")
    assert len(under) == 5
    tale.play(f"raise {under[2]}")
    left = [*under[:2], *under[3:]]
    tale.play(*[f"put under {card}" for card in left[:3]])
    assert tale.table("deck") == {"size": size, "top": [under[2]], "bottom": left}
    tale.play("play red sun")
    assert tale.happened()[1].startswith(f"{under[2]}: deck > ")


@pytest.mark.rule("onirim.book.prophecy")
def test_the_bottom_that_one_knows_is_what_one_finds_there() -> None:
    tale = discarded(solo("book"), *FIVE, *FIVE[:1], "green sun", *["red sun"] * 4)
    tale.play(PARADOXICAL, *pay(*FIVE)).play(f"raise {tale.table('looked')[0]}")
    for _ in range(3):
        tale.play(tale.choices[0])
    known = tale.table("deck")["bottom"]
    tale.play(PARADOXICAL, *pay("brown sun", "green sun", "red sun", "red sun", "red sun"))
    assert tale.table("looked")[:4] == known[::-1]  # the lowest first, then one more


@pytest.mark.rule("onirim.book.prophecy-few")
def test_with_three_cards_left_all_three() -> None:
    tale = solo("book").given(deck=["green sun", "blue door", "nightmare"])
    tale.play(PARADOXICAL, *pay(*FIVE))
    assert tale.table("looked") == ["nightmare", "blue door", "green sun"]
    tale.play("raise nightmare", "put under blue door")
    deck = {"size": 3, "top": ["nightmare"], "bottom": ["blue door", "green sun"]}
    assert tale.table("deck") == deck


@pytest.mark.rule("onirim.book.prophecy-few")
def test_with_one_card_it_goes_back_on_top_and_with_none_there_is_no_spell() -> None:
    tale = solo("book").given(deck=["green sun"]).play(PARADOXICAL, *pay(*FIVE))
    assert tale.play("raise green sun").decision == "turn"
    assert tale.table("deck") == {"size": 1, "top": ["green sun"], "bottom": []}
    assert spells(solo("book").given(deck=[])) == ["parallel planning"]


@pytest.mark.rule("onirim.book.prophecy")
def test_in_silence_only_the_caster_sees_the_cards() -> None:
    tale = discarded(two("book", talk="silent"), *FIVE).play(PARADOXICAL, *pay(*FIVE))
    under = tale.sees(0, "looked")
    assert tale.sees(1, "looked") == [None] * 5
    tale.play(f"raise {under[0]}")
    assert tale.happened(seat=1) == ["?: looked > deck"]
    while tale.decision == "lay under":
        tale.play(tale.choices[0])
    assert tale.sees(0, "deck")["top"] == [under[0]]
    assert (tale.sees(1, "deck")["top"], tale.sees(1, "deck")["bottom"]) == ([], [])
    assert "raise" not in str(tale.match.record(1))


@pytest.mark.rule("onirim.book.planning")
def test_any_two_goals_change_places() -> None:
    tale = lay_goals(solo("book"), "red", "blue", "green", "brown")
    rest = goals(tale)[4:]
    discarded(tale, *SEVEN).play(PLANNING, *pay(*SEVEN))
    assert tale.choices == [f"move goal {number}" for number in range(1, 9)]
    tale.play("move goal 1")
    assert not tale.may("move goal 1")
    tale.play("move goal 4")
    assert goals(tale) == ["brown", "blue", "green", "red", *rest]


@pytest.mark.rule("onirim.book.planning")
def test_a_turned_goal_stays_turned_where_it_goes() -> None:
    tale = lay_goals(solo("book"), "red", "blue", "green", reached=1).given(doors_0=["red door"])
    discarded(tale, *SEVEN).play(PLANNING, *pay(*SEVEN), "move goal 1", "move goal 3")
    assert goals(tale)[:3] == ["green", "blue", "(red)"]
    tale.stack("red door", "nightmare").play("play red sun", "use red key")
    assert tale.table("limbo") == ["red door"]  # green comes first now


@pytest.mark.rule("onirim.book.planning")
def test_planning_saves_a_door_that_was_just_drawn() -> None:
    tale = lay_goals(solo("book"), "blue", "red").stack("red door", "brown moon", "green sun")
    discarded(tale, *SEVEN).play("play blue sun", "decline")
    assert tale.decision == "use key"
    tale.play(PLANNING, *pay(*SEVEN), "move goal 1", "move goal 2")
    assert tale.decision == "use key"
    assert tale.play("use red key").table("doors", of=0) == ["red door"]


@pytest.mark.rule("onirim.book.punishment")
def test_a_nightmare_just_drawn_is_discarded_without_effect() -> None:
    tale = discarded(solo("book"), *TEN).stack("nightmare", "green sun")
    assert not tale.may(PUNISHMENT)  # nothing to punish yet
    tale.play("play red sun", "decline").play(PUNISHMENT, *pay(*TEN))
    assert tale.table("discard") == {"nightmare": 1}
    assert tale.table("hand", of=0) == [*HAND[1:], "green sun"]
    assert tale.decision == "turn"
