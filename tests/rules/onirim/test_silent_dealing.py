"""Hidden cards are redealt in silent play: which hands, looks and decks can come of it."""

from collections import Counter

import pytest

from reverie.engine.events import EVERYBODY
from reverie.engine.state import SPECTATOR, State
from reverie.games.onirim.layout import (
    BAG,
    DECK_BOTTOM,
    DECK_TOP,
    FORESEEN,
    HAND,
    LOOKED,
    PLAYER,
    SEEN,
)
from reverie.games.onirim.memory import PLAYED_AT
from reverie.games.onirim.strays import ANYWHERE, BOTTOM, GONE, HELD, LOOK, OUTER, TOP
from tests.rules.onirim.silent_table import DOOR, KEY, MOON, SUN, Table

WORLDS = 60
THEIRS = HELD + 1
Cards = tuple[str, ...]


class Small(Table):
    """A table with few cards: seat 0 holds nothing, and only what is said is in the deck."""

    def __init__(self, *deck: str) -> None:
        super().__init__()
        self.holds(0).holds(1)
        for card in range(len(self.names)):
            while self.s.count(BAG, card) > 0:
                self.s.take(BAG, card)
        for name in deck:
            self.s.put(BAG, self.card(name))

    def puts(self, end: int, *cards: tuple[str, int]) -> "Small":
        """These come from outside."""
        for name, _ in cards:
            self.s.put(BAG, self.card(name))
        super().puts(end, *cards)
        return self

    def all_cards(self, s: State) -> Counter[int]:
        piles = [s.listed(HAND), s.listed(HAND + PLAYER), s.listed(LOOKED)]
        piles += [s.listed(DECK_TOP)[::2], s.listed(DECK_BOTTOM)[::2]]
        cards = Counter({card: int(s.count(BAG, card)) for card in range(len(self.names))})
        return +(cards + Counter(card for pile in piles for card in pile))

    def worlds(self, viewer: int) -> list[State]:
        """Worlds that a seat imagines: no card is lost, and every pile is as large as it was."""
        before = self.all_cards(self.s)
        found = [self.s.resample(viewer, seed) for seed in range(WORLDS)]
        for world in found:
            assert self.all_cards(world) == before
            assert world.size(BAG) == self.s.size(BAG)
            for pile in (HAND, HAND + PLAYER, SEEN, SEEN + PLAYER, LOOKED, DECK_TOP, DECK_BOTTOM):
                assert world.size(pile) == self.s.size(pile)
        return found

    def named(self, cards: list[int]) -> Cards:
        return tuple(self.names[card % FORESEEN] for card in cards)

    def hands(self, viewer: int = 0, of: int = 1) -> set[Cards]:
        """The hands that this seat thinks the other may hold."""
        pile = HAND + of * PLAYER
        return {tuple(sorted(self.named(world.listed(pile)))) for world in self.worlds(viewer)}

    def looks_in(self, viewer: int) -> set[Cards]:
        return {self.named(world.listed(LOOKED)) for world in self.worlds(viewer)}

    def ends(self, viewer: int, end: int) -> set[Cards]:
        return {self.named(world.listed(end)[::2]) for world in self.worlds(viewer)}

    def ways(self, *strays: tuple[str, list[int]], viewer: int = 0) -> "Small":
        """A seat remembers these cards; the first places are one way, the second another."""
        rows = list(map(list, zip(*(places for _, places in strays), strict=True)))
        for name, _ in strays:
            self.s.push(self.memory.of(viewer), self.card(name))
        self.memory.strays.keep(self.s, viewer, rows)
        return self


def pairs(*cards: str) -> set[Cards]:
    """All hands of two of these cards."""
    chosen = [(one, other) for i, one in enumerate(cards) for other in cards[i + 1 :]]
    return {tuple(sorted(pair)) for pair in chosen}


# --- hands ---
def test_a_hidden_hand_holds_locations_only() -> None:
    table = Small(MOON, KEY, DOOR, DOOR, DOOR)
    assert table.holds(1, SUN, MOON).hands() == pairs(SUN, MOON, MOON, KEY)


def test_what_is_known_of_a_hand_stays() -> None:
    table = Small(MOON, MOON, KEY).holds(1, SUN, MOON, KEY, known=1, foreseen=1)
    assert table.hands() == {tuple(sorted((SUN, MOON, card))) for card in (MOON, KEY)}
    for world in table.worlds(0):
        assert world.listed(SEEN + PLAYER) == table.s.listed(SEEN + PLAYER)


@pytest.mark.parametrize(
    ("old", "returned", "hands"),
    [
        (0, 1, pairs(SUN, MOON, KEY)),
        (1, 0, pairs(SUN, MOON, KEY)),
        (1, 1, pairs(SUN, MOON, KEY)),
        (2, 1, pairs(MOON, KEY)),
        (3, 1, pairs(MOON, KEY)),  # no more than are in the hand
        (2, 9, pairs(MOON, KEY)),  # no more than there are
    ],
)
def test_an_old_card_was_not_in_the_deck(old: int, returned: int, hands: set[Cards]) -> None:
    table = Small(SUN, DOOR).holds(1, MOON, KEY)
    table.set_old(0, 0, old).set_returned(0, SUN, returned).set_returned(0, DOOR, 1)
    assert table.hands() == hands


def test_of_two_alike_one_may_have_been_in_a_hand() -> None:
    table = Small(SUN, MOON).holds(1, SUN, MOON).set_old(0, 0, 2).set_returned(0, SUN, 1)
    assert table.hands() == pairs(SUN, MOON, MOON)
    assert table.set_returned(0, MOON, 1).hands() == pairs(SUN, MOON)


def test_a_contradiction_is_passed_over() -> None:
    table = Small(SUN, DOOR).holds(1, SUN, MOON).set_old(0, 0, 2).set_returned(0, SUN, 2)
    assert table.hands() == pairs(SUN, SUN, MOON)


def test_for_a_spectator_both_hands_have_old_cards() -> None:
    table = Small(SUN).holds(0, MOON).holds(1, KEY).set_returned(2, SUN, 1)
    assert table.set_old(2, 1, 0).hands(SPECTATOR, 0) == {(MOON,), (KEY,)}
    assert table.hands(SPECTATOR, 1) == {(SUN,), (MOON,), (KEY,)}
    assert table.set_old(2, 0, 1).hands(SPECTATOR, 0) == {(SUN,), (MOON,), (KEY,)}
    assert table.hands(SPECTATOR, 1) == {(MOON,), (KEY,)}
    assert table.set_old(2, 1, 1).hands(SPECTATOR, 0) == {(MOON,), (KEY,)}
    assert table.hands(SPECTATOR, 1) == {(MOON,), (KEY,)}
    table.s.put(BAG, table.card(MOON))
    both = {(world.listed(HAND)[0], world.listed(HAND + PLAYER)[0]) for world in table.worlds(7)}
    moon, key = table.card(MOON), table.card(KEY)
    assert both == {(moon, key), (key, moon), (moon, moon)}


# --- strays: seat 0 looks at cards, and seat 1 remembers ---
def test_a_stray_lies_in_the_hand() -> None:
    table = Small(KEY, KEY, DOOR).holds(1, MOON, SUN).ways((SUN, [THEIRS]))
    assert table.hands() == {(KEY, SUN), (MOON, SUN)}
    table = Small(KEY, KEY, DOOR).holds(0, MOON, SUN).ways((SUN, [HELD]), viewer=1)
    assert table.hands(1, 0) == {(KEY, SUN), (MOON, SUN)}


def test_a_stray_is_among_the_cards_looked_at() -> None:
    table = Small(KEY, DOOR).looks(SUN, MOON).ways((SUN, [LOOK]), viewer=1)
    assert table.looks_in(1) == {(SUN, card) for card in (KEY, DOOR, MOON)}
    assert table.looks_in(0) == {(SUN, MOON)}
    table = Small(KEY).looks(SUN, MOON, interrupted=1).ways((SUN, [LOOK]), viewer=1)
    assert table.looks_in(1) == {(MOON, SUN), (KEY, SUN)}
    table = Small(KEY).looks(SUN, MOON, interrupted=1).ways((MOON, [OUTER]), viewer=1)
    assert table.looks_in(1) == {(MOON, SUN), (MOON, KEY)}
    table = Small(KEY).looks(SUN, MOON, KEY, interrupted=2)
    table.ways((MOON, [OUTER]), (SUN, [OUTER]), viewer=1)
    assert {frozenset(look[:2]) for look in table.looks_in(1)} == {frozenset((SUN, MOON))}


@pytest.mark.parametrize(("end", "first"), [(DECK_TOP, TOP), (DECK_BOTTOM, BOTTOM)])
def test_a_stray_lies_in_its_place_in_the_deck(end: int, first: int) -> None:
    table = Small(KEY).puts(end, (SUN, 1), (MOON, EVERYBODY), (DOOR, 1))
    assert table.ends(1, end) == {
        (one, MOON, other) for one in (SUN, DOOR, KEY) for other in (SUN, DOOR, KEY) if one != other
    }
    table.ways((SUN, [first + 2]), viewer=1)
    assert table.ends(1, end) == {(DOOR, MOON, SUN), (KEY, MOON, SUN)}
    assert table.ends(0, end) == {(SUN, MOON, DOOR)}


def test_every_way_comes_up_about_as_often_as_the_others() -> None:
    table = Small(KEY).puts(DECK_TOP, (SUN, 1), (MOON, 1), (DOOR, 1))
    table.ways((SUN, [TOP, TOP + 1, TOP + 2]), viewer=1)
    sun = table.card(SUN)
    found = Counter(world.listed(DECK_TOP)[::2].index(sun) for world in table.worlds(1))
    assert sorted(found) == [0, 1, 2]
    assert min(found.values()) > WORLDS // 5


def test_nothing_is_said_of_a_stray_that_may_be_anywhere() -> None:
    table = Small(KEY).holds(1, SUN).ways((SUN, [ANYWHERE]))
    assert table.hands() == {(SUN,), (KEY,)}
    table = Small(KEY).holds(1, SUN).ways((SUN, [GONE, THEIRS]))
    assert table.hands() == {(SUN,), (KEY,)}


# --- ways that can't be ---
@pytest.mark.parametrize(
    "strays",
    [
        [(SUN, [THEIRS, ANYWHERE]), (MOON, [THEIRS, THEIRS])],  # only one card is hidden there
        [(SUN, [HELD, ANYWHERE]), (MOON, [THEIRS, THEIRS])],  # our own hand is not
        [(DOOR, [THEIRS, ANYWHERE]), (MOON, [ANYWHERE, THEIRS])],  # no Location
        [(SUN, [LOOK, ANYWHERE]), (MOON, [THEIRS, THEIRS])],  # nobody looks at cards
        [(SUN, [OUTER, ANYWHERE]), (MOON, [THEIRS, THEIRS])],
        [(SUN, [TOP, ANYWHERE]), (MOON, [THEIRS, THEIRS])],  # which seat 0 can see
        [(SUN, [TOP + 1, ANYWHERE]), (MOON, [THEIRS, THEIRS])],  # there is no such place
        [(SUN, [BOTTOM, ANYWHERE]), (MOON, [THEIRS, THEIRS])],
        [("blue sun", [THEIRS, ANYWHERE]), (MOON, [ANYWHERE, THEIRS])],  # no such card
    ],
)
def test_a_way_that_cannot_be_is_passed_over(strays: list[tuple[str, list[int]]]) -> None:
    table = Small(SUN, KEY, DOOR).holds(1, MOON).puts(DECK_TOP, (KEY, EVERYBODY))
    assert table.ways(*strays).hands() == {(MOON,)}


def test_a_stray_takes_a_location_that_a_hand_needs() -> None:
    table = Small(DOOR).holds(0, MOON).puts(DECK_TOP, (SUN, 1))
    table.ways((MOON, [TOP, HELD]), (SUN, [ANYWHERE, ANYWHERE]), viewer=1)
    assert table.hands(1, 0) == {(MOON,), (SUN,)}
    table = Small(DOOR).holds(0, MOON).puts(DECK_TOP, (DOOR, 1))
    table.ways((MOON, [TOP, HELD]), viewer=1)
    assert table.hands(1, 0) == {(MOON,)}


def test_a_stray_takes_a_location_that_two_hands_need() -> None:
    table = Small(DOOR).holds(0, MOON).holds(1, SUN).puts(DECK_TOP, (DOOR, 1), (DOOR, 1))
    table.ways((MOON, [TOP, ANYWHERE]), (SUN, [THEIRS, THEIRS]), viewer=2)
    assert table.hands(SPECTATOR, 0) == {(MOON,)}
    table = Small(DOOR).holds(0, MOON).holds(1, SUN).puts(DECK_TOP, (DOOR, 1), (DOOR, 1))
    table.ways((MOON, [TOP, ANYWHERE]), (DOOR, [ANYWHERE, TOP]), viewer=2)
    assert table.hands(SPECTATOR, 0) == {(MOON,), (SUN,)}


def test_who_knows_a_place_knows_that_it_is_no_stray() -> None:
    table = Small(KEY).puts(DECK_TOP, (SUN, 1), (MOON, 2), (DOOR, 1))
    table.ways((SUN, [TOP + 1, TOP]), viewer=1)
    assert table.ends(1, DECK_TOP) == {(SUN, MOON, DOOR), (SUN, MOON, KEY)}


def test_a_door_may_be_a_stray_in_the_deck() -> None:
    table = Small(KEY, KEY, KEY).puts(DECK_TOP, (DOOR, 1)).ways((DOOR, [TOP]), viewer=1)
    assert table.ends(1, DECK_TOP) == {(DOOR,)}


def test_two_strays_in_one_hand() -> None:
    table = Small(KEY, KEY, KEY).holds(1, SUN, MOON).ways((SUN, [THEIRS]), (MOON, [THEIRS]))
    assert table.hands() == {(MOON, SUN)}


def test_each_look_has_room_for_its_own() -> None:
    table = Small(KEY).looks(SUN, MOON, interrupted=1)
    table.ways((SUN, [LOOK, OUTER]), (MOON, [LOOK, LOOK]), viewer=1)
    assert table.looks_in(1) == {(SUN, MOON)}
    table = Small(KEY).looks(SUN, MOON, interrupted=1)
    table.ways((SUN, [OUTER, LOOK]), (MOON, [OUTER, OUTER]), viewer=1)
    assert table.looks_in(1) == {(MOON, SUN)}


def test_of_two_ends_the_bottom_is_looked_at_too() -> None:
    table = Small(KEY).puts(DECK_BOTTOM, (SUN, EVERYBODY), (MOON, 1))
    table.ways((MOON, [BOTTOM, BOTTOM + 1]), viewer=1)
    assert table.ends(1, DECK_BOTTOM) == {(SUN, MOON)}


def test_if_no_way_can_be_all_is_dealt_freely() -> None:
    table = Small(KEY).holds(1, SUN).ways((MOON, [THEIRS]))
    assert table.hands() == {(SUN,), (KEY,)}


# --- what a partner has foreseen ---
def foreseen_by_partner(*deck: str) -> Small:
    """Seat 1 holds a sun that seat 0 has foreseen, and a moon that nobody knows."""
    table = Small(*deck).holds(1, SUN, foreseen=1)
    table.s.push(HAND + PLAYER, table.card(MOON))
    return table


def foreseen_cards(table: Small) -> set[tuple[str, str]]:
    """What a spectator thinks that the partner knows in a hand, and what it does not know."""
    found = set()
    for world in table.worlds(SPECTATOR):
        hand, seen = world.listed(HAND + PLAYER), world.listed(SEEN + PLAYER)
        assert seen[0] >= FORESEEN
        hand.remove(seen[0] - FORESEEN)
        found.add((table.names[seen[0] - FORESEEN], table.names[hand[0]]))
    return found


def test_a_spectator_imagines_what_the_partner_has_foreseen() -> None:
    every = {(one, other) for one in (SUN, MOON, KEY) for other in (SUN, MOON, KEY) if one != other}
    assert foreseen_cards(foreseen_by_partner(KEY, DOOR)) == every


def test_a_foreseen_card_is_of_no_kind_that_was_played_since() -> None:
    table = foreseen_by_partner(KEY, DOOR)
    table.s.set_cell(table.memory.at + PLAYED_AT + 64 + table.card(KEY), 1)
    assert foreseen_cards(table) == {(SUN, MOON), (SUN, KEY), (MOON, SUN), (MOON, KEY)}
    assert table.hands(0) == {(MOON, SUN), (KEY, SUN)}  # who has foreseen the sun knows it
    table.s.set_cell(table.memory.at + PLAYED_AT + table.card(SUN), 1)  # from the other hand
    assert foreseen_cards(table) == {(SUN, MOON), (SUN, KEY), (MOON, SUN), (MOON, KEY)}


def test_what_a_spectator_knows_stays() -> None:
    table = Small(KEY, KEY).holds(0, SUN, MOON, known=1, foreseen=1)
    for world in table.worlds(SPECTATOR):
        hand, seen = world.listed(HAND), world.listed(SEEN)
        assert (hand[0], seen[0]) == (table.card(SUN), table.card(SUN))
        assert seen[1] == hand[1] + FORESEEN
    assert table.hands(SPECTATOR, 0) == {tuple(sorted((SUN, card))) for card in (MOON, KEY)}


def test_a_stray_in_the_hand_may_be_what_was_foreseen() -> None:
    table = foreseen_by_partner(KEY, SUN, SUN).ways((MOON, [THEIRS]), viewer=2)
    table.s.set_cell(table.memory.at + PLAYED_AT + 64 + table.card(KEY), 1)
    assert table.hands(SPECTATOR) == pairs(MOON, SUN) | pairs(MOON, KEY)


def test_in_the_first_hand_too_and_two_cards() -> None:
    table = Small(KEY, KEY, KEY).holds(0, SUN, MOON, foreseen=2)
    table.s.set_cell(table.memory.at + PLAYED_AT + table.card(KEY), 1)
    for world in table.worlds(SPECTATOR):
        assert sorted(world.listed(SEEN)) == [
            card + FORESEEN for card in sorted(world.listed(HAND))
        ]
    assert table.hands(SPECTATOR, 0) == {(MOON, SUN)}


# --- other memories ---
def test_in_an_imagined_world_only_the_viewer_remembers() -> None:
    table = Small(KEY, KEY).holds(0, SUN).holds(1, SUN)
    for viewer in range(3):
        table.remembers(viewer, (KEY, ANYWHERE)).set_old(viewer, 1, 1)
    for seat, viewer in ((0, 0), (1, 1), (SPECTATOR, 2)):
        for world in table.worlds(seat):
            kept = [world.size(table.memory.of(other)) for other in range(3)]
            assert kept == [int(other == viewer) for other in range(3)]
