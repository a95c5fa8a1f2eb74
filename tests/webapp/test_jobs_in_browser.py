"""What people come for, each at a desk by keyboard and on a phone by touch, with what axe finds on the way.

A board that is built, played, branched, shared and opened again is in test_table_in_browser.py.
"""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

STANDARDS = {"runOnly": ["wcag2a", "wcag2aa", "wcag21aa"]}


def press_key(locator):
    locator.focus()
    locator.press("Enter")


def tap(locator):
    locator.tap()


@pytest.fixture(params=["desk", "phone"])
def visitor(request):
    """A page, and how somebody presses what is on it: a key at the desk, a finger on the phone."""
    page = request.getfixturevalue(request.param)
    return page, press_key if request.param == "desk" else tap


def is_open_to_everybody(page):
    found = Axe().run(page, options=STANDARDS).response["violations"]
    assert [(each["id"], [node["target"] for node in each["nodes"]][:3]) for each in found] == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def searched(page, words):
    page.goto("/")
    page.get_by_role("combobox").fill(words)
    page.get_by_role("combobox").press("Enter")


def test_find_the_legend_rule(visitor):
    page, press = visitor
    searched(page, "legend rule")
    is_open_to_everybody(page)
    press(page.locator(".hits li a").first)
    expect(page.locator("article.here")).to_contain_text("legend rule")
    is_open_to_everybody(page)


def test_what_cites_a_rule_and_two_steps_on(visitor):
    page, _press = visitor
    page.goto("/rules/2024/613.8")
    expect(page.locator(".about")).to_contain_text("613.8")
    page.goto("/graph/2024/613.8?depth=2")
    expect(page.locator(".as-list")).to_contain_text("Two steps away")
    is_open_to_everybody(page)


def test_how_the_legend_rule_changed_since_2005(visitor):
    page, _press = visitor
    page.goto("/history/2024/704.5j")
    expect(page.locator(".wordings")).to_contain_text("420.5e")
    expect(page.locator(".wordings ins, .wordings del").first).to_be_visible()
    is_open_to_everybody(page)


def test_a_question_about_trample(visitor):
    page, press = visitor
    page.goto("/ask")
    is_open_to_everybody(page)
    page.get_by_label("Your question, in plain words").fill(
        "I attack with a 4/4 with trample and my opponent blocks with a 2/2. How much damage do they take?"
    )
    press(page.locator("main").get_by_role("button", name="Ask"))
    expect(page.locator(".answer")).to_contain_text("2")
    is_open_to_everybody(page)


def test_humility_and_opalescence_layer_by_layer(visitor):
    page, press = visitor
    page.goto("/scenarios/humility-and-opalescence")
    expect(page.locator(".layers tbody tr").first).to_be_visible()
    expect(page.locator(".layers")).to_contain_text("timestamp")
    press(page.locator(".controls [data-go=next]"))
    expect(page.locator(".trace [aria-current=step]")).to_have_count(1)
    is_open_to_everybody(page)


def test_a_card_is_found_and_put_on_the_table(visitor):
    page, press = visitor
    page.goto("/")
    page.get_by_role("combobox").fill("serra angel")
    expect(page.get_by_role("option").first).to_contain_text("Serra Angel")
    page.get_by_role("combobox").press("ArrowDown")
    page.get_by_role("combobox").press("Enter")
    expect(page.locator("h1")).to_have_text("Serra Angel")
    is_open_to_everybody(page)
    press(page.get_by_role("link", name="Put it on the table"))
    page.wait_for_selector(".table-app[data-ready]")
    expect(page.locator(".tc .tc-name")).to_have_text("Serra Angel")
    is_open_to_everybody(page)


def test_a_keyword_is_found_in_702(visitor):
    page, press = visitor
    page.goto("/rules/2024/702")
    page.locator("#filter").fill("trampl")
    expect(page.locator(".index li:visible")).to_have_count(1)
    is_open_to_everybody(page)
    press(page.locator(".index li:visible a"))
    expect(page.locator("article.here")).to_contain_text("Trample")


def test_every_place_is_one_press_away(visitor):
    page, press = visitor
    for name, heading in (("Ask", "Ask"), ("Cards", "Cards"), ("Scenarios", "Scenarios")):
        page.goto("/rules/2024/702.19b")
        press(page.get_by_role("navigation", name="Main").get_by_role("link", name=name))
        expect(page.locator("h1")).to_have_text(heading)
