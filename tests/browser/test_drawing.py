"""What the page leaves out when a move arrives: parts that have not changed, and early layouts."""

from itertools import islice

import pytest

from tests.browser.positions import played, wire
from tests.browser.stage import Stage

GAMES = [("onirim", 2, {"expansions": ("book", "towers")}), ("onix", 4, {}), ("circadia", 3, {})]
LATER = 40  # moves into the game, where there is more on the table
SHOWN = 12

# For each position: what differs from the same table drawn from nothing.
STALE = """async (states) => {
  const { render } = await import("/static/js/html.js");
  const app = window.app, stale = [];
  const seen = () => [...app.root.querySelectorAll(":not(.edge)")].map((node) => [
    node.tagName,
    ...[...node.attributes].filter(({ name }) => name !== "tabindex")
      .map(({ name, value }) => `${name}=${value}`).sort(),
    node.childElementCount ? "" : node.textContent,
  ].join(" "));
  for (const state of states) {
    window.show(state);
    const drawn = seen();
    render(null, app.root);
    app.draw();
    const fresh = seen();
    const at = fresh.findIndex((node, at) => node !== drawn[at]);
    if (at >= 0) stale.push(`${state.version}: ${drawn[at]} is ${fresh[at]}`);
  }
  return stale;
}"""

# What is measured between a drawing and the frame that shows it, and whether it is measured then.
EARLY = """async (states) => {
  const app = window.app, draw = app.draw, rect = Element.prototype.getBoundingClientRect;
  let drawn = false, measured = 0;
  app.draw = () => { draw.call(app); drawn = true; };
  Element.prototype.getBoundingClientRect = function () {
    if (drawn) measured++;
    return rect.call(this);
  };
  const found = [];
  for (const state of states) {
    drawn = false;
    measured = 0;
    app.hear({ ...state, version: 1000 + state.version });
    const early = measured;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    found.push([early, measured > 0]);
  }
  Element.prototype.getBoundingClientRect = rect;
  return found;
}"""

# Where cards glide when one leaves the front of the offer, and when the board moves.
GLIDING = """async (state) => {
  const app = window.app, draw = app.draw;
  app.prefs = { ...app.prefs, motion: "on", pace: "brisk" };
  const gliding = async (next) => {
    app.show({ state: next, steps: [], upto: 0 }, false);
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const places = document.getAnimations().map(({ effect }) => effect.target?.dataset.place);
    app.flights.finish();
    document.getAnimations().forEach((animation) => animation.cancel());
    return places.filter(Boolean);
  };
  await gliding(state);
  const { view } = state;
  const within = await gliding({ ...state, view: { ...view, offer: view.offer.slice(1) } });
  await gliding(state);
  app.draw = () => {
    draw.call(app);
    document.querySelector(".board").style.paddingBlockStart = "9rem";
  };
  return [within, await gliding(state)];
}"""


@pytest.mark.parametrize(("game", "seats", "options"), GAMES)
def test_what_is_not_drawn_again_has_not_changed(browser, game, seats, options):
    """Counters, cards and standings are those of the position, however it was reached."""
    stage = Stage(browser.new_page(), game)
    positions = islice(played(game, seats, options, 5, "random"), LATER, LATER + SHOWN)
    states = [wire(position, 0) for position in positions]
    stage.page.evaluate("(state) => window.show(state)", states[0])
    stage.page.wait_for_function("() => !document.querySelector('.fetched-soon')")
    assert stage.page.evaluate(STALE, states) == []
    assert stage.complaints == []
    stage.close()


def test_cards_are_measured_in_the_frame_and_not_before(browser):
    """To measure right after a drawing would have the page laid out twice."""
    stage = Stage(browser.new_page(), "onix")
    positions = islice(played("onix", 3, {}, 5, "random"), LATER, LATER + 4)
    first, *states = [wire(position, 0) for position in positions]
    stage.page.evaluate("(state) => window.show(state)", first)
    found = stage.page.evaluate(EARLY, states)
    stage.close()
    assert found == [[0, True]] * len(states)


def test_a_board_that_moves_does_not_have_each_of_its_cards_glide(browser):
    """Each would be a layer of its own, and take the browser several frames to paint."""
    stage = Stage(browser.new_page(), "circadia")
    position = next(iter(played("circadia", 3, {}, 5, "random")))
    within, moved = stage.page.evaluate(GLIDING, wire(position, 0))
    stage.close()
    assert set(within) == {"offer"}
    assert moved == []
