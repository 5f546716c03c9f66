"""Where the cards of a look go: whoever looks decides it, and in silence nobody else learns it."""

import pytest

from reverie.engine.events import EVERYBODY
from reverie.testing import Story
from tests.rules.onirim.drawn import discarded, two

FIVE = ["brown sun", "brown moon", "green sun", "green moon", "green key"]


def knowers(tale: Story, *words: str) -> set[int]:
    """Who would learn of these moves, one bit for each seat."""
    actions = tale.match.game.actions.by_text
    return {tale.match.state.knowers_of(actions[move].id) for move in words}


@pytest.mark.rule("onirim.two.silence")
@pytest.mark.parametrize("talk", ["silent", "open"])
@pytest.mark.parametrize("seat", [0, 1])
def test_only_the_looker_knows_where_the_cards_go(talk: str, seat: int) -> None:
    tale = discarded(two("book", talk=talk), *["blue sun"] * 5)
    if seat == 1:
        tale.stack("green sun").play("play red sun", "decline")
    tale.stack(*FIVE)
    assert knowers(tale, "play red sun", "discard red sun", "decline") == {EVERYBODY}
    tale.play("cast paradoxical prophecy", *["pay blue sun"] * 5)
    own = 1 << seat if talk == "silent" else EVERYBODY
    assert knowers(tale, "raise brown sun", "put under brown moon", "put back red sun") == {own}
    assert knowers(tale, "play red sun") == {EVERYBODY}


@pytest.mark.rule("onirim.two.silence")
@pytest.mark.parametrize("talk", ["silent", "open"])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_drawn_card_is_seen_by_the_partner_unless_in_silence(talk: str, seat: int) -> None:
    tale = two(talk=talk).stack("green moon", "green key").play("play red sun")
    if seat == 1:
        tale.play("play red moon")
    card = ("green moon", "green key")[seat]
    assert f"{card}: deck > hand {seat}" in tale.happened(seat)
    seen = "?" if talk == "silent" else card
    assert f"{seen}: deck > hand {seat}" in tale.happened(1 - seat)
