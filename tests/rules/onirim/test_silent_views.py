"""What each player and a spectator see in silent play, word for word, and what they imagine."""

from collections import Counter

import pytest

from reverie.engine.state import SPECTATOR
from reverie.games.onirim.layout import FORESEEN, HAND, LOOKED, PLAYER, SEEN
from reverie.testing import Story
from tests.rules.onirim.drawn import two

FIVE = ["green moon", "blue sun", "red door", "brown sun", "brown moon"]
WORLDS = range(60)


def prophecy() -> Story:
    """Seat 0 looks at five cards."""
    return two(talk="silent").stack(*FIVE).play("discard red key", "no swap")


def foretold() -> Story:
    """Seat 0 has put back the next three cards and drawn one; then seat 1 draws another."""
    tale = prophecy().play("discard red door", "put back brown sun", "put back blue sun")
    return tale.play("put back green moon", "play green sun")


def hands(tale: Story, viewer: int) -> list[list[str | None]]:
    return [player["hand"] for player in tale.match.state.view(viewer)["players"]]


@pytest.mark.rule("onirim.two.silence")
@pytest.mark.parametrize(
    ("viewer", "looked", "unseen"),
    [(0, FIVE, 63), (1, [None] * 5, 68), (SPECTATOR, [None] * 5, 68)],
)
def test_only_the_prophet_sees_the_prophecy(
    viewer: int, looked: list[str | None], unseen: int
) -> None:
    view = prophecy().match.state.view(viewer)
    assert view["looked"] == looked
    assert view["deck"] == {"size": 63, "top": [], "bottom": []}
    assert sum(view["unseen"].values()) == unseen


@pytest.mark.rule("onirim.two.memory")
@pytest.mark.parametrize(
    ("viewer", "seen", "top", "unseen"),
    [
        (0, ["brown moon", "green moon"], ["blue sun", "brown sun"], 63),
        (1, [None, "green moon"], [], 66),
        (SPECTATOR, [None, None], [], 67),
    ],
)
def test_who_foretold_a_card_knows_where_it_went(
    viewer: int, seen: list[str | None], top: list[str], unseen: int
) -> None:
    tale = foretold()
    assert hands(tale, viewer) == [
        ["red sun", "blue moon", seen[0]],
        ["red moon", "blue sun", seen[1]],
    ]
    view = tale.match.state.view(viewer)
    assert view["deck"] == {"size": 65, "top": top, "bottom": []}
    assert view["discard"] == {"red key": 1, "red door": 1}
    assert sum(view["unseen"].values()) == unseen
    assert view["out_of_reach"] == "onirim.ending.door-discarded"
    assert view["out_of_reach_values"] == {"cards": ["red door"]}


@pytest.mark.rule("onirim.two.memory")
def test_hidden_cards_by_place() -> None:
    tale = foretold()
    brown, green = tale.match.game.cards(["brown moon", "green moon"])
    state, partner = tale.match.state, HAND + PLAYER

    def hidden(viewer: int) -> dict[int, list[int]]:
        found = state.hidden(viewer)
        there = {place: found.get(place, []) for place in (HAND, partner)}
        return {at: [c for c, n in enumerate(cards) if n == 1] for at, cards in there.items()}

    assert hidden(0) == {HAND: [], partner: []}
    assert hidden(1) == {HAND: [brown], partner: []}
    assert hidden(SPECTATOR) == {HAND: [brown], partner: [green]}


@pytest.mark.rule("onirim.two.silence")
@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
@pytest.mark.parametrize("position", [prophecy, foretold])
def test_an_imagined_world_looks_the_same_and_is_sound(viewer: int, position: object) -> None:
    assert callable(position)
    state = position().match.state
    for seed in WORLDS:
        world = state.resample(viewer, seed)
        assert world.view(viewer) == state.view(viewer)
        assert world.problems() == []


@pytest.mark.rule("onirim.two.memory")
def test_what_a_spectator_imagines_of_a_foretold_card() -> None:
    """The partner knows it, whatever it is; and what everybody knew before stays known."""
    state = foretold().match.state
    drawn: Counter[int] = Counter()
    for seed in WORLDS:
        world = state.resample(SPECTATOR, seed)
        assert world.listed(HAND + PLAYER)[:2] == world.listed(SEEN + PLAYER)[:2]
        assert world.listed(HAND + PLAYER)[2] + FORESEEN == world.listed(SEEN + PLAYER)[2]
        assert world.listed(SEEN) == state.listed(SEEN)
        drawn[world.listed(HAND + PLAYER)[2]] += 1
    assert len(drawn) >= 10
    assert max(drawn) < 12  # Locations only


@pytest.mark.rule("onirim.two.silence")
@pytest.mark.parametrize("viewer", [1, SPECTATOR])
def test_any_card_may_be_looked_at(viewer: int) -> None:
    state = prophecy().match.state
    worlds = [state.resample(viewer, seed) for seed in WORLDS]
    for at in range(5):
        kinds = {world.listed(LOOKED)[at] for world in worlds}
        assert len(kinds) >= 8
        assert max(kinds) >= 12  # Doors and Nightmares too
    assert {tuple(state.resample(0, seed).listed(LOOKED)) for seed in WORLDS} == {
        tuple(state.listed(LOOKED))
    }
