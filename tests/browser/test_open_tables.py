"""Open tables in a real browser: the list follows what happens, and one click is enough."""

from playwright.sync_api import expect

from tests.browser.conftest import Guest


def test_a_table_appears_without_a_reload_and_is_joined_with_one_click(guest: Guest) -> None:
    ana, bob = guest(name="Ana"), guest(name="Bob")
    for person in (ana, bob):
        person.go("/me")
        person.page.fill('input[name="name"]', person.name)
        person.page.get_by_role("button", name="Keep this name").click()
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
