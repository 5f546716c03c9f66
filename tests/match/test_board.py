"""Positions set up by hand: the contents of zones, and cards that are moved."""

import pytest

from reverie import registry
from reverie.engine.errors import OptionError
from reverie.match import Match
from reverie.match.board import can_be_edited, layout, set_up


@pytest.mark.parametrize(("game", "seats"), [("onirim", 1), ("onirim", 2), ("circadia", 3)])
def test_a_position_laid_out_as_it_is_stays_the_same(game: str, seats: int) -> None:
    match = Match(registry.spec(game).game(seats), 5)
    before = layout(match.state)
    places = {name: cards for name, cards in before.items() if name != "deck"}
    assert layout(set_up(match.state, None, places)) == before


def test_a_game_without_a_common_deck_can_t_be_edited() -> None:
    game = registry.spec("onix").game(2)
    assert not can_be_edited(game)
    with pytest.raises(OptionError, match="no shared deck"):
        layout(Match(game, 5).state)


@pytest.mark.parametrize(
    ("place", "cards", "code"),
    [
        ("hand_0", ["red sun"] * 7, "board-full"),
        ("doors_0", ["nightmare"], "board-kind"),
        ("doors_0", ["red door"] * 3, "board-cards"),
    ],
)
def test_what_can_t_lie_there_is_refused_with_the_reason(
    place: str, cards: list[str], code: str
) -> None:
    match = Match(registry.spec("onirim").game(1), 5)
    before = match.state.to_bytes()
    with pytest.raises(OptionError) as refused:
        match.board(**{place: cards})
    assert refused.value.code == code
    assert match.state.to_bytes() == before
