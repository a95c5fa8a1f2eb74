"""The table under other editions: the same board, what differs and by which rule."""

import re

import pytest
from playwright.sync_api import expect

from tests.webapp.at_table import add, opened


@pytest.mark.parametrize("edition", ["2005", "2021"])
def test_the_same_board_under_other_rules(desk, edition):
    opened(desk)
    add(desk, "Grizzly Bears")
    desk.locator("[data-mode=play]").click()
    desk.select_option(".rules-of select", edition)
    expect(desk).to_have_url(re.compile(f"edition={edition}"))
    expect(desk.locator(".tmoment")).to_contain_text("precombat main")


def legends(page):
    opened(page)
    add(page, "Isamaru, Hound of Konda")
    add(page, "Isamaru, Hound of Konda", "Bob")
    page.locator("[data-mode=play]").click()
    page.locator("[data-do=editions]").click()


def test_what_differs_under_other_editions_and_by_which_rule(desk):
    """420.5e of 2005 counted every permanent of a name, today's 704.5j those of each player."""
    legends(desk)
    beside = desk.locator(".tbeside")
    expect(beside.locator(".edition")).to_have_count(1)
    expect(beside.locator(".edition h3")).to_have_text("Rules of 2005")
    expect(beside.locator(".edition ins").first).to_have_text("Isamaru, Hound of Konda in Alice's graveyard")
    expect(beside.locator(".because")).to_contain_text("420.5e")
    expect(beside.locator(".because footer")).to_have_text("this rule is 704.5j in 2024")
    expect(beside.locator(".bare")).to_contain_text("2014, 2017 and 2021")


def test_what_a_document_does_not_have_is_said(desk):
    """The document of 2017 is section 702 alone."""
    legends(desk)
    lacks = desk.locator(".lacks", has_text="The document of 2017 lacks")
    lacks.locator("summary").click()
    expect(lacks.locator("a").first).to_have_text(re.compile(r"^20\d\d:"))


def test_one_goes_on_under_another_edition(desk):
    legends(desk)
    desk.get_by_role("button", name="Play under the rules of 2005").click()
    expect(desk.locator(".tseat[data-player=Bob] .zone.graveyard > summary b")).to_have_text("1")
    expect(desk.locator(".rules-of select")).to_have_value("2005")
