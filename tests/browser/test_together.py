"""Several people at a table: invitations, what each may see, and reconnecting."""

import json
from pathlib import Path

from playwright.sync_api import expect

from reverie.testing.serving import Server
from tests.browser.conftest import Guest
from tests.browser.person import Person
from tests.browser.playing import one_move


def hosts(person: Person, game: str, seats: int = 2, **choices: str) -> None:
    """Set a table with one open seat for each friend."""
    person.go(f"/new/{game}")
    page = person.page
    page.locator(f"#seats-{seats}").check()
    for seat in range(1, seats):
        page.locator(f"#seat{seat}").select_option("open")
    if choices:
        page.locator("#more > summary").click()
    for name, value in choices.items():
        page.locator(f'[name="{name}"][value="{value}"]').check()
    page.locator("#choose .button.main").click()
    page.wait_for_selector(".waiting")


def invitation(person: Person) -> str:
    """The link for friends; players without a name are asked for one first."""
    person.page.wait_for_selector("#invite, #name")
    if person.page.locator("#name").count():
        person.page.fill("#name", person.name or "Ana")
        person.page.get_by_role("button", name="Show the link").click()
    return person.page.locator("#invite").input_value()


def joins(person: Person, link: str) -> None:
    person.page.goto(link)
    name = person.page.locator('input[name="name"]')
    if name.count():
        name.fill(person.name)
    person.page.locator("form .button.main").first.click()
    person.page.wait_for_url("**/t/*")


def two_at(
    guest: Guest, game: str, at: Server | None = None, **choices: str
) -> tuple[Person, Person]:
    """Ana and Bob, at the start of a game."""
    where = {} if at is None else {"at": at}
    ana, bob = guest(name="Ana", **where), guest(name="Bob", **where)
    hosts(ana, game, **choices)
    joins(bob, invitation(ana))  # the game begins, since all seats are taken
    for person in (ana, bob):
        person.page.wait_for_selector("#prompt")
    return ana, bob


def actor(*people: Person) -> tuple[Person, Person]:
    """Whose turn it is, and the other."""
    turn = people[0].state["view"]["actor"]
    mine = next(person for person in people if person.state["seat"] == turn)
    other = next(person for person in people if person is not mine)
    return mine, other


def test_two_people_play_by_a_link(guest: Guest) -> None:
    ana, bob = two_at(guest, "onix")
    for _ in range(6):
        mover, other = actor(ana, bob)
        one_move(mover)
        other.waits_for_version(mover.version() - 1)
        assert other.version() == mover.version()
    log = bob.page.locator("#panel-log, .log").first
    assert log.inner_text().strip()


def test_undo_asks_the_other_when_something_was_revealed(guest: Guest) -> None:
    ana, bob = two_at(guest, "onix")
    mover, other = actor(ana, bob)
    position = mover.state["view"]
    one_move(mover)
    taken = next(person for person in (ana, bob) if person.state["undo"]["can"])
    if not taken.state["undo"]["free"]:
        asked = other if taken is mover else mover
        taken.page.locator(".tool.undo").click()
        asked.page.wait_for_selector(".bar.asked button")
        asked.page.locator(".bar.asked .button.main").click()  # yes
    else:
        taken.page.locator(".tool.undo").click()
    mover.waits_until(
        lambda: {k: v for k, v in mover.state["view"].items() if k != "legal"} == position
    )
    expect(taken.page.locator(".bar.asked")).to_have_count(0)


def test_after_a_refusal_the_same_request_is_not_made_again(guest: Guest) -> None:
    ana, bob = two_at(guest, "onix")
    mover, other = actor(ana, bob)
    one_move(mover)
    taken = next(person for person in (ana, bob) if person.state["undo"]["can"])
    assert not taken.state["undo"]["free"]  # cards were uncovered
    asked = other if taken is mover else mover
    after = taken.state["view"]
    taken.page.locator(".tool.undo").click()
    taken.page.wait_for_selector(".bar.asked")
    asked.page.locator(".bar.asked .button.quiet").click()  # no
    expect(taken.page.locator(".bar.asked")).to_have_count(0)
    taken.page.locator(".tool.undo").click()
    taken.page.wait_for_timeout(300)
    expect(asked.page.locator(".bar.asked")).to_have_count(0)
    assert taken.state["view"] == after


def test_a_spectator_sees_what_everybody_knows(guest: Guest) -> None:
    ana, bob = two_at(guest, "circadia")
    eve = guest(name="Eve")
    eve.go(ana.table)
    eve.page.wait_for_selector("#prompt")
    view = eve.state["view"]
    assert eve.state["seat"] is None
    assert eve.state["moves"] == []
    assert all(card is None for player in view["players"] for card in player["hand"])
    mine = bob.state["view"]["players"][bob.state["seat"]]["hand"]
    assert None not in mine
    theirs = bob.state["view"]["players"][1 - bob.state["seat"]]["hand"]
    assert set(theirs) == {None}


def test_chat_but_not_in_silence(guest: Guest) -> None:
    ana, bob = two_at(guest, "onix")
    ana.page.keyboard.press("c")
    ana.page.locator("#say").fill("Bonne chance!")
    ana.page.keyboard.press("Enter")
    bob.page.keyboard.press("c")
    bob.sees("Bonne chance!")
    zoe, _ = two_at(guest, "onirim", talk="silent")
    assert zoe.state["chat_open"] is False
    assert zoe.page.locator("#say").count() == 0


def test_reload_second_tab_and_restart_lead_back(guest: Guest, own_house: Server) -> None:
    ana, bob = two_at(guest, "onix", own_house)
    mover, _ = actor(ana, bob)
    one_move(mover)
    seen = mover.state["view"]
    mover.page.reload()
    mover.page.wait_for_selector("#prompt")
    assert mover.state["view"] == seen
    second = mover.open()
    second.goto(own_house.address + mover.table)
    second.wait_for_selector("#prompt")
    second.close()
    own_house.kill()
    own_house.start()
    for person in (ana, bob):
        person.frames.clear()
    for person in (ana, bob):
        person.waits_until(
            lambda person=person: any(json.loads(one)["is"] == "state" for one in person.frames)
        )
        assert person.state["view"]["actor"] == seen["actor"]
    assert mover.state["view"] == seen
    mover, other = actor(ana, bob)
    before = other.version()
    one_move(mover)
    other.waits_for_version(before)


def test_a_bot_replaces_a_player_who_leaves_and_returns(guest: Guest) -> None:
    ana, bob = two_at(guest, "onix")
    seat = bob.state["seat"]
    bob.page.locator("button.seats").click()
    bob.page.locator("dialog select").first.select_option("thumb")
    ana.waits_until(lambda: ana.state["seats"][seat]["kind"] == "bot")
    bob.page.locator("dialog").get_by_role("button", name="Take my seat back").click()
    ana.waits_until(lambda: ana.state["seats"][seat]["kind"] == "person")


def test_today_is_the_same_for_everybody(guest: Guest) -> None:
    hands = []
    for name in ("Ana", "Bob"):
        person = guest(name=name)
        person.go("/today")
        form = person.page.locator('form[action="/today/onirim"]')
        form.get_by_role("button").first.click()
        person.page.wait_for_selector("#prompt")
        hands.append(sorted(person.cards("hand 0")))
    assert hands[0] == hands[1]


def test_a_record_can_be_uploaded_and_gone_on_with(guest: Guest, tmp_path: Path) -> None:
    import reverie

    match = reverie.new("onirim", seed=11)
    while len(match.moves) < 8 and not match.over:
        match.play(match.legal[0])
    file = tmp_path / "game.txt"
    file.write_text(str(match.record()))
    ana = guest()
    ana.go("/records")
    ana.page.locator('input[type="file"]').set_input_files(file)
    ana.page.locator("main form button").last.click()
    ana.page.wait_for_url("**/r/*")
    slider = ana.page.get_by_role("slider")
    slider.press("Home")
    for _ in range(4):
        slider.press("ArrowRight")
    ana.page.get_by_role("button", name="Continue from").click()
    ana.page.wait_for_url("**/t/*")
    ana.waits_for_turn()
    expected = reverie.new("onirim", seed=11).play(*match.moves[:4])
    assert ana.state["view"]["players"][0]["hand"] == expected.view(0)["players"][0]["hand"]  # type: ignore[index]


def test_the_host_is_asked_for_a_name_before_the_link_is_shown(guest: Guest) -> None:
    """Once; the friend then reads who invites them."""
    ana = guest()
    ana.opens_table("circadia", seats="2", deal="random", seat1="open")
    assert ana.page.locator("#invite").count() == 0
    ana.page.fill("#name", "Ana")
    ana.page.get_by_role("button", name="Show the link").click()
    link = ana.page.input_value("#invite")
    bob = guest()
    bob.page.goto(link)
    bob.sees("Ana invites you")
    ana.page.reload()
    ana.page.wait_for_selector("#invite")
