"""What a perfect memory knows in silent play: determinizations agree with all that was seen."""

import random
from statistics import mean

import pytest

from reverie import registry
from reverie.engine.state import SPECTATOR, State
from reverie.games.onirim.options import EXPANSIONS
from reverie.testing import Story
from reverie.testing.sights import sights
from reverie.testing.twins import random_world, twin
from tests.rules.onirim.drawn import discarded, two
from tests.rules.onirim.tables import foretold

FIVE = ["green moon", "blue sun", "red door", "brown sun", "brown moon"]
KNOWN = ["brown sun", "green moon"]


def worlds(tale: Story, viewer: int, number: int = 60) -> list[State]:
    return [tale.match.state.resample(viewer, seed) for seed in range(number)]


def held(world: State, seat: int) -> list[str]:
    """A player's hand in a world, as its owner sees it."""
    cards: list[str] = world.view(seat)["players"][seat]["hand"]
    return cards


def top(world: State, seat: int) -> list[str]:
    """The top of the deck in a world, as a player knows it."""
    cards: list[str] = world.view(seat)["deck"]["top"]
    return cards


def second_look(*expansions: str) -> Story:
    """Seat 1 looks at three cards that seat 0 has put back, and at two more."""
    tale = two(*expansions, talk="silent").stack(*FIVE, "nightmare", "green door")
    tale.play("discard red key", "no swap", "discard red door")
    tale.play("put back brown sun", "put back blue sun", "put back green moon")
    return tale.play("discard shared green key", "no swap")


@pytest.mark.rule("onirim.two.memory")
def test_a_known_card_is_among_those_that_the_partner_looks_at() -> None:
    tale = second_look()
    assert tale.sees(0, "looked") == [None] * 5
    others = set()
    for world in worlds(tale, 0):
        looked = world.view(1)["looked"]
        for card in ("green moon", "blue sun", "brown sun"):
            looked.remove(card)
        others.update(looked)
    assert len(others) > 8  # the other two may be anything


@pytest.mark.rule("onirim.two.memory")
def test_a_known_card_is_among_those_that_the_partner_put_back() -> None:
    tale = second_look().play("discard nightmare")
    tale.play("put back green door", "put back brown sun", "put back green moon")
    assert tale.happened(0)[-1] == "blue sun: deck > shared"
    orders = set()
    for world in worlds(tale, 0):
        assert set(top(world, 1)) >= set(KNOWN)
        orders.add(tuple(top(world, 1).index(card) for card in KNOWN))
    assert len(orders) == 6


@pytest.mark.rule("onirim.two.memory")
def test_a_known_card_may_be_in_the_hand_that_drew_one_of_them_until_it_is_seen() -> None:
    tale = second_look().play("discard nightmare")
    tale.play("put back green door", "put back brown sun", "put back green moon")
    tale.stack("red sun").play("play red sun")  # seat 0 draws a card that nobody knew
    tale.play("play blue sun")  # seat 1 draws the green moon
    places = set()
    for world in worlds(tale, 0):
        there = held(world, 1)[2:] + top(world, 1)
        assert set(there) >= set(KNOWN)
        places.add(held(world, 1)[-1] in KNOWN)
    assert places == {True, False}


@pytest.mark.rule("onirim.powers.elimination")
def test_the_hand_that_a_search_gave_away_is_remembered() -> None:
    tale = two("premonitions", talk="silent").stack("brown moon", "green moon", "happy dream")
    tale.play("play red sun", "play blue sun", "play red key", "search the deck", "fetch red moon")
    assert tale.sees(0, "hand", of=1) == ["red moon", "green sun", None]
    assert {tuple(held(world, 1)) for world in worlds(tale, 0)} == {
        ("red moon", "green sun", "green moon")
    }


@pytest.mark.rule("onirim.two.memory")
def test_a_card_seen_in_the_deck_is_in_no_hand_drawn_before() -> None:
    tale = two(talk="silent").stack("blue sun", "green moon").play("play red sun", "play red moon")
    tale.stack("brown key", "brown key", "brown key", "red moon", "green door")
    tale.play("discard red key", "no swap", "discard red moon")
    tale.play("put back brown key", "put back brown key", "put back brown key", "decline")
    assert tale.happened()[-1] == "deck shuffled"
    assert "brown key" in held(tale.match.state, 0)
    for world in worlds(tale, 0, 400):
        assert "brown key" not in held(world, 1)
    assert any("brown key" in held(world, 1) for world in worlds(tale, SPECTATOR, 400))


@pytest.mark.rule("onirim.premonitions.red")
@pytest.mark.rule("onirim.two.memory")
def test_a_card_seen_in_the_deck_may_be_in_a_hand_that_has_drawn_since() -> None:
    """Seat 1 draws a red Sun, then the last green Moon, which seat 0 had put back.

    When all red cards leave the deck, seat 0 knows that seat 1 holds a red one; the other card
    may still be the green Moon.
    """
    tale = two("premonitions", talk="silent").given(doors_0=["red door"])
    tale = discarded(foretold(tale, "premonition of two red doors"), *["green moon"] * 3)
    tale.stack("blue sun", "red sun").play("play red sun", "play red moon")
    tale.stack("green moon", "brown moon", "brown key", "red moon", "green door", "brown sun")
    tale.play("discard shared green key", "no swap", "discard red moon")
    tale.play("put back green moon", "put back brown moon", "put back brown key", "decline")
    assert tale.happened()[-1] == "deck shuffled"
    tale.stack("green moon").play("play blue sun")
    assert tale.sees(0, "hand", of=1) == ["green sun", None, None]
    tale.stack("red door").play("play blue moon", "use red key")
    assert tale.table("removed_premonitions") == ["premonition of two red doors"]
    hands = {tuple(held(world, 1)) for world in worlds(tale, 0, 400)}
    assert all("red sun" in hand or "red moon" in hand or "red key" in hand for hand in hands)
    assert any("green moon" in hand for hand in hands)


@pytest.mark.rule("onirim.two.memory")
@pytest.mark.rule("onirim.oniverse.secret")
def test_where_a_card_went_has_nothing_to_do_with_what_was_left_out() -> None:
    """Of two things that one does not know, the one imagined tells nothing about the other."""
    tale = second_look("oniverse").play("discard nightmare", "put back green door")
    denizens = tale.match.game.cards(["architect", "cyclobot", "squirrel spies", "harpoon hunter"])
    box = next(at for at, name in tale.match.game.place_names.items() if name == "box")
    left_out: dict[bool, list[int]] = {True: [], False: []}
    for world in worlds(tale, 0, 800):
        back = world.view(1)["deck"]["top"][0] in ("green moon", "blue sun", "brown sun")
        left_out[back].append(sum(int(world.count(box, card)) for card in denizens))
    assert min(len(numbers) for numbers in left_out.values()) > 100
    assert abs(mean(left_out[True]) - mean(left_out[False])) < 0.4


@pytest.mark.rule("onirim.two.memory")
def test_whoever_watches_knows_an_open_card_that_was_drawn() -> None:
    tale = two("premonitions", talk="silent")
    rest = ["blue moon", "green moon", "red door", "nightmare", "brown sun", "green sun"]
    tale.stack("happy dream", "brown key", *rest).play("play red sun", "reveal seven", "done")
    for card in reversed(rest):
        tale.play(f"put back {card}")
    assert tale.happened(SPECTATOR)[-1] == "?: deck > hand 0"
    for world in worlds(tale, SPECTATOR):
        assert "brown key" in held(world, 0)
        assert "brown key" in world.view(1)["players"][0]["hand"]


@pytest.mark.rule("onirim.two.silence")
@pytest.mark.parametrize("expansions", [(), EXPANSIONS], ids=["base", "all expansions"])
def test_worlds_depend_only_on_what_the_viewer_saw(expansions: tuple[str, ...]) -> None:
    """In two games that look the same to a seat, it imagines the same world."""
    game = registry.spec("onirim").game(2, talk="silent", expansions=expansions)
    for seed in range(6):
        chance = random.Random(seed)
        world = random_world(game, chance.randint(15, 60), chance)
        for seat in (0, 1):
            other = twin(world, seat, chance)
            ours, theirs = world.played().state, other.played().state
            assert sights(ours.resample(seat, seed)) == sights(theirs.resample(seat, seed))
