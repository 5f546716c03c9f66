"""The databases that every test of the contract runs on."""

from pathlib import Path

import pytest

from reverie.testing.postgres import PrivatePostgres
from tests.store.databases import Database


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Database:
    if request.param == "sqlite":
        return Database("sqlite", tmp_path / "a folder" / "games.sqlite")
    postgres: PrivatePostgres = request.getfixturevalue("postgres")
    return Database("postgres", postgres.database())
