"""Two players: the draft, two reserves, own rows, the swap, silence."""

import pytest

from reverie.engine.state import SPECTATOR
from reverie.games.onirim.layout import BAG, SHARED
from reverie.testing import story
from tests.rules.onirim import drawn
from tests.rules.onirim.drawn import OFFER

DRAFT = [f"take {card}" for card in OFFER[:6]]


def two(*then: str, talk: str = "open") -> object:
    """Seat 0 has red sun, red key, blue moon; seat 1 red moon, blue sun, green sun."""
    return story("onirim", seats=2, talk=talk, deck=[*OFFER, *then]).play(*DRAFT)


@pytest.mark.rule("onirim.two.offer")
def test_eight_locations_are_laid_open() -> None:
    tale = story("onirim", seats=2, deck=[*OFFER[:3], "nightmare", "red door", *OFFER[3:]])
    assert tale.table("offer") == OFFER
    assert tale.table("limbo") == []
    assert tale.happened()[-1] == "deck shuffled"


@pytest.mark.rule("onirim.two.draft")
def test_three_cards_each_in_turn_and_two_shared() -> None:
    tale = story("onirim", seats=2, deck=OFFER)
    for number, move in enumerate(DRAFT):
        assert (tale.decision, tale.actor) == ("draft", number % 2)
        tale.play(move)
    assert tale.table("hand", of=0) == ["red sun", "red key", "blue moon"]
    assert tale.table("hand", of=1) == ["red moon", "blue sun", "green sun"]
    assert sorted(tale.table("shared")) == ["brown sun", "green key"]
    assert (tale.decision, tale.actor) == ("turn", 0)


@pytest.mark.rule("onirim.two.hand")
def test_a_card_may_come_from_either_reserve() -> None:
    tale = two("blue key", "brown moon")
    assert tale.may("play red sun")
    assert tale.may("discard shared brown sun")
    assert not tale.may("play red moon")  # the partner's
    tale.play("play shared brown sun")
    assert tale.table("row", of=0) == ["brown sun"]
    assert tale.table("hand", of=0) == ["red sun", "red key", "blue moon"]


@pytest.mark.rule("onirim.two.refill")
def test_draws_fill_the_personal_resources_first_and_then_the_shared_ones() -> None:
    tale = two("blue key", "brown moon").play("play red sun")
    assert tale.table("hand", of=0) == ["red key", "blue moon", "blue key"]
    tale.play("play shared brown sun")
    assert sorted(tale.table("shared")) == ["brown moon", "green key"]


@pytest.mark.rule("onirim.two.refill")
def test_with_both_short_the_own_card_comes_first() -> None:
    tale = two("red door", "brown moon", "green moon").play("play shared brown sun", "use red key")
    assert tale.table("hand", of=0) == ["red sun", "blue moon", "brown moon"]
    assert sorted(tale.table("shared")) == ["green key", "green moon"]


@pytest.mark.rule("onirim.two.whole-hand")
def test_a_discarded_hand_takes_the_shared_resources_along() -> None:
    new = ["blue key", "brown moon", "green moon", "blue sun", "brown key"]
    tale = two("nightmare", *new).play("play red sun", "discard hand")
    assert tale.table("hand", of=0) == new[:3]
    assert tale.table("shared") == new[3:]
    assert tale.table("hand", of=1) == ["red moon", "blue sun", "green sun"]
    assert tale.table("discard") == {
        "red key": 1,
        "blue moon": 1,
        "green key": 1,
        "brown sun": 1,
        "nightmare": 1,
    }


@pytest.mark.rule("onirim.two.keys")
def test_a_key_for_a_door_comes_from_either() -> None:
    tale = two("green door", "brown moon").play("play red sun")
    assert tale.choices == ["decline", "use shared green key"]
    tale = two("red door", "brown moon").play("play red sun")
    assert tale.choices == ["decline", "use red key"]


@pytest.mark.rule("onirim.two.keys")
def test_a_key_for_a_nightmare_comes_from_either() -> None:
    tale = two("nightmare").play("play red sun")
    assert tale.choices[:2] == ["discard red key", "discard shared green key"]
    tale.stack("brown moon", "blue key").play("discard shared green key")
    assert (tale.decision, tale.actor) == ("turn", 1)  # no Prophecy, no swap


@pytest.mark.rule("onirim.two.rows")
def test_each_plays_in_a_row_of_their_own() -> None:
    tale = two("brown moon", "blue key").play("play red sun")
    assert tale.may("play blue sun")  # the Sun is in the other row
    tale.play("play blue sun")
    assert tale.table("row", of=0) == ["red sun"]
    assert tale.table("row", of=1) == ["blue sun"]


@pytest.mark.rule("onirim.two.swap")
def test_a_discard_may_bring_a_swap() -> None:
    tale = two("brown moon").play("discard red sun")
    assert tale.choices == ["no swap", "swap red key", "swap blue moon"]
    tale.play("swap blue moon")
    assert sorted(tale.choices) == ["for brown sun", "for green key"]
    tale.play("for green key")
    assert sorted(tale.table("shared")) == ["blue moon", "brown sun"]
    assert tale.table("hand", of=0) == ["red key", "green key", "brown moon"]


@pytest.mark.rule("onirim.two.swap")
def test_no_swap_with_a_card_that_is_played() -> None:
    assert two("brown moon").play("play red sun").actor == 1


@pytest.mark.rule("onirim.two.swap-first")
def test_the_swap_comes_before_the_prophecy() -> None:
    tale = two().play("discard red key")
    assert (tale.decision, tale.table("looked")) == ("swap", [])
    assert tale.play("no swap").decision == "prophecy"


@pytest.mark.rule("onirim.two.turns")
def test_the_players_take_turns() -> None:
    tale = two("brown moon", "blue key", "brown key")
    assert tale.actor == 0
    assert tale.play("play red sun").actor == 1
    assert tale.play("play blue sun").actor == 0


@pytest.mark.rule("onirim.two.own-doors")
def test_a_nightmare_takes_only_doors_of_ones_own() -> None:
    tale = two().given(doors_0=["red door"], doors_1=["blue door"]).stack("nightmare")
    tale.play("play red sun")
    assert tale.may("lose red door")
    assert not tale.may("lose blue door")
    tale.stack("brown moon", "brown key", "nightmare").play("discard red key", "play blue sun")
    assert tale.actor == 1
    assert tale.may("lose blue door")
    assert not tale.may("lose red door")


@pytest.mark.rule("onirim.two.second-door")
def test_a_second_door_of_a_colour_may_be_gained() -> None:
    tale = two().given(doors_0=["red door"]).stack("red door", "brown moon", "blue key")
    tale.play("play red sun", "use red key")
    assert tale.table("doors", of=0) == ["red door", "red door"]


FOUR = ["red door", "blue door", "green door", "brown door"]


@pytest.mark.rule("onirim.two.victory")
def test_a_door_of_each_colour_each_wins_for_both() -> None:
    tale = two().given(doors_0=FOUR[1:], doors_1=FOUR).stack("red door")
    tale.play("play red sun", "use red key")
    assert (tale.outcome.winners, tale.outcome.reason) == ((0, 1), "onirim.ending.victory")


@pytest.mark.rule("onirim.two.victory")
def test_eight_doors_on_the_wrong_sides_do_not_win() -> None:
    both_red = ["red door", *FOUR[2:]]
    tale = two().given(doors_0=both_red, doors_1=["blue door", *FOUR[1:]])
    tale.stack("red door", "brown moon", "blue key").play("play red sun", "use red key")
    assert tale.outcome is None


@pytest.mark.rule("onirim.two.victory")
def test_who_has_four_first_plays_on() -> None:
    tale = two().given(doors_0=FOUR[1:]).stack("red door", "brown moon", "blue key")
    tale.play("play red sun", "use red key")
    assert (tale.outcome, tale.actor) == (None, 1)


@pytest.mark.rule("onirim.two.silence")
def test_in_silence_a_drawn_card_is_its_owners_alone() -> None:
    tale = two("brown moon", talk="silent").play("play red sun")
    assert tale.sees(0, "hand", of=0) == ["red key", "blue moon", "brown moon"]
    assert None in tale.sees(1, "hand", of=0)
    assert "brown moon" not in tale.sees(1, "hand", of=0)
    assert tale.happened(seat=1)[-1] == "?: deck > hand 0"
    assert tale.sees(1, "unseen")["brown moon"] == 4


@pytest.mark.rule("onirim.two.silence")
def test_in_silence_a_prophecy_is_for_the_looker_alone() -> None:
    five = ["blue door", "brown moon", "green moon", "blue key", "nightmare"]
    tale = two(talk="silent").stack(*five).play("discard red key", "no swap")
    assert tale.sees(0, "looked") == five
    assert tale.sees(1, "looked") == [None] * 5
    tale.play("discard nightmare", "put back blue door", "put back green moon")
    assert tale.happened(seat=1) == ["?: looked > deck"]
    assert tale.play("put back blue key").actor == 1  # and the brown moon, drawn at once
    assert tale.sees(0, "deck")["top"] == ["blue key", "green moon", "blue door"]
    assert tale.sees(1, "deck")["top"] == []
    assert str(tale.match.record(1)).count("[0] ?") == 3
    assert "green moon" not in str(tale.match.record(1))


@pytest.mark.rule("onirim.two.open")
def test_in_open_play_both_see_all() -> None:
    five = ["blue door", "brown moon", "green moon", "blue key", "nightmare"]
    tale = two().stack(*five).play("discard red key", "no swap")
    assert tale.sees(1, "looked") == five
    assert tale.sees(1, "hand", of=0) == ["red sun", "blue moon"]


@pytest.mark.rule("onirim.two.memory")
def test_what_was_taken_openly_stays_known_until_it_leaves_the_hand() -> None:
    tale = two("brown moon", "green moon", talk="silent")
    assert tale.sees(1, "hand", of=0) == ["red sun", "red key", "blue moon"]
    tale.play("discard red sun", "swap red key", "for green key")
    assert sorted(map(str, tale.sees(1, "hand", of=0))) == ["None", "blue moon", "green key"]


@pytest.mark.rule("onirim.two.memory")
def test_a_foretold_card_stays_known_in_the_hand_that_draws_it() -> None:
    tale = two("red moon", "blue sun", "green sun", "brown sun", "brown moon", talk="silent")
    tale.play("discard red key", "no swap", "discard red moon")
    tale.play("put back blue sun", "put back green sun", "put back brown sun")
    # brown moon fills the first hand, brown sun is on top for the partner
    partner = tale.sees(1, "hand", of=1)
    tale.play(f"discard {partner[0]}", "no swap")
    assert "brown sun" in tale.sees(0, "hand", of=1)
    assert "brown sun" not in tale.sees(SPECTATOR, "hand", of=1)


@pytest.mark.rule("onirim.two.memory")
def test_who_foretold_a_card_is_told_that_it_was_drawn_and_played() -> None:
    tale = two("red moon", "blue sun", "green sun", "brown sun", "brown moon", talk="silent")
    tale.play("discard red key", "no swap", "discard red moon")
    tale.play("put back blue sun", "put back green sun", "put back brown sun")
    first = tale.sees(1, "hand", of=1)[0]
    tale.play(f"discard {first}", "no swap")
    assert "brown sun: deck > hand 1" in tale.happened(0)
    assert "?: deck > hand 1" in tale.happened(SPECTATOR)
    tale.play("discard brown moon", "no swap", "play brown sun")
    assert "brown sun" not in tale.sees(0, "hand", of=1)


@pytest.mark.rule("onirim.two.whole-hand")
def test_of_a_discarded_hand_nothing_is_remembered() -> None:
    tale = two("brown moon", "nightmare", talk="silent").play("play red sun", "play red moon")
    new = ["green moon", "brown sun", "blue key", "brown key", "green sun"]
    tale.stack(*new).play("discard hand")
    assert tale.sees(0, "hand", of=1) == [None] * 3
    assert tale.sees(1, "hand", of=1) == new[:3]


@pytest.mark.rule("onirim.two.silent-door")
def test_in_silence_a_door_is_asked_about_without_a_key_too() -> None:
    tale = two("brown door", talk="silent").play("play red sun")
    assert (tale.decision, tale.choices) == ("use key", ["decline"])
    tale = two("brown door", "brown moon").play("play red sun")
    assert tale.actor == 1  # in open play everybody sees that there is no Key


@pytest.mark.rule("onirim.two.keys")
def test_a_shared_key_wards_off_a_nightmare() -> None:
    tale = two("nightmare", "brown moon", "green moon").play("play red sun")
    tale.play("discard shared green key")
    assert tale.table("discard") == {"green key": 1, "nightmare": 1}
    assert "green key" not in tale.table("shared")


@pytest.mark.rule("onirim.two.hand")
@pytest.mark.rule("onirim.play.symbol")
def test_a_shared_card_of_the_last_symbol_can_only_be_discarded() -> None:
    tale = two("blue moon", "green moon", "brown moon").play("play red sun", "play red moon")
    shared = tale.table("shared")
    suns = [card for card in shared if card.endswith("sun")]
    assert suns
    for card in shared:
        assert tale.may(f"discard shared {card}")
        assert tale.may(f"play shared {card}") == (card not in suns)


@pytest.mark.rule("onirim.two.silence")
def test_after_an_open_look_the_next_prophecy_is_the_lookers_alone_again() -> None:
    seven = ["blue door", "brown moon", "green moon", "blue key", "red sun", "blue sun", "red moon"]
    tale = drawn.two("premonitions", talk="silent").stack("happy dream", *seven)
    tale.play("play red sun", "reveal seven", "done")
    tale.play(*[f"put back {card}" for card in seven[:-1]])
    assert tale.actor == 1
    tale.play("discard shared green key", "no swap")
    assert len(tale.sees(1, "looked")) == 5
    assert None not in tale.sees(1, "looked")
    assert tale.sees(0, "looked") == [None] * 5


@pytest.mark.rule("onirim.two.victory")
@pytest.mark.parametrize(
    ("first", "second"),
    [
        (["blue", "brown"], ["red", "red", "blue", "green", "brown"]),
        (["red", "red", "blue", "brown"], ["blue", "green", "brown"]),
    ],
)
def test_all_eight_doors_do_not_win_while_either_player_lacks_a_colour(
    first: list[str], second: list[str]
) -> None:
    tale = drawn.two().given(
        doors_0=[f"{colour} door" for colour in first],
        doors_1=[f"{colour} door" for colour in second],
    )
    tale.stack("green door", "brown moon").play("play red sun", "use shared green key")
    assert len(tale.table("doors", of=0)) + len(tale.table("doors", of=1)) == 8
    assert tale.outcome is None


@pytest.mark.rule("onirim.two.swap")
def test_without_shared_resources_there_is_nothing_to_swap() -> None:
    tale = drawn.two().play("discard red sun")
    assert "swap red key" in tale.choices
    state = tale.match.state = tale.match.state.clone()
    while state.size(SHARED) > 0:
        state.put(BAG, state.pop(SHARED))
    assert tale.choices == ["no swap"]


@pytest.mark.rule("onirim.two.offer")
def test_the_offer_comes_from_the_deck_for_all_to_see() -> None:
    match = story("onirim", seats=2, deck=OFFER).match
    for seat in (0, 1, SPECTATOR):
        laid = [event for event in match.events(seat) if event.get("to") == "offer"]
        assert [event["card"] for event in laid] == OFFER
        assert {event["from"] for event in laid} == {"deck"}
