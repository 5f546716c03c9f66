"""No leaks: what the coach says is the same in any two worlds that a seat can't distinguish."""

import json
import random

import pytest

from reverie import coach, registry
from reverie.coach.settings import Settings
from reverie.engine.errors import OptionError
from reverie.engine.game import Game
from reverie.match import Match
from reverie.testing.twins import random_world, twin
from tests.coach.games import QUICK

WORLDS = 6
TABLES = [
    ("onirim", 1, {}),
    ("onirim", 1, registry.spec("onirim").preset("everything")),
    ("onirim", 2, {}),
    ("onirim", 2, {"talk": "silent"}),
    ("onix", 3, {}),
    ("circadia", 2, {}),
]


def told(match: Match, seat: int, settings: Settings = QUICK) -> str:
    """Everything that the coach says to a seat about an unfinished game."""
    said: list[object] = [coach.chances(match, seat, settings).values]
    if match.actor == seat:
        said.append(coach.hint(match, seat, settings).to_json())
    try:
        said.append(coach.review(match, seat, settings).to_json())
    except OptionError as error:
        said.append(error.code)
    return json.dumps(said)


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_the_coach_says_only_what_a_seat_may_know(
    name: str, seats: int, options: dict[str, object]
) -> None:
    game: Game = registry.spec(name).game(seats, **options)
    chance = random.Random(f"{name} {seats} {sorted(options)}")
    for _ in range(WORLDS):
        world = random_world(game, chance.randint(2, 30), chance)
        seat = chance.randrange(seats)
        other = twin(world, seat, chance)
        assert told(world.played(), seat) == told(other.played(), seat)


def test_a_coach_that_looks_at_the_real_position_is_caught() -> None:
    """The check can fail: what another seat would do depends on the hand that it holds."""
    game = registry.spec("circadia").game(2)
    chance = random.Random(3)
    evaluator = coach.evaluator_of(game, QUICK)
    caught = 0
    for _ in range(4 * WORLDS):
        world = random_world(game, chance.randint(2, 30), chance)
        seat = 1 - (world.played().actor or 0)
        matches = world.played(), twin(world, seat, chance).played()
        [one], [other] = (evaluator.judge([match.state]) for match in matches)
        caught += one.values[one.best].tolist() != other.values[other.best].tolist()
        assert told(matches[0], seat) == told(matches[1], seat)
    assert caught > 0
