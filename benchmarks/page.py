"""How quick and how light the page is, in a real Chromium on this machine.

    python benchmarks/page.py            # a table
    python benchmarks/page.py --json

It serves the installed Reverie from a folder of its own, opens a table of each game as somebody
who was never there, and measures: bytes of the first view, bytes of the page's own scripts,
the time from a click to the changed page, in the course of a game and on a page that was just
opened, and frames a second with forty cards moving, also as a
ratio to forty plain boxes: without a graphics card these are slow as well.
"""

import argparse
import gzip
import json
import os
import shutil
import statistics
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from reverie.testing.serving import serving

GAMES = ("onirim", "onix", "circadia")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"]
BARS = {"scripts_kb": 48, "first_view_kb": 300, "click_ms": 20, "frames": 59}
CLICKS = 40
FIRST_CLICKS = 8
NOT_MEASURED = "[data-tool=skip], .picks .button.main:enabled"
FETCHED = "() => navigator.serviceWorker.ready.then(() => true)"  # and nothing more is
CARDS = 40

CLICK = """async () => {
  // what the server has answered: a step in the log, or a pick that more can follow; picks that
  // are on their way to it are not an answer
  const count = (css) => document.querySelectorAll(css).length;
  let picks = count('.picks li');
  const told = () => {
    if (count('.picks .quiet:enabled')) picks = count('.picks li');
    return `${count('.log p')} ${picks}`;
  };
  const choices = [...document.querySelectorAll('.moves.all [data-move]')];
  if (!choices.length) return null;
  const before = told();
  const changed = new Promise((done) => {
    const watch = new MutationObserver(() => {
      if (told() === before) return;
      watch.disconnect();
      requestAnimationFrame(() => done(performance.now()));
    });
    const all = {subtree: true, childList: true, characterData: true, attributes: true};
    watch.observe(document.body, all);
    setTimeout(() => { watch.disconnect(); done(NaN); }, 1000);
  });
  const start = performance.now();
  choices[Math.floor(Math.random() * choices.length)].click();
  return (await changed) - start;
}"""

FRAMES = """async ({cards, seconds, plain}) => {
  const box = document.createElement('div');
  box.style.cssText = 'position:fixed;inset:0;z-index:99;overflow:hidden';
  document.body.append(box);
  const art = [...document.querySelectorAll('.card img')].map((image) => image.src);
  const all = [...Array(cards).keys()].map((at) => {
    const node = document.createElement(plain ? 'div' : 'img');
    if (!plain) node.src = art[at % art.length];
    node.style.cssText = 'position:absolute;width:96px;height:144px;border-radius:7px;'
      + 'background:#345;box-shadow:0 2px 8px #0008';
    box.append(node);
    return node;
  });
  await Promise.all(all.map((node) => node.decode?.()));
  all.forEach((node, at) => node.animate(
    [
      {transform: `translate(${at * 25}px, 0)`},
      {transform: `translate(${900 - at * 20}px, 600px) rotate(20deg)`},
    ],
    {duration: 400 + 10 * at, iterations: Infinity, direction: 'alternate'}));
  let frames = 0;
  const start = performance.now();
  await new Promise((done) => {
    const tick = () => {
      frames++;
      if (performance.now() - start < 1000 * seconds) requestAnimationFrame(tick);
      else done();
    };
    requestAnimationFrame(tick);
  });
  const rate = frames / (performance.now() - start) * 1000;
  box.remove();
  return rate;
}"""


def sits_down(page: Page, address: str, game: str) -> None:
    page.goto(address)
    form = page.locator(f'form:has(input[name="game"][value="{game}"])').first
    form.get_by_role("button").first.click()
    page.wait_for_url("**/t/*")


def first_view(browser: Browser, address: str, game: str) -> dict[str, float]:
    """The bytes a new visitor fetches for a table: in total, and of scripts."""
    context = browser.new_context()
    page = context.new_page()
    sits_down(page, address, game)
    table = page.url
    page.close()
    page = context.new_page()
    line = context.new_cdp_session(page)
    line.send("Network.enable")
    line.send("Network.clearBrowserCache")
    line.send("Network.setCacheDisabled", {"cacheDisabled": True})
    total = 0.0

    def count(event: dict[str, Any]) -> None:
        nonlocal total
        total += event["encodedDataLength"]

    line.on("Network.loadingFinished", count)
    own = 0
    vendor = 0

    def weigh(response: Any) -> None:
        nonlocal own, vendor
        if response.request.resource_type == "script":
            size = len(gzip.compress(response.body(), 9))
            if "/vendor/" in response.url:
                vendor += size
            else:
                own += size

    page.on("response", weigh)
    page.goto(table)
    page.wait_for_selector(".prompt.mine")
    page.wait_for_load_state("networkidle")
    context.close()
    return {
        "first_view_kb": total / 1000,
        "scripts_kb": own / 1000,
        "vendor_kb": vendor / 1000,
    }


def first_clicks(browser: Browser, address: str, game: str) -> float:
    """Milliseconds of the first click on a page that was just opened: the middle of some."""
    times: list[float] = []
    while len(times) < FIRST_CLICKS:
        context, page = at_a_table(browser, address, game)
        times += clicked(page)
        context.close()
    return statistics.median(times)


def clicks(browser: Browser, address: str, game: str) -> float:
    """Milliseconds from a click to the frame after the page has changed: the middle of many.

    Every game is measured alike, in the course of a game: what the bots do is skipped, and picks
    that wait for a confirmation are confirmed.
    """
    times: list[float] = []
    while len(times) < CLICKS:
        context, page = at_a_table(browser, address, game)
        page.evaluate(FETCHED)
        while len(times) < CLICKS and not page.locator("dialog[open], .result-bar").count():
            times += clicked(page)
            page.wait_for_timeout(60)
            if (button := page.locator(NOT_MEASURED)).count():
                button.first.click()
        context.close()
    return statistics.median(times)


def at_a_table(browser: Browser, address: str, game: str) -> tuple[BrowserContext, Page]:
    """A page that nobody has seen before, with the list of all moves open."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    sits_down(page, address, game)
    page.wait_for_selector(".prompt.mine")
    page.keyboard.press("m")
    page.wait_for_selector(".moves.all")
    return context, page


def clicked(page: Page) -> list[float]:
    """The duration of a random move; None if there is none."""
    took = page.evaluate(CLICK)
    return [took] if took is not None and took == took else []


def frames(browser: Browser, address: str, game: str) -> dict[str, float]:
    """Frames a second, of cards and of plain boxes on the same table: what this machine can do."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    sits_down(page, address, game)
    page.wait_for_selector(".prompt.mine")
    page.evaluate(FETCHED)
    rates: dict[bool, list[float]] = {False: [], True: []}
    for _ in range(3):
        for plain, found in rates.items():
            found.append(page.evaluate(FRAMES, {"cards": CARDS, "seconds": 2, "plain": plain}))
    context.close()
    cards, boxes = statistics.median(rates[False]), statistics.median(rates[True])
    return {"frames": cards, "frames_of_plain_boxes": boxes, "of_plain_boxes": cards / boxes}


def measured() -> dict[str, dict[str, float]]:
    path = os.environ.get("REVERIE_CHROMIUM") or shutil.which("chromium")
    found = {}
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder, "data")) as server,
        sync_playwright() as playwright,
    ):
        address = server.address
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        for game in GAMES:
            found[game] = {
                **first_view(browser, address, game),
                "click_ms": clicks(browser, address, game),
                "first_click_ms": first_clicks(browser, address, game),
                **frames(browser, address, game),
            }
        browser.close()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--json", action="store_true", help="figures as data")
    asked = parser.parse_args()
    found = measured()
    if asked.json:
        print(json.dumps(found, indent=2))
        return
    names = list(next(iter(found.values())))
    print("".join(["game".ljust(12), *(name.rjust(24) for name in names)]))
    for game, figures in found.items():
        print("".join([game.ljust(12), *(f"{figures[name]:.2f}".rjust(24) for name in names)]))
    print("".join(["bar".ljust(12), *(str(BARS.get(name, "")).rjust(24) for name in names)]))


if __name__ == "__main__":
    main()
