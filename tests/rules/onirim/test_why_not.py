"""Why can't I?  The rule that an impossible move is answered with."""

import pytest

from reverie.engine.errors import NotUnderstood
from reverie.testing import Story, story
from tests.rules.onirim import tables
from tests.rules.onirim.drawn import HAND, discarded, foretold, rallied, solo, two


def why(tale: Story, move: str) -> str:
    return tale.match.why_not(move)


@pytest.mark.rule("onirim.play.symbol")
@pytest.mark.rule("onirim.play.row")
def test_in_the_turn() -> None:
    tale = story("onirim", deck=[*HAND, "brown sun"]).play("play red sun")
    assert why(tale, "play red moon") == ""
    assert why(tale, "play blue sun") == "onirim.play.symbol"
    assert why(tale, "play brown key") == "onirim.play.row"
    assert why(tale, "discard brown key") == "onirim.discard.any"
    assert why(tale, "search red door") == "onirim.doors.series"
    assert why(tale, "use red key") == "onirim.fill.door"
    assert why(tale, "lose red door") == "onirim.nightmare.door"
    assert why(tale, "reveal five") == "onirim.nightmare.choice"
    assert why(tale, "put back red sun") == "onirim.prophecy.order"
    assert why(tale, "decline") == "onirim.turn.phases"


@pytest.mark.rule("onirim.turn.phases")
@pytest.mark.rule("onirim.happy-dreams.reveal")
def test_ending_a_happy_dream_is_not_an_action_of_a_turn() -> None:
    tale = solo("premonitions", incubus="apprentice")
    assert why(tale, "done") == "onirim.turn.phases"
    tale.stack("brown sun").play("anticipate a nightmare")
    assert why(tale, "done") == "onirim.incubus.effect"


@pytest.mark.rule("onirim.premonitions.brown")
@pytest.mark.rule("onirim.premonitions.painted")
def test_doors_of_any_colour_are_given_up_to_premonitions_only() -> None:
    tale = two("premonitions", "oniverse")
    for seat in (0, 1):
        assert why(tale, f"give up red door of seat {seat}") == "onirim.premonitions.brown"
        for colour in ("blue", "green", "brown"):
            move = f"give up red door painted {colour} of seat {seat}"
            assert why(tale, move) == "onirim.premonitions.brown"


@pytest.mark.rule("onirim.prophecy.order")
@pytest.mark.rule("onirim.prophecy.discard")
def test_a_prophecy_comes_first() -> None:
    foreseen = ["blue sun", "blue moon", "brown sun", "green sun", "red sun"]
    tale = story("onirim", deck=[*HAND, *foreseen]).play("discard red key")
    assert why(tale, "play red sun") == "onirim.prophecy.discard"
    assert why(tale, "discard nightmare") == "onirim.prophecy.discard"
    tale.play("discard blue sun")
    assert why(tale, "discard red sun") == "onirim.prophecy.order"
    assert why(tale, "put back blue sun") == "onirim.prophecy.order"


@pytest.mark.rule("onirim.nightmare.key")
@pytest.mark.rule("onirim.nightmare.door")
def test_a_nightmare_takes_only_keys_and_doors() -> None:
    tale = story("onirim", deck=[*HAND, "nightmare"]).play("play blue sun")
    assert why(tale, "discard red key") == ""
    assert why(tale, "discard red sun") == "onirim.nightmare.key"
    assert why(tale, "lose red door") == "onirim.nightmare.door"
    assert why(tale, "decline") == "onirim.nightmare.choice"


@pytest.mark.rule("onirim.fill.door")
def test_a_door_takes_a_key_of_its_colour() -> None:
    tale = story("onirim", deck=[*HAND, "red door"]).play("play blue sun")
    assert why(tale, "use red key") == ""
    assert why(tale, "use blue key") == "onirim.fill.door"
    assert why(tale, "play red sun") == "onirim.fill.door"


@pytest.mark.rule("onirim.doors.search")
def test_a_series_finds_a_door_of_its_colour() -> None:
    tale = story("onirim", deck=[*HAND, "blue moon", "green sun", "brown sun"])
    tale.play("play red sun", "play red moon", "play red key")
    assert why(tale, "search blue door") == "onirim.doors.series"
    assert why(tale, "play blue sun") == "onirim.doors.search"


@pytest.mark.rule("onirim.two.hand")
@pytest.mark.rule("onirim.two.own-doors")
def test_two_players() -> None:
    tale = two()
    assert why(tale, "play shared red sun") == "onirim.two.hand"
    assert why(tale, "play brown key") == "onirim.two.hand"
    assert why(tale, "swap red sun") == "onirim.two.swap"
    assert why(tale, "take red sun") == "onirim.two.draft"
    tale.given(doors_1=["red door"]).stack("nightmare").play("play red sun")
    assert why(tale, "lose red door") == "onirim.two.own-doors"
    assert why(tale, "discard shared red key") == "onirim.two.keys"
    assert why(tale, "discard shared brown sun") == "onirim.nightmare.key"


def test_after_the_end_the_rule_that_ended_it() -> None:
    tale = story("onirim", deck=HAND).given(deck=[]).play("play red sun")
    assert why(tale, "play red moon") == "onirim.ending.defeat"


def test_an_unknown_action_is_not_understood() -> None:
    with pytest.raises(NotUnderstood, match="no action with id 99999"):
        story("onirim").match.state.why_not(99999)
    with pytest.raises(NotUnderstood):
        story("onirim").match.why_not("play dead end")


# --- expansions answer for their own ---
@pytest.mark.rule("onirim.book.cost")
@pytest.mark.rule("onirim.book.punishment")
@pytest.mark.rule("onirim.powers.one-at-a-time")
def test_spells() -> None:
    tale = solo("book")
    assert why(tale, "cast parallel planning") == "onirim.book.cost"
    assert why(tale, "cast powerful punishment") == "onirim.book.punishment"
    discarded(tale, *["blue sun"] * 7).play("cast parallel planning")
    assert why(tale, "pay red sun") == "onirim.book.payment"
    assert why(tale, "cast parallel planning") == "onirim.powers.one-at-a-time"
    tale.play(*["pay blue sun"] * 7, "move goal 1")
    assert why(tale, "move goal 1") == "onirim.book.planning"


@pytest.mark.rule("onirim.towers.edges")
@pytest.mark.rule("onirim.towers.cards")
def test_towers() -> None:
    tale = solo("towers", hand=["red tower 3", "blue tower 3", "red sun", "blue sun", "red moon"])
    tale.play("build red tower 3 right")
    assert why(tale, "build blue tower 3 right") == "onirim.towers.edges"
    assert why(tale, "build green tower 3 right") == "onirim.towers.build"
    assert why(tale, "play blue tower 3") == "onirim.towers.cards"
    assert why(tale, "destroy red tower 3") == "onirim.towers.nightmare"


@pytest.mark.rule("onirim.towers.build")
@pytest.mark.rule("onirim.towers.edges")
def test_where_a_tower_can_be_built() -> None:
    tale = solo("towers", hand=["red tower 3", "red tower 4", "red sun", "blue sun", "red moon"])
    assert why(tale, "build red tower 3 left") == "onirim.towers.build"  # the first has one place
    assert why(tale, "build green tower 3 left") == "onirim.towers.build"  # not in the hand
    assert why(tale, "destroy red tower 3") == "onirim.towers.nightmare"
    assert why(tale, "false destruction") == "onirim.towers.false-destruction"
    tale.stack("brown sun").play("build red tower 3 right")
    assert why(tale, "build red tower 4 right") == ""
    tale.stack("nightmare").play("build red tower 4 right")
    assert why(tale, "build red tower 4 right") == "onirim.towers.build"
    tale = solo("towers", hand=["blue tower 3", "red sun", "blue sun", "red moon", "red key"])
    tale.given(towers=["blue tower 4"])
    assert why(tale, "build blue tower 3 left") == "onirim.towers.edges"
    tale.stack("nightmare").play("play red sun")
    assert why(tale, "build blue tower 3 right") == "onirim.towers.build"  # not now


@pytest.mark.rule("onirim.towers.inner")
@pytest.mark.rule("onirim.towers.nightmare")
def test_which_tower_can_be_lost() -> None:
    tale = solo("towers").given(towers=["red tower 3", "green tower 4", "blue tower 3"])
    tale.stack("nightmare").play("play red sun", "discard red key")
    assert why(tale, "destroy red tower 3") == ""
    assert why(tale, "destroy green tower 4") == "onirim.towers.inner"
    assert why(tale, "discard green tower 4") == "onirim.towers.nightmare"
    assert why(tale, "destroy brown tower 3") == "onirim.towers.nightmare"
    assert why(tale, "play red moon") == "onirim.towers.nightmare"
    assert why(tale, "false destruction") == ""


@pytest.mark.rule("onirim.incubus.towers")
def test_a_nightmare_that_nobody_drew_cannot_be_sent_to_limbo() -> None:
    tale = solo("towers", incubus="apprentice").given(towers=["red tower 3"])
    tale.play("anticipate a nightmare", "discard red key")
    assert tale.choices == ["destroy red tower 3"]
    assert why(tale, "false destruction") == "onirim.incubus.towers"
    assert why(tale, "play red moon") == "onirim.towers.nightmare"


@pytest.mark.rule("onirim.towers.kept")
def test_a_tower_that_no_keeper_has() -> None:
    tale = solo("towers", "oniverse", hand=["red tower 3", "red sun", "blue sun", "red moon"])
    for tower in ("red tower 3", "brown tower 5"):
        assert why(tale, f"build kept {tower} right") == "onirim.towers.kept"
    with pytest.raises(NotUnderstood):
        why(solo("towers"), "build kept red tower 3 right")


@pytest.mark.rule("onirim.dead-ends.alone")
@pytest.mark.rule("onirim.dead-ends.unplayable")
@pytest.mark.rule("onirim.crossroads.intersections")
def test_crossroads_and_dead_ends() -> None:
    hand = ["dead end", "crossroads sun", "red sun", "blue sun", "red moon"]
    tale = solo("crossroads", hand=hand, variants="intersections")
    assert why(tale, "discard dead end") == "onirim.dead-ends.alone"
    assert why(tale, "play dead end") == "onirim.dead-ends.unplayable"
    assert why(tale, "play crossroads sun") == "onirim.crossroads.intersections"
    assert why(tale, "play crossroads moon") == "onirim.play.row"


@pytest.mark.rule("onirim.dead-ends.rally")
@pytest.mark.rule("onirim.oniverse.rally")
def test_what_does_not_pay_for_a_denizen() -> None:
    hand = ["dead end", "red sun", "blue sun", "red moon", "red key"]
    tale = tables.in_play(solo("oniverse", "crossroads", hand=hand), "mirror").stack("mirror")
    tale.play("play red sun")
    assert why(tale, "discard dead end") == "onirim.dead-ends.rally"
    assert why(tale, "discard brown key") == "onirim.oniverse.rally"
    assert why(tale, "play red moon") == "onirim.oniverse.rally"


@pytest.mark.rule("onirim.oniverse.rally")
@pytest.mark.rule("onirim.denizens.mirror")
def test_denizens() -> None:
    tale = rallied("mirror")
    assert why(tale, "call mirror") == "onirim.denizens.mirror"
    assert why(tale, "call architect") == "onirim.oniverse.rally"
    assert why(tale, "play kept red sun") == "onirim.denizens.keeper-play"


@pytest.mark.rule("onirim.premonitions.when")
def test_premonitions_and_happy_dreams() -> None:
    tale = foretold("premonition of two red doors")
    assert why(tale, "suffer premonition of two red doors") == "onirim.premonitions.when"
    assert why(tale, "reveal seven") == "onirim.happy-dreams.drawn"


@pytest.mark.rule("onirim.dreamcatchers.failsafe")
@pytest.mark.rule("onirim.dreamcatchers.freeing")
def test_dreamcatchers() -> None:
    tale = solo("dreamcatchers")
    assert why(tale, "use failsafe book on catcher 1") == "onirim.dreamcatchers.freeing"
    assert why(tale, "fetch red door from catcher 1") == "onirim.dreamcatchers.door"


@pytest.mark.rule("onirim.incubus.again")
@pytest.mark.rule("onirim.incubus.cancel")
def test_the_incubus() -> None:
    tale = story("onirim", incubus="apprentice", deck=[*HAND, "blue moon", "brown sun"])
    assert why(tale, "cancel with the incubus") == "onirim.incubus.cancel"
    tale.play("anticipate a nightmare")
    assert why(tale, "discard red sun") == "onirim.nightmare.key"
    assert why(tale, "play red sun") == "onirim.incubus.effect"
    tale.play("discard red key")
    assert why(tale, "anticipate a nightmare") == "onirim.incubus.again"
    tale = story("onirim", incubus="apprentice", deck=HAND).given(deck=["red door", "blue door"])
    tale.play("anticipate a nightmare", "reveal five")
    assert why(tale, "anticipate a nightmare") == "onirim.incubus.then-a-turn"


# --- where several chapters could answer ---
@pytest.mark.rule("onirim.denizens.keeper-key")
def test_a_kept_key_that_does_not_fit_or_is_not_there() -> None:
    hand = ["red sun", "red key", "blue key", "red moon", "blue moon"]
    tale = rallied("treasure keeper", hand=hand).play("call treasure keeper", "keep blue key")
    tale.stack("brown sun", "red door").play("play red sun")
    assert tale.decision == "use key"
    assert why(tale, "use kept blue key") == "onirim.fill.door"
    assert why(tale, "use kept red key") == "onirim.denizens.keeper-key"
    assert why(tale, "use kept brown key") == "onirim.denizens.keeper-key"


@pytest.mark.rule("onirim.denizens.keeper-play")
@pytest.mark.rule("onirim.play.symbol")
def test_a_kept_card_at_another_decision() -> None:
    tale = tables.rallied(solo("oniverse"), "treasure keeper", "treasure keeper")
    tale.play("call treasure keeper", "keep blue sun").stack("brown moon", "brown moon")
    tale.play("play red sun", "call treasure keeper")
    assert tale.decision == "keep"
    assert why(tale, "play kept blue sun") == "onirim.denizens.keeper"


@pytest.mark.rule("onirim.denizens.spies")
@pytest.mark.rule("onirim.prophecy.order")
def test_a_prophecy_is_not_the_spies_look() -> None:
    five = ["brown sun", "brown moon", "green sun", "green key", "blue moon"]
    tale = rallied("squirrel spies").stack(*five).play("discard red key", "discard brown sun")
    assert tale.decision == "put back"
    assert why(tale, "discard red sun") == "onirim.prophecy.order"
    tale = rallied("squirrel spies").stack(*five).play("call squirrel spies")
    assert why(tale, "discard red sun") == "onirim.denizens.spies"


@pytest.mark.rule("onirim.crossroads.intersections")
@pytest.mark.rule("onirim.play.symbol")
@pytest.mark.parametrize("variants", ["", "intersections"])
def test_a_kept_card_that_repeats_the_symbol(variants: str) -> None:
    hand = ["red sun", "red moon", "blue moon", "crossroads moon", "green moon"]
    tale = tables.rallied(
        solo("crossroads", "oniverse", hand=hand, variants=variants), *["treasure keeper"] * 2
    )
    for card in ("blue moon", "crossroads moon"):
        tale.play("call treasure keeper", f"keep {card}").stack("brown key", "brown sun")
    tale.play("play red sun", "play red moon")
    assert why(tale, "play kept blue moon") == "onirim.play.symbol"
    crossed = "onirim.crossroads.intersections" if variants else "onirim.play.symbol"
    assert why(tale, "play kept crossroads moon") == crossed
    assert why(tale, "play kept brown sun") == "onirim.denizens.keeper-play"


@pytest.mark.rule("onirim.denizens.harpoon")
@pytest.mark.rule("onirim.glyphs.under")
@pytest.mark.rule("onirim.book.prophecy")
def test_cards_put_under_the_deck_have_the_rule_of_their_cause() -> None:
    five = ["brown sun", "brown moon", "green sun", "green key", "blue moon"]
    everything = ("book", "glyphs")
    hand = ["red glyph", *HAND[:4]]
    tale = rallied("harpoon hunter", *everything, hand=hand).stack(*five)
    tale.play("call harpoon hunter")
    assert why(tale, "discard red sun") == "onirim.denizens.harpoon"
    tale = rallied("harpoon hunter", *everything, hand=hand).stack("red door", *five)
    tale.play("discard red glyph", "take red door")
    assert tale.decision == "lay under"
    assert why(tale, "discard red sun") == "onirim.glyphs.under"
    tale = discarded(rallied("harpoon hunter", *everything, hand=hand), *["blue sun"] * 5)
    tale.stack(*five).play("cast paradoxical prophecy", *["pay blue sun"] * 5, "raise brown sun")
    assert tale.decision == "lay under"
    assert why(tale, "discard red sun") == "onirim.book.prophecy"


@pytest.mark.rule("onirim.crossroads.intersections")
def test_a_crossroads_with_another_symbol_that_does_not_fit() -> None:
    hand = ["crossroads sun", "crossroads moon", "red sun", "red moon", "blue moon"]
    tale = solo("crossroads", hand=hand, variants="intersections").stack("blue key", "brown key")
    tale.play("play red sun", "play red moon")
    assert why(tale, "play crossroads sun") == "onirim.crossroads.intersections"
    assert why(tale, "play crossroads moon") == "onirim.play.symbol"


@pytest.mark.rule("onirim.happy-dreams.nothing")
@pytest.mark.rule("onirim.happy-dreams.dispel")
def test_a_happy_dream_with_the_deck_empty() -> None:
    tale = foretold("premonition of two red doors").given(deck=["happy dream"])
    tale.play("play red sun")
    assert tale.choices == ["dispel premonition of two red doors"]
    for move in ("reveal seven", "search the deck"):
        assert why(tale, move) == "onirim.happy-dreams.nothing"
    assert why(tale, "dispel premonition of five doors") == "onirim.happy-dreams.dispel"
    assert why(tale, "play red moon") == "onirim.happy-dreams.choice"


@pytest.mark.rule("onirim.two.own-doors")
def test_the_second_player_keeps_hands_off_the_first_ones_doors() -> None:
    tale = two().given(doors_0=["red door"]).stack("brown moon", "nightmare")
    tale.play("play red sun", "play blue sun")
    assert (tale.actor, tale.decision) == (1, "nightmare")
    assert why(tale, "lose red door") == "onirim.two.own-doors"
    assert why(tale, "lose blue door") == "onirim.nightmare.door"


@pytest.mark.rule("onirim.two.keys")
def test_a_shared_key_that_is_not_there_or_does_not_fit() -> None:
    tale = two().stack("red door").play("play red sun")
    assert tale.decision == "use key"
    assert why(tale, "use shared red key") == "onirim.two.keys"
    for key in ("blue", "green", "brown"):
        assert why(tale, f"use shared {key} key") == "onirim.fill.door"


@pytest.mark.rule("onirim.two.rows")
@pytest.mark.rule("onirim.play.symbol")
def test_the_last_symbol_is_that_of_ones_own_row() -> None:
    """Seat 0 has played a Sun and a Moon, seat 1 a Sun."""
    tale = two().stack("brown moon", "brown moon", "brown sun")
    tale.play("play red sun", "play blue sun", "play blue moon")
    assert tale.actor == 1
    assert why(tale, "play green sun") == "onirim.play.symbol"
    assert not tale.may("play green sun")
    assert tale.may("play red moon")


@pytest.mark.rule("onirim.happy-dreams.reveal")
def test_whose_cards_are_put_back() -> None:
    """After a Happy Dream it is its rule, after a Prophecy and within a power it is another."""
    seven = ["blue sun", "blue moon", "green sun", "green moon", "brown sun", "brown moon"]
    tale = foretold("premonition of two red doors").stack("happy dream", *seven, "red sun")
    tale.play("play red sun", "reveal seven", "done")
    assert why(tale, "decline") == "onirim.happy-dreams.reveal"
    tale.play(*(f"put back {card}" for card in ("blue sun", *seven[1:])))
    assert tale.decision == "turn"
    tale.stack("nightmare").play("play red moon")
    assert why(tale, "decline") == "onirim.nightmare.choice"
    tale = foretold("premonition of two red doors").stack(*seven).play("discard red key")
    tale.play("discard blue sun")
    assert why(tale, "decline") == "onirim.prophecy.order"


@pytest.mark.rule("onirim.glyphs.under")
def test_only_the_rest_of_an_incantation_goes_by_its_rule() -> None:
    tale = solo("glyphs").stack("nightmare").play("play red sun")
    assert why(tale, "decline") == "onirim.nightmare.choice"


@pytest.mark.rule("onirim.towers.cards")
@pytest.mark.rule("onirim.dead-ends.unplayable")
def test_what_is_never_possible_is_said_by_whichever_expansion_it_is_about() -> None:
    tale = solo("glyphs", "towers", "crossroads")
    assert why(tale, "play red tower 3") == "onirim.towers.cards"
    assert why(tale, "play dead end") == "onirim.dead-ends.unplayable"


@pytest.mark.rule("onirim.dead-ends.rally")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_dead_end_rallies_nobody(seat: int) -> None:
    offer = ["dead end", "dead end", "red key", "blue sun", "blue moon", "green sun"]
    tale = tables.in_play(
        two("oniverse", "crossroads", offer=[*offer, "red sun", "brown sun"]), "mirror"
    )
    if seat == 1:
        tale.stack("green moon").play("play blue moon")
    tale.stack("mirror").play("play shared red sun")
    assert (tale.actor, tale.decision) == (seat, "rally")
    assert why(tale, "discard dead end") == "onirim.dead-ends.rally"


@pytest.mark.rule("onirim.dead-ends.rally")
def test_at_other_times_another_rule_forbids_it() -> None:
    hand = ["dead end", "red sun", "red key", "blue sun", "blue moon"]
    tale = solo("oniverse", "crossroads", hand=hand)
    assert why(tale, "discard dead end") != "onirim.dead-ends.rally"
