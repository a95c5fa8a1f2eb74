"""What people come to the rules for, at 1280 and 360 pixels, by mouse or finger and by keyboard, with axe.

What they play is in test_play_jobs_in_browser.py, a board of their own in test_board_job_in_browser.py, their
cards in test_import_job_in_browser.py: a worker takes whole files, so none should last long.
"""

from playwright.sync_api import expect


def test_find_the_legend_rule(visitor):
    visitor.search("legend rule")
    visitor.looks_well()
    visitor.press(visitor.page.locator(".hits li a").first)
    expect(visitor.page.locator("article.here")).to_contain_text("legend rule")
    visitor.looks_well()


def test_what_cites_613_8_and_two_hops_on(visitor):
    page = visitor.page
    visitor.search("613.8")
    visitor.press(page.locator(".hits a", has_text="613.8").first)
    about = page.get_by_role("complementary", name="About rule 613.8")
    expect(about.locator("h3", has_text="Cited by").locator("+ .numbers")).to_contain_text("613.3")
    visitor.press(about.get_by_role("link", name="Picture"))
    page.wait_for_url("**/graph/2024/613.8")
    visitor.press(page.get_by_label("two steps"))
    page.wait_for_url("**depth=2**")
    two_away = page.locator(".as-list section", has_text="Two steps away")
    expect(two_away.get_by_role("link").first).to_be_visible()
    visitor.looks_well()


def test_how_the_legend_rule_changed_since_2005(visitor):
    page = visitor.page
    page.goto("/rules/2024/704.5j")
    visitor.press(page.get_by_role("link", name="every wording"))
    page.wait_for_url("**/history/2024/704.5j")
    expect(page.locator(".wordings li").last).to_contain_text("420.5e")
    expect(page.locator(".wordings ins").first).to_be_visible()
    visitor.looks_well()
    page.goto("/rules/2024/704.5j")
    visitor.press(page.locator(".timeline li", has_text="2005").locator("a.change"))
    page.wait_for_url("**/diff/2005/2024/704.5j")
    expect(page.locator(".pair del").first).to_contain_text("in play")


def test_a_keyword_is_found_in_702(visitor):
    page = visitor.page
    with page.expect_response("**/rules/2024/702") as answer:
        page.goto("/rules/2024/702")
    assert len(answer.value.body()) < 100_000  # the whole section is nearly five times that
    visitor.press(page.get_by_label("Only names with"))
    page.keyboard.type("trampl")
    expect(page.locator(".index li:visible")).to_have_count(1)
    visitor.looks_well()
    visitor.press(page.locator(".index li:visible a"))
    expect(page.locator("article.here")).to_contain_text("Trample")


def test_every_place_is_one_press_away(visitor):
    page = visitor.page
    for name, heading in (("Ask", "Ask"), ("Cards", "Cards"), ("Scenarios", "Scenarios")):
        page.goto("/rules/2024/702.19b")
        visitor.press(page.get_by_role("navigation", name="Main").get_by_role("link", name=name))
        expect(page.locator("h1")).to_have_text(heading)
