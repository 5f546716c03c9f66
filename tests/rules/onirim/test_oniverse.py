"""The Door to the Oniverse, and how Denizens are rallied."""

import pytest

from reverie.games.onirim.expansions.oniverse import DENIZENS
from reverie.testing import story
from reverie.testing.story import Story
from tests.rules.onirim.tables import in_play, rallied

HAND = ["red sun", "red moon", "red key", "blue sun", "green moon"]
NEW = ["green sun", "blue sun", "brown sun", "green key", "blue key"]
OFFER = ["red sun", "red moon", "red key", "blue sun", "blue moon", "green sun", "green key"]
EIGHT = [f"{colour} door" for colour in ("red", "blue", "green", "brown") for _ in range(2)]


def dream(*denizens: str, then: tuple[str, ...] = (), seed: int = 0) -> Story:
    """Some Denizens are in the deck, and these cards come next."""
    tale = story("onirim", deck=HAND, seed=seed, expansions=("oniverse",))
    return in_play(tale, *denizens).stack(*then)


def pair(*denizens: str, talk: str = "open", then: tuple[str, ...] = ()) -> Story:
    """Seat 0 has red sun, red key, blue moon; green key and brown sun are shared."""
    deck = [*OFFER, "brown sun"]
    tale = story("onirim", deck=deck, seats=2, talk=talk, expansions=("oniverse",))
    return in_play(tale.play(*(f"take {card}" for card in OFFER[:6])), *denizens).stack(*then)


# --- set-up ---
@pytest.mark.rule("onirim.oniverse.setup")
def test_eight_denizens_and_the_door_are_in_the_deck() -> None:
    tale = story("onirim", expansions=("oniverse",))
    assert tale.table("deck")["size"] == 76 + 8 + 1 - 5
    assert tale.table("left_out") == 8
    assert tale.table("unseen")["oniverse door"] == 1


@pytest.mark.rule("onirim.oniverse.setup")
def test_which_ones_are_left_out_is_chance() -> None:
    def left_out(seed: int) -> tuple[int, ...]:
        match = story("onirim", seed=seed, expansions=("oniverse",)).match
        box = next(place for place, name in match.game.place_names.items() if name == "box")
        return tuple(int(match.state.count(box, card)) for card in range(64))

    assert len({left_out(seed) for seed in range(20)}) > 10


@pytest.mark.rule("onirim.oniverse.secret")
def test_nobody_knows_who_is_left_out() -> None:
    tale = dream("mirror", then=("mirror", "green sun"))
    denizens = {name: n for name, n in tale.table("unseen").items() if name in DENIZENS}
    assert (len(denizens), sum(denizens.values())) == (8, 16)
    tale.play("play red sun", "decline")
    assert tale.table("unseen")["mirror"] == 1
    assert tale.table("unseen")["architect"] == 2


@pytest.mark.rule("onirim.oniverse.secret")
def test_a_view_does_not_tell_two_boxes_apart() -> None:
    tale = dream()
    views = {str(tale.match.state.resample(0, seed).view(0)) for seed in range(12)}
    assert len(views) == 1
    worlds = {tale.match.state.resample(0, seed).to_bytes() for seed in range(12)}
    assert len(worlds) > 6


# --- the Door ---
@pytest.mark.rule("onirim.oniverse.victory")
def test_victory_needs_the_door_to_the_oniverse() -> None:
    tale = dream(then=("red door", "oniverse door")).given(doors_0=EIGHT[1:])
    tale.play("play red sun", "use red key")
    assert tale.outcome is None
    tale = dream().given(doors_0=EIGHT).stack("oniverse door").play("play red sun", "use red key")
    assert tale.outcome.reason == "onirim.ending.victory"


@pytest.mark.rule("onirim.oniverse.victory")
def test_a_discarded_oniverse_door_puts_victory_out_of_reach() -> None:
    tale = dream(then=("oniverse door", "green sun", "blue moon", "brown sun", "brown moon"))
    tale.play("discard red key", "discard oniverse door")
    assert tale.table("out_of_reach") == "onirim.ending.door-discarded"


@pytest.mark.rule("onirim.oniverse.series")
@pytest.mark.parametrize("colour", ["red", "blue", "green", "brown"])
def test_any_series_may_find_it(colour: str) -> None:
    hand = [f"{colour} {symbol}" for symbol in ("sun", "moon", "key")]
    deck = [*hand, "red sun", "green moon", "red sun", "green moon"]
    tale = story("onirim", deck=deck, expansions=("oniverse",))
    tale.play(*(f"play {card}" for card in hand))
    assert tale.choices == ["decline", f"search {colour} door", "search oniverse door"]
    tale.play("search oniverse door")
    assert tale.table("doors", of=0) == ["oniverse door"]
    assert "deck shuffled" in tale.happened()


@pytest.mark.rule("onirim.oniverse.key")
@pytest.mark.parametrize("key", ["red key", "blue key", "green key", "brown key"])
def test_any_key_takes_it_when_it_is_drawn(key: str) -> None:
    deck = ["red sun", "red moon", key, "blue sun", "green moon", "oniverse door", "green sun"]
    tale = story("onirim", deck=deck, expansions=("oniverse",)).play("play red sun")
    assert tale.choices == ["decline", f"use {key}"]
    tale.play(f"use {key}")
    assert tale.table("doors", of=0) == ["oniverse door"]
    deck[2] = "brown moon"
    tale = story("onirim", deck=deck, expansions=("oniverse",)).play("play red sun")
    assert "oniverse door: deck > limbo" in tale.happened()


@pytest.mark.rule("onirim.oniverse.no-colour")
def test_it_is_none_of_the_four_colours_that_a_player_needs() -> None:
    without_green = ["red door", "blue door", "brown door"]
    tale = pair().given(
        doors_0=[*without_green, "green door"], doors_1=[*without_green, "oniverse door"]
    )
    tale.stack("green door").play("play red sun", "use shared green key")
    assert tale.outcome is None  # all nine are there, but seat 1 has no green one
    all_but_one = [*without_green, "green door", "oniverse door"]
    tale = pair().given(doors_0=without_green, doors_1=all_but_one)
    tale.stack("green door").play("play red sun")
    assert tale.play("use shared green key").outcome.reason == "onirim.ending.victory"


# --- rallying ---
@pytest.mark.rule("onirim.oniverse.drawn")
def test_a_denizen_drawn_in_phase_two_may_be_rallied() -> None:
    tale = dream("mirror", then=("mirror",)).play("play red sun")
    assert (tale.decision, tale.table("drawn")) == ("rally", ["mirror"])


@pytest.mark.rule("onirim.oniverse.drawn")
def test_elsewhere_it_is_a_dream_card() -> None:
    tale = dream("mirror", then=("nightmare", "mirror", *NEW)).play("play red sun", "discard hand")
    assert "mirror: deck > limbo" in tale.happened()
    assert tale.table("hand", of=0) == NEW
    tale = dream("mirror", then=("nightmare", "mirror")).play("play red sun", "reveal five")
    assert tale.table("limbo")[0] == "mirror"


@pytest.mark.rule("onirim.oniverse.rally")
def test_it_costs_a_card_of_the_hand_without_a_prophecy() -> None:
    then = ("mirror", "architect", "green sun", "brown sun", "brown moon")
    tale = dream("mirror", "architect", then=then).play("play red sun")
    assert tale.choices == [
        "decline",
        "discard red moon",
        "discard red key",
        "discard blue sun",
        "discard green moon",
    ]
    tale.play("discard red key")
    assert tale.table("denizens") == ["mirror"]
    assert tale.decision == "rally"  # the next card, the Architect, with three in hand
    tale.play("discard red moon")
    assert tale.table("denizens") == ["mirror", "architect"]
    assert tale.table("hand", of=0) == [
        "blue sun",
        "green moon",
        "green sun",
        "brown sun",
        "brown moon",
    ]


@pytest.mark.rule("onirim.oniverse.rally")
def test_a_shared_card_pays_too() -> None:
    tale = pair("mirror", then=("mirror", "brown moon", "green moon")).play("play red sun")
    assert tale.may("discard shared green key")
    tale.play("discard shared green key")
    assert tale.table("hand", of=0) == ["red key", "blue moon", "brown moon"]
    assert sorted(tale.table("shared")) == ["brown sun", "green moon"]


@pytest.mark.rule("onirim.oniverse.decline")
def test_a_denizen_not_rallied_is_discarded() -> None:
    tale = dream("mirror", then=("mirror", "green sun")).play("play red sun", "decline")
    assert (tale.table("discard"), tale.table("denizens")) == ({"mirror": 1}, [])
    assert len(tale.table("hand", of=0)) == 5


@pytest.mark.rule("onirim.oniverse.once")
def test_a_used_denizen_is_discarded_and_its_twin_stays() -> None:
    tale = rallied(dream(), "squirrel spies", "squirrel spies").stack(*NEW)
    tale.play("call squirrel spies")
    assert tale.table("denizens") == ["squirrel spies"]
    assert tale.table("discard") == {"squirrel spies": 1}


@pytest.mark.rule("onirim.oniverse.common")
@pytest.mark.parametrize("talk", ["open", "silent"])
def test_both_players_use_the_same_denizens(talk: str) -> None:
    then = ("squirrel spies", "brown moon", "green moon")
    tale = pair("squirrel spies", talk=talk, then=then)
    tale.play("play red sun", "discard red key")
    assert (tale.actor, tale.may("call squirrel spies")) == (1, True)


@pytest.mark.rule("onirim.oniverse.common")
def test_a_kept_card_is_the_partners_too() -> None:
    tale = rallied(pair(), "treasure keeper").stack("brown moon", "blue moon", "green moon")
    tale.play("call treasure keeper", "keep red key", "play red sun")
    assert (tale.actor, tale.table("kept")) == (1, ["red key"])
    tale.play("play kept red key")
    assert tale.table("row", of=1) == ["red key"]
