"""What the table says where something can't be: sentences for who sits at it, not for who writes a file."""

import pytest
from playwright.sync_api import expect

from tests.webapp.at_table import add, card, changed, life_of, opened

BUSY = (
    '{"title": "Not just now", "status": 503, "detail": "All who play are busy; try again in a few seconds."}'
)


@pytest.fixture
def guest(browser, address):
    """Somebody at the table who tries what can't be: the browser itself complains of such answers."""
    context = browser.new_context(base_url=address, viewport={"width": 360, "height": 740})
    page = context.new_page()
    opened(page)
    yield page
    context.close()


def told(page, words):
    expect(page.locator(".tfault")).to_be_visible()
    expect(page.locator(".tfault")).to_have_text(words)


def write(page, label, words):
    page.locator(".panel").get_by_label(label, exact=True).fill(words)
    page.keyboard.press("Tab")


def test_what_can_not_be_written(guest):
    guest.locator(".tseat[data-player=Alice] .player").click()
    write(guest, "Cards in the library", "-3")
    told(guest, "Library size: write a number of 0 or more, not -3.")
    write(guest, "Name", "Bob")
    told(guest, "Two players have the same name.")
    add(guest, "3/3 flying")
    expect(guest.locator(".tfault")).to_be_hidden()
    card(guest, "3/3").click()
    write(guest, "Types", "Blob")
    told(guest, "'Blob' in the type line 'Blob' is no supertype and no card type.")


def test_what_is_wrong_is_in_sight_of_who_changes_something_far_below(guest):
    """On a phone the panel lies below the board, and what is said of it above."""
    for _ in range(3):
        add(guest, "3/3")
    add(guest, "3/3", player="Bob")
    card(guest, "3/3").click()
    guest.locator(".panel").get_by_label("Types", exact=True).scroll_into_view_if_needed()
    write(guest, "Types", "Blob")
    told(guest, "'Blob' in the type line 'Blob' is no supertype and no card type.")
    expect(guest.locator(".tfault")).to_be_in_viewport(ratio=1)
    assert guest.evaluate("scrollY") > 300


def test_a_spell_without_its_target(guest):
    guest.select_option(".add [name=zone]", "stack")
    guest.fill(".add [name=card]", "Shock")
    guest.locator(".add [name=card]").press("Enter")
    guest.get_by_role("button", name="Put it on the stack").click()
    told(guest, "Shock has 1 target; “targets” names 0.")
    expect(guest.get_by_label("Targets")).to_be_visible()


def test_a_card_that_nobody_knows(guest):
    guest.fill(".add [name=card]", "Blorple")
    guest.locator(".add [name=card]").press("Enter")
    expect(guest.locator("#card-options")).to_have_text(
        "No card’s name contains “Blorple”. A creature is written “3/3 flying”."
    )
    expect(guest.locator(".add [name=card]")).to_have_value("Blorple")


def test_a_name_that_can_not_be_looked_up_is_not_said_to_be_none(guest):
    guest.context.set_offline(True)
    guest.fill(".add [name=card]", "Shock")
    expect(guest.locator("#card-options")).to_have_text(
        "The server does not answer, and cards are looked up there."
    )


def test_an_instant_among_the_permanents(guest):
    """304.4; it still stands in the box, and goes into a hand."""
    guest.fill(".add [name=card]", "Shock")
    guest.locator(".add [name=card]").press("Enter")
    told(guest, "Shock is an instant, and an instant can't be on the battlefield; write it in another zone.")
    expect(guest.locator(".add [name=card]")).to_have_value("Shock")
    add(guest, "Shock", zone="hand")
    expect(guest.locator(".tfault")).to_be_hidden()


def test_an_empty_field_leaves_it_to_the_rules(desk):
    opened(desk)
    desk.locator(".tseat[data-player=Bob] .player").click()
    changed(desk, lambda: write(desk, "Life", "7"))
    changed(desk, lambda: write(desk, "Life", ""))
    expect(life_of(desk, "Bob")).to_have_text("20 life")


@pytest.mark.parametrize(
    ("status", "kind", "body", "words"),
    [
        (503, "application/problem+json", BUSY, "All who play are busy; try again in a few seconds."),
        (
            502,
            "text/html",
            "<h1>Bad gateway</h1>",
            "The server sent something other than a board (status 502). Nothing is lost: try again.",
        ),
    ],
)
def test_a_server_that_can_not_answer(guest, status, kind, body, words):
    """What was to be added still stands in its box, and is added as soon as the server can."""
    guest.route("**/api/play", lambda route: route.fulfill(status=status, content_type=kind, body=body))
    guest.fill(".add [name=card]", "Craw Wurm")
    guest.locator(".add [name=card]").press("Enter")
    told(guest, words)
    expect(guest.locator(".add [name=card]")).to_have_value("Craw Wurm")
    guest.unroute("**/api/play")
    guest.locator(".add [name=card]").press("Enter")
    expect(guest.locator(".tc .tc-name")).to_have_text(["Craw Wurm"])
    expect(guest.locator(".tfault")).to_be_hidden()
