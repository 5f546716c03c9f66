"""Powers between the turn's action and the filling of the hand."""

import pytest

from tests.rules.onirim.drawn import discarded, rallied, solo, two
from tests.rules.onirim.tables import rallied as with_denizens

FOUR = ["brown sun"] * 4
SIX = [*FOUR, "brown moon", "brown moon"]
PARADOXICAL = "cast paradoxical prophecy"
PLANNING = "cast parallel planning"


def pay(*cards: str) -> list[str]:
    return [f"pay {card}" for card in cards]


@pytest.mark.rule("onirim.powers.before-filling")
@pytest.mark.rule("onirim.book.any-time")
def test_the_fifth_card_discarded_pays_for_a_spell_before_the_hand_is_filled() -> None:
    tale = discarded(solo("book"), *FOUR).stack("nightmare").play("discard red sun")
    assert (tale.decision, tale.choices) == ("before filling", ["decline", PARADOXICAL])
    assert len(tale.table("hand", of=0)) == 4
    tale.play(PARADOXICAL, *pay("red sun", *FOUR))
    raised = next(card for card in tale.table("looked") if card.endswith(("sun", "moon", "key")))
    tale.play(f"raise {raised}")
    while tale.decision == "lay under":
        tale.play(tale.choices[0])
    assert tale.decision == "turn"  # there is nothing left to pay with, so it is not asked again
    assert tale.table("hand", of=0)[-1] == raised  # and not the Nightmare


@pytest.mark.rule("onirim.powers.before-filling")
def test_it_is_asked_once_and_again_only_after_a_power() -> None:
    twelve = [*["blue sun"] * 6, *SIX]
    tale = discarded(solo("book"), *twelve).stack("brown key").play("play red sun")
    assert tale.choices == ["decline", PARADOXICAL, PLANNING]
    assert tale.play("decline").decision == "turn"
    tale = discarded(solo("book"), *twelve).stack("brown key").play("play red sun")
    tale.play(PLANNING, *pay(*twelve[:7]), "move goal 1", "move goal 2")
    assert (tale.decision, tale.choices) == ("before filling", ["decline", PARADOXICAL])
    assert tale.play("decline").decision == "turn"


@pytest.mark.rule("onirim.powers.before-filling")
def test_nothing_is_asked_where_nothing_can_be_used() -> None:
    tale = discarded(solo("book"), *FOUR).stack("brown key").play("play red sun")
    assert tale.decision == "turn"
    for denizen in ("architect", "chromatic chaos", "mirror", "cyclobot"):  # nothing is discarded
        tale = rallied(denizen).stack("brown key").play("play red sun")
        assert tale.decision == "turn"
    tale = rallied("squirrel spies").given(deck=[]).play("play red sun")
    assert tale.outcome.reason == "onirim.ending.defeat"


@pytest.mark.rule("onirim.powers.before-filling")
@pytest.mark.parametrize(
    ("denizen", "move"),
    [
        ("cyclobot", "discard red sun"),
        ("squirrel spies", "play red sun"),
        ("harpoon hunter", "play red sun"),
        ("hammer bird", "play red sun"),
        ("treasure keeper", "play red sun"),
    ],
)
def test_a_denizen_can_be_called(denizen: str, move: str) -> None:
    tale = rallied(denizen).stack("brown key").play(move)
    assert (tale.decision, tale.choices) == ("before filling", ["decline", f"call {denizen}"])
    tale.play("decline")
    assert (tale.decision, tale.table("hand", of=0)[-1]) == ("turn", "brown key")


@pytest.mark.rule("onirim.powers.before-filling")
def test_it_comes_after_all_that_the_action_brings() -> None:
    five = ["green sun", "brown moon", "blue key", "brown sun", "blue moon"]
    tale = rallied("squirrel spies").stack(*five).play("discard red key", "discard green sun")
    assert tale.decision == "put back"
    tale.play("put back brown moon", "put back blue key", "put back brown sun")
    assert tale.decision == "before filling"


@pytest.mark.rule("onirim.powers.before-filling")
def test_who_has_just_declined_a_search_or_a_swap_is_not_asked_again() -> None:
    tale = rallied("squirrel spies").stack("brown key", "brown sun", "brown moon")
    tale.play("play red sun", "decline", "play red moon", "decline", "play red key")
    assert (tale.decision, tale.may("call squirrel spies")) == ("search", True)
    assert tale.play("decline").decision == "turn"
    tale = discarded(two("book"), *FOUR).stack("brown key").play("discard red sun")
    assert (tale.decision, tale.may(PARADOXICAL)) == ("swap", True)
    tale.play("no swap")
    assert (tale.decision, tale.actor) == ("turn", 1)


@pytest.mark.rule("onirim.powers.before-filling")
def test_a_swap_is_no_refusal() -> None:
    tale = discarded(two("book"), *FOUR).stack("brown key").play("discard red sun")
    tale.play("swap red key", f"for {tale.table('shared')[0]}")
    assert (tale.decision, tale.actor, tale.may(PARADOXICAL)) == ("before filling", 0, True)


@pytest.mark.rule("onirim.powers.before-filling")
def test_version_1_and_the_base_game_never_ask() -> None:
    tale = discarded(solo("book", version=1), *SIX).stack("brown key").play("discard red sun")
    assert tale.decision == "turn"
    tale = solo().stack("brown key").play("discard red sun")
    assert tale.decision == "turn"


@pytest.mark.rule("onirim.powers.silent-asking")
@pytest.mark.parametrize(("talk", "asked"), [("silent", "before filling"), ("open", "turn")])
def test_in_silence_the_question_tells_nothing_about_the_hand(talk: str, asked: str) -> None:
    offer = ["red sun", "red moon", "dead end", "blue sun", "dead end", "green sun"]
    tale = two("oniverse", "crossroads", offer=[*offer, "dead end", "dead end"], talk=talk)
    with_denizens(tale, "treasure keeper").stack("brown key").play("play red sun")
    assert tale.decision == asked  # only Dead Ends are left to keep
    if talk == "silent":
        assert tale.choices == ["decline"]
