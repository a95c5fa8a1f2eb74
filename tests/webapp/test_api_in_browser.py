"""The page of the API: each operation is tried where it is described."""

import pytest
from playwright.sync_api import expect

from webapp.api import OPERATIONS


def operation(page, each):
    heading = page.get_by_role("heading", name=f"{each.method} {each.path}", exact=True)
    return page.locator("section.operation", has=heading)


@pytest.mark.parametrize("device", ["desk", "phone"])
def test_every_operation_answers_as_the_page_begins_it(device, request):
    page = request.getfixturevalue(device)
    page.goto("/api")
    for each in OPERATIONS:
        there = operation(page, each)
        there.locator("summary").click()
        there.get_by_role("button", name="Send").click()
        expect(there.locator("pre")).to_contain_text("200 application/json")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_an_operation_is_tried_with_other_words(guest):
    page = guest.page
    page.goto("/api")
    there = operation(page, next(each for each in OPERATIONS if each.path == "/api/rule/{number}"))
    guest.press(there.locator("summary"))
    guest.write(there.get_by_label("number"), "613.8")
    guest.press(there.get_by_role("button", name="Send"))
    expect(there.locator(".sent")).to_have_text("/api/rule/613.8")
    expect(there.locator("pre")).to_contain_text('"number": "613.8"')
    guest.looks_well()


def test_what_is_wrong_is_told_as_it_came(browser, address):
    context = browser.new_context(base_url=address)
    page = context.new_page()
    page.goto("/api")
    there = operation(page, next(each for each in OPERATIONS if each.path == "/api/ask"))
    there.locator("summary").click()
    there.get_by_label("body").fill('{"question": ""}')
    there.get_by_role("button", name="Send").click()
    expect(there.locator("pre")).to_contain_text("application/problem+json")
    context.close()
