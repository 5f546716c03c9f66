"""The eight Denizens."""

import pytest

from reverie.testing import story
from reverie.testing.story import Story
from tests.rules.onirim.tables import in_play, rallied

HAND = ["red sun", "red moon", "red key", "blue sun", "green moon"]
FIVE = ["green sun", "brown moon", "blue key", "brown sun", "blue moon"]
OFFER = ["red sun", "red moon", "red key", "blue sun", "blue moon", "green sun", "green key"]


def with_(*denizens: str, then: list[str] | None = None, hand: list[str] | None = None) -> Story:
    tale = story("onirim", deck=hand or HAND, expansions=("oniverse",))
    return rallied(tale, *denizens).stack(*(then or []))


def pair(*denizens: str, talk: str = "open", then: list[str] | None = None) -> Story:
    """Seat 0 has red sun, red key, blue moon; green key and brown sun are shared."""
    deck = [*OFFER, "brown sun"]
    tale = story("onirim", deck=deck, seats=2, talk=talk, expansions=("oniverse",))
    tale.play(*(f"take {card}" for card in OFFER[:6]))
    return rallied(tale, *denizens).stack(*(then or []))


# --- when ---
@pytest.mark.rule("onirim.denizens.any-time")
@pytest.mark.rule("onirim.powers.any-time")
@pytest.mark.parametrize(
    ("decision", "then", "moves"),
    [
        ("turn", [], []),
        ("prophecy", FIVE, ["discard red key"]),
        ("put back", FIVE, ["discard red key", "discard green sun"]),
        ("nightmare", ["nightmare"], ["play red sun", "decline"]),
        ("use key", ["red door"], ["play red sun", "decline"]),
        ("rally", ["mirror"], ["play red sun", "decline"]),
        (
            "search",
            ["blue sun", "blue moon"],
            ["play red sun", "decline", "play red moon", "decline", "play red key"],
        ),
    ],
)
def test_a_denizen_acts_at_any_decision_which_then_is_open_again(
    decision: str, then: list[str], moves: list[str]
) -> None:
    tale = in_play(with_("squirrel spies"), "mirror").stack(*then).play(*moves)
    assert tale.decision == decision
    others = [choice for choice in tale.choices if choice != "call squirrel spies"]
    assert len(others) == len(tale.choices) - 1
    tale.play("call squirrel spies")
    five = tale.table("looked")[-5:]
    tale.play(*(f"put back {card}" for card in five[:4]))
    assert (tale.decision, tale.choices) == (decision, others)


@pytest.mark.rule("onirim.denizens.any-time")
def test_a_denizen_that_can_do_nothing_is_not_offered() -> None:
    everybody = ["architect", "cyclobot", "hammer bird", "chromatic chaos", "mirror"]
    tale = with_(*everybody, then=FIVE)
    assert not [choice for choice in tale.choices if choice.startswith("call")]
    tale = with_("squirrel spies", "harpoon hunter").given(deck=[])
    assert not [choice for choice in tale.choices if choice.startswith("call")]


@pytest.mark.rule("onirim.powers.one-at-a-time")
def test_no_denizen_is_called_while_another_acts() -> None:
    tale = with_("squirrel spies", "harpoon hunter", "treasure keeper", then=FIVE)
    tale.play("call squirrel spies")
    assert tale.choices == [f"put back {card}" for card in FIVE]
    tale.play(*(f"put back {card}" for card in FIVE[:4]), "call treasure keeper")
    assert all(choice.startswith("keep") for choice in tale.choices)
    tale.play("keep red sun")
    assert tale.may("call harpoon hunter")


@pytest.mark.rule("onirim.powers.one-at-a-time")
def test_no_denizen_is_called_between_the_halves_of_a_swap() -> None:
    tale = pair("squirrel spies", then=["brown moon"]).play("discard red sun")
    assert tale.may("call squirrel spies")
    assert not tale.play("swap red key").may("call squirrel spies")


@pytest.mark.rule("onirim.powers.within-a-look")
def test_a_look_within_a_prophecy() -> None:
    second = ["green sun", "red sun", "blue sun", "brown key", "brown sun"]
    tale = with_("squirrel spies", then=[*FIVE, *second])
    tale.play("discard red key", "discard blue key", "call squirrel spies")
    assert tale.table("looked") == [card for card in FIVE if card != "blue key"] + second
    assert tale.choices == [f"put back {card}" for card in second]
    tale.play(*(f"put back {card}" for card in reversed(second[1:])))
    assert tale.table("looked") == [card for card in FIVE if card != "blue key"]
    assert tale.table("deck")["top"] == second
    tale.play("put back green sun", "put back brown moon", "put back brown sun")
    assert tale.table("hand", of=0)[-1] == "blue moon"
    assert tale.table("deck")["top"] == ["brown sun", "brown moon", "green sun", *second]


# --- Architect ---
@pytest.mark.rule("onirim.denizens.architect")
def test_the_architect_lets_a_symbol_follow_itself_for_one_turn() -> None:
    tale = with_("architect", then=["brown sun", "green sun", "brown moon"]).play("play red sun")
    assert not tale.may("play blue sun")
    tale.play("call architect")
    assert tale.may("play blue sun")
    assert tale.table("symbol_free") is True
    tale.play("play blue sun")
    assert tale.table("row", of=0) == ["red sun", "blue sun"]
    assert not tale.may("play brown sun")
    assert tale.table("symbol_free") is False


@pytest.mark.rule("onirim.denizens.architect")
def test_the_architect_waits_for_a_card_to_help() -> None:
    hand = ["red sun", "red moon", "red key", "blue moon", "green moon"]
    tale = with_("architect", then=["brown moon", "brown sun"], hand=hand)
    assert not tale.may("call architect")  # the row is empty
    assert not tale.play("play red sun").may("call architect")  # no Sun in hand
    assert tale.play("play red key").may("call architect") is False


# --- Cyclobot ---
@pytest.mark.rule("onirim.denizens.cyclobot")
def test_the_cyclobot_exchanges_a_card_with_the_discard_pile() -> None:
    tale = with_("cyclobot", then=["brown sun"])
    assert not tale.may("call cyclobot")  # nothing is discarded yet
    tale.play("discard blue sun", "call cyclobot", "exchange red key")
    assert tale.choices == ["recover blue sun"]
    tale.play("recover blue sun")
    assert sorted(tale.table("hand", of=0)) == sorted(
        [*HAND[:2], "green moon", "brown sun", "blue sun"]
    )
    assert tale.table("discard") == {"red key": 1, "cyclobot": 1}
    assert tale.decision == "turn"  # no Prophecy, and the action is still to come


@pytest.mark.rule("onirim.denizens.cyclobot")
def test_with_two_players_the_card_goes_where_the_other_came_from() -> None:
    tale = pair("cyclobot", talk="silent", then=["brown moon"]).play("discard blue moon", "no swap")
    tale.play("call cyclobot", "exchange shared brown sun", "recover blue moon")
    assert sorted(tale.table("shared")) == ["blue moon", "green key"]
    tale = pair("cyclobot", talk="silent", then=["brown moon"]).play("discard blue moon", "no swap")
    tale.play("call cyclobot", "exchange red moon", "recover blue moon")
    assert "blue moon" in tale.sees(0, "hand", of=1)  # taken openly, so the partner knows it


@pytest.mark.rule("onirim.denizens.cyclobot-key")
def test_the_cyclobot_may_fetch_the_key_that_a_drawn_door_needs() -> None:
    hand = ["red sun", "red moon", "green key", "blue sun", "green moon"]
    tale = with_("cyclobot", hand=hand).given(deck=["blue door", "brown sun", "brown moon"])
    tale.play("play red sun", "decline")
    assert tale.decision == "use key"
    assert tale.choices == ["decline", "call cyclobot"]
    tale.play("call cyclobot", "exchange green key", "recover blue key", "use blue key")
    assert tale.table("doors", of=0) == ["blue door"]


@pytest.mark.rule("onirim.denizens.cyclobot-key")
def test_without_a_fitting_key_in_the_discard_pile_nothing_is_asked() -> None:
    hand = ["red sun", "red moon", "green moon", "blue sun", "green moon"]
    tale = with_("cyclobot", then=["blue door", "brown sun"], hand=hand).play("play red sun")
    assert tale.decision == "turn"


# --- Squirrel Spies, Harpoon Hunter ---
@pytest.mark.rule("onirim.denizens.spies")
def test_the_spies_look_at_five_cards_and_put_them_back() -> None:
    tale = with_("squirrel spies", then=FIVE).play("call squirrel spies")
    assert tale.table("looked") == FIVE
    tale.play(*(f"put back {card}" for card in FIVE[:4]))
    assert tale.table("deck")["top"] == FIVE[::-1]
    assert tale.table("discard") == {"squirrel spies": 1}


@pytest.mark.rule("onirim.denizens.spies")
def test_in_silence_only_the_caller_sees_what_the_spies_saw() -> None:
    tale = pair("squirrel spies", talk="silent", then=FIVE).play("call squirrel spies")
    assert tale.sees(0, "looked") == FIVE
    assert tale.sees(1, "looked") == [None] * 5


@pytest.mark.rule("onirim.denizens.spies")
def test_few_cards_are_all_there_are() -> None:
    tale = with_("squirrel spies").given(deck=["red sun", "blue moon"]).play("call squirrel spies")
    assert tale.table("looked") == ["red sun", "blue moon"]


@pytest.mark.rule("onirim.denizens.harpoon")
def test_the_harpoon_hunter_discards_nightmares_and_buries_the_rest() -> None:
    five = ["nightmare", "green sun", "red door", "nightmare", "blue key"]
    tale = with_("harpoon hunter", then=five).play("call harpoon hunter")
    assert tale.table("discard") == {"nightmare": 2, "harpoon hunter": 1}
    assert (tale.decision, tale.table("looked")) == (
        "lay under",
        ["green sun", "red door", "blue key"],
    )
    tale.play("put under red door", "put under green sun")
    assert tale.table("deck")["bottom"] == ["red door", "green sun", "blue key"]
    assert tale.decision == "turn"


@pytest.mark.rule("onirim.denizens.harpoon")
def test_everybody_sees_what_the_harpoon_hunter_reveals() -> None:
    tale = pair("harpoon hunter", talk="silent", then=FIVE).play("call harpoon hunter")
    assert tale.sees(1, "looked") == FIVE
    assert tale.table("denizens") == []  # used up without a Nightmare


# --- Hammer Bird ---
@pytest.mark.rule("onirim.denizens.hammer")
def test_the_hammer_bird_takes_the_last_cards_of_one_colour() -> None:
    hand = ["blue sun", "red moon", "red sun", "green moon", "blue key"]
    tale = with_("hammer bird", then=["red moon", "brown sun", "brown moon"], hand=hand)
    tale.play("play blue sun", "decline", "play red moon", "decline", "play red sun")
    assert (tale.decision, tale.choices) == ("before filling", ["decline", "call hammer bird"])
    tale.play("call hammer bird")
    assert tale.decision == "turn"  # there was nothing else to ask about
    assert tale.table("row", of=0) == ["blue sun"]
    assert tale.table("discard") == {"red moon": 1, "red sun": 1, "hammer bird": 1}
    assert tale.may("play red moon")
    assert not tale.may("play brown sun")  # the row ends with a Sun again


@pytest.mark.rule("onirim.denizens.hammer")
def test_the_hammer_bird_takes_ones_own_row() -> None:
    tale = pair("hammer bird", then=["brown moon", "green moon"]).play("play red sun", "decline")
    assert (tale.actor, tale.may("call hammer bird")) == (1, False)
    tale.play("play red moon", "decline")
    assert tale.play("call hammer bird").table("row", of=0) == []
    assert tale.table("row", of=1) == ["red moon"]


# --- Mirror ---
@pytest.mark.rule("onirim.denizens.mirror")
def test_the_mirror_sends_a_drawn_nightmare_to_limbo() -> None:
    tale = with_("mirror", then=["nightmare", "red door"]).play("play red sun")
    assert tale.may("call mirror")
    tale.play("call mirror")
    assert tale.table("limbo") == ["nightmare"]
    assert tale.table("discard") == {"mirror": 1}
    assert tale.decision == "use key"  # the hand is filled on


# --- Treasure Keeper ---
@pytest.mark.rule("onirim.denizens.keeper")
@pytest.mark.parametrize("talk", ["open", "silent"])
def test_a_kept_card_is_in_no_hand_and_seen_by_all(talk: str) -> None:
    tale = pair("treasure keeper", talk=talk).play("call treasure keeper", "keep shared green key")
    assert tale.sees(1, "kept") == ["green key"]
    assert tale.table("shared") == ["brown sun"]
    assert tale.table("denizens") == []  # it is under its card
    assert not tale.may("discard shared green key")


@pytest.mark.rule("onirim.denizens.keeper")
def test_the_hand_is_filled_for_the_kept_card_too() -> None:
    tale = with_("treasure keeper", then=["brown sun", "brown moon"])
    tale.play("call treasure keeper", "keep red key", "play red sun")
    assert tale.table("hand", of=0) == [
        "red moon",
        "blue sun",
        "green moon",
        "brown sun",
        "brown moon",
    ]


@pytest.mark.rule("onirim.denizens.keeper-play")
def test_a_kept_card_is_played_as_the_turns_action() -> None:
    tale = with_("treasure keeper", then=["brown sun", "brown moon", "green sun"])
    tale.play("call treasure keeper", "keep red key", "play red sun", "play kept red key")
    assert tale.table("row", of=0) == ["red sun", "red key"]
    assert (tale.table("kept"), tale.table("discard")) == ([], {"treasure keeper": 1})
    assert tale.table("deck")["size"] == 76 + 9 - 5 - 1 - 2  # nothing drawn: the hand was full


@pytest.mark.rule("onirim.denizens.keeper-play")
def test_a_kept_key_that_is_discarded_brings_its_prophecy() -> None:
    tale = with_("treasure keeper", then=["brown sun", "brown moon", *FIVE])
    tale.play("call treasure keeper", "keep red key", "play red sun", "discard kept red key")
    assert tale.decision == "prophecy"
    assert tale.table("discard") == {"red key": 1, "treasure keeper": 1}


@pytest.mark.rule("onirim.denizens.keeper-key")
def test_a_kept_key_takes_a_drawn_door_but_pays_nothing_else() -> None:
    tale = in_play(with_("treasure keeper"), "mirror")
    tale.stack("mirror", "nightmare", "red door").play("call treasure keeper", "keep red key")
    tale.play("play red sun")
    assert not [choice for choice in tale.choices if "red key" in choice]  # to rally the Mirror
    tale.play("decline")
    assert tale.choices == ["reveal five", "discard hand"]  # the Nightmare
    tale.stack(*FIVE, "red door", "brown sun").play("reveal five")
    assert tale.choices == ["decline", "use kept red key"]
    tale.play("use kept red key")
    assert tale.table("doors", of=0) == ["red door"]
    assert tale.table("discard")["treasure keeper"] == 1


@pytest.mark.rule("onirim.denizens.keeper-safe")
def test_a_kept_card_is_safe_from_a_nightmare() -> None:
    tale = with_("treasure keeper", then=["nightmare", *FIVE])
    tale.play("call treasure keeper", "keep red key", "play red sun", "discard hand")
    assert (tale.table("kept"), tale.table("hand", of=0)) == (["red key"], FIVE)


# --- Chromatic Chaos ---
@pytest.mark.rule("onirim.denizens.chaos-drawn")
def test_chaos_paints_a_drawn_door_so_that_a_key_fits() -> None:
    tale = with_("chromatic chaos", then=["blue door", "brown sun", "brown moon"])
    tale.play("play red sun")
    assert tale.choices == ["decline", "call chromatic chaos"]
    tale.play("call chromatic chaos")
    assert tale.choices == ["paint red", "paint green", "paint brown"]
    tale.play("paint red")
    assert tale.table("drawn") == ["blue door painted red"]
    tale.play("use red key")
    assert tale.table("doors", of=0) == ["blue door painted red"]
    assert tale.table("discard") == {"red key": 1, "chromatic chaos": 1}


@pytest.mark.rule("onirim.denizens.chaos-drawn")
def test_with_no_key_at_all_chaos_helps_nothing() -> None:
    hand = ["red sun", "red moon", "brown moon", "blue sun", "green moon"]
    tale = with_("chromatic chaos", then=["blue door", "brown sun"], hand=hand)
    tale.play("play red sun")
    assert (tale.decision, tale.table("denizens")) == ("turn", ["chromatic chaos"])


@pytest.mark.rule("onirim.denizens.chaos")
def test_a_painted_door_counts_in_its_new_colour() -> None:
    tale = pair("chromatic chaos").given(
        doors_0=["blue door", "green door", "brown door"],
        doors_1=["red door", "blue door", "green door", "brown door", "oniverse door"],
    )
    tale.stack("red door").play("play red sun", "call chromatic chaos", "paint green")
    tale.play("use shared green key")
    assert tale.table("doors", of=0)[-1] == "red door painted green"
    assert tale.outcome is None  # all Doors are there, but seat 0 has no red one


@pytest.mark.rule("onirim.denizens.chaos")
def test_the_door_to_the_oniverse_has_no_colour_to_change() -> None:
    tale = with_("chromatic chaos", then=["oniverse door"]).play("play red sun")
    assert tale.choices == ["decline", "use red key"]


@pytest.mark.rule("onirim.denizens.chaos-search")
def test_a_series_finds_a_door_of_another_colour() -> None:
    tale = with_("chromatic chaos", then=["brown sun", "brown moon"])
    tale.play("play red sun", "play red moon", "play red key")
    assert {f"search {colour} door as red" for colour in ("blue", "green", "brown")} <= set(
        tale.choices
    )
    assert not tale.may("call chromatic chaos")
    tale.play("search brown door as red")
    assert tale.table("doors", of=0) == ["brown door painted red"]
    assert "deck shuffled" in tale.happened()
    assert tale.table("denizens") == []


@pytest.mark.rule("onirim.denizens.chaos-limbo")
def test_a_painted_door_that_is_lost_has_its_printed_colour_again() -> None:
    tale = with_("chromatic chaos", then=["blue door", "nightmare"])
    tale.play("play red sun", "call chromatic chaos", "paint red", "use red key")
    assert tale.may("lose blue door painted red")
    tale.play("lose blue door painted red")
    assert "blue door: doors 0 > limbo" in tale.happened()


@pytest.mark.rule("onirim.denizens.chaos-limbo")
def test_a_painted_door_that_is_not_taken_has_its_printed_colour_again() -> None:
    tale = with_("chromatic chaos", then=["blue door", "brown sun"])
    tale.play("play red sun", "call chromatic chaos", "paint red", "decline")
    assert "blue door: drawn > limbo" in tale.happened()
