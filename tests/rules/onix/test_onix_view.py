"""What everybody sees of a table, what they are told, and what nobody can know."""

import pytest

from reverie.engine.errors import OptionError, SavedStateError
from reverie.engine.state import SEAT
from reverie.games.onix.declaration import DECK
from reverie.games.onix.stacks import INCOMPLETE, STACKS
from reverie.games.onix.state import is_covered
from reverie.match import Match, new
from tests.positions.onix import laid, lay


def number(match: Match, move: str) -> int:
    return match.game.actions.read(move, match.state.legal()).id


@pytest.mark.rule("onix.choose.gem")
def test_the_announced_gem_is_told_until_the_turn_ends() -> None:
    match = laid(tops=["cross", "round", "square", "square", "square"])
    assert match.view(1)["gem"] is None
    match.play("take cross from 1")
    assert match.view(1)["gem"] == "cross"
    match.play("place cross on new", "destroy from 1 round")
    assert match.view(1)["gem"] is None


@pytest.mark.rule("onix.ending.piles")
def test_after_the_end_the_last_gem_is_still_told() -> None:
    match = laid(tops=["cross", "round", "square", "square", "square"], sizes=[1, 3, 3, 3, 3])
    match.play("take cross from 1", "place cross on new", "destroy from 1 round")
    assert match.over
    assert match.view(0)["gem"] == "cross"


@pytest.mark.rule("onix.bank.hidden")
def test_what_lies_beneath_is_counted_by_kind() -> None:
    tops = ["cross", "round", "square", "square", "diamond"]
    match = laid(tops=tops, sizes=[3, 1, 1, 1, 1], coming=["cross", "round/diamond"])
    assert match.view(0)["unseen"] == {"cross": 1, "round/diamond": 1}
    assert match.view(0)["piles"][0] == {"size": 3, "top": "cross"}
    assert match.view(0)["piles"][1] == {"size": 1, "top": "round"}


@pytest.mark.rule("onix.choose.circle")
def test_an_empty_pile_shows_nothing() -> None:
    match = laid(seats=5, tops=["cross", "", "square", "square", "diamond"])
    assert match.view(0)["piles"][1] == {"size": 0, "top": None}


@pytest.mark.rule("onix.setup.first")
def test_everybody_sees_who_began() -> None:
    match = new("onix", seats=3, seed=1, first=2)
    assert (match.view(0)["first"], match.view(0)["turn"]) == (2, 2)
    assert match.events(0)[0] == {"event": "begins", "card": "seat 2", "from": "box", "to": "box"}


@pytest.mark.rule("onix.setup.singles")
def test_the_deal_is_told_card_by_card() -> None:
    match = new("onix", seats=2, seed=1, first=0)
    told = [f"{event['card']}: {event['from']} > {event['to']}" for event in match.events(1)]
    gems = ["round", "square", "diamond", "cross"]
    dealt = [f"{gem}: beneath > collections {seat}" for seat in (0, 1) for gem in gems]
    assert told[1:9] == dealt


@pytest.mark.rule("onix.effect.skipped")
@pytest.mark.parametrize(("gem", "of"), [("cross", "destroy"), ("diamond", "steal")])
def test_an_effect_without_an_opposing_collection_is_told_as_skipped(gem: str, of: str) -> None:
    tops = [gem, "round", "square", "square", "square"]
    match = laid()
    lay(match, tops=tops, collections=[[], ["round"]], turn=1)
    match.play(f"take {gem} from 1", f"place {gem} on round")
    assert (match.actor, match.decision) == (0, "choose")
    told = match.events(0, since=2)[-1]
    assert (told["event"], told["card"], told["from"]) == ("skipped", None, "collections 1")


@pytest.mark.rule("onix.effect.skipped")
@pytest.mark.parametrize("gem", ["round", "square"])
def test_with_all_piles_empty_nothing_is_drawn_or_stocked(gem: str) -> None:
    match = laid(seats=5, tops=[gem, "", "", "", ""], sizes=[1] * 5)
    match.play(f"take {gem} from 1", f"place {gem} on cross")
    assert match.over


# --- what nobody can know ---
@pytest.mark.rule("onix.choose.once")
def test_a_move_is_foreseen_up_to_what_is_uncovered() -> None:
    match = laid(tops=["cross", "round", "square", "square", "diamond"])
    state = match.state
    take = number(match, "take cross from 1")
    after = state.foreseen(take)
    assert after is not None
    assert after.to_bytes() != state.to_bytes()
    assert is_covered(after, 0)
    assert not is_covered(after, 1)
    assert after.luck == state.luck
    last = state.foreseen(number(match, "take diamond from 5"))
    assert last is not None
    assert is_covered(last, 4)


def test_an_emptied_pile_leaves_nothing_to_chance() -> None:
    match = laid(tops=["cross", "round", "square", "square", "diamond"], sizes=[1, 3, 3, 3, 3])
    after = match.state.foreseen(number(match, "take cross from 1"))
    assert after is not None
    assert (after.decision, after.legal() != []) == ("place", True)


@pytest.mark.rule("onix.bank.hidden")
def test_another_world_keeps_what_is_seen_and_draws_the_rest_anew() -> None:
    coming = ["cross", "round/diamond", "cross", "square"]
    match = laid(tops=["round"] * 5, coming=coming)
    worlds = [match.state.resample(0, seed) for seed in range(8)]
    assert all(world.view(0) == match.view(0) for world in worlds)
    assert all(world.problems() == [] for world in worlds)
    uncovered = set()
    for world in worlds:
        world.apply(number(match, "take round from 1"))
        uncovered.add(tuple(pile["top"] for pile in world.view(0)["piles"][:4]))
    assert len(uncovered) > 1
    match.play("take round from 1")  # the real one is as it was stacked
    assert [pile["top"] for pile in match.view(0)["piles"]][:4] == coming


def test_a_copy_goes_its_own_way() -> None:
    match = laid(tops=["cross", "round", "square", "square", "diamond"])
    before = match.state.to_bytes()
    copy = match.state.clone()
    assert copy.to_bytes() == before
    copy.apply(number(match, "take cross from 1"))
    assert match.state.to_bytes() == before != copy.to_bytes()


def test_a_saved_game_that_cannot_be_is_refused() -> None:
    match = laid()
    saved = bytearray(match.state.to_bytes())
    saved[8 + SEAT] = 5
    with pytest.raises(SavedStateError):
        match.game.from_bytes(bytes(saved))


# --- the table of moves ---
@pytest.mark.rule("onix.place.no-duplicate")
def test_there_are_136_collections_70_of_them_incomplete() -> None:
    assert (len(STACKS) - 1, INCOMPLETE) == (136, 70)
    assert len(set(STACKS)) == len(STACKS)


@pytest.mark.parametrize("seats", [2, 6])
def test_every_move_has_its_number(seats: int) -> None:
    game = new("onix", seats=seats).game
    # gem and pile; draw and stock; a card on a Collection; steal or destroy from somebody
    assert len(game.actions.ids()) == 20 + 10 + 136 + 2 * seats * 70


def test_a_seat_is_no_card_to_stack() -> None:
    with pytest.raises(OptionError, match="seat 0 is not in any deck"):
        new("onix", seats=2, deck=["round", "seat 0"])
    assert DECK.size(new("onix", seats=2, deck=["round"]).state) == 104 - 8 - 5
