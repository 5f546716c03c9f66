"""What a table shows to each seat, what it hides, and when nothing is left."""

import pytest

from reverie.engine.state import State
from reverie.games.circadia.creatures import holds_value
from reverie.games.circadia.declaration import (
    BAG,
    CREATURE_KINDS,
    DECK,
    DECKS,
    DISCARD,
    FACE_DOWN,
    FED,
    FIRST_FRONT,
    FRONTS,
    HABITAT,
    HAND,
    LINE,
    OFFER,
    OPEN,
    PLAYER,
    REFILLING,
    ROW,
    SEEN,
    SHUFFLED_BACK,
    STEP,
    TAKING,
    TO_TAKE,
    VALUE,
)
from reverie.games.circadia.ending import something_to_claim, something_to_play
from reverie.games.circadia.state import rules_of
from tests.positions.circadia import Scene, scene

OFFERED = ("bear 1", "axolotl 1", "goose 1", "goose 2", "goose 3")


def sets(tale: Scene, seat: int) -> list[tuple[list[str], bool] | None]:
    found = tale.match.view(7)["players"][seat]["sets"]
    return [one and (one["cards"], one["fed"]) for one in found]


@pytest.mark.rule("circadia.secrets.public")
def test_sets_and_points_of_every_seat_lie_open() -> None:
    tale = scene(3, first="1").hand(1, "bear 2", "goose 2", "goose 4").offer(*OFFERED)
    tale.set(0, 1, "goose 1").set(1, 2, "bear 1", "bear 1").set(2, 3, "axolotl 3", "axolotl 5")
    tale.line(2, "forest back day")
    assert sets(tale, 0) == [(["goose 1"], False), None, None]
    assert sets(tale, 1) == [None, (["bear 1", "bear 1"], False), None]
    assert sets(tale, 2) == [None, None, (["axolotl 3", "axolotl 5"], False)]
    points = rules_of(tale.state).printed.backs[0].points
    assert [player["points"] for player in tale.match.view(0)["players"]] == [0, 0, points]
    assert tale.state.scores() == [0, 0, points]
    assert tale.match.view(0)["value"] is None
    tale.play("play bear 2 to 2")
    assert tale.match.view(0)["value"] == 2
    assert sets(tale, 1) == [None, (["bear 1", "bear 1", "bear 2"], True), None]
    tale.play("play goose 2 new")
    assert sets(tale, 1)[0] == (["goose 2"], True)
    assert sets(tale, 0) == [(["goose 1"], False), None, None]
    tale.state.cells[FED] = 4
    assert [one and one[1] for one in sets(tale, 1)] == [False, False, None]
    assert sets(tale, 2)[2] == (["axolotl 3", "axolotl 5"], False)


@pytest.mark.rule("circadia.take.value")
def test_what_is_left_to_take_is_told_while_cards_are_taken() -> None:
    tale = scene(3).hand(0, "bear 2", "goose 5").offer(*OFFERED)
    assert tale.match.view(0)["to_take"] == 0
    tale.play("play bear 2 new", "done")
    assert tale.match.view(1)["to_take"] == 2
    assert tale.play("take goose 1").match.view(1)["to_take"] == 1
    assert tale.play("take goose 2").match.view(1)["to_take"] == 0
    tale.state.cells[TO_TAKE] = 2
    assert list(map(str, tale.state.problems())) == [
        "cards are to be taken at the wrong moment (number: 2)"
    ]


# --- what a seat can't see ---
@pytest.mark.rule("circadia.secrets.hands")
def test_every_hidden_place_with_what_lies_there() -> None:
    tale = scene(3).hand(0, "bear 1").hand(1, "bear 2", "bear 2", "goose 5").hand(2, "goose 5")
    state = tale.state
    state.put(SEEN + PLAYER, 1)
    decks = [BAG, FRONTS, FRONTS + HABITAT, FRONTS + 2 * HABITAT]
    for seat in (0, 1, 2, 7):
        hands = [HAND + other * PLAYER for other in range(3) if other != seat]
        hidden = state.hidden(seat)
        assert list(hidden) == decks + hands
        for bag in decks:
            kinds = len(hidden[bag])
            assert hidden[bag] == [state.count(bag, kind) for kind in range(kinds)]
            assert sum(hidden[bag]) == state.size(bag) > 0
    none = [0] * CREATURE_KINDS
    hidden = {at: counts[:CREATURE_KINDS] for at, counts in state.hidden(7).items()}
    assert hidden[HAND] == [1, *none[1:]]
    assert hidden[HAND + PLAYER] == [0, 1, *none[3:], 1]  # one of the bears was seen
    assert hidden[HAND + 2 * PLAYER] == [*none[1:], 1]
    assert tale.match.view(0)["unseen"]["bear 2"] == state.count(BAG, 1) + 1


def imagined(tale: Scene, seat: int, worlds: int = 40) -> list[State]:
    """Worlds that a seat can't distinguish from this one."""
    found = [tale.state.resample(seat, seed) for seed in range(worlds)]
    for world in found:
        assert world.problems() == []
        assert world.view(seat) == tale.match.view(seat)
    return found


@pytest.mark.rule("circadia.secrets.hands")
def test_what_was_seen_stays_in_the_hand_in_every_world() -> None:
    tale = scene(3).hand(1, "bear 5", "goose 5", "axolotl 4").hand(2, "goose 4", "axolotl 5")
    tale.state.put(SEEN + PLAYER, 4)
    tale.state.put(SEEN + 2 * PLAYER, 13)
    tale.state.luck = 1
    for shuffled in (0, 1):
        tale.state.cells[SHUFFLED_BACK] = shuffled
        hands = set()
        for world in imagined(tale, 0):
            assert world.count(HAND + PLAYER, 4) >= 1
            assert world.count(HAND + 2 * PLAYER, 13) >= 1
            assert (world.size(HAND + PLAYER), world.size(HAND + 2 * PLAYER)) == (3, 2)
            hands.add(tuple(world.count(HAND + PLAYER, card) for card in range(CREATURE_KINDS)))
        # After the shuffle three cards are left that may be in either hand.
        assert len(hands) == 3 if shuffled else len(hands) > 15


@pytest.mark.rule("circadia.secrets.hands")
def test_after_a_reshuffle_every_deal_of_the_hidden_cards_can_be() -> None:
    tale = scene(4).hand(1, "bear 5").hand(2, "goose 5").hand(3, "axolotl 5")
    tale.state.cells[SHUFFLED_BACK] = 1
    deals = set()
    for world in imagined(tale, 0, 120):
        hands = [world.view(seat)["players"][seat]["hand"][0] for seat in (1, 2, 3)]
        deals.add(tuple(hands))
    assert len(deals) == 6


@pytest.mark.rule("circadia.secrets.hands")
@pytest.mark.parametrize("habitat", [0, 1, 2])
def test_stacked_habitats_are_drawn_anew(habitat: int) -> None:
    tale = scene()
    kinds = range(FIRST_FRONT, FIRST_FRONT + len(rules_of(tale.state).fronts))
    stacked = next(kind for kind in kinds if DECKS[habitat].count(tale.state, kind))
    tale.stack(tale.match.game.card_names[stacked])
    tops = {world.card(DECKS[habitat].top, 0) for world in imagined(tale, 0)}
    assert len(tops) > 4


def ones_held(tale: Scene) -> list[int]:
    """How many cards of value 1 seat 0 holds, in worlds that seat 1 can't distinguish."""
    return [sum(world.count(HAND, card) for card in (0, 5, 10)) for world in imagined(tale, 1)]


@pytest.mark.rule("circadia.sets.discard")
def test_whoever_must_open_a_set_holds_a_card_of_the_value() -> None:
    tale = scene().hand(0, "bear 1", "goose 5", "goose 4").set(0, 1, "bear 1").set(0, 2, "bear 2")
    cells = tale.state.cells
    cells[STEP], cells[VALUE], cells[FED] = OPEN, 1, 1
    assert 0 not in ones_held(tale)
    cells[STEP] = 0  # whoever may play more need not have one
    assert 0 in ones_held(tale)
    cells[STEP], cells[VALUE], cells[FED] = OPEN, 0, 0  # any card opens it
    assert 0 in ones_held(tale)


def test_a_card_of_a_value_is_looked_for_in_the_hand_alone() -> None:
    state = scene().hand(0, "bear 2").state
    state.put(SEEN, 1)
    assert [holds_value(state, value) for value in range(1, 6)] == [False, True] + [False] * 3


# --- when nothing is left ---
def bare() -> State:
    """No creature in deck, discard, offer or hands; no Habitat in decks or rows."""
    state = scene(3).state
    for place in (OFFER, BAG, DISCARD, HAND, HAND + PLAYER, HAND + 2 * PLAYER):
        state.cells[place] = 0
    for habitat in range(3):
        state.cells[ROW + habitat * HABITAT] = 0
        state.cells[FACE_DOWN + habitat * HABITAT] = state.size(FRONTS + habitat * HABITAT)
    return state


@pytest.mark.rule("circadia.ending.nothing-left")
@pytest.mark.parametrize("place", [OFFER, BAG, DISCARD, HAND, HAND + PLAYER, HAND + 2 * PLAYER])
def test_one_creature_anywhere_can_still_be_played(place: int) -> None:
    state = bare()
    assert not something_to_play(state)
    state.cells[place] = 1
    assert something_to_play(state)


@pytest.mark.rule("circadia.ending.nothing-left")
@pytest.mark.parametrize("habitat", [0, 1, 2])
def test_one_habitat_left_in_a_deck_can_still_be_claimed(habitat: int) -> None:
    state = bare()
    assert not something_to_claim(state)
    state.cells[FACE_DOWN + habitat * HABITAT] -= 1
    assert something_to_claim(state)


@pytest.mark.rule("circadia.ending.nothing-left")
@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize("habitat", [0, 1, 2])
def test_one_card_in_a_row_that_follows_one_line(seat: int, habitat: int) -> None:
    state = bare()
    fronts = [code for code in rules_of(state).sides if code < 64]
    day = next(code for code in fronts if rules_of(state).time(code) == 0)
    night = next(code for code in fronts if rules_of(state).time(code) == 1)
    for other in range(3):
        state.cells[LINE + other * PLAYER] = 1
        state.cells[LINE + other * PLAYER + 1] = day
    row = ROW + habitat * HABITAT
    state.cells[row], state.cells[row + 1], state.cells[row + 2] = 2, day, day
    assert not something_to_claim(state)
    state.cells[LINE + seat * PLAYER + 1] = night
    assert something_to_claim(state)
    state.cells[LINE + seat * PLAYER + 1] = day
    state.cells[row + 2] = night
    assert something_to_claim(state)


@pytest.mark.rule("circadia.take.value")
def test_the_offer_is_full_with_five_cards_or_with_no_more_to_come() -> None:
    state = scene(3).state
    assert state.game.steps[REFILLING].is_certain(state)
    state.cells[OFFER] = 4
    assert not state.game.steps[REFILLING].is_certain(state)
    state.cells[BAG] = state.cells[DISCARD] = 0
    assert DECK.size(state) == 0
    assert state.game.steps[REFILLING].is_certain(state)
    for deck, discard in ((1, 0), (0, 1), (1, 1)):
        state.cells[BAG], state.cells[DISCARD] = deck, discard
        assert not state.game.steps[REFILLING].is_certain(state)


def test_only_an_offer_to_be_filled_is_left_to_chance() -> None:
    state = scene(3).state
    assert state.game.steps[REFILLING].is_certain(state)
    state.cells[OFFER] = 4
    assert not state.game.steps[REFILLING].is_certain(state)
    assert state.game.steps[TAKING].is_certain(state)


@pytest.mark.rule("circadia.secrets.public")
@pytest.mark.parametrize("habitat", ["forest", "river", "mists"])
def test_a_network_sees_which_fronts_are_left_by_time_and_value(habitat: str) -> None:
    """Nine of the twelve are in the deck: by day and by night, values from 3 to 8."""
    tale = scene().row(habitat, "day 3", "night 5", "day 8")
    field = tale.state.game.observation[f"{habitat} fronts"]
    seen = list(tale.state.observation(0)[field.at : field.end])
    left = {("day", value): seen[value - 1] for value in range(1, 13)}
    left |= {("night", value): seen[12 + value - 1] for value in range(1, 13)}
    day, night = (4, 5, 6, 7), (3, 4, 6, 7, 8)
    fronts = [*(("day", value) for value in day), *(("night", value) for value in night)]
    assert [front for front, number in left.items() if number == 1] == fronts
    assert sum(left.values()) == 9
