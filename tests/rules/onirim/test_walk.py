"""Each step of the agenda finds what it is about: the card drawn, the cards looked at, room, Keys.

A position in which it does not can't be read, and the step is named.
"""

import pytest

from reverie.engine.errors import SavedStateError
from reverie.engine.state import AGENDA, State
from reverie.games.onirim.expansions.numbers import (
    CAST,
    EXCHANGE,
    EXCHANGE_FOR,
    INCANTATION,
    LOSE_TOWER,
    PAINT,
    PAY,
    RALLY,
    RESOLVE_FETCHED,
)
from reverie.games.onirim.layout import (
    ASK_FOR_POWERS,
    BAG,
    BUSY,
    DISCARD,
    DRAFT,
    DRAWN,
    EMPTY_LIMBO,
    FACE_NIGHTMARE,
    FILL_HAND,
    HAND,
    LAY_UNDER,
    LOOK_FROM,
    LOOKED,
    PLAYER,
    POWER_ENDS,
    PUT_BACK,
    ROW,
    SERIES,
    SHARED,
    SWAP,
    SWAP_FOR,
    TURN,
    USE_KEY,
)
from reverie.games.onirim.state import my_offset
from reverie.testing import Story
from tests.rules.onirim.drawn import HAND as RED_HAND
from tests.rules.onirim.drawn import OFFER, discarded, foretold, rallied, solo, two
from tests.rules.onirim.tables import in_play
from tests.rules.onirim.tables import rallied as with_denizens

FIVE = ["red sun", "blue sun", "green moon", "brown sun", "brown moon"]
FRAME = [EMPTY_LIMBO, FILL_HAND, ASK_FOR_POWERS]
GLYPH = ["red glyph", *RED_HAND[:4]]


class Broken:
    """A position that is changed, and what is said of it then."""

    def __init__(self, tale: Story) -> None:
        self.state: State = tale.match.state.clone()
        assert self.words == ""

    @property
    def words(self) -> str:
        try:
            self.state.game.from_bytes(self.state.to_bytes())
        except SavedStateError as error:
            return str(error)
        return ""

    def blames(self, step: int) -> bool:
        return f"step {step} of the turn lacks what it needs" in self.words

    def card(self, name: str) -> int:
        return int(self.state.game.cards([name])[0])

    def plan(self, *steps: int) -> "Broken":
        self.state.set_cell(AGENDA, 0)
        for step in steps:
            self.state.push(AGENDA, step)
        return self

    def set(self, place: int, value: int) -> "Broken":
        self.state.set_cell(place, value)
        return self

    def empty(self, pile: int, least: int = 0) -> "Broken":
        """Cards go back to the deck."""
        while self.state.size(pile) > least:
            self.state.put(BAG, self.state.pop(pile) % 64)
        return self

    def put(self, pile: int, *names: str) -> "Broken":
        """Cards of the deck are in a pile."""
        for name in names:
            self.state.take(BAG, self.card(name))
            self.state.push(pile, self.card(name))
        return self

    def drawn(self, name: str) -> "Broken":
        """Another card was drawn."""
        return self.empty(DRAWN, self.state.size(DRAWN) - 1).put(DRAWN, name)


# --- drawn cards ---
def test_a_nightmare_to_be_faced_is_a_nightmare() -> None:
    def faced() -> Broken:
        return Broken(solo("glyphs").stack("nightmare").play("play red sun"))

    assert faced().empty(DRAWN).blames(FACE_NIGHTMARE)
    for name in ("red door", "brown key", "red glyph"):
        assert faced().drawn(name).blames(FACE_NIGHTMARE)


def test_a_door_to_be_opened_is_a_door() -> None:
    def found() -> Broken:
        return Broken(solo().stack("red door").play("play red sun"))

    assert found().empty(DRAWN).blames(USE_KEY)
    for name in ("nightmare", "brown key"):
        assert found().drawn(name).blames(USE_KEY)


@pytest.mark.parametrize("name", ["nightmare", "brown key", "red door", "oniverse door"])
def test_a_denizen_to_be_rallied_is_a_denizen(name: str) -> None:
    tale = in_play(solo("oniverse"), "mirror").stack("mirror").play("play red sun")
    assert Broken(tale).empty(DRAWN).blames(RALLY)
    assert Broken(tale).drawn(name).blames(RALLY)


@pytest.mark.rule("onirim.incubus.towers")
def test_a_nightmare_in_advance_was_not_drawn() -> None:
    tale = solo("towers", incubus="apprentice").given(towers=["red tower 3"])
    tale.play("anticipate a nightmare", "discard red key")
    assert (tale.decision, Broken(tale).words) == ("lose tower", "")


@pytest.mark.rule("onirim.towers.nightmare")
def test_a_tower_is_lost_to_the_nightmare_that_was_drawn() -> None:
    tale = solo("towers").given(towers=["red tower 3"]).stack("nightmare")
    tale.play("play red sun", "discard red key")
    assert Broken(tale).empty(DRAWN).blames(LOSE_TOWER)
    assert Broken(tale).drawn("red door").blames(LOSE_TOWER)


@pytest.mark.rule("onirim.happy-dreams.search")
def test_a_nightmare_that_a_happy_dream_fetched_costs_a_tower_too() -> None:
    tale = foretold("premonition of five doors", "towers").given(towers=["red tower 3"])
    tale.stack("happy dream").play("play red sun", "search the deck", "fetch nightmare")
    tale.play("discard red key")
    assert (tale.decision, Broken(tale).words) == ("lose tower", "")


# --- looks ---
def test_what_a_look_is_about() -> None:
    spies = rallied("squirrel spies").stack(*FIVE, *FIVE)
    spies.play("discard red key", "call squirrel spies")
    outer = spies.match.state.size(LOOK_FROM)
    assert outer == 5
    assert Broken(spies).empty(LOOKED, outer).blames(PUT_BACK)
    glyph = solo("glyphs", hand=GLYPH).stack("red door", *FIVE).play("discard red glyph")
    assert Broken(glyph).empty(LOOKED).blames(INCANTATION)
    assert Broken(glyph).empty(LOOKED).put(LOOKED, "blue sun", "nightmare").blames(INCANTATION)
    assert Broken(glyph).empty(LOOKED).put(LOOKED, "blue sun", "green door").words == ""


@pytest.mark.rule("onirim.glyphs.under")
@pytest.mark.rule("onirim.premonitions.when")
def test_a_premonition_comes_before_the_rest_of_an_incantation() -> None:
    tale = foretold("premonition of two brown doors", "glyphs", hand=GLYPH)
    tale.given(doors_0=["brown door", "red door"]).stack("brown door", *FIVE)
    tale.play("discard red glyph", "take brown door")
    assert tale.decision == "give up door"
    assert LAY_UNDER in tale.match.state.listed(AGENDA)
    assert Broken(tale).words == ""


# --- powers ---
def test_what_only_powers_consist_of() -> None:
    tale = discarded(rallied("cyclobot"), "blue sun").play("call cyclobot")
    assert Broken(tale).plan(*FRAME, TURN, EXCHANGE).set(BUSY, 0).blames(EXCHANGE)
    assert Broken(tale).set(LOOK_FROM, 1).blames(POWER_ENDS)
    tale = discarded(rallied("cyclobot"), "blue key").stack("red door")
    tale.play("play red sun", "decline")
    broken = Broken(tale).plan(*FRAME, TURN, POWER_ENDS, USE_KEY).set(BUSY, 1)
    assert broken.blames(USE_KEY)


def test_below_a_power_lies_what_can_be_decided() -> None:
    tale = discarded(rallied("cyclobot"), "blue sun").play("call cyclobot", "exchange red key")
    assert Broken(tale).empty(HAND).blames(POWER_ENDS)
    tale = rallied("squirrel spies")
    words = Broken(tale).empty(HAND).words
    assert "there is no legal move" in words  # though the Squirrel Spies could be called


@pytest.mark.rule("onirim.happy-dreams.freeing")
def test_a_fetched_card_waits_while_a_dreamcatcher_may_be_freed() -> None:
    tale = foretold("premonition of five doors", "dreamcatchers").given(catcher_1=["lost dream"])
    tale.stack("happy dream").play("play red sun", "search the deck", "fetch red door")
    assert (tale.decision, tale.match.state.size(DRAWN)) == ("freeing", 2)
    assert Broken(tale).words == ""
    assert Broken(tale).empty(DRAWN).blames(RESOLVE_FETCHED)


@pytest.mark.rule("onirim.powers.before-filling")
def test_a_power_may_be_used_before_the_hand_is_filled() -> None:
    tale = rallied("treasure keeper").stack("brown sun").play("play red sun")
    tale.play("call treasure keeper")
    assert tale.match.state.listed(AGENDA)[-3:-1] == [ASK_FOR_POWERS, POWER_ENDS]
    assert (tale.decision, Broken(tale).words) == ("keep", "")


@pytest.mark.rule("onirim.powers.within-a-look")
def test_a_power_may_interrupt_a_prophecy_about_one_card() -> None:
    tale = rallied("treasure keeper").given(deck=["brown sun"]).play("discard red key")
    assert (tale.decision, tale.table("looked")) == ("prophecy", ["brown sun"])
    tale.play("call treasure keeper")
    assert (tale.decision, Broken(tale).words) == ("keep", "")


@pytest.mark.rule("onirim.denizens.chaos-drawn")
@pytest.mark.parametrize("door", ["red door", "blue door"])
def test_a_door_to_be_painted_was_drawn_and_has_a_colour(door: str) -> None:
    hand = ["red sun", "green key", "red moon", "blue sun", "green moon"]
    tale = rallied("chromatic chaos", hand=hand).stack(door)
    tale.play("play red sun", "call chromatic chaos")
    assert Broken(tale).empty(DRAWN).blames(PAINT)
    assert Broken(tale).drawn("oniverse door").blames(PAINT)
    assert Broken(tale).plan(*FRAME, TURN, POWER_ENDS, PAINT).blames(PAINT)


@pytest.mark.rule("onirim.denizens.chaos-drawn")
def test_a_door_that_a_happy_dream_fetched_can_be_painted() -> None:
    tale = with_denizens(solo("premonitions", "oniverse"), "chromatic chaos")
    tale.stack("happy dream").play("play red sun", "search the deck", "fetch blue door")
    tale.play("call chromatic chaos")
    assert (tale.decision, Broken(tale).words) == ("paint", "")
    assert Broken(tale).drawn("oniverse door").blames(PAINT)


# --- swaps and exchanges ---
@pytest.mark.rule("onirim.two.swap")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_swap_needs_room_and_a_shared_card(seat: int) -> None:
    tale = two()
    if seat == 1:
        tale.stack("brown moon").play("play red sun")
    own = OFFER[seat], OFFER[seat + 2]
    tale.play(f"discard {own[0]}", f"swap {own[1]}")
    mine = HAND + my_offset(tale.match.state)
    assert Broken(tale).put(mine, "brown moon").words == ""
    assert Broken(tale).put(mine, "brown moon", "brown key").blames(SWAP_FOR)
    assert Broken(tale).empty(SHARED).blames(SWAP_FOR)
    assert Broken(tale).empty(DRAWN).blames(SWAP_FOR)
    assert Broken(tale).drawn("red door").blames(SWAP_FOR)


@pytest.mark.rule("onirim.denizens.cyclobot")
@pytest.mark.rule("onirim.dead-ends.cyclobot")
def test_an_exchange_needs_room_where_the_card_came_from() -> None:
    tale = discarded(rallied("cyclobot", "crossroads"), "blue sun")
    tale.play("call cyclobot", "exchange red key")
    assert Broken(tale).put(HAND, "brown moon").blames(EXCHANGE_FOR)
    assert Broken(tale).empty(DRAWN).blames(EXCHANGE_FOR)
    for name in ("dead end", "nightmare"):
        assert Broken(tale).drawn(name).blames(EXCHANGE_FOR)
    found = discarded(rallied("cyclobot", "crossroads"), "blue key").stack("red door")
    found.play("play red sun", "decline", "call cyclobot", "exchange red moon")
    assert found.match.state.size(DRAWN) == 2  # the Door, and the card to be exchanged
    assert Broken(found).drawn("dead end").blames(EXCHANGE_FOR)
    both = discarded(with_denizens(two("oniverse", talk="open"), "cyclobot"), "blue sun")
    both.play("call cyclobot", f"exchange shared {OFFER[6]}")
    assert Broken(both).put(SHARED, "brown moon").blames(EXCHANGE_FOR)
    both = discarded(with_denizens(two("oniverse"), "cyclobot"), "blue sun").stack("brown moon")
    both.play("play red sun", "decline", "call cyclobot", "exchange red moon")
    assert (both.actor, both.decision) == (1, "exchange for")
    assert Broken(both).put(HAND + my_offset(both.match.state), "brown moon").blames(EXCHANGE_FOR)


# --- spells ---
COSTS = {"paradoxical prophecy": 5, "parallel planning": 7, "powerful punishment": 10}


def casting(spell: str) -> Story:
    """It was chosen and is being paid for, with nothing to spare."""
    tale = discarded(solo("book"), *["blue sun"] * 5, *["green sun"] * 5)
    if spell == "powerful punishment":
        return tale.stack("nightmare").play("play red sun", "decline", f"cast {spell}")
    return tale.play(f"cast {spell}")


@pytest.mark.rule("onirim.book.cost")
@pytest.mark.parametrize("spell", COSTS)
def test_a_spell_is_paid_for_with_discarded_cards(spell: str) -> None:
    tale = casting(spell)
    broken = Broken(tale)
    while broken.state.size(DISCARD) > COSTS[spell]:
        card = next(card for card in range(12) if broken.state.count(DISCARD, card) > 0)
        broken.state.take(DISCARD, card)
        broken.state.put(BAG, card)
    assert broken.words == ""
    card = next(card for card in range(12) if broken.state.count(DISCARD, card) > 0)
    broken.state.take(DISCARD, card)
    broken.state.put(BAG, card)
    assert broken.blames(PAY)


@pytest.mark.rule("onirim.book.punishment")
@pytest.mark.rule("onirim.book.prophecy-few")
def test_a_spell_lies_over_what_it_interrupts() -> None:
    turn = [*FRAME, TURN, POWER_ENDS]
    planning = casting("parallel planning")
    assert Broken(planning).plan(*turn, 1, CAST, 7, PAY).words == ""
    assert Broken(planning).plan(*turn, 2, CAST, 7, PAY).blames(CAST)
    assert Broken(planning).plan(*turn, 7, PAY).blames(PAY)
    assert Broken(planning).plan(*FRAME, TURN, 1, CAST, 7, PAY).blames(CAST)
    for left, sound in ((["brown sun"], True), ([], False)):
        for number in (0, 1):
            broken = Broken(casting("parallel planning").given(deck=left))
            broken.plan(*turn, number, CAST, 5, PAY)
            assert broken.blames(CAST) == (number == 0 and not sound)
    punishment = casting("powerful punishment")
    steps = punishment.match.state.listed(AGENDA)
    assert steps[-6:] == [FACE_NIGHTMARE, POWER_ENDS, 2, CAST, 10, PAY]
    assert Broken(punishment).words == ""
    assert Broken(punishment).plan(*steps[:-5], 2, CAST, 10, PAY, POWER_ENDS).words != ""


# --- steps that the game does not have ---
@pytest.mark.rule("onirim.two.swap")
def test_a_single_player_swaps_nothing_and_no_step_is_unknown() -> None:
    for step in (SWAP, DRAFT, 99):
        broken = Broken(solo()).plan(EMPTY_LIMBO, FILL_HAND, step)
        assert "there is no decision to make" in broken.words
        broken = Broken(solo()).plan(EMPTY_LIMBO, step, FILL_HAND, TURN)
        assert "the planned steps can't be read" in broken.words
    assert Broken(solo()).plan(EMPTY_LIMBO, FILL_HAND, TURN).words == ""


@pytest.mark.rule("onirim.two.rows")
def test_a_series_is_in_the_row_of_its_player() -> None:
    for seat in (0, 1):
        broken = Broken(two()).set(SERIES + seat * PLAYER, 2)
        assert f"'labyrinth (Player {seat + 1})' is too short for a series of 2" in broken.words


@pytest.mark.rule("onirim.play.symbol")
def test_only_where_it_can_be_lifted_is_the_rule_of_the_symbols_broken() -> None:
    for expansions, sound in (((), False), (("glyphs",), False), (("oniverse",), True)):
        broken = Broken(solo(*expansions)).put(ROW, "blue sun", "green sun")
        assert ("two neighbours in 'labyrinth' have the same symbol" not in broken.words) == sound
