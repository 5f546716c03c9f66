"""The C limit and the plain Python source play the very games that the engine plays."""

import json

import pytest

from reverie.cli import measures
from reverie.engine.playout import playouts, traces
from reverie.registry import spec, specs
from reverie.testing.pure import run_pure

GAMES = 2_000
FEW_GAMES = 40

TRACES = """
import json, sys
from reverie.cli.version import compiled
from reverie.engine.playout import traces
from reverie.registry import spec
assert not compiled()
print(json.dumps(traces(spec(sys.argv[1]).game(int(sys.argv[2])), 0, int(sys.argv[3]))))
"""


@pytest.mark.skipif(measures.c_compiler() is None, reason="no C compiler")
def test_the_c_limit_plays_the_same_games() -> None:
    decisions, checksum = traces(spec("onirim").game(), 0, GAMES)
    expected = {"decisions": decisions, "checksum": checksum}
    assert measures.limit("check", "0", str(GAMES)) == expected


@pytest.mark.skipif(measures.c_compiler() is None, reason="no C compiler")
def test_other_seeds_are_other_games_in_c_too() -> None:
    large = 2**52
    decisions, checksum = traces(spec("onirim").game(), large, FEW_GAMES)
    limit = measures.limit("check", str(large), str(FEW_GAMES))
    assert limit == {"decisions": decisions, "checksum": checksum}
    assert limit != measures.limit("check", "0", str(FEW_GAMES))


@pytest.mark.parametrize(
    ("name", "seats"), [(b.name, n) for b in specs().values() for n in b.seats]
)
def test_the_plain_source_plays_the_same_games(name: str, seats: int) -> None:
    plain = json.loads(run_pure(TRACES, name, str(seats), str(FEW_GAMES)))
    assert plain == list(traces(spec(name).game(seats), 0, FEW_GAMES))


@pytest.mark.parametrize("name", specs())
def test_a_trace_follows_the_playouts(name: str) -> None:
    game = spec(name).game()
    assert traces(game, 5, FEW_GAMES)[0] == playouts(game, 5, FEW_GAMES)
