"""Small endings of the solo base game are worked out exactly: which positions count as the same?

What is still to come depends on the cards that are left, on the hand and the Doors, on the series
and the last symbol, and on what is being decided; not on how it came about.
"""

import pytest

from reverie.engine.state import AGENDA, State
from reverie.games.onirim.cards import BASE_KINDS
from reverie.games.onirim.layout import (
    BAG,
    DECK_TOP,
    DOORS,
    DRAWN,
    HAND,
    LIMBO,
    LOOKED,
    SERIES,
)
from reverie.testing import Story
from tests.rules.onirim.drawn import ALL_DOORS, solo, two
from tests.rules.onirim.drawn import HAND as RED_HAND

ROW = ["blue sun", "blue moon", "green sun"]
LEFT = ["red sun", "red door", "nightmare", "brown sun"]  # the first kind of all, and the last


def ending(*expansions: str, **places: list[str]) -> Story:
    """One pair of Doors is missing, and four cards are left in the deck."""
    tale = solo(*expansions, hand=RED_HAND)
    setting: dict[str, list[str]] = {"doors_0": ALL_DOORS[2:], "row_0": ROW, "hand_0": RED_HAND}
    return tale.given(deck=LEFT, **{**setting, **places})


def belief(tale: Story) -> bytes:
    return bytes(tale.match.game.belief(tale.match.state))


def changed(state: State, place: int, value: int) -> bytes:
    other = state.clone()
    other.set_cell(place, value)
    return bytes(state.game.belief(other))


# --- the same ---
def test_the_order_of_a_hand_and_of_the_doors_means_nothing() -> None:
    other = ending(hand_0=RED_HAND[::-1], doors_0=ALL_DOORS[2:][::-1])
    assert belief(other) == belief(ending())


@pytest.mark.rule("onirim.play.symbol")
def test_of_the_row_only_the_last_symbol_counts() -> None:
    assert belief(ending(row_0=["brown moon", "brown sun"])) == belief(ending())
    assert belief(ending(row_0=[*ROW, "brown moon"])) != belief(ending())
    assert belief(ending(row_0=["brown moon"])) != belief(ending(row_0=["brown sun"]))
    empty, key = ending(row_0=[]), ending(row_0=["brown key"])
    assert len({belief(empty), belief(key), belief(ending())}) == 3


@pytest.mark.rule("onirim.limbo.shuffle")
def test_the_order_of_limbo_and_of_the_cards_looked_at_does_not_count() -> None:
    limbo = ["nightmare", "green door"]
    doors = ALL_DOORS[3:]
    ways = [ending(limbo=cards, doors_0=doors) for cards in (limbo, limbo[::-1])]
    assert belief(ways[0]) == belief(ways[1])
    looks = []
    for first, second in (LEFT, LEFT[::-1]), (LEFT[::-1], LEFT):
        tale = ending().stack(*first).play("discard red key")
        assert tale.table("looked") == list(first) != second
        looks.append(belief(tale))
    assert looks[0] == looks[1]


def test_what_was_there_before_does_not_count() -> None:
    """A place keeps the number of its cards; what lies behind them is of no account."""
    state = ending(limbo=["nightmare"]).stack("red sun").match.state
    for pile in (AGENDA, DECK_TOP, HAND, DOORS, LOOKED, LIMBO):
        size = state.size(pile)
        room = {HAND: 5, DOORS: 14}.get(pile, 80)
        if size < room:
            behind = pile + 1 + size
            assert changed(state, behind, 7) == state.game.belief(state), pile


# --- not the same ---
@pytest.mark.parametrize("pile", [AGENDA, DECK_TOP, HAND, DOORS, LOOKED, LIMBO])
def test_every_card_of_a_pile_counts(pile: int) -> None:
    tale = ending(limbo=["nightmare", "green door"], doors_0=ALL_DOORS[3:]).stack(*LEFT)
    if pile == LOOKED:
        tale.play("discard red key")
    state = tale.match.state
    assert state.size(pile) > 1
    for at in range(pile + 1, pile + 1 + state.size(pile)):
        assert changed(state, at, state.size(at) + 40) != state.game.belief(state)


def test_every_card_of_the_deck_counts() -> None:
    state = ending().match.state
    for kind in range(BASE_KINDS):
        assert changed(state, BAG + 1 + kind, 9) != state.game.belief(state)


@pytest.mark.rule("onirim.doors.series")
@pytest.mark.rule("onirim.fill.door")
def test_the_series_and_a_drawn_card_count() -> None:
    tale = ending().stack("red door").play("discard red sun")
    assert tale.decision == "use key"
    state = tale.match.state
    for at in (*range(SERIES, SERIES + 4), DRAWN + 1):
        assert changed(state, at, state.size(at) + 1) != state.game.belief(state)


def test_a_card_in_one_place_is_not_the_same_in_another() -> None:
    """Two cards in Limbo, or one of them among the Doors, make different positions."""
    hand = RED_HAND[:4]
    held = ending(hand_0=hand, limbo=["red moon"])
    assert belief(held) != belief(ending(hand_0=[*hand, "red moon"], limbo=[]))


# --- which are small ---
@pytest.mark.parametrize(
    ("deck", "limbo", "small"), [(5, 0, True), (4, 1, True), (6, 0, False), (5, 1, False)]
)
def test_an_ending_is_small_when_five_cards_are_left(deck: int, limbo: int, small: bool) -> None:
    tale = solo().given(deck=["nightmare"] * deck, limbo=["nightmare"] * limbo)
    assert tale.match.game.is_small(tale.match.state) == small


@pytest.mark.rule("onirim.together.any")
def test_only_the_solo_base_game_has_small_endings() -> None:
    for tale in (solo("glyphs"), solo(incubus="new"), two()):
        tale.given(deck=["nightmare"] * 3)
        assert not tale.match.game.is_small(tale.match.state)
    glyphs = [ending("glyphs", row_0=row) for row in (ROW, ["brown moon", "brown sun"])]
    assert belief(glyphs[0]) != belief(glyphs[1])  # there every difference counts


@pytest.mark.rule("onirim.two.silence")
def test_players_may_talk_unless_the_game_is_silent() -> None:
    assert solo().match.game.may_talk()
    assert two().match.game.may_talk()
    assert not two(talk="silent").match.game.may_talk()
