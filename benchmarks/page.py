"""What the page of a table costs: bytes, milliseconds from a click to the changed page, frames.

    python -m benchmarks.page            (from the root; needs playwright and Chromium)

A server of its own runs on the loopback.  The figures of time are worth what the machine is
worth while it runs: its load is printed with them.
"""

import json
import os
import statistics
import tempfile
from collections import Counter
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.conftest import CHROMIUM, FLAGS, serving
from tests.browser.visitor import Visitor

MOVES = 30
CARDS = 40

CLICKS = """async moves => {
  const times = [], rest = ms => new Promise(done => setTimeout(done, ms));
  const log = document.querySelector(".log");
  while (times.length < moves && !document.querySelector(".arrange, .shell.over")) {
    document.querySelector(".dock .move, .card.lit")?.click();
    const item = document.querySelector(".card-menu .move");
    if (!item) { await rest(400); continue; }
    const told = log.textContent.length;
    const changed = new Promise(done => {
      const watch = new MutationObserver(() => {
        if (log.textContent.length === told) return;
        watch.disconnect();
        done(performance.now());
      });
      watch.observe(log, { childList: true, subtree: true, characterData: true });
    });
    const start = performance.now();
    item.click();
    if (document.querySelector("dialog.doubt")) {
      await rest(200);
      document.querySelector("dialog .danger").click();
      await changed;
    } else times.push((await changed) - start);
    await rest(400);
  }
  return times;
}"""

FRAMES = """async cards => {
  const script = document.querySelector("script[type=module]").src;
  const { Flights } = await import(script.replace("table.js", "flights.js"));
  const flights = new Flights(() => {});
  document.body.append(flights.layer);
  const models = [...document.querySelectorAll(".hand .card")];
  for (let n = 0; n < cards; n++) {
    const model = models[n % models.length], box = model.getBoundingClientRect();
    const copy = document.createElement("div");
    copy.className = "card ghost";
    copy.innerHTML = model.innerHTML;
    const anywhere = () =>
      new DOMRect(Math.random() * 1100, Math.random() * 600, box.width, box.height);
    const way = [0, 1, 2, 3, 4, 5, 6].map(at => ({ at: at * 500, rect: anywhere() }));
    flights.launch({ card: model.dataset.card, place: "", way, node: null }, copy, null, 1);
  }
  await new Promise(done => setTimeout(done, 300));
  const times = [];
  await new Promise(done => {
    const tick = now => {
      times.push(now);
      if (now < times[0] + 2000) requestAnimationFrame(tick);
      else done();
    };
    requestAnimationFrame(tick);
  });
  flights.finish();
  return ((times.length - 1) * 1000) / (times.at(-1) - times[0]);
}"""


def first_view(browser: Browser, page: Page) -> Counter[str]:
    """Bytes on the way for the first view of a table, by what they are for."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    context.add_cookies(page.context.cookies())  # type: ignore[arg-type]
    fresh = context.new_page()
    wire = context.new_cdp_session(fresh)
    wire.send("Network.enable")
    kinds: dict[str, str] = {}
    sizes: Counter[str] = Counter()
    wire.on("Network.responseReceived", lambda one: kinds.update({one["requestId"]: one["type"]}))

    def arrived(one: dict[str, Any]) -> None:
        sizes[kinds.get(one["requestId"], "Other")] += int(one["encodedDataLength"])

    wire.on("Network.loadingFinished", arrived)
    fresh.goto(page.url)
    fresh.wait_for_selector(".shell")
    fresh.wait_for_timeout(1500)
    context.close()
    return sizes


def main() -> None:
    with (
        tempfile.TemporaryDirectory() as data,
        serving(data) as address,
        sync_playwright() as driver,
    ):
        path = str(CHROMIUM) if CHROMIUM.exists() else None
        browser = driver.chromium.launch(executable_path=path, args=FLAGS)
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        Visitor(page, address).open_table(seed=3)
        page.wait_for_timeout(3000)
        sizes = first_view(browser, page)
        frames = page.evaluate(FRAMES, CARDS)
        clicks = page.evaluate(CLICKS, MOVES)
        browser.close()
    print(f"first view      {sum(sizes.values()) / 1000:6.0f} KB  {json.dumps(dict(sizes))}")
    print(f"click to page   {statistics.median(clicks):6.1f} ms  median of {len(clicks)}")
    print(f"{CARDS} cards move   {frames:6.1f} frames a second")
    print(f"load            {os.getloadavg()[0]:6.1f} on {os.cpu_count()} cores")


if __name__ == "__main__":
    main()
