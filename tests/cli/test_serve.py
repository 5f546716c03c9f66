"""`reverie serve`: every setting is an option and a variable; wrong ones are one line."""

import argparse
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from reverie.cli.serve import arguments
from reverie.cli.serve_options import LOOPBACKS, SETTINGS, listed, settings_of, settled
from reverie.engine.errors import OptionError
from reverie.server.addresses import Public
from reverie.testing.serving import Server, serving
from tests.cli.test_language import reverie
from tests.server.pages.site import LIMITS, LONG, Site, opened


def values(*given: str, **environment: str) -> dict[str, object]:
    parser = argparse.ArgumentParser()
    arguments(parser)
    return settled(parser.parse_args(given), environment)


def test_an_option_comes_before_a_variable_and_that_before_the_default() -> None:
    assert values()["port"] == 8765
    assert values(REVERIE_PORT="99")["port"] == 99
    assert values("--port", "7", REVERIE_PORT="99")["port"] == 7
    assert values(REVERIE_PORT="")["port"] == 8765
    several = values(REVERIE_PUBLIC="https://a.example, http://b.example:8080")["public"]
    assert several == (Public("https", "a.example"), Public("http", "b.example:8080"))
    assert values("--proxy", "10.0.0.1", "--proxy", "::1")["proxy"] == ("10.0.0.1/32", "::1/128")


def test_a_file_comes_after_variables_and_before_defaults(tmp_path: Path) -> None:
    file = tmp_path / "reverie.toml"
    file.write_text(
        'port = 99\nkeep-days = 2.5\npublic = ["https://a.example"]\nlog-level = "info"'
    )
    given = ("--config", str(file))
    assert values(*given)["port"] == values(REVERIE_CONFIG=str(file))["port"] == 99
    assert values(*given, REVERIE_PORT="7")["port"] == 7
    assert values(*given)["keep_days"] == 2.5
    assert values(*given)["public"] == (Public("https", "a.example"),)
    for text, wrong in (("colour = 1", "unknown setting colour"), ("port =", "can't be read")):
        file.write_text(text)
        with pytest.raises(OptionError, match=wrong):
            values(*given)
    file.write_text("port = 70000")
    with pytest.raises(OptionError, match="port must be a whole number from 0 to 65535"):
        values(*given)


def test_every_setting_is_listed_with_what_says_so(tmp_path: Path) -> None:
    file = tmp_path / "reverie.toml"
    file.write_text('storage = 3\ndatabase = "postgresql://ana:sesame@db/games"')
    parser = argparse.ArgumentParser()
    arguments(parser)
    options = parser.parse_args(["--port", "7", "--config", str(file)])
    lines = list(listed(options, {"REVERIE_HOST": "0.0.0.0"}))
    assert len(lines) == len(SETTINGS)
    shown = {line.split()[0]: " ".join(line.split()[1:]) for line in lines}
    assert shown["--port"] == "REVERIE_PORT 7 (--port)"
    assert shown["--host"] == "REVERIE_HOST 0.0.0.0 (REVERIE_HOST)"
    assert shown["--storage"] == "REVERIE_STORAGE 3 (storage)"
    assert shown["--database"] == "REVERIE_DATABASE postgresql://ana@db/games (database)"
    assert shown["--log-level"] == "REVERIE_LOG_LEVEL warning"


def test_settings_that_need_postgresql_say_so() -> None:
    for given in (("--workers", "2"), ("--bot-workers", "0")):
        with pytest.raises(OptionError, match="--database"):
            settings_of(values(*given), local=True)
    with pytest.raises(OptionError, match="--database must be the address of a PostgreSQL"):
        values("--database", "games.sqlite")


def test_settings_reach_the_server() -> None:
    given = values("--storage", "2.5", "--keep-days", "30", "--data", "games", "--bot-workers", "3")
    settings = settings_of(given, local=True)
    assert settings.limits.storage == 2.5 * 1024 * 1024
    assert settings.limits.keep_days == 30
    assert settings.bot_workers == 3
    assert settings.database == Path("games/reverie.sqlite")
    assert settings.proxies == ()


def test_behind_a_public_address_the_proxy_on_this_machine_is_believed() -> None:
    public = values("--public", "https://games.example.org")
    assert settings_of(public, local=True).proxies == LOOPBACKS
    assert settings_of(public, local=False).proxies == ()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_help_names_every_setting(language: str) -> None:
    status, said = reverie("serve", "--help", "--lang", language)
    assert status == 0
    for setting in SETTINGS:
        assert setting.flag in said
        assert f"[{setting.variable}]" in said


@pytest.mark.parametrize(
    ("given", "environment", "wrong"),
    [
        (["--port", "x"], {}, "--port must be a whole number from 0 to 65535, not 'x'"),
        ([], {"REVERIE_PORT": "70000"}, "REVERIE_PORT must be a whole number from 0 to 65535"),
        (["--bot-seconds", "nan"], {}, "--bot-seconds must be a number from"),
        (["--log-level", "loud"], {}, "--log-level can't be 'loud'; choose from: error, warning"),
        (["--public", "games.example.org"], {}, "a public address looks like https://"),
        (["--public", "https://a.example/games"], {}, "a public address looks like https://"),
        (["--public", "https://["], {}, "a public address looks like https://"),
        (["--public", "https://a.example:99999"], {}, "a public address looks like https://"),
        (["--proxy", "here"], {}, "a proxy must be an IP address or a network, not 'here'"),
    ],
)
def test_a_wrong_setting_is_reported(
    given: list[str], environment: dict[str, str], wrong: str
) -> None:
    with pytest.raises(OptionError) as error:
        values(*given, **environment)
    assert str(error.value).startswith(wrong)


# --- behind a proxy ---
PUBLIC = "https://games.example.org"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> object:
    folder = tmp_path_factory.mktemp("public") / "data"
    with serving(folder, "--public", PUBLIC, "--public", "http://games.lan") as running:
        yield running


def proxied(server: Server, host: str = "games.example.org", **headers: str) -> httpx.Client:
    told = {"Host": host, "X-Forwarded-For": "203.0.113.9", **headers}
    return httpx.Client(base_url=server.address, headers=told, timeout=LONG)


def test_the_public_address_is_served_and_no_other(server: Server) -> None:
    for host, expected in (
        ("games.example.org", 200),
        ("GAMES.example.org", 200),
        ("games.lan", 200),
        ("localhost", 200),
        ("evil.example", 403),
        ("games.example.org.evil.example", 403),
        ("games.example.org:1", 403),
    ):
        with proxied(server, host) as page:
            assert page.get("/").status_code == expected, host


def test_links_and_cookies_are_of_the_public_address(server: Server) -> None:
    with proxied(server, Origin=PUBLIC) as page:
        answer = page.post("/me/carry")
        assert f"{PUBLIC}/carry/" in answer.text
        assert "; Secure" in answer.headers["set-cookie"]
    with proxied(server, "games.lan", Origin="http://games.lan") as page:
        answer = page.post("/me/carry")
        assert "http://games.lan/carry/" in answer.text
        assert "; Secure" not in answer.headers["set-cookie"]
    with proxied(server, "127.0.0.1:8765", Origin=PUBLIC) as page:  # a proxy that keeps the name
        answer = page.post("/me/carry")
        assert f"{PUBLIC}/carry/" in answer.text
        assert "; Secure" in answer.headers["set-cookie"]


@pytest.mark.parametrize(
    "origin", ["http://games.example.org", "https://evil.example", "https://games.example.org:1"]
)
def test_other_origins_can_do_nothing(server: Server, origin: str) -> None:
    with proxied(server, Origin=origin) as page:
        assert page.post("/me", data={"name": "Eve"}).status_code == 403
    assert handshake(server, origin) == 403


def test_a_socket_of_the_public_address_is_let_in(server: Server) -> None:
    assert handshake(server, PUBLIC) == 101


def handshake(server: Server, origin: str) -> int:
    address = f"ws{server.address.removeprefix('http')}/t/{'x' * 22}/ws"
    try:
        headers = {"Origin": origin, "Host": "games.example.org"}
        with connect(address, additional_headers=headers, open_timeout=LONG):
            return 101
    except InvalidStatus as error:
        return error.response.status_code


FEW = replace(LIMITS, requests=(3, 0.0001))


def statuses(site: Site, *forwarded: str) -> list[int]:
    """Of requests that say to come from these addresses."""
    with httpx.Client(base_url=site.address, timeout=LONG) as page:
        told = [{"X-Forwarded-For": address} for address in forwarded]
        return [page.get("/credits", headers=headers).status_code for headers in told]


def test_each_visitor_of_a_proxy_has_separate_limits(tmp_path: Path) -> None:
    with opened(tmp_path, FEW, proxies=LOOPBACKS) as site:
        assert statuses(site, *["203.0.113.1"] * 4) == [200, 200, 200, 429]
        assert statuses(site, "203.0.113.1, 203.0.113.2", "203.0.113.2, 203.0.113.1") == [200, 429]


def test_without_a_proxy_nobody_says_where_they_come_from(tmp_path: Path) -> None:
    with opened(tmp_path, FEW) as site:
        assert statuses(site, *(f"203.0.113.{n}" for n in range(4))) == [200, 200, 200, 429]
