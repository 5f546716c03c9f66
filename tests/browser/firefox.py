"""Firefox, driven by WebDriver BiDi: Debian's build speaks it by itself, without geckodriver."""

import json
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

SECONDS = 60
PREFERENCES = """
user_pref("app.update.enabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("browser.startup.page", 0);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("toolkit.telemetry.reportingpolicy.firstRun", false);
"""


class Firefox:
    """One tab, and what was reported in it."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.numbers = count(1)
        self.errors: list[str] = []
        self.ask("session.new", {"capabilities": {}})
        self.ask("session.subscribe", {"events": ["log.entryAdded"]})
        self.tab = self.ask("browsingContext.getTree", {})["contexts"][0]["context"]

    def ask(self, method: str, params: dict[str, Any]) -> dict[str, Any]:
        number = next(self.numbers)
        self.line.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            heard = json.loads(self.line.recv(timeout=SECONDS))
            if heard.get("method") == "log.entryAdded" and heard["params"]["level"] == "error":
                self.errors.append(heard["params"]["text"])
            if heard.get("id") == number:
                assert heard["type"] == "success", heard
                result: dict[str, Any] = heard["result"]
                return result

    def open(self, address: str) -> None:
        self.ask(
            "browsingContext.navigate", {"context": self.tab, "url": address, "wait": "complete"}
        )

    def size(self, width: int, height: int) -> None:
        viewport = {"width": width, "height": height}
        self.ask("browsingContext.setViewport", {"context": self.tab, "viewport": viewport})

    def run(self, expression: str) -> Any:
        """The value of an expression in the page; a promise is waited for."""
        answer = self.ask(
            "script.evaluate",
            {"expression": expression, "target": {"context": self.tab}, "awaitPromise": True},
        )
        assert answer["type"] == "success", answer
        return answer["result"].get("value")

    def wait(self, condition: str) -> None:
        """Until an expression is true; the page is asked again with every frame."""
        found = self.run(
            "new Promise((done) => {"
            f"  const end = performance.now() + {1000 * SECONDS / 2};"
            f"  const look = () => {{ const met = Boolean({condition});"
            "     met || performance.now() > end ? done(met) : requestAnimationFrame(look); };"
            "  look();"
            "})"
        )
        assert found, condition

    def click(self, selector: str) -> None:
        """As a mouse does: pressed in the middle of the element, wherever it is."""
        found = self.ask(
            "browsingContext.locateNodes",
            {"context": self.tab, "locator": {"type": "css", "value": selector}, "maxNodeCount": 1},
        )["nodes"]
        assert found, selector
        origin = {"type": "element", "element": {"sharedId": found[0]["sharedId"]}}
        steps = [
            {"type": "pointerMove", "x": 0, "y": 0, "origin": origin},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        mouse = {"type": "pointer", "id": "mouse", "actions": steps}
        self.ask("input.performActions", {"context": self.tab, "actions": [mouse]})


@contextmanager
def firefox(program: str, folder: Path) -> Iterator[Firefox]:
    """Firefox without a window, with a profile of its own."""
    (folder / "user.js").write_text(PREFERENCES)
    command = [program, "--headless", "--no-remote", "--profile", str(folder)]
    process = subprocess.Popen(
        [*command, "--remote-debugging-port", "0"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        port = listening(process, folder / "WebDriverBiDiServer.json")
        address = f"ws://127.0.0.1:{port}/session"
        with connect(address, max_size=None, open_timeout=SECONDS) as line:
            yield Firefox(line)
    finally:
        process.terminate()
        process.wait(timeout=SECONDS)


def listening(process: subprocess.Popen[bytes], file: Path) -> int:
    """The port, which Firefox writes into its profile."""
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        assert process.poll() is None, "Firefox did not start"
        try:
            return int(json.loads(file.read_text())["ws_port"])
        except (FileNotFoundError, json.JSONDecodeError):
            time.sleep(0.05)
    raise TimeoutError("Firefox did not listen")
