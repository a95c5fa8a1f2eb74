"""Every kind of page at 360 and 1280 pixels: what axe finds, targets of 24 pixels too, and its width."""

import pytest
from playwright.sync_api import expect

PAGES = (
    "/",
    "/rules/2024",
    "/rules/2024/7",
    "/rules/2024/702",
    "/rules/2024/702.19b",
    "/rules/2024/100.1",
    "/rules/2005/502.37c",
    "/rules/2021/205.3i",
    "/terms/2021",
    "/terms/2024/Trample",
    "/search",
    "/search?q=trample",
    "/search?q=quitting beast",
    "/diff/2021/2024",
    "/diff/2021/2024/704",
    "/graph/2024/704.5j?depth=2",
    "/history/2024/704.5j",
    "/path/2024/702.2/704.5h",
    "/editions",
    "/offline",
    "/api",
    "/cards",
    "/cards?q=gri",
    "/cards/Flametongue Kavu",
    "/cards/Humility",
    "/cards/try",
    "/scenarios",
    "/scenario",
    "/scenarios/trample-over-deathtouch",
    "/scenarios/three-oblivion-rings",
    "/scenarios/legend-rule?edition=2005",
    "/ask",
    "/ask?q=I attack with Craw Wurm, he blocks with Typhoid Rats. What dies?",
    "/ask?q=Purple elephants zoom over it, what now?",
    "/table",
    "/rules/2024/999.9",
)


@pytest.mark.parametrize("path", PAGES)
def test_page_is_open_to_everybody_and_fits(onlooker, path):
    onlooker.page.goto(path)
    if path == "/table":
        onlooker.page.wait_for_selector(".table-app[data-ready]")
    onlooker.looks_well()


@pytest.mark.parametrize(
    "path", ["/", "/rules/2024/704", "/table", "/ask", "/cards", "/scenarios/legend-rule"]
)
def test_first_stop_of_the_keyboard_is_the_search_or_leads_to_the_content(onlooker, path):
    """The page of one rule begins at the rule itself, which is where a reader wants to be."""
    page = onlooker.page
    page.goto(path)
    focused = "document.activeElement.matches('.skip, input[type=search]')"
    if not page.evaluate(focused):
        page.evaluate("document.activeElement.blur()")
        page.evaluate("getSelection().removeAllRanges(); scrollTo(0, 0)")
        page.locator("body").press("Tab")
    assert page.evaluate(focused)


def test_skip_link_is_seen_and_leads_to_the_content(desk):
    desk.goto("/editions")
    desk.keyboard.press("Tab")
    link = desk.get_by_role("link", name="Skip to the content")
    expect(link).to_be_in_viewport()
    link.press("Enter")
    desk.wait_for_url("**/editions#main")
    desk.keyboard.press("Tab")
    assert desk.evaluate("document.querySelector('main').contains(document.activeElement)")
