"""Step 2: claiming Habitats, by day and by night in turn."""

import pytest

from tests.positions.circadia import Scene, scene


def geese(cards: int, seats: int = 2) -> Scene:
    """A goose in hand, and a set of geese one short of so many; Mists of all kinds on offer."""
    tale = scene(seats).hand(0, "goose 3").set(0, 1, *["goose 1"] * (cards - 1))
    return tale.row("mists", "day 5", "night 4", "night 8")


@pytest.mark.rule("circadia.claim.valid")
def test_five_geese_claim_mists_of_value_five() -> None:
    """The example of the rulebook."""
    tale = geese(5).play("play goose 3 to 1")
    assert tale.choices == [
        "claim mists day 5 with set 1",
        "claim mists night 4 with set 1",
        "claim mists back as day with set 1",
        "claim mists back as night with set 1",
        "pass",
    ]
    tale.play("claim mists day 5 with set 1")
    assert [card["card"] for card in tale.match.view(1)["players"][0]["line"]] == ["mists day 5"]


@pytest.mark.rule("circadia.claim.valid")
def test_a_set_that_got_no_card_this_turn_claims_nothing() -> None:
    tale = geese(6).hand(0, "bear 1").play("play bear 1 new")
    assert tale.decision == "take"


@pytest.mark.rule("circadia.claim.valid")
def test_two_cards_are_too_few_for_anything() -> None:
    assert geese(2).play("play goose 3 to 1").decision == "take"


@pytest.mark.rule("circadia.claim.optional")
def test_nobody_must_claim() -> None:
    tale = geese(5).play("play goose 3 to 1", "pass")
    assert tale.decision == "take"
    assert len(tale.match.view(0)["players"][0]["sets"][0]["cards"]) == 5


@pytest.mark.rule("circadia.claim.pay")
def test_the_whole_set_is_discarded_and_the_excess_is_lost() -> None:
    tale = geese(6).play("play goose 3 to 1", "claim mists night 4 with set 1")
    view = tale.match.view(0)
    assert view["discard"] == {"goose 1": 5, "goose 3": 1}
    assert view["players"][0]["sets"] == [None, None, None]


@pytest.mark.rule("circadia.claim.several")
def test_several_sets_claim_in_one_turn_in_the_players_order() -> None:
    tale = (
        scene().hand(0, "bear 2", "goose 2").set(0, 1, *["goose 1"] * 3).set(0, 2, *["bear 1"] * 3)
    )
    tale.row("mists", "day 4", "day 3", "day 5").row("forest", "night 4", "night 5", "day 4")
    tale.play("play bear 2 to 2", "play goose 2 to 1", "claim forest night 4 with set 2")
    assert "claim mists day 4 with set 1" in tale.choices
    tale.play("claim mists day 4 with set 1")
    assert tale.match.view(0)["players"][0]["points"] == 4


@pytest.mark.rule("circadia.claim.alternate")
def test_day_follows_night_and_night_follows_day() -> None:
    tale = geese(8).line(0, "forest night 3").play("play goose 3 to 1")
    assert tale.choices == ["claim mists day 5 with set 1", "claim mists back with set 1", "pass"]


@pytest.mark.rule("circadia.claim.alternate")
def test_alternation_is_checked_after_each_claim() -> None:
    tale = (
        scene().hand(0, "bear 2", "goose 2").set(0, 1, *["goose 1"] * 3).set(0, 2, *["bear 1"] * 3)
    )
    tale.row("mists", "day 4", "day 3", "day 5").row("forest", "day 4", "day 5", "day 3")
    tale.play("play bear 2 to 2", "play goose 2 to 1", "claim forest day 4 with set 2")
    assert tale.choices == ["claim mists back with set 1", "pass"]


@pytest.mark.rule("circadia.claim.face-down")
def test_a_face_down_card_takes_the_time_that_fits() -> None:
    tale = geese(3).line(0, "forest night 3", "river back day").play("play goose 3 to 1")
    tale.play("claim mists back with set 1")
    last = tale.match.view(0)["players"][0]["line"][-1]
    assert (last["time"], last["value"], last["points"], last["face_down"]) == ("night", 3, 1, True)
    assert tale.match.view(0)["habitats"]["mists"]["deck"] == 8


@pytest.mark.rule("circadia.claim.face-down")
def test_nobody_sees_its_front_the_owner_included() -> None:
    tale = geese(3).line(0, "forest night 3")
    unseen = tale.match.view(0)["habitats"]["mists"]["unseen"]
    tale.play("play goose 3 to 1", "claim mists back with set 1")
    for seat in (0, 1, 7):
        assert tale.match.view(seat)["habitats"]["mists"]["unseen"] == unseen
        claimed = [e for e in tale.match.events(seat) if e.get("to") == "line 0"]
        assert [event["card"] for event in claimed] == [None]


@pytest.mark.rule("circadia.claim.first-back")
def test_as_a_first_card_the_player_picks_its_orientation() -> None:
    tale = geese(3).play("play goose 3 to 1")
    assert tale.choices == [
        "claim mists back as day with set 1",
        "claim mists back as night with set 1",
        "pass",
    ]
    tale.play("claim mists back as night with set 1")
    assert tale.match.view(0)["players"][0]["line"][0]["time"] == "night"


@pytest.mark.rule("circadia.claim.refill")
def test_rows_are_filled_after_the_last_claim_only() -> None:
    tale = scene().hand(0, "goose 2", "goose 2").set(0, 1, *["goose 1"] * 3)
    tale.set(0, 2, *["goose 1"] * 3).row("mists", "day 4", "night 4", "night 8")
    tale.stack("mists night 3")
    tale.play("play goose 2 to 1", "play goose 2 to 2", "claim mists day 4 with set 1")
    assert len(tale.match.view(0)["habitats"]["mists"]["row"]) == 2
    tale.play("claim mists night 4 with set 2")
    row = [card["card"] for card in tale.match.view(0)["habitats"]["mists"]["row"]]
    assert row[:2] == ["mists night 8", "mists night 3"]
    assert len(row) == 3


@pytest.mark.rule("circadia.turn.steps")
def test_a_place_freed_by_a_claim_is_free_next_turn_only() -> None:
    tale = scene().hand(0, "goose 3", "bear 3").set(0, 1, *["goose 1"] * 2).set(0, 2, "axolotl 5")
    tale.set(0, 3, "bear 4").play("play goose 3 to 1", "done", "claim mists back as day with set 1")
    assert tale.decision == "take"  # on to step 3: no bear can be played any more


@pytest.mark.rule("circadia.claim.empty-deck")
def test_with_an_empty_deck_the_row_shrinks_and_there_is_no_back_to_claim() -> None:
    backs = ["mists back day", "mists back night"] * 4
    tale = geese(5).line(1, *backs, "mists back day")
    tale.play("play goose 3 to 1")
    assert tale.choices == [
        "claim mists day 5 with set 1",
        "claim mists night 4 with set 1",
        "pass",
    ]
    tale.play("claim mists day 5 with set 1")
    mists = tale.match.view(0)["habitats"]["mists"]
    assert (len(mists["row"]), mists["deck"]) == (2, 0)


@pytest.mark.rule("circadia.claim.face-down")
def test_the_card_below_the_one_claimed_face_down_fills_the_row() -> None:
    tale = scene().hand(0, "goose 2", "goose 2").set(0, 1, *["goose 1"] * 3)
    tale.set(0, 2, *["goose 1"] * 3).row("mists", "day 4", "night 8", "day 8")
    tale.stack("mists day 7", "mists night 7").play("play goose 2 to 1", "play goose 2 to 2")
    tale.play("claim mists day 4 with set 1", "claim mists back with set 2")
    row = [card["card"] for card in tale.match.view(0)["habitats"]["mists"]["row"]]
    assert row == ["mists night 8", "mists day 8", "mists night 7"]


BACKS = {"forest": 3, "river": 5, "mists": 2}  # what they cost
CHEAP = ";".join(
    f"{habitat}-day:3/2,4/2,5/3,6/4,7/4,8/5;{habitat}-night:1/1,4/2,5/3,6/4,7/4,8/5"
    f";{habitat}-back:{value}/1"
    for habitat, value in BACKS.items()
)


@pytest.mark.rule("circadia.claim.face-down")
@pytest.mark.parametrize(
    ("creature", "habitat"), [("bear", "forest"), ("axolotl", "river"), ("goose", "mists")]
)
def test_a_back_costs_what_its_habitat_says(creature: str, habitat: str) -> None:
    for cards in (2, 3, 4, 5):
        tale = scene(cards=CHEAP).hand(0, f"{creature} 2", "bear 5")
        tale.set(0, 1, *[f"{creature} 1"] * (cards - 1)).row(habitat, "day 8", "night 8", "night 7")
        tale.play(f"play {creature} 2 to 1", "done")
        enough = cards >= BACKS[habitat]
        assert tale.decision == ("claim" if enough else "take")
        assert enough == tale.may(f"claim {habitat} back as day with set 1")
