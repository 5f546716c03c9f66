"""One server for all pages; every test has visitors of its own."""

from collections.abc import Iterator

import pytest

from tests.server.pages.site import Site, Visitor, opened


@pytest.fixture(scope="package")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with opened(tmp_path_factory.mktemp("pages")) as site:
        yield site


@pytest.fixture
def ana(site: Site) -> Visitor:
    return site.visitor("en")


@pytest.fixture
def bruno(site: Site) -> Visitor:
    return site.visitor("fr")
