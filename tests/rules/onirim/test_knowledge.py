"""What a seat is shown of the table, and which cards are hidden from it, place by place."""

import pytest

from reverie.engine.events import EVERYBODY
from reverie.engine.state import SPECTATOR, State
from reverie.games.onirim.cards import KINDS
from reverie.games.onirim.layout import (
    BAG,
    DECK_BOTTOM,
    DECK_TOP,
    DOORS,
    HAND,
    LOOK_FROM,
    LOOK_OPEN,
    LOOKED,
    OUTER_OPEN,
    PLAYER,
    SERIES,
)
from reverie.testing import Story
from tests.rules.onirim import tables
from tests.rules.onirim.drawn import solo, two

HANDS = [HAND, HAND + PLAYER]
UNSORTED = ["red key", "red moon", "red sun", "blue sun", "blue moon", "green sun"]
UNSORTED += ["green key", "brown sun"]


def number(tale: Story, name: str) -> int:
    return int(tale.match.game.card_names.index(name))


def place(tale: Story, name: str) -> int:
    places = {name: place for place, name in tale.match.game.place_names.items()}
    return int(places[name])


def with_deck(tale: Story, end: int, *cards: tuple[str, int]) -> State:
    """Cards at one end of the deck, from below, each with who knows it."""
    state = tale.match.state.clone()
    for name, knowers in cards:
        state.take(BAG, number(tale, name))
        state.push(end, number(tale, name))
        state.push(end, knowers)
    return state


# --- the deck ---
def test_the_top_of_the_deck_down_to_the_deepest_card_that_one_knows() -> None:
    cards = [("blue sun", 2), ("red sun", EVERYBODY), ("green moon", 2), ("brown key", 1)]
    state = with_deck(two(talk="silent"), DECK_TOP, *cards)
    assert state.view(0)["deck"]["top"] == ["brown key", None, "red sun"]
    assert state.view(1)["deck"]["top"] == [None, "green moon", "red sun", "blue sun"]
    assert state.view(SPECTATOR)["deck"] == {
        "size": 68,
        "top": [None, None, "red sun"],
        "bottom": [],
    }


def test_the_bottom_of_the_deck_up_to_the_highest_card_that_one_knows() -> None:
    cards = [("brown key", 1), ("green moon", 2), ("red sun", EVERYBODY), ("blue sun", 2)]
    state = with_deck(two(talk="silent"), DECK_BOTTOM, *cards)
    assert state.view(0)["deck"]["bottom"] == ["red sun", None, "brown key"]
    assert state.view(1)["deck"]["bottom"] == ["blue sun", "red sun", "green moon", None]
    deck = {"size": 68, "top": [], "bottom": ["red sun", None, None]}
    assert state.view(SPECTATOR)["deck"] == deck


# --- hands and looks ---
def test_in_open_play_the_partners_hand_is_shown_as_it_is() -> None:
    tale = two(offer=UNSORTED)
    assert tale.sees(1, "hand", of=0) == ["red key", "red sun", "blue moon"]
    assert not set(HANDS) & set(tale.match.state.hidden(1))
    assert LOOKED not in tale.match.state.hidden(1)


@pytest.mark.parametrize(
    ("look", "outer", "seen"),
    [
        (0, 0, [None, None, None]),
        (0, 1, ["red sun", "blue sun", None]),
        (1, 0, [None, None, "brown key"]),
        (1, 1, ["red sun", "blue sun", "brown key"]),
    ],
)
def test_a_look_may_be_open_while_the_one_that_it_interrupts_is_not(
    look: int, outer: int, seen: list[str | None]
) -> None:
    tale = two(talk="silent")
    state = tale.match.state.clone()
    for name in ("red sun", "blue sun", "brown key"):
        state.push(LOOKED, number(tale, name))
    state.set_cell(LOOK_FROM, 2)
    state.set_cell(LOOK_OPEN, look)
    state.set_cell(OUTER_OPEN, outer)
    assert state.view(1)["looked"] == seen
    assert state.view(0)["looked"] == ["red sun", "blue sun", "brown key"]
    hidden = sum(state.hidden(1).get(LOOKED, []))
    assert hidden == seen.count(None)
    assert (LOOKED in state.hidden(1)) == (hidden > 0)
    assert LOOKED not in state.hidden(0)


def searching() -> Story:
    """Seat 0 goes through the deck; each holds a card that the other does not know."""
    tale = two("premonitions", talk="silent").stack("brown moon", "green moon", "happy dream")
    return tale.play("play red sun", "play blue sun", "play red key", "search the deck")


@pytest.mark.rule("onirim.powers.elimination")
def test_only_who_searches_the_deck_knows_the_other_hand() -> None:
    tale = searching()
    assert tale.sees(0, "hand", of=1) == ["red moon", "green sun", "green moon"]
    assert tale.sees(1, "hand", of=0) == ["blue moon", None]
    state = tale.match.state
    assert sum(state.hidden(0)[place(tale, "hidden premonitions")]) > 0
    assert [hand in state.hidden(0) for hand in HANDS] == [False, False]
    assert [hand in state.hidden(1) for hand in HANDS] == [True, False]
    assert [hand in state.hidden(SPECTATOR) for hand in HANDS] == [True, True]
    worlds = [state.resample(1, seed) for seed in range(30)]
    assert len({tuple(world.listed(HAND)) for world in worlds}) > 5
    worlds = [state.resample(0, seed) for seed in range(10)]
    assert {tuple(world.listed(HAND + PLAYER)) for world in worlds} == {
        tuple(state.listed(HAND + PLAYER))
    }


@pytest.mark.rule("onirim.powers.elimination")
def test_only_the_searcher_is_told_which_cards_are_not_in_the_deck() -> None:
    """A card of the partner's hand, and the Denizens left out; and nothing twice."""
    offer = ["blue key", "red moon", "red key", "blue sun", "blue moon", "green sun"]
    tale = two("premonitions", "oniverse", offer=[*offer, "red sun", "brown sun"], talk="silent")
    tale = tables.foretold(tale.given(doors_0=["blue door"]), "premonition of two blue doors")
    tale.stack("green key", "red sun").play("play blue moon", "play red moon")
    assert tale.sees(0, "hand", of=1) == ["blue sun", "green sun", None]
    tale.stack("blue door").play("play red key", "use blue key")
    assert tale.decision == "two keys"
    places = {name: place for place, name in tale.match.game.place_names.items()}
    state, names = tale.match.state, tale.match.game.card_names
    left_out = [name for i, name in enumerate(names) for _ in range(state.count(places["box"], i))]
    assert sorted(deduced(tale, 0), key=str) == sorted(["red sun", *left_out])
    assert tale.sees(0, "left_out") == tale.sees(1, "left_out") == 8
    assert set(deduced(tale, 1)) == set(deduced(tale, SPECTATOR)) == {None}
    tale.play("discard green key")
    assert (tale.decision, deduced(tale, 0)) == ("two keys", [])


def deduced(tale: Story, seat: int) -> list[object]:
    """The cards that were found, in the last move, to be hidden elsewhere than in the deck."""
    events = tale.match.events(seat, since=len(tale.match.plies) - 1)
    return [event["card"] for event in events if event["event"] == "deduced"]


@pytest.mark.rule("onirim.two.memory")
def test_in_silence_the_cards_that_one_knows_come_first_in_the_partners_hand() -> None:
    tale = (
        two(talk="silent").stack("brown moon", "green moon").play("play red sun", "play red moon")
    )
    tale.stack("blue key").play("discard blue moon", "swap red key", "for green key")
    assert tale.sees(0, "hand", of=0) == ["brown moon", "green key", "blue key"]
    assert tale.sees(1, "hand", of=0) == ["green key", None, None]


# --- what is in front of the players ---
@pytest.mark.rule("onirim.premonitions.setup")
@pytest.mark.rule("onirim.oniverse.setup")
def test_cards_that_are_not_for_the_deck_are_not_counted_among_its_cards() -> None:
    tale = solo("premonitions", "oniverse")
    assert tale.table("hidden_premonitions") == sum(tale.table("unseen_premonitions").values()) == 4
    assert not [card for card in tale.table("unseen") if card.startswith("premonition")]
    assert tale.table("left_out") == 8
    assert sum(tale.table("unseen").values()) == tale.table("deck")["size"] + 8


def test_the_series_of_each_player() -> None:
    state = two().match.state.clone()
    for colour in range(4):
        state.set_cell(SERIES + colour, colour % 3)
        state.set_cell(SERIES + PLAYER + colour, (colour + 1) % 3)
    assert [player["series"] for player in state.view(0)["players"]] == [[0, 1, 2, 0], [1, 2, 0, 1]]


@pytest.mark.rule("onirim.denizens.chaos")
@pytest.mark.parametrize(
    ("door", "shown"),
    [
        ("red door", ["blue", "green", "brown"]),
        ("blue door", ["green", "brown", "red"]),
        ("brown door", ["red", "blue", "green"]),
    ],
)
def test_a_painted_door_is_shown_with_its_colour(door: str, shown: list[str]) -> None:
    tale = two("oniverse")
    state = tale.match.state.clone()
    for paint in range(4):
        state.push(DOORS + PLAYER, number(tale, door) + paint * KINDS)
    painted = [f"{door} painted {colour}" for colour in shown]
    assert state.view(0)["players"][1]["doors"] == [door, *painted]


def test_every_expansion_shows_its_places() -> None:
    view = two("towers", "book", "dreamcatchers").match.state.view(0)
    assert {"goals", "towers", "catchers"} <= set(view)


# --- everything that is hidden ---
@pytest.mark.rule("onirim.oniverse.secret")
def test_hidden_cards_by_place_add_up() -> None:
    expansions = ("book", "premonitions", "oniverse", "towers")
    tale = two(*expansions, talk="silent")
    state, names = tale.match.state, tale.match.game.place_names
    found = {names.get(place, "top"): sum(n) for place, n in state.hidden(0).items() if any(n)}
    deck = int(state.view(0)["deck"]["size"])
    face_down = state.view(0)["hidden_premonitions"]
    assert found == {"deck": deck, "hidden premonitions": face_down, "box": 8}


def test_the_denizens_left_out_are_drawn_anew_in_silence_too() -> None:
    tale = tables.in_play(two("premonitions", "oniverse", talk="silent"), "mirror")
    state = tale.match.state
    worlds = {tuple(state.resample(1, seed).hidden(1)[place(tale, "box")]) for seed in range(20)}
    assert len(worlds) > 5
