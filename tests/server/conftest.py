"""One server for the tests of a module, with its own folder.

A module that says `CLUSTER = True` is also run on two servers with a PostgreSQL database.  Whoever
comes is sent to the two in turn, so that those at one table use different processes.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from reverie.testing.postgres import PrivatePostgres
from reverie.testing.serving import Cluster, Server, serving
from tests.server.lobbies import House
from tests.server.serving import OPENED

ALONE, TOGETHER = "one process", "two processes"


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "server" in metafunc.fixturenames and getattr(metafunc.module, "CLUSTER", False):
        metafunc.parametrize("server", [ALONE, TOGETHER], indirect=True, scope="module")


@pytest.fixture(scope="module")
def server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server | Cluster]:
    folder = tmp_path_factory.mktemp("server")
    if getattr(request, "param", ALONE) == ALONE:
        with serving(folder / "data") as running:
            yield running
        return
    postgres: PrivatePostgres = request.getfixturevalue("postgres")
    cluster = Cluster(folder, postgres.database(), 2, "--bot-workers", "1")
    try:
        yield cluster
    finally:
        cluster.stop()


@pytest.fixture
def data(server: Server | Cluster) -> Path | str:
    """Where the server keeps its games."""
    return server.data if isinstance(server, Server) else server.database


@pytest.fixture(autouse=True)
def everybody_leaves() -> Iterator[None]:
    yield
    while OPENED:
        OPENED.pop().leave()


@pytest.fixture(params=[ALONE, TOGETHER])
def house(request: pytest.FixtureRequest, tmp_path: Path) -> House:
    """Lobbies with a clock that a test moves."""
    if request.param == ALONE:
        return House(tmp_path)
    postgres: PrivatePostgres = request.getfixturevalue("postgres")
    return House(tmp_path, postgres.database())
