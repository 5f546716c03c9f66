"""Classes of mistakes: declared by a game, or distinguished by verbs."""

from dataclasses import replace

import pytest

from reverie import registry
from reverie.coach.mistakes import losses, mistake_of, mistakes_of, theme_of
from reverie.coach.report import Decision
from reverie.i18n import LANGUAGES, Words
from tests.coach.games import reviewed


def decided(
    game: str, decision: str, played: str, best: str, seats: int = 1, error: float = 0.1
) -> Decision:
    actions = registry.spec(game).game(seats).actions
    moves = actions.by_text[best], actions.by_text[played]
    return Decision(9, 0, decision, *moves, 0.5, error, error, 0.3, "mistake", (0.5,))


@pytest.mark.parametrize(
    ("game", "decision", "played", "best", "key"),
    [
        ("onirim", "turn", "discard red key", "play red sun", "keys-spent"),
        ("onirim", "turn", "play red sun", "play red key", "key-kept"),
        ("onirim", "nightmare", "discard hand", "reveal five", "nightmares"),
        ("onirim", "use key", "decline", "use red key", "doors"),
        ("onirim", "turn", "discard red sun", "play blue sun", "discarded"),
        ("onix", "place", "place round on new", "place round on square", "begun"),
        ("circadia", "claim", "pass", "claim forest day 3 with set 1", "claims-missed"),
    ],
)
def test_a_game_names_its_mistakes(
    game: str, decision: str, played: str, best: str, key: str
) -> None:
    seats = 1 if game == "onirim" else 2
    assert mistake_of(game, decided(game, decision, played, best, seats)) == key
    assert theme_of(game, key)


def test_a_mistake_without_a_class_is_named_by_its_verb() -> None:
    assert mistake_of("onirim", decided("onirim", "swap", "decline", "reveal five")) == (
        "verb decline"
    )
    assert theme_of("onirim", "verb decline") == ""


def test_losses_add_up_the_mistakes_of_a_review() -> None:
    review = reviewed("onirim", "thumb", 3)
    found = losses("onirim", review.decisions)
    wrong = [one for one in review.decisions if one.class_ in ("inaccuracy", "mistake", "blunder")]
    assert sum(number for _, number, _ in found) == len(wrong)
    assert sum(cost for *_, cost in found) == pytest.approx(sum(one.error for one in wrong))
    assert [cost for *_, cost in found] == sorted((cost for *_, cost in found), reverse=True)
    good = replace(review.decisions[0], class_="good")
    assert losses("onirim", [good]) == ()


@pytest.mark.parametrize("game", list(registry.specs()))
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_class_has_a_name(game: str, language: str) -> None:
    words, keys = Words(language), [mistake.key for mistake in mistakes_of(game)]
    assert keys
    assert len(keys) == len(set(keys))
    assert all(words.has(game, "mistakes", key) for key in keys)
