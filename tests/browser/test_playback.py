"""Other players' moves are shown step by step, and nobody has to wait for them."""

import json
from typing import Any

import pytest

from tests.browser.conftest import Guest
from tests.browser.person import Person
from tests.browser.playing import press_until

SEATS = {"seat0": "me"} | {f"seat{seat}": "bot:thumb" for seat in range(1, 6)}
TICK = 50  # milliseconds
STRETCH = 2000
LONG = 120_000
# At least so long, so much longer for each character, and at most so long: js/playback.js.
PACES = {"calm": (1400, 38, 6000), "brisk": (700, 16, 2400)}

# The step that is shown, with what the log, the counters and the head of the table say.
SHOWN = """() => ({
  step: Number(document.querySelector(".narration").dataset.step),
  said: document.querySelector(".narration").innerText.trim(),
  log: [...document.querySelectorAll(".log li.latest p")].map((line) => line.innerText).join(" "),
  acting: document.querySelector(".seat.acts")?.dataset.seat ?? "",
  taken: document.querySelectorAll(".taken .card").length,
  running: document.querySelector(".playback.running") !== null,
  at: Math.round(Date.now()),  // a clock that is moved has fractions
})"""
RECORD = f"""() => {{
  const look = {SHOWN};
  window.seen = [look()];
  new MutationObserver(() => {{
    const now = look();
    if (now.step !== window.seen.at(-1).step) window.seen.push(now);
  }}).observe(document.body, {{subtree: true, childList: true, attributes: true}});
}}"""


class Clock:
    """The page's clock, which is stopped until advanced."""

    def __init__(self, person: Person) -> None:
        self.page = person.page
        self.page.clock.install(time=0)

    def stop(self) -> None:
        self.page.clock.pause_at(3_600_000)

    def tick(self, ms: int = TICK) -> None:
        self.page.clock.run_for(ms)


@pytest.fixture
def six(guest: Guest, request: pytest.FixtureRequest) -> tuple[Person, Clock]:
    """A table of Onix with five bots, at the moment when the player's turn is over."""
    ana = guest(wishes={"pace": getattr(request, "param", "brisk")})
    clock = Clock(ana)
    ana.opens_table("onix", seed=4, seats="6", first="0", **SEATS)
    ana.page.wait_for_selector(".card.lit")
    clock.stop()
    return ana, clock


def ends_turn(person: Person, clock: Clock) -> None:
    """Press whatever is highlighted until the bots have moved and it is one's turn again."""
    press_until(person, "document.querySelector('.playback.running')", clock.tick)
    person.waits_until(lambda: person.state["moves"] and person.state["steps"][-1]["seat"] == 5)


def told(person: Person) -> dict[int, dict[str, Any]]:
    """Every step that the server has sent."""
    states = [json.loads(frame) for frame in person.frames]
    return {step["n"]: step for state in states for step in state.get("steps", [])}


def watch(person: Person, clock: Clock) -> list[dict[str, Any]]:
    """Every frame shown until the end, and when it appeared."""
    person.page.evaluate(RECORD)
    for _ in range(LONG // STRETCH):
        if not person.page.evaluate(SHOWN)["running"]:
            return list(person.page.evaluate("window.seen"))
        clock.tick(STRETCH)
    raise AssertionError("it never came to the present")


@pytest.mark.parametrize("six", ["calm", "brisk"], indirect=True)
def test_every_step_of_five_bots_is_shown_for_its_full_time(six, request):
    ana, clock = six
    ends_turn(ana, clock)
    first = ana.page.evaluate(SHOWN)["step"]
    seen = watch(ana, clock)
    least, each, most = PACES[request.node.callspec.params["six"]]
    steps = {n: step for n, step in told(ana).items() if n > first and step["seat"] != 0}
    assert {step["seat"] for step in steps.values()} == {1, 2, 3, 4, 5}
    came = {one["step"]: one["at"] for one in seen}
    assert sorted(came) == [first, *sorted(steps)]
    for n, step in list(steps.items())[:-1]:  # the last one stays
        full = min(most, least + each * len(" ".join(step["said"])))
        assert came[n + 1] - came[n] >= full, step["said"]


def test_log_and_seats_agree_with_the_step_that_is_shown(six):
    ana, clock = six
    ends_turn(ana, clock)
    steps = told(ana)
    following = {n - 1: step["seat"] for n, step in steps.items()}
    for one in watch(ana, clock):
        assert one["said"] == " ".join(steps[one["step"]]["said"])
        assert one["log"] == one["said"]
        assert one["acting"] == str(following.get(one["step"], 0))


def test_a_press_during_the_playback_counts_at_once(six):
    """Whoever presses a card has seen enough."""
    ana, clock = six
    ends_turn(ana, clock)
    assert ana.page.evaluate(SHOWN)["running"]
    spots = [move["spots"][0] for move in ana.state["moves"]]
    cards = [f'.card[data-place="{spot["place"]}"][data-card="{spot["card"]}"]' for spot in spots]
    still_there = next(card for card in cards if ana.page.locator(card).count())
    ana.presses(ana.page.locator(still_there))
    ana.page.wait_for_function("() => !document.querySelector('.playback.running')")
    ana.page.wait_for_selector(".taken .card")


def test_pause_back_on_skip_and_the_last_round_again(six):
    ana, clock = six
    page = ana.page
    ends_turn(ana, clock)
    tool = page.locator(".playback .tool")

    def press(name: str) -> int:
        page.locator(f'.playback [data-tool="{name}"]').click()
        return int(page.evaluate(SHOWN)["step"])

    clock.tick(4000)
    before = press("pause")
    clock.tick(10_000)
    assert page.evaluate(SHOWN)["step"] == before
    assert press("back") == before - 1
    assert press("on") == before
    press("play")
    clock.tick()
    assert page.evaluate(SHOWN)["step"] == before + 1
    last = press("skip")
    assert last == max(told(ana))
    assert tool.count() == 2
    mine = [n for n, step in told(ana).items() if step["seat"] == 0]
    assert press("again") < mine[-1] + 1
    assert [one["step"] for one in watch(ana, clock)][-1] == last
    assert page.locator(".card.lit").count()


def test_the_last_round_can_be_seen_again_after_a_reload(six):
    ana, clock = six
    ends_turn(ana, clock)
    watch(ana, clock)
    last = ana.page.evaluate(SHOWN)["step"]
    ana.page.reload()
    ana.page.wait_for_selector(".card.lit")
    ana.page.locator('.playback [data-tool="again"]').click()
    again = watch(ana, clock)
    assert again[0]["step"] < last == again[-1]["step"]
    assert len(again) > 10


def test_ones_own_move_is_shown_without_waiting(six):
    ana, _ = six
    ana.presses(ana.page.locator(".ring .card.lit").first)
    ana.page.wait_for_selector(".taken .card")  # and the clock has not moved


def test_each_bots_last_move_stays_marked(six):
    """By the number or the letter of its name, until it moves again."""
    ana, clock = six
    ends_turn(ana, clock)
    watch(ana, clock)
    marks = set(ana.page.eval_on_selector_all("[data-by]", "all => all.map(n => n.dataset.by)"))
    assert marks <= {"1", "2", "3", "4", "5"}
    assert len(marks) >= 3  # some cards were taken away again, or banked
    ana.presses(ana.page.locator(".ring .card.lit").first)
    ana.page.wait_for_selector(".taken .card")
    assert ana.page.locator("[data-by]").count()


def test_each_bot_says_why_step_by_step_the_latest_first(six):
    ana, clock = six
    ends_turn(ana, clock)
    watch(ana, clock)
    ana.page.get_by_role("button", name="Why did the bots play that?").click()
    clock.tick()
    ana.page.wait_for_selector("dialog .thoughts h3")
    names = ana.page.locator("dialog .thoughts h3").all_inner_texts()
    assert names == [f"Rule of thumb {n}" for n in (5, 4, 3, 2, 1)]
    last = [step for n, step in sorted(told(ana).items()) if step["seat"] == 5]
    first = ana.page.locator("dialog .thoughts").first.locator("li > b").all_inner_texts()
    assert first == [" ".join(step["said"]) for step in reversed(last)]


def test_without_motion_the_steps_still_take_their_time(guest: Guest):
    ana = guest(wishes={"pace": "brisk"}, reduced_motion="reduce")
    clock = Clock(ana)
    ana.opens_table("onix", seed=4, seats="6", first="0", **SEATS)
    ana.page.wait_for_selector(".card.lit")
    clock.stop()
    ends_turn(ana, clock)
    seen = watch(ana, clock)
    assert seen[-1]["at"] - seen[0]["at"] > 700 * (len(seen) - 2)
    assert len(seen) > 10
    assert ana.page.locator(".flights .ghost").count() == 0


def test_a_lesson_waits_for_its_reader_and_says_when_it_is_over(guest: Guest):
    """Onix: the opponent's moves come one by one, when the learner continues."""
    ana = guest()
    page = ana.page
    ana.go("/learn/onix")
    page.locator("main form button").first.click()
    page.wait_for_selector(".bar.lesson")
    pointed = page.locator(".card.pointed, .dock .move.pointed")
    on = page.locator(".lesson .button")
    read = [page.inner_text(".lesson p")]
    for _ in range(40):
        page.wait_for_selector(".card.pointed, .dock .move.pointed, .lesson .button")
        ana.presses((on if on.count() else pointed).first, ".move.pointed")
        page.wait_for_function(
            "told => document.querySelector('.lesson p')?.innerText !== told", arg=read[-1]
        )
        read.append(page.inner_text(".lesson p"))
        if page.locator(".lesson form").count():
            break
    assert len(read) == 15  # fourteen steps, and how it goes on
    assert read[8].startswith("And now the Cross effect")
    assert read[-1].endswith("Play on!")
    leads_to = page.locator(".lesson form").evaluate_all(
        "forms => forms.map((form) => form.getAttribute('action'))"
    )
    assert leads_to == ["/learn/onix/first/play", "/learn/onix/advanced"]
    page.get_by_role("button", name="Next lesson").click()
    page.wait_for_selector(".bar.lesson")
    assert "In the advanced mode" in page.inner_text(".lesson p")
    ana.go("/")
    assert page.locator(".dots .done").count() == 1
    assert "Next lesson of Onix: Advanced mode" in page.inner_text("form.resume")
