"""Silent play, exactly: a seat imagines every world that is possible, and no other.

What is possible is found by trying everything that could have happened (see possible.py), after
every move, for both players and a spectator.
"""

import random

import pytest

from tests.rules.onirim import tables
from tests.rules.onirim.drawn import two
from tests.rules.onirim.possible import VIEWERS, Silent

OFFER = ["red sun", "red moon", "red key", "blue key", "blue moon", "green sun"]
OFFER += ["green key", "brown sun"]
WITH_GLYPH = ["red sun", "red glyph", *OFFER[2:]]
FORTY = 40  # worlds: more take long to imagine one by one


def begin(*deck: str, expansions: tuple[str, ...] = (), offer: list[str] = OFFER) -> Silent:
    return Silent(two(*expansions, offer=offer, talk="silent"), list(deck))


def foretold(door: str, *deck: str) -> Silent:
    """One of the two Doors is on the table that an open Premonition waits for."""
    tale = two("premonitions", offer=OFFER, talk="silent")
    tale = tables.foretold(tale, f"premonition of two {door}s", hidden=())
    return Silent(tale.given(doors_0=[door]), list(deck))


def check(tale: Silent, most: int = FORTY) -> None:
    """Everybody imagines all that is possible."""
    for viewer in VIEWERS:
        if len(tale.possible(viewer)) <= most:
            assert tale.imagined(viewer) == tale.possible(viewer), (viewer, tale.happened())


def tell(tale: Silent, *moves: str) -> Silent:
    for move in moves:
        tale.play(move)
        check(tale)
    return tale


def numbers(tale: Silent) -> list[int]:
    """How many worlds are possible for each player, and for a spectator."""
    return [len(tale.possible(viewer)) for viewer in VIEWERS]


FIRST = ["discard red key", "no swap", "discard blue sun"]  # seat 0 prophesies


@pytest.mark.rule("onirim.two.memory")
def test_a_prophecy_after_a_prophecy() -> None:
    tale = begin("red sun", "blue sun", "green moon", "brown moon", "red door", "blue sun")
    tell(tale, *FIRST, "put back brown moon", "put back green moon", "put back red door")
    assert tale.happened(1)[-1] == "?: deck > hand 0"
    tell(tale, "discard blue key", "no swap", "discard red door", "put back blue sun")
    tell(tale, "put back green moon", "discard shared brown sun", "no swap")
    tell(tale, "play red moon")


@pytest.mark.rule("onirim.two.memory")
def test_a_shuffle_and_a_card_that_was_in_the_deck_then() -> None:
    tale = begin("brown moon", "brown moon", "red door", "blue sun", "blue sun", "red moon")
    tell(tale, "play red sun", "discard blue key", "no swap", "discard blue sun")
    tell(tale, "put back brown moon", "put back blue sun", "put back red moon", "decline")
    assert tale.happened()[-1] == "deck shuffled"
    tale.stack("brown moon")
    tell(tale, "play red key", "play green sun", "discard brown moon", "no swap")


@pytest.mark.rule("onirim.two.memory")
def test_for_a_spectator_a_card_of_one_hand_says_something_about_the_other() -> None:
    deck = ["brown moon", "brown moon", *["blue sun"] * 4, "red door", "red moon"]
    tale = begin(*deck, expansions=("glyphs",), offer=WITH_GLYPH)
    tell(tale, "play red sun", "discard red glyph", "no swap")
    tell(tale, *["put under blue sun"] * 4, "decline").stack("blue sun", "brown moon", "blue sun")
    tell(tale, "play red key", "play red moon", "discard shared brown sun", "no swap")
    tell(tale, "discard brown moon", "no swap")  # which was in the deck at the shuffle
    assert numbers(tale)[2] == 1  # so seat 0 has held the other one for long


@pytest.mark.rule("onirim.happy-dreams.search")
@pytest.mark.parametrize("version", [1, 2])
def test_a_card_fetched_from_the_deck(version: int) -> None:
    """In version 1 it is shown: then the one that seat 1 had seen is not in the deck any more."""
    deck = ["brown moon", "brown moon", "red door", "blue sun", "happy dream", "blue sun"]
    tale = Silent(
        two("premonitions", offer=OFFER, talk="silent", version=version), [*deck, "blue moon"]
    )
    tell(tale, "play red sun", "discard blue key", "no swap", "discard blue sun")
    tell(tale, "put back happy dream", "put back brown moon", "put back blue sun", "decline")
    tale.stack("happy dream")
    tell(tale, "play red key", "search the deck", "fetch brown moon", "play green sun")


@pytest.mark.rule("onirim.nightmare.reveal")
def test_a_nightmare_brings_to_light_what_was_hidden_on_top() -> None:
    tale = begin("blue sun", "green moon", "nightmare", "blue moon", "red sun", "green moon")
    tell(tale, *FIRST, "put back green moon", "put back red sun", "put back blue moon")
    tell(tale, "reveal five")


@pytest.mark.rule("onirim.glyphs.under")
def test_cards_under_the_deck_are_drawn_in_the_end() -> None:
    deck = ["blue sun", "brown key", "blue sun", "blue moon", "green moon", "red sun"]
    tale = begin(*deck, expansions=("glyphs",), offer=WITH_GLYPH)
    tell(tale, *FIRST, "put back green moon", "put back blue sun", "put back brown key")
    tell(tale, "discard red glyph", "no swap", "put under green moon", "put under brown key")
    tell(tale, "put under blue sun", "play blue moon")


@pytest.mark.rule("onirim.book.prophecy")
def test_one_looks_under_the_deck_and_then_the_other() -> None:
    tale = begin("blue sun", "red moon", "blue sun", "green moon", expansions=("book",))
    cast = ["cast paradoxical prophecy", *["pay red sun"] * 4, "pay green sun"]
    tell(
        tale, *cast, "raise blue sun", "put under red moon", "put under green moon", "play red sun"
    )
    if tale.decision == "before filling":
        tell(tale, "decline")
    cast = ["cast paradoxical prophecy", *["pay brown moon"] * 3, "pay blue moon", "pay blue moon"]
    tell(tale, *cast, "raise red moon", "put under blue sun", "play red moon", "decline")


@pytest.mark.rule("onirim.premonitions.red")
def test_no_red_card_is_left_in_the_deck() -> None:
    tale = foretold(
        "red door", "red sun", "red moon", "blue sun", "red door", "red sun", "blue sun"
    )
    tell(tale, "play red sun", "play red moon").stack("red door")
    tell(tale, "play blue moon", "use red key")
    assert "red sun: deck > discard" in tale.happened()
    tell(tale, "discard red moon")


@pytest.mark.rule("onirim.premonitions.blue")
def test_no_key_is_left_in_the_deck() -> None:
    tale = foretold("blue door", "green key", "brown key", "blue sun", "blue door", "blue sun")
    tell(tale, "play blue moon").stack("blue door")
    tell(tale, "play green sun", "use blue key", "discard brown key")
    assert "deck shuffled" in tale.happened()  # there was no other
    assert numbers(tale)[1:] == [1, 1]  # so seat 0 holds the green one
    tell(tale, "discard green key", "no swap")


@pytest.mark.rule("onirim.denizens.spies")
def test_a_look_within_a_look() -> None:
    tale = tables.rallied(two("oniverse", offer=OFFER, talk="silent"), "squirrel spies")
    deck = ["green moon", "blue sun", "blue sun", "green moon", "blue sun", "green moon"]
    tale = Silent(tale, [*deck, "red sun", "blue sun", "blue sun"])
    tell(tale, *FIRST, "put back green moon", "put back blue sun", "put back blue sun", "decline")
    tell(tale, "discard blue key", "no swap", "call squirrel spies", "put back blue sun")
    tell(tale, "discard blue sun", "put back blue sun", "put back green moon", "put back red sun")
    tell(tale, "play red sun", "play red moon")


SUNS = ["red sun", "blue sun", "green sun", "brown moon", "green moon"]
OTHERS = ["brown key", "red key", "red door", "nightmare"]


@pytest.mark.rule("onirim.two.memory")
@pytest.mark.parametrize("expansion", [None, "premonitions", "book", "towers"])
@pytest.mark.parametrize("seed", range(2))
def test_whatever_happens(expansion: str | None, seed: int) -> None:
    """Random games, in which both players like to prophesy."""
    chance = random.Random(seed)
    few = [*chance.sample(SUNS, 2), *chance.sample(OTHERS, 2)]
    deck = [few[i % 4] for i in range(7)]
    tale = begin(*deck, expansions=(expansion,) if expansion else ())
    while not tale.match.over and len(tale.match.moves) < 24 and max(numbers(tale)) < 200:
        keys = [move for move in tale.choices if move.startswith("discard") and "key" in move]
        tell(tale, chance.choice(keys if keys and chance.random() < 0.7 else tale.choices))
    assert len(tale.match.moves) > 6
