"""Pages of the rules at 360 and 1280 pixels: what axe finds, in light and dark, width, where keys begin."""

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
    "/diff/2021/2024",
    "/diff/2021/2024/704",
    "/graph/2024/704.5j?depth=2",
    "/history/2024/704.5j",
    "/path/2024/702.2/704.5h",
    "/editions",
    "/rules/2024/999.9",
)


@pytest.mark.parametrize("path", PAGES)
def test_page_is_open_to_everybody_and_fits(onlooker, path):
    onlooker.is_at_home(path)


def test_from_a_rule_the_first_stop_leads_to_the_search(desk):
    desk.goto("/rules/2024/702.19b")
    expect(desk.locator("article.here")).to_be_focused()
    desk.keyboard.press("Tab")
    link = desk.get_by_role("link", name="Skip to the search")
    expect(link).to_be_in_viewport()
    link.press("Enter")
    expect(desk.get_by_role("combobox")).to_be_focused()


def test_skip_link_is_seen_and_leads_to_the_content(desk):
    desk.goto("/editions")
    desk.keyboard.press("Tab")
    link = desk.get_by_role("link", name="Skip to the content")
    expect(link).to_be_in_viewport()
    link.press("Enter")
    desk.wait_for_url("**/editions#main")
    desk.keyboard.press("Tab")
    assert desk.evaluate("document.querySelector('main').contains(document.activeElement)")
