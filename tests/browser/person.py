"""A person in front of the page: looks at it, and presses what shines."""

import json
import urllib.parse
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

DESK = {"width": 1280, "height": 800}
PATIENCE = 10_000  # milliseconds until something must be on the page


class Person:
    """Somebody with a browser of their own; nothing that goes wrong on the page escapes them."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        *,
        name: str = "",
        language: str = "en-GB",
        still: bool = True,
        **prefs: str,
    ) -> None:
        self.address = address
        self.name = name
        self.faults: list[str] = []
        self.frames: list[str] = []  # all that the server told over the socket
        self.context: BrowserContext = browser.new_context(
            viewport=DESK,
            locale=language,
            permissions=["clipboard-read", "clipboard-write"],
        )
        wishes = {"sound": "off", **({"speed": "off"} if still else {}), **prefs}
        cookie = urllib.parse.quote(urllib.parse.urlencode(wishes))
        self.context.add_cookies([{"name": "reverie_prefs", "value": cookie, "url": address}])
        self.page = self.open()

    def open(self) -> Page:
        """One more tab."""
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

    def begins(self, game: str) -> None:
        """A game by one click on the start page."""
        self.go("/")
        world = self.page.locator(f'form:has(input[name="game"][value="{game}"])').first
        world.get_by_role("button").first.click()
        self.waits_for_turn()

    def leave(self) -> None:
        """Close the browser; the page must have been at peace."""
        self.context.close()
        assert self.faults == []

    # --- what is on the page ---
    @property
    def table(self) -> str:
        """The path of the table."""
        return urllib.parse.urlsplit(self.page.url).path

    @property
    def state(self) -> dict[str, Any]:
        """What the server told last."""
        for frame in reversed(self.frames):
            told: dict[str, Any] = json.loads(frame)
            if told["is"] == "state":
                return told
        raise AssertionError("the server has told nothing yet")

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def cards(self, place: str) -> list[str]:
        """The cards at a place, by their names."""
        found = self.page.locator(f'.card[data-place="{place}"]')
        return [str(card.get_attribute("data-card")) for card in found.all()]

    def sees(self, text: str) -> None:
        expect(self.page.get_by_text(text).first).to_be_visible(timeout=PATIENCE)

    # --- moves ---
    def waits_for_turn(self) -> bool:
        """False when the game is over."""
        self.page.wait_for_selector(".prompt.mine, .result-bar, dialog.result")
        return not self.page.locator(".result-bar, dialog.result").count()

    def version(self) -> int:
        return int(self.state["version"])

    def waits_for_version(self, above: int) -> None:
        for _ in range(PATIENCE // 10):
            if self.version() > above:
                return
            confirm = self.page.locator(".picks .button.main:not([disabled])")
            if confirm.count():  # picks that belong together are made known at once
                confirm.click()
            self.page.wait_for_timeout(10)
        raise AssertionError(f"nothing came after version {above}")

    def does(self, *moves: str) -> None:
        """Moves by their canonical texts, from the list of all moves."""
        for text in moves:
            self.waits_for_turn()
            if not self.page.locator(".moves.all").count():
                self.page.locator(".all-moves").click()
            before = self.version()
            self.page.locator(f'.moves.all [data-move="{text}"]').click()
            self.waits_for_version(before)

    def any_move(self) -> str:
        """The text of a legal move."""
        return str(self.state["moves"][0]["text"])
