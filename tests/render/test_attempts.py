"""What a table suggests to do, and the rules that forbid it."""

import pytest

import reverie
from reverie.engine.state import SPECTATOR
from reverie.render.attempts import attempts
from tests.positions.circadia import scene
from tests.positions.onix import laid


def refused(match: reverie.Match, seat: int = 0) -> dict[str, str]:
    """Suggested moves that are not possible, each with its rule."""
    moves = [move.text for move in attempts(match.view(seat))]
    return {move: match.why_not(move) for move in moves if move not in match.legal}


def test_onirim_suggests_every_card_of_the_hand() -> None:
    deck = ["red sun", "blue sun", "red moon", "blue moon", "red key"]
    match = reverie.new("onirim", seed=0, deck=deck).play("play red sun")
    assert refused(match)["play blue sun"] == "onirim.play.symbol"
    assert attempts(match.view(SPECTATOR)) == []


@pytest.mark.parametrize("talk", ["open", "silent"])
def test_nothing_is_suggested_when_it_is_not_ones_turn(talk: str) -> None:
    match = reverie.new("onirim", seats=2, seed=0, talk=talk)
    assert attempts(match.view(1)) == []


def test_onix_suggests_gems_and_collections() -> None:
    match = laid(tops=["square", "square", "diamond", "square", "square"])
    assert refused(match) == {
        "take round from 1": "onix.choose.gem",
        "take cross from 1": "onix.choose.gem",
    }
    match.play("take diamond from 3")
    assert refused(match) == {"place diamond on diamond": "onix.place.no-duplicate"}


def test_circadia_suggests_sets_and_habitats() -> None:
    here = scene().hand(0, "bear 1", "bear 2").set(0, 1, "bear 2", "bear 2", "bear 2")
    here.row("forest", "day 3", "night 4", "day 8")
    here.state.fresh = False
    assert refused(here.match) == {"play bear 1 to 1": "circadia.sets.ascending"}
    here.play("play bear 2 to 1", "done")
    assert refused(here.match) == {"claim forest day 8 with set 1": "circadia.claim.valid"}
