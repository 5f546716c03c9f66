"""Somebody at the page: sits down at a table and plays, by mouse, by keys or by touch."""

from typing import Any

TURNS = 400  # more than any game of Onirim has
CORNER = {"x": 5, "y": 9}  # of a card, which shows where cards lie on each other
ASKED = ".card.lit, .dock .move, .picks .main:enabled, .arrange, .payment, .shell.over"
VERSION = """() => [document.querySelectorAll('.log p').length,
  document.querySelector('.log')?.textContent.length,
  document.querySelectorAll('.picks li').length,
  document.querySelector('.prompt')?.textContent,
  document.querySelector('.shell')?.className].join()"""


class Visitor:
    """A page of a browser, and what a person would do on it."""

    def __init__(self, page: Any, address: str, speed: str = "1") -> None:
        self.page = page
        self.address = address
        look = {"name": "reverie_prefs", "value": f"speed%3D{speed}", "url": address}
        if speed != "1":  # whole games are played without flights, or they would take minutes
            page.context.add_cookies([look])
        self.complaints: list[str] = []
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", self._hear)
        page.on("response", self._see)

    def _hear(self, line: Any) -> None:
        if line.type == "error" and "Failed to load" not in line.text:
            self.complaints.append(line.text)

    def _see(self, answer: Any) -> None:
        if answer.status >= 400:
            self.complaints.append(f"{answer.status} {answer.url}")

    def open_table(self, game: str = "onirim", seed: int = 7, **fields: str) -> None:
        """A new table by the page on which one chooses."""
        page = self.page
        page.goto(f"{self.address}new/{game}")
        page.evaluate(
            """([seed, fields]) => {
                const form = document.getElementById("choose");
                for (const [name, value] of Object.entries({deal: "seed", ...fields}))
                    for (const one of value.split(" ")) {
                        const box = form.querySelector(`[name="${name}"][value="${one}"]`);
                        if (box) box.checked = true; else form.elements[name].value = one;
                    }
                form.elements.seed.value = seed;
            }""",
            [str(seed), fields],
        )
        page.evaluate("document.getElementById('choose').requestSubmit()")
        page.wait_for_selector(".shell")

    # --- what is there ---
    @property
    def over(self) -> bool:
        return bool(self.page.locator(".shell.over").count())

    def lit(self) -> list[str]:
        """The cards that shine."""
        return list(
            self.page.locator(".card.lit").evaluate_all("all => all.map(c => c.dataset.card)")
        )

    def log(self) -> list[str]:
        """The sentences told so far."""
        return list(self.page.locator(".log li p").all_inner_texts())

    def version(self) -> str:
        """What changes with every move: the log, the picks so far and the prompt."""
        return str(self.page.evaluate(f"({VERSION})()"))

    def wait_for_change(self, before: str) -> None:
        self.page.wait_for_function(f"before => ({VERSION})() !== before", arg=before)

    def wait_for_log(self, steps: int) -> None:
        """Until so many steps are told of, the set-up among them."""
        self.page.wait_for_function(
            "steps => document.querySelectorAll('.log li').length === steps", arg=steps
        )

    # --- a whole game ---
    def play_by_mouse(self, turns: int = TURNS) -> None:
        """Click whatever shines, until the game is over."""
        self._play(lambda spot, **where: spot.click(**where), turns)

    def play_by_touch(self, turns: int = TURNS) -> None:
        self._play(lambda spot, **where: spot.tap(**where), turns)

    def _play(self, press: Any, turns: int) -> None:
        page = self.page
        for turn in range(turns):
            page.wait_for_selector(ASKED, state="attached")  # others may have the move
            if self.over:
                return
            before = self.version()
            if page.locator(".arrange").count():
                press(page.locator(".order-zone .card").nth(turn % 2))
                if page.locator(".aside-zone").count():
                    press(page.locator(".aside-zone"))
                press(page.locator(".arrange .button.main"))
            elif page.locator(".payment").count():
                cards = page.locator(".payables .card")
                for at in range(cards.count()):
                    for _ in range(4):
                        press(cards.nth(at))
                press(page.locator(".payment .button.main"))
            elif page.locator(".picks .button.main:enabled").count() and (
                turn % 2 or not page.locator(".card.lit").count()
            ):
                press(page.locator(".picks .button.main"))
            elif page.locator(".card.lit").count():
                cards = page.locator(".card.lit")
                press(cards.nth(turn % cards.count()), position=CORNER)
                if page.locator(".card-menu").count():
                    press(page.locator(".card-menu .move").first)
            elif page.locator(".dock .move").count():
                press(page.locator(".dock .move").first)
            else:  # the answer to what was pressed came in between
                continue
            if page.locator("dialog.doubt").count():
                press(page.locator("dialog .button.danger"))
            self.wait_for_change(before)
        raise AssertionError("the game does not end")

    def play_by_keys(self, turns: int = TURNS) -> None:
        """Nothing but the keyboard: arrows to a card, Enter, and Enter again in its menu."""
        page, keys = self.page, self.page.keyboard
        for turn in range(turns):
            page.wait_for_selector(ASKED, state="attached")
            if self.over:
                return
            before = self.version()
            if page.locator(".arrange").count():
                page.locator(".order-zone .card").first.focus()
                if page.locator(".aside-zone").count():
                    keys.press("x")
                while page.evaluate("!document.activeElement.matches('.arrange .button.main')"):
                    keys.press("Tab")
                keys.press("Enter")
            elif page.locator(".picks .main:enabled").count():
                while page.evaluate("!document.activeElement.matches('.picks .button.main')"):
                    keys.press("Tab")
                keys.press("Enter")
            elif page.locator(".card.lit").count() and turn % 3:
                keys.press("ArrowRight")
                for _ in range(40):
                    if page.evaluate("document.activeElement.matches('.card.lit')"):
                        break
                    keys.press("ArrowRight" if turn % 2 else "ArrowDown")
                    turn += 1
                keys.press("Enter")
                if page.locator(".card-menu").count():
                    keys.press("Enter")
            else:
                keys.press("1")
            if page.locator("dialog.doubt").count():
                page.wait_for_selector("dialog .button.main:focus")  # the careful choice
                keys.press("Tab")
                keys.press("Enter")
            self.wait_for_change(before)
        raise AssertionError("the game does not end")
