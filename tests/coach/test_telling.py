"""What the coach says, in English and in French."""

import pytest

from reverie import folder, registry
from reverie.bots.contract import look
from reverie.coach import chances, choices, hint, telling
from reverie.coach.evaluator import NetworkEvaluator
from reverie.coach.reasons import Reason, counter_of, rolled_out
from reverie.engine.game import Game
from reverie.i18n import LANGUAGES, Words
from reverie.match import Match, new
from reverie.testing import story
from tests.coach.games import QUICK, reviewed
from tests.coach.test_hint import turning

WITH_REASONS = [name for name in registry.specs() if counter_of(registry.spec(name).game())[1]]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", WITH_REASONS)
def test_every_reason_has_words(name: str, language: str) -> None:
    game, words = registry.spec(name).game(), Words(language)
    for key in (*counter_of(game)[1], "won"):
        said = telling.reason_in_words(Reason(key, game.card_names[0], 1.5, 0.1), words, game)
        assert said.endswith("."), key
        assert "{" not in said


def test_the_avoided_ending_is_described_in_the_games_words() -> None:
    game, words = registry.spec("onirim").game(), Words("en")
    ending = words("onirim", "endings", "onirim.ending.defeat")
    said = telling.reason_in_words(Reason("ended", "onirim.ending.defeat", -0.5, 0.5), words, game)
    assert ending in said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "seats"), [("onirim", 1), ("onix", 2), ("circadia", 3)])
def test_a_hint_in_words(name: str, seats: int, language: str) -> None:
    match, words = turning(new(name, seed=7, seats=seats)), Words(language)
    found = hint(match, settings=QUICK)
    first = telling.look_at(found, words, match.game)
    second = telling.advice(found, words, match.game)
    assert first.startswith("Look here: " if language == "en" else "Regardez ici")
    assert found.instead is not None
    assert "100" in second
    assert "{" not in first + second


@pytest.mark.parametrize(
    ("language", "more", "said"),
    [
        ("en", 2.0, " 2 fewer cards."),
        ("en", -1.5, " 1.5 fewer cards."),
        ("en", 1.02, " 1 fewer card."),
        ("fr", 1.5, " 1,5 carte de moins."),
        ("fr", 0.8, " 0,8 carte de moins."),
        ("fr", 1.96, " 2 cartes de moins."),
    ],
)
def test_amounts_are_written_as_the_language_writes_them(
    language: str, more: float, said: str
) -> None:
    game = registry.spec("onix").game(2)
    reason = Reason("onix.rival-stock", "", more, 0.1)
    assert said in telling.reason_in_words(reason, Words(language), game)


@pytest.mark.parametrize("language", LANGUAGES)
def test_three_sentences_sum_a_game_up(language: str) -> None:
    for found in (reviewed("onirim", "thumb", 3), reviewed("onix", "thumb", 3, 2, 1)):
        said = telling.summary(found, Words(language))
        assert len(said) == 3
        assert all(sentence.endswith(".") and "{" not in sentence for sentence in said)


def test_a_single_move_and_choices_that_are_alike() -> None:
    words = Words("en")
    match = new("onirim", seed=7)
    while len(match.legal) > 1 and choices(match)[-1].cost >= QUICK.clear:
        match.play(choices(match)[0].action)
    found = hint(match, settings=QUICK)
    said = telling.explained(found, words, match.game)
    assert said in (["It is the only legal move."], ["All options are about equally good."])


def test_everybodys_chances_in_words() -> None:
    words = Words("en")
    alone = telling.chances(chances(new("onirim", seed=7), 0), words)
    assert alone.startswith("Your chance of winning: ")
    among = telling.chances(chances(new("onix", seed=7), 0), words, ["Ann", "Bob"])
    assert "Ann " in among
    assert "Bob " in among


class TestOnirimsFeatures:
    """What is counted in futures of Onirim, with a stacked deck."""

    def counted(self, match: Match, move: str) -> dict[tuple[str, str], float]:
        game: Game = match.game
        action = game.actions.read(move, match.state.legal()).id
        module = folder.module("onirim", "coach")
        assert module is not None
        world = match.state.clone()
        [plies] = rolled_out([world], [action], NetworkEvaluator(game, QUICK), 0)
        found: dict[tuple[str, str], float] = module.features(plies, world.view(0, False), 0)
        return found

    def test_a_door_found_and_the_key_gone(self) -> None:
        tale = story("onirim", deck=["red sun", "red moon", "red key", "blue sun", "green moon"])
        tale.stack("red door").play("play blue sun")
        found = self.counted(tale.match, "use red key")
        assert found["onirim.doors", "red door"] == 1
        assert ("onirim.keys-held", "red key") not in found
        assert self.counted(tale.match, "decline")["onirim.keys-held", "red key"] == 1

    def test_keys_lost_from_the_deck_and_a_nightmare_gone(self) -> None:
        tale = story("onirim", deck=["red sun", "red moon", "red key", "blue sun", "green moon"])
        tale.stack("nightmare", "blue key", "red sun", "red sun", "blue sun", "blue moon")
        tale.play("play blue sun")
        found = self.counted(tale.match, "reveal five")
        assert found["onirim.keys-lost", "blue key"] == 1
        assert found["onirim.nightmares-gone", "nightmare"] == 1
        assert found["onirim.deck", ""] < tale.match.view(0)["deck"]["size"]  # type: ignore[index]


def test_a_seat_looks_only_at_what_it_knows() -> None:
    """The futures are those of determinizations: the real position is not touched."""
    match = turning(new("circadia", seed=7))
    before = match.state.to_bytes()
    hint(match, settings=QUICK)
    assert match.state.to_bytes() == before
    assert look(match.state, 0).world(0) == look(match.state, 0).world(0)
