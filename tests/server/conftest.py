"""One server for the tests of a module, with its own folder."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from reverie.testing.serving import Server, serving
from tests.server.serving import OPENED


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server") / "data") as running:
        yield running


@pytest.fixture
def data(server: Server) -> Path:
    return server.data


@pytest.fixture(autouse=True)
def everybody_leaves() -> Iterator[None]:
    yield
    while OPENED:
        OPENED.pop().leave()
