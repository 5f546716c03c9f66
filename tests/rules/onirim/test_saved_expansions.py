"""Saved games with expansions that can't be: each is refused, and told what is wrong."""

from typing import Any

import pytest

from reverie.engine.declared.zone import NOTES
from reverie.engine.state import AGENDA, State
from reverie.games.onirim.expansions.numbers import DENIZEN
from reverie.games.onirim.layout import BAG, DISCARD, KEPT, ROW_CAPACITY
from reverie.games.onirim.options import EXPANSIONS
from reverie.i18n import Words
from reverie.testing import Story
from tests.rules.onirim.drawn import rallied, solo, two
from tests.rules.onirim.test_saved import Change, card, complaint, refused, setting


def expansion(tale: Story, name: str) -> Any:
    return next(one for one in tale.match.game.expansions if one.name == name)


@pytest.mark.parametrize("alone", ["", *EXPANSIONS])
def test_all_places_lie_apart(alone: str) -> None:
    """However many cards a place holds, it never reaches into the next one."""
    chosen = [alone] if alone else EXPANSIONS
    match = solo(*chosen, incubus="none" if alone else "apprentice").match
    game, end_of_all = match.game, len(match.state.cells)
    room = sorted((here.at, here.zone.bytes) for here in game.locations)
    room += [(zone.at, zone.bytes) for zone in game.declared.zones if zone.form == NOTES]
    room.sort()
    ends = [at + size for at, size in room]
    for end, following in zip(ends, [*(at for at, _ in room[1:]), end_of_all], strict=True):
        assert end <= following


def test_a_dead_end_that_is_kept() -> None:
    hand = ["dead end", "red sun", "blue sun", "red moon", "red key"]
    tale = rallied("treasure keeper", "crossroads", hand=hand)
    tale.play("call treasure keeper", "keep red key")
    dead_end, key = card(tale, "dead end"), card(tale, "red key")

    def change(state: State) -> None:
        state.remove(KEPT, key)
        state.put(BAG, key)
        state.take(BAG, dead_end)
        state.push(KEPT, dead_end)

    assert not refused(tale, lambda state: None)
    assert "'dead end' can't be in 'kept'" in complaint(tale, change)


def test_cards_where_no_such_card_can_lie() -> None:
    """A Goal that paid for a spell, a Sun that keeps a card, two cards under the Incubus."""
    tale = rallied("treasure keeper", "book", incubus="apprentice")
    tale.play("call treasure keeper", "keep red key")
    book, oniverse = expansion(tale, "book"), expansion(tale, "oniverse")
    goal, sun = card(tale, "red goal"), card(tale, "blue sun")

    def spend_a_goal(state: State) -> None:
        state.remove(book.goals, goal)
        state.put(book.spent, goal)

    def keep_under_a_sun(state: State) -> None:
        keeper = state.pop(oniverse.keepers)
        state.put(BAG, keeper)
        state.take(BAG, sun)
        state.push(oniverse.keepers, sun)

    def store_two(state: State) -> None:
        state.take(BAG, sun)
        state.push(expansion(tale, "incubus").stored, sun)
        state.set_cell(expansion(tale, "incubus").stored, 2)

    assert not refused(tale, lambda state: None)
    assert "'red goal' can't be in 'out of the game'" in complaint(tale, spend_a_goal)
    assert "'blue sun' can't be in" in complaint(tale, keep_under_a_sun)
    assert "too many cards in 'Little Incubus': 2 (maximum 1)" in complaint(tale, store_two)


def test_cards_in_a_destroyed_dreamcatcher() -> None:
    tale = solo("dreamcatchers")
    catchers = expansion(tale, "dreamcatchers")

    def change(state: State) -> None:
        state.set_cell(catchers.left, 3)
        state.take(BAG, 0)
        state.push(catchers.catcher(3), 0)

    assert "'Dreamcatcher 4' is destroyed, but holds cards" in complaint(tale, change)
    assert "the number of Dreamcatchers (0)" in complaint(tale, setting(catchers.left, 0))
    assert "'Dreamcatchers left' is 5 (maximum 4)" in complaint(tale, setting(catchers.left, 5))


def test_a_card_to_keep_and_nobody_to_keep_it() -> None:
    tale = rallied("treasure keeper").play("call treasure keeper")
    keep = tale.match.state.top(AGENDA)

    def change(state: State) -> None:
        state.push(AGENDA, keep)

    assert not refused(tale, lambda state: None)
    assert "there is no Treasure Keeper to keep a card" in complaint(rallied("mirror"), change)
    assert "the number of Treasure Keepers (0) is not that of the cards kept (1)" in complaint(
        tale, lambda state: (state.take(BAG, 0), state.push(KEPT, 0))[0]
    )


@pytest.mark.parametrize("kind", range(8))
@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_more_denizens_known_than_there_are(kind: int, viewer: int) -> None:
    tale = solo("oniverse")
    oniverse = expansion(tale, "oniverse")
    name = Words("en").card("onirim", tale.match.game.card_names[DENIZEN + kind])
    words = f"more are known to be in the game than there are: {name}"
    assert words in complaint(tale, setting(oniverse.identified(viewer) + kind, 3))


def test_too_few_denizens_left_out_or_a_stranger_among_them() -> None:
    tale = rallied("mirror")
    oniverse = expansion(tale, "oniverse")

    def fewer(state: State) -> None:
        found = next(one for one in range(64) if state.count(oniverse.box, one) > 0)
        state.take(oniverse.box, found)
        state.put(BAG, found)

    def stranger(state: State) -> None:
        state.take(BAG, card(tale, "red sun"))
        state.push(oniverse.rallied, card(tale, "red sun"))

    def stranger_in_the_box(state: State) -> None:
        fewer(state)
        state.take(BAG, card(tale, "red sun"))
        state.put(oniverse.box, card(tale, "red sun"))

    def door(state: State) -> None:
        state.take(BAG, card(tale, "oniverse door"))
        state.push(oniverse.rallied, card(tale, "oniverse door"))

    assert "'Oniverse door' can't be in 'Denizens'" in complaint(tale, door)
    assert "8 Denizens are left out of the game, not 7" in complaint(tale, fewer)
    assert "'red sun' can't be in 'Denizens'" in complaint(tale, stranger)
    assert "'red sun' can't be in 'box'" in complaint(tale, stranger_in_the_box)


def test_an_incubus_that_stands_nowhere() -> None:
    for mode, most in (("new", 1), ("adversary", 1), ("apprentice", 2)):
        tale = solo(incubus=mode)
        figure = expansion(tale, "incubus").figure
        words = f"'Little Incubus still there' is {most + 1} (maximum {most})"
        assert words in complaint(tale, setting(figure, most + 1))
        assert "Little Incubus still there" not in complaint(tale, setting(figure, most))


@pytest.mark.parametrize("seat", [0, 1])
def test_marks_on_cards_that_are_not_in_a_row(seat: int) -> None:
    tale = two("oniverse")
    marks = expansion(tale, "used cards").marks + seat * ROW_CAPACITY
    row = f"'labyrinth (Player {seat + 1})'"
    for place in (0, 1, ROW_CAPACITY - 1):
        words = f"card {place + 1} of {row} can't have been used like this"
        assert words in complaint(tale, setting(marks + place, 1))
    tale.stack("brown moon", "brown sun").play("play red sun", "play red moon")
    assert not refused(tale, setting(marks, 31))
    words = f"card 1 of {row} can't have been used like this"
    assert words in complaint(tale, setting(marks, 32))


def test_a_premonition_or_a_goal_in_the_deck_or_the_discard() -> None:
    for expansions, name in (("premonitions", "premonition of three doors"), ("book", "red goal")):
        tale = solo(expansions)
        number = card(tale, name)
        for bag in (BAG, DISCARD):
            words = complaint(tale, lambda state, bag=bag, number=number: state.put(bag, number))
            assert f"'{name}' can't be in" in words.replace("Doors", "doors")


def test_strangers_among_premonitions_towers_and_caught_cards() -> None:
    tale = solo("premonitions", "towers", "dreamcatchers", "book")
    premonitions, towers = expansion(tale, "premonitions"), expansion(tale, "towers")
    catchers, goals = expansion(tale, "dreamcatchers"), expansion(tale, "book").goals
    sun, dream, goal = (card(tale, name) for name in ("red sun", "happy dream", "red goal"))

    def in_bag(bag: int) -> Change:
        return lambda state: (state.take(BAG, sun), state.put(bag, sun))[0]

    words = "'red sun' can't be in '"
    for bag in (premonitions.face_down, premonitions.gone):
        assert words in complaint(tale, in_bag(bag))

    def on_pile(pile: int, number: int) -> Change:
        return lambda state: (state.take(BAG, number), state.push(pile, number))[0]

    assert words in complaint(tale, on_pile(premonitions.open, sun))
    for number in (sun, dream):  # a Happy Dream has the number after the last Tower's
        assert "can't be in 'Towers'" in complaint(tale, on_pile(towers.row, number))
    for number in (sun, dream):
        assert not refused(tale, on_pile(catchers.catcher(3), number))

    def caught(state: State) -> None:
        state.remove(goals, goal)
        state.push(catchers.catcher(3), goal)

    assert "'red goal' can't be in 'Dreamcatcher 4'" in complaint(tale, caught)


def test_what_cannot_lie_under_the_incubus() -> None:
    for mode, name, words in (
        ("new", "red sun", "'red sun' can't be in 'Little Incubus'"),
        ("adversary", "red sun", "'red sun' can't be in 'Little Incubus'"),
        ("apprentice", "red door", "'red door' can't be in 'Little Incubus'"),
        ("apprentice", "nightmare", "'nightmare' can't be in 'Little Incubus'"),
        ("apprentice", "red sun", ""),
    ):
        tale = solo(incubus=mode)
        stored, number = expansion(tale, "incubus").stored, card(tale, name)

        def change(state: State, stored: int = stored, number: int = number) -> None:
            state.take(BAG, number)
            state.push(stored, number)

        assert words in complaint(tale, change)
        assert refused(tale, change) == (words != "")
