"""Open tables in a real browser: the list follows what happens, and one click is enough."""

from playwright.sync_api import expect

from tests.browser.conftest import Guest


def test_a_table_appears_without_a_reload_and_is_joined_with_one_click(guest: Guest) -> None:
    ana, bob = guest(name="Ana"), guest(name="Bob")
    for person in (ana, bob):
        person.go("/me")
        person.page.fill('input[name="name"]', person.name)
        person.page.locator('form[action="/me"] button').first.click()
    bob.go("/tables")
    ana.go("/tables")
    ana.page.locator(".open-yours a").first.click()
    ana.page.locator("#choose .button.main").click()
    opened = ana.page.get_by_role("checkbox", name="Open to anybody")
    expect(opened).to_be_checked()
    mine = bob.page.locator(".open-table", has_text="Ana")
    mine.get_by_role("button", name="Join").wait_for()
    mine.get_by_role("button", name="Join").focus()
    opened.uncheck()
    expect(mine).to_have_count(0)
    opened.check()
    mine.get_by_role("button", name="Join").click()
    bob.page.wait_for_url("**/t/*")
    for person in (ana, bob):
        person.page.wait_for_selector("#prompt")


def test_a_quick_match_counts_down_and_begins_with_bots_when_one_likes(guest: Guest) -> None:
    ana = guest()
    ana.go("/")
    ana.page.get_by_role("button", name="Quick match").first.click()
    countdown = ana.page.get_by_role("timer")
    expect(countdown).to_contain_text("Starts with bots in")
    first = countdown.inner_text()
    expect(countdown).not_to_have_text(first)  # the seconds pass
    ana.page.fill("#name", "Ana")
    ana.page.locator("form.invite button[type=submit]").click()
    expect(ana.page.locator(".sitting.person")).to_contain_text("Ana")
    ana.page.get_by_role("button", name="Start with bots now").click()
    ana.page.wait_for_selector("#prompt")


def test_leaving_a_quick_match_returns_to_the_tables(guest: Guest) -> None:
    ana = guest(phone=True)
    ana.go("/")
    ana.page.get_by_role("button", name="Quick match").last.click()
    ana.page.get_by_role("button", name="Leave the table").click()
    ana.page.wait_for_url("**/tables")
