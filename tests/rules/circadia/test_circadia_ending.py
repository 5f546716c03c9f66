"""The end: fifteen points, last turns, ties, nothing left, a standstill."""

import pytest

from reverie.engine.actions import Action
from reverie.games.circadia.cards import HABITATS, TIMES
from reverie.match import Match, new
from tests.positions.circadia import Scene, scene

# Cards without points, so that a game can continue until nothing is left.
VALUES = ",".join(f"{value}/0" for value in range(3, 9))
WORTHLESS = ";".join(
    f"{name}-{side}:{cards}"
    for name in HABITATS
    for side, cards in (("day", VALUES), ("night", VALUES), ("back", "3/0"))
)
THIRTEEN = ("forest day 8", "forest night 7", "forest day 3", "river night 3")


def about_to_win(seats: int) -> Scene:
    """Seat 0 has 13 points and can claim two more."""
    tale = scene(seats).line(0, *THIRTEEN).hand(0, "goose 5").set(0, 1, *["goose 1"] * 3)
    tale.row("mists", "day 4", "night 7", "night 8").offer(*["bear 1"] * 5)
    for seat in range(1, seats):
        tale.hand(seat, "bear 5")
    return tale


@pytest.mark.rule("circadia.ending.fifteen")
def test_fifteen_points_are_seen_at_the_claim_and_the_turn_is_completed() -> None:
    tale = about_to_win(2).play("play goose 5 to 1", "claim mists day 4 with set 1")
    assert tale.match.view(1)["closing"] == 0
    assert "closing" in [event["event"] for event in tale.match.events(1)]
    assert len(tale.match.view(1)["players"][0]["hand"]) == 5  # the offer of five was taken
    assert (tale.outcome, tale.actor) == (None, 1)


@pytest.mark.rule("circadia.ending.fifteen")
def test_backs_count() -> None:
    tale = scene().line(0, *THIRTEEN, "mists back day").hand(0, "goose 5")
    tale.set(0, 1, *["goose 1"] * 2).play("play goose 5 to 1")
    assert tale.match.view(1)["closing"] is None
    tale.play("claim mists back with set 1")
    assert tale.match.view(1)["closing"] == 0


@pytest.mark.rule("circadia.ending.last-turns")
@pytest.mark.parametrize("seats", [2, 5])
def test_each_other_player_has_exactly_one_more_turn(seats: int) -> None:
    tale = about_to_win(seats).play("play goose 5 to 1", "claim mists day 4 with set 1")
    for seat in range(1, seats):
        assert tale.actor == seat
        tale.play("play bear 5 new")
    assert tale.outcome is not None
    assert tale.outcome.reason == "circadia.ending.fifteen"
    assert tale.outcome.scores == (15, *[0] * (seats - 1))
    assert tale.choices == []


@pytest.mark.rule("circadia.ending.winner")
def test_a_last_turn_can_overtake() -> None:
    tale = about_to_win(2).line(1, "river day 8", "river night 8", "river day 7")
    tale.hand(1, "axolotl 5").set(1, 1, *["axolotl 1"] * 5).row(
        "river", "night 6", "day 3", "day 4"
    )
    tale.play("play goose 5 to 1", "claim mists day 4 with set 1", "play axolotl 5 to 1")
    tale.play("claim river night 6 with set 1")
    assert tale.outcome is not None
    assert (tale.outcome.winners, tale.outcome.scores) == ((1,), (15, 18))


def tied(first: tuple[str, ...], second: tuple[str, ...]) -> tuple[int, ...]:
    """Who wins when two lines are worth the same at the end."""
    tale = scene().line(0, *first).line(1, *second).hand(1, "bear 5").hand(0, "goose 5")
    tale.idle(98).offer(*["bear 1"] * 5).play("play goose 5 new", "play bear 5 new")
    assert tale.outcome is not None
    assert tale.outcome.scores[0] == tale.outcome.scores[1]
    return tale.outcome.winners


@pytest.mark.rule("circadia.ending.tie")
def test_a_tie_goes_to_the_highest_value() -> None:
    assert tied(("forest day 6", "forest night 6"), ("river day 8", "river night 5")) == (1,)


@pytest.mark.rule("circadia.ending.tie")
def test_then_to_the_next_highest_and_so_on() -> None:
    first = ("forest day 6", "forest night 4", "mists day 3")
    second = ("river day 7", "river night 4", "forest day 3")
    assert tied(first, second) == (1,)
    assert tied(("forest day 8", "forest night 4"), ("river day 8", "river night 3")) == (0,)


@pytest.mark.rule("circadia.ending.tie")
def test_a_back_counts_with_its_own_value_and_a_missing_card_as_none() -> None:
    first = ("forest day 3", "forest back night")
    assert tied(first, ("river day 5",)) == (1,)
    assert tied(("forest day 3", "forest back night"), ("river day 3", "mists back night")) == (
        0,
        1,
    )
    three = ("forest day 5", "forest back night", "forest back day")
    assert tied(three, ("river day 5", "river night 3")) == (0,)


@pytest.mark.rule("circadia.ending.tie")
def test_else_they_share_the_victory() -> None:
    assert tied(("forest day 8", "forest night 3"), ("river night 3", "river day 8")) == (0, 1)


@pytest.mark.rule("circadia.ending.nothing-left")
def test_the_game_ends_when_no_time_fits_anybody() -> None:
    """The decks are empty, only nights are in the rows, and both lines end at night."""
    tale = nights_only()
    tale.line(1, "mists back night").play("play goose 5 new")
    assert tale.outcome is not None
    assert (tale.outcome.reason, tale.outcome.winners) == ("circadia.ending.nothing-left", (0,))


@pytest.mark.rule("circadia.ending.nothing-left")
def test_it_goes_on_as_long_as_somebody_could_claim() -> None:
    """The same, but the other line ends by day: a night would follow."""
    tale = nights_only()
    tale.line(1, "mists back day").play("play goose 5 new")
    assert tale.outcome is None


def nights_only() -> Scene:
    """Three nights in each row, and all the rest but one card in the line of seat 0."""
    tale = scene(cards=WORTHLESS).hand(0, "goose 5").offer(*["bear 1"] * 5)
    for name in HABITATS:
        tale.row(name, "night 6", "night 7", "night 8")
        tale.line(0, *[f"{name} {time} {value}" for value in (3, 4, 5) for time in TIMES])
    tale.line(0, "forest back day", "forest back night", "forest back day")
    tale.line(0, "river back night", "river back day", "river back night")
    return tale.line(0, "mists back day", "mists back night")


@pytest.mark.rule("circadia.ending.nothing-left")
def test_the_game_ends_when_every_creature_lies_in_a_set() -> None:
    tale = scene().hand(0, "bear 1").hand(1).offer().all_in_sets(1)
    tale.play("play bear 1 new")
    assert tale.outcome is not None
    assert tale.outcome.reason == "circadia.ending.nothing-left"


@pytest.mark.rule("circadia.ending.standstill")
def test_fifty_rounds_without_a_claim_end_the_game() -> None:
    tale = scene().hand(0, "goose 5").hand(1, "bear 5").idle(98).offer(*["bear 1"] * 5)
    tale.play("play goose 5 new")
    assert tale.outcome is None
    tale.play("play bear 5 new")
    assert tale.outcome is not None
    assert tale.outcome.reason == "circadia.ending.standstill"


def turns_without_a_claim(match: Match) -> int:
    """Play on with as little as can be, never claiming, to the end: how many turns that takes."""
    turns = 0
    while not match.over:
        seat = match.actor
        while not match.over and match.actor == seat:
            match.play(modest(match))
        turns += 1
    return turns


def modest(match: Match) -> Action:
    """One card at a time, no claims; with three sets full, another one in their place."""
    for word in ("done", "pass", "play", "make room", "discard", "take"):
        found = [action for action in match.legal if action.text.startswith(word)]
        if found:
            return found[0]
    raise AssertionError(match.legal)


@pytest.mark.rule("circadia.ending.standstill")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_it_takes_as_many_turns_whoever_begins(seats: int) -> None:
    for first in range(seats):
        match = new("circadia", seats=seats, seed=1, first=str(first))
        assert turns_without_a_claim(match) == 50 * seats
        assert match.outcome is not None
        assert match.outcome.reason == "circadia.ending.standstill"


@pytest.mark.rule("circadia.ending.standstill")
@pytest.mark.parametrize("claimer", [0, 1])
def test_it_takes_as_many_turns_whoever_claimed_last(claimer: int) -> None:
    """From the turn after the claim on; what came before it does not count."""
    tale = scene().hand(0, "goose 5").hand(1, "goose 5").set(claimer, 1, *["goose 1"] * 3)
    tale.idle(20).offer(*["bear 1"] * 5)
    if claimer == 1:
        tale.play("play goose 5 new")
    tale.play("play goose 5 to 1", "claim mists back as day with set 1")
    assert tale.match.actor == 1 - claimer
    assert turns_without_a_claim(tale.match) == 100


@pytest.mark.rule("circadia.ending.standstill")
def test_the_table_shows_it_only_when_it_is_near() -> None:
    tale = scene().hand(0, "goose 5", "bear 5").hand(1, "bear 5").offer(*["bear 1"] * 5)
    assert tale.match.view(0)["standstill"] is None
    assert tale.idle(79).match.view(0)["standstill"] is None
    assert tale.idle(80).match.view(1)["standstill"] == 20
    tale.idle(98).play("play goose 5 new", "done")
    assert tale.match.view(0)["standstill"] == 1
    tale.play("play bear 5 new")
    assert (tale.match.over, tale.match.view(0)["standstill"]) == (True, None)


@pytest.mark.rule("circadia.ending.standstill")
def test_a_claim_puts_it_off() -> None:
    tale = scene().hand(0, "goose 5").hand(1, "bear 5").idle(98).set(0, 1, *["goose 1"] * 3)
    tale.offer(*["bear 1"] * 5)
    assert tale.match.view(0)["standstill"] == 2
    tale.play("play goose 5 to 1", "claim mists back as day with set 1")
    assert tale.match.view(0)["standstill"] is None
    tale.play("play bear 5 new")
    assert tale.outcome is None


@pytest.mark.rule("circadia.ending.standstill")
def test_version_1_counts_how_often_play_passes_to_seat_0() -> None:
    """Its records must replay: with the second seat first it takes a turn less."""
    turns = [turns_without_a_claim(new("circadia", seed=1, first=f, version=1)) for f in "01"]
    assert turns == [100, 99]
    tale = scene(version=1).hand(0, "goose 5").hand(1, "bear 5").idle(98)
    tale.offer(*["bear 1"] * 5)
    assert tale.match.view(0)["standstill"] == 2
    tale.play("play goose 5 new")
    assert tale.match.view(0)["standstill"] == 1
    tale.play("play bear 5 new")
    assert tale.outcome is not None
    assert tale.outcome.reason == "circadia.ending.standstill"


@pytest.mark.rule("circadia.ending.standstill")
def test_a_network_sees_rounds_in_either_version() -> None:
    """In the same column, so that one set of weights plays by both."""
    for version in (1, 2):
        state = scene(version=version).idle(60).state
        field = state.game.observation["idle"]
        assert list(state.observation(0)[field.at : field.end]) == [30]
