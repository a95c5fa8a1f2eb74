"""The pages of cards in a real browser: at a desk, on a phone, and without JavaScript."""

from playwright.sync_api import expect


def test_a_name_is_completed_and_chosen(desk):
    desk.goto("/cards")
    box = desk.get_by_role("combobox", name="Search for a card")
    box.fill("flamet")
    expect(desk.get_by_role("option")).to_have_text(["Flametongue Kavu"])
    box.press("ArrowDown")
    box.press("Enter")
    desk.wait_for_url("**/cards/Flametongue%20Kavu")
    expect(desk.locator(".tree").first).to_contain_text("triggered line")


def test_a_rule_of_a_clause_is_opened(phone):
    phone.goto("/cards/Flametongue Kavu")
    phone.get_by_role("link", name="120.1").click()
    phone.wait_for_url("**/rules/2024/120.1")
    expect(phone.locator("article.here")).to_contain_text("120.1")


def test_what_is_typed_is_read_at_once(desk):
    desk.goto("/cards/try")
    box = desk.get_by_label("Rules text")
    box.fill("Flying, juggle")
    expect(desk.locator(".clause u")).to_have_text("juggle")
    box.fill("Flying, vigilance")
    expect(desk.locator(".verdict")).to_contain_text("All of it is understood")
    expect(desk.locator(".clause u")).to_have_count(0)
    assert "Flying%2C+vigilance" in desk.url
    expect(box).to_be_focused()


def test_the_sandbox_and_search_without_javascript(scriptless):
    scriptless.goto("/cards/try")
    scriptless.get_by_label("Rules text").fill("Flying, juggle")
    scriptless.get_by_role("button", name="Read it").click()
    expect(scriptless.locator(".clause u")).to_have_text("juggle")
    scriptless.goto("/cards")
    box = scriptless.get_by_role("searchbox", name="Search for a card")
    box.fill("grizzly bears")
    box.press("Enter")
    scriptless.wait_for_url("**/cards/Grizzly%20Bears")


def test_a_card_is_changed_in_the_sandbox(desk):
    desk.goto("/cards/Flametongue Kavu")
    desk.get_by_role("link", name="Change its words").click()
    expect(desk.get_by_label("Name")).to_have_value("Flametongue Kavu")
    expect(desk.get_by_label("Rules text")).to_have_value(
        "When this creature enters, it deals 4 damage to target creature."
    )
    expect(desk.locator(".verdict")).to_contain_text("All of it is understood")
