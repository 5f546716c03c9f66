"""What `deploy/`, the Dockerfile and compose.yaml say is what the program understands."""

import argparse
import json
import re
import shlex
from ipaddress import ip_network
from pathlib import Path
from typing import Any

import yaml

from reverie.cli.serve import arguments
from reverie.cli.serve_options import SETTINGS, settled
from reverie.server import metrics

ROOT = Path(__file__).parent.parent
DOCKERFILE = (ROOT / "Dockerfile").read_text()
CADDYFILE = (ROOT / "deploy" / "Caddyfile").read_text()
UNIT = (ROOT / "deploy" / "reverie.service").read_text()
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text())
SERVICES: dict[str, Any] = COMPOSE["services"]
VARIABLES = {setting.variable for setting in SETTINGS}


def settings(command: str, **environment: str) -> dict[str, object]:
    """The settings of `reverie serve …`; OptionError if one is invalid."""
    parser = argparse.ArgumentParser()
    arguments(parser)
    program, verb, *given = shlex.split(command)
    assert (Path(program).name, verb) == ("reverie", "serve")
    assert set(environment) <= VARIABLES
    return settled(parser.parse_args(given), environment)


def test_the_image_serves_on_its_port_and_folder() -> None:
    set_here = re.findall(r"(REVERIE_\w+)=(\S+)", DOCKERFILE)
    entry = json.loads(re.findall(r"^ENTRYPOINT (.*)$", DOCKERFILE, re.M)[0])
    command = json.loads(re.findall(r"^CMD (.*)$", DOCKERFILE, re.M)[0])
    found = settings(" ".join([*entry, *command]), **dict(set_here))
    assert f"EXPOSE {found['port']}\n" in DOCKERFILE
    assert f"127.0.0.1:{found['port']}/health" in DOCKERFILE
    assert f"VOLUME {found['data']}\n" in DOCKERFILE
    assert (found["host"], found["log_format"]) == ("0.0.0.0", "json")
    assert DOCKERFILE.index("USER reverie") < DOCKERFILE.index("ENTRYPOINT")


def test_the_servers_of_compose_trust_their_network_and_the_proxy_finds_them() -> None:
    secrets = {"${POSTGRES_PASSWORD:?}": "x", "${REVERIE_SITE:?}": "games.example.org"}
    upstreams = re.findall(r"(\w+):8765", CADDYFILE)
    assert upstreams == SERVICES["proxy"]["depends_on"]
    [subnet] = (one["subnet"] for one in COMPOSE["networks"]["inside"]["ipam"]["config"])
    for name in upstreams:
        given = dict(SERVICES[name]["environment"])
        for secret, value in secrets.items():
            given = {key: text.replace(secret, value) for key, text in given.items()}
        found = settings("reverie serve", **given)
        assert found["proxy"] == (str(ip_network(subnet)),)
        assert found["bot_workers"] == 0
    assert SERVICES["bots"]["command"] == ["bots"]
    assert set(SERVICES["bots"]["environment"]) <= VARIABLES
    assert {one["networks"][0] for one in SERVICES.values()} == {"inside"}


def test_the_unit_of_systemd_runs_a_command_that_exists(tmp_path: Path) -> None:
    config = tmp_path / "reverie.toml"
    config.write_text('public = "https://games.example.org"\nlog-level = "info"\n')
    [command] = re.findall(r"^ExecStart=(.*)$", UNIT, re.M)
    given = dict(re.findall(r"^Environment=(\w+)=(.*)$", UNIT, re.M))
    found = settings(command.replace("/etc/reverie.toml", str(config)), **given)
    [state] = re.findall(r"^StateDirectory=(.*)$", UNIT, re.M)
    assert str(found["data"]) == f"/var/lib/{state}"


def test_the_dashboard_asks_for_metrics_that_exist() -> None:
    board = (ROOT / "deploy" / "grafana.json").read_text()
    assert json.loads(board)["panels"]
    there = {
        family.name
        for metric in vars(metrics).values()
        if hasattr(metric, "describe")
        for family in metric.describe()
    }
    asked = set(re.findall(r"reverie_\w+", board))
    assert {re.sub("_(total|bucket|sum|count)$", "", name) for name in asked} <= there
