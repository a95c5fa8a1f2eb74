"""The page of a question that is refused: what to go on with, and the board that opens on the table."""

from urllib.parse import quote

import pytest
from playwright.sync_api import expect

STORY = "So I'm sitting on a Humility and my buddy shows up with a Serra Angel at 7 life, what gives?"


@pytest.fixture
def refused(guest):
    """The page of a story that nobody understands, as a guest sees it on a phone and at a desk."""
    guest.page.goto(f"/ask?q={quote(STORY)}")
    return guest


def test_a_refusal_opens_its_board_on_the_table(refused):
    """Whoever can't be understood in words finishes by hand: the named cards lie there."""
    page = refused.page
    expect(page.get_by_text("as far as it was understood")).to_be_visible()
    refused.press(page.get_by_role("link", name="Open this board on the table"))
    page.wait_for_selector(".table-app[data-ready]")
    for name, player in (("Humility", "You"), ("Serra Angel", "Opponent")):
        seat = page.locator(f".tseat[data-player={player}]")
        expect(seat.locator(".tc-name", has_text=name).first).to_be_attached()


def test_what_is_offered_in_the_place_of_a_refused_question_is_answered(refused):
    page = refused.page
    hints = page.locator(".hints a")
    assert 1 <= hints.count() <= 3
    refused.press(hints.first)
    expect(page.locator(".answer h2")).to_have_text("Answer")


def test_the_texts_of_the_cards_and_the_rules_of_their_keywords_are_there_to_read(refused):
    page = refused.page
    said = page.locator(".card-said", has_text="Serra Angel")
    expect(said).to_contain_text("Flying, vigilance")
    expect(said.get_by_role("link", name="702.9a")).to_be_visible()
    expect(page.locator(".related .because").first).to_be_visible()
