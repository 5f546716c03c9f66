"""Playing on: press whatever is highlighted, by mouse, touch or keyboard."""

from collections.abc import Callable
from typing import Any, Final

from tests.browser.person import BRIEFLY, PATIENCE, Person

TURNS: Final = 600  # presses; more than any game here takes
CORNER: Final = {"x": 5, "y": 9}  # of a card, which shows where cards are on each other
Press = Callable[..., Any]
Look = dict[str, Any]

# What a person sees who decides what to press next: null as long as nothing is asked of them.
# `core` changes with every move and every pick; a card's menu and a warning are above it.
SEEN: Final = """([core, layer]) => {
  const count = (css) => document.querySelectorAll(css).length;
  const text = (css) => document.querySelector(css)?.textContent ?? "";
  const now = {
    over: count(".shell.over"), doubt: count("dialog.doubt"), menu: count(".card-menu"),
    arrange: count(".arrange"), aside: count(".aside-zone"), payment: count(".payment"),
    confirm: count(".picks .button.main:enabled"), lit: count(".card.lit"),
    dock: count(".dock .move"),
  };
  now.core = [count(".log p"), text(".log").length, count(".picks li"), text(".prompt"),
    document.querySelector(".shell")?.className].join();
  now.layer = now.doubt ? 2 : now.menu ? 1 : 0;
  if (count(".fetched-soon")) return null; // parts of the page are still on their way
  const asked = now.over || now.lit || now.dock || now.confirm || now.arrange || now.payment;
  return asked && (now.core !== core || now.layer > layer) ? now : null;
}"""
# The same, or true once something else has happened.
UNTIL: Final = """(known) => Boolean(HAPPENED) || (SEEN)(known)"""


def seen(person: Person, before: Look | None = None) -> Look:
    """The page as soon as it asks for something, and differs from what it was."""
    known = [before["core"], before["layer"]] if before else ["", -1]
    found: Look = person.page.wait_for_function(SEEN, arg=known).json_value()
    return found


def by_mouse(person: Person, presses: int = TURNS) -> bool:
    """Click until the game is over (True), or this many times (False)."""
    return play(person, lambda spot, **where: spot.click(**where), presses)


def by_touch(person: Person, presses: int = TURNS) -> bool:
    """The same with a finger."""
    return play(person, lambda spot, **where: spot.tap(**where), presses)


def play(person: Person, press: Press, presses: int) -> bool:
    look = seen(person)
    for number in range(presses):
        if look["over"]:
            return True
        once(person.page, look, press, number)
        look = seen(person, look)
    return bool(look["over"])


def one_move(person: Person) -> None:
    """Press on until a move has been made and told of."""
    steps = person.page.locator(".log li").count()
    press_until(person, f"document.querySelectorAll('.log li').length > {steps}")


def press_until(person: Person, happened: str, meanwhile: Callable[[], None] | None = None) -> None:
    """Press on until an expression is true; `meanwhile` is done while nothing can be pressed.

    Each press waits for the answer to the one before: until then the page only keeps it in mind.
    """
    until = UNTIL.replace("HAPPENED", happened).replace("SEEN", SEEN)
    look = seen(person)
    for number in range(TURNS):
        once(person.page, look, lambda spot, **where: spot.click(**where), number)
        known = [look["core"], look["layer"]]
        for _ in range(PATIENCE // BRIEFLY):
            if meanwhile:
                meanwhile()
            if look := person.page.evaluate(until, known):
                break
            person.page.wait_for_timeout(BRIEFLY)
        if look is True:
            return
        assert look, "nothing came of the last press"
    raise AssertionError(f"whatever is pressed, this never happens: {happened}")


def once(page: Any, look: Look, press: Press, number: int) -> None:
    """Press what comes first of all that waits for an answer."""
    if look["doubt"]:
        press(page.locator("dialog .button.danger"))
    elif look["menu"]:
        press(page.locator(".card-menu .move").first)
    elif look["arrange"]:
        press(page.locator(".order-zone .card").nth(number % 2))
        if look["aside"]:
            press(page.locator(".aside-zone"))
        press(page.locator(".arrange .button.main"))
    elif look["payment"]:
        cards = page.locator(".payables .card")
        for at in range(cards.count()):
            for _ in range(4):
                press(cards.nth(at))
        press(page.locator(".payment .button.main"))
    elif look["confirm"] and (number % 2 or not look["lit"]):
        press(page.locator(".picks .button.main"))
    elif look["lit"]:
        press(page.locator(".card.lit").nth(number % look["lit"]), position=CORNER)
    else:
        press(page.locator(".dock .move").first)


def by_keys(person: Person, presses: int = TURNS) -> bool:
    """Nothing but the keyboard: arrows to a card, Enter, and Enter again in its menu."""
    look = seen(person)
    for number in range(presses):
        if look["over"]:
            return True
        once_by_keys(person.page, look, number)
        look = seen(person, look)
    return bool(look["over"])


def once_by_keys(page: Any, look: Look, number: int) -> None:
    keys = page.keyboard
    if look["doubt"]:
        page.wait_for_selector("dialog .button.main:focus")  # the careful choice
        keys.press("Tab")
        keys.press("Enter")
    elif look["menu"]:
        keys.press("Enter")
    elif look["arrange"]:
        page.locator(".order-zone .card").first.focus()
        if look["aside"]:
            keys.press("x")
        tab_to(page, ".arrange .button.main")
        keys.press("Enter")
    elif look["confirm"]:
        tab_to(page, ".picks .button.main")
        keys.press("Enter")
    elif look["lit"] and number % 3:
        arrows_to(page, ".card.lit", number)
        keys.press("Enter")
    else:
        keys.press("1")


def tab_to(page: Any, css: str, most: int = 80) -> None:
    """Press Tab until something has the focus."""
    for _ in range(most):
        if page.evaluate("css => document.activeElement?.matches(css) ?? false", css):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never came to {css}")


def arrows_to(page: Any, css: str, number: int, most: int = 40) -> None:
    """Press arrows, to the right and down in turn, until something has the focus."""
    for step in range(most):
        page.keyboard.press("ArrowDown" if (number + step) % 2 and step else "ArrowRight")
        if page.evaluate("css => document.activeElement?.matches(css) ?? false", css):
            return
    raise AssertionError(f"no arrow came to {css}")
