"""The Little Incubus in its three modes."""

import pytest

from reverie.testing import story
from reverie.testing.story import Story

HAND = ["red sun", "red moon", "red key", "blue sun", "green moon"]
NEW = ["green sun", "blue sun", "brown sun", "green key", "blue key"]
OFFER = ["red sun", "red moon", "red key", "blue sun", "blue moon", "green sun", "green key"]


def dream(mode: str, *then: str, **options: object) -> Story:
    return story("onirim", deck=[*HAND, *then], incubus=mode, **options)


def pair(mode: str, *then: str, talk: str = "open") -> Story:
    deck = [*OFFER, "brown sun", *then]
    tale = story("onirim", deck=deck, seats=2, talk=talk, incubus=mode)
    return tale.play(*(f"take {card}" for card in OFFER[:6]))


@pytest.mark.rule("onirim.incubus.setup")
@pytest.mark.parametrize("mode", ["new", "apprentice", "adversary"])
def test_the_figure_stands_ready(mode: str) -> None:
    assert dream(mode).table("incubus") == {"mode": mode, "in_play": True, "stored": []}
    assert "incubus" not in story("onirim").match.view(0)


# --- New Dreamwalker ---
@pytest.mark.rule("onirim.incubus.new")
def test_one_drawn_nightmare_is_cancelled() -> None:
    tale = dream("new", "nightmare", "nightmare", "brown sun")
    assert not tale.may("cancel with the incubus")
    tale.play("play red sun")
    assert tale.may("cancel with the incubus")
    tale.play("cancel with the incubus")
    assert tale.table("discard") == {"nightmare": 1}
    assert (tale.decision, tale.may("cancel with the incubus")) == ("nightmare", False)
    assert tale.table("incubus")["in_play"] is False


@pytest.mark.rule("onirim.incubus.setup")
def test_the_figure_is_there_for_both_players() -> None:
    tale = pair("new", "brown sun", "nightmare", "nightmare", "brown moon", talk="silent")
    tale.play("play red sun", "play red moon")
    assert (tale.actor, tale.decision) == (1, "nightmare")
    tale.play("cancel with the incubus")
    assert not tale.may("cancel with the incubus")


# --- Apprentice ---
@pytest.mark.rule("onirim.incubus.anticipate")
def test_the_first_location_is_stored() -> None:
    tale = dream("apprentice", "nightmare", "red door", "blue moon").play("anticipate a nightmare")
    assert tale.table("limbo") == ["nightmare", "red door"]
    assert tale.table("incubus")["stored"] == ["blue moon"]
    assert "nightmare: deck > limbo" in tale.happened()


@pytest.mark.rule("onirim.incubus.anticipate")
def test_without_a_location_there_is_nothing_to_store() -> None:
    tale = dream("apprentice").given(deck=["nightmare"]).play("anticipate a nightmare")
    assert (tale.table("incubus")["stored"], tale.decision) == ([], "nightmare in advance")
    tale = dream("apprentice").given(deck=[])
    assert not tale.may("anticipate a nightmare")


@pytest.mark.rule("onirim.incubus.effect")
def test_the_effect_is_one_of_the_four() -> None:
    tale = dream("apprentice", "blue moon").given(doors_0=["green door"])
    tale.play("anticipate a nightmare")
    assert tale.decision == "nightmare in advance"
    assert tale.choices == ["discard red key", "lose green door", "reveal five", "discard hand"]


@pytest.mark.rule("onirim.incubus.then-a-turn")
def test_the_hand_is_filled_and_limbo_emptied_before_the_normal_turn() -> None:
    tale = dream("apprentice", "red door", "blue moon", "nightmare", "brown sun")
    tale.play("anticipate a nightmare", "discard red key")
    assert tale.decision == "nightmare"  # drawn while the hand is filled
    tale.play("cancel with the incubus")
    assert tale.table("hand", of=0) == [
        "red sun",
        "red moon",
        "blue sun",
        "green moon",
        "brown sun",
    ]
    assert (tale.decision, tale.table("limbo")) == ("turn", [])
    assert "deck shuffled" in tale.happened()
    tale.play("play red sun")
    assert tale.table("row", of=0) == ["red sun"]


@pytest.mark.rule("onirim.incubus.then-a-turn")
def test_the_same_player_goes_on() -> None:
    tale = pair("apprentice", "blue sun", "green moon", "brown moon")
    tale.play("anticipate a nightmare", "discard red key")
    assert (tale.actor, tale.decision) == (0, "turn")
    assert tale.table("hand", of=0) == ["red sun", "blue moon", "green moon"]


@pytest.mark.rule("onirim.incubus.then-a-turn")
def test_no_second_nightmare_is_anticipated_before_the_action_of_the_turn() -> None:
    tale = dream("apprentice").given(deck=["red door", "blue door"])
    tale.play("anticipate a nightmare", "reveal five")
    assert (tale.decision, tale.table("incubus")["stored"]) == ("turn", [])
    assert not tale.may("anticipate a nightmare")
    tale = dream("apprentice", "blue moon", "nightmare", "brown sun", "green sun")
    tale.play("anticipate a nightmare", "discard red key", "cancel with the incubus")
    assert not tale.may("anticipate a nightmare")
    tale.play("play red sun")
    assert tale.may("anticipate a nightmare")


@pytest.mark.rule("onirim.incubus.cancel")
def test_the_stored_card_cancels_a_drawn_nightmare() -> None:
    tale = dream("apprentice", "blue moon", *NEW, "nightmare", "brown moon")
    tale.play("anticipate a nightmare", "discard hand", "play green sun")
    assert tale.decision == "nightmare"
    tale.play("cancel with the incubus")
    assert tale.table("discard")["blue moon"] == 1
    assert tale.table("discard")["nightmare"] == 1
    assert tale.table("incubus") == {"mode": "apprentice", "in_play": True, "stored": []}


@pytest.mark.rule("onirim.incubus.again")
def test_one_card_at_a_time_but_any_number_in_a_game() -> None:
    tale = dream("apprentice", "blue moon", *NEW, "nightmare", "brown moon")
    tale.play("anticipate a nightmare", "discard hand")
    assert not tale.may("anticipate a nightmare")
    tale.play("play green sun")
    assert not tale.may("anticipate a nightmare")  # only at the start of a turn
    tale.play("cancel with the incubus")
    assert tale.may("anticipate a nightmare")


# --- the Adversary ---
SEVEN = ["red door", *[f"{colour} door" for colour in ("blue", "green", "brown") for _ in range(2)]]


@pytest.mark.rule("onirim.incubus.face")
def test_it_is_faced_once_before_a_turn() -> None:
    tale = dream("adversary", "brown sun", "brown moon", "green sun").play("face the adversary")
    assert tale.decision == "nightmare in advance"
    tale.play("discard red key")
    assert tale.table("discard") == {"red key": 1}
    assert (tale.decision, tale.may("face the adversary")) == ("turn", False)
    assert tale.table("hand", of=0) == ["red sun", "red moon", "blue sun", "green moon"]
    tale.play("play red sun")  # the hand is filled at the end of the turn
    assert tale.table("hand", of=0)[3:] == ["brown sun", "brown moon"]
    assert tale.table("incubus")["in_play"] is False


@pytest.mark.rule("onirim.incubus.face")
def test_it_cannot_be_faced_with_all_doors_on_the_table() -> None:
    tale = dream("adversary").given(doors_0=[*SEVEN, "red door"])
    assert not tale.may("face the adversary")
    assert dream("adversary").given(doors_0=SEVEN).may("face the adversary")


@pytest.mark.rule("onirim.incubus.adversary")
def test_there_is_no_victory_while_it_is_in_play() -> None:
    tale = dream("adversary", "red door", "brown sun", "nightmare").given(doors_0=SEVEN)
    tale.play("play red sun", "use red key")
    assert len(tale.table("doors", of=0)) == 8
    assert (tale.outcome, tale.decision) == (None, "nightmare")
    tale.play("lose red door").play("face the adversary")
    assert tale.table("incubus")["in_play"] is False


@pytest.mark.rule("onirim.incubus.adversary")
def test_once_it_was_faced_the_last_door_wins() -> None:
    tale = dream("adversary", "brown sun", "green sun").given(doors_0=SEVEN)
    tale.stack(*NEW, "red door").play("face the adversary", "reveal five").play("play red sun")
    assert tale.play("use red key").outcome.reason == "onirim.ending.victory"


@pytest.mark.rule("onirim.incubus.dead-end")
def test_with_a_dead_end_in_hand_it_cannot_be_faced() -> None:
    hand = ["dead end", *HAND[1:]]
    tale = story("onirim", deck=hand, incubus="adversary", expansions=("crossroads",))
    assert not tale.may("face the adversary")
    tale.stack(*NEW).play("escape")
    assert tale.may("face the adversary")


@pytest.mark.rule("onirim.incubus.dead-end")
def test_a_shared_dead_end_hinders_both() -> None:
    deck = [*OFFER, "dead end"]
    tale = story("onirim", deck=deck, seats=2, incubus="adversary", expansions=("crossroads",))
    tale.play(*(f"take {card}" for card in OFFER[:6]))
    assert not tale.may("face the adversary")
    tale = tale.stack("brown sun").play("play red sun")
    assert (tale.actor, tale.may("face the adversary")) == (1, False)


# --- when it can't help ---
@pytest.mark.rule("onirim.incubus.cancel")
def test_an_apprentice_without_a_stored_card_cancels_nothing() -> None:
    tale = dream("apprentice", "nightmare").play("play red sun")
    assert tale.decision == "nightmare"
    assert not tale.may("cancel with the incubus")


@pytest.mark.rule("onirim.incubus.again")
def test_no_second_nightmare_is_anticipated_while_a_card_is_stored() -> None:
    tale = dream("apprentice", "blue moon", "brown sun", "green sun", "brown moon")
    tale.play("anticipate a nightmare", "discard red key", "play red sun")
    assert tale.decision == "turn"
    assert tale.table("incubus")["stored"] == ["blue moon"]
    assert not tale.may("anticipate a nightmare")


@pytest.mark.rule("onirim.incubus.anticipate")
def test_the_last_card_of_the_deck_can_be_stored() -> None:
    tale = dream("apprentice").given(deck=["blue moon"]).play("anticipate a nightmare")
    assert tale.table("incubus")["stored"] == ["blue moon"]


@pytest.mark.rule("onirim.incubus.dead-end")
@pytest.mark.rule("onirim.incubus.face")
def test_why_the_adversary_cannot_be_faced() -> None:
    stuck = story(
        "onirim", deck=[*HAND[:4], "dead end"], incubus="adversary", expansions=("crossroads",)
    )
    faced = dream("adversary", "brown sun").play("face the adversary", "discard red key")
    for tale, rule in ((stuck, "onirim.incubus.dead-end"), (faced, "onirim.incubus.face")):
        assert tale.decision == "turn"
        assert not tale.may("face the adversary")
        assert tale.match.why_not("face the adversary") == rule
    crossroads = {"incubus": "adversary", "expansions": ("crossroads",)}
    gone = story("onirim", deck=[*HAND, "dead end", "brown sun"], **crossroads)
    gone.play("face the adversary", "discard red key", "play red sun")
    assert "dead end" in gone.table("hand", of=0)
    assert gone.match.why_not("face the adversary") == "onirim.incubus.face"
    doors = ["red door", "blue door", "green door", "brown door"] * 2
    late = dream("adversary").given(doors_0=doors)
    assert not late.may("face the adversary")
    assert late.match.why_not("face the adversary") == "onirim.incubus.face"
    stuck.stack("nightmare").play("play red sun")
    assert stuck.match.why_not("face the adversary") == "onirim.incubus.face"


@pytest.mark.rule("onirim.incubus.new")
def test_a_new_incubus_waits_for_a_drawn_nightmare() -> None:
    assert dream("new").match.why_not("cancel with the incubus") == "onirim.incubus.new"
