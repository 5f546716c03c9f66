"""Which Denizens were left out: nobody knows, but whoever sees one knows that it was not."""

import pytest

from reverie.engine.state import SPECTATOR
from reverie.testing import Story, story
from tests.rules.onirim.drawn import OFFER, solo, two
from tests.rules.onirim.tables import in_play

pytestmark = pytest.mark.rule("onirim.oniverse.secret")

KINDS = ["architect", "mirror", "treasure keeper"]  # the first, the last and one in between
FILL = ["brown sun", "brown moon", "blue sun", "green sun", "green moon"]


def left_out(tale: Story, denizen: str, seat: int = 0) -> set[int]:
    """How many of a kind were left out, in worlds that a seat holds possible."""
    game = tale.match.game
    box = next(place for place, name in game.place_names.items() if name == "box")
    (card,) = game.cards([denizen])
    found = set()
    for seed in range(40):
        world = tale.match.state.resample(seat, seed)
        assert world.problems() == []
        assert world.size(box) == 8
        found.add(int(world.count(box, card)))
    return found


def dealt(denizen: str) -> Story:
    """Both of a kind are in the deck, which nobody knows."""
    return in_play(solo("oniverse"), denizen, denizen)


@pytest.mark.parametrize("denizen", KINDS)
def test_at_first_none_one_or_both_may_be_left_out(denizen: str) -> None:
    assert left_out(dealt(denizen), denizen) == {0, 1, 2}


@pytest.mark.parametrize("denizen", KINDS)
def test_one_that_was_seen_is_in_the_game_wherever_it_is(denizen: str) -> None:
    tale = dealt(denizen).stack("nightmare", denizen, *FILL).play("play red sun", "reveal five")
    assert tale.table("limbo") == []  # it was shuffled back
    assert left_out(tale, denizen) == {0, 1}


@pytest.mark.parametrize("denizen", KINDS)
def test_two_that_were_seen_at_once_are_both_in_the_game(denizen: str) -> None:
    tale = dealt(denizen).stack("nightmare", denizen, denizen, *FILL)
    tale.play("play red sun", "reveal five")
    assert left_out(tale, denizen) == {0}
    tale.stack("nightmare", denizen, *FILL).play("play red moon", "reveal five")
    assert left_out(tale, denizen) == {0}  # one of them was seen again


def test_one_that_is_seen_twice_is_still_one() -> None:
    tale = dealt("mirror")
    for move in ("play red sun", "play red moon"):
        tale.stack("nightmare", "mirror", *FILL).play(move, "reveal five")
    assert left_out(tale, "mirror") == {0, 1}


@pytest.mark.parametrize("answer", ["decline", "discard blue sun"])
def test_the_twin_of_an_open_denizen_may_be_left_out(answer: str) -> None:
    tale = dealt("mirror").stack("mirror", "brown sun", "brown moon").play("play red sun", answer)
    assert left_out(tale, "mirror") == {0, 1}
    tale.stack("mirror", "brown sun", "brown moon").play("play red moon", "decline")
    assert left_out(tale, "mirror") == {0}


@pytest.mark.parametrize("denizen", ["architect", "mirror"])
@pytest.mark.parametrize("seat", [0, 1])
def test_in_silence_only_who_saw_it_knows(seat: int, denizen: str) -> None:
    offer = ["red key", "blue key", "red sun", "blue sun", "red moon", "blue moon"]
    tale = in_play(
        two("oniverse", offer=[*offer, "green sun", "brown sun"], talk="silent"), denizen, denizen
    )
    if seat == 1:
        tale.stack("green key").play("play red sun")
    tale.stack(denizen, *FILL[:4]).play(f"discard {offer[seat]}", "no swap")
    assert tale.decision == "prophecy"
    tale.play("discard brown sun", f"put back {denizen}")
    for viewer in (0, 1, SPECTATOR):
        seen = {0, 1} if viewer == seat else {0, 1, 2}
        assert left_out(tale, denizen, viewer) == seen


def test_in_an_open_game_everybody_knows() -> None:
    tale = in_play(two("oniverse"), "mirror", "mirror").stack("nightmare", "mirror", *FILL)
    tale.play("play red sun", "reveal five")
    for viewer in (0, 1, SPECTATOR):
        assert left_out(tale, "mirror", viewer) == {0, 1}


@pytest.mark.rule("onirim.two.offer")
def test_a_denizen_found_while_dealing_the_offer_is_in_the_game() -> None:
    tale = story(
        "onirim", seats=2, deck=["mirror", *OFFER], talk="silent", expansions=("oniverse",)
    )
    tale.play(*[f"take {card}" for card in OFFER[:6]])
    assert tale.table("limbo") == []  # it was shuffled back
    for viewer in (0, 1, SPECTATOR):
        assert left_out(tale, "mirror", viewer) == {0, 1}


@pytest.mark.rule("onirim.incubus.anticipate")
def test_a_denizen_found_while_storing_a_card_with_the_incubus_is_in_the_game() -> None:
    tale = in_play(solo("oniverse", incubus="apprentice"), "mirror", "mirror")
    tale.stack("mirror", "brown sun").play("anticipate a nightmare", "discard red key")
    assert (tale.decision, tale.table("limbo")) == ("turn", [])
    assert left_out(tale, "mirror") == {0, 1}


def test_searching_the_deck_reveals_what_is_not_in_it() -> None:
    hand = ["red sun", "red moon", "blue sun", "blue moon", "green sun"]
    tale = in_play(solo("oniverse", "premonitions", hand=hand), "mirror", "mirror")
    tale.stack("happy dream").play("play red sun", "search the deck")
    assert left_out(tale, "mirror") == {0}
    assert left_out(tale, "mirror", SPECTATOR) == {0, 1, 2}


@pytest.mark.parametrize("denizen", KINDS)
def test_what_a_search_revealed_is_still_known_afterwards(denizen: str) -> None:
    hand = ["red sun", "red moon", "blue sun", "blue moon", "green sun"]
    tale = in_play(solo("oniverse", "premonitions", hand=hand), denizen, denizen)
    tale.stack("happy dream").play("play red sun", "search the deck", "fetch green key")
    assert tale.decision == "turn"
    assert left_out(tale, denizen) == {0}
    assert left_out(tale, denizen, SPECTATOR) == {0, 1, 2}


def test_going_through_the_deck_shows_only_what_is_missing_there() -> None:
    """The Premonitions that are face down are no part of the deck."""
    tale = in_play(two("oniverse", "premonitions", talk="silent"), "mirror")
    tale.stack("happy dream").play("play red sun", "search the deck")
    names, state = tale.match.game.place_names, tale.match.state
    for seat, hidden in (
        (0, {"hidden premonitions": 4}),
        (1, {"hidden premonitions": 4, "box": 8}),
    ):
        places = {names.get(at, ""): sum(cards) for at, cards in state.hidden(seat).items()}
        assert {place: n for place, n in places.items() if place in ("box", *hidden)} == hidden


def test_eight_go_from_the_box_to_the_deck_unseen() -> None:
    events = solo("oniverse").match.events(0)
    moved = [event for event in events if event.get("from") == "box"]
    assert [(event["card"], event["to"]) for event in moved] == [(None, "deck")] * 8
