"""A person in front of the page, with their own browser."""

import json
import urllib.parse
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

DESK = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
PATIENCE = 30_000  # milliseconds until something must be on the page, on a machine that is busy
BRIEFLY = 20  # milliseconds between two looks
expect.set_options(timeout=PATIENCE)

# Fills the form on which a table is chosen as a person would, and sends it.
CHOOSE = """([seed, fields]) => {
  const form = document.getElementById("choose");
  for (const [name, value] of Object.entries({deal: "seed", ...fields}))
    for (const one of value.split(" ")) {
      const box = form.querySelector(`[name="${name}"][value="${one}"]`);
      if (box) box.checked = true; else form.elements[name].value = one;
    }
  form.elements.seed.value = seed;
  form.requestSubmit();
}"""


class Person:
    """A user of the page, who notices every error on it."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        *,
        name: str = "",
        language: str = "en-GB",
        phone: bool = False,
        wishes: dict[str, str] | None = None,
        offline: bool = False,
        **context: Any,
    ) -> None:
        self.address = address
        self.name = name
        self.language = language
        self.faults: list[str] = []
        self.frames: list[str] = []  # everything the server sent over the socket
        touch = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
        self.context: BrowserContext = browser.new_context(
            locale=language,
            permissions=["clipboard-read", "clipboard-write"],
            service_workers="allow" if offline else "block",
            **{**(touch if phone else {"viewport": DESK}), **context},
        )
        prefs = {"sound": "off", "pace": "instant", **(wishes or {})}  # others move at once
        cookie = urllib.parse.quote(urllib.parse.urlencode(prefs))
        self.context.add_cookies([{"name": "reverie_prefs", "value": cookie, "url": address}])
        self.page = self.open()

    def open(self) -> Page:
        """Open another tab."""
        page = self.context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("websocket", lambda line: line.on("framereceived", self._frame))
        return page

    def _console(self, message: Any) -> None:
        lost = "ERR_CONNECTION_REFUSED" in message.text or "WebSocket" in message.text
        if message.type == "error" and not lost:  # a server that a test has killed
            self.faults.append(message.text)

    def _frame(self, data: Any) -> None:
        self.frames.append(data if isinstance(data, str) else data.decode())

    def go(self, path: str) -> None:
        self.page.goto(self.address + path)

    def opens_table(self, game: str = "onirim", seed: int = 7, **fields: str) -> None:
        """A new table, as the form of the page on which one chooses would open it."""
        form = {"game": game, "deal": "seed", "seed": str(seed), **fields}
        chosen = [(name, one) for name, value in form.items() for one in value.split(" ")]
        answer = self.context.request.post(
            f"{self.address}/tables",
            data=urllib.parse.urlencode(chosen),
            headers={
                "content-type": "application/x-www-form-urlencoded",
                "accept-language": self.language,
                "origin": self.address,
            },
            max_redirects=0,
        )
        assert answer.status == 303, answer.text()
        self.go(answer.headers["location"])
        self.page.wait_for_selector(".shell")

    def leave(self) -> None:
        """Close the browser; there must have been no errors on the page."""
        self.context.close()
        assert self.faults == []

    # --- what is on the page ---
    @property
    def table(self) -> str:
        """The path of the table."""
        return urllib.parse.urlsplit(self.page.url).path

    @property
    def state(self) -> dict[str, Any]:
        """The latest state that the server sent."""
        for frame in reversed(self.frames):
            told: dict[str, Any] = json.loads(frame)
            if told["is"] == "state":
                return told
        raise AssertionError("the server has told nothing yet")

    @property
    def overflow(self) -> int:
        """By how many pixels the page is wider than its window."""
        wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        return int(self.page.evaluate(wide))

    def cards(self, place: str) -> list[str]:
        """The cards at a place, by their names."""
        found = self.page.locator(f'.card[data-place="{place}"]')
        return [str(card.get_attribute("data-card")) for card in found.all()]

    def log(self) -> list[str]:
        """The sentences in the log so far."""
        return list(self.page.locator(".log li p").all_inner_texts())

    def sees(self, text: str) -> None:
        expect(self.page.get_by_text(text).first).to_be_visible()

    # --- what is pressed ---
    def presses(self, spot: Locator, entry: str = ".move", **where: Any) -> None:
        """Press a card, and an entry of its menu if it has one, which opens within the click.

        No other move of theirs may be on its way: the press would count only after its answer.
        """
        spot.click(**where)
        menu = self.page.locator(".card-menu")
        if menu.count():
            menu.locator(entry).first.click()

    # --- what is waited for ---
    def waits_for_turn(self) -> bool:
        """False when the game is over."""
        self.page.wait_for_selector(".prompt.mine, .result-bar, dialog.result")
        return not self.page.locator(".result-bar, dialog.result").count()

    def waits_for_log(self, steps: int) -> None:
        """Wait until the log has this many steps, including the set-up."""
        expect(self.page.locator(".log li")).to_have_count(steps)

    def version(self) -> int:
        return int(self.state["version"])

    def waits_for_version(self, above: int) -> None:
        self.waits_until(lambda: self.version() > above)

    def waits_until(self, happened: Callable[[], object]) -> None:
        """Wait for something that the page is told of, or does."""
        for _ in range(PATIENCE // BRIEFLY):
            if happened():
                return
            self.page.wait_for_timeout(BRIEFLY)
        raise AssertionError("it did not happen")
