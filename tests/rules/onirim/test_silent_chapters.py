"""In silence, every chapter of the rules notes who has seen which card go where.

A viewer who counts the cards that returned to the deck takes one off the count when a card that
they did not know turns up, and leaves the count alone when they knew the card.
"""

import pytest

from reverie.engine.events import EVERYBODY
from reverie.engine.state import SEAT
from reverie.games.onirim.cards import KINDS
from reverie.games.onirim.expansions.penalties import ask_for_keys
from reverie.games.onirim.hand import take_own
from reverie.games.onirim.layout import (
    DECK_BOTTOM,
    DECK_TOP,
    DISCARD_CARD,
    LIMBO,
    LOOK_OPEN,
)
from reverie.games.onirim.limbo import shuffle_back
from reverie.games.onirim.powers import begin_power, end_power
from reverie.games.onirim.prophecy import Foretell, put_under_deck
from reverie.games.onirim.search import begin_search, take_shown
from reverie.games.onirim.state import draw_card, return_to_deck, shuffle_deck
from reverie.games.onirim.strays import BOTTOM, HELD, LOOK, OPEN, OUTER
from tests.rules.onirim.drawn import two
from tests.rules.onirim.silent_table import DOOR, KEY, MOON, SUN, Table

VIEWERS = (0, 1, 2)  # the last one stands for all spectators


class Silent(Table):
    """A silent table with some expansions, and somebody's turn."""

    def __init__(self, *expansions: str, turn: int = 0) -> None:
        match = two(*expansions, talk="silent").match
        self.s = match.state.clone()
        self.memory = match.game.memory
        self.names = match.game.card_names
        self.s.set_cell(SEAT, turn)

    def all_count(self, name: str) -> "Silent":
        """Everybody knows of one such card that returned to the deck."""
        for viewer in VIEWERS:
            self.set_returned(viewer, name, 1)
        return self

    def counting(self, name: str) -> list[int]:
        """Who still counts it."""
        return [viewer for viewer in VIEWERS if name in self.returned(viewer)]


# --- cards leave a hand ---
@pytest.mark.rule("onirim.two.memory")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_that_leaves_a_hand_was_known_to_its_owner(seat: int) -> None:
    table = Silent(turn=seat).all_count(SUN).holds(seat, SUN, MOON, KEY)
    take_own(table.s, table.card(SUN))
    assert table.counting(SUN) == [seat]


@pytest.mark.rule("onirim.two.memory")
@pytest.mark.parametrize("seat", [0, 1])
def test_or_to_the_partner_who_had_foretold_it(seat: int) -> None:
    table = Silent(turn=seat).all_count(SUN).holds(seat, SUN, MOON, KEY, foreseen=1)
    take_own(table.s, table.card(SUN))
    assert table.counting(SUN) == [0, 1]


@pytest.mark.rule("onirim.two.memory")
@pytest.mark.parametrize("seat", [0, 1])
def test_or_to_everybody_who_had_seen_it(seat: int) -> None:
    table = Silent(turn=seat).all_count(SUN).holds(seat, SUN, MOON, KEY, known=1)
    take_own(table.s, table.card(SUN))
    assert table.counting(SUN) == [0, 1, 2]


@pytest.mark.rule("onirim.two.memory")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_spectator_notes_what_was_played_while_the_partner_knows_another_card(seat: int) -> None:
    table = Silent(turn=seat).holds(seat, MOON, SUN, KEY, foreseen=1)
    take_own(table.s, table.card(SUN))
    assert table.played(seat) == [SUN]


# --- cards are drawn ---
@pytest.mark.rule("onirim.two.silence")
def test_what_is_drawn_openly_is_seen_by_all_even_with_room_in_the_hand() -> None:
    table = Silent().all_count(KEY).holds(0, SUN, MOON).puts(DECK_TOP, (KEY, 0))
    draw_card(table.s, EVERYBODY, OPEN)
    assert table.counting(KEY) == []


@pytest.mark.rule("onirim.two.refill")
def test_what_becomes_a_shared_resource_is_seen_by_all() -> None:
    """Whoever had foretold it learns nothing new."""
    for knowers, counting in ((0, []), (1, [0]), (2, [1])):
        table = Silent().all_count(SUN).holds(0, SUN, MOON, KEY).puts(DECK_TOP, (SUN, knowers))
        draw_card(table.s, EVERYBODY, HELD)
        assert table.counting(SUN) == counting


@pytest.mark.rule("onirim.two.silence")
def test_what_goes_to_a_hand_is_seen_by_its_player_alone() -> None:
    table = Silent().all_count(SUN).holds(0, MOON, KEY).puts(DECK_TOP, (SUN, 0))
    draw_card(table.s, EVERYBODY, HELD)
    assert table.counting(SUN) == [1, 2]


# --- the deck is shuffled ---
@pytest.mark.rule("onirim.two.memory")
def test_at_a_shuffle_the_cards_in_hands_become_old() -> None:
    def shuffled() -> None:
        assert table.old(0) == (0, 2)

    table = Silent().holds(1, SUN, MOON, KEY, known=1)
    shuffle_deck(table.s)
    shuffled()
    table = Silent().holds(1, SUN, MOON, KEY, known=1)
    table.s.push(LIMBO, table.card(DOOR))
    shuffle_back(table.s)
    shuffled()
    table = Silent("dreamcatchers").holds(1, SUN, MOON, KEY, known=1)
    catchers = next(one for one in table.s.game.expansions if one.name == "dreamcatchers")
    table.s.push(catchers.catcher(1), table.card(DOOR))
    catchers.free(table.s, 1)
    shuffled()


@pytest.mark.rule("onirim.limbo.shuffle")
def test_what_goes_into_the_deck_openly_is_counted_by_all() -> None:
    table = Silent()
    return_to_deck(table.s, table.card(SUN), LIMBO)
    assert table.counting(SUN) == [0, 1, 2]
    assert table.counting(MOON) == []


# --- the deck is searched ---
@pytest.mark.rule("onirim.two.silence")
def test_a_search_begins_with_a_shuffle() -> None:
    table = Silent(turn=1).holds(1, SUN, MOON, KEY, known=1)
    begin_search(table.s)
    assert table.old(0) == (0, 2)


@pytest.mark.rule("onirim.two.silence")
def test_what_is_found_in_the_deck_is_seen_by_all() -> None:
    table = Silent().all_count(KEY)
    take_shown(table.s, table.card(KEY))
    assert table.counting(KEY) == []


@pytest.mark.rule("onirim.premonitions.blue")
def test_only_a_search_in_vain_shows_that_there_is_no_key() -> None:
    keys = ("red key", "blue key", "green key", KEY)
    for left, there, counting in ((0, 1, [0, 1, 2]), (2, 0, [])):
        table = Silent("premonitions").holds(0, known=0).holds(1, known=0)
        for key in keys:
            table.leaves_in_deck(key, there)
        table.all_count(KEY).all_count(SUN)
        ask_for_keys(table.s, left)
        seen = [viewer for viewer in table.counting(KEY) if viewer != 0]
        assert seen == [viewer for viewer in counting if viewer != 0]
        assert 1 in table.counting(SUN)


# --- looks ---
@pytest.mark.rule("onirim.powers.within-a-look")
def test_a_power_has_a_look_of_its_own() -> None:
    table = Silent().remembers(1, (SUN, LOOK))
    table.s.set_cell(LOOK_OPEN, 1)
    begin_power(table.s)
    assert table.strays(1) == [[(SUN, OUTER)]]
    table.s.set_cell(LOOK_OPEN, 0)
    end_power(table.s)
    assert table.strays(1) == [[(SUN, LOOK)]]
    assert table.s.size(LOOK_OPEN) == 1


@pytest.mark.rule("onirim.prophecy.discard")
def test_the_card_that_a_prophecy_discards_is_seen_by_all() -> None:
    table = Silent().remembers(1, (SUN, LOOK)).looks(SUN, MOON).remembers(0, (KEY, LOOK))
    Foretell("prophecy").answer(table.s, DISCARD_CARD * KINDS + table.card(SUN))
    assert table.strays(1) == []
    assert table.strays(0) == [[(KEY, LOOK)]]  # it was no news to the player


@pytest.mark.rule("onirim.glyphs.under")
def test_a_card_put_under_the_deck_lifts_the_others() -> None:
    table = Silent().puts(DECK_BOTTOM, (SUN, 0)).remembers(1, (SUN, BOTTOM)).looks(MOON)
    put_under_deck(table.s, table.card(MOON))
    assert table.strays(1) == [[(SUN, BOTTOM + 1)]]


@pytest.mark.rule("onirim.book.prophecy")
def test_a_paradoxical_prophecy_looks_at_the_cards_from_below() -> None:
    """Seat 1 had seen two cards go under the deck: the lowest is looked at, the sixth is not."""
    table = Silent("book")
    table.puts(DECK_BOTTOM, *[(name, 0) for name in (SUN, KEY, KEY, DOOR, KEY, MOON)])
    table.remembers(1, (SUN, BOTTOM)).remembers(1, (MOON, BOTTOM + 5))
    spells = next(one for one in table.s.game.expansions if one.name == "spells")
    spells.look_under(table.s)
    assert table.strays(1) == [[(SUN, LOOK), (MOON, BOTTOM)]]
