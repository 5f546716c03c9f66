"""Positions set up by hand: the contents of zones, and cards that are moved."""

import pytest

from reverie import registry
from reverie.engine.errors import OptionError
from reverie.match import Match
from reverie.match.board import can_be_edited, layout, set_up
from reverie.match.heaps import HIDDEN
from tests.toy import ToySpec


@pytest.mark.parametrize(
    ("game", "seats"), [("onirim", 1), ("onirim", 2), ("circadia", 3), ("onix", 4)]
)
def test_a_position_laid_out_as_it_is_stays_the_same(game: str, seats: int) -> None:
    match = Match(registry.spec(game).game(seats), 5)
    before = layout(match.state)
    places = {name: cards for name, cards in before.items() if name != "deck"}
    assert layout(set_up(match.state, None, places)) == before


def test_piles_of_onix_have_a_size_and_a_top_card() -> None:
    match = Match(registry.spec("onix").game(3), 5)
    match.board(
        **{
            "pile #1": [HIDDEN] * 5 + ["cross"],
            "collections 0": ["round+square", "diamond"],
            "stock 1": [HIDDEN] * 9,
        }
    )
    view = match.view(0)
    assert view["piles"][0] == {"top": "cross", "size": 6}  # type: ignore[index]
    assert [player["stock"] for player in view["players"]] == [0, 9, 0]  # type: ignore[index,union-attr]
    assert view["players"][0]["collections"] == [["round", "square"], ["diamond"]]  # type: ignore[index]
    assert view["destroyed"] == 5  # left over: 13 of the pile and one Single, less nine stocked
    assert match.hint().move in match.legal


def test_cards_come_back_from_those_left_over() -> None:
    game = registry.spec("onix").game(2)
    smaller = set_up(Match(game, 5).state, None, {"pile #1": [HIDDEN] * 9 + ["round"]})
    assert len(layout(smaller)["destroyed"]) == 10
    larger = set_up(smaller, None, {"pile #1": [HIDDEN] * 15 + ["round"]})
    assert len(layout(larger)["destroyed"]) == 4


@pytest.mark.parametrize(
    ("places", "code"),
    [
        ({"pile #1": ["round", "round"]}, "board-top"),
        ({"pile #1": [HIDDEN] * 3}, "board-top"),
        ({"stock 0": [HIDDEN] * 3}, "board-below"),
        ({"destroyed": [HIDDEN] * 3}, "board-below"),
        ({"collections 0": ["round+round"]}, "board-kind"),
        ({"collections 0": ["round/square+diamond/cross"] * 5}, "board-cards"),
        ({"hand 0": ["round"]}, "board-place"),
        ({"pile #1": [HIDDEN] * 30 + ["round"]}, "board-below"),
        ({"pile #1": [HIDDEN] * 276 + ["round"]}, "board-full"),  # 21 in a byte
    ],
)
def test_piles_that_cannot_be_are_refused_with_the_reason(
    places: dict[str, list[str]], code: str
) -> None:
    match = Match(registry.spec("onix").game(2), 5)
    before = match.state.to_bytes()
    with pytest.raises(OptionError) as refused:
        match.board(**places)
    assert refused.value.code == code
    assert match.state.to_bytes() == before


def test_a_game_without_a_source_of_cards_cannot_be_edited(monkeypatch: pytest.MonkeyPatch) -> None:
    game = ToySpec().game(2)
    assert can_be_edited(game)
    monkeypatch.setattr("reverie.match.board.DECK", "talon")  # which the toy does not have
    assert not can_be_edited(game)
    with pytest.raises(OptionError, match="no shared deck"):
        layout(game.start(1))


@pytest.mark.parametrize(
    ("place", "cards", "code"),
    [
        ("hand_0", ["red sun"] * 7, "board-full"),
        ("doors_0", ["nightmare"], "board-kind"),
        ("doors_0", ["red door"] * 3, "board-cards"),
    ],
)
def test_impossible_contents_are_refused_with_the_reason(
    place: str, cards: list[str], code: str
) -> None:
    match = Match(registry.spec("onirim").game(1), 5)
    before = match.state.to_bytes()
    with pytest.raises(OptionError) as refused:
        match.board(**{place: cards})
    assert refused.value.code == code
    assert match.state.to_bytes() == before
